"""Two phones, one deal: what was recorded meanwhile beside what was typed, as people read deals, so that one can choose.

Neither is lost: what is recorded stays until somebody puts the typed deal in its place, and that is a correction with a history.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.pages.board import unplayed
from games.queries.sheets import DealView, MatchView, RevisionView
from scoring.faults import Refused
from scoring.intake import read_deal
from scoring.variants import Entry, score_deal
from scoring.variants.classic import ClassicEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """What a version comes to for one player."""

    points: int
    has_won: bool
    is_from_hand: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A deal as one phone has it. `points` has a place per seat, or is empty and `note` says why. What is typed has no `recorded_by`."""

    title: str
    note: str | Promise = ""
    points: tuple[Points, ...] = ()
    recorded_by: str = ""
    recorded_at: datetime | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player with what each version gives him; None for a version without points."""

    name: str
    points: tuple[Points | None, ...]
    differs: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """The versions side by side. `news` are the deals recorded meanwhile, `number` the deal that was to be changed, if one was.

    `is_same` is true if somebody recorded the very deal that was typed.
    """

    view: MatchView
    versions: tuple[Version, ...]
    news: tuple[int, ...]
    number: int | None = None
    has_changed: bool = False
    is_void: bool = False
    is_same: bool = False

    @property
    def lines(self) -> Iterator[Line]:
        for seat in self.view.seats:
            points = tuple(version.points[seat.position] if version.points else None for version in self.versions)
            yield Line(name=seat.name, points=points, differs=len(set(points)) > 1)

    @property
    def replaceable(self) -> tuple[int, ...]:
        """The deals whose place the typed one may take."""
        return self.news if self.number is None else ()

    @property
    def takes_more(self) -> bool:
        """Whether the match still takes a further deal."""
        return not self.view.sheet.is_over


def conflict_of_new(view: MatchView, news: tuple[DealView, ...], typed: object) -> Conflict:
    """A new deal met others that were recorded first. `typed` is its JSON form."""
    entry = _read(view, typed)
    return Conflict(
        view=view,
        versions=(*(_recorded(view, deal, _title(deal.number)) for deal in news), _typed(view, entry)),
        news=tuple(deal.number for deal in news),
        is_same=len(news) == 1 and entry is not None and news[0].entry == entry,
    )


def conflict_of_correction(
    view: MatchView, deal: DealView, seen_revision: int | None, news: tuple[DealView, ...], typed: object
) -> Conflict:
    """A correction met a match that had moved on; perhaps the deal itself was changed."""
    entry = _read(view, typed)
    return Conflict(
        view=view,
        versions=(_recorded(view, deal, pgettext("version of a deal", "Recorded")), _typed(view, entry)),
        news=tuple(other.number for other in news),
        number=deal.number,
        has_changed=deal.revision != seen_revision,
        is_void=deal.is_void,
        is_same=entry is not None and deal.entry == entry,
    )


def conflict_of_void(view: MatchView, deal: DealView, seen: RevisionView | None, news: tuple[DealView, ...]) -> Conflict:
    """A deal was to be voided in a match that had moved on; if the deal itself was changed, `seen` is what was to be voided."""
    has_changed = seen is not None and seen.revision != deal.revision
    before = (_version(view, seen.entry, _("As you saw it"), seen),) if seen and has_changed else ()
    return Conflict(
        view=view,
        versions=(*before, _recorded(view, deal, _("Now"))),
        news=tuple(other.number for other in news),
        number=deal.number,
        has_changed=has_changed,
        is_void=deal.is_void,
    )


def _title(number: int) -> str:
    return _("Deal %(number)s") % {"number": number}


def _read(view: MatchView, typed: object) -> Entry | None:
    """The typed deal, None while it has faults: these are told when it is sent again."""
    try:
        return read_deal(view.terms, typed)
    except Refused:
        return None


def _typed(view: MatchView, entry: Entry | None) -> Version:
    title = _("Yours")
    if entry is None:
        return Version(title=title, note=_("not right yet, see below"))
    return Version(title=title, note=unplayed(entry), points=tuple(_points(view, entry)))


def _recorded(view: MatchView, deal: DealView, title: str) -> Version:
    return _version(view, deal.entry, title, deal)


def _version(view: MatchView, entry: Entry | None, title: str, recorded: DealView | RevisionView) -> Version:
    return Version(
        title=title,
        note=unplayed(entry) if entry else pgettext("deal", "void"),
        points=tuple(_points(view, entry)) if entry else (),
        recorded_by=recorded.recorded_by,
        recorded_at=recorded.recorded_at,
        reason=recorded.reason,
    )


def _points(view: MatchView, entry: Entry) -> Iterator[Points]:
    """Nothing for a deal that came to nothing: its note says so."""
    if unplayed(entry):
        return
    score = score_deal(view.terms.rules, view.terms.players, entry)
    is_from_hand = isinstance(entry, ClassicEntry) and entry.from_hand
    for seat, points in enumerate(score.points):
        has_won = score.won_by == seat
        yield Points(points=points, has_won=has_won, is_from_hand=has_won and is_from_hand)
