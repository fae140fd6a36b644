"""What a small hand can do, found by trying everything with the engine's own judges of melds and lay-offs, but none of its solver."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from scoring.cards import End, PlayingCard
from scoring.faults import Refused
from scoring.melds import Meld, readings
from scoring.reachable import HandValues
from scoring.rules import ClassicRules
from scoring.table import lay_off

Cards = tuple[PlayingCard, ...]


@dataclass(frozen=True)
class Best:
    value: int | None
    least_penalty: int
    can_go_out: bool


def without(cards: Cards, taken: Cards) -> Cards:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def lay_downs(cards: Cards, rules: ClassicRules) -> Iterator[tuple[tuple[Meld, ...], Cards]]:
    """Every choice of melds, each in every reading, with the cards that stay in hand."""
    yield (), cards
    if not cards:
        return
    first, rest = cards[0], cards[1:]
    for melds, left in lay_downs(rest, rules):
        if melds:
            yield melds, (first, *left)
    for size in range(2, len(rest) + 1):
        for others in {tuple(sorted(chosen, key=str)) for chosen in combinations(rest, size)}:
            for meld in readings((first, *others), rules):
                for melds, left in lay_downs(without(rest, others), rules):
                    yield (meld, *melds), left


def legal(melds: tuple[Meld, ...], rules: ClassicRules) -> bool:
    pure = sum(meld.is_pure for meld in melds)
    return bool(melds) and sum(meld.value for meld in melds) >= rules.threshold and pure >= rules.pure_sequences_required


def hands_after_lay_offs(table: tuple[Meld, ...], cards: Cards, rules: ClassicRules, seen: set[object]) -> Iterator[Cards]:
    """Every hand that laying off cards one after another can leave."""
    key = (tuple((meld.cards, meld.start) for meld in table), frozenset(Counter(cards).items()))
    if key in seen:
        return
    seen.add(key)
    yield cards
    for card in set(cards):
        for number, meld in enumerate(table):
            for end in (None, End.LOW, End.HIGH):
                try:
                    grown = lay_off(meld, card, end, rules)
                except Refused:
                    continue
                after = (*table[:number], grown, *table[number + 1 :])
                yield from hands_after_lay_offs(after, without(cards, (card,)), rules, seen)


def best(cards: Cards, rules: ClassicRules, table: tuple[Meld, ...], *, laid_down: bool, in_turn: bool) -> Best:
    values = HandValues(ace=rules.ace_penalty, joker=rules.joker_penalty)

    def penalty(left: Cards) -> int:
        return values.total(left) - (max(map(values.of, left)) if in_turn else 0)

    plans = [(melds, left) for melds, left in lay_downs(cards, rules) if len(left) >= in_turn]
    value = max((sum(meld.value for meld in melds) for melds, _ in plans if melds and (laid_down or legal(melds, rules))), default=None)
    seen: set[object] = set()
    hands = [
        left
        for melds, in_hand in plans
        if laid_down or legal(melds, rules)
        for left in hands_after_lay_offs((*table, *melds), in_hand, rules, seen)
        if len(left) >= in_turn
    ]
    least = min(map(penalty, [*hands, cards]))
    return Best(value=value, least_penalty=least, can_go_out=any(len(left) == in_turn for left in hands))
