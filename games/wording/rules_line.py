"""All rules of a match in one readable line. A rule that differs from the preset says what it usually is: «próg 40 (zwykle 51)»."""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, fields
from enum import StrEnum
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from games.wording.money import money_text
from games.wording.rules import CHOICES, OPTIONS, PRESETS, STAKES, Text
from scoring.rules import (
    Boxes,
    ClassicFormat,
    ClassicRules,
    GinRules,
    Preset,
    Remik500Rules,
    RuleSet,
    RummikubRules,
    Shutout,
    StakeKind,
    Stakes,
    Terms,
    preset_rules,
    rule_limits,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePhrase:
    """One rule in a few words; `usually` is what the preset has instead, empty where it has the same."""

    option: str
    text: str
    usually: str = ""

    @property
    def differs(self) -> bool:
        return bool(self.usually)


NUMBERS: Final[Mapping[str, Text]] = {
    "decks": ngettext_lazy("%(n)s deck", "%(n)s decks", "n"),
    "jokers": ngettext_lazy("%(n)s joker", "%(n)s jokers", "n"),
    "hand_size": ngettext_lazy("%(n)s card each", "%(n)s cards each", "n"),
    "tile_sets": ngettext_lazy("%(n)s set of tiles", "%(n)s sets of tiles", "n"),
    "tiles": ngettext_lazy("%(n)s tile each", "%(n)s tiles each", "n"),
    "ace_high": gettext_lazy("ace in a meld %(n)s"),
    "ace_always": gettext_lazy("ace always %(n)s"),
    "max_jokers_per_meld": ngettext_lazy("at most %(n)s joker in a meld", "at most %(n)s jokers in a meld", "n"),
    "threshold": gettext_lazy("first lay-down %(n)s"),
    "pure_sequences_required": ngettext_lazy("%(n)s pure sequence", "%(n)s pure sequences", "n"),
    "discard_pickup_threshold": gettext_lazy("first lay-down with the top discard %(n)s"),
    "ace_penalty": gettext_lazy("ace in hand %(n)s"),
    "joker_penalty": gettext_lazy("joker in hand %(n)s"),
    "hand_multiplier": gettext_lazy("remik from the hand ×%(n)s"),
    "penalty_cap": gettext_lazy("at most %(n)s a deal"),
    "deals": ngettext_lazy("%(n)s deal", "%(n)s deals", "n"),
    "limit": gettext_lazy("limit %(n)s"),
    "wins": ngettext_lazy("up to %(n)s deal won", "up to %(n)s deals won", "n"),
    "target": gettext_lazy("up to %(n)s points"),
    "rounds": ngettext_lazy("%(n)s round", "%(n)s rounds", "n"),
    "knock_limit": gettext_lazy("knocking with at most %(n)s"),
    "undercut_bonus": gettext_lazy("undercut %(n)s"),
    "gin_bonus": gettext_lazy("gin %(n)s"),
    "big_gin_bonus": gettext_lazy("big gin %(n)s"),
    "game_bonus": gettext_lazy("game %(n)s"),
    "box_bonus": gettext_lazy("deal won %(n)s"),
    "games": ngettext_lazy("%(n)s game", "%(n)s games", "n"),
}

WITH_TILES: Final[Mapping[str, str]] = {"decks": "tile_sets", "hand_size": "tiles"}
"""Under which word Rummikub has what the others have of cards."""

EMPTY: Final[Mapping[str, Text]] = {
    "ace_always": gettext_lazy("low ace 1"),
    "max_jokers_per_meld": gettext_lazy("any number of jokers in a meld"),
    "discard_pickup_threshold": gettext_lazy("the same with the top discard"),
    "penalty_cap": gettext_lazy("any number of points a deal"),
    "target": gettext_lazy("by rounds"),
    "rounds": gettext_lazy("to a number of points"),
    "games": gettext_lazy("games until it is closed"),
}

SWITCHES: Final[Mapping[str, tuple[Text, Text]]] = {
    "full_suit_sequence": (gettext_lazy("with sequences from ace to ace"), gettext_lazy("without sequences from ace to ace")),
    "dealer_takes_extra": (gettext_lazy("the dealer takes one more and opens"), gettext_lazy("the player after the dealer opens")),
    "final_bust_pays": (gettext_lazy("the last busts pay"), gettext_lazy("the last busts do not pay")),
    "undercut_on_tie": (gettext_lazy("level is an undercut"), gettext_lazy("level scores nothing")),
    "oklahoma": (gettext_lazy("Oklahoma"), gettext_lazy("without Oklahoma")),
    "oklahoma_spades_double": (gettext_lazy("spades double"), gettext_lazy("spades count once")),
}

CHOSEN: Final[Mapping[str, Text]] = {
    "joker_swap": gettext_lazy("swapping jokers: %(choice)s"),
    "format": gettext_lazy("end: %(choice)s"),
    "limit_hit": "%(choice)s",
    "boxes": gettext_lazy("deals won are paid %(choice)s"),
    "shutout": gettext_lazy("opponent without a deal won: %(choice)s"),
    "next_dealer": gettext_lazy("next deals: %(choice)s"),
    "oklahoma_ace": gettext_lazy("ace as up-card: %(choice)s"),
}


def rules_line(terms: Terms, preset: Preset) -> str:
    """Preset, rules and stakes of a match in one line."""
    return f"{PRESETS[preset]}: {', '.join(map(_said, rule_phrases(terms, preset)))}; {stakes_text(terms.stakes)}."


def _said(phrase: RulePhrase) -> str:
    return _("%(rule)s (usually %(what)s)") % {"rule": phrase.text, "what": phrase.usually} if phrase.differs else phrase.text


def rule_phrases(terms: Terms, preset: Preset) -> tuple[RulePhrase, ...]:
    """The rules that count in this match, in the order of their game, each in a few words."""
    usual = preset_rules(preset, terms.players)
    return tuple(_phrases(terms.rules, usual))


def stakes_text(stakes: Stakes) -> str:
    if stakes.kind is StakeKind.NONE:
        return str(STAKES[StakeKind.NONE])
    return f"{money_text(stakes.amount)} – {STAKES[stakes.kind]}"


def idle_options(rules: RuleSet) -> frozenset[str]:
    """The options that do not count beside the others: the limit of a match over ten deals, a joker's price where there are none."""
    fixed = {option.name for option in fields(rules) if _is_fixed(option)}
    match rules:
        case ClassicRules():
            return frozenset(fixed | (ENDS - ENDS_OF[rules.format]) | _idle_melds(rules))
        case Remik500Rules():
            return frozenset(fixed | _idle_melds(rules))
        case GinRules():
            return frozenset(fixed | _idle_gin(rules))
        case RummikubRules():
            return frozenset(fixed)


ENDS_OF: Final = {
    ClassicFormat.DEALS: {"deals"},
    ClassicFormat.LIMIT: {"limit", "limit_hit"},
    ClassicFormat.WINS: {"wins"},
    ClassicFormat.POOL: {"limit", "final_bust_pays"},
}
ENDS: Final = set[str]().union(*ENDS_OF.values())


def _is_fixed(option: Field[Any]) -> bool:
    limits = rule_limits(option)
    return limits is not None and limits.low == limits.high


def _idle_melds(rules: ClassicRules | Remik500Rules) -> set[str]:
    jokers = set() if rules.jokers else {"max_jokers_per_meld", "joker_swap", "joker_penalty"}
    return jokers | (set() if rules.ace_always is None else {"ace_high"})


def _idle_gin(rules: GinRules) -> set[str]:
    limit = {"knock_limit"} if rules.oklahoma else {"oklahoma_ace", "oklahoma_spades_double"}
    return limit | ({"box_bonus"} if rules.boxes is Boxes.NONE else set())


def _phrases(rules: RuleSet, usual: RuleSet) -> Iterator[RulePhrase]:
    idle = idle_options(rules)
    for name in OPTIONS:
        if not hasattr(rules, name) or name in idle:
            continue
        value, usual_value = getattr(rules, name), getattr(usual, name)
        word = WITH_TILES.get(name, name) if isinstance(rules, RummikubRules) else name
        if value != usual_value:
            yield RulePhrase(option=name, text=_phrase(word, value), usually=_value(name, usual_value))
        elif not _goes_without_saying(name, value):
            yield RulePhrase(option=name, text=_phrase(word, value))


def _goes_without_saying(name: str, value: object) -> bool:
    """What is switched off, as it usually is; and the usual end of a match, whose number is said anyway."""
    return value is None or value is False or value in {0, Boxes.NONE, Shutout.NONE} or name == "format"


def _phrase(name: str, value: bool | int | StrEnum | None) -> str:
    if value is None:
        return str(EMPTY[name])
    if isinstance(value, bool):
        return str(SWITCHES[name][0 if value else 1])
    if isinstance(value, StrEnum):
        return str(CHOSEN[name] % {"choice": CHOICES[name][value]})
    return str(NUMBERS[name] % {"n": value})


def _value(name: str, value: bool | int | StrEnum | None) -> str:
    """The value alone, to stand beside a phrase that says what it is of."""
    if isinstance(value, StrEnum):
        return str(CHOICES[name][value])
    return _phrase(name, value) if value is None or isinstance(value, bool) else str(value)
