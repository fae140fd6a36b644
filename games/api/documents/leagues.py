"""Leagues and their people as the API writes them: each shape is what the query of that name returns."""

from typing import Any

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from games.models import Membership


class SeasonDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    is_open = serializers.BooleanField(help_text="Matches begin in the season that is open; a league has one.")


class LeagueLineDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    role = serializers.ChoiceField(choices=Membership.Role.choices, help_text="What you are in it.")
    players = serializers.IntegerField(help_text="How many there are.")


class LeagueDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    role = serializers.ChoiceField(choices=Membership.Role.choices, help_text="What you are in it.")
    fixed_points = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="League points per place, the first place first; null for a point for every opponent placed below.",
    )
    season = SeasonDocument()
    created_at = serializers.DateTimeField()


class PlayerDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    has_account = serializers.BooleanField(help_text="Whether somebody has claimed the name.")
    is_active = serializers.BooleanField(help_text="Whether the player is offered for new matches.")


class ClaimCodeDocument(serializers.Serializer[Any]):
    claim_code = serializers.CharField(help_text="The secret by which somebody with an account may claim the name.")


class InvitationDocument(serializers.Serializer[Any]):
    """A way into the league that stays open until it is withdrawn."""

    id = serializers.UUIDField()
    role = serializers.CharField(help_text="What whoever comes in by it may do.")
    code = serializers.CharField(help_text="The secret by which somebody with an account may join.")


class MemberDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    username = serializers.CharField()
    role = serializers.ChoiceField(choices=Membership.Role.choices)
    player = serializers.CharField(allow_null=True, help_text="The name that the account has claimed.")


class TableRowDocument(serializers.Serializer[Any]):
    """A line of the league table."""

    rank = serializers.IntegerField()
    player_id = serializers.UUIDField()
    name = serializers.CharField()
    points_x2 = serializers.IntegerField(help_text="Twice the league points, so that halves are whole.")
    won = serializers.IntegerField()
    matches = serializers.IntegerField()
    average_place = serializers.SerializerMethodField()

    def get_average_place(self, row: Any) -> list[int]:
        """Numerator and denominator, in lowest terms."""
        return [row.average_place.numerator, row.average_place.denominator]


@extend_schema_serializer(many=False)
class StandingsDocument(serializers.Serializer[Any]):
    season = SeasonDocument()
    rows = TableRowDocument(many=True)
