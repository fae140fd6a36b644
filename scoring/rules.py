"""The rules of a match as frozen values: one class per game, the presets, and what a house rule may be set to (RULES 8).

Every option is a field of its own whose default is the value of the game's first preset; `rule` notes the values it may take.
A match stores a copy of its `Terms`: later changes of a preset never touch it.
"""

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, ClassVar, Final, NewType

from scoring.cards import Composition, Seat
from scoring.faults import Fault, FaultCode

Grosze = NewType("Grosze", int)
"""An amount of money in the currency's minor unit."""


class Game(StrEnum):
    """The family of rules by which one deal is checked and scored: a file in `variants/`."""

    CLASSIC = "classic"
    REMIK500 = "remik500"
    GIN = "gin"
    RUMMIKUB = "rummikub"


class Preset(StrEnum):
    CLASSIC = "classic"
    POOL = "pool"
    REMIK500 = "remik500"
    GIN = "gin"
    GIN_SERIES = "gin_series"
    OKLAHOMA = "oklahoma"
    REMIK21 = "remik21"
    RUMMIKUB = "rummikub"


class ClassicFormat(StrEnum):
    """How a match of classic remik ends (RULES 3)."""

    DEALS = "deals"
    LIMIT = "limit"
    WINS = "wins"
    POOL = "pool"


class LimitHit(StrEnum):
    """When a total has hit the limit: `reach` at it or over it (C), `exceed` only over it (A)."""

    REACH = "reach"
    EXCEED = "exceed"


class JokerSwap(StrEnum):
    """Joker swap (podmiana dżokera): not played, by the very card (C), or one natural card at a time (A)."""

    NONE = "none"
    EXACT = "exact"
    SINGLE = "single"


class OklahomaAce(StrEnum):
    """What an ace as first up-card asks for in Oklahoma: a limit of one point, or gin."""

    ONE = "one"
    GIN = "gin"


class Boxes(StrEnum):
    """Who is paid for hands won (RULES 5): nobody, the winner for the difference (B), each for his own (D)."""

    NONE = "none"
    DIFFERENCE = "difference"
    EACH = "each"


class Shutout(StrEnum):
    """Whether the winner's grand total doubles when the loser won no hand."""

    NONE = "none"
    DOUBLE = "double"


class NextDealer(StrEnum):
    """Who deals the next hand of gin: its winner (B), or the players in turn (D)."""

    WINNER = "winner"
    ALTERNATE = "alternate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The whole numbers that a house rule may be set to, ends included; `optional` admits None as well."""

    low: int
    high: int
    optional: bool = False


def rule(default: int | None, low: int, high: int) -> Any:
    """A numeric rule with the values it may take; a default of None makes it optional, None meaning no such rule."""
    return field(default=default, metadata={"limits": Limits(low=low, high=high, optional=default is None)})


def optional_rule(default: int | None, low: int, high: int) -> Any:
    """A numeric rule that may also be switched off by None."""
    return field(default=default, metadata={"limits": Limits(low=low, high=high, optional=True)})


def rule_limits(rule_field: Field[Any]) -> Limits | None:
    """The limits of a numeric rule; None for switches and choices, whose type says what they may be."""
    limits: Limits | None = rule_field.metadata.get("limits")
    return limits


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """What a meld may be and what it is worth (RULES 2).

    `ace_always` (10, 11 or None) overrides both ends of the ace. Gin and Rummikub differ by their game, not by a house rule: see
    `LowAceMelds` and `TileMelds`.
    """

    ace_may_be_high: ClassVar[bool] = True
    figures_count_ten: ClassVar[bool] = True

    ace_high: int = rule(11, 1, 15)
    ace_always: int | None = optional_rule(None, 10, 11)
    max_jokers_per_meld: int | None = optional_rule(None, 0, 12)
    full_suit_sequence: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class LowAceMelds(MeldRules):
    """The melds of gin (RULES 5): the ace lies below the two only, and is worth 1."""

    ace_may_be_high: ClassVar[bool] = False
    ace_high: int = rule(1, 1, 1)
    full_suit_sequence: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TileMelds(LowAceMelds):
    """The melds of Rummikub (RULES 6): as in gin, but every tile counts its number, 11 to 13 too."""

    figures_count_ten: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules(MeldRules):
    """What a first lay-down needs and how jokers are swapped on the table (RULES 3).

    `threshold` in points, 0 for none; `discard_pickup_threshold` None means the same as `threshold`.
    """

    threshold: int = rule(51, 0, 200)
    pure_sequences_required: int = rule(1, 0, 7)
    discard_pickup_threshold: int | None = optional_rule(None, 0, 200)
    joker_swap: JokerSwap = JokerSwap.SINGLE


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicRules(TableRules):
    """Classic remik (remibrydż, żolik) of texts A and C, with 13 cards or 21 (RULES 3, 7). Defaults are preset `classic`.

    `penalty_cap` bounds a hand after multiplying; None is no bound. Of `deals`, `limit`, `limit_hit`, `wins` and `final_bust_pays`
    only those that belong to `format` count.
    """

    decks: int = rule(2, 1, 8)
    jokers: int = rule(4, 0, 24)
    hand_size: int = rule(13, 3, 21)
    dealer_takes_extra: bool = True
    ace_penalty: int = rule(11, 1, 50)
    joker_penalty: int = rule(50, 0, 100)
    hand_multiplier: int = rule(2, 1, 5)
    penalty_cap: int | None = optional_rule(None, 1, 1000)
    format: ClassicFormat = ClassicFormat.LIMIT
    deals: int = rule(10, 1, 200)
    limit: int = rule(500, 1, 10_000)
    limit_hit: LimitHit = LimitHit.EXCEED
    wins: int = rule(3, 1, 100)
    final_bust_pays: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Remik500Rules(MeldRules):
    """Remik 500 (RULES 4): what is laid counts for the player, what is left in hand against him."""

    decks: int = rule(2, 1, 8)
    jokers: int = rule(0, 0, 0)
    hand_size: int = rule(13, 3, 21)
    ace_penalty: int = rule(11, 1, 50)
    dealer_takes_extra: bool = True
    target: int = rule(500, 1, 10_000)


