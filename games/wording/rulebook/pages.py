"""What a page of rules is made of. Nothing is judged here: an example carries the engine's answer, and a test asks for it again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.wording.chips import Chip, chips_of

Text = str | Promise
Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    kind: ClassVar[str] = "paragraph"
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """A list; `in_order` numbers it."""

    kind: ClassVar[str] = "points"
    items: tuple[Text, ...]
    in_order: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Cards, and what they are."""

    label: Text
    cards: tuple[Chip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A question `op` to the engine with its `in` and `rules`, and those parts of the answer that the sentence may name."""

    kind: ClassVar[str] = "example"
    op: str
    asked: Json
    told: Json
    text: Text
    rules: Json = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        return str(self.text) % self.told

    @property
    def is_good(self) -> bool | None:
        """Whether the answer is yes or no; None where it is a number."""
        return next((self.told[name] for name in ("valid", "possible") if name in self.told), None)

    @property
    def rows(self) -> Iterator[Row]:
        """The cards of the question, as they lie on the table."""
        match self.op:
            case "laydown":
                yield from (_row("", meld) for meld in self.asked["melds"])
            case "layoff":
                yield _row(_("on the table"), self.asked["meld"])
                yield _row(_("laid off"), [step["card"] for step in self.asked["steps"]])
            case "swap":
                yield _row(_("on the table"), self.asked["meld"])
                yield _row(_("put there"), self.asked["given"])
            case "knock":
                yield _row(_("knocker"), self.asked["knocker"])
                yield _row(_("defender"), self.asked["defender"])
            case "meld" | "hand" | "deadwood" | "arrange":
                yield _row("", self.asked["cards"], self.told.get("stands_for", ()))


def _row(label: Text, cards: list[str], stands_for: Sequence[str] = ()) -> Row:
    return Row(label=label, cards=chips_of(cards, stands_for))


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A deal of a score sheet: what was said of it, the points and the totals after it."""

    what: Text
    points: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Points and total of each player."""
        return tuple(zip(self.points, self.totals, strict=True))

    @property
    def width(self) -> int:
        """How many columns the line has."""
        return len(self.points) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """A match of these names, `asked` of the engine's question `match`, whose history `lines` tell; `rest` says how it ended."""

    kind: ClassVar[str] = "sheet"
    names: tuple[str, ...]
    asked: Json
    rules: Json
    lines: tuple[Line, ...]
    told: Json
    text: Text

    @property
    def sentence(self) -> str:
        return str(self.text) % self.told


Block = Paragraph | Points | Example | ScoreSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of a page with an address. `number` is its section of the rule book (scoring/RULES.md), `sources` the texts behind it."""

    anchor: str
    title: Text
    number: int
    sources: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePage:
    """The rules of a game; `lead` says what it is about in two sentences."""

    title: Text
    lead: Text
    sections: tuple[Section, ...]

    @property
    def anchors(self) -> frozenset[str]:
        return frozenset(section.anchor for section in self.sections)


def paragraphs(*texts: Text) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(text=text) for text in texts)


def melds(*written: str) -> list[list[str]]:
    """Melds as the engine takes them, written as codes with spaces between."""
    return [meld.split() for meld in written]
