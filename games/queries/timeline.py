"""A match's stored facts as the engine's values: its terms, the deals that count in order, how the table ended it.

A timeline can be changed on trial: put another deal in a place, take one out, and see what the match would come to.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import QuerySet

from games.models import Deal, Match
from scoring import wire
from scoring.faults import Fault, FaultCode, Refused
from scoring.formats.base import MatchState
from scoring.replay import Ending, MatchSheet, replay
from scoring.rules import Terms
from scoring.variants import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A deal that counts: its number in the match and what was entered."""

    number: int
    entry: Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """A match with one deal changed on trial. `behind` are deals behind the end that it now has, which `sheet` leaves out: `refused` says
    so, and the change is refused unless they are voided with it.
    """

    sheet: MatchSheet
    behind: tuple[int, ...] = ()
    refused: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """A match as far as it has been played. Numbers of voided deals are missing from `slots`, which are in the order of their numbers."""

    terms: Terms
    slots: tuple[Slot, ...]
    ending: Ending | None

    @property
    def next_number(self) -> int:
        """What the next recorded deal is called: one more than the last that counts, so that undo frees its number."""
        return self.slots[-1].number + 1 if self.slots else 1

    def with_deal(self, number: int, entry: Entry) -> "Timeline":
        """The same with this entry as deal `number`, in place of the one there is or restored."""
        slots = [*self.without({number}).slots, Slot(number=number, entry=entry)]
        return replace(self, slots=tuple(sorted(slots, key=lambda slot: slot.number)))

    def without(self, numbers: Iterable[int]) -> "Timeline":
        gone = set(numbers)
        return replace(self, slots=tuple(slot for slot in self.slots if slot.number not in gone))

    def before(self, number: int) -> MatchState:
        """Where the match stood before deal `number`."""
        earlier = tuple(slot for slot in self.slots if slot.number < number)
        return replace(self, slots=earlier, ending=None).sheet().state

    def changed(self, number: int, entry: Entry | None) -> Changed:
        """The match with this entry as deal `number`, or without that deal. Raises Refused where it makes no sense, naming the deals."""
        trial = self.without({number}) if entry is None else self.with_deal(number, entry)
        try:
            return Changed(sheet=trial.sheet())
        except Refused as refused:
            behind = tuple(deal for fault in refused.faults if fault.code == FaultCode.DEALS_AFTER_END for deal in fault.deals)
            if number in behind:
                raise Refused((Fault(code=FaultCode.MATCH_IS_OVER),)) from None
            if not behind:
                raise
            return Changed(sheet=trial.without(behind).sheet(), behind=behind, refused=refused.faults)

    def sheet(self, *, check_again: bool = False) -> MatchSheet:
        """What the match comes to. Faults in a Refused name deals by their number.

        Deals were checked when they were entered and are only scored, unless they are to be checked again.
        """
        try:
            return replay(
                self.terms,
                [slot.entry for slot in self.slots],
                self.ending,
                already_checked=0 if check_again else len(self.slots),
            )
        except Refused as refused:
            raise Refused(tuple(self._numbered(fault) for fault in refused.faults)) from None

    def _numbered(self, fault: Fault) -> Fault:
        """The engine counts the deals that it was given; people know them by number."""
        return replace(
            fault,
            deal=None if fault.deal is None else self.slots[fault.deal].number,
            deals=tuple(self.slots[index].number for index in fault.deals),
        )


def timeline_of(match: Match, deals: Iterable[tuple[int, Any]] | None = None) -> Timeline:
    """The match from its stored facts. `deals` are the numbers and entries of its current deals where the caller has read them already."""
    terms = terms_of(match)
    rows = current_deals(match).values_list("number", "entry") if deals is None else deals
    slots = tuple(Slot(number=number, entry=wire.read_entry(terms.rules, entry)) for number, entry in rows if entry is not None)
    return Timeline(terms=terms, slots=slots, ending=Ending(match.ending) if match.ending else None)


def current_deals(match: Match) -> QuerySet[Deal]:
    """The revision of every deal that stands, voids included, in the order of their numbers."""
    return match.deals.filter(is_current=True).order_by("number")


def next_number(match: Match) -> int:
    """What the next recorded deal is called, as `Timeline.next_number` says, from the last deal alone: the value that the match stores."""
    last = match.deals.filter(is_current=True, entry__isnull=False).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


def deals_behind(deal: Deal) -> int:
    """How many deals stand behind this one on the sheet."""
    return Deal.objects.filter(match_id=deal.match_id, is_current=True, number__gt=deal.number).count()


def terms_of(match: Match) -> Terms:
    return wire.read_terms(match.terms)
