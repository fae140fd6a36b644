"""Melds (układy): what a row of cards is, and what it is worth (RULES 2).

The cards of a suit form a ladder of 14 places, from the low ace (1) over the king (13) to the high ace (14). A sequence is a stretch of
that ladder, where a joker is the card of the place on which it lies; a group is one rank in three or four suits. All questions are
answered from `readings`: every order in which the cards make a meld.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final

from scoring.cards import CARDS, JOKER, Card, PlayingCard, Rank, Suit
from scoring.faults import Fault, FaultCode, Refused
from scoring.rules import MeldRules

LOW_ACE: Final = 1
HIGH_ACE: Final = 14

_BY_SUIT: Final = {suit: [card for card in CARDS.values() if card is not JOKER and card.suit is suit] for suit in Suit}

LADDERS: Final[dict[Suit, tuple[Card, ...]]] = {suit: (*ranks, ranks[0]) for suit, ranks in _BY_SUIT.items()}
"""The cards of a suit by their place in a sequence, less one; the ace stands at both ends."""


class MeldKind(StrEnum):
    """A sequence (sekwens) or a group (grupa, komplet)."""

    SEQUENCE = "sequence"
    GROUP = "group"


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A valid meld, made by `read_meld`, `sequence` or `group`.

    `cards` lie as stored: a sequence ascending, a group as laid. A sequence has its `suit`, the place of its lowest card as `start` (1 for
    a low ace) and in `stands_for` what each of its jokers is, in order. A group has no suit, its rank as `start`, and leaves open which of
    the missing suits its jokers are.
    """

    cards: tuple[PlayingCard, ...]
    suit: Suit | None
    start: int
    stands_for: tuple[Card, ...]
    value: int

    @property
    def kind(self) -> MeldKind:
        return MeldKind.GROUP if self.suit is None else MeldKind.SEQUENCE

    @property
    def end(self) -> int:
        """The place of a sequence's highest card, 14 for a high ace."""
        return self.start + len(self.cards) - 1

    @property
    def jokers(self) -> int:
        return sum(card is JOKER for card in self.cards)

    @property
    def is_pure(self) -> bool:
        """A pure sequence (czysty sekwens) has no joker in it; a group is none."""
        return self.suit is not None and not self.jokers


def read_meld(cards: tuple[PlayingCard, ...], rules: MeldRules) -> Meld:
    """The meld that cards laid in this order are (RULES 2).

    Without a joker the order does not matter, but for thirteen cards of a suit: A to K or 2 to A as the order says, else the dearer.
    With a joker it must run upwards or downwards. Raises Refused with one fault, the first that fits of too_few_cards,
    no_natural_card, too_many_jokers, same_suit_twice, wrong_order (`readings` has the right ones) and not_a_meld.
    """
    code = _plain_fault(cards, rules)
    if code is None:
        found = readings(cards, rules)
        meld = as_laid(cards, found)
        if meld is not None:
            return meld
        code = FaultCode.WRONG_ORDER if found else FaultCode.NOT_A_MELD
    raise Refused((Fault(code=code, cards=cards),))


def readings(cards: tuple[PlayingCard, ...], rules: MeldRules) -> tuple[Meld, ...]:
    """Every meld that the cards are in some order, best value first, then the higher start; empty if there is none.

    One natural card with two or three jokers is a group and nothing else; a group has a single reading, the cards as laid.
    """
    naturals = _naturals(cards)
    if _plain_fault(cards, rules) is not None:
        return ()
    if _is_of_one_rank(naturals) and len(cards) <= 4:
        return (group(cards, naturals[0].rank, rules),)
    suit = naturals[0].suit
    if any(card.suit is not suit for card in naturals):
        return ()
    found = _sequences(suit, [int(card.rank) for card in naturals], len(cards), rules)
    return tuple(sorted(found, key=lambda meld: (meld.value, meld.start), reverse=True))


def may_grow(cards: tuple[PlayingCard, ...], rules: MeldRules) -> bool:
    """Whether the cards, in whatever order, are a part of some meld, so that more cards may still make one of them."""
    naturals = _naturals(cards)
    jokers, most = len(cards) - len(naturals), rules.max_jokers_per_meld
    if most is not None and jokers > most:
        return False
    if _is_of_one_rank(naturals) and len(set(naturals)) == len(naturals) and len(cards) <= 4:
        return True
    aces, longest = sum(card.rank is Rank.ACE for card in naturals), longest_sequence(rules)
    return (
        len({card.suit for card in naturals}) <= 1
        and len(naturals) - max(0, aces - 1) == len(set(naturals))
        and aces <= longest - 12  # two where A-2-...-K-A is played
        and len(cards) <= longest
    )


