"""The hands that are measured: the worked cases, uniform random ones, and hard ones for the solver."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

from scoring.cards import CARDS, JOKER, Card, PlayingCard, Suit
from scoring.melds import LADDERS

CASES: Final = Path(__file__).parent.parent / "tests" / "golden" / "cases"
DECK: Final = [card for card in CARDS.values() if isinstance(card, Card)]

Hand = tuple[PlayingCard, ...]


def cases(op: str) -> list[dict[str, Any]]:
    """The worked cases of a question."""
    with (CASES / f"{op}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def natural(codes: list[str]) -> tuple[Card, ...]:
    return tuple(card for card in map(CARDS.__getitem__, codes) if isinstance(card, Card))


def dense_gin_hands() -> list[tuple[Card, ...]]:
    """The hands of the worked cases about deadwood that have ten cards."""
    return [natural(case["in"]["cards"]) for case in cases("deadwood") if len(case["in"]["cards"]) == 10]


def uniform_gin_hands(number: int) -> list[tuple[Card, ...]]:
    return [tuple(chance(seed).sample(DECK, 10)) for seed in range(number)]


def uniform_hands(number: int) -> list[Hand]:
    """Fourteen cards of two decks, none to four of them jokers."""
    return [_fourteen(chance(seed), DECK * 2, seed % 5) for seed in range(number)]


def hard_hands(number: int) -> list[Hand]:
    """Fourteen cards, two to four of them jokers: neighbouring ranks with many overlaps, or what is left of melds."""
    return [_fourteen(chance(seed), (_neighbours, _of_melds)[seed % 2](chance(seed)), 2 + seed % 3) for seed in range(number)]


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same hands in every run, no secrets


def _fourteen(drawn: Random, cards: list[Card], jokers: int) -> Hand:
    return (*drawn.sample(cards, 14 - jokers), *[JOKER] * jokers)


def _neighbours(drawn: Random) -> list[Card]:
    """Two decks' cards of four to six neighbouring ranks in two suits or more."""
    lowest = drawn.randint(1, 9)
    highest = lowest + drawn.randint(3, 5)
    return [card for suit in drawn.sample(list(Suit), drawn.choice((2, 3, 3, 4))) for card in LADDERS[suit][lowest - 1 : highest]] * 2


def _of_melds(drawn: Random) -> list[Card]:
    """Twelve cards or more of groups and sequences, as two decks hold them."""
    held: list[Card] = []
    while len(held) < 12:
        suit, low = drawn.choice(list(Suit)), drawn.randint(1, 12)
        row = list(LADDERS[suit][low - 1 : low + drawn.randint(2, 4)])
        rank = drawn.sample([card for card in DECK if card.rank == row[0].rank], drawn.randint(3, 4))
        meld = drawn.choice((row, rank))
        if max(Counter((*held, *meld)).values()) <= 2:
            held += meld
    return held
