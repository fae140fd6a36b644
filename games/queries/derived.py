"""What follows from a match's facts and is stored for speed, as values: its status, its results and its movements of money.

`services.refresh` writes what these functions say, `check_integrity` compares what is stored with it.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from games.models import League, Match, Result, Season, SeasonRow, Seat
from scoring.money import Move, moves, net
from scoring.replay import Ending, MatchSheet
from scoring.standings import league_points

Flow = tuple[UUID | None, UUID | None]
"""From whom to whom: two players, or None for the pool of the match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a Result says of one player. `points_x2` are half league points."""

    place: int
    points_x2: int
    total: int
    net_grosze: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What a SeasonRow says of one player, or what one match adds to it."""

    points_x2: int = 0
    won: int = 0
    matches: int = 0
    places_sum: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            points_x2=self.points_x2 + other.points_x2,
            won=self.won + other.won,
            matches=self.matches + other.matches,
            places_sum=self.places_sum + other.places_sum,
        )

    def __sub__(self, other: "Tally") -> "Tally":
        return Tally(
            points_x2=self.points_x2 - other.points_x2,
            won=self.won - other.won,
            matches=self.matches - other.matches,
            places_sum=self.places_sum - other.places_sum,
        )


def status_of(sheet: MatchSheet) -> Match.Status:
    if sheet.ending is Ending.GIVEN_UP:
        return Match.Status.GIVEN_UP
    return Match.Status.FINISHED if sheet.is_over else Match.Status.RUNNING


def standings_of(match: Match, sheet: MatchSheet, seats: list[Seat]) -> dict[UUID, Standing]:
    """A standing for every player of a finished match; none while it runs or when it was given up."""
    if sheet.outcome is None:
        return {}
    points = league_points(sheet.outcome.places, fixed_points_of(match.league))
    money = net(sheet.terms, moves(sheet))
    totals = sheet.sums or sheet.totals
    return {
        seat.player_id: Standing(
            place=sheet.outcome.places[seat.position],
            points_x2=points[seat.position],
            total=totals[seat.position],
            net_grosze=money[seat.position],
        )
        for seat in seats
    }


def fixed_points_of(league: League) -> tuple[int, ...] | None:
    """The league's half points per place, if it counts so (RULES 10)."""
    return None if league.fixed_points is None else tuple(league.fixed_points)


def tally_of(standing: Standing | None) -> Tally:
    """One match's share in a season row."""
    if standing is None:
        return Tally()
    return Tally(points_x2=standing.points_x2, won=int(standing.place == 1), matches=1, places_sum=standing.place)


def flows_of(sheet: MatchSheet, seats: list[Seat]) -> Counter[Flow]:
    """Grosze that should have moved because of the match, by who paid whom; a pair stands in one direction only."""
    players = {seat.position: seat.player_id for seat in seats}
    return netted((_flow(move, players), move.amount) for move in moves(sheet))


def _flow(move: Move, players: dict[int, UUID]) -> Flow:
    source, target = (players[account] if isinstance(account, int) else None for account in (move.source, move.target))
    return source, target


def netted(amounts: Iterable[tuple[Flow, int]]) -> Counter[Flow]:
    """Amounts added up by pair: what went back is taken off, and no pair is left with nothing or less."""
    sums: Counter[Flow] = Counter()
    for (source, target), amount in amounts:
        sums[source, target] += amount
        sums[target, source] -= amount
    return +sums


def stored_flows(match: Match) -> Counter[Flow]:
    """What the ledger holds for the match, netted."""
    rows = match.movements.values_list("source_id", "target_id", "amount_grosze")
    return netted(((source, target), amount) for source, target, amount in rows)


def stored_standings(match: Match) -> dict[UUID, Standing]:
    rows = Result.objects.filter(match=match).values_list("player_id", "place", "points_x2", "total", "net_grosze")
    return {
        player: Standing(place=place, points_x2=points_x2, total=total, net_grosze=net_grosze)
        for player, place, points_x2, total, net_grosze in rows
    }


def stored_tallies(season: Season) -> dict[UUID, Tally]:
    rows = SeasonRow.objects.filter(season=season).values_list("player_id", "points_x2", "won", "matches", "places_sum")
    return {
        player: Tally(points_x2=points_x2, won=won, matches=matches, places_sum=places_sum)
        for player, points_x2, won, matches, places_sum in rows
    }


def seats_of(match: Match) -> list[Seat]:
    return list(match.seats.select_related("player").order_by("position"))
