"""League points and the order of a league table (RULES 10).

A match gives every player league points by his place. A player's matches add up to a `Summary`, which is all that the order of the
table needs: a site can keep one per player instead of all matches. Points are counted in halves, so they are whole numbers.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.polish import polish_key

__all__ = ["MatchResult", "StandingRow", "Summary", "league_points", "polish_key", "rank", "standings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a player's matches come to: twice the league points, matches won and played, and the sum of his places."""

    name: str
    points_x2: int
    won: int
    matches: int
    places_sum: int

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise ValueError(f"{self.name!r} has no match and so no average place")

    @property
    def average_place(self) -> Fraction:
        return Fraction(self.places_sum, self.matches)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A line of the league table; `average` is the average place, `rank` the place in the table."""

    name: str
    points_x2: int
    won: int
    matches: int
    average: Fraction
    rank: int


MatchResult = Mapping[str, int]
"""A finished match as the league sees it: the place of each player, from 1, by his name in the league."""


def standings(matches: Iterable[MatchResult], fixed: Sequence[int] | None = None) -> tuple[StandingRow, ...]:
    """The league table after these matches; the order in which they were played does not matter."""
    rows: dict[str, list[int]] = {}
    for places in matches:
        points = league_points(tuple(places.values()), fixed)
        for (name, place), points_x2 in zip(places.items(), points, strict=True):
            row = rows.setdefault(name, [0, 0, 0, 0])
            for column, more in enumerate((points_x2, int(place == 1), 1, place)):
                row[column] += more
    return rank(
        Summary(name=name, points_x2=points_x2, won=won, matches=played, places_sum=places_sum)
        for name, (points_x2, won, played, places_sum) in rows.items()
    )


def league_points(places: Sequence[int], fixed: Sequence[int] | None = None) -> tuple[int, ...]:
    """Twice the league points for each of the places of one match, in the order given (RULES 10).

    A point for every opponent placed below and half a point for each one level; or with `fixed` the points of that list for the
    place, the same for all that share it, and none beyond the list. Raises ValueError for a place below 1.
    """
    if any(place < 1 for place in places):
        raise ValueError(f"places count from 1: {tuple(places)}")
    if fixed is not None:
        return tuple(2 * fixed[place - 1] if place <= len(fixed) else 0 for place in places)
    return tuple(sum(2 * (other > place) + (other == place) for other in places) - 1 for place in places)


def rank(summaries: Iterable[Summary]) -> tuple[StandingRow, ...]:
    """The order of the table: points, then matches won, then the lower average place, then the name by the Polish alphabet (RULES 10).

    Those equal in the first three share a rank, and the next is skipped: 1 2 2 4.
    """
    ordered = sorted(summaries, key=lambda summary: (_merit(summary), polish_key(summary.name)))
    merits = [_merit(summary) for summary in ordered]
    return tuple(
        StandingRow(
            name=summary.name,
            points_x2=summary.points_x2,
            won=summary.won,
            matches=summary.matches,
            average=summary.average_place,
            rank=bisect_left(merits, _merit(summary)) + 1,
        )
        for summary in ordered
    )


def _merit(summary: Summary) -> tuple[int, int, Fraction]:
    """Sorts the better first."""
    return -summary.points_x2, -summary.won, summary.average_place
