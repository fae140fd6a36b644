"""The cheapest way to lay out a hand: a best-first search over what is left of it (RULES 11).

Cards are settled in the order of their digits: the first that is left is either left for good, at its cost, or laid in one of the ways
that begin with it. Ways to the same remainder meet, and the cheapest is gone on from. What is sure to be paid is paid in advance (cards
for which too few jokers are left, a card that has to be kept), so that hopeless ways are not gone on from. No cost is negative: the first
full way out of the queue is the cheapest.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from scoring.layings import Hand, Laying

State = tuple[int, int, int, int, int, int]
"""Cards left, jokers left, pure sequences owed, points owed, 1 if a card has still to be kept, room for jokers in what is laid."""

LAID_OUT: Final[State] = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be laid out, and at what costs.

    `layings` are tried while points are owed, `short_layings` afterwards; a laying costs what it loses. `leaving` is the cost of each card
    left, by digit, the dearest first, `joker_left` that of a joker. `pure_owed` sequences and `points_owed` have to be laid. If
    `keeps_card`, one card has to be left, at no cost if `kept_is_free`. `rooms` are the jokers that melds of the table take, by digit.
    `worth` and `joker_worth` are the most points that a card, by digit, or a joker pays of what is owed.
    """

    hand: Hand
    layings: Sequence[Laying]
    short_layings: Sequence[Laying]
    leaving: Sequence[int]
    joker_left: int
    pure_owed: int
    points_owed: int
    keeps_card: bool
    kept_is_free: bool
    rooms: Mapping[int, int]
    worth: Sequence[int]
    joker_worth: int


def cheapest_way(task: Task) -> tuple[Laying, ...]:
    """What the cheapest way lays; nothing if no way pays what is owed."""
    return _Search(task).run()


