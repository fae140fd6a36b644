"""What the engine says of a deal while it is typed, field by field: running sums, melds, readings of jokers, what is impossible.

A preview names parts of the deal by their place in it; here each gets its words and its field. Nothing is added up or judged.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from games.messages import message_of
from games.pages.entries.base import EntryForm
from games.pages.entries.fields import TypedField, typed
from games.pages.fault_forms import FAULT
from games.wording.previews import choice_text, laydown_text, layoff_text, meld_text, reading_words, sum_text
from games.wording.rule_places import RulePlace, place_of_fault
from scoring.faults import Fault, FaultCode, Place
from scoring.preview import Preview
from scoring.so_far import Choice, MeldSoFar
from scoring.variants.remik500 import Remik500Entry


class Tone(StrEnum):
    """How a line is told: by the way, as good, as wanting something yet, as impossible."""

    QUIET = "quiet"
    GOOD = "good"
    WANTED = "wanted"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """Another reading of a meld: `put` is what the whole field would hold."""

    text: str
    words: str
    put: str
    is_present: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`aloud` is the whole sentence, which says too whom it is about; `why` leads to the rule that it rests on, if it rests on one."""

    tone: Tone
    text: str
    aloud: str = ""
    buttons: tuple[Button, ...] = ()
    why: RulePlace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """All that is said under a field."""

    field: str
    field_id: str
    lines: tuple[Line, ...]


HINTS: Mapping[StrEnum, StrEnum | None] = {
    FaultCode.BAD_LAYOFF: FaultCode.END_NEEDED,
    FaultCode.UP_CARD_MISSING: None,
}
"""What is missing and worth a word before saving; the first lay-down has words of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sayings:
    """What is `said` under fields, the `silent` fields under which nothing is, and `unplaced` what belongs to none of them."""

    said: tuple[Said, ...]
    silent: tuple[str, ...]
    unplaced: tuple[Line, ...]

    @property
    def impossible(self) -> tuple[str, ...]:
        """Everything impossible, to be read out."""
        lines = (*self.unplaced, *(line for said in self.said for line in said.lines))
        return tuple(line.aloud for line in lines if line.tone is Tone.IMPOSSIBLE)


def sayings(form: EntryForm, deal: Preview) -> Sayings:
    """What is said of a deal under the fields of its form."""
    found = {name: _unread_lines(form, name) for name, field in form.fields.items() if isinstance(field, TypedField)}
    others = (name for name, field in form.fields.items() if name not in found and not field.widget.is_hidden)
    unplaced = [line for name in others for line in _unread_lines(form, name)]
    for at, line in _lines(form, deal):
        name = form.field_of(at)
        if name in found:
            found[name].append(line)
        else:
            unplaced.append(line)
    return Sayings(
        said=tuple(Said(field=name, field_id=form[name].auto_id, lines=tuple(lines)) for name, lines in found.items() if lines),
        silent=tuple(name for name, lines in found.items() if not lines),
        unplaced=tuple(replace(line, text=line.aloud or line.text) for line in unplaced),
    )


def _unread_lines(form: EntryForm, name: str) -> list[Line]:
    """What the field itself does not take, so that the engine never sees it: a character that is none, a text without end."""
    return [Line(tone=Tone.IMPOSSIBLE, text=str(error), aloud=form.told(name, str(error), None)) for error in form.errors.get(name, ())]


def _lines(form: EntryForm, deal: Preview) -> Iterator[tuple[Place, Line]]:
    """Every line with its place, in the order in which it is read under a field."""
    yield from _sum_lines(form, deal)
    for meld in deal.parts.melds:
        yield from ((meld.at, line) for line in _meld_lines(form, deal, meld))
    yield from _table_lines(form, deal)
    yield from _fault_lines(form, deal)


def _sum_lines(form: EntryForm, deal: Preview) -> Iterator[tuple[Place, Line]]:
    """What is impossible is not counted as well."""
    faulty = {fault.at for fault in deal.faults}
    for part in deal.parts.sums:
        if part.at not in faulty and (text := sum_text(part, _typed(form, part.at))):
            yield part.at, Line(tone=Tone.QUIET, text=text)


def _table_lines(form: EntryForm, deal: Preview) -> Iterator[tuple[Place, Line]]:
    """First lay-downs and lay-offs."""
    for laydown in deal.parts.laydowns:
        if (text := laydown_text(laydown)) and laydown.is_enough:
            yield laydown.at, Line(tone=Tone.GOOD, text=text)
        elif text:
            yield laydown.at, Line(tone=Tone.WANTED, text=text, why=_why(form, Fault(code=FaultCode.BELOW_THRESHOLD)))
    for layoff in deal.parts.layoffs:
        yield layoff.at, Line(tone=Tone.GOOD, text=layoff_text(layoff, counts=isinstance(deal.entry, Remik500Entry)))


def _fault_lines(form: EntryForm, deal: Preview) -> Iterator[tuple[Place, Line]]:
    """What is impossible, but for melds, which were told of; and what is missing and worth a word."""
    melds = {meld.at for meld in deal.parts.melds}
    for fault in deal.faults:
        if fault.code != FaultCode.BAD_MELD or fault.at not in melds:
            yield fault.at, _impossible(form, fault, told=replace(fault, seat=None))
    for fault in deal.missing:
        if fault.code in HINTS and HINTS[fault.code] in {None, fault.why}:
            yield fault.at, Line(tone=Tone.WANTED, text=message_of(replace(fault, seat=None), form.names), why=_why(form, fault))


def _meld_lines(form: EntryForm, deal: Preview, meld: MeldSoFar) -> Iterator[Line]:
    """A meld that is one, or why it is none, with the readings to choose from. One that may still become a meld is passed over."""
    buttons = tuple(_button(form, meld.at, choice) for choice in meld.choices)
    fault = next((fault for fault in deal.faults if fault.at == meld.at and fault.code == FaultCode.BAD_MELD), None)
    if meld.meld is not None:
        yield Line(tone=Tone.GOOD, text=meld_text(meld.meld), buttons=buttons)
    elif fault is not None and fault.why is not None:
        yield replace(_impossible(form, fault, told=Fault(code=fault.why, cards=fault.cards)), buttons=buttons)
    elif buttons:
        yield Line(tone=Tone.QUIET, text="", buttons=buttons)


def _impossible(form: EntryForm, fault: Fault, told: Fault) -> Line:
    """A fault under its field, where what it is about stands already: `told` is what is left to say."""
    name, aloud = form.field_of(fault.at), message_of(replace(fault, orders=()), form.names)
    if name:
        aloud = form.told(name, aloud, FAULT)
    return Line(tone=Tone.IMPOSSIBLE, text=message_of(told, form.names), aloud=aloud, why=_why(form, fault))


def _why(form: EntryForm, fault: Fault) -> RulePlace | None:
    return place_of_fault(fault, form.game) if form.game else None


def _button(form: EntryForm, at: Place, choice: Choice) -> Button:
    return Button(
        text=choice_text(choice.meld),
        words=reading_words(choice.meld),
        put=_with_meld(form, at, typed(choice.meld.cards)),
        is_present=choice.is_present,
    )


def _typed(form: EntryForm, at: Place) -> str:
    """What stands in the field for a place."""
    return str(form.data.get(form.field_of(at) or "", ""))


def _with_meld(form: EntryForm, at: Place, text: str) -> str:
    """The field of a meld, with another text in its line."""
    lines = _typed(form, at).splitlines()
    filled = [number for number, line in enumerate(lines) if line.strip()]
    lines[filled[int(at[-1])]] = text
    return "\n".join(lines)
