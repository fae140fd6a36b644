"""Starting a match with frozen terms, and the decisions of the table that end it or take its end back."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import transaction

from games.clock import now
from games.faults import SiteFaultCode, refuse, together_with
from games.models import League, Match, Player, Seat
from games.queries.timeline import terms_of, timeline_of
from games.services.locks import league_locked, match_locked, require_seen
from games.services.refresh import match_refresh
from scoring import wire
from scoring.faults import Fault, FaultCode, Refused
from scoring.formats.base import start
from scoring.intake import read_agreed
from scoring.replay import Ending
from scoring.rules import GinRules, Preset, Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """A match started by a request; `is_repeat` when the same request had started it before."""

    match: Match
    is_repeat: bool


def match_start(
    *, league: League, by: User, preset: str, terms: object, player_ids: Sequence[UUID], request_id: UUID | None = None
) -> Started:
    """A match of these players in the order they sit, clockwise, with the terms frozen into it.

    Rules that the terms leave out are those of `preset`. Raises Refused with everything wrong: unreadable terms, rules that cannot be
    played, unknown or repeated players. A repeated `request_id` returns the match started before.
    """
    request_id = request_id or uuid4()
    with transaction.atomic():
        league = league_locked(league.pk)
        if earlier := Match.objects.filter(league=league, request_id=request_id).first():
            _require_same(earlier, preset, terms, player_ids)
            return Started(match=earlier, is_repeat=True)
        with together_with(_seat_faults(league, player_ids)):
            agreed = _agreed(preset, terms, len(player_ids))
        match = Match.objects.create(
            league=league,
            season=league.seasons.get(closed_at=None),
            preset=preset,
            terms=wire.write_terms(agreed),
            state=wire.write_state(start(agreed)),
            started_by=by,
            request_id=request_id,
        )
        Seat.objects.bulk_create(
            Seat(league=league, match=match, player_id=player_id, position=position) for position, player_id in enumerate(player_ids)
        )
        return Started(match=match, is_repeat=False)


def _require_same(match: Match, preset: str, terms: object, player_ids: Sequence[UUID]) -> None:
    """A request that asks for another match under the id of this one is refused."""
    seated = list(match.seats.order_by("position").values_list("player_id", flat=True))
    if preset != match.preset or list(player_ids) != seated or wire.read_terms(terms, Preset(preset)) != terms_of(match):
        raise refuse(SiteFaultCode.REQUEST_REUSED, "request_id")


def _agreed(preset: str, data: object, seated: int) -> Terms:
    """The terms, if they can be read and played by so many as are seated."""
    if preset not in set(Preset):
        raise Refused((Fault(code=FaultCode.NOT_A_CHOICE, at=("preset",)),))
    return read_agreed(data, Preset(preset), seated)


def _seat_faults(league: League, player_ids: Sequence[UUID]) -> tuple[Fault, ...]:
    """Only the league's active players can sit down, each once."""
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
    return _ended(match, by, seen_version, Ending.GIVEN_UP)


def match_close(*, match: Match, by: User, seen_version: int) -> Match:
    """Closes an open series of gin games (RULES 5)."""
    match terms_of(match).rules:
        case GinRules(games=None):
            return _ended(match, by, seen_version, Ending.CLOSED)
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


def _ended(match: Match, by: User, seen_version: int, ending: Ending) -> Match:
    with transaction.atomic():
        match = match_locked(match)
        if match.ending == ending:
            return match
        require_seen(match, seen_version)
        if match.status != Match.Status.RUNNING:
            raise refuse(SiteFaultCode.MATCH_NOT_RUNNING)
        match.ending, match.ended_by, match.ended_at = ending.value, by, now()
        return _ending_saved(match, by)


def _ending_saved(match: Match, by: User) -> Match:
    match.save(update_fields=["ending", "ended_by", "ended_at"])
    match_refresh(match=match, sheet=timeline_of(match).sheet(), by=by)
    return match
