"""A match, who sits where, its deals with all their revisions, and what is computed from them for speed.

Facts: Match, Seat, Deal. Projections, written by `services.refresh` alone: Result (a finished match has one per seat), SeasonRow, and
of a Match its `status` and `state`.
"""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.clock import now
from games.models.leagues import League, Player, Season


class Match(models.Model):
    """A match (mecz) with its frozen terms, as `scoring.wire` writes them.

    `version` grows with every change; a phone says which version it saw. `ending` is a decision of the table, not a computed end;
    `status` is a projection of where the match stands, `state` and `next_number` of all that the next deal needs of the past, so that
    recording the two-hundredth deal costs what the first did.
    """

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        GIVEN_UP = "given_up", _("given up")

    class Ending(models.TextChoices):
        CLOSED = "closed", _("series closed")
        GIVEN_UP = "given_up", _("given up")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="matches")
    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="matches")
    preset = models.CharField(max_length=20)
    terms = models.JSONField()
    ending = models.CharField(max_length=10, choices=Ending.choices, blank=True, default="")
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.RUNNING)
    state = models.JSONField()
    next_number = models.PositiveSmallIntegerField(default=1)
    version = models.PositiveIntegerField(default=1)
    started_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    started_at = models.DateTimeField(default=now, editable=False)
    ended_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    ended_at = models.DateTimeField(null=True, blank=True)
    request_id = models.UUIDField(default=uuid.uuid4, editable=False)

    class Meta:
        ordering = ["-started_at"]
        indexes = [models.Index(fields=["league", "-started_at"], name="match_league_latest")]
        constraints = [models.UniqueConstraint(fields=["league", "request_id"], name="match_once_per_request")]

    def __str__(self) -> str:
        return f"{self.preset} {self.started_at:%Y-%m-%d}"


class Seat(models.Model):
    """Who sits where, clockwise from position 0. A seat may be entered late and left early, by deal number."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="+")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    position = models.PositiveSmallIntegerField()
    joined_at_deal = models.PositiveSmallIntegerField(default=1)
    left_at_deal = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["match", "position"], name="seat_position_once_per_match"),
            models.UniqueConstraint(fields=["match", "player"], name="seat_player_once_per_match"),
            models.CheckConstraint(
                condition=Q(left_at_deal=None) | Q(left_at_deal__gte=F("joined_at_deal")), name="seat_left_after_it_was_joined"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.position}: {self.player_id}"


class Deal(models.Model):
    """One revision of a deal (rozdanie). Rows are only ever added: the current revision of a number is the one that counts.

    `entry` is the deal as `scoring.wire` writes it, NULL for a revision that voids the deal. `request_id` and `request_digest` make a
    repeated request recognisable.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="+")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=1)
    is_current = models.BooleanField(default=True)
    entry = models.JSONField(null=True)
    reason = models.CharField(max_length=200, blank=True, default="")
    recorded_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    recorded_at = models.DateTimeField(default=now, editable=False)
    request_id = models.UUIDField()
    request_digest = models.CharField(max_length=64)

    class Meta:
        ordering = ["number", "revision"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number", "revision"], name="deal_revision_once"),
            models.UniqueConstraint(fields=["match", "number"], condition=Q(is_current=True), name="deal_current_once_per_number"),
            models.UniqueConstraint(fields=["match", "request_id"], name="deal_once_per_request"),
            models.CheckConstraint(condition=Q(number__gte=1, revision__gte=1), name="deal_numbers_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.number}.{self.revision}"

    @property
    def is_void(self) -> bool:
        return self.entry is None


class Result(models.Model):
    """Projection: how a finished match ended for one player. `points_x2` are half league points, `net_grosze` his money of the match."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="+")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="results")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="results")
    place = models.PositiveSmallIntegerField()
    points_x2 = models.IntegerField()
    total = models.IntegerField()
    net_grosze = models.BigIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "player"], name="result_once_per_match_and_player"),
            models.CheckConstraint(condition=Q(place__gte=1), name="result_place_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.place}"


class SeasonRow(models.Model):
    """Projection: a player's season in one row, so that the table costs the same at ten matches and at a hundred thousand."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="rows")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="season_rows")
    points_x2 = models.BigIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)
    matches = models.PositiveIntegerField(default=0)
    places_sum = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "player"], name="season_row_once_per_player")]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.points_x2}/2"
