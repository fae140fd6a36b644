"""What can be wrong with an input, as data.

Checking returns every fault found; `Refused` carries them over the border of the engine. A fault names its code, the seat, the
cards and the place in the input; the numbers that a sentence needs stand in fields of their own. Sentences are made elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.cards import Card, Joker, Seat, Tile


class FaultCode(StrEnum):
    """Stable for ever: phones, scripts and translations rely on the values."""

    # reading an input at all
    MISSING = "missing"
    UNKNOWN_FIELD = "unknown_field"
    NOT_A_NUMBER = "not_a_number"
    NOT_A_CHOICE = "not_a_choice"
    WRONG_TYPE = "wrong_type"
    OUT_OF_RANGE = "out_of_range"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_MELD = "no_such_meld"
    WRONG_NUMBER_OF_PLAYERS = "wrong_number_of_players"
    UNREADABLE_CARD = "unreadable_card"
    UNREADABLE_TEXT = "unreadable_text"
    UNREADABLE_AMOUNT = "unreadable_amount"
    TOO_LONG = "too_long"
    OTHER_GAME = "other_game"

    # one meld (RULES 2)
    TOO_FEW_CARDS = "too_few_cards"
    NO_NATURAL_CARD = "no_natural_card"
    TOO_MANY_JOKERS = "too_many_jokers"
    SAME_SUIT_TWICE = "same_suit_twice"
    WRONG_ORDER = "wrong_order"
    NOT_A_MELD = "not_a_meld"

    # the table (RULES 3)
    BELOW_THRESHOLD = "below_threshold"
    PURE_SEQUENCE_MISSING = "pure_sequence_missing"
    NOT_LAID_DOWN_YET = "not_laid_down_yet"
    DOES_NOT_FIT = "does_not_fit"
    END_NEEDED = "end_needed"
    SWAP_NOT_PLAYED = "swap_not_played"
    NO_JOKER_THERE = "no_joker_there"
    NATURAL_CARD_NEEDED = "natural_card_needed"
    NOT_THE_CARD = "not_the_card"
    GROUP_NOT_COMPLETED = "group_not_completed"
    JOKER_NOT_RELAID = "joker_not_relaid"

    # a deal (RULES 3, 5)
    CARD_COUNT = "card_count"
    WINNER_HAND_NOT_EMPTY = "winner_hand_not_empty"
    LOSER_HAND_EMPTY = "loser_hand_empty"
    TOO_MANY_COPIES = "too_many_copies"
    BAD_MELD = "bad_meld"
    BAD_LAYOFF = "bad_layoff"
    FROM_HAND_NOT_ALL_MELDED = "from_hand_not_all_melded"
    IMPOSSIBLE_POINTS = "impossible_points"
    WINNER_MISSING = "winner_missing"
    WINNER_HAS_POINTS = "winner_has_points"
    CONTRADICTORY = "contradictory"
    REASON_MISSING = "reason_missing"
    OVER_KNOCK_LIMIT = "over_knock_limit"
    UP_CARD_MISSING = "up_card_missing"
    NOT_GIN = "not_gin"
    NOT_IN_HAND = "not_in_hand"

    # a match (RULES 3, 5)
    EVERYONE_WOULD_BUST = "everyone_would_bust"
    MATCH_IS_OVER = "match_is_over"
    DEALS_AFTER_END = "deals_after_end"

    # money (RULES 9)
    NOT_BALANCED = "not_balanced"

    # rules and stakes of a match (RULES 1, 8, 9)
    NOT_ENOUGH_CARDS = "not_enough_cards"
    RULE_NOT_OFFERED = "rule_not_offered"
    STAKES_NOT_OFFERED = "stakes_not_offered"


Place = tuple[str | int, ...]
"""Where in the JSON form of an input: `("players", 1, "hand")`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """An order in which cards would be a meld, and its value."""

    cards: tuple[Card | Joker, ...]
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong. Only the fields that the code calls for are set; `deal`, `meld` and `layoff` count from 0.

    `code` is a FaultCode; a program around the engine may add an enumeration of its own for what only it can know.
    """

    code: StrEnum
    at: Place = ()
    seat: Seat | None = None
    cards: tuple[Card | Tile | Joker, ...] = ()
    card: Card | Tile | Joker | None = None
    deal: int | None = None
    meld: int | None = None
    layoff: int | None = None
    why: StrEnum | None = None
    found: int | None = None
    needed: int | None = None
    expected: int | None = None
    expected_at_most: int | None = None
    allowed: int | None = None
    low: int | None = None
    high: int | None = None
    nearest: tuple[int, ...] = ()
    orders: tuple[Order, ...] = ()
    seats: tuple[Seat, ...] = ()
    deals: tuple[int, ...] = ()
    token: str | None = None
    token_no: int | None = None
    offset: int | None = None


class Refused(Exception):
    """An input that the engine does not take. `faults` holds everything found, at least one."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        if not faults:
            raise ValueError("a refusal needs at least one fault")
        super().__init__(", ".join(fault.code for fault in faults))
        self.faults = faults
