"""Leagues, players and matches as lists: what the start page, the league page and the API show."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models import Case, Count, OuterRef, QuerySet, Subquery, When
from django.db.models.functions import Coalesce

from games.models import Deal, League, Match, Membership, Player, Season
from games.queries.derived import fixed_points_of
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
class LeagueView:
    """A league by itself, with the season in play. `fixed_points` are half points per place (RULES 10)."""

    id: UUID
    name: str
    role: Membership.Role
    fixed_points: tuple[int, ...] | None
    season: SeasonLine
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A match in a list: who plays, how far it is, who has won."""

    id: UUID
    league: str
    preset: str
    status: Match.Status
    started_at: datetime
    players: tuple[str, ...]
    winners: tuple[str, ...]
    deals: int


def my_leagues(user: User) -> tuple[LeagueLine, ...]:
    """The user's leagues by name."""
    rows = Membership.objects.filter(user_id=user.pk).select_related("league").annotate(player_count=Count("league__players"))
    lines = (LeagueLine(id=row.league_id, name=row.league.name, role=Membership.Role(row.role), players=row.player_count) for row in rows)
    return tuple(sorted(lines, key=lambda line: polish_key(line.name)))


def league_view(user: User, league: League) -> LeagueView:
    """A league that the user was already let to."""
    season = league.seasons.get(closed_at=None)
    return LeagueView(
        id=league.pk,
        name=league.name,
        role=Membership.Role(league.memberships.get(user_id=user.pk).role),
        fixed_points=fixed_points_of(league),
        season=season_line(season),
        created_at=league.created_at,
    )


def league_players(league: League) -> tuple[PlayerLine, ...]:
    """All players of the league in Polish order."""
    return tuple(sorted(map(player_line, Player.objects.filter(league=league)), key=lambda line: polish_key(line.name)))


def player_line(player: Player) -> PlayerLine:
    return PlayerLine(id=player.pk, name=player.name, has_account=player.user_id is not None, is_active=player.is_active)


def has_a_name(user: User, league: League) -> bool:
    """Whether one of the league's names belongs to the user's account."""
    return league.players.filter(user_id=user.pk).exists()


def league_members(league: League) -> tuple[MemberLine, ...]:
    names = dict(league.players.filter(user__isnull=False).values_list("user_id", "name"))
    rows = league.memberships.select_related("user").order_by("user__username")
    return tuple(_member_line(row, names.get(row.user_id)) for row in rows)


def member_line(membership: Membership) -> MemberLine:
    """One of them."""
    player = Player.objects.filter(league_id=membership.league_id, user_id=membership.user_id).first()
    return _member_line(membership, player.name if player else None)


def _member_line(row: Membership, player: str | None) -> MemberLine:
    return MemberLine(id=row.pk, username=row.user.get_username(), role=Membership.Role(row.role), player=player)


def league_seasons(league: League) -> tuple[SeasonLine, ...]:
    """The seasons, newest first."""
    return tuple(map(season_line, league.seasons.all()))


def season_line(season: Season) -> SeasonLine:
    return SeasonLine(id=season.pk, name=season.name, is_open=season.closed_at is None)


def my_running_matches(user: User, limit: int = 20) -> tuple[MatchLine, ...]:
    """The latest matches that run in any of the user's leagues. Five queries, however many matches."""
    running = Match.objects.filter(league__memberships__user_id=user.pk, status=Match.Status.RUNNING)
    return match_lines(with_deal_counts(running)[:limit])


def league_matches(league: League, season: Season | None = None, *, start: int = 0, limit: int = 50) -> tuple[MatchLine, ...]:
    """Running matches first, each kind the latest first; `limit` of them from the one at `start`. Five queries, however many matches."""
    matches = Match.objects.filter(league=league, **({"season": season} if season else {}))
    running_first = Case(When(status=Match.Status.RUNNING, then=0), default=1)
    return match_lines(with_deal_counts(matches).order_by(running_first, "-started_at", "pk")[start : start + limit])


def with_deal_counts(matches: QuerySet[Match]) -> QuerySet[Any]:
    """The matches with all that their lines need, the latest first; for `match_lines`, whole or in pages."""
    played = Deal.objects.filter(match=OuterRef("pk"), is_current=True, entry__isnull=False).order_by()
    return (
        matches.annotate(deal_count=Coalesce(Subquery(played.values("match").annotate(Count("pk")).values("pk__count")), 0))
        .select_related("league")
        .prefetch_related("seats__player", "results__player")
        .order_by("-started_at")
    )


def match_lines(rows: Iterable[Any]) -> tuple[MatchLine, ...]:
    return tuple(
        MatchLine(
            id=row.pk,
            league=row.league.name,
            preset=row.preset,
            status=Match.Status(row.status),
            started_at=row.started_at,
            players=tuple(seat.player.name for seat in row.seats.all()),
            winners=tuple(result.player.name for result in row.results.all() if result.place == 1),
            deals=row.deal_count,
        )
        for row in rows
    )
