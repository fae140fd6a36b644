"""Whether what is stored for speed is what follows from the facts."""

from collections import defaultdict
from collections.abc import Iterator
from uuid import UUID

from games.models import League, Match, Season
from games.queries.derived import (
    Summary,
    flows_of,
    seats_of,
    sheet_of,
    standings_of,
    stored_flows,
    stored_standings,
    stored_summaries,
    summary_of,
)


def differences(league: League) -> Iterator[str]:
    """A line for every stored value that differs from the computed one; nothing at all if the league is sound."""
    summaries: defaultdict[UUID, dict[UUID, Summary]] = defaultdict(dict)
    for match in Match.objects.filter(league=league).order_by("started_at"):
        sheet, seats = sheet_of(match), seats_of(match)
        should = standings_of(league, sheet, seats)
        if stored_standings(match) != should:
            yield f"match {match.pk}: results differ"
        if stored_flows(match) != flows_of(sheet, seats):
            yield f"match {match.pk}: ledger differs"
        for player, standing in should.items():
            season = summaries[match.season_id]
            season[player] = season.get(player, Summary()) + summary_of(standing)
    for season in Season.objects.filter(league=league):
        if stored_summaries(season) != summaries[season.pk]:
            yield f"season {season.pk}: table differs"
