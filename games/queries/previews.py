"""What would be wrong with an input and what it would come to, without storing it: for screens that tell everything before it is saved."""

from dataclasses import dataclass, replace
from uuid import UUID

from games.models import Match
from games.queries.derived import seats_of
from games.queries.sheets import DealView, SeatView
from games.queries.timeline import Changed, Timeline, next_number, terms_of, timeline_of
from scoring import wire
from scoring.cards import Seat as SeatNo
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.preview import Preview, preview
from scoring.replay import MatchSheet
from scoring.rules import Terms, check_terms


def terms_faults(terms: object) -> tuple[Fault, ...]:
    """Everything wrong with the terms of a match."""
    try:
        return check_terms(wire.read_terms(terms))
    except Refused as refused:
        return refused.faults


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTable:
    """What the form of a deal asks of its match; the deals before are of no account for it."""

    id: UUID
    version: int
    terms: Terms
    seats: tuple[SeatView, ...]
    next_number: int
    deals: tuple[DealView, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchChange:
    """What the correction of a deal does to the match: it ends earlier, with deals `behind` the end; it is open again; or it goes on, and
    only totals and who deals change. `sheet` is the match then, without the deals behind.
    """

    sheet: MatchSheet
    behind: tuple[int, ...]
    is_open_again: bool
    ends_with: int | None
    other_dealers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPreview:
    """A half-typed deal as number `number` of its match. `change` is what becomes of the match, if the deal is a correction."""

    number: int
    deal: Preview
    change: MatchChange | None = None


def deal_table(match: Match) -> DealTable:
    """Two queries, for the seats and the last deal."""
    return DealTable(
        id=match.pk,
        version=match.version,
        terms=terms_of(match),
        seats=tuple(SeatView(position=SeatNo(seat.position), player_id=seat.player_id, name=seat.player.name) for seat in seats_of(match)),
        next_number=next_number(match),
    )


def new_deal_preview(match: Match, table: DealTable, entry: object, typing: Place = ()) -> DealPreview:
    """The deal played on from where the match stands, however many deals it has had. No query."""
    deal = preview(table.terms, wire.read_state(match.state), entry, typing)
    if match.status != Match.Status.RUNNING:
        deal = _refused(deal, (Fault(code=FaultCode.MATCH_IS_OVER),))
    return DealPreview(number=table.next_number, deal=deal)


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
    return DealPreview(number=number, deal=deal, change=_change(timeline, timeline.with_deal(number, deal.entry), changed))


def _refused(deal: Preview, faults: tuple[Fault, ...]) -> Preview:
    """The deal by itself may be possible, but not in this match."""
    return replace(deal, faults=(*deal.faults, *faults), after=None, money=())


def _change(before: Timeline, trial: Timeline, changed: Changed) -> MatchChange:
    was, now = before.sheet(), changed.sheet
    dealt = {slot.number: step.dealer for slot, step in zip(before.slots, was.steps, strict=True)}
    kept = [slot.number for slot in trial.slots if slot.number not in changed.behind]
    return MatchChange(
        sheet=now,
        behind=changed.behind,
        is_open_again=was.is_over and not now.is_over,
        ends_with=kept[-1] if now.outcome and not was.outcome else None,
        other_dealers=tuple(number for number, step in zip(kept, now.steps, strict=True) if dealt.get(number, step.dealer) != step.dealer),
    )
