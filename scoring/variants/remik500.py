"""Remik 500: checking and scoring one deal (RULES 4).

What a player laid counts for him, what he has left in hand against him, so a deal may come to less than nothing. There is no
threshold and no first lay-down to judge. A line is typed as two numbers, or given with the cards.
"""

from dataclasses import dataclass

from scoring.cards import PlayingCard
from scoring.variants.base import LayOff


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