def place_value(place: int, rules: MeldRules) -> int:
    """What a card, or the joker for it, is worth on this place of a sequence: pips at face, J Q K 10, the ace by its end."""
    if place == LOW_ACE:
        return rules.ace_always or 1
    if place == HIGH_ACE:
        return rules.ace_always or rules.ace_high
    return min(place, 10) if rules.figures_count_ten else place


def sequence(cards: tuple[PlayingCard, ...], suit: Suit, start: int, rules: MeldRules) -> Meld:
    """The sequence of cards that are known to lie right, ascending from place `start`."""
    places = range(start, start + len(cards))
    return Meld(
        cards=cards,
        suit=suit,
        start=start,
        stands_for=tuple(LADDERS[suit][place - 1] for place, card in zip(places, cards, strict=True) if card is JOKER),
        value=sum(place_value(place, rules) for place in places),
    )


def group(cards: tuple[PlayingCard, ...], rank: Rank, rules: MeldRules) -> Meld:
    """The group of cards that are known to make one; an ace counts there as at the high end of a sequence."""
    each = place_value(HIGH_ACE if rank is Rank.ACE else rank, rules)
    return Meld(cards=cards, suit=None, start=rank, stands_for=(), value=each * len(cards))


def longest_sequence(rules: MeldRules) -> int:
    """A sequence has 13 cards at most, and 14 where A-2-...-K-A is played."""
    return 14 if rules.full_suit_sequence and rules.ace_may_be_high else 13


def highest_place(rules: MeldRules) -> int:
    """The top of the ladder: the ace above the king, or the king in gin and Rummikub."""
    return HIGH_ACE if rules.ace_may_be_high else HIGH_ACE - 1


def _naturals(cards: tuple[PlayingCard, ...]) -> list[Card]:
    return [card for card in cards if card is not JOKER]


def _is_of_one_rank(naturals: list[Card]) -> bool:
    return all(card.rank is naturals[0].rank for card in naturals)


def _plain_fault(cards: tuple[PlayingCard, ...], rules: MeldRules) -> FaultCode | None:
    """What is wrong in any order."""
    naturals = _naturals(cards)
    if len(cards) < 3:
        return FaultCode.TOO_FEW_CARDS
    if not naturals:
        return FaultCode.NO_NATURAL_CARD
    if rules.max_jokers_per_meld is not None and len(cards) - len(naturals) > rules.max_jokers_per_meld:
        return FaultCode.TOO_MANY_JOKERS
    if len(cards) <= 4 and _is_of_one_rank(naturals) and len(set(naturals)) < len(naturals):
        return FaultCode.SAME_SUIT_TWICE
    return None


def as_laid(cards: tuple[PlayingCard, ...], found: tuple[Meld, ...]) -> Meld | None:
    """Which of its readings cards laid in this order are; None if they have to lie otherwise."""
    for order in (cards, cards[::-1]):
        for meld in found:
            if meld.cards == order:
                return meld
    return found[0] if found and JOKER not in cards else None


def _sequences(suit: Suit, ranks: list[int], length: int, rules: MeldRules) -> Iterator[Meld]:
    """Every stretch of the suit's ladder, so many places long, that cards of these ranks fill with jokers in the gaps.

    A stretch has at most one row of cards, or two where one ace may lie at either end of 14 places.
    """
    others = {rank for rank in ranks if rank != Rank.ACE}
    aces = ranks.count(Rank.ACE)
    if length > longest_sequence(rules) or len(others) + aces < len(ranks):
        return
    lowest = max(LOW_ACE, max(others, default=0) - length + 1)
    highest = min(min(others, default=HIGH_ACE), highest_place(rules) - length + 1)
    for start in range(lowest, highest + 1):
        places = range(start, start + length)
        for ace_places in combinations([place for place in (LOW_ACE, HIGH_ACE) if place in places], aces):
            taken = others.union(ace_places)
            row = tuple(LADDERS[suit][place - 1] if place in taken else JOKER for place in places)
            yield sequence(row, suit, start, rules)
