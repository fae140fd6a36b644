"""The next match with the same people: what it is played by, and which one it is, if it has begun.

It is found by the request that starts it, whose number follows from the match before. So there is one at most, however often and on
however many phones the button is tapped, and nothing has to be stored for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID, uuid5

from games.models import League, Match
from games.queries.derived import seats_of
from games.queries.timeline import timeline_of
from scoring.replay import MatchSheet, dealer_after
from scoring.rules import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTable:
    """The latest match of a league: its game, and who sat there clockwise, without those who no longer play."""

    match_id: UUID
    preset: str
    player_ids: tuple[UUID, ...]


def last_table(league: League) -> LastTable | None:
    """None before the first match. Two queries."""
    match = league.matches.order_by("-started_at", "pk").first()
    if match is None:
        return None
    still_there = tuple(seat.player_id for seat in seats_of(match) if seat.player.is_active)
    return LastTable(match_id=match.pk, preset=match.preset, player_ids=still_there)


def rematch_request(before: UUID) -> UUID:
    """The number of the request that starts the next match after the one of this number."""
    return uuid5(before, "the same people again")


def rematch_of(match: Match) -> Match | None:
    """The match that was started from this one, None as long as there is none."""
    return Match.objects.filter(league=match.league_id, request_id=rematch_request(match.pk)).first()


def terms_again(sheet: MatchSheet) -> Terms:
    """The same terms, but that whoever would have dealt next deals first (RULES 3, 5)."""
    return replace(sheet.terms, first_dealer=dealer_after(sheet))


def terms_for_the_same(match: Match, preset: str, player_ids: Sequence[UUID]) -> Terms | None:
    """What another match begins with if it is the same game for the same people in the same order, else None."""
    if preset != match.preset or list(player_ids) != [seat.player_id for seat in seats_of(match)]:
        return None
    return terms_again(timeline_of(match).sheet())
