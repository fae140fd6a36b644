"""Who owes whom: balances of a league, the fewest transfers that clear them, and the ledger behind them.

Money in the pool of a running match belongs to nobody yet: it is shown apart and not part of the balances, which sum to zero.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db.models import F, Sum

from games.models import League, Match, Movement, Player, Result
from games.queries.timeline import terms_of
from scoring.rules import Grosze, StakeKind
from scoring.settlement import fewest_transfers
from scoring.standings import polish_key


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """What a player is to receive (+) or to pay (−), and what he has in pools of matches that still run."""

    player_id: UUID
    name: str
    amount: Grosze
    in_pools: Grosze


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """A payment that would help to clear the balances."""

    source_id: UUID
    source: str
    target_id: UUID
    target: str
    amount: Grosze


class Why(StrEnum):
    """What a row of the ledger is for."""

    BUST = "bust"
    ENTRY = "entry"
    WON = "won"
    POINTS = "points"
    GIVEN_BACK = "given_back"
    CORRECTED = "corrected"
    PAID = "paid"
    TAKEN_BACK = "taken_back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Booking:
    """A row of the ledger; a side without a name is the pool of the match. `preset` and `started_at` tell which match, if it is one."""

    id: UUID
    kind: str
    why: Why
    source: str | None
    target: str | None
    amount: Grosze
    booked_by: str
    booked_at: datetime
    match_id: UUID | None
    preset: str
    started_at: datetime | None
    is_reversed: bool


def league_balances(league: League) -> tuple[Balance, ...]:
    """Everybody who is to pay or to receive something, or has money in a pool, by name."""
    settled, in_pools = Counter[UUID | None](), Counter[UUID | None]()
    pairs = league.movements.order_by().values_list("kind", "match__status", "source", "target").annotate(Sum("amount_grosze"))
    for kind, status, source, target, amount in pairs:
        # What a match moves is owed by its source; a transfer is paid by its source, who so owes less.
        debtor, creditor = (source, target) if kind == Movement.Kind.MATCH else (target, source)
        balances = in_pools if status == Match.Status.RUNNING else settled
        balances[debtor] -= amount
        balances[creditor] += amount
    involved = [player for player in {*settled, *in_pools} if player and (settled[player] or in_pools[player])]
    return tuple(
        Balance(player_id=player.pk, name=player.name, amount=Grosze(settled[player.pk]), in_pools=Grosze(-in_pools[player.pk]))
        for player in sorted(Player.objects.filter(pk__in=involved), key=lambda player: polish_key(player.name))
    )


def fewest(balances: tuple[Balance, ...]) -> tuple[Transfer, ...]:
    """The fewest transfers that clear the balances (RULES 9)."""
    plan = fewest_transfers([balance.amount for balance in balances])
    return tuple(
        Transfer(
            source_id=balances[each.source].player_id,
            source=balances[each.source].name,
            target_id=balances[each.target].player_id,
            target=balances[each.target].name,
            amount=each.amount,
        )
        for each in plan
    )


def ledger(league: League, *, start: int = 0, limit: int = 100) -> tuple[Booking, ...]:
    """The movements, newest first; `limit` of them from the one at `start`."""
    rows = list(
        league.movements.select_related("source", "target", "booked_by", "reversed_by", "match").order_by(
            "-booked_at", F("source").asc(nulls_first=True), "-pk"
        )[start : start + limit]
    )
    matches = {row.match_id for row in rows if row.match_id}
    winners = set(Result.objects.filter(match__in=matches, place=1).values_list("match_id", "player_id"))
    corrections = _corrections(matches)
    return tuple(
        Booking(
            id=row.pk,
            kind=row.kind,
            why=Why.CORRECTED if row.pk in corrections else _why(row, winners),
            source=row.source.name if row.source else None,
            target=row.target.name if row.target else None,
            amount=Grosze(row.amount_grosze),
            booked_by=row.booked_by.get_username(),
            booked_at=row.booked_at,
            match_id=row.match_id,
            preset=row.match.preset if row.match else "",
            started_at=row.match.started_at if row.match else None,
            is_reversed=hasattr(row, "reversed_by"),
        )
        for row in rows
    )


def _corrections(matches: set[UUID]) -> set[UUID]:
    """Rows by which a player gives back what he had received before from the same player or the pool in the same match."""
    received, corrections = set(), set()
    for row in Movement.objects.filter(match__in=matches).order_by("booked_at", "pk"):
        if row.source_id is not None and (row.match_id, row.target_id, row.source_id) in received:
            corrections.add(row.pk)
        received.add((row.match_id, row.source_id, row.target_id))
    return corrections


def _why(row: Movement, winners: set[tuple[UUID, UUID]]) -> Why:
    """Only a winner is paid from the pool; whoever else gets something from it had paid in too much, or the match was given up."""
    match = row.match
    if match is None:
        return Why.TAKEN_BACK if row.kind == Movement.Kind.REVERSAL else Why.PAID
    if row.source_id and row.target_id:
        return Why.POINTS
    if row.source_id:
        return Why.BUST if terms_of(match).stakes.kind is StakeKind.POOL else Why.ENTRY
    if match.status == Match.Status.GIVEN_UP:
        return Why.GIVEN_BACK
    return Why.WON if (match.pk, row.target_id) in winners else Why.CORRECTED