@dataclass(frozen=True, slots=True, kw_only=True)
class GinRules:
    """Gin (remik gin) of texts B and D, Oklahoma included (RULES 5). Defaults are preset `gin`.

    `games` is how many games make the match, 1 for a single one, None for an open series until it is closed.
    """

    decks: int = rule(1, 1, 1)
    jokers: int = rule(0, 0, 0)
    hand_size: int = rule(10, 10, 10)
    knock_limit: int = rule(10, 0, 100)
    undercut_on_tie: bool = True
    undercut_bonus: int = rule(25, 0, 500)
    gin_bonus: int = rule(25, 0, 500)
    big_gin_bonus: int = rule(50, 0, 500)
    target: int = rule(100, 1, 10_000)
    game_bonus: int = rule(100, 0, 1000)
    box_bonus: int = rule(25, 0, 500)
    boxes: Boxes = Boxes.DIFFERENCE
    shutout: Shutout = Shutout.NONE
    next_dealer: NextDealer = NextDealer.WINNER
    oklahoma: bool = False
    oklahoma_ace: OklahomaAce = OklahomaAce.ONE
    oklahoma_spades_double: bool = False
    games: int | None = optional_rule(1, 1, 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class RummikubRules:
    """Rummikub with tiles (RULES 6). The match ends after `rounds`, or at `target` points where that is set instead."""

    decks: int = rule(2, 1, 4)
    jokers: int = rule(2, 0, 8)
    hand_size: int = rule(14, 7, 21)
    threshold: int = rule(30, 0, 200)
    joker_penalty: int = rule(30, 0, 100)
    rounds: int | None = optional_rule(5, 1, 200)
    target: int | None = optional_rule(None, 1, 10_000)


RuleSet = ClassicRules | Remik500Rules | GinRules | RummikubRules

RULE_SETS: Final[Mapping[Game, type[RuleSet]]] = {
    Game.CLASSIC: ClassicRules,
    Game.REMIK500: Remik500Rules,
    Game.GIN: GinRules,
    Game.RUMMIKUB: RummikubRules,
}

PRESETS: Final[Mapping[Preset, RuleSet]] = {
    Preset.CLASSIC: ClassicRules(),
    Preset.POOL: ClassicRules(
        ace_high=10,
        ace_penalty=10,
        joker_penalty=30,
        joker_swap=JokerSwap.EXACT,
        discard_pickup_threshold=40,
        format=ClassicFormat.POOL,
        limit=300,
        limit_hit=LimitHit.REACH,
    ),
    Preset.REMIK500: Remik500Rules(),
    Preset.GIN: GinRules(),
    Preset.GIN_SERIES: GinRules(boxes=Boxes.EACH, next_dealer=NextDealer.ALTERNATE, undercut_on_tie=False, games=None),
    Preset.OKLAHOMA: GinRules(oklahoma=True),
    Preset.REMIK21: ClassicRules(decks=3, jokers=6, hand_size=21, threshold=0, pure_sequences_required=3),
    Preset.RUMMIKUB: RummikubRules(),
}


class StakeKind(StrEnum):
    """What is played for (RULES 9): nothing, a stake per bust, an entry from everyone, or so much a point."""

    NONE = "none"
    POOL = "pool"
    ENTRY = "entry"
    PER_POINT = "per_point"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The stakes (stawka) of a match. `amount` is the stake per bust, the entry per player or the rate per point."""

    kind: StakeKind = StakeKind.NONE
    amount: Grosze = Grosze(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Everything that is agreed before the first deal and frozen with the match."""

    rules: RuleSet
    players: int
    first_dealer: Seat = Seat(0)
    stakes: Stakes = Stakes()


def game_of(rules: RuleSet) -> Game:
    """The game that a rule set belongs to."""
    return next(game for game, rule_set in RULE_SETS.items() if type(rules) is rule_set)


def preset_rules(preset: Preset, players: int) -> RuleSet:
    """The rules of a preset for so many players.

    The table of RULES 8 is for 3-4 players; five and more take three decks and six jokers (RULES 1), two play Remik 500 with one deck.
    Boxes by difference are for two, so gin of three and more starts with boxes for each (RULES 5).
    """
    rules = PRESETS[preset]
    match rules:
        case ClassicRules() if players >= 5:
            return replace(rules, decks=3, jokers=6)
        case GinRules(boxes=Boxes.DIFFERENCE) if players >= 3:
            return replace(rules, boxes=Boxes.EACH)
        case Remik500Rules() if players == 2:
            return replace(rules, decks=1)
        case Remik500Rules() if players >= 5:
            return replace(rules, decks=3)
        case _:
            return rules


def composition(rules: RuleSet) -> Composition:
    return Composition(decks=rules.decks, jokers=rules.jokers)


def offered_stakes(terms: Terms) -> tuple[StakeKind, ...]:
    """The kinds of stakes that fit the format (RULES 9): a stake per bust needs busts, a rate needs a difference of points."""
    match terms.rules:
        case ClassicRules(format=ClassicFormat.POOL):
            return StakeKind.NONE, StakeKind.POOL, StakeKind.ENTRY
        case ClassicRules(format=ClassicFormat.WINS):
            return StakeKind.NONE, StakeKind.ENTRY
        case GinRules() if terms.players > 2:
            return StakeKind.NONE, StakeKind.ENTRY
        case _:
            return StakeKind.NONE, StakeKind.ENTRY, StakeKind.PER_POINT


def check_terms(terms: Terms) -> tuple[Fault, ...]:
    """Everything wrong with the rules, the stakes and the number of players of a match; empty if they can be played.

    Places in the faults are those of the terms as JSON: ("rules", option), ("stakes", "amount"), ("players",), ("first_dealer",).
    """
    return (*_out_of_range(terms.rules), *_table_faults(terms), *_option_faults(terms), *_stakes_faults(terms))


def _out_of_range(rules: RuleSet) -> list[Fault]:
    faults = []
    for rule_field in fields(rules):
        limits, value = rule_limits(rule_field), getattr(rules, rule_field.name)
        if limits and value is None and not limits.optional:
            faults.append(Fault(code=FaultCode.MISSING, at=("rules", rule_field.name)))
        elif limits and value is not None and not limits.low <= value <= limits.high:
            faults.append(Fault(code=FaultCode.OUT_OF_RANGE, at=("rules", rule_field.name), found=value, low=limits.low, high=limits.high))
    return faults


MAX_PLAYERS: Final = 10


def _table_faults(terms: Terms) -> list[Fault]:
    """RULES 1: a table for which hand × players + 2 exceeds the cards is refused."""
    faults = []
    if not 2 <= terms.players <= MAX_PLAYERS:
        faults.append(Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=("players",), found=terms.players, low=2, high=MAX_PLAYERS))
    if not 0 <= terms.first_dealer < terms.players:
        faults.append(Fault(code=FaultCode.NO_SUCH_SEAT, at=("first_dealer",), found=terms.first_dealer))
    needed, found = terms.rules.hand_size * terms.players + 2, cards_in_play(terms.rules)
    if needed > found:
        faults.append(Fault(code=FaultCode.NOT_ENOUGH_CARDS, at=("rules", "decks"), needed=needed, found=found))
    return faults


