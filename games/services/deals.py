"""Recording, correcting and voiding deals. Nothing is overwritten: each change adds a revision.

Every change is replayed first, with the new entry in its place, and written only if the whole match still makes sense. A correction
has four outcomes: the match now ends earlier (refused, unless the deals behind the end are to be voided), it is open again, somewhere
everybody would bust (refused), or nothing but points and dealers change.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from uuid import UUID, uuid5

from django.contrib.auth.models import User
from django.db import transaction

from games.faults import SiteFaultCode, refuse, text_faults
from games.models import Deal, Match
from games.queries.timeline import Slot, ending_of, live_slots, terms_of
from games.services.locks import deal_of_request, match_locked, request_digest, require_seen
from games.services.refresh import match_refresh
from scoring import wire
from scoring.faults import Fault, FaultCode, Refused
from scoring.replay import MatchSheet, replay

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
class _Author:
    """Who asks for a change, why, and in which request."""

    by: User
    reason: str
    request_id: UUID
    digest: str


def deal_record(*, match: Match, by: User, request_id: UUID, seen_version: int, entry: object) -> Change:
    """Adds a deal behind the last one. Raises Stale, or Refused with every fault of the entry."""
    author = _Author(by=by, reason="", request_id=request_id, digest=request_digest("record", entry))
    with transaction.atomic():
        match = match_locked(match)
        if earlier := deal_of_request(match, request_id, author.digest):
            return Change(deal=earlier, is_repeat=True)
        require_seen(match, seen_version)
        slots = live_slots(match)
        number = slots[-1].number + 1 if slots else 1
        slot = Slot(number=number, entry=wire.read_entry(terms_of(match).rules, entry))
        if match.ending:
            raise Refused((Fault(code=FaultCode.MATCH_IS_OVER),))
        sheet = _replayed(match, [*slots, slot], recording=number)
        deal = _add_revision(match, slot.number, slot, author)
        match_refresh(match=match, sheet=sheet, by=by)
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
    """Puts another entry in the place of a deal; a voided deal comes back so. Raises Stale or Refused."""
    author = _Author(by=by, reason=reason.strip(), request_id=request_id, digest=request_digest("amend", number, entry, reason, later))
    with transaction.atomic():
        match = match_locked(match)
        if earlier := deal_of_request(match, request_id, author.digest):
            return Change(deal=earlier, is_repeat=True)
        require_seen(match, seen_version)
        faults = text_faults(reason, ("reason",), LONGEST_REASON, required=SiteFaultCode.CHANGE_REASON_MISSING)
        try:
            slot = Slot(number=number, entry=wire.read_entry(terms_of(match).rules, entry))
        except Refused as refused:
            raise Refused((*faults, *refused.faults)) from None
        kept = [other for other in live_slots(match) if other.number != number]
        return _change(match, sorted([*kept, slot], key=lambda each: each.number), slot, number, author, later, faults)


def deal_void(
    *, match: Match, number: int, by: User, request_id: UUID, seen_version: int, reason: str = "", later: Later = Later.KEEP
) -> Change:
    """Takes a deal out of the match. Voiding the last one is undo and needs no reason. Raises Stale or Refused."""
    author = _Author(by=by, reason=reason.strip(), request_id=request_id, digest=request_digest("void", number, reason, later))
    with transaction.atomic():
        match = match_locked(match)
        if earlier := deal_of_request(match, request_id, author.digest):
            return Change(deal=earlier, is_repeat=True)
        require_seen(match, seen_version)
        slots = live_slots(match)
        kept = [other for other in slots if other.number != number]
        if len(kept) == len(slots):
            raise refuse(SiteFaultCode.ALREADY_VOID, "number", found=number)
        is_undo = number == slots[-1].number
        faults = text_faults(reason, ("reason",), LONGEST_REASON, required=None if is_undo else SiteFaultCode.CHANGE_REASON_MISSING)
        return _change(match, kept, None, number, author, later, faults)


def _change(
    match: Match, slots: list[Slot], slot: Slot | None, number: int, author: _Author, later: Later, faults: tuple[Fault, ...]
) -> Change:
    """Replays the match as it would be, then writes: the revision of `number`, and the voiding of deals behind a new end."""
    behind: tuple[int, ...] = ()
    try:
        sheet = _replayed(match, slots)
    except Refused as refused:
        behind = _behind_the_end(refused)
        if faults or not behind or later is Later.KEEP:
            raise Refused((*faults, *refused.faults)) from None
        sheet = _replayed(match, [kept for kept in slots if kept.number not in behind])
    if faults:
        raise Refused(faults)
    deal = _add_revision(match, number, slot, author)
    for other in behind:
        _add_revision(match, other, None, replace(author, request_id=uuid5(author.request_id, str(other))))
    match_refresh(match=match, sheet=sheet, by=author.by)
    return Change(deal=deal, is_repeat=False)


def _replayed(match: Match, slots: list[Slot], recording: int | None = None) -> MatchSheet:
    """The sheet of these deals; faults name deals by their number. A deal recorded behind the end finds the match over."""
    try:
        return replay(terms_of(match), [slot.entry for slot in slots], ending_of(match))
    except Refused as refused:
        faults = tuple(_numbered(fault, slots) for fault in refused.faults)
        if recording and any(recording in fault.deals for fault in faults):
            raise Refused((Fault(code=FaultCode.MATCH_IS_OVER),)) from None
        raise Refused(faults) from None


def _numbered(fault: Fault, slots: list[Slot]) -> Fault:
    """The engine counts the deals that it was given; people know them by number."""
    deal = None if fault.deal is None else slots[fault.deal].number
    return replace(fault, deal=deal, deals=tuple(slots[index].number for index in fault.deals))


def _behind_the_end(refused: Refused) -> tuple[int, ...]:
    """The deals that stand behind the end, if that is all that is wrong."""
    if any(fault.code != FaultCode.DEALS_AFTER_END for fault in refused.faults):
        return ()
    return tuple(number for fault in refused.faults for number in fault.deals)


def _add_revision(match: Match, number: int, slot: Slot | None, author: _Author) -> Deal:
    last = match.deals.filter(number=number).order_by("-revision").first()
    match.deals.filter(number=number, is_current=True).update(is_current=False)
    return Deal.objects.create(
        league_id=match.league_id,
        match=match,
        number=number,
        revision=last.revision + 1 if last else 1,
        entry=wire.write_entry(slot.entry) if slot else None,
        reason=author.reason,
        recorded_by=author.by,
        request_id=author.request_id,
        request_digest=author.digest,
    )
