"""Gin by trying everything: no masks, no idea shared with the engine. Slow and plain, to hold the engine against."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from scoring.cards import Card

Melds = tuple[tuple[Card, ...], ...]


def points(cards: Sequence[Card]) -> int:
    return sum(10 if card.rank > 10 else int(card.rank) for card in cards)


def is_meld(cards: Sequence[Card]) -> bool:
    ranks, suits = sorted(card.rank for card in cards), {card.suit for card in cards}
    is_group = len(set(ranks)) == 1 and len(suits) == len(cards)
    is_sequence = len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(cards) >= 3 and (is_group or is_sequence)


def melds_in(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every choice of three or four of a rank, and every stretch of a sorted suit, that is a meld."""
    same_rank = [[card for card in cards if card.rank == rank] for rank in {card.rank for card in cards}]
    same_suit = [
        sorted((card for card in cards if card.suit == suit), key=lambda card: card.rank) for suit in {card.suit for card in cards}
    ]
    groups = [group for pile in same_rank for size in (3, 4) for group in combinations(pile, size)]
    stretches = [tuple(pile[start:end]) for pile in same_suit for start in range(len(pile)) for end in range(start + 3, len(pile) + 1)]
    return [tried for tried in (*groups, *stretches) if is_meld(tried)]


def arrangements(cards: Sequence[Card]) -> Iterator[tuple[Melds, tuple[Card, ...]]]:
    """Every choice of disjoint melds, with the cards that stay loose."""

    def choose(melds: list[tuple[Card, ...]], chosen: Melds) -> Iterator[Melds]:
        yield chosen
        for number, meld in enumerate(melds):
            yield from choose([later for later in melds[number + 1 :] if not set(later) & set(meld)], (*chosen, meld))

    for chosen in choose(melds_in(cards), ()):
        yield chosen, tuple(card for card in cards if not any(card in meld for meld in chosen))


def least_deadwood(cards: Sequence[Card]) -> int:
    return min(points(loose) for _, loose in arrangements(cards))


def least_after_lay_offs(loose: tuple[Card, ...], table: Melds) -> int:
    """Lay off any card anywhere it fits, in any order, or stop."""
    least = points(loose)
    for card in loose:
        for number, meld in enumerate(table):
            if is_meld((*meld, card)):
                rest = tuple(other for other in loose if other != card)
                least = min(least, least_after_lay_offs(rest, (*table[:number], (*meld, card), *table[number + 1 :])))
    return least


def least_defence(cards: Sequence[Card], shown: Melds) -> int:
    return min(least_after_lay_offs(loose, shown) for _, loose in arrangements(cards))


def knock(knocker: Sequence[Card], defender: Sequence[Card]) -> tuple[int, int]:
    """Deadwood of knocker and defender, the knocker choosing of his least arrangements the one that leaves the defender most."""
    least = least_deadwood(knocker)
    if least == 0:
        return 0, least_deadwood(defender)
    return least, max(least_defence(defender, melds) for melds, loose in arrangements(knocker) if points(loose) == least)
