"""The course of a match as a drawing: a line for every player through his totals after each deal, and the same numbers in rows.

Only places on paper are worked out here, in whole units of the drawing's own grid; what the totals are, the sheet says. A line is told
from the others by its dashes and marks as well as by its colour. In gin every game is a line of its own, from 0.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from games.pages.board import Board
from games.queries.sheets import DealView
from scoring.formats.base import Step
from scoring.progress import Mark

# The drawing is 480 units wide and 320 high, as its template says; the lines keep to these.
LEFT: Final = 52
RIGHT: Final = 350
TOP: Final = 26
BOTTOM: Final = 290
LABEL_GAP: Final = 20
LONGEST_LABEL: Final = 10
SHAPES: Final = 6
MOST_DEALS_NAMED: Final = 8
MOST_HEIGHTS_NAMED: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    x: int
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One player: a run of points for each game of gin, else a single run. His name stands at `label_y` beside the `end`."""

    seat: int
    name: str
    total: int
    runs: tuple[tuple[Point, ...], ...]
    marks: tuple[Point, ...]
    label_y: int

    @property
    def label(self) -> str:
        return self.name if len(self.name) <= LONGEST_LABEL else f"{self.name[: LONGEST_LABEL - 1]}…"

    @property
    def mark(self) -> int:
        return self.seat % SHAPES

    @property
    def end(self) -> Point:
        return self.runs[-1][-1]

    @property
    def paths(self) -> list[str]:
        """The runs as the attribute `d` of a path has them: from a point in steps, which compress to half of what places would."""
        return [f"M{run[0].x} {run[0].y}l{' '.join(f'{to.x - at.x} {to.y - at.y}' for at, to in pairwise(run))}" for run in self.runs]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A number beside an axis, and where."""

    at: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """The line of the limit or target. It is not drawn while all are so far from it that it would flatten their lines."""

    mark: Mark
    at: int
    y: int
    is_in_sight: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Bust:
    """Where a player reached the limit, and where he went on from."""

    seat: int
    x: int
    limit_y: int
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A count in the table, and whether it comes from a bust."""

    count: int
    is_busted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseRow:
    """What everybody had after a deal; `ends_game` is the number of the game of gin that ended with it."""

    number: int
    entries: tuple[Entry, ...]
    ends_game: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """The drawing of all deals, and the numbers that it is drawn from, oldest first, of as many as the sheet shows.

    `games` are where one game of gin ends and the next begins.
    """

    lines: tuple[Line, ...]
    deals: tuple[Tick, ...]
    heights: tuple[Tick, ...]
    level: Level | None
    busts: tuple[Bust, ...]
    games: tuple[Tick, ...]
    rows: tuple[CourseRow, ...]
    played: int

    @property
    def by_label(self) -> list[Line]:
        """The lines from top to bottom, as they are named beside the drawing."""
        return sorted(self.lines, key=lambda line: line.label_y)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scale:
    """From deals and counts to the grid."""

    deals: int
    low: int
    high: int

    def x(self, deal: int) -> int:
        return LEFT + deal * (RIGHT - LEFT) // self.deals

    def y(self, count: int) -> int:
        return TOP + (self.high - count) * (BOTTOM - TOP) // (self.high - self.low)

    def point(self, deal: int, count: int) -> Point:
        return Point(x=self.x(deal), y=self.y(count))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Played:
    """A deal that counts, with what it left everybody with."""

    deal: DealView
    step: Step
    counts: tuple[int, ...]


def chart_of(board: Board) -> Chart | None:
    """The course of the match; None before its first deal."""
    played = [_played(board, deal, deal.step) for deal in board.view.deals if deal.step]
    if not played:
        return None
    level = _level_in_sight(board, played)
    counts = [0, *(count for each in played for count in each.counts), *([level] if level else [])]
    heights = range(*_round_steps(min(counts), max(counts), MOST_HEIGHTS_NAMED))
    scale = _Scale(deals=len(played), low=heights[0], high=heights[-1])
    deals = range(*_round_steps(0, len(played), MOST_DEALS_NAMED))
    named = [deal for deal in deals if 0 < deal <= len(played)]
    return Chart(
        lines=_lines(board, played, scale, [*named, len(played)]),
        deals=tuple(Tick(at=scale.x(deal), number=played[deal - 1].deal.number) for deal in named),
        heights=tuple(Tick(at=scale.y(count), number=count) for count in heights),
        level=_level(board, scale, is_in_sight=level is not None),
        busts=tuple(_busts(board, played, scale)),
        games=tuple(_games(played, scale)),
        rows=tuple(row for row in _rows(played) if row.number >= board.rows[-1].deal.number),
        played=len(played),
    )


