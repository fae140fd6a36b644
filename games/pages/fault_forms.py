"""Forms that take what a service finds wrong, each fault at the field that it concerns.

A fault names its place in the JSON form of the input; `field_of` says which field of the form that is. Faults without a field stand above
the form, where `_faults.html` lists them all. What was typed stays in its fields.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError

from games.messages import message_of
from games.wording.rule_places import RulePlace, place_of_fault
from scoring.faults import Fault, Place, Refused
from scoring.rules import Game

UNPROCESSABLE: Final = 422
FAULT: Final = "fault"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A fault as it is listed above the form; `field_id` leads to its field, empty if it has none, and `why` to the rule behind it."""

    text: str
    field_id: str
    why: RulePlace | None = None


class FaultForm(forms.Form):
    """`names` are those of the seats that faults may speak of; `game` is the one whose rules they follow from, if it is about one.

    `about_id` is the part of the page that faults without a field are about, if there is one: they lead there, and the focus goes there.
    """

    names: Sequence[str] = ()
    about_id: str = ""
    game: Game | None = None
    use_required_attribute = False  # the browser would tell one fault only, in its own words

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rule_of: dict[str, RulePlace | None] = {}

    def field_of(self, at: Place) -> str | None:
        """The field for a place, None if the form has none."""
        name = str(at[0]) if at else ""
        return name if name in self.fields else None

    def add_faults(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            text = message_of(fault, self.names)
            self.rule_of[text] = place_of_fault(fault, self.game) if self.game else None
            self.add_error(self.field_of(fault.at), ValidationError(text, code=FAULT))

    @contextmanager
    def taking_faults(self) -> Iterator[None]:
        """What is refused inside is shown at the fields; the code behind the block runs then."""
        try:
            yield
        except Refused as refused:
            self.add_faults(refused.faults)

    @property
    def summary(self) -> Iterator[Told]:
        """Everything wrong: what has no field first, then field by field as they stand in the form."""
        yield from (Told(text=str(error), field_id=self.about_id, why=self.rule_of.get(str(error))) for error in self.non_field_errors())
        errors = self.errors.as_data()
        for name in self.fields:
            for error in errors.get(name, ()):
                for text in error.messages:
                    yield Told(text=self.told(name, text, error.code), field_id=self[name].auto_id, why=self.rule_of.get(text))

    def told(self, name: str, text: str, code: str | None) -> str:
        """A fault away from its field. A sentence of Django's says nothing of the field, so its label, if it has one, goes before."""
        label = self.fields[name].label
        return text if code == FAULT or not label else f"{label}: {text}"

    @property
    def status(self) -> int:
        """The HTTP status of a page that shows the form."""
        return UNPROCESSABLE if self.is_bound and self.errors else 200