def cards_in_play(rules: RuleSet) -> int:
    """How many cards, or tiles (each set of a Rummikub box has 52), the table plays with."""
    return composition(rules).size


def _option_faults(terms: Terms) -> list[Fault]:
    """Options that exclude one another: gin of three and more has neither shutout nor boxes by difference (RULES 5)."""
    faults = []
    if isinstance(terms.rules, GinRules) and terms.players > 2:
        if terms.rules.shutout is Shutout.DOUBLE:
            faults.append(Fault(code=FaultCode.RULE_NOT_OFFERED, at=("rules", "shutout")))
        if terms.rules.boxes is Boxes.DIFFERENCE:
            faults.append(Fault(code=FaultCode.RULE_NOT_OFFERED, at=("rules", "boxes")))
    if isinstance(terms.rules, RummikubRules) and (terms.rules.rounds is None) == (terms.rules.target is None):
        faults.append(Fault(code=FaultCode.CONTRADICTORY, at=("rules", "target")))
    return faults


def _stakes_faults(terms: Terms) -> list[Fault]:
    if terms.stakes.kind not in offered_stakes(terms):
        return [Fault(code=FaultCode.STAKES_NOT_OFFERED, at=("stakes", "kind"))]
    if terms.stakes.kind is not StakeKind.NONE and not 1 <= terms.stakes.amount <= MAX_STAKE:
        return [Fault(code=FaultCode.OUT_OF_RANGE, at=("stakes", "amount"), found=terms.stakes.amount, low=1, high=MAX_STAKE)]
    return []


MAX_STAKE: Final = 1_000_000
"""Ten thousand złotych: more is a slip of the finger."""
