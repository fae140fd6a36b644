"""What the referee says: a verdict first, the reasons in words, the cards drawn, and the rules that it follows from."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import ngettext

from games.wording.chips import Chip
from games.wording.rule_places import RulePlace
from games.wording.rulebook import SOURCES
from games.wording.rules import Text


class Verdict(StrEnum):
    """What stands in front of an answer: yes, no, a number, or that the referee has to ask back."""

    YES = "yes"
    NO = "no"
    NUMBER = "number"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Cards in a row: what they are, what they are worth or why they are nothing, and whether they are good as they lie."""

    cards: tuple[Chip, ...]
    label: Text = ""
    note: str = ""
    is_good: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What may be meant instead: `field` would hold `text`, and these cards would lie so."""

    field: str
    text: str
    cards: tuple[Chip, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    verdict: Verdict
    headline: str
    reasons: tuple[str, ...] = ()
    shown: tuple[Shown, ...] = ()
    offers: tuple[Offer, ...] = ()
    places: tuple[RulePlace, ...] = ()

    @property
    def sources(self) -> list[Text]:
        """The texts that the rules follow; at the table nobody knows them by their letters."""
        cited = {letter for place in self.places for letter in place.section.sources.split(", ")}
        return [text for letter, text in SOURCES.items() if letter in cited]


def verdict_of(*, is_yes: bool) -> Verdict:
    return Verdict.YES if is_yes else Verdict.NO


def points_text(points: int) -> str:
    return ngettext("%(n)s point", "%(n)s points", points) % {"n": str(points).replace("-", "\u2212")}
