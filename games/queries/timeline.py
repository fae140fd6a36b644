"""A match's stored facts as the engine's values: its terms, its live deals in order, its ending."""

from dataclasses import dataclass

from games.models import Match
from scoring import wire
from scoring.replay import Ending
from scoring.rules import Terms
from scoring.variants import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A deal that counts: its number in the match and what was entered."""

    number: int
    entry: Entry


def terms_of(match: Match) -> Terms:
    return wire.read_terms(match.terms)


def ending_of(match: Match) -> Ending | None:
    return Ending(match.ending) if match.ending else None


def live_slots(match: Match) -> list[Slot]:
    """The current, not voided deals in the order of their numbers."""
    rules = terms_of(match).rules
    rows = match.deals.filter(is_current=True, entry__isnull=False).order_by("number").values_list("number", "entry")
    return [Slot(number=number, entry=wire.read_entry(rules, entry)) for number, entry in rows]
