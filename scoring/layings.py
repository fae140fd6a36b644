"""Everything that the cards of a hand can be laid as: melds of one's own, and lay-offs on the table (RULES 2, 3).

A hand is one number with a digit for every different card, so that taking cards is a subtraction; a guard bit on top of each digit
shows at once whether a card is missing. Jokers are only counted. A meld of the table on which cards of the hand fit has a digit as well,
so that all that is laid off on it is one laying. Sequences are places on a ladder from the low ace (1) to the high one (14).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from scoring.cards import JOKER, Card, PlayingCard, Rank, Suit
from scoring.melds import HIGH_ACE, LOW_ACE, Meld, longest_sequence, place_value
from scoring.rules import MeldRules

Shape = tuple[int, int, int, int, int]
"""Where cards lie: the meld of the table (-1: one's own), the suit from 0 (4: a group), the lowest place and the highest of a natural card
in a sequence, and a mask of the places between that jokers fill."""

Laying = tuple[int, int, int, int, int, int, Shape]
"""Cards as digits; jokers; the value that counts for a first lay-down; how much less that is than all of it counts at its dearest; 1 for a
pure sequence (what counts is then the pure part, the rest was laid off on it); how many jokers more would fit; and the shape. Plain
tuples, because a hand has hundreds and the search looks at each many times."""

OWN: Final = -1
GROUP: Final = 4
SUITS: Final = tuple(Suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """What the rules say about sequences: how long they may be, how many jokers a meld takes, and what places are worth.

    `sums` adds up the values to each place. `lengthened[low, high]` are the values of a sequence between the two with 0, 1, 2 … cards more
    beyond its ends, lying where they are worth most.
    """

    longest: int
    most_jokers: int
    values: tuple[int, ...]
    sums: tuple[int, ...]
    dearest: int
    lengthened: Mapping[tuple[int, int], tuple[int, ...]]


@lru_cache(maxsize=32)
def ladder(rules: MeldRules) -> Ladder:
    values = (0, *(place_value(place, rules) for place in range(LOW_ACE, HIGH_ACE + 1)))
    sums, longest = tuple(accumulate(values)), longest_sequence(rules)
    return Ladder(
        longest=longest,
        most_jokers=HIGH_ACE if rules.max_jokers_per_meld is None else rules.max_jokers_per_meld,
        values=values,
        sums=sums,
        dearest=max(values),
        lengthened=_lengthened_values(sums, longest),
    )


def _lengthened_values(sums: tuple[int, ...], longest: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """From the longest sequences down: with one card more it is one of the two that reach a place further."""
    values: dict[tuple[int, int], tuple[int, ...]] = {}
    for length in range(longest, 0, -1):
        for low in range(LOW_ACE, HIGH_ACE + 2 - length):
            high = low + length - 1
            longer = [values[ends] for ends in ((low - 1, high), (low, high + 1)) if ends in values]
            values[low, high] = sums[high] - sums[low - 1], *map(max, zip(*longer, strict=True))
    return values


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand as digits of `width` bits: `units[suit][place]` is one such card, 0 if none is held; `all` is the whole hand.

    `cards` are the different cards by digit, `counts` how often each is held.
    """

    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    jokers: int
    width: int
    units: tuple[tuple[int, ...], ...]
    all: int


def hold(cards: Sequence[PlayingCard], order: Callable[[Card], tuple[int, ...]]) -> Hand:
    """The hand with its digits in this order of the cards."""
    counts = Counter([card for card in cards if card is not JOKER])
    held = sorted(counts, key=order)
    width = max(counts.values(), default=1).bit_length() + 1
    units = {suit: [0] * (HIGH_ACE + 1) for suit in Suit}
    for number, card in enumerate(held):
        units[card.suit][card.rank] = 1 << number * width
    for row in units.values():
        row[HIGH_ACE] = row[LOW_ACE]
    return Hand(
        cards=tuple(held),
        counts=tuple([counts[card] for card in held]),
        jokers=len(cards) - counts.total(),
        width=width,
        units=tuple([tuple(row) for row in units.values()]),
        all=sum([counts[card] << number * width for number, card in enumerate(held)]),
    )


# ---- melds of one's own ----


def own_layings(hand: Hand, steps: Ladder) -> list[Laying]:
    """Every meld of the hand's cards, and every pure sequence with what can be laid off on it.

    Of those that take the same cards and as many jokers the dearest, as a pure sequence and otherwise.
    """
    best: dict[tuple[int, int, int], Laying] = {}
    for laying in (*_sequences(hand, steps), *_groups(hand, steps)):
        key = laying[0], laying[1], laying[4]
        if key not in best or best[key][2] < laying[2]:
            best[key] = laying
    return list(best.values())


def _groups(hand: Hand, steps: Ladder) -> Iterator[Laying]:
    """Three or four cards of a rank and of different suits, at least one of them no joker."""
    most = min(hand.jokers, steps.most_jokers)
    for rank in Rank:
        units = [row[rank] for row in hand.units if row[rank]]
        value = steps.values[HIGH_ACE if rank is Rank.ACE else rank]
        for chosen in range(1, 1 << len(units)):
            naturals = chosen.bit_count()
            taken = sum([unit for number, unit in enumerate(units) if chosen >> number & 1])
            fit = min(most, 4 - naturals)
            for jokers in range(max(0, 3 - naturals), fit + 1):
                loss = (steps.dearest - value) * jokers
                yield taken, jokers, value * (naturals + jokers), loss, 0, fit - jokers, (OWN, GROUP, rank, rank, 0)


def _sequences(hand: Hand, steps: Ladder) -> Iterator[Laying]:
    """All sequences: for every lowest and highest natural card with jokers in the gaps, then with more jokers beyond both ends."""
    most = min(hand.jokers, steps.most_jokers)
    for suit, row in enumerate(hand.units):
        for low in range(LOW_ACE, HIGH_ACE + 1):
            if row[low]:
                for spine in _spines(row, low, _top(hand, row, low, steps), most, steps):
                    yield from _lengthened(spine, suit, low, most, steps)


def _top(hand: Hand, row: tuple[int, ...], low: int, steps: Ladder) -> int:
    """How high a sequence may reach: to the high ace, unless its own ace, or too short a longest sequence, is in the way."""
    if low > LOW_ACE or (steps.longest == HIGH_ACE and hand.all // row[LOW_ACE] % (1 << hand.width) > 1):
        return HIGH_ACE
    return HIGH_ACE - 1


Spine = tuple[int, int, int, int, int, int, int]
"""Highest place, cards, gaps, jokers, the natural cards' value, the place where the last stretch without jokers begins, and the value of
the dearest such stretch of three or more so far."""


def _spines(row: tuple[int, ...], low: int, top: int, most: int, steps: Ladder) -> list[Spine]:
    """The cards of a suit from one on `low` to any higher one, jokers in between even where the card itself is held."""
    values, sums = steps.values, steps.sums
    spines: list[Spine] = [(low, row[low], 0, 0, values[low], low, 0)]
    for high, taken, gaps, jokers, natural, start, pure in spines:
        missing = 0
        for place in range(high + 1, min(top, high + 1 + most - jokers) + 1):
            if row[place]:
                begin = place if missing else start
                stretch = sums[place] - sums[begin - 1] if place - begin >= 2 else 0
                spines.append(
                    (
                        place,
                        taken + row[place],
                        gaps | missing,
                        jokers + place - high - 1,
                        natural + values[place],
                        begin,
                        max(pure, stretch),
                    )
                )
            missing |= 1 << place
    return spines


def _lengthened(spine: Spine, suit: int, low: int, most: int, steps: Ladder) -> Iterator[Laying]:
    """The sequence with as many jokers beyond its ends as it takes and can take, lying where they are worth most (RULES 2).

    One natural card makes a sequence only of five cards and more.
    """
    high, taken, gaps, jokers, natural, _, pure = spine
    values, shape = steps.lengthened[low, high], (OWN, suit, low, high, gaps)
    if low == LOW_ACE:
        natural += steps.values[HIGH_ACE] - steps.values[LOW_ACE]
    length = high - low + 1
    fit = min(most - jokers, steps.longest - length)
    for extra in range(max(0, (3 if length > 1 else 5) - length), fit + 1):
        value = values[extra]
        laid = jokers + extra
        loss = laid * steps.dearest + natural - value
        if laid:
            yield taken, laid, value, loss, 0, fit - extra, shape
        if pure:
            yield taken, laid, pure, loss, 1, fit - extra, shape


# ---- lay-offs on the table ----


def table_layings(hand: Hand, table: Sequence[Meld], steps: Ladder) -> tuple[list[Laying], dict[int, int]]:
    """What can be laid off on the melds of the table, and how many jokers alone each of them takes, by its digit.

    Melds that no card of the hand fits have no digit and share 0.
    """
    layings: list[Laying] = []
    rooms = {0: 0}
    unit = 1 << len(hand.cards) * hand.width
    for number, meld in enumerate(table):
        room = joker_room(hand, meld, steps)
        most = max(0, min(hand.jokers, steps.most_jokers - meld.jokers))
        found = _on_group(hand, number, meld) if meld.suit is None else _on_sequence(hand, number, meld, most, steps)
        layings += [(unit + taken, jokers, 0, 0, 0, more, shape) for taken, jokers, _, _, _, more, shape in found]
        if found:
            rooms[unit] = room
            unit <<= hand.width
        else:
            rooms[0] += room
    return layings, rooms


def joker_room(hand: Hand, meld: Meld, steps: Ladder) -> int:
    """How many of the hand's jokers could be laid off on a meld of the table."""
    free = (4 if meld.suit is None else steps.longest) - len(meld.cards)
    return max(0, min(hand.jokers, free, steps.most_jokers - meld.jokers))


def _on_group(hand: Hand, number: int, meld: Meld) -> list[Laying]:
    """A fourth card of a suit that the group lacks; a joker in it stands for whichever is missing then."""
    if len(meld.cards) == 4:
        return []
    there = {card.suit for card in meld.cards if card is not JOKER}
    units = [row[meld.start] for suit, row in zip(SUITS, hand.units, strict=True) if suit not in there and row[meld.start]]
    return [(unit, 0, 0, 0, 0, 0, (number, GROUP, meld.start, meld.start, 0)) for unit in units]


def _on_sequence(hand: Hand, number: int, meld: Meld, most: int, steps: Ladder) -> list[Laying]:
    """Cards in chains at either end or at both, jokers in their gaps."""
    suit = SUITS.index(meld.suit) if meld.suit else GROUP
    row = hand.units[suit]
    lows = _chains(row, range(meld.start - 1, LOW_ACE - 1, -1), most)
    highs = _chains(row, range(meld.end + 1, HIGH_ACE + 1), most)
    layings: list[Laying] = []
    for low, below, low_jokers, low_gaps in lows:
        for high, above, high_jokers, high_gaps in highs:
            start, end, jokers = low or meld.start, high or meld.end, low_jokers + high_jokers
            fit = min(most - jokers, steps.longest - (end - start + 1))
            if below + above and fit >= 0:
                layings.append((below + above, jokers, 0, 0, 0, fit, (number, suit, start, end, low_gaps | high_gaps)))
    return layings


def _chains(row: tuple[int, ...], places: range, most: int) -> list[tuple[int, int, int, int]]:
    """What continues a sequence over these places: the last one (0: nothing), the cards, the jokers and the mask of the gaps they fill."""
    chains = [(0, 0, 0, 0)]
    for last, taken, jokers, gaps in chains:
        beyond = places[places.index(last) + 1 :] if last else places
        missing = 0
        for place in beyond[: most - jokers + 1]:
            if row[place]:
                chains.append((place, taken + row[place], jokers + missing.bit_count(), gaps | missing))
            missing |= 1 << place
    return chains
