"""Forms that take what a service finds wrong, each fault at the field that it concerns.

A fault names its place in the JSON form of the input; `field_of` says which field of the form that is. Faults without a field stand above
the form, where `_faults.html` lists them all. What was typed stays in its fields.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from django import forms

from games.messages import message_of
from scoring.faults import Fault, Place, Refused

UNPROCESSABLE = 422


class FaultForm(forms.Form):
    """`names` are those of the seats that faults may speak of."""

    names: Sequence[str] = ()
    use_required_attribute = False  # the browser would tell one fault only, in its own words

    def field_of(self, at: Place) -> str | None:
        """The field for a place, None if the form has none."""
        name = str(at[0]) if at else ""
        return name if name in self.fields else None

    def add_faults(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self.add_error(self.field_of(fault.at), message_of(fault, self.names))

    @contextmanager
    def taking_faults(self) -> Iterator[None]:
        """What is refused inside is shown at the fields; the code behind the block runs then."""
        try:
            yield
        except Refused as refused:
            self.add_faults(refused.faults)

    @property
    def status(self) -> int:
        """The HTTP status of a page that shows the form."""
        return UNPROCESSABLE if self.is_bound and self.errors else 200
