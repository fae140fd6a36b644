"""The one writer of everything that is computed from a match: its status, state and next number, results, ledger rows, the season's table.

Both ways run inside the transaction that changed a fact, with the match locked. `match_refresh` writes differences only, so a change that
leaves a derived value as it was leaves its row as it was, and undoing a change restores every value. `match_advance` is the short way
for one more deal that moves no money and ends nothing, as most do.
"""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from games.models import League, Match, Movement, Result, SeasonRow, Seat
from games.queries.derived import (
    Flow,
    Standing,
    Tally,
    flows_of,
    netted,
    seats_of,
    standings_of,
    status_of,
    stored_flows,
    stored_standings,
    tally_of,
)
from games.queries.timeline import next_number, timeline_of
from games.services.locks import league_locked, matches_locked, season_locked
from scoring.formats.base import MatchState
from scoring.replay import MatchSheet
from scoring.wire import write_state

PROJECTED: Final = ("status", "state", "next_number")
"""What a match itself stores of what is computed from it."""


def match_refresh(*, match: Match, sheet: MatchSheet, by: User) -> None:
    """Brings everything computed from the match in line with the sheet, and moves the match to its next version."""
    _derived_refresh(match, sheet, seats_of(match), by)
    match.version += 1
    match.save(update_fields=[*PROJECTED, "version"])


def match_advance(*, match: Match, state: MatchState) -> None:
    """The same after one more deal with which the match goes on and nobody pays: only what the next deal starts from is another."""
    match.state = write_state(state)
    match.next_number += 1
    match.version += 1
    match.save(update_fields=[*PROJECTED, "version"])


def league_rebuild(*, league: League, by: User) -> None:
    """Throws the league's projections away and computes them anew from the facts. Ledger rows stay; differences are booked."""
    with transaction.atomic():
        league = league_locked(league.pk)
        matches = matches_locked(league)
        Result.objects.filter(league=league).delete()
        SeasonRow.objects.filter(league=league).delete()
        for match in matches:
            _derived_refresh(match, timeline_of(match).sheet(), seats_of(match), by)
            match.save(update_fields=PROJECTED)


def _derived_refresh(match: Match, sheet: MatchSheet, seats: list[Seat], by: User) -> None:
    _results_refresh(match, standings_of(match, sheet, seats))
    _ledger_refresh(match, flows_of(sheet, seats), by)
    match.status, match.state, match.next_number = status_of(sheet), write_state(sheet.state), next_number(match)


def _results_refresh(match: Match, should: Mapping[UUID, Standing]) -> None:
    is_now = stored_standings(match)
    changed = [player for player in {*is_now, *should} if is_now.get(player) != should.get(player)]
    if not changed:
        return
    season_locked(match.season_id)
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
    _season_refresh(match, {player: tally_of(should.get(player)) - tally_of(is_now.get(player)) for player in changed})


def _season_refresh(match: Match, more: Mapping[UUID, Tally]) -> None:
    """Adds to the players' season rows. A player has one exactly while he has finished a match."""
    SeasonRow.objects.bulk_create(
        (SeasonRow(league_id=match.league_id, season_id=match.season_id, player_id=player) for player in more),
        ignore_conflicts=True,
    )
    rows = SeasonRow.objects.filter(season_id=match.season_id, player_id__in=more)
    for player, tally in more.items():
        rows.filter(player_id=player).update(
            points_x2=F("points_x2") + tally.points_x2,
            won=F("won") + tally.won,
            matches=F("matches") + tally.matches,
            places_sum=F("places_sum") + tally.places_sum,
        )
    rows.filter(matches=0).delete()


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
        for (source, target), amount in sorted(missing.items(), key=_pool_last)
    )


def _pool_last(item: tuple[Flow, int]) -> tuple[bool, str]:
    """What is paid into the pool is booked before what is taken out of it, so that the ledger reads as it happened."""
    (source, _target), _amount = item
    return source is None, str(item)
