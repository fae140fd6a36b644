"""The solver (układ ręki): what a hand can do at best (RULES 11).

Two searches for the cheapest way to lay out the hand. For the dearest melds a way costs what it falls short of every card and joker
counting at its dearest; for the best play it costs the penalty of what is left. What a first lay-down needs is owed by the way; lay-offs
count towards the second only. Exact: every meld, every lay-off and every place of a joker is tried.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scoring.cards import JOKER, PlayingCard, Rank, Suit
from scoring.cheapest import Task, cheapest_way
from scoring.layings import GROUP, OWN, SUITS, Hand, Ladder, Laying, hold, joker_room, ladder, own_layings, table_layings
from scoring.melds import HIGH_ACE, LADDERS, Meld, group, sequence
from scoring.reachable import HandValues
from scoring.rules import ClassicRules

_PENALTY: Final = 64
"""A point of penalty in the costs of a way. A joker left costs one more, so that none is left without need where jokers cost nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A turn, or a hand laid out: the new melds with what is laid off on them, the table's melds afterwards, what stays in hand.

    `discard` is the card that ends the turn, None where none has to be kept for it.
    """

    melds: tuple[Meld, ...]
    table: tuple[Meld, ...]
    left: tuple[PlayingCard, ...]
    discard: PlayingCard | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """What a hand can do: the dearest melds (with their value; None if no melds may be laid), and the play that leaves least penalty."""

    melds: tuple[Meld, ...]
    value: int | None
    play: Play
    least_penalty: int
    can_go_out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    """The hand and all it can be laid as; `pure_owed` and `points_owed` are what its first lay-down still needs."""

    cards: tuple[PlayingCard, ...]
    rules: ClassicRules
    table: tuple[Meld, ...]
    in_turn: bool
    steps: Ladder
    hand: Hand
    own: list[Laying]
    pure_owed: int
    points_owed: int


def arrange(
    cards: Sequence[PlayingCard], rules: ClassicRules, *, table: Sequence[Meld] = (), laid_down: bool = False, in_turn: bool = True
) -> Solution:
    """The best that the cards in hand can do, with the melds on the table and whether the player has laid down (RULES 11).

    `in_turn` one card is kept for the discard, whose penalty does not count; otherwise all may be laid. Before the first lay-down nothing
    need be laid, and what is laid has to make a legal one. Jokers are not swapped. Raises ValueError for no card in turn.
    """
    if in_turn and not cards:
        raise ValueError("a turn needs a card to discard")
    values, steps = _hand_values(rules), ladder(rules)
    hand = hold(cards, order=lambda card: (-values.of(card), -card.rank, card.bit))
    question = _Question(
        cards=tuple(cards),
        rules=rules,
        table=tuple(table),
        in_turn=in_turn,
        steps=steps,
        hand=hand,
        own=own_layings(hand, steps),
        pure_owed=0 if laid_down else rules.pure_sequences_required,
        points_owed=0 if laid_down else max(rules.threshold, 1),
    )
    dearest = _dearest_layings(question)
    may_lay = bool(dearest) or laid_down
    shown = _play(question, dearest) if may_lay else _ended(question, [], list(table), list(cards))
    play = _play(question, _shortest_layings(question)) if may_lay and shown.left else shown
    return Solution(
        melds=shown.melds,
        value=sum(meld.value for meld in shown.melds) if shown.melds else None,
        play=play,
        least_penalty=values.total(play.left),
        can_go_out=may_lay and not play.left,
    )


def _dearest_layings(question: _Question) -> tuple[Laying, ...]:
    """The melds of greatest value that make a legal first lay-down where one is owed; empty if there are none.

    No joker can be worth more than the dearest that some meld makes of its jokers, so that is what each counts from.
    """
    hand, steps = question.hand, question.steps
    laid = [laying for laying in question.own if not laying[4] or not laying[1]]
    spared = min([loss // jokers for _, jokers, _, loss, *_ in laid if jokers], default=0)
    layings = [(taken, jokers, value, loss - spared * jokers, pure, 0, shape) for taken, jokers, value, loss, pure, _, shape in laid]
    worth = _worth(question)
    way = cheapest_way(
        Task(
            hand=hand,
            layings=layings,
            short_layings=layings,
            leaving=worth,
            joker_left=steps.dearest - spared,
            pure_owed=question.pure_owed,
            points_owed=0,
            keeps_card=question.in_turn,
            kept_is_free=False,
            rooms={},
            worth=worth,
            joker_worth=steps.dearest,
        )
    )
    return way if sum(laying[2] for laying in way) >= question.points_owed else ()


def _worth(question: _Question) -> list[int]:
    """What each card counts at most, by digit."""
    values = question.steps.values
    return [values[HIGH_ACE if card.rank is Rank.ACE else card.rank] for card in question.hand.cards]


def _shortest_layings(question: _Question) -> tuple[Laying, ...]:
    """The layings that leave the least penalty, lay-offs among them."""
    hand, rules = question.hand, question.rules
    values = _hand_values(rules)
    lay_offs, rooms = table_layings(hand, question.table, question.steps)
    layings = [(taken, jokers, value, 0, pure, room, shape) for taken, jokers, value, _, pure, room, shape in (*question.own, *lay_offs)]
    return cheapest_way(
        Task(
            hand=hand,
            layings=layings,
            short_layings=_shortest(layings),
            leaving=[values.of(card) * _PENALTY for card in hand.cards],
            joker_left=rules.joker_penalty * _PENALTY + 1,
            pure_owed=question.pure_owed,
            points_owed=question.points_owed,
            keeps_card=question.in_turn,
            kept_is_free=True,
            rooms=rooms,
            worth=_worth(question),
            joker_worth=question.steps.dearest,
        )
    )


def _shortest(layings: list[Laying]) -> list[Laying]:
    """Of layings that take the same cards the one with the fewest jokers, as others may follow; of one card both group and sequence."""
    shortest: dict[tuple[int, bool], Laying] = {}
    for laying in layings:
        key = laying[0], laying[6][1] == GROUP
        if key not in shortest or (laying[1], -laying[4]) < (shortest[key][1], -shortest[key][4]):
            shortest[key] = laying
    return list(shortest.values())


def _hand_values(rules: ClassicRules) -> HandValues:
    return HandValues(ace=rules.ace_penalty, joker=rules.joker_penalty)


# ---- the cards of a way ----


def _play(question: _Question, layings: tuple[Laying, ...]) -> Play:
    """What lies where in the end. Jokers that no laying needs are laid off where there is room, but for one if nothing else is kept."""
    hand = question.hand
    taken = sum([laying[0] for laying in layings])
    left: list[PlayingCard] = []
    for number, card in enumerate(hand.cards):
        left += [card] * (hand.counts[number] - _copies(hand, taken, number))
    jokers = hand.jokers - sum([laying[1] for laying in layings])
    spare = jokers - (question.in_turn and not left)
    melds, table = [], list(question.table)
    for laying in (*layings, *_untouched(question, layings)):
        more = min(laying[5], spare)
        spare, jokers = spare - more, jokers - more
        on = laying[6][0]
        if on == OWN:
            melds.append(_meld(question, laying, more))
        else:
            table[on] = _meld_after(question, table[on], laying, more)
    return _ended(question, melds, table, [*left, *[JOKER] * jokers])


def _ended(question: _Question, melds: list[Meld], table: list[Meld], left: list[PlayingCard]) -> Play:
    """The play with the dearest card left discarded, where one has to be."""
    discard = max(left, key=_hand_values(question.rules).of) if question.in_turn else None
    if discard:
        left.remove(discard)
    return Play(melds=tuple(melds), table=tuple(table), left=tuple(left), discard=discard)


def _copies(hand: Hand, taken: int, number: int) -> int:
    return taken >> number * hand.width & (1 << hand.width) - 1


def _untouched(question: _Question, layings: tuple[Laying, ...]) -> list[Laying]:
    """The melds of the table that no card is laid off on, with the room that they have for jokers."""
    touched = {laying[6][0] for laying in layings}
    return [
        (0, 0, 0, 0, 0, joker_room(question.hand, meld, question.steps), (number, GROUP, meld.start, meld.end, 0))
        for number, meld in enumerate(question.table)
        if number not in touched
    ]


def _meld(question: _Question, laying: Laying, more: int) -> Meld:
    """One's own meld with so many jokers more, a sequence lying where it is worth most."""
    taken, jokers, _, _, _, _, (_, suit, low, high, gaps) = laying
    jokers, hand, steps = jokers + more, question.hand, question.steps
    if suit == GROUP:
        naturals = [card for number, card in enumerate(hand.cards) if _copies(hand, taken, number)]
        return group((*naturals, *[JOKER] * jokers), Rank(low), question.rules)
    length = high - low + 1 + jokers - gaps.bit_count()
    end = max(range(max(high, length), min(low + length - 1, HIGH_ACE) + 1), key=lambda end: steps.sums[end] - steps.sums[end - length])
    lying = {place: LADDERS[SUITS[suit]][place - 1] for place in range(low, high + 1) if not gaps >> place & 1}
    return _sequence(lying, SUITS[suit], end - length + 1, end, question.rules)


def _meld_after(question: _Question, meld: Meld, laying: Laying, more: int) -> Meld:
    """A meld of the table with what is laid off on it."""
    taken, _, _, _, _, _, (_, _, low, high, gaps) = laying
    hand = question.hand
    if meld.suit is None:
        naturals = [card for number, card in enumerate(hand.cards) if _copies(hand, taken, number)]
        return group((*meld.cards, *naturals, *[JOKER] * more), Rank(meld.start), question.rules)
    end = min(high + more, HIGH_ACE)
    lying: dict[int, PlayingCard] = {place: LADDERS[meld.suit][place - 1] for place in range(low, high + 1) if not gaps >> place & 1}
    lying |= dict(enumerate(meld.cards, meld.start))
    return _sequence(lying, meld.suit, low - (more - (end - high)), end, question.rules)


def _sequence(lying: Mapping[int, PlayingCard], suit: Suit, start: int, end: int, rules: ClassicRules) -> Meld:
    """The sequence with these cards on their places, and jokers on the others."""
    return sequence(tuple([lying.get(place, JOKER) for place in range(start, end + 1)]), suit, start, rules)
