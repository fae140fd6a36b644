"""What somebody has done in a season: his line of the table, his money, and the matches that it comes from."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Sum

from games.models import Player, Result, Season
from games.queries.standings import TableRow, season_table
from scoring.rules import Grosze


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A finished match as it ended for the player. `points_x2` are half league points."""

    match_id: UUID
    preset: str
    started_at: datetime
    place: int
    points_x2: int
    net_grosze: Grosze


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonResults:
    """`row` is None until a match of the season is finished; `net_grosze` is what the matches gave or cost, payments aside."""

    row: TableRow | None
    net_grosze: Grosze
    latest: tuple[Finished, ...]


def season_results(player: Player, season: Season, limit: int = 20) -> SeasonResults:
    """Three queries, however many matches were played; the latest `limit` of them are listed."""
    results = Result.objects.filter(player=player, season=season)
    return SeasonResults(
        row=next((row for row in season_table(season) if row.player_id == player.pk), None),
        net_grosze=Grosze(results.aggregate(net=Sum("net_grosze", default=0))["net"]),
        latest=tuple(map(_finished, results.select_related("match").order_by("-match__started_at", "match_id")[:limit])),
    )


def _finished(result: Result) -> Finished:
    return Finished(
        match_id=result.match_id,
        preset=result.match.preset,
        started_at=result.match.started_at,
        place=result.place,
        points_x2=result.points_x2,
        net_grosze=Grosze(result.net_grosze),
    )
