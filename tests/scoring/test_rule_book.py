"""The rule book's tables of options (RULES 8) against the options that there are."""

from dataclasses import fields
from pathlib import Path

import pytest

import scoring
from scoring.rules import PRESETS, Preset, rule_limits

BOOK = (Path(scoring.__file__).parent / "RULES.md").read_text(encoding="utf-8")


def table_of(preset):
    """The columns `may be` and the preset's own of each option, from the table that has the preset."""
    for block in BOOK.split("\n\n"):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in block.strip().split("\n")]
        if rows[0][0] == "option" and f"`{preset}`" in rows[0]:
            column = rows[0].index(f"`{preset}`")
            return {row[0].strip("`"): (row[2], row[column]) for row in rows[2:]}
    raise LookupError(preset)


def as_words(value):
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return "none"
    return f"`{value}`" if isinstance(value, str) else str(value)


def may_be(option, value):
    limits = rule_limits(option)
    if limits:
        numbers = str(limits.low) if limits.low == limits.high else f"{limits.low}–{limits.high}"
        return f"{numbers}, none" if limits.optional else numbers
    return "on, off" if isinstance(value, bool) else ", ".join(f"`{choice}`" for choice in type(value))


@pytest.mark.parametrize("preset", Preset)
def test_every_option_is_in_the_book_with_its_values_and_its_default(preset):
    options = {option: getattr(PRESETS[preset], option.name) for option in fields(PRESETS[preset])}
    assert table_of(preset) == {option.name: (may_be(option, value), as_words(value)) for option, value in options.items()}


def test_the_book_has_all_eleven_sections():
    assert [line.split(".")[0][3:] for line in BOOK.splitlines() if line.startswith("## ")] == [str(number) for number in range(1, 12)]
