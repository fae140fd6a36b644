"""The ledger: one row is one movement from somebody to somebody, so the sum is zero by construction."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.clock import now
from games.models.leagues import League, Player
from games.models.matches import Match


class Movement(models.Model):
    """An amount of grosze from a player to a player; a side that is NULL is the pool of the match. Rows are never changed.

    Movements of kind `match` follow from a match (the source owes them to the target) and are booked by `services.refresh` alone,
    corrections as further rows. `transfer` is a debt paid among players (the source has handed it over), `reversal` takes one back.
    """

    class Kind(models.TextChoices):
        MATCH = "match", _("match")
        TRANSFER = "transfer", _("transfer")
        REVERSAL = "reversal", _("transfer taken back")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="movements")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.PROTECT, related_name="movements")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    amount_grosze = models.BigIntegerField()
    source = models.ForeignKey(Player, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    target = models.ForeignKey(Player, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    reverses = models.OneToOneField("self", null=True, blank=True, on_delete=models.PROTECT, related_name="reversed_by")
    booked_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    booked_at = models.DateTimeField(default=now, editable=False)
    request_id = models.UUIDField(null=True, blank=True)

    class Meta:
        ordering = ["booked_at"]
        indexes = [models.Index(fields=["league", "booked_at"], name="movement_league_time")]
        constraints = [
            models.CheckConstraint(condition=Q(amount_grosze__gt=0), name="movement_amount_positive"),
            models.CheckConstraint(condition=~Q(source=F("target")), name="movement_between_two"),
            models.CheckConstraint(condition=Q(source__isnull=False) | Q(target__isnull=False), name="movement_has_a_player"),
            models.CheckConstraint(
                condition=Q(kind="match", match__isnull=False)
                | Q(kind__in=["transfer", "reversal"], match=None, source__isnull=False, target__isnull=False),
                name="movement_kind_fits_its_sides",
            ),
            models.UniqueConstraint(fields=["league", "request_id"], name="movement_once_per_request"),
        ]

    def __str__(self) -> str:
        return f"{self.amount_grosze} gr"
