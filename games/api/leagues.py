"""Leagues, their players, members and seasons."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.access import league_for_owner, league_for_reader, membership_for_owner, player_for_owner, player_for_reader, season_for_reader
from games.api.documents.leagues import (
    InvitationDocument,
    LeagueDocument,
    LeagueLineDocument,
    MemberDocument,
    PlayerDocument,
    SeasonDocument,
    StandingsDocument,
)
from games.api.documents.problems import answers
from games.api.reading import Body, WholeNumber, account_of, read_body
from games.api.views import Api
from games.models import Membership, Player
from games.queries.leagues import league_members, league_players, league_seasons, league_view, member_line, my_leagues, player_line, season_line
from games.queries.standings import season_table
from games.services.leagues import (
    league_create,
    league_update,
    membership_set_role,
    player_add,
    player_invite,
    player_rename,
    player_set_active,
    season_open,
)


class LeagueBody(Body):
    """A new league with its first season; with `player_name` you are its first player as well."""

    request_id = serializers.UUIDField(help_text="A fresh id; the same one again returns the league made before.")
    name = serializers.CharField(allow_blank=True)
    season_name = serializers.CharField(allow_blank=True)
    player_name = serializers.CharField(allow_blank=True, default="")


class LeagueChangeBody(Body):
    """What is left out stays as it is."""

    name = serializers.CharField(allow_blank=True, required=False)
    fixed_points = serializers.ListField(child=WholeNumber(), allow_null=True, required=False, max_length=100)


class PlayerBody(Body):
    name = serializers.CharField(allow_blank=True)


class PlayerChangeBody(Body):
    """What is left out stays as it is."""

    name = serializers.CharField(allow_blank=True, required=False)
    is_active = serializers.BooleanField(required=False)


class RoleBody(Body):
    role = serializers.ChoiceField(choices=Membership.Role.choices)


class SeasonBody(Body):
    name = serializers.CharField(allow_blank=True)
