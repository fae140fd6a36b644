"""Classic remik (remibrydż, żolik), with 13 cards or 21: checking and scoring one deal (RULES 3, 7)."""

from dataclasses import dataclass

from scoring.cards import PlayingCard, Seat
from scoring.variants.base import LayOff


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """What one player had at the end of a deal.

    `melds` are those of the first lay-down as laid: empty with `laid` false means never, None means laid but not entered. Either `hand`
    (the cards left) is given, or `points` (typed: their sum before any doubling). The winner may have neither. `extra` points have a
    reason and are never multiplied.
    """

    laid: bool = True
    melds: tuple[tuple[PlayingCard, ...], ...] | None = None
    later_melds: tuple[tuple[PlayingCard, ...], ...] = ()
    hand: tuple[PlayingCard, ...] | None = None
    points: int | None = None
    extra: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicEntry:
    """A deal of classic remik as entered: who went out (None if `abandoned`), whether from the hand, a line per seat, lay-offs in order."""

    winner: Seat | None
    from_hand: bool = False
    abandoned: bool = False
    pickup_and_out: bool = False
    players: tuple[PlayerLine, ...]
    layoffs: tuple[LayOff, ...] = ()
