"""Whether what is stored for speed is what follows from the facts."""

from collections import defaultdict
from collections.abc import Iterator
from uuid import UUID

from games.models import League, Match, Season
from games.queries.derived import (
    Tally,
    flows_of,
    seats_of,
    standings_of,
    status_of,
    stored_flows,
    stored_standings,
    stored_tallies,
    tally_of,
)
from games.queries.timeline import next_number, timeline_of
from scoring.faults import Refused
from scoring.wire import write_state


def differences(league: League) -> Iterator[str]:
    """A line for every stored value that differs from the computed one; nothing at all if the league is sound."""
    tables: defaultdict[UUID, dict[UUID, Tally]] = defaultdict(dict)
    for match in Match.objects.filter(league=league).select_related("league").order_by("started_at", "pk"):
        try:
            sheet = timeline_of(match).sheet(check_again=True)
        except Refused as refused:
            yield f"match {match.pk}: its deals cannot be scored: {refused}"
            continue
        seats = seats_of(match)
        standings = standings_of(match, sheet, seats)
        if (match.status, match.state, match.next_number) != (status_of(sheet), write_state(sheet.state), next_number(match)):
            yield f"match {match.pk}: status, state or next number differs"
        if stored_standings(match) != standings:
            yield f"match {match.pk}: results differ"
        if stored_flows(match) != flows_of(sheet, seats):
            yield f"match {match.pk}: ledger differs"
        table = tables[match.season_id]
        for player, standing in standings.items():
            table[player] = table.get(player, Tally()) + tally_of(standing)
    for season in Season.objects.filter(league=league):
        if stored_tallies(season) != tables[season.pk]:
            yield f"season {season.pk}: table differs"
