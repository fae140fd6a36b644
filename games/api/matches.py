"""A match: its sheet, and the table's decisions to end it or to take its end back."""

from collections.abc import Callable
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from games.access import match_for_reader, match_for_scorer
from games.api.documents.matches import SheetDocument, StaleDocument
from games.api.documents.problems import Answers, answers
from games.api.problems import MEDIA_TYPE, stale
from games.api.reading import Body, WholeNumber, account_of, read_body
from games.api.sheets import sheet_data
from games.api.views import Api
from games.faults import Stale
from games.models import Match
from games.queries.sheets import match_sheet, sheet_tag
from games.services.matches import match_close, match_give_up, match_resume
from games.wording.dialect import speaking_of

SHEET: Final[Answers] = {200: SheetDocument, (409, MEDIA_TYPE): OpenApiResponse(StaleDocument, "The match has changed meanwhile.")}


class SeenBody(Body):
    seen_version = WholeNumber(help_text="The version that the sender last saw.")


def _decision(summary: str, description: str) -> Callable[..., Any]:
    return extend_schema(
        summary=summary,
        description=description,
        request=SeenBody,
        responses=answers(SHEET, 400, 403, 404, 422),
        examples=[OpenApiExample("as seen", value={"seen_version": 7}, request_only=True)],
    )


class MatchViewSet(Api):
    """A match. Its sheet is computed from the stored facts on every read."""

    lookup_url_kwarg = "match_id"
    lookup_value_converter = "uuid"

    @extend_schema(
        summary="The sheet of a match",
        parameters=[OpenApiParameter("If-None-Match", OpenApiTypes.STR, "header", description="The ETag of the sheet at hand.")],
        responses=answers({200: SheetDocument, 304: OpenApiResponse(None, "The sheet at hand is the present one.")}, 404),
    )
    def retrieve(self, request: Request, match_id: UUID) -> Response:
        match = speaking_of(match_for_reader(request.user, match_id))
        tag = f'"{sheet_tag(match, settings.VERSION, get_language())}"'
        unchanged = get_conditional_response(request, etag=tag)
        headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
        if unchanged is not None:
            return Response(status=unchanged.status_code, headers=headers)
        return Response(sheet_data(match_sheet(match)), headers=headers)

    @_decision("Give a match up", "It has no winner, and every stake goes back.")
    @action(detail=True, methods=["post"], url_path="give-up")
    def give_up(self, request: Request, match_id: UUID) -> Response:
        return self._decided(request, match_id, match_give_up)

    @_decision("Close an open series of gin", "Its unfinished game counts nothing.")
    @action(detail=True, methods=["post"])
    def close(self, request: Request, match_id: UUID) -> Response:
        return self._decided(request, match_id, match_close)

    @_decision("Resume a match", "Takes back that it was given up or closed.")
    @action(detail=True, methods=["post"])
    def resume(self, request: Request, match_id: UUID) -> Response:
        return self._decided(request, match_id, match_resume)

    def _decided(self, request: Request, match_id: UUID, decide: Callable[..., Match]) -> Response:
        self.match = speaking_of(match_for_scorer(request.user, match_id))
        asked = read_body(SeenBody, request)
        try:
            decide(match=self.match, by=account_of(request), **asked)
        except Stale:
            return stale(present_sheet(self.match))
        return Response(present_sheet(self.match))


def present_sheet(match: Match) -> dict[str, Any]:
    """The sheet as it stands now, whoever changed it last."""
    match.refresh_from_db(fields=["version", "ending", "status"])
    return sheet_data(match_sheet(match))
