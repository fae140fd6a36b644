"""What every change of a match begins with: the row locked, the repeated request recognised, the stale one turned away.

On PostgreSQL the row lock serialises the writers of a match; on SQLite the transaction itself does, since it begins IMMEDIATE.
"""

import hashlib
import json
from uuid import UUID

from games.faults import SiteFaultCode, Stale, refuse
from games.models import Deal, Match


def match_locked(match: Match) -> Match:
    """The present row of the match, locked until the transaction ends."""
    return Match.objects.select_for_update(of=("self",)).select_related("league").get(pk=match.pk)


def require_seen(match: Match, seen_version: int) -> None:
    """Raises Stale unless the sender saw the present state."""
    if match.version != seen_version:
        raise Stale(match.version)


def request_digest(*parts: object) -> str:
    """A fingerprint of what a request asks for, the same for the same JSON values."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def deal_of_request(match: Match, request_id: UUID, digest: str) -> Deal | None:
    """The revision that this very request made before, if it did. Another request under the same id is refused."""
    deal = match.deals.filter(request_id=request_id).first()
    if deal and deal.request_digest != digest:
        raise refuse(SiteFaultCode.REQUEST_REUSED, "request_id")
    return deal
