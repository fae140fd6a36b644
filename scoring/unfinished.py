"""Where a half-typed deal is impossible, and where something is merely not there yet.

A fault is *missing* if filling an empty part, or adding cards or melds to one, mends it: nobody is told of it before saving. While a part
is being typed, what typing on in it may mend is *awaited* as well: 1 may become 12, and `10d Qd Kd` a meld. All else is impossible,
whatever comes.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final

from scoring.cards import Card, Joker
from scoring.faults import Fault, FaultCode, Place
from scoring.melds import may_grow
from scoring.notation import begins_card, begins_tile, sum_so_far
from scoring.rules import LowAceMelds, MeldRules, RuleSet, RummikubRules

MISSING: Final[frozenset[StrEnum]] = frozenset(
    {
        FaultCode.MISSING,
        FaultCode.WINNER_MISSING,
        FaultCode.REASON_MISSING,
        FaultCode.UP_CARD_MISSING,
        FaultCode.LOSER_HAND_EMPTY,
        FaultCode.BELOW_THRESHOLD,
        FaultCode.PURE_SEQUENCE_MISSING,
    }
)
"""What only ever says that something is to be added: to a lay-down another meld, say."""

COUNTS: Final[frozenset[StrEnum]] = frozenset({FaultCode.CARD_COUNT, FaultCode.FROM_HAND_NOT_ALL_MELDED})
"""Cards that are too few are still to be typed; cards that are too many are not."""


def is_missing(fault: Fault, data: object, others: Iterable[Fault] = ()) -> bool:
    """Whether adding something mends the fault, one of `others` in the deal `data`, without a change of what is there."""
    if fault.code in MISSING:
        return True
    if fault.code in COUNTS:
        return fault.expected is not None and (fault.found or 0) < fault.expected
    if fault.code == FaultCode.BAD_LAYOFF:
        return fault.why == FaultCode.END_NEEDED
    if fault.code == FaultCode.NOT_IN_HAND:  # as long as the hand is not all there
        return any(other.code == FaultCode.CARD_COUNT and other.seat == fault.seat and is_missing(other, data) for other in others)
    return fault.code == FaultCode.NOT_A_NUMBER and (typed_at(data, fault.at) or "") == ""


def is_awaited(fault: Fault, data: object, typing: Place, rules: RuleSet) -> bool:
    """Whether typing on in the part at `typing` (a number, a card, a row of cards, one meld) may mend the fault."""
    return fault.at[: len(typing)] == typing and _typing_on_mends(fault, data, typing, rules)


def _typing_on_mends(fault: Fault, data: object, typing: Place, rules: RuleSet) -> bool:
    match fault.code:
        case FaultCode.NOT_A_NUMBER:
            typed = typed_at(data, fault.at)
            return isinstance(typed, str) and sum_so_far(typed) is not None
        case FaultCode.UNREADABLE_CARD:
            begins = begins_tile if isinstance(rules, RummikubRules) else begins_card
            return _is_last(fault.at, typing, data) and begins(fault.token or "")
        case FaultCode.IMPOSSIBLE_POINTS:
            return any(possible > (fault.found or 0) for possible in fault.nearest)
        case FaultCode.CONTRADICTORY:  # two sums of one hand
            return fault.expected is not None and fault.expected > (fault.found or 0)
        case FaultCode.BAD_MELD:
            return may_grow(tuple(card for card in fault.cards if isinstance(card, Card | Joker)), _meld_rules(rules))
        case _:
            return False


def _meld_rules(rules: RuleSet) -> MeldRules:
    """What melds are under the rules; those of Rummikub are never entered."""
    return rules if isinstance(rules, MeldRules) else LowAceMelds()


def _is_last(at: Place, typing: Place, data: object) -> bool:
    """Whether the place is the end of what is being typed: the part itself, or the last of its row."""
    row = typed_at(data, typing)
    return at == typing or (isinstance(row, list) and at == (*typing, len(row) - 1))


def typed_at(data: Any, at: Place) -> object:
    """What stands at the place of a fault in the deal's JSON form; None if it is not there."""
    for step in at:
        data = data.get(step) if isinstance(data, dict) else data[step]
    value: object = data
    return value