class _Search:
    """States wait by their cost, the latest first, so that of equally cheap ways one is followed to its end."""

    def __init__(self, task: Task) -> None:
        hand = task.hand
        self.task = task
        self.digit = (1 << hand.width) - 1
        self.cards = (1 << hand.width * len(hand.cards)) - 1
        self.guard = sum([1 << number * hand.width - 1 for number in range(1, len(hand.cards) + len(task.rooms) + 1)])
        self.layings = self._by_first_card(task.layings)
        self.short_layings = self.layings if task.short_layings is task.layings else self._by_first_card(task.short_layings)
        self.pure = [taken for taken, jokers, _, _, is_pure, _, _ in task.layings if is_pure and not jokers] if task.pure_owed else []
        self.stuck = self._stuck_cards()
        self.stuck_costs: dict[int, tuple[int, int]] = {0: (0, 0 if task.kept_is_free else min(task.leaving, default=0))}
        self.worths: dict[int, int] = {}
        self.reached: dict[State, tuple[int, State | None, Laying | None]] = {}
        self.waiting: dict[int, list[State]] = {}
        self.costs: list[int] = []

    def run(self) -> tuple[Laying, ...]:
        self._start()
        settled: set[State] = set()
        while self.costs:
            states = self.waiting[self.costs[0]]
            if not states:
                del self.waiting[heappop(self.costs)]
                continue
            state = states.pop()
            if state == LAID_OUT:
                return self._way()
            if state not in settled:
                settled.add(state)
                self._go_on(state)
        return ()

    def _start(self) -> None:
        """With all cards; a joker may be the card that is kept."""
        task = self.task
        left, jokers = task.hand.all + sum(task.rooms), task.hand.jokers
        self._reach((left, jokers, task.pure_owed, task.points_owed, int(task.keeps_card), 0), 0, None, None)
        if task.keeps_card and jokers:
            cost = 0 if task.kept_is_free else task.joker_left
            self._reach((left, jokers - 1, task.pure_owed, task.points_owed, 0, 0), cost, None, None)

    def _go_on(self, state: State) -> None:
        """Leave the first card, all copies of it, or lay it in every way that the cards left allow."""
        left, jokers, pure, points, keep, room = state
        guard, width = self.guard, self.task.hand.width
        guarded = left | guard
        if pure and not any((guarded - core) & guard == guard for core in self.pure):
            return
        if points and points > self._worth(left & self.cards) + jokers * self.task.joker_worth:
            return
        cost = self.reached[state][0]
        number = ((left & -left).bit_length() - 1) // width
        card = left & self.digit << number * width
        paid_for = (card >> number * width) - (keep and self.task.kept_is_free)
        self._reach((left ^ card, jokers, pure, points, 0, room), cost + self.task.leaving[number] * paid_for, state, None)
        for laying in (self.layings if points else self.short_layings)[number]:
            taken, laid, value, loss, is_pure, more, _ = laying
            if laid > jokers:
                break
            if (guarded - taken) & guard == guard:
                rest = jokers - laid
                fit = room + more
                now = (
                    left - taken,
                    rest,
                    pure - 1 if is_pure and pure else pure,
                    points - value if points > value else 0,
                    keep,
                    fit if fit < rest else rest,  # noqa: FURB136 - the call of min would be felt here
                )
                known = self.reached.get(now)
                if known is None or cost + loss < known[0]:
                    self._reach(now, cost + loss, state, laying)

    def _reach(self, state: State, cost: int, before: State | None, laying: Laying | None) -> None:
        """Note a way to a state, unless one as cheap is known or it ends with something owed."""
        left, jokers, pure, points, keep, room = state
        if not left & self.cards:
            if pure or points or keep:
                return
            room += sum([fit for unit, fit in self.task.rooms.items() if not unit or unit & left])
            cost += max(0, jokers - room) * self.task.joker_left
            state, left, jokers = LAID_OUT, 0, 0
        known = self.reached.get(state)
        if known is not None and known[0] <= cost:
            return
        self.reached[state] = cost, before, laying
        cost += self._stuck_cost(left & self.stuck[jokers])[keep]
        if cost in self.waiting:
            self.waiting[cost].append(state)
        else:
            self.waiting[cost] = [state]
            heappush(self.costs, cost)

    def _way(self) -> tuple[Laying, ...]:
        layings = []
        state: State | None = LAID_OUT
        while state is not None:
            _, state, laying = self.reached[state]
            layings += [laying] if laying else []
        return tuple(layings)

    def _by_first_card(self, layings: Sequence[Laying]) -> list[list[Laying]]:
        """The layings by the digit of their first card, those with fewer jokers first."""
        width = self.task.hand.width
        by_card: list[list[Laying]] = [[] for _ in self.task.hand.cards]
        for laying in sorted(layings, key=_jokers):
            taken = laying[0]
            by_card[((taken & -taken).bit_length() - 1) // width].append(laying)
        return by_card

    def _stuck_cards(self) -> list[int]:
        """By the number of jokers left: the cards that no laying takes with so few."""
        hand = self.task.hand
        stuck, taken = [], 0
        for jokers in range(hand.jokers + 1):
            for laying in self.task.short_layings:
                taken |= laying[0] if laying[1] == jokers else 0
            digits = range(0, len(hand.cards) * hand.width, hand.width)
            stuck.append(sum([self.digit << digit for digit in digits if not taken & self.digit << digit]))
        return stuck

    def _worth(self, cards: int) -> int:
        """The most points that these cards pay of what is owed."""
        known = self.worths.get(cards)
        if known is None:
            width = self.task.hand.width
            known = sum([each * (cards >> number * width & self.digit) for number, each in enumerate(self.task.worth)])
            self.worths[cards] = known
        return known

    def _stuck_cost(self, stuck: int) -> tuple[int, int]:
        """What leaving these cards costs in any case, and what at least if one card has still to be kept."""
        known = self.stuck_costs.get(stuck)
        if known is None:
            hand = self.task.hand
            copies = [stuck >> number * hand.width & self.digit for number in range(len(hand.cards))]
            cost = sum([each * left for each, left in zip(self.task.leaving, copies, strict=True)])
            free = max([each for each, left in zip(self.task.leaving, copies, strict=True) if left]) if self.task.kept_is_free else 0
            known = self.stuck_costs[stuck] = cost, cost - free
        return known


def _jokers(laying: Laying) -> int:
    return laying[1]
