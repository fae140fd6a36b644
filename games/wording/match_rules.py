"""Rules as a list to read: of a match, with what is usual marked where it differs, and of a game's presets side by side."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext as _

from games.wording.rule_places import RulePlace, place_of_option
from games.wording.rules import CHOICES, GROUPS, OPTIONS, PRESETS, Text
from games.wording.rules_line import idle_options
from scoring.rules import PRESETS as RULES_OF_PRESETS
from scoring.rules import Game, Preset, RuleSet, Terms, game_of, preset_rules

SOURCES_OF_PRESETS: Final = {
    Preset.CLASSIC: "A",
    Preset.POOL: "C",
    Preset.REMIK500: "A",
    Preset.GIN: "B",
    Preset.GIN_SERIES: "D",
    Preset.OKLAHOMA: "AB",
    Preset.REMIK21: "A",
    Preset.RUMMIKUB: "A",
}
"""The texts that a preset follows, by their letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLine:
    """An option with its value; `usually` is what the preset has instead, empty where it has the same."""

    option: str
    label: Text
    help: Text
    value: str
    usually: str
    place: RulePlace | None

    @property
    def differs(self) -> bool:
        return bool(self.usually)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLines:
    """Options that stand together."""

    title: Text
    lines: tuple[RuleLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetRow:
    """An option in every preset of a game, in their order."""

    label: Text
    values: tuple[str, ...]

    @property
    def is_the_same(self) -> bool:
        return len(set(self.values)) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetTable:
    """The presets of a game: what differs among them row by row, and what they share."""

    names: tuple[Text, ...]
    different: tuple[PresetRow, ...]
    shared: tuple[PresetRow, ...]


def value_text(option: str, value: bool | int | StrEnum | None) -> str:
    """What an option is set to, by itself."""
    if value is None:
        return str(OPTIONS[option].off)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(CHOICES[option][value]) if isinstance(value, StrEnum) else str(value)


def rule_groups(terms: Terms, preset: Preset) -> tuple[RuleLines, ...]:
    """The rules of a match that count, in groups."""
    usual = preset_rules(preset, terms.players)
    groups = (RuleLines(title=title, lines=tuple(_lines(names, terms.rules, usual))) for title, names in GROUPS)
    return tuple(group for group in groups if group.lines)


def _lines(names: tuple[str, ...], rules: RuleSet, usual: RuleSet) -> Iterator[RuleLine]:
    idle = idle_options(rules)
    for name in names:
        if not hasattr(rules, name) or name in idle:
            continue
        value, usual_value = getattr(rules, name), getattr(usual, name)
        yield RuleLine(
            option=name,
            label=OPTIONS[name].label,
            help=OPTIONS[name].help,
            value=value_text(name, value),
            usually="" if value == usual_value else value_text(name, usual_value),
            place=place_of_option(name, game_of(rules)),
        )


def preset_table(game: Game) -> PresetTable:
    """All presets of a game."""
    presets = {preset: rules for preset, rules in RULES_OF_PRESETS.items() if game_of(rules) is game}
    rows = tuple(_rows(tuple(presets.values())))
    return PresetTable(
        names=tuple(PRESETS[preset] for preset in presets),
        different=tuple(row for row in rows if not row.is_the_same),
        shared=tuple(row for row in rows if row.is_the_same),
    )


def _rows(rule_sets: tuple[RuleSet, ...]) -> Iterator[PresetRow]:
    options = {option.name for option in fields(rule_sets[0])}
    idle = [idle_options(rules) for rules in rule_sets]
    for name in (name for _title, names in GROUPS for name in names if name in options):
        if all(name in each for each in idle):
            continue
        values = ("–" if name in off else value_text(name, getattr(rules, name)) for rules, off in zip(rule_sets, idle, strict=True))
        yield PresetRow(label=OPTIONS[name].label, values=tuple(values))
