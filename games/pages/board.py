"""The match sheet as it is drawn: a column per player, a row per deal, newest first; of a long match the latest, unless all are asked for.

Every number comes from the sheet; here they are only put into rows and columns.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from games.queries.corrections import Change, Changes
from games.queries.sheets import DealView, MatchStatus, MatchView, SeatView
from games.wording.busts import busts_text
from scoring.cards import Seat
from scoring.formats.base import GinGame, Step
from scoring.lead import Lead, behind, lead
from scoring.money import Account, Till
from scoring.progress import Mark, Progress, progress
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Grosze, LimitHit, RummikubRules, StakeKind
from scoring.variants import Entry
from scoring.variants.classic import ClassicEntry
from scoring.variants.gin import GinEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A player: what stands above his column.

    `behind` is his distance to the leader, `missing` what he lacks to a bust, the limit, the target or the last win, None where nothing
    of the kind ends the match; `place` is None before the end.
    """

    seat: SeatView
    total: int
    won: int
    sum: int | None
    behind: int
    missing: int | None
    is_closest: bool
    place: int | None
    net: Grosze
    is_leader: bool
    is_dealer: bool
    has_lost: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What a deal did to one player; `was` are the points that it gave him before it was corrected, None if these were the same."""

    points: int
    was: int | None
    total: int
    is_dealer: bool
    has_won: bool
    is_from_hand: bool
    is_busted: bool
    paid: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCell:
    """A finished game of gin for one player: `result` is what the winner gets from it, None for the others."""

    grand: int
    result: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A deal; without cells if it is void. `game` is what the game of gin that ended with it came to, the `game_number`th.

    `unplayed` says how a deal came to nothing for everybody though it counts, and whoever dealt it has had his turn. `busts` tells what
    busts did. `changes` are its corrections, newest first, and `was` the points that it last gave before them.
    """

    deal: DealView
    unplayed: str | Promise
    busts: str
    changes: tuple[Change, ...]
    was: tuple[int, ...]
    cells: tuple[Cell, ...]
    game: tuple[GameCell, ...]
    game_number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """A movement of money by the match; a side that is None is the pool, or the pot that winners share."""

    source: str | None
    target: str | None
    amount: Grosze


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The sheet with what is always in view: who leads by how much, who deals, cuts and opens, what is in the pool.

    `rows` are those shown, and `earlier` the numbers of the deals before them that are not, the latest first.
    """

    view: MatchView
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    earlier: tuple[int, ...]
    lead: Lead | None
    progress: Progress

    @property
    def is_running(self) -> bool:
        return self.view.status is MatchStatus.RUNNING

    @property
    def dealer(self) -> SeatView | None:
        return self._seat(self.view.sheet.dealer)

    @property
    def cutter(self) -> SeatView | None:
        return self._seat(self.view.sheet.cutter)

    @property
    def opener(self) -> SeatView | None:
        return self._seat(self.view.sheet.opener)

    @property
    def leaders(self) -> tuple[SeatView, ...]:
        return tuple(self.view.seats[seat] for seat in self.view.sheet.leaders)

    @property
    def winners(self) -> tuple[SeatView, ...]:
        return self.leaders if self.view.sheet.outcome else ()

    @property
    def by_place(self) -> list[Column]:
        """The players in the order of their places; nobody has one before the end."""
        return sorted((column for column in self.columns if column.place), key=lambda column: column.place or 0)

    @property
    def has_changes(self) -> bool:
        return any(row.changes for row in self.rows)

    @property
    def has_pool(self) -> bool:
        return self.view.terms.stakes.kind is StakeKind.POOL

    @property
    def mark(self) -> Mark | None:
        """What the players run towards, a bust for one; None where a number of deals ends the match."""
        return self.progress.race.mark if self.progress.race else None

    @property
    def must_exceed(self) -> bool:
        """Whether the limit itself does not end the match yet (RULES 3): what is missing is then one more than the difference to it."""
        return isinstance(self.view.terms.rules, ClassicRules) and self.view.terms.rules.limit_hit is LimitHit.EXCEED

    @property
    def closest(self) -> tuple[Column, ...]:
        """Whoever lacks least to it; nobody while all lack the same."""
        return tuple(column for column in self.columns if column.is_closest)

    @property
    def is_aligned(self) -> bool:
        """Whether so few play that all stand in one line above the columns of the sheet, on the smallest phone too."""
        return len(self.columns) <= MOST_IN_A_LINE

    @property
    def has_money(self) -> bool:
        return any(self.view.net)

    @property
    def payments(self) -> list[Payment]:
        """The money of the match, in the order in which it moved."""
        return [
            Payment(source=self._account(move.source), target=self._account(move.target), amount=move.amount) for move in self.view.moves
        ]

    @property
    def counts_wins(self) -> bool:
        """Whether deals won decide, or are paid."""
        match self.view.terms.rules:
            case GinRules() | ClassicRules(format=ClassicFormat.WINS):
                return True
            case _:
                return False

    @property
    def has_games(self) -> bool:
        """Whether the results of several games are added up."""
        match self.view.terms.rules:
            case GinRules(games=games):
                return games != 1
            case _:
                return False

    @property
    def has_results(self) -> bool:
        """Whether it is the results of games that count in the end, and not the points."""
        return isinstance(self.view.terms.rules, GinRules)

    @property
    def has_tiles(self) -> bool:
        """Whether rounds of tiles are played: nobody cuts them."""
        return isinstance(self.view.terms.rules, RummikubRules)

    @property
    def is_open_series(self) -> bool:
        match self.view.terms.rules:
            case GinRules(games=None):
                return True
            case _:
                return False

    @property
    def shows_sums(self) -> bool:
        """Whether the sums of finished games are what counts: a closed series is not about the game that was left open."""
        return self.has_games and not self.is_running

    @property
    def last(self) -> DealView | None:
        """The last deal that counts: the one that can be undone."""
        return next((deal for deal in reversed(self.view.deals) if not deal.is_void), None)

    def _account(self, account: Account) -> str | None:
        return None if isinstance(account, Till) else self.view.seats[account].name

    def _seat(self, seat: Seat | None) -> SeatView | None:
        return None if seat is None else self.view.seats[seat]


MOST_IN_A_LINE = 5


def board_of(view: MatchView, changes: Changes | None = None, *, latest: int | None = None) -> Board:
    """The board of a match; `changes` for a screen that shows corrections in their rows, `latest` for one that shows so many deals only."""
    now, distances = progress(view.sheet), behind(view.sheet)
    first = max(0, len(view.deals) - latest) if latest is not None else 0
    return Board(
        view=view,
        columns=tuple(_column(view, seat, distances[seat.position], now) for seat in view.seats),
        rows=tuple(reversed(list(rows_of(view, changes or {}, view.deals[first:])))),
        earlier=tuple(deal.number for deal in reversed(view.deals[:first])),
        lead=lead(view.sheet),
        progress=now,
    )


def _column(view: MatchView, seat: SeatView, distance: int, now: Progress) -> Column:
    sheet, position = view.sheet, seat.position
    return Column(
        seat=seat,
        total=sheet.totals[position],
        won=sheet.won[position],
        sum=sheet.sums[position] if sheet.sums else None,
        behind=distance,
        missing=now.race.missing[position] if now.race else None,
        is_closest=now.race is not None and position in now.race.closest,
        place=sheet.outcome.places[position] if sheet.outcome else None,
        net=view.net[position],
        is_leader=bool(sheet.steps) and position in sheet.leaders,
        is_dealer=position == sheet.dealer,
        has_lost=sheet.outcome is not None and position in sheet.outcome.losers,
    )


def rows_of(view: MatchView, changes: Changes, deals: Sequence[DealView]) -> Iterator[Row]:
    """The rows of some deals of the sheet that follow one another."""
    number = sum(deal.ends_game and deal.number < deals[0].number for deal in view.deals) if deals else 0
    for deal in deals:
        told = changes.get(deal.number, ())
        was = next((change.points for change in told if change.points), ())
        game: tuple[GameCell, ...] = ()
        if deal.step and deal.step.game_over:
            game = tuple(_game_cells(view.sheet.games[number]))
            number += 1
        cells = tuple(_cell(deal, deal.step, seat.position, was) for seat in view.seats) if deal.step else ()
        yield Row(
            deal=deal,
            unplayed=unplayed(deal.entry),
            busts=busts_text(view, deal),
            changes=told,
            was=was,
            cells=cells,
            game=game,
            game_number=number,
        )


def unplayed(entry: Entry | None) -> str | Promise:
    """How a deal came to nothing for everybody, empty if it did not."""
    match entry:
        case ClassicEntry(abandoned=True):
            return pgettext_lazy("deal", "abandoned")
        case GinEntry(knocker=None):
            return pgettext_lazy("deal", "nobody knocked")
        case _:
            return ""


def _game_cells(game: GinGame) -> Iterator[GameCell]:
    """Of two the winner's result is his grand total against the other's; of more he has one against each."""
    for seat, grand in enumerate(game.grand):
        against_one = len(game.grand) == 2 and seat == game.winner
        yield GameCell(grand=grand, result=game.results[1 - seat] if against_one else None)


def _cell(deal: DealView, step: Step, seat: Seat, was: tuple[int, ...]) -> Cell:
    has_won, points = step.score.won_by == seat, step.score.points[seat]
    return Cell(
        points=points,
        was=was[seat] if was and was[seat] != points else None,
        total=step.totals[seat],
        is_dealer=step.dealer == seat,
        has_won=has_won,
        is_from_hand=has_won and isinstance(deal.entry, ClassicEntry) and deal.entry.from_hand,
        is_busted=seat in step.busted,
        paid=seat in step.paid,
    )
