"""What a hand counts against its player, and which sums a hand can have at all (RULES 3).

A typed sum is checked against every hand of 1 to 13 cards that the decks can deal. The sums that hands of a given size have are one
whole number whose bits are the sums; adding so many cards of one value shifts it.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scoring.cards import JOKER, Composition, PlayingCard, Rank


@dataclass(frozen=True, slots=True, kw_only=True)
class HandValues:
    """What an ace and a joker left in hand count."""

    ace: int
    joker: int = 0

    def of(self, card: PlayingCard) -> int:
        """Pips at face, J Q K 10."""
        if card is JOKER:
            return self.joker
        return self.ace if card.rank is Rank.ACE else min(card.rank, 10)

    def total(self, cards: Iterable[PlayingCard]) -> int:
        return sum(self.of(card) for card in cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """The sums that some hand has; bit n of `bits` says whether n is one of them."""

    bits: int

    @property
    def greatest(self) -> int:
        return self.bits.bit_length() - 1

    @property
    def least(self) -> int:
        return _lowest_bit(self.bits)

    def __contains__(self, points: int) -> bool:
        return 0 <= points <= self.greatest and bool(self.bits >> points & 1)

    def nearest(self, points: int) -> tuple[int, ...]:
        """The next sums below and above, as far as they exist."""
        if points < self.least:
            return (self.least,)
        if points > self.greatest:
            return (self.greatest,)
        below = (self.bits & ((1 << points) - 1)).bit_length() - 1
        above = points + 1 + _lowest_bit(self.bits >> (points + 1))
        return tuple(sum_ for sum_ in (below, above) if sum_ in self)

    def missing(self) -> tuple[int, ...]:
        """Every number from 0 up to the greatest sum that no hand has."""
        return tuple(points for points in range(self.greatest) if points not in self)


@lru_cache(maxsize=256)
def reachable_sums(composition: Composition, hand_size: int, values: HandValues) -> Sums:
    """The sums of all hands of 1 to `hand_size` cards from these decks, no card more often than they hold it."""
    by_size = [1] + [0] * hand_size
    for value, copies in Counter(values.of(card) for card in composition).items():
        by_size = [
            _any_bit(by_size[size - taken] << (taken * value) for taken in range(min(copies, size) + 1)) for size in range(hand_size + 1)
        ]
    return Sums(bits=_any_bit(by_size[1:]))


def _any_bit(masks: Iterable[int]) -> int:
    bits = 0
    for mask in masks:
        bits |= mask
    return bits


def _lowest_bit(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
