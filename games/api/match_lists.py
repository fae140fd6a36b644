"""The matches of a league: the list in pages, and starting another."""

from typing import Any, Final
from uuid import UUID

from django_filters.rest_framework import ChoiceFilter, FilterSet, UUIDFilter
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from games.access import league_for_reader, league_for_scorer
from games.api.documents.matches import MatchLineDocument, SheetDocument
from games.api.documents.problems import answers
from games.api.paging import LatestFirst
from games.api.reading import Body, TextId, WholeNumber, account_of, read_body
from games.api.sheets import sheet_data
from games.api.views import Counted
from games.models import Match
from games.queries.leagues import match_lines, with_deal_counts
from games.queries.sheets import match_sheet
from games.services.matches import match_start
from games.wording.dialect import speak_of
from scoring.rules import PRESETS, Preset, game_of

POOL_EXAMPLE: Final = {
    "request_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    "preset": "pool",
    "rules": {"threshold": 40, "joker_penalty": 50},
    "players": [f"00000000-0000-4000-8000-00000000000{number}" for number in range(1, 5)],
    "first_dealer": 2,
    "stakes": {"kind": "pool", "amount": 10000},
}


class StakesBody(Body):
    kind = serializers.CharField()
    amount = WholeNumber(default=0, help_text="In grosze.")


class MatchBody(Body):
    """A match to start: a preset, the rules that the table wants otherwise, and who sits where."""

    request_id = TextId(help_text="A fresh id; the same one again returns the match started before.")
    preset = serializers.ChoiceField(choices=list(Preset))
    rules = serializers.DictField(default=dict, help_text="Options that differ from the preset, or all of them; see the presets.")
    players = serializers.ListField(child=TextId(), help_text="Players of the league in the order in which they sit.")
    first_dealer = WholeNumber(default=0, help_text="The seat that deals first.")
    stakes = serializers.DictField(default={"kind": "none", "amount": 0})


class MatchFilter(FilterSet):  # type: ignore[misc]  # django-filter has no types
    season = UUIDFilter()
    status = ChoiceFilter(choices=Match.Status.choices)


@extend_schema_view(
    list=extend_schema(summary="Matches of a league, the latest first", responses=answers({200: MatchLineDocument(many=True)}, 404, 422)),
    create=extend_schema(
        summary="Start a match",
        description="The rules are frozen into the match: later changes of presets or house rules never touch it.",
        request=MatchBody,
        responses=answers({201: SheetDocument, 200: SheetDocument}, 400, 403, 404, 422),
        examples=[OpenApiExample("a pool for four", value=POOL_EXAMPLE, request_only=True)],
    ),
)
class LeagueMatchViewSet(Counted, GenericViewSet[Match]):
    """The matches of a league."""

    queryset = Match.objects.none()
    serializer_class = MatchLineDocument
    pagination_class = LatestFirst
    filterset_class = MatchFilter

    def list(self, request: Request, league_id: UUID) -> Response:
        league = league_for_reader(request.user, league_id)
        page = self.paginate_queryset(self.filter_queryset(with_deal_counts(league.matches.all())))
        return self.get_paginated_response(MatchLineDocument(match_lines(page or ()), many=True).data)

    def create(self, request: Request, league_id: UUID) -> Response:
        league = league_for_scorer(request.user, league_id)
        body = read_body(MatchBody, request)
        speak_of(game_of(PRESETS[Preset(body["preset"])]))
        started = match_start(league=league, by=account_of(request), **_asked(body))
        return Response(sheet_data(match_sheet(started.match)), status=200 if started.is_repeat else 201)


def _asked(body: dict[str, Any]) -> dict[str, Any]:
    """The request as `match_start` takes it: the terms in the form of `scoring.wire`."""
    terms = {
        "rules": body["rules"],
        "players": len(body["players"]),
        "first_dealer": body["first_dealer"],
        "stakes": body["stakes"],
    }
    return {"request_id": body["request_id"], "preset": body["preset"], "terms": terms, "player_ids": body["players"]}
