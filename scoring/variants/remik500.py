"""Remik 500: checking and scoring one deal (RULES 4).

What a player laid counts for him, what he has left in hand against him, so a deal may come to less than nothing. There is no
threshold and no first lay-down to judge. A line is typed as two numbers, or given with the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.cards import PlayingCard, Seat
from scoring.faults import Fault, FaultCode
from scoring.rules import Remik500Rules
from scoring.variants.base import DealScore, LayOff


@dataclass(frozen=True, slots=True, kw_only=True)
class Remik500Line:
    """What one player had at the end of a deal: either both numbers typed, or cards.

    `laid_points` is the value of all he laid, lay-offs included, `hand_points` that of the cards left. With cards, `melds` are his own
    and `hand` is what is left; his lay-offs stand in the entry. `later_melds` only keep apart what was laid in later turns.
    """

    laid_points: int | None = None
    hand_points: int | None = None
    melds: tuple[tuple[PlayingCard, ...], ...] = ()
    later_melds: tuple[tuple[PlayingCard, ...], ...] = ()
    hand: tuple[PlayingCard, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Remik500Entry:
    """A deal of Remik 500 as entered: a line per seat and the lay-offs in the order played."""

    players: tuple[Remik500Line, ...]
    layoffs: tuple[LayOff, ...] = ()


def check_deal(rules: Remik500Rules, players: int, entry: Remik500Entry) -> tuple[Fault, ...]:
    """Everything wrong with a deal."""
    if len(entry.players) != players:
        return (Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=("players",), found=len(entry.players), expected=players),)
    faults: list[Fault] = []
    for seat, line in enumerate(entry.players):
        faults += _typed_faults(Seat(seat), line)
    return tuple(faults)


def _typed_faults(seat: Seat, line: Remik500Line) -> Iterator[Fault]:
    """A line is two numbers, neither below 0."""
    for name, value in (("laid_points", line.laid_points), ("hand_points", line.hand_points)):
        if value is None:
            yield Fault(code=FaultCode.MISSING, at=("players", seat, name), seat=seat)
        elif value < 0:
            yield Fault(code=FaultCode.IMPOSSIBLE_POINTS, at=("players", seat, name), seat=seat, found=value, nearest=(0,))


def score_deal(rules: Remik500Rules, players: int, entry: Remik500Entry) -> DealScore:
    """What a player laid minus what he has left; the only one with nothing left has won the deal."""
    left = [line.hand_points or 0 for line in entry.players]
    laid = [line.laid_points or 0 for line in entry.players]
    out = [Seat(seat) for seat, value in enumerate(left) if value == 0]
    return DealScore(points=tuple(a - b for a, b in zip(laid, left, strict=True)), won_by=out[0] if len(out) == 1 else None)
