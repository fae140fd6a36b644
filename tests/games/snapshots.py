"""Everything that is stored of what follows from the facts, as values that two moments can be compared by."""

from typing import NamedTuple

from games.models import League, Match, Result, SeasonRow
from games.queries.balances import Balance, league_balances
from games.queries.derived import Flow, stored_flows


class Snapshot(NamedTuple):
    statuses: set[tuple[object, str, str]]
    results: set[tuple[object, ...]]
    tables: set[tuple[object, ...]]
    ledgers: dict[object, dict[Flow, int]]
    balances: tuple[Balance, ...]


def snapshot(league: League) -> Snapshot:
    """The league's projections without their keys, which may change, and without the ledger's single rows, which are only added."""
    matches = Match.objects.filter(league=league)
    return Snapshot(
        statuses={(pk, status, str(state)) for pk, status, state in matches.values_list("pk", "status", "state")},
        results=set(Result.objects.filter(league=league).values_list("match", "player", "place", "points_x2", "total", "net_grosze")),
        tables=set(SeasonRow.objects.filter(league=league).values_list("season", "player", "points_x2", "won", "matches", "places_sum")),
        ledgers={match.pk: dict(stored_flows(match)) for match in matches},
        balances=league_balances(league),
    )
