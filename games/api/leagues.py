"""Leagues, their players, members and seasons."""

from rest_framework import serializers

from games.api.reading import Body, WholeNumber
from games.models import Membership


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
