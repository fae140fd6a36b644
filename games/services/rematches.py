"""«Ta sama ekipa»: the next match with the same people in the same order, the same rules and stakes; and its start taken back."""

from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from games.faults import SiteFaultCode, refuse
from games.models import Match
from games.queries.derived import seats_of
from games.queries.rematches import rematch_of, rematch_request, terms_again
from games.queries.timeline import timeline_of
from games.services.locks import league_locked, match_locked
from games.services.matches import Started, match_start
from scoring import wire
from scoring.cards import Seat
from scoring.faults import Fault, Refused
from scoring.replay import MatchSheet


def match_again(*, match: Match, by: User) -> Started:
    """Starts the match that follows a finished or given up one, or finds it where somebody has started it already.

    Whoever would have dealt next deals first (RULES 3, 5). Raises Refused while the match runs, and naming the seats of those who no
    longer play in the league.
    """
    with transaction.atomic():
        league_locked(match.league_id)
        if earlier := rematch_of(match):
            return Started(match=earlier, is_repeat=True)
        match = match_locked(match)
        sheet = timeline_of(match).sheet()
        player_ids = _still_playing(match, sheet)
        return match_start(
            league=match.league,
            by=by,
            preset=match.preset,
            terms=wire.write_terms(terms_again(sheet)),
            player_ids=player_ids,
            request_id=rematch_request(match.pk),
        )


def match_again_take_back(*, match: Match) -> None:
    """Takes away the match that was started from this one by a tap too many. A repeated call changes nothing.

    Only a running match in which no deal was ever recorded and no money moved: nothing is lost with it but its seats. Raises Refused
    for any other.
    """
    with transaction.atomic():
        league_locked(match.league_id)
        if started := rematch_of(match):
            started = match_locked(started)
            if started.status != Match.Status.RUNNING or started.deals.exists() or started.movements.exists():
                raise refuse(SiteFaultCode.MATCH_UNDER_WAY)
            started.delete()


def _still_playing(match: Match, sheet: MatchSheet) -> list[UUID]:
    """The same people, if the match has let them go and all of them are still there."""
    if not sheet.is_over:
        raise refuse(SiteFaultCode.MATCH_STILL_RUNNING)
    seats = seats_of(match)
    gone = tuple(Seat(seat.position) for seat in seats if not seat.player.is_active)
    if gone:
        raise Refused((Fault(code=SiteFaultCode.PLAYERS_GONE, at=("players",), seats=gone),))
    return [seat.player_id for seat in seats]