def _played(board: Board, deal: DealView, step: Step) -> _Played:
    """In a match for wins the deals won are drawn, for these decide."""
    return _Played(deal=deal, step=step, counts=step.won if board.mark is Mark.WINS else step.totals)


def _level_in_sight(board: Board, played: Sequence[_Played]) -> int | None:
    """The limit or target once somebody has come two fifths of the way, or has been there."""
    race = board.progress.race
    if race is None:
        return None
    highest = max(max(each.counts) for each in played)
    return race.at if 5 * highest >= 2 * race.at or any(each.step.busted for each in played) else None


def _level(board: Board, scale: _Scale, *, is_in_sight: bool) -> Level | None:
    race = board.progress.race
    if race is None:
        return None
    return Level(mark=race.mark, at=race.at, y=scale.y(race.at) if is_in_sight else TOP, is_in_sight=is_in_sight)


def _round_steps(low: int, high: int, most: int) -> tuple[int, int, int]:
    """Start, stop and step of the fewest round numbers that take in both ends, at most so many and two at least."""
    step = next(step for step in _round_numbers() if high - low <= step * (most - 2))
    start = low // step * step
    stop = max(-(-high // step), start // step + 1) * step
    return start, stop + 1, step


def _round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 …"""
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10


def _lines(board: Board, played: Sequence[_Played], scale: _Scale, marked: Sequence[int]) -> tuple[Line, ...]:
    runs = [tuple(_runs(played, scale, column.seat.position)) for column in board.columns]
    label_ys = _apart([each[-1][-1].y for each in runs])
    return tuple(
        Line(
            seat=seat,
            name=column.seat.name,
            total=played[-1].counts[seat],
            runs=runs[seat],
            marks=tuple(dict.fromkeys(scale.point(deal, played[deal - 1].counts[seat]) for deal in marked)),
            label_y=label_ys[seat],
        )
        for seat, column in enumerate(board.columns)
    )


def _runs(played: Sequence[_Played], scale: _Scale, seat: int) -> Iterator[tuple[Point, ...]]:
    run = [scale.point(0, 0)]
    for deal, each in enumerate(played, start=1):
        run.append(scale.point(deal, each.counts[seat]))
        if each.step.game_over:
            yield tuple(run)
            run = [scale.point(deal, 0)]
    if len(run) > 1:
        yield tuple(run)


def _apart(wanted: Sequence[int]) -> list[int]:
    """Heights for the names: near the ends of their lines, but never one upon another, and all within the drawing."""
    order = sorted(range(len(wanted)), key=lambda seat: wanted[seat])
    down = accumulate((wanted[seat] for seat in order), lambda above, own: max(own, above + LABEL_GAP))
    up = accumulate(reversed([min(height, BOTTOM) for height in down]), lambda below, own: min(own, below - LABEL_GAP))
    heights = dict(zip(reversed(order), up, strict=True))
    return [heights[seat] for seat in range(len(wanted))]


def _busts(board: Board, played: Sequence[_Played], scale: _Scale) -> Iterator[Bust]:
    race = board.progress.race
    for deal, each in enumerate(played, start=1):
        for seat in each.step.busted if race else ():
            yield Bust(seat=seat, x=scale.x(deal), limit_y=scale.y(race.at if race else 0), y=scale.y(each.counts[seat]))


def _games(played: Sequence[_Played], scale: _Scale) -> Iterator[Tick]:
    ends = [deal for deal, each in enumerate(played, start=1) if each.step.game_over]
    for number, deal in enumerate(ends, start=1):
        yield Tick(at=scale.x(deal), number=number)


def _rows(played: Sequence[_Played]) -> Iterator[CourseRow]:
    games = 0
    for each in played:
        games += each.step.game_over
        yield CourseRow(
            number=each.deal.number,
            entries=tuple(Entry(count=count, is_busted=seat in each.step.busted) for seat, count in enumerate(each.counts)),
            ends_game=games if each.step.game_over else None,
        )
