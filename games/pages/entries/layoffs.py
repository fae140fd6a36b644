"""Rows for lay-offs (dołożenia): who laid which card on whose meld, in the order played.

A row is what a table remembers of one card; empty rows are passed over, so the rows of the form and the lay-offs of the entry may count
differently. Melds are counted from 1 on the screen. Where scripts run, rows are tapped together and added one by one (static/layoffs.js).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from games.pages.entries.base import EntryForm, Json, seat_of
from games.pages.entries.fields import CardField, NumberField, typed
from scoring.cards import End
from scoring.faults import Place
from scoring.variants.base import LayOff
from scoring.wire import MAX_LAYOFFS

MORE_ROWS: Final = 3
MANY_ROWS: Final = 60
ROW_FIELD: Final = re.compile(r"layoff_([0-9]{1,3})_([a-z]+)")
PARTS: Final = ("seat", "card", "onto", "meld", "end")

ROW: Final = "ROW"
NUMBER: Final = "NUMBER"
"""What stands for a row, and for its number on the screen, in the row that scripts copy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoffFields:
    """The fields of one row."""

    number: int | str
    seat: forms.BoundField
    card: forms.BoundField
    onto: forms.BoundField
    meld: forms.BoundField
    end: forms.BoundField

    @property
    def fields(self) -> tuple[forms.BoundField, ...]:
        return self.seat, self.card, self.onto, self.meld, self.end

    @property
    def is_used(self) -> bool:
        return any(field.errors or field.value() not in (None, "") for field in self.fields)


class LayoffForm(EntryForm):
    """A deal with lay-offs. `layoff_rows` is how many rows are shown."""

    layoff_rows = forms.IntegerField(widget=forms.HiddenInput, initial=MORE_ROWS, required=False)

    def add_fields(self) -> None:
        for row in range(self.row_count()):
            self.fields |= self._row_fields(row)

    def _row_fields(self, row: int | str) -> dict[str, forms.Field]:
        def players() -> list[tuple[str, str]]:
            return [("", "–"), *self.seat_choices()]

        return {
            f"layoff_{row}_seat": forms.ChoiceField(label=_("Who lays off?"), choices=players, required=False),
            f"layoff_{row}_card": CardField(label=_("Card")),
            f"layoff_{row}_onto": forms.ChoiceField(label=_("Onto whose meld?"), choices=players, required=False),
            f"layoff_{row}_meld": NumberField(label=_("Which meld")),
            f"layoff_{row}_end": forms.ChoiceField(label=_("End"), choices=_ends, required=False),
        }

    def row_count(self) -> int:
        """As many rows as the form came with, within bounds; beyond those of a long deal only as far as something stands in them."""
        values = self.data if self.is_bound else self.initial
        given = min(max(_number_of_rows(values.get("layoff_rows", "")), MORE_ROWS), MAX_LAYOFFS)
        filled = (row for row in range(given, MANY_ROWS, -1) if any(values.get(f"layoff_{row - 1}_{part}") for part in PARTS))
        return next(filled, min(given, MANY_ROWS))

    @classmethod
    def with_more_rows(cls, values: dict[str, Any]) -> dict[str, Any]:
        return values | {"layoff_rows": _number_of_rows(values.get("layoff_rows", "")) + MORE_ROWS}

    @property
    def layoff_lines(self) -> Iterator[LayoffFields]:
        for row in range(self.row_count()):
            yield LayoffFields(number=row + 1, **{part: self[f"layoff_{row}_{part}"] for part in PARTS})

    @property
    def row_to_copy(self) -> LayoffFields:
        """An empty row, with `ROW` for its place: a script makes further rows of it."""
        form = forms.Form()
        form.fields |= self._row_fields(ROW)
        return LayoffFields(number=NUMBER, **{part: form[f"layoff_{ROW}_{part}"] for part in PARTS})

    def whose(self, name: str) -> str:
        """A row is about the player who laid the card off, as soon as that is said."""
        match = ROW_FIELD.fullmatch(name)
        seat = self[f"layoff_{match[1]}_seat"].value() if match else None
        choices = dict(self.seat_choices())
        return choices.get(str(seat), "") if match else super().whose(name)

    @property
    def shows_layoffs(self) -> bool:
        """Whether the rows are unfolded: something stands in them, or more of them were asked for."""
        return self.row_count() > MORE_ROWS or any(line.is_used for line in self.layoff_lines)

    def layoffs(self) -> list[Json]:
        """The rows that are filled, as JSON. What is missing in a row is missing in the JSON too, and so is told."""
        return [self._layoff(row) for row in self._filled_rows()]

    def _filled_rows(self) -> list[int]:
        """By what was typed, not by what of it is good: a field with a fault has no good value any more."""
        return [row for row in range(self.row_count()) if any(self.data.get(f"layoff_{row}_{part}") for part in PARTS)]

    def _part(self, row: int, part: str) -> Any:
        return self.cleaned_data.get(f"layoff_{row}_{part}")

    def _layoff(self, row: int) -> Json:
        on_seat, meld = seat_of(self._part(row, "onto") or ""), self._part(row, "meld")
        return {
            "seat": seat_of(self._part(row, "seat") or ""),
            "card": self._part(row, "card"),
            "on": None if on_seat is None or meld is None else [on_seat, meld - 1 if isinstance(meld, int) else meld],
            "end": self._part(row, "end") or None,
        }

    def field_of(self, at: Place) -> str | None:
        """Of a lay-off the part that is named, else the card."""
        match at:
            case ("layoffs", int(number), *rest) if number < len(rows := self._filled_rows()):
                part = {"on": "onto", "seat": "seat", "end": "end"}.get(str(rest[0]) if rest else "", "card")
                return f"layoff_{rows[number]}_{part}"
            case _:
                return super().field_of(at)

    def place_of(self, name: str) -> Place:
        match ROW_FIELD.fullmatch(name), self._filled_rows():
            case re.Match() as match, rows if name in self.fields and int(match[1]) in rows:
                return ("layoffs", rows.index(int(match[1])), "on" if match[2] == "meld" else match[2])
            case _:
                return super().place_of(name)


def _ends() -> list[tuple[str, Any]]:
    return [("", "–"), (End.LOW, _("low end")), (End.HIGH, _("high end"))]


def _number_of_rows(given: object) -> int:
    text = str(given)
    return int(text) if text.isdecimal() and len(text) < len("1000") else 0


def layoff_values(layoffs: Iterable[LayOff]) -> dict[str, object]:
    """What the rows hold for the lay-offs of a recorded deal."""
    values: dict[str, object] = {}
    for row, layoff in enumerate(layoffs):
        values |= {
            f"layoff_{row}_seat": layoff.seat,
            f"layoff_{row}_card": typed((layoff.card,)),
            f"layoff_{row}_onto": layoff.on_seat,
            f"layoff_{row}_meld": layoff.on_meld + 1,
            f"layoff_{row}_end": layoff.end or "",
            "layoff_rows": row + 1 + MORE_ROWS,
        }
    return values
