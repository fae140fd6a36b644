"""Who owes whom: balances of a league, the fewest transfers that clear them, and the ledger behind them.

Money in the pool of a running match belongs to nobody yet: it is shown apart and not part of the balances, which sum to zero.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db.models import F, Sum

from games.models import League, Match, Movement, Player
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
    whys = _whys({row.match.pk: row.match for row in rows if row.match})
    return tuple(
        Booking(
            id=row.pk,
            kind=row.kind,
            why=whys.get(row.pk) or (Why.TAKEN_BACK if row.kind == Movement.Kind.REVERSAL else Why.PAID),
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


def _whys(matches: Mapping[UUID, Match]) -> dict[UUID, Why]:
    """What each row of these matches is for, told from the rows before it: only what comes back of what had gone the other way is a
    correction. A stake that was given back and is lost again is lost, as the first one was."""
    whys: dict[UUID, Why] = {}
    gone: Counter[tuple[UUID | None, UUID | None, UUID | None]] = Counter()
    for row in Movement.objects.filter(match__in=matches).order_by("booked_at", F("source").asc(nulls_last=True), "pk"):
        there, back = (row.match_id, row.source_id, row.target_id), (row.match_id, row.target_id, row.source_id)
        if comes_back := _comes_back(row, gone[back]):
            gone[back] -= row.amount_grosze
        else:
            gone[there] += row.amount_grosze
        if row.match_id:
            whys[row.pk] = _why(row, matches[row.match_id], comes_back=comes_back)
    return whys


def _comes_back(row: Movement, gone: int) -> bool:
    """Whoever wins the pool gets more of it than he paid in himself."""
    return gone >= row.amount_grosze if row.source_id is None else gone > 0


def _why(row: Movement, match: Match, *, comes_back: bool) -> Why:
    if row.source_id is None and match.status == Match.Status.GIVEN_UP:
        return Why.GIVEN_BACK
    if comes_back:
        return Why.CORRECTED
    if row.source_id is None:
        return Why.WON
    if row.target_id:
        return Why.POINTS
    return Why.BUST if terms_of(match).stakes.kind is StakeKind.POOL else Why.ENTRY
