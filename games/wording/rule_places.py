"""Where a rule stands: from a fault, from an option of a match, from a question of the referee to a section of the rules pages.

Anchors are named alike on the pages of all games, so one list serves them; of several the first is meant that the game's page has.
Faults of reading an input, which follow from no rule of a game, lead nowhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.urls import reverse

from games.wording.rulebook import COMMON, PAGES
from games.wording.rulebook.pages import Section, Text
from scoring.faults import Fault, FaultCode
from scoring.rules import Game

Anchors = tuple[str, ...]

NOWHERE: Final[Anchors] = ()

OF_FAULTS: Final[Mapping[StrEnum, Anchors]] = {
    # reading an input at all
    FaultCode.MISSING: NOWHERE,
    FaultCode.UNKNOWN_FIELD: NOWHERE,
    FaultCode.NOT_A_NUMBER: NOWHERE,
    FaultCode.NOT_A_CHOICE: NOWHERE,
    FaultCode.WRONG_TYPE: NOWHERE,
    FaultCode.OUT_OF_RANGE: NOWHERE,
    FaultCode.NO_SUCH_SEAT: NOWHERE,
    FaultCode.NO_SUCH_MELD: ("laying-off", "melds"),
    FaultCode.WRONG_NUMBER_OF_PLAYERS: ("cards",),
    FaultCode.UNREADABLE_CARD: ("writing",),
    FaultCode.UNREADABLE_TEXT: NOWHERE,
    FaultCode.UNREADABLE_AMOUNT: NOWHERE,
    FaultCode.TOO_LONG: NOWHERE,
    FaultCode.OTHER_GAME: NOWHERE,
    # one meld
    FaultCode.TOO_FEW_CARDS: ("melds",),
    FaultCode.NO_NATURAL_CARD: ("jokers", "melds"),
    FaultCode.TOO_MANY_JOKERS: ("jokers", "melds"),
    FaultCode.SAME_SUIT_TWICE: ("melds",),
    FaultCode.WRONG_ORDER: ("jokers", "melds"),
    FaultCode.NOT_A_MELD: ("melds",),
    # the table
    FaultCode.BELOW_THRESHOLD: ("first-lay-down",),
    FaultCode.PURE_SEQUENCE_MISSING: ("first-lay-down",),
    FaultCode.NOT_LAID_DOWN_YET: ("first-lay-down",),
    FaultCode.DOES_NOT_FIT: ("laying-off", "defence", "melds"),
    FaultCode.END_NEEDED: ("laying-off", "melds"),
    FaultCode.SWAP_NOT_PLAYED: ("swapping-jokers",),
    FaultCode.NO_JOKER_THERE: ("swapping-jokers",),
    FaultCode.NATURAL_CARD_NEEDED: ("swapping-jokers",),
    FaultCode.NOT_THE_CARD: ("swapping-jokers",),
    FaultCode.GROUP_NOT_COMPLETED: ("swapping-jokers",),
    FaultCode.JOKER_NOT_RELAID: ("swapping-jokers",),
    # a deal
    FaultCode.CARD_COUNT: ("checks", "cards"),
    FaultCode.WINNER_HAND_NOT_EMPTY: ("checks", "cards"),
    FaultCode.LOSER_HAND_EMPTY: ("checks", "cards"),
    FaultCode.TOO_MANY_COPIES: ("checks", "cards"),
    FaultCode.BAD_MELD: ("melds",),
    FaultCode.BAD_LAYOFF: ("laying-off", "melds"),
    FaultCode.FROM_HAND_NOT_ALL_MELDED: ("penalties",),
    FaultCode.IMPOSSIBLE_POINTS: ("points", "scoring"),
    FaultCode.WINNER_MISSING: ("checks", "knocking", "cards"),
    FaultCode.WINNER_HAS_POINTS: ("penalties", "scoring"),
    FaultCode.CONTRADICTORY: ("checks", "knocking", "cards"),
    FaultCode.REASON_MISSING: ("penalties",),
    FaultCode.OVER_KNOCK_LIMIT: ("knocking",),
    FaultCode.UP_CARD_MISSING: ("oklahoma",),
    FaultCode.NOT_GIN: ("knocking",),
    FaultCode.NOT_IN_HAND: ("deadwood", "checks"),
    # a match
    FaultCode.EVERYONE_WOULD_BUST: ("pool", "end"),
    FaultCode.MATCH_IS_OVER: ("end", "game"),
    FaultCode.DEALS_AFTER_END: ("end", "game"),
    # money
    FaultCode.NOT_BALANCED: ("money",),
    # rules and stakes of a match
    FaultCode.NOT_ENOUGH_CARDS: ("cards",),
    FaultCode.RULE_NOT_OFFERED: ("many",),
    FaultCode.STAKES_NOT_OFFERED: ("money",),
}
"""Every code of the engine."""

OF_OPTIONS: Final[Mapping[str, Anchors]] = {
    "decks": ("cards",),
    "jokers": ("cards",),
    "hand_size": ("cards",),
    "dealer_takes_extra": ("cards",),
    "ace_high": ("values", "scoring"),
    "ace_always": ("values", "scoring"),
    "max_jokers_per_meld": ("jokers", "melds"),
    "full_suit_sequence": ("melds",),
    "threshold": ("first-lay-down",),
    "pure_sequences_required": ("first-lay-down",),
    "discard_pickup_threshold": ("first-lay-down",),
    "joker_swap": ("swapping-jokers",),
    "ace_penalty": ("penalties", "scoring"),
    "joker_penalty": ("penalties", "scoring"),
    "hand_multiplier": ("penalties",),
    "penalty_cap": ("penalties",),
    "format": ("end",),
    "deals": ("end",),
    "limit": ("pool",),
    "limit_hit": ("end",),
    "wins": ("end",),
    "final_bust_pays": ("pool",),
    "target": ("end", "game"),
    "rounds": ("end",),
    "knock_limit": ("knocking",),
    "undercut_on_tie": ("scoring",),
    "undercut_bonus": ("scoring",),
    "gin_bonus": ("scoring",),
    "big_gin_bonus": ("scoring",),
    "game_bonus": ("game",),
    "box_bonus": ("game",),
    "boxes": ("game",),
    "shutout": ("game",),
    "next_dealer": ("dealer",),
    "oklahoma": ("oklahoma",),
    "oklahoma_ace": ("oklahoma",),
    "oklahoma_spades_double": ("oklahoma",),
    "games": ("series",),
}
"""Every option of every game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePlace:
    """A section of a page of rules: of a game's, or of what all games share where `game` is None."""

    game: Game | None
    section: Section

    @property
    def title(self) -> Text:
        return self.section.title

    @property
    def url(self) -> str:
        page = reverse("pages:rules") if self.game is None else reverse("pages:rules-game", args=[self.game])
        return f"{page}#{self.section.anchor}"


def place_at(game: Game, *anchors: str) -> RulePlace | None:
    """The first of these sections that the game has, or all games share."""
    for anchor in anchors:
        for page_of, page in ((game, PAGES[game]), (None, COMMON)):
            found = next((section for section in page.sections if section.anchor == anchor), None)
            if found:
                return RulePlace(game=page_of, section=found)
    return None


def place_of_fault(fault: Fault, game: Game) -> RulePlace | None:
    """The rule that a fault follows from, None for one that is only about the input. Why a meld or a lay-off is none says more."""
    return place_at(game, *OF_FAULTS.get(fault.why or fault.code, NOWHERE))


def place_of_option(option: str, game: Game) -> RulePlace | None:
    return place_at(game, *OF_OPTIONS[option])
