"""The stakes of a match as movements of money between players, the pot and the pool (RULES 9).

A movement takes an amount from one account and gives it to another, so all of them together sum to zero. Pool and pot are empty once
a match has ended. Amounts are whole grosze.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from scoring.cards import Seat
from scoring.replay import Ending, MatchSheet
from scoring.rules import GinRules, Grosze, StakeKind, Terms


class Till(StrEnum):
    """Where money lies that is nobody's yet: the wpadka pool (pula), or the pot that passes from payers to several winners."""

    POOL = "pool"
    POT = "pot"


Account = Seat | Till
"""Who pays or is paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """An amount above 0 that goes from `source` to `target`, for a deal or a game of gin (both from 0), or for the end of the match."""

    source: Account
    target: Account
    amount: Grosze
    deal: int | None = None
    game: int | None = None


def moves(sheet: MatchSheet) -> tuple[Move, ...]:
    """All the money that a match moves as it stands, in order (RULES 9).

    Stakes are paid into the wpadka pool at once. Entries and points are only booked when the match has a winner; so an unfinished
    match moves nothing else, and one given up gives back what is in the pool.
    """
    return tuple(move for move in _moves_of(sheet) if move.amount)


def net(terms: Terms, moves: Iterable[Move]) -> tuple[Grosze, ...]:
    """What the movements come to for each seat: + receives, - pays."""
    balances = [0] * terms.players
    for move in moves:
        if not isinstance(move.source, Till):
            balances[move.source] -= move.amount
        if not isinstance(move.target, Till):
            balances[move.target] += move.amount
    return tuple(Grosze(balance) for balance in balances)


def _moves_of(sheet: MatchSheet) -> Iterator[Move]:
    match sheet.terms.stakes.kind:
        case StakeKind.NONE:
            return iter(())
        case StakeKind.POOL:
            return _pool_moves(sheet)
        case StakeKind.ENTRY:
            return _entry_moves(sheet)
        case _:
            return _game_moves(sheet) if isinstance(sheet.terms.rules, GinRules) else _point_moves(sheet)


def _pool_moves(sheet: MatchSheet) -> Iterator[Move]:
    """A stake for every bust, and the whole pool to the winner; given up, each stake to whoever paid it (RULES 3)."""
    stake = sheet.terms.stakes.amount
    payers = [(deal, seat) for deal, step in enumerate(sheet.steps) for seat in step.paid]
    for deal, seat in payers:
        yield Move(source=seat, target=Till.POOL, amount=stake, deal=deal)
    if sheet.ending is Ending.GIVEN_UP:
        for _, seat in payers:
            yield Move(source=Till.POOL, target=seat, amount=stake)
    if sheet.outcome:
        for winner in sheet.outcome.winners:
            yield Move(source=Till.POOL, target=winner, amount=sheet.steps[-1].pool, deal=len(sheet.steps) - 1)


def _entry_moves(sheet: MatchSheet) -> Iterator[Move]:
    """Everyone pays an entry (wpisowe) into the pot, the winners share it."""
    if sheet.outcome:
        entry = sheet.terms.stakes.amount
        yield from _through_the_pot([(Seat(seat), entry) for seat in range(sheet.terms.players)], sheet.outcome.winners)


def _point_moves(sheet: MatchSheet) -> Iterator[Move]:
    """Every loser pays the difference to the winner's total × rate; to several winners once, and they share it."""
    if not sheet.outcome:
        return
    winners = sheet.outcome.winners
    due = [
        (Seat(seat), Grosze(abs(total - sheet.totals[winners[0]]) * sheet.terms.stakes.amount))
        for seat, total in enumerate(sheet.totals)
        if seat not in winners
    ]
    if len(winners) > 1:
        yield from _through_the_pot(due, winners)
    else:
        for seat, amount in due:
            yield Move(source=seat, target=winners[0], amount=amount)


def _game_moves(sheet: MatchSheet) -> Iterator[Move]:
    """Gin: the loser of each game pays its result × rate to the winner; a negative result is paid by the winner."""
    if not sheet.outcome:
        return
    for number, game in enumerate(sheet.games):
        for seat, result in enumerate(game.results):
            payer, payee = (Seat(seat), game.winner) if result > 0 else (game.winner, Seat(seat))
            yield Move(source=payer, target=payee, amount=Grosze(abs(result) * sheet.terms.stakes.amount), game=number)


def _through_the_pot(due: Iterable[tuple[Seat, Grosze]], winners: tuple[Seat, ...]) -> Iterator[Move]:
    pot = 0
    for seat, amount in due:
        yield Move(source=seat, target=Till.POT, amount=amount)
        pot += amount
    for winner, share in zip(winners, shares(Grosze(pot), len(winners)), strict=True):
        yield Move(source=Till.POT, target=winner, amount=share)


def shares(amount: Grosze, winners: int) -> tuple[Grosze, ...]:
    """An amount in equal shares; grosze that do not divide go one by one to the first (RULES 9: in seat order)."""
    share, left = divmod(amount, winners)
    return tuple(Grosze(share + (number < left)) for number in range(winners))
