"""Gin (remik gin) and Oklahoma for two and more: checking and scoring one hand (RULES 5)."""

from dataclasses import dataclass

from scoring.cards import Card, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GinEntry:
    """A hand of gin as entered.

    `knocker` None means two cards were left in the stock and nobody knocked. Either `deadwood` is typed, per seat (an opponent's after
    his lay-offs; without them where the knocker has 0), or the `hands` are given as cards, the knocker's after the discard (11 cards for
    big gin); `melds` is then the knocker's declared arrangement, None for the best. `up_card` is Oklahoma's first up-card.
    """

    knocker: Seat | None
    big_gin: bool = False
    deadwood: tuple[int, ...] | None = None
    hands: tuple[tuple[Card, ...], ...] | None = None
    melds: tuple[tuple[Card, ...], ...] | None = None
    up_card: Card | None = None
