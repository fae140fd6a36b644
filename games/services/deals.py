"""Recording, correcting and voiding deals. Nothing is overwritten: each change adds a revision.

A new deal is played on from where the match stands. A change of the past is planned first, by replaying the match as it would be, and
written only if the whole match still makes sense. It has four outcomes: the match now ends earlier (refused, unless the deals behind
the end are to be voided), it is open again, somewhere everybody would bust (refused), or nothing but points and dealers change.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from uuid import UUID, uuid5

from django.contrib.auth.models import User
from django.db import transaction

from games.access import deal_of
from games.faults import SiteFaultCode, refuse, text_faults, together_with
from games.models import Deal, Match
from games.queries.timeline import Timeline, terms_of, timeline_of
from games.services.locks import deal_of_request, match_locked, request_digest, require_seen
from games.services.refresh import match_advance, match_refresh
from scoring import wire
from scoring.faults import Fault, FaultCode, Refused
from scoring.formats.base import MatchState, Step
from scoring.intake import read_deal
from scoring.replay import MatchSheet, play_on
from scoring.rules import Terms
from scoring.variants import Entry

LONGEST_REASON = 200


class Later(StrEnum):
    """What becomes of deals that a correction leaves behind the end of the match."""

    KEEP = "keep"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A revision made by a request; `is_repeat` when the same request had made it before."""

    deal: Deal
    is_repeat: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Request:
    """Who asks for a change and why, under which id, and the fingerprint of what is asked for."""

    by: User
    id: UUID
    digest: str
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What a change comes to: another entry for a deal (None voids it), the deals voided with it, and the sheet of the match after it."""

    number: int
    entry: Entry | None
    voided: tuple[int, ...]
    sheet: MatchSheet


def deal_record(*, match: Match, by: User, request_id: UUID, seen_version: int, entry: object) -> Change:
    """Adds a deal behind the last one. Raises Stale, or Refused with every fault of the entry."""
    request = _Request(by=by, id=request_id, digest=request_digest("record", entry))
    with transaction.atomic():
        match = match_locked(match)
        if earlier := deal_of_request(match, request.id, request.digest):
            return Change(deal=earlier, is_repeat=True)
        require_seen(match, seen_version)
        if match.status != Match.Status.RUNNING:
            raise Refused((Fault(code=FaultCode.MATCH_IS_OVER),))
        terms, number = terms_of(match), match.next_number
        played = read_deal(terms, entry)
        state, step = _played_on(terms, wire.read_state(match.state), played, number)
        deal = _revision_added(match, number, played, request)
        if step.over or step.paid:
            match_refresh(match=match, sheet=timeline_of(match).sheet(), by=by)
        else:
            match_advance(match=match, state=state)
        return Change(deal=deal, is_repeat=False)


def deal_amend(
    *,
    match: Match,
    number: int,
    by: User,
    request_id: UUID,
    seen_version: int,
    entry: object,
    reason: str,
    later: Later = Later.KEEP,
) -> Change:
    """Puts another entry in the place of a deal; a voided deal comes back so. Raises Stale, Refused, or Http404 for no such deal."""
    request = _Request(by=by, id=request_id, digest=request_digest("amend", number, entry, reason, later), reason=reason.strip())
    with transaction.atomic():
        match = match_locked(match)
        if earlier := deal_of_request(match, request.id, request.digest):
            return Change(deal=earlier, is_repeat=True)
        require_seen(match, seen_version)
        deal_of(match, number)
        with together_with(_reason_faults(reason, is_required=True)):
            timeline = timeline_of(match)
            plan = _planned(timeline, number, read_deal(timeline.terms, entry), later)
        return _carried_out(match, plan, request)


def deal_void(
    *, match: Match, number: int, by: User, request_id: UUID, seen_version: int, reason: str = "", later: Later = Later.KEEP
) -> Change:
    """Takes a deal out of the match. Voiding the last one is undo and needs no reason. Raises as `deal_amend` does."""
    request = _Request(by=by, id=request_id, digest=request_digest("void", number, reason, later), reason=reason.strip())
    with transaction.atomic():
        match = match_locked(match)
        if earlier := deal_of_request(match, request.id, request.digest):
            return Change(deal=earlier, is_repeat=True)
        require_seen(match, seen_version)
        if deal_of(match, number).is_void:
            raise refuse(SiteFaultCode.ALREADY_VOID, "number", found=number)
        timeline = timeline_of(match)
        is_undo = number == timeline.slots[-1].number
        with together_with(_reason_faults(reason, is_required=not is_undo)):
            plan = _planned(timeline, number, None, later)
        return _carried_out(match, plan, request)


def _reason_faults(reason: str, *, is_required: bool) -> tuple[Fault, ...]:
    return text_faults(reason, ("reason",), LONGEST_REASON, required=SiteFaultCode.CHANGE_REASON_MISSING if is_required else None)


def _played_on(terms: Terms, state: MatchState, entry: Entry, number: int) -> tuple[MatchState, Step]:
    """The match after one more deal. Raises Refused, naming the deal, where everyone would bust."""
    try:
        return play_on(terms, state, entry)
    except Refused as refused:
        raise Refused(tuple(replace(fault, deal=number) for fault in refused.faults)) from None


def _planned(timeline: Timeline, number: int, entry: Entry | None, later: Later) -> _Plan:
    """The match with this entry as deal `number`, or without that deal. Raises Refused where it makes no sense, naming the deals."""
    changed = timeline.changed(number, entry)
    if changed.refused and later is Later.KEEP:
        raise Refused(changed.refused)
    return _Plan(number=number, entry=entry, voided=changed.behind, sheet=changed.sheet)


def _carried_out(match: Match, plan: _Plan, request: _Request) -> Change:
    deal = _revision_added(match, plan.number, plan.entry, request)
    for number in plan.voided:
        _revision_added(match, number, None, replace(request, id=uuid5(request.id, str(number))))
    match_refresh(match=match, sheet=plan.sheet, by=request.by)
    return Change(deal=deal, is_repeat=False)


def _revision_added(match: Match, number: int, entry: Entry | None, request: _Request) -> Deal:
    last = match.deals.filter(number=number, is_current=True).first()
    if last:
        last.is_current = False
        last.save(update_fields=["is_current"])
    return Deal.objects.create(
        league_id=match.league_id,
        match=match,
        number=number,
        revision=last.revision + 1 if last else 1,
        entry=wire.write_entry(entry) if entry else None,
        reason=request.reason,
        recorded_by=request.by,
        request_id=request.id,
        request_digest=request.digest,
    )
