"""Taking the last change of a deal back: the revision before it counts again, as a further revision.

A correction that voided the deals behind a new end is taken back with them. All of it is written by the services for single deals, in
one transaction.
"""

from uuid import UUID, uuid5

from django.contrib.auth.models import User
from django.db import transaction

from games.access import deal_of
from games.faults import SiteFaultCode, refuse
from games.models import Deal, Match
from games.services.deals import Change, Later, deal_amend, deal_void
from games.services.locks import match_locked, request_digest, require_seen


def deal_take_back(*, match: Match, number: int, by: User, request_id: UUID, seen_version: int, reason: str) -> Change:
    """Puts the revision before the present one in its place; a deal that had none is voided. Raises as `deal_amend` does."""
    with transaction.atomic():
        match = match_locked(match)
        if earlier := match.deals.filter(request_id=request_id).first():
            if earlier.number != number or not _was_taking_back(match, earlier):
                raise refuse(SiteFaultCode.REQUEST_REUSED, "request_id")
            return Change(deal=earlier, is_repeat=True)
        require_seen(match, seen_version)
        present = deal_of(match, number)
        voided = _voided_with(match, present)
        change = _put_back(match, present, by, request_id, reason)
        for deal in voided:
            _put_back(match, deal, by, uuid5(request_id, str(deal.number)), reason)
        return change


def _was_taking_back(match: Match, earlier: Deal) -> bool:
    """Whether the request that made this revision put the one before the last back; recording or correcting a deal did not."""
    before = match.deals.filter(number=earlier.number, revision=earlier.revision - 2).first()
    asked = ("void", earlier.number) if before is None or before.is_void else ("amend", earlier.number, before.entry)
    return earlier.request_digest == request_digest(*asked, earlier.reason, Later.KEEP)


def _voided_with(match: Match, present: Deal) -> list[Deal]:
    """The deals that the change of this one left behind the end of the match, and that nobody has touched since."""
    same_request = match.deals.filter(is_current=True, entry__isnull=True, request_digest=present.request_digest).order_by("number")
    return [deal for deal in same_request if deal.request_id == uuid5(present.request_id, str(deal.number))]


def _put_back(match: Match, present: Deal, by: User, request_id: UUID, reason: str) -> Change:
    before = match.deals.filter(number=present.number, revision=present.revision - 1).first()
    match.refresh_from_db(fields=["version"])
    if before is None or before.is_void:
        return deal_void(match=match, number=present.number, by=by, request_id=request_id, seen_version=match.version, reason=reason)
    return deal_amend(
        match=match, number=present.number, by=by, request_id=request_id, seen_version=match.version, entry=before.entry, reason=reason
    )
