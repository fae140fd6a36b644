"""The deals of a match: recording one, correcting or voiding any, and the history of one."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from games.access import deal_of, match_for_reader, match_for_scorer
from games.api.documents.entries import EntryField, deal_examples
from games.api.documents.matches import ExplainedDealDocument, RevisionDocument, SheetDocument
from games.api.documents.problems import answers
from games.api.matches import SHEET, SeenBody, present_sheet
from games.api.problems import stale
from games.api.reading import TextId, account_of, read_body
from games.api.sheets import explained_data, revision_data
from games.api.views import Api
from games.faults import Stale
from games.queries.sheets import deal_history, match_sheet
from games.services.deals import Change, Later, deal_amend, deal_record, deal_void
from games.wording.dialect import speaking_of


class RequestBody(SeenBody):
    request_id = TextId(help_text="A fresh id for every change; the same one again changes nothing.")


class DealBody(RequestBody):
    """A deal, as the phone has it."""

    entry = EntryField()


class ChangeBody(RequestBody):
    reason = serializers.CharField(allow_blank=True, default="", help_text="Why; needed for any deal but an undone last one.")
    later = serializers.ChoiceField(
        choices=list(Later), default=Later.KEEP, help_text="`void` voids the deals that are left behind an earlier end of the match."
    )

    def validate_later(self, later: str) -> Later:
        return Later(later)


class AmendBody(ChangeBody):
    """Another entry in the place of a deal."""

    entry = EntryField()


@extend_schema_view(
    create=extend_schema(
        summary="Record a deal",
        description="Adds a deal behind the last one. Every fault of the entry is told at once; `at` is its place in the entry.",
        request=DealBody,
        responses=answers({201: SheetDocument, **SHEET}, 400, 403, 404, 422),
        examples=deal_examples(),
    ),
    retrieve=extend_schema(
        summary="The history of a deal, the latest revision first", responses=answers({200: RevisionDocument(many=True)}, 404)
    ),
    update=extend_schema(
        summary="Correct a deal",
        description="The whole match is replayed. Refused, with the numbers of the deals, where it would now end earlier or make no sense.",
        request=AmendBody,
        responses=answers(SHEET, 400, 403, 404, 422),
        examples=deal_examples(reason="Źle policzone"),
    ),
    destroy=extend_schema(
        summary="Void a deal",
        description="It stays in the history. Voiding the last deal is undo.",
        request=ChangeBody,
        responses=answers(SHEET, 400, 403, 404, 422),
    ),
)
class DealViewSet(Api):
    """The deals of a match, by their number from 1. Every change is answered by the whole sheet."""

    lookup_url_kwarg = "number"
    lookup_value_converter = "int"

    def create(self, request: Request, match_id: UUID) -> Response:
        return self._changed(request, match_id, deal_record, DealBody, created=201)

    def retrieve(self, request: Request, match_id: UUID, number: int) -> Response:
        match = speaking_of(match_for_reader(request.user, match_id))
        deal_of(match, number)
        return Response([revision_data(revision) for revision in deal_history(match, number)])

    @extend_schema(
        summary="A deal and the reasons of its points",
        description="For each seat, step by step and in a line: how its points came about, and where they took its total.",
        responses=answers({200: ExplainedDealDocument}, 404),
    )
    @action(detail=True)
    def why(self, request: Request, match_id: UUID, number: int) -> Response:
        match = speaking_of(match_for_reader(request.user, match_id))
        deal_of(match, number)
        view = match_sheet(match)
        deal = next(deal for deal in view.deals if deal.number == number)
        return Response(explained_data(deal, [seat.name for seat in view.seats]))

    def update(self, request: Request, match_id: UUID, number: int) -> Response:
        return self._changed(request, match_id, deal_amend, AmendBody, number=number)

    def destroy(self, request: Request, match_id: UUID, number: int) -> Response:
        return self._changed(request, match_id, deal_void, ChangeBody, number=number)

    def _changed(
        self, request: Request, match_id: UUID, service: Callable[..., Change], body: type[RequestBody], created: int = 200, **which: Any
    ) -> Response:
        self.match = speaking_of(match_for_scorer(request.user, match_id))
        asked = read_body(body, request)
        try:
            change = service(match=self.match, by=account_of(request), **which, **asked)
        except Stale:
            return stale(present_sheet(self.match))
        return Response(present_sheet(self.match), status=200 if change.is_repeat else created)
