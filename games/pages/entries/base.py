"""What the forms for a deal of every game share: fields per seat, and the way from what was typed to the entry and back.

A form turns what was typed into the entry's JSON form, which the services take, and gives each fault back to its field; it judges
nothing itself. Fields of a seat are named `points_2`: what it is, and the seat from 0.
"""

import re
from abc import ABCMeta, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from django import forms
from django.forms.forms import DeclarativeFieldsMetaclass

from games.pages.seen_forms import SeenForm
from games.queries.sheets import MatchView
from scoring.faults import Place
from scoring.variants import Entry

Json = dict[str, object]
"""A part of an entry in its JSON form."""

SEAT_FIELD: Final = re.compile(r"([a-z]+)_([0-9]+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFields:
    """The fields of one player, by what they are."""

    position: int
    name: str
    fields: Mapping[str, forms.BoundField]
    folded: tuple[str, ...]

    @property
    def is_faulty(self) -> bool:
        return any(field.errors for field in self.fields.values())

    @property
    def is_open(self) -> bool:
        """Whether anything of what is folded away at first is filled or faulty."""
        return any(self.fields[kind].errors or self.fields[kind].value() for kind in self.folded)


class AbstractForm(DeclarativeFieldsMetaclass, ABCMeta):
    """The class of forms of which parts are left to each game."""


class EntryForm(SeenForm, metaclass=AbstractForm):
    """A deal as it is typed. `plain_fields` are asked of every seat first, `folded_fields` are for tables that want more judged.

    `places` say for each field of a seat where in the entry it stands: the part, then what of the seat's line. The first field of a part
    takes the faults of what has no field.
    """

    template: ClassVar[str]
    card_pad: ClassVar[str] = "pads/_card_pad.html"
    places: ClassVar[Mapping[str, tuple[str, ...]]]
    plain_fields: ClassVar[tuple[str, ...]]
    folded_fields: ClassVar[tuple[str, ...]]

    def __init__(self, view: MatchView, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(view, data, initial)
        self.add_fields()

    @abstractmethod
    def add_fields(self) -> None:
        """Adds the fields that depend on the table, in the order of the page: in it faults are told."""

    @abstractmethod
    def entry(self) -> Json:
        """The deal as JSON, with what cannot be read as it was typed."""

    def field_of(self, at: Place) -> str | None:
        match at:
            case (str(part),) if any(place == (part,) for place in self.places.values()):
                return self._seat_field(part, 0, None)
            case (str(part), int(seat), *rest):
                return self._seat_field(part, seat, rest[0] if rest else None) or super().field_of(at)
            case _:
                return super().field_of(at)

    def _seat_field(self, part: str, seat: int, what: str | int | None) -> str | None:
        kinds = [kind for kind, place in self.places.items() if place[0] == part]
        kind = next((kind for kind in kinds if self.places[kind][1:] == (what,)), kinds[0] if kinds else None)
        return None if kind is None else f"{kind}_{seat}"

    def place_of(self, name: str) -> Place:
        """Where in the entry a field stands: the way back from `field_of`; nowhere, if it is none of its fields."""
        match = SEAT_FIELD.fullmatch(name)
        if match and match[1] in self.places and name in self.fields:
            part, *rest = self.places[match[1]]
            return (part, int(match[2]), *rest)
        return (name,) if name in self.fields else ()

    @classmethod
    @abstractmethod
    def values_of(cls, entry: Entry) -> dict[str, object]:
        """What the fields hold when a recorded deal is to be corrected."""

    @classmethod
    def with_more_rows(cls, values: dict[str, Any]) -> dict[str, Any]:
        """What was typed, with room for more of what a form has rows of."""
        return values

    @property
    def seats(self) -> Iterator[SeatFields]:
        for position, name in enumerate(self.names):
            fields = {kind: self[f"{kind}_{position}"] for kind in (*self.plain_fields, *self.folded_fields)}
            yield SeatFields(position=position, name=name, fields=fields, folded=self.folded_fields)

    def told(self, name: str, text: str, code: str | None) -> str:
        """Whose field it is stands before what is wrong there, where the sentence does not say it."""
        text, player = super().told(name, text, code), self.whose(name)
        return text if text.startswith(player) else f"{player}: {_inside(text)}"

    def whose(self, name: str) -> str:
        """The player whom a field is about; empty if it is about none."""
        match = SEAT_FIELD.fullmatch(name)
        return self.names[int(match[2])] if match else ""

    def seat_choices(self) -> list[tuple[str, str]]:
        return [(str(position), name) for position, name in enumerate(self.names)]

    def value(self, kind: str, seat: int) -> Any:
        """What a field of a seat holds; None if it was left empty."""
        return self.cleaned_data.get(f"{kind}_{seat}")


def _inside(text: str) -> str:
    """A sentence behind a colon: its first word begins small, a card does not."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def winner_field(label: Any, choices: list[tuple[str, Any]]) -> forms.ChoiceField:
    """Big buttons, one per player and one for nobody. Whether one had to be chosen is judged by the engine."""
    return forms.ChoiceField(label=label, choices=choices, required=False, widget=forms.RadioSelect)


def seat_of(value: str) -> int | None:
    """The seat that was chosen, None for a choice that is no seat."""
    return int(value) if value.isdecimal() else None
