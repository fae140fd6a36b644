"""A league, its seasons, its people.

A player is a name at the table; a user is an account. A player may belong to a user, claimed by a link, and need not. Membership says
what a user may do in a league. Every row of the site carries its league.
"""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.clock import now


class League(models.Model):
    """A league (liga): a circle of players with their matches, table and money.

    `fixed_points` are half points per place, first place first; None means points by opponents placed below (RULES 10).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("name"), max_length=80)
    fixed_points = models.JSONField(null=True, blank=True)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="leagues_created")
    created_at = models.DateTimeField(default=now, editable=False)
    request_id = models.UUIDField(default=uuid.uuid4, editable=False)

    class Meta:
        ordering = ["created_at"]
        constraints = [models.UniqueConstraint(fields=["created_by", "request_id"], name="league_once_per_request")]

    def __str__(self) -> str:
        return self.name


class Season(models.Model):
    """A season (sezon): the matches that one table counts. At most one season of a league is open."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=80)
    opened_at = models.DateTimeField(default=now, editable=False)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-opened_at"]
        constraints = [
            models.UniqueConstraint(fields=["league", "name"], name="season_name_once_per_league"),
            models.UniqueConstraint(fields=["league"], condition=Q(closed_at=None), name="season_open_once_per_league"),
        ]

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A player of a league; `user` is the account that has claimed the name, `claim_code` the secret of the link to do so."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="players")
    claim_code = models.CharField(max_length=64, null=True, blank=True, unique=True)
    is_active = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "name"], name="player_name_once_per_league"),
            models.UniqueConstraint(fields=["league", "user"], name="player_user_once_per_league"),
        ]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """What a user may do in a league: run it, keep score in it, or look at it."""

    class Role(models.TextChoices):
        OWNER = "owner", _("runs the league")
        SCORER = "scorer", _("keeps score")
        READER = "reader", _("looks on")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices)
    created_at = models.DateTimeField(default=now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "user"], name="membership_once_per_league_and_user")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.role}"


class Invitation(models.Model):
    """A link by which anybody with an account may join a league in this role, until it is withdrawn; one for each role."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=Membership.Role.choices)
    code = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(default=now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "role"], name="invitation_once_per_league_and_role"),
            models.CheckConstraint(condition=~Q(role="owner"), name="invitation_to_run_a_league_is_none"),
        ]

    def __str__(self) -> str:
        return f"{self.league_id}: {self.role}"
