"""Why a deal counts as it does for everybody, and what it was before it was changed, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext

from games.queries.sheets import DealView, MatchView, RevisionView
from games.wording.reasons import reason_text
from scoring.explain import explain


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A player's points of a deal and the sentences that lead to them."""

    name: str
    points: int
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """A revision as it is told: what was done, by whom, why, and what it came to for everybody."""

    what: str
    is_current: bool
    reason: str
    recorded_by: str
    recorded_at: datetime
    points: tuple[Account, ...]


def accounts_of(view: MatchView, deal: DealView) -> tuple[Account, ...]:
    """An account per seat; none for a void deal."""
    return tuple(_accounts(view, deal)) if deal.step else ()


def _accounts(view: MatchView, deal: DealView) -> Iterator[Account]:
    names = [seat.name for seat in view.seats]
    for name, reasons in zip(names, deal.why, strict=True):
        yield Account(
            name=name, points=reasons[-1].total if reasons else 0, reasons=tuple(reason_text(reason, names) for reason in reasons)
        )


def line_of(view: MatchView, revision: RevisionView) -> HistoryLine:
    return HistoryLine(
        what=_what(revision),
        is_current=revision.is_current,
        reason=revision.reason,
        recorded_by=revision.recorded_by,
        recorded_at=revision.recorded_at,
        points=tuple(_points(view, revision)),
    )


def _points(view: MatchView, revision: RevisionView) -> Iterator[Account]:
    if revision.entry is None:
        return
    why = explain(view.terms.rules, view.terms.players, revision.entry)
    for seat, reasons in zip(view.seats, why, strict=True):
        yield Account(name=seat.name, points=reasons[-1].total if reasons else 0, reasons=())


def _what(revision: RevisionView) -> str:
    if revision.entry is None:
        return gettext("Voided")
    return gettext("Recorded") if revision.revision == 1 else gettext("Corrected")
