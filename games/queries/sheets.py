"""The match sheet: the one read model of a match, for pages and API alike.

It is computed by replay from the stored facts on every read; a phone that saw the present `version` need not ask for it.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from scoring.explain import Reason, explain

from games.models import Deal, Match
from games.queries.derived import seats_of
from games.queries.timeline import ending_of, terms_of
from scoring import wire
from scoring.cards import Seat as SeatNo
from scoring.formats.base import Step
from scoring.money import Move, moves, net
from scoring.replay import Ending, MatchSheet, replay
from scoring.rules import Grosze, Terms
from scoring.variants import Entry


class MatchStatus(StrEnum):
    RUNNING = "running"
    FINISHED = "finished"
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """Who sits where, with what the player's line of the sheet needs."""

    position: SeatNo
    player_id: UUID
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealView:
    """A row of the sheet. `step` and `why` (the reasons of each seat's points) are None and empty for a voided deal."""

    number: int
    revision: int
    entry: Entry | None
    step: Step | None
    why: tuple[tuple[Reason, ...], ...]
    reason: str
    recorded_by: str
    recorded_at: datetime

    @property
    def is_void(self) -> bool:
        return self.entry is None

    @property
    def is_amended(self) -> bool:
        return self.revision > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """Everything about a match that a screen or a program may want, as of `version`.

    `next_number` is the number that the next recorded deal gets. `moves` and `net` are the money that follows from the match.
    """

    id: UUID
    league_id: UUID
    league: str
    season: str
    preset: str
    version: int
    status: MatchStatus
    started_at: datetime
    terms: Terms
    seats: tuple[SeatView, ...]
    deals: tuple[DealView, ...]
    next_number: int
    sheet: MatchSheet
    moves: tuple[Move, ...]
    net: tuple[Grosze, ...]

    @property
    def last_number(self) -> int | None:
        """The last deal that counts, which undo would void."""
        return self.next_number - 1 if self.sheet.steps else None


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionView:
    """One revision in the history of a deal, newest first; the points it had are not shown, what was entered is."""

    revision: int
    entry: Entry | None
    is_current: bool
    reason: str
    recorded_by: str
    recorded_at: datetime


def match_sheet(match: Match) -> MatchView:
    """Three queries: seats, deals, and nothing else (the match came with its league and season)."""
    terms = terms_of(match)
    rows = list(match.deals.filter(is_current=True).select_related("recorded_by").order_by("number"))
    entries = {row.number: wire.read_entry(terms.rules, row.entry) for row in rows if not row.is_void}
    sheet = replay(terms, list(entries.values()), ending_of(match))
    steps = dict(zip(entries, sheet.steps, strict=True))
    money = moves(sheet)
    return MatchView(
        id=match.pk,
        league_id=match.league_id,
        league=match.league.name,
        season=match.season.name,
        preset=match.preset,
        version=match.version,
        status=_status(sheet),
        started_at=match.started_at,
        terms=terms,
        seats=tuple(SeatView(position=SeatNo(seat.position), player_id=seat.player_id, name=seat.player.name) for seat in seats_of(match)),
        deals=tuple(_deal_view(row, terms, entries.get(row.number), steps.get(row.number)) for row in rows),
        next_number=max(entries, default=0) + 1,
        sheet=sheet,
        moves=money,
        net=net(terms, money),
    )


def deal_history(match: Match, number: int) -> tuple[RevisionView, ...]:
    """All revisions of a deal, newest first."""
    rules = terms_of(match).rules
    rows = match.deals.filter(number=number).select_related("recorded_by").order_by("-revision")
    return tuple(
        RevisionView(
            revision=row.revision,
            entry=None if row.is_void else wire.read_entry(rules, row.entry),
            is_current=row.is_current,
            reason=row.reason,
            recorded_by=row.recorded_by.get_username(),
            recorded_at=row.recorded_at,
        )
        for row in rows
    )


def _status(sheet: MatchSheet) -> MatchStatus:
    if sheet.ending is Ending.GIVEN_UP:
        return MatchStatus.GIVEN_UP
    return MatchStatus.FINISHED if sheet.is_over else MatchStatus.RUNNING


def _deal_view(row: Deal, terms: Terms, entry: Entry | None, step: Step | None) -> DealView:
    return DealView(
        number=row.number,
        revision=row.revision,
        entry=entry,
        step=step,
        why=explain(terms.rules, terms.players, entry) if entry else (),
        reason=row.reason,
        recorded_by=row.recorded_by.get_username(),
        recorded_at=row.recorded_at,
    )
