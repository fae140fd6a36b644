"""The table of a season, in the order of RULES 10, read from one stored row per player."""

from dataclasses import dataclass
from fractions import Fraction
from uuid import UUID

from games.models import Season
from scoring.standings import Summary, rank


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A player's line of the table. `points_x2` are half points."""

    rank: int
    player_id: UUID
    name: str
    points_x2: int
    won: int
    matches: int
    average_place: Fraction


def season_table(season: Season) -> tuple[TableRow, ...]:
    """Everybody who finished a match in the season. One query, however many matches were played."""
    rows = {row.player.name: row for row in season.rows.select_related("player")}
    table = rank(
        Summary(name=name, points_x2=row.points_x2, won=row.won, matches=row.matches, places_sum=row.places_sum)
        for name, row in rows.items()
    )
    return tuple(
        TableRow(
            rank=line.rank,
            player_id=rows[line.name].player_id,
            name=line.name,
            points_x2=line.points_x2,
            won=line.won,
            matches=line.matches,
            average_place=line.average,
        )
        for line in table
    )
