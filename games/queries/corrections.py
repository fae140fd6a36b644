"""What deals were before they were corrected or voided: for the sheet, which tells it in their rows.

Most matches have no correction, and then nothing is asked of the database: the current rows say whether there is anything to tell.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from games.models import Deal, Match
from games.queries.sheets import Done, MatchView
from scoring import wire
from scoring.rules import Terms
from scoring.variants import score_deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One correction: what was done, why, by whom and when. `points` are what the deal gave before it, none if it did not count."""

    done: Done
    reason: str
    by: str
    at: datetime
    points: tuple[int, ...]


Changes = Mapping[int, tuple[Change, ...]]
"""The changes of each changed deal by its number, newest first."""


def changes_of(match: Match, view: MatchView) -> Changes:
    """One query for all changed deals together, and none where no deal was changed."""
    numbers = [deal.number for deal in view.deals if deal.is_void or deal.is_amended]
    if not numbers:
        return {}
    revisions = defaultdict[int, list[Deal]](list)
    for row in match.deals.filter(number__in=numbers).select_related("recorded_by").order_by("number", "revision"):
        revisions[row.number].append(row)
    return {number: tuple(reversed(list(_changes(view.terms, rows)))) for number, rows in revisions.items()}


def _changes(terms: Terms, revisions: Iterable[Deal]) -> Iterator[Change]:
    """In the order in which they were made. Undo frees the number: what is recorded after it is another deal, with no past.

    A change that takes the one before it back is told alone, as if it had been the only one, and none of both if undo was taken back: the
    deal is what it was. Its own page tells everything.
    """
    told: list[Change] = []
    points: tuple[int, ...] = ()
    for row in _since_undone(revisions):
        now = () if row.is_void else score_deal(terms.rules, terms.players, wire.read_entry(terms.rules, row.entry)).points
        if row.revision > 1 and not _is_recorded_anew(row):
            change = Change(
                done=_done(row, points), reason=row.reason, by=row.recorded_by.get_username(), at=row.recorded_at, points=points
            )
            back = told.pop() if told and now != points and now == told[-1].points else None
            if back is None or not _is_undo(back):
                told.append(replace(change, points=back.points) if back else change)
        points = now
    yield from told


def _since_undone(revisions: Iterable[Deal]) -> list[Deal]:
    """From the last time that the number was taken by a new deal."""
    kept: list[Deal] = []
    for row in revisions:
        kept = [row] if _is_recorded_anew(row) else [*kept, row]
    return kept


def _is_undo(change: Change) -> bool:
    """A deal is taken out for a reason, or by undo, which asks for none."""
    return change.done is Done.VOIDED and not change.reason


def _is_recorded_anew(row: Deal) -> bool:
    """Every change has its reason but undo, and undo leaves no deal: a deal without a reason is a new one."""
    return not row.is_void and not row.reason


def _done(row: Deal, points: tuple[int, ...]) -> Done:
    if row.is_void:
        return Done.VOIDED
    return Done.CORRECTED if points else Done.RESTORED
