"""The one writer of everything that is computed from a match: results, ledger rows, the season's table.

`match_refresh` runs inside the transaction that changed a fact, with the match locked. It writes differences only, so a change that
leaves a derived value as it was leaves its row as it was, and undoing a change restores every value.
"""

from collections.abc import Mapping
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from games.models import League, Match, Movement, Result, Season, SeasonRow
from games.queries.derived import (
    Flow,
    Standing,
    Summary,
    flows_of,
    netted,
    seats_of,
    sheet_of,
    standings_of,
    stored_flows,
    stored_standings,
    summary_of,
)
from scoring.replay import MatchSheet


def match_refresh(*, match: Match, sheet: MatchSheet, by: User) -> None:
    """Brings results, ledger and season table in line with the sheet, and moves the match to its next version."""
    seats = seats_of(match)
    _results_refresh(match, standings_of(match.league, sheet, seats))
    _ledger_refresh(match, flows_of(sheet, seats), by)
    match.version += 1
    match.save(update_fields=["version"])


def league_rebuild(*, league: League, by: User) -> None:
    """Throws the league's projections away and computes them anew from the facts. Ledger rows stay; differences are booked."""
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        Result.objects.filter(league=league).delete()
        SeasonRow.objects.filter(league=league).delete()
        for match in Match.objects.select_for_update(of=("self",)).filter(league=league).order_by("started_at"):
            sheet, seats = sheet_of(match), seats_of(match)
            _results_refresh(match, standings_of(league, sheet, seats))
            _ledger_refresh(match, flows_of(sheet, seats), by)


def _results_refresh(match: Match, should: Mapping[UUID, Standing]) -> None:
    is_now = stored_standings(match)
    if is_now == should:
        return
    Season.objects.select_for_update().get(pk=match.season_id)
    changed = [player for player in {*is_now, *should} if is_now.get(player) != should.get(player)]
    Result.objects.filter(match=match, player_id__in=changed).delete()
    Result.objects.bulk_create(
        Result(
            league_id=match.league_id,
            season_id=match.season_id,
            match=match,
            player_id=player,
            place=standing.place,
            points_x2=standing.points_x2,
            total=standing.total,
            net_grosze=standing.net_grosze,
        )
        for player, standing in should.items()
        if player in changed
    )
    for player in changed:
        _season_add(match, player, _share(should.get(player)) + -_share(is_now.get(player)))


def _share(standing: Standing | None) -> Summary:
    return summary_of(standing) if standing else Summary()


def _season_add(match: Match, player: UUID, share: Summary) -> None:
    """Adds to a player's season row, which exists exactly while he has finished a match."""
    row, _ = SeasonRow.objects.get_or_create(season_id=match.season_id, player_id=player, defaults={"league_id": match.league_id})
    SeasonRow.objects.filter(pk=row.pk).update(
        points_x2=F("points_x2") + share.points_x2,
        won=F("won") + share.won,
        matches=F("matches") + share.matches,
        places_sum=F("places_sum") + share.places_sum,
    )
    SeasonRow.objects.filter(pk=row.pk, matches=0).delete()


def _ledger_refresh(match: Match, should: Mapping[Flow, int], by: User) -> None:
    """Books should minus is. A row once booked is never changed: money is corrected by a further movement."""
    missing = netted([*should.items(), *((flow, -amount) for flow, amount in stored_flows(match).items())])
    Movement.objects.bulk_create(
        Movement(
            league_id=match.league_id,
            match=match,
            kind=Movement.Kind.MATCH,
            amount_grosze=amount,
            source_id=source,
            target_id=target,
            booked_by=by,
        )
        for (source, target), amount in sorted(missing.items(), key=str)
    )
