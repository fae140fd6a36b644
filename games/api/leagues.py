"""Leagues and their seasons with the tables."""

from typing import Any, Final
from uuid import UUID

from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.access import league_for_owner, league_for_reader, season_for_reader
from games.api.documents.leagues import LeagueDocument, LeagueLineDocument, SeasonDocument, StandingsDocument
from games.api.documents.problems import answers
from games.api.reading import Body, TextId, WholeNumber, account_of, read_body
from games.api.views import Api
from games.models import League
from games.queries.leagues import league_seasons, league_view, my_leagues, season_line
from games.queries.standings import season_table
from games.services.leagues import league_create, league_update, season_open

LEAGUE_EXAMPLE: Final = {
    "request_id": "0d3c5d0b-52f1-4a83-9f8e-3d2c1a0b9e77",
    "name": "Liga czwartkowa",
    "season_name": "Jesień",
    "player_name": "Ala",
}


class LeagueBody(Body):
    """A new league with its first season; with `player_name` you are its first player as well."""

    request_id = TextId(help_text="A fresh id; the same one again returns the league made before.")
    name = serializers.CharField(allow_blank=True)
    season_name = serializers.CharField(allow_blank=True)
    player_name = serializers.CharField(allow_blank=True, default="")


class LeagueChangeBody(Body):
    """What is left out stays as it is."""

    name = serializers.CharField(allow_blank=True, required=False)
    fixed_points = serializers.ListField(
        child=WholeNumber(), allow_null=True, required=False, help_text="Half points per place, the first place first."
    )

    def validate_fixed_points(self, points: list[int] | None) -> tuple[int, ...] | None:
        return None if points is None else tuple(points)


class SeasonBody(Body):
    name = serializers.CharField(allow_blank=True)


@extend_schema_view(
    list=extend_schema(summary="Your leagues", responses=answers({200: LeagueLineDocument(many=True)})),
    create=extend_schema(
        summary="Make a league",
        request=LeagueBody,
        responses=answers({201: LeagueDocument, 200: LeagueDocument}, 400, 422),
        examples=[OpenApiExample("a league", value=LEAGUE_EXAMPLE, request_only=True)],
    ),
    retrieve=extend_schema(summary="A league", responses=answers({200: LeagueDocument}, 404)),
    partial_update=extend_schema(
        summary="Change a league",
        description="Other points per place count the tables of all seasons anew.",
        request=LeagueChangeBody,
        responses=answers({200: LeagueDocument}, 400, 403, 404, 422),
    ),
)
class LeagueViewSet(Api):
    """Leagues that you are a member of."""

    lookup_url_kwarg = "league_id"
    lookup_value_converter = "uuid"

    def list(self, request: Request) -> Response:
        return Response(LeagueLineDocument(my_leagues(account_of(request)), many=True).data)

    def create(self, request: Request) -> Response:
        founded = league_create(by=account_of(request), **read_body(LeagueBody, request))
        return Response(_league_data(request, founded.league), status=200 if founded.is_repeat else 201)

    def retrieve(self, request: Request, league_id: UUID) -> Response:
        return Response(_league_data(request, league_for_reader(request.user, league_id)))

    def partial_update(self, request: Request, league_id: UUID) -> Response:
        league = league_for_owner(request.user, league_id)
        asked = read_body(LeagueChangeBody, request)
        return Response(_league_data(request, league_update(league=league, by=account_of(request), **asked)))


def _league_data(request: Request, league: League) -> Any:
    return LeagueDocument(league_view(account_of(request), league)).data


@extend_schema_view(
    list=extend_schema(summary="Seasons of a league, newest first", responses=answers({200: SeasonDocument(many=True)}, 404)),
    create=extend_schema(
        summary="Close the season and open the next",
        description="Matches that run stay in the season in which they began.",
        request=SeasonBody,
        responses=answers({201: SeasonDocument}, 400, 403, 404, 422),
        examples=[OpenApiExample("a season", value={"name": "Zima"}, request_only=True)],
    ),
)
class SeasonViewSet(Api):
    """The seasons of a league."""

    def list(self, request: Request, league_id: UUID) -> Response:
        return Response(SeasonDocument(league_seasons(league_for_reader(request.user, league_id)), many=True).data)

    def create(self, request: Request, league_id: UUID) -> Response:
        league = league_for_owner(request.user, league_id)
        season = season_open(league=league, **read_body(SeasonBody, request))
        return Response(SeasonDocument(season_line(season)).data, status=201)


@extend_schema_view(
    list=extend_schema(
        operation_id="season_standings", summary="The table of a season", responses=answers({200: StandingsDocument}, 404), filters=False
    )
)
class StandingsViewSet(Api):
    """The table of a season, in its order."""

    def list(self, request: Request, season_id: UUID) -> Response:
        season = season_for_reader(request.user, season_id)
        return Response(StandingsDocument({"season": season_line(season), "rows": season_table(season)}).data)
