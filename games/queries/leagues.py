"""Leagues, players and matches as lists: what the start page, the league page and the API show."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from games.access import Visitor, leagues_of
from games.models import League, Match, Membership, Player, Result, Season
from games.queries.sheets import MatchStatus
from scoring.standings import polish_key


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueLine:
    """A league in a user's list, with what he may do in it."""

    id: UUID
    name: str
    role: Membership.Role
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """A player in his league's list; `has_account` when somebody has claimed the name."""

    id: UUID
    name: str
    has_account: bool
    is_active: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLine:
    """An account in the league and its role."""

    id: UUID
    username: str
    role: Membership.Role
    player: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLine:
    """A season to choose from; one of a league is open."""

    id: UUID
    name: str
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A match in a list: who plays, how far it is, who has won."""

    id: UUID
    league: str
    preset: str
    status: MatchStatus
    started_at: datetime
    players: tuple[str, ...]
    winners: tuple[str, ...]
    deals: int


def my_leagues(user: Visitor) -> tuple[LeagueLine, ...]:
    """The user's leagues by name."""
    roles = dict(Membership.objects.filter(user_id=user.pk).values_list("league_id", "role"))
    leagues = leagues_of(user).annotate(player_count=Count("players", distinct=True))
    lines = (
        LeagueLine(id=league.pk, name=league.name, role=Membership.Role(roles[league.pk]), players=league.player_count)
        for league in leagues
    )
    return tuple(sorted(lines, key=lambda line: polish_key(line.name)))


def league_players(league: League) -> tuple[PlayerLine, ...]:
    """All players of the league in Polish order."""
    lines = (
        PlayerLine(id=player.pk, name=player.name, has_account=player.user_id is not None, is_active=player.is_active)
        for player in Player.objects.filter(league=league)
    )
    return tuple(sorted(lines, key=lambda line: polish_key(line.name)))


def league_members(league: League) -> tuple[MemberLine, ...]:
    names = dict(league.players.filter(user__isnull=False).values_list("user_id", "name"))
    rows = league.memberships.select_related("user").order_by("user__username")
    return tuple(
        MemberLine(id=row.pk, username=row.user.get_username(), role=Membership.Role(row.role), player=names.get(row.user_id))
        for row in rows
    )


def league_seasons(league: League) -> tuple[SeasonLine, ...]:
    """The seasons, newest first."""
    return tuple(SeasonLine(id=season.pk, name=season.name, is_open=season.closed_at is None) for season in league.seasons.all())


def my_running_matches(user: Visitor, limit: int = 20) -> tuple[MatchLine, ...]:
    """The latest matches that run in any of the user's leagues. Four queries, however many matches."""
    rows = _with_counts(Match.objects.filter(league__in=leagues_of(user), ending="")).filter(is_finished=False)[:limit]
    return tuple(_match_line(row, is_finished=False, deals=row.deal_count) for row in rows)


def league_matches(league: League, season: Season | None = None, limit: int = 50) -> tuple[MatchLine, ...]:
    """The latest matches, running ones first. Three queries, however many matches."""
    rows = _with_counts(Match.objects.filter(league=league, **({"season": season} if season else {})))[:limit]
    lines = (_match_line(row, is_finished=row.is_finished, deals=row.deal_count) for row in rows)
    return tuple(sorted(lines, key=lambda line: line.status != MatchStatus.RUNNING))


def _with_counts(matches: QuerySet[Match]) -> QuerySet[Any]:
    """The matches with what a line needs, newest first."""
    return (
        matches.annotate(
            is_finished=Exists(Result.objects.filter(match=OuterRef("pk"))),
            deal_count=Count("deals", filter=Q(deals__is_current=True, deals__entry__isnull=False)),
        )
        .select_related("league")
        .prefetch_related("seats__player", "results__player")
        .order_by("-started_at")
    )


def _match_line(match: Match, *, is_finished: bool, deals: int) -> MatchLine:
    return MatchLine(
        id=match.pk,
        league=match.league.name,
        preset=match.preset,
        status=_status(match, is_finished=is_finished),
        started_at=match.started_at,
        players=tuple(seat.player.name for seat in match.seats.all()),
        winners=tuple(result.player.name for result in match.results.all() if result.place == 1),
        deals=deals,
    )


def _status(match: Match, *, is_finished: bool) -> MatchStatus:
    if match.ending == Match.Ending.GIVEN_UP:
        return MatchStatus.GIVEN_UP
    return MatchStatus.FINISHED if is_finished or match.ending else MatchStatus.RUNNING
