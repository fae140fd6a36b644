"""What would be wrong with an input and what it would come to, without storing it: for screens that tell everything before it is saved."""

from dataclasses import dataclass, replace

from games.models import Match
from games.queries.sheets import MatchView, match_sheet, seat_views
from games.queries.timeline import Changed, Timeline, terms_of, timeline_of
from scoring import wire
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.intake import read_agreed
from scoring.preview import Preview, preview
from scoring.replay import MatchSheet, sheet_at


def terms_faults(terms: object) -> tuple[Fault, ...]:
    """Everything wrong with the terms of a match."""
    try:
        read_agreed(terms)
    except Refused as refused:
        return refused.faults
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchChange:
    """What the correction of a deal does to its match.

    It now ends with deal `ends_with`, and deals may lie `behind` that end; or it is open again; or it goes on as before, and only points
    and `other_dealers` change. `sheet` is the match then, without the deals behind, and `later` are the deals after the corrected one.
    """

    sheet: MatchSheet
    later: tuple[int, ...]
    behind: tuple[int, ...]
    ends_with: int | None
    is_open_again: bool
    other_dealers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPreview:
    """A half-typed deal as number `number` of its match. `change` is what becomes of the match, if the deal is a correction."""

    number: int
    deal: Preview
    change: MatchChange | None = None


def match_at_hand(match: Match) -> MatchView:
    """A running match without the deals behind it, which costs the same however many there are: one query, for the seats.

    One that is over is read as a whole.
    """
    if match.status != Match.Status.RUNNING:
        return match_sheet(match)
    terms = terms_of(match)
    return MatchView(
        id=match.pk,
        league_id=match.league_id,
        league=match.league.name,
        season=match.season.name,
        preset=match.preset,
        version=match.version,
        status=match.Status.RUNNING,
        started_at=match.started_at,
        terms=terms,
        seats=seat_views(match),
        deals=(),
        next_number=match.next_number,
        sheet=sheet_at(terms, wire.read_state(match.state)),
        moves=(),
        net=(),
    )


def new_deal_preview(view: MatchView, entry: object, typing: Place = ()) -> DealPreview:
    """The deal played on from where the match stands. No query."""
    deal = preview(view.terms, view.sheet.state, entry, typing)
    if view.sheet.is_over:
        deal = _refused(deal, (Fault(code=FaultCode.MATCH_IS_OVER),))
    return DealPreview(number=view.next_number, deal=deal)


def changed_deal_preview(match: Match, number: int, entry: object, typing: Place = ()) -> DealPreview:
    """The deal in its place, and the whole match with it. One query, for the deals."""
    timeline = timeline_of(match)
    deal = preview(timeline.terms, timeline.before(number), entry, typing)
    if deal.after is None or deal.entry is None:
        return DealPreview(number=number, deal=deal)
    try:
        changed = timeline.changed(number, deal.entry)
    except Refused as refused:
        return DealPreview(number=number, deal=_refused(deal, refused.faults))
    return DealPreview(number=number, deal=deal, change=_change(timeline, number, changed))


def _refused(deal: Preview, faults: tuple[Fault, ...]) -> Preview:
    """The deal by itself may be possible, but not in this match."""
    return replace(deal, faults=(*deal.faults, *faults), after=None, money=())


def _change(before: Timeline, number: int, changed: Changed) -> MatchChange:
    was, now = before.sheet(), changed.sheet
    dealt = {slot.number: step.dealer for slot, step in zip(before.slots, was.steps, strict=True)}
    numbers = sorted({number, *dealt}.difference(changed.behind))
    deals = list(zip(numbers, now.steps, strict=True))
    return MatchChange(
        sheet=now,
        later=tuple(later for later in numbers if later > number),
        behind=changed.behind,
        ends_with=numbers[-1] if now.outcome and (changed.behind or not was.outcome) else None,
        is_open_again=was.outcome is not None and not now.outcome,
        other_dealers=tuple(deal for deal, step in deals if dealt.get(deal, step.dealer) != step.dealer),
    )
