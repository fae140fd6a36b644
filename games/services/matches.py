"""Starting a match with frozen terms, and the decisions of the table that end it or take its end back."""

from collections.abc import Sequence
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from games.faults import SiteFaultCode, refuse
from games.models import League, Match, Player, Seat
from games.queries.derived import sheet_of
from games.queries.timeline import terms_of
from games.services.locks import match_locked, require_seen
from games.services.refresh import match_refresh
from scoring import wire
from scoring.faults import Fault, Refused
from scoring.replay import Ending
from scoring.rules import GinRules, Terms, check_terms


def match_start(
    *, league: League, by: User, preset: str, terms: object, player_ids: Sequence[UUID], request_id: UUID | None = None
) -> Match:
    """A match of these players in the order they sit, clockwise, with the terms frozen into it.

    Raises Refused with everything wrong: unreadable terms, rules that cannot be played, unknown or repeated players. A repeated
    `request_id` returns the match started before.
    """
    request_id = request_id or uuid4()
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        if earlier := Match.objects.filter(league=league, request_id=request_id).first():
            return earlier
        agreed = _agreed(league, terms, player_ids)
        match = Match.objects.create(
            league=league,
            season=league.seasons.get(closed_at=None),
            preset=preset,
            terms=wire.write_terms(agreed),
            started_by=by,
            request_id=request_id,
        )
        Seat.objects.bulk_create(
            Seat(league=league, match=match, player_id=player_id, position=position) for position, player_id in enumerate(player_ids)
        )
        return match


def _agreed(league: League, data: object, player_ids: Sequence[UUID]) -> Terms:
    """The terms, if they can be read and played and the seats are taken by players of the league."""
    faults = _seat_faults(league, player_ids)
    try:
        terms = wire.read_terms(data)
    except Refused as refused:
        raise Refused((*faults, *refused.faults)) from None
    if faults := (*faults, *check_terms(terms)):
        raise Refused(faults)
    return terms


def _seat_faults(league: League, player_ids: Sequence[UUID]) -> tuple[Fault, ...]:
    known = set(Player.objects.filter(league=league, is_active=True, pk__in=player_ids).values_list("pk", flat=True))
    strangers = [
        Fault(code=SiteFaultCode.NOT_A_PLAYER, at=("players", position))
        for position, player_id in enumerate(player_ids)
        if player_id not in known
    ]
    repeated = [
        Fault(code=SiteFaultCode.PLAYER_TWICE, at=("players", position))
        for position, player_id in enumerate(player_ids)
        if player_id in player_ids[:position]
    ]
    return (*strangers, *repeated)


def match_give_up(*, match: Match, by: User, seen_version: int) -> Match:
    """Ends a match before its end: no winner, and every stake goes back (RULES 3). A repeated call changes nothing."""
    return _end(match, by, seen_version, Ending.GIVEN_UP)


def match_close(*, match: Match, by: User, seen_version: int) -> Match:
    """Closes an open series of gin games (RULES 5)."""
    match terms_of(match).rules:
        case GinRules(games=None):
            return _end(match, by, seen_version, Ending.CLOSED)
        case _:
            raise refuse(SiteFaultCode.NOT_AN_OPEN_SERIES)


def match_resume(*, match: Match, by: User, seen_version: int) -> Match:
    """Takes the decision to end a match back."""
    with transaction.atomic():
        match = match_locked(match)
        if not match.ending:
            return match
        require_seen(match, seen_version)
        match.ending, match.ended_by, match.ended_at = "", None, None
        return _ending_saved(match, by)


def _end(match: Match, by: User, seen_version: int, ending: Ending) -> Match:
    with transaction.atomic():
        match = match_locked(match)
        if match.ending == ending:
            return match
        require_seen(match, seen_version)
        if match.ending or sheet_of(match).is_over:
            raise refuse(SiteFaultCode.MATCH_NOT_RUNNING)
        match.ending, match.ended_by, match.ended_at = ending.value, by, timezone.now()
        return _ending_saved(match, by)


def _ending_saved(match: Match, by: User) -> Match:
    match.save(update_fields=["ending", "ended_by", "ended_at"])
    match_refresh(match=match, sheet=sheet_of(match), by=by)
    return match
