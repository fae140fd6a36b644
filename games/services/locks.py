"""What every change of a match begins with: the row locked, the repeated request recognised, the stale one turned away.

On PostgreSQL the row lock serialises the writers of a match; on SQLite the transaction itself does, since it begins IMMEDIATE.
Locks are always taken in this order, so that nobody waits in a circle: league, matches, season. They leave the key free (`no_key`):
whoever adds a row that refers to a locked one need not wait.
"""

import hashlib
import json
from uuid import UUID

from games.faults import SiteFaultCode, Stale, refuse
from games.models import Deal, League, Match, Season


def league_locked(league_id: UUID) -> League:
    """The present row of the league, locked until the transaction ends."""
    return League.objects.select_for_update(no_key=True).get(pk=league_id)


def match_locked(match: Match) -> Match:
    """The present row of the match, locked until the transaction ends.

    Its league is read only when asked for: joined to the lock, it would be the row from before the waiting.
    """
    return Match.objects.select_for_update(no_key=True).get(pk=match.pk)


def matches_locked(league: League) -> list[Match]:
    """All matches of a league, locked, in the order in which they began."""
    return list(Match.objects.select_for_update(no_key=True).filter(league=league).order_by("started_at", "pk"))


def season_locked(season_id: UUID) -> Season:
    """The season whose table is to be changed, locked until the transaction ends."""
    return Season.objects.select_for_update(no_key=True).get(pk=season_id)


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
