"""The match sheet: the one read model of a match, for pages and API alike.

It is computed by replay from the stored facts on every read; a phone that saw the present `version` need not ask for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from hashlib import sha256
from itertools import zip_longest
from typing import Any, NamedTuple
from uuid import UUID

from games.models import Deal, Match
from games.queries.derived import seats_of, status_of
from games.queries.timeline import current_deals, terms_of, timeline_of
from scoring import wire
from scoring.cards import Seat as SeatNo
from scoring.explain import Reasons, explain, explain_step, reached
from scoring.formats.base import Step
from scoring.money import Move, moves, net
from scoring.replay import MatchSheet
from scoring.rules import Grosze, Terms
from scoring.variants import Entry

MatchStatus = Match.Status


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """Who sits where, with what the player's line of the sheet needs."""

    position: SeatNo
    player_id: UUID
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealView:
    """A row of the sheet. `before` are the totals from which the deal started; for a voided deal `step` is None and there are none."""

    number: int
    revision: int
    entry: Entry | None
    step: Step | None
    before: tuple[int, ...]
    terms: Terms
    reason: str
    recorded_by: str
    recorded_at: datetime

    @property
    def why(self) -> Reasons:
        """The reasons of each seat's points; worked out for whoever asks, which a look at the whole sheet does not."""
        return explain(self.terms.rules, self.terms.players, self.entry) if self.entry else ()

    @property
    def in_match(self) -> Reasons:
        """The reasons of where the points took each seat's total, from `before` the deal."""
        return explain_step(self.terms, self.before, self.step) if self.step else ()

    @property
    def busts(self) -> tuple[tuple[SeatNo, int], ...]:
        """Who busted, and with what total."""
        return tuple((seat, reached(self.before[seat], self.step, seat)) for seat in self.step.busted) if self.step else ()

    @property
    def is_void(self) -> bool:
        return self.entry is None

    @property
    def ends_game(self) -> bool:
        """Whether a game of gin ended with it."""
        return self.step is not None and self.step.game_over

    @property
    def is_amended(self) -> bool:
        """A change of the past has a reason; a deal that was undone and recorded again has none, and is as good as new."""
        return not self.is_void and bool(self.reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Played:
    """A deal that counts, on its row of the sheet."""

    entry: Entry
    step: Step
    before: tuple[int, ...]


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


class Done(StrEnum):
    """What a revision did to its deal."""

    RECORDED = "recorded"
    CORRECTED = "corrected"
    VOIDED = "voided"
    RESTORED = "restored"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionView:
    """One revision in the history of a deal, newest first; the points it had are not shown, what was entered is."""

    revision: int
    done: Done
    entry: Entry | None
    is_current: bool
    reason: str
    recorded_by: str
    recorded_at: datetime


def match_sheet(match: Match) -> MatchView:
    """Two queries, for seats and deals, if the match came with its league and season."""
    rows = _rows(match)
    timeline = timeline_of(match, ((row.number, row.entry) for row in rows))
    sheet = timeline.sheet()
    played = {
        slot.number: _Played(entry=slot.entry, step=step, before=before)
        for slot, step, before in zip(timeline.slots, sheet.steps, _totals_before(sheet), strict=True)
    }
    money = moves(sheet)
    return MatchView(
        id=match.pk,
        league_id=match.league_id,
        league=match.league.name,
        season=match.season.name,
        preset=match.preset,
        version=match.version,
        status=status_of(sheet),
        started_at=match.started_at,
        terms=timeline.terms,
        seats=seat_views(match),
        deals=tuple(_deal_view(row, timeline.terms, played.get(row.number)) for row in rows),
        next_number=timeline.next_number,
        sheet=sheet,
        moves=money,
        net=net(timeline.terms, money),
    )


def seat_views(match: Match) -> tuple[SeatView, ...]:
    rows = match.seats.order_by("position").values_list("position", "player_id", "player__name")
    return tuple(SeatView(position=SeatNo(position), player_id=player_id, name=name) for position, player_id, name in rows)


def seat_names(match: Match) -> tuple[str, ...]:
    """Who plays, in the order in which they sit."""
    return tuple(seat.player.name for seat in seats_of(match))


def deal_history(match: Match, number: int) -> tuple[RevisionView, ...]:
    """All revisions of a deal, newest first."""
    rules = terms_of(match).rules
    rows = list(match.deals.filter(number=number).select_related("recorded_by").order_by("-revision"))
    return tuple(
        RevisionView(
            revision=row.revision,
            done=_done(row, before),
            entry=None if row.is_void else wire.read_entry(rules, row.entry),
            is_current=row.is_current,
            reason=row.reason,
            recorded_by=row.recorded_by.get_username(),
            recorded_at=row.recorded_at,
        )
        for row, before in zip_longest(rows, rows[1:])
    )


def entry_last_played(match: Match, number: int) -> Entry | None:
    """The deal as it was when it last counted, None if there is no such deal."""
    row = match.deals.filter(number=number, entry__isnull=False).order_by("-revision").first()
    return wire.read_entry(terms_of(match).rules, row.entry) if row else None


def _done(row: Deal, before: Deal | None) -> Done:
    """Undo frees a number: what is recorded under it afterwards corrects nothing, and brings nothing back unless it says why."""
    if row.is_void:
        return Done.VOIDED
    if before and not before.is_void:
        return Done.CORRECTED
    return Done.RESTORED if before and row.reason else Done.RECORDED


def _totals_before(sheet: MatchSheet) -> Iterator[tuple[int, ...]]:
    """The totals that each deal started from: nothing at the start of a match and of each game of gin."""
    totals = nothing = (0,) * sheet.terms.players
    for step in sheet.steps:
        yield totals
        totals = nothing if step.game_over else step.totals


class _Row(NamedTuple):
    """What the sheet needs of a current deal. Two hundred of them as whole objects would cost more than the replay of the match."""

    number: int
    revision: int
    entry: Any
    reason: str
    recorded_by: str
    recorded_at: datetime


def _rows(match: Match) -> list[_Row]:
    rows = current_deals(match).values_list("number", "revision", "entry", "reason", "recorded_by__username", "recorded_at")
    return [_Row(*row) for row in rows]


def _deal_view(row: _Row, terms: Terms, played: _Played | None) -> DealView:
    return DealView(
        number=row.number,
        revision=row.revision,
        entry=played.entry if played else None,
        step=played.step if played else None,
        before=played.before if played else (),
        terms=terms,
        reason=row.reason,
        recorded_by=row.recorded_by,
        recorded_at=row.recorded_at,
    )


def sheet_tag(match: Match, *read_with: str) -> str:
    """The same as long as the sheet reads the same: the match's version, the names in it, and what its reader adds (a language, say)."""
    read = (*read_with, match.league.name, match.season.name, *seat_names(match))
    return f"{match.version}-{sha256(repr(read).encode()).hexdigest()[:12]}"


def is_tag_of(match: Match, tag: str) -> bool:
    """Whether the tag is of the match's present version: if only names or the language differ, nothing has happened at the table."""
    return tag.startswith(f"{match.version}-")
