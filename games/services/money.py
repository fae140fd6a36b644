"""Debts among players marked as paid, in whole or in part, and such a mark taken back. Rows are added, never changed."""

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from games.faults import SiteFaultCode, refuse
from games.models import League, Movement, Player
from games.queries.balances import league_balances
from games.services.locks import league_locked
from scoring.faults import Fault, FaultCode, Refused
from scoring.rules import Grosze


@dataclass(frozen=True, slots=True, kw_only=True)
class Booked:
    """A payment booked by a request; `is_repeat` when the same request had booked it before."""

    movement: Movement
    is_repeat: bool


def transfer_record(*, league: League, by: User, source: Player, target: Player, amount: Grosze, request_id: UUID) -> Booked:
    """`source` paid `target`. Never more than the one owes and the other is owed: more is a slip, or was marked already.

    Raises Refused. A repeated `request_id` returns the movement booked before.
    """
    with transaction.atomic():
        league_locked(league.pk)
        if earlier := Movement.objects.filter(league=league, request_id=request_id).first():
            if (earlier.source_id, earlier.target_id, earlier.amount_grosze) != (source.pk, target.pk, amount):
                raise refuse(SiteFaultCode.REQUEST_REUSED, "request_id")
            return Booked(movement=earlier, is_repeat=True)
        if faults := _transfer_faults(league, source, target, amount):
            raise Refused(faults)
        movement = Movement.objects.create(
            league=league,
            kind=Movement.Kind.TRANSFER,
            amount_grosze=amount,
            source=source,
            target=target,
            booked_by=by,
            request_id=request_id,
        )
        return Booked(movement=movement, is_repeat=False)


def transfer_reverse(*, transfer: Movement, by: User) -> Booked:
    """Takes a transfer back by a movement the other way round, once: asked again, it returns the movement booked before."""
    with transaction.atomic():
        league_locked(transfer.league_id)
        movement, is_new = Movement.objects.get_or_create(
            reverses=transfer,
            defaults={
                "league_id": transfer.league_id,
                "kind": Movement.Kind.REVERSAL,
                "amount_grosze": transfer.amount_grosze,
                "source_id": transfer.target_id,
                "target_id": transfer.source_id,
                "booked_by": by,
            },
        )
        return Booked(movement=movement, is_repeat=not is_new)


def _transfer_faults(league: League, source: Player, target: Player, amount: Grosze) -> tuple[Fault, ...]:
    strangers = tuple(
        Fault(code=SiteFaultCode.NOT_A_PLAYER, at=(side,))
        for side, player in (("source", source), ("target", target))
        if player.league_id != league.pk
    )
    if strangers or source.pk == target.pk:
        return strangers or (Fault(code=SiteFaultCode.SAME_PLAYER, at=("target",)),)
    balances = {balance.player_id: balance.amount for balance in league_balances(league)}
    owed = max(0, min(-balances.get(source.pk, 0), balances.get(target.pk, 0)))
    if amount > owed:
        return (Fault(code=SiteFaultCode.MORE_THAN_OWED, at=("amount",), found=amount, high=owed),)
    if amount < 1:
        return (Fault(code=FaultCode.OUT_OF_RANGE, at=("amount",), found=amount, low=1, high=max(1, owed)),)
    return ()
