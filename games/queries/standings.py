"""The table of a season, in the order of RULES 10, read from one stored row per player."""

from dataclasses import dataclass
from fractions import Fraction
from uuid import UUID

from games.models import Season


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
