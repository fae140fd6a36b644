"""The matches that the tests of formats, replay and money play: terms, deals in short form, and score sheets as people write them."""

import re
from dataclasses import dataclass

from scoring.cards import Seat
from scoring.formats import format_of
from scoring.formats.base import MatchState, Step, start
from scoring.rules import ClassicFormat, ClassicRules, Grosze, LimitHit, RuleSet, StakeKind, Stakes, Terms
from scoring.variants.base import DealScore
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry

ALA, BARTEK, CELINA, DAREK = Seat(0), Seat(1), Seat(2), Seat(3)

FOR_NOTHING = Stakes()
HUNDRED_A_BUST = Stakes(kind=StakeKind.POOL, amount=Grosze(100_00))


def pool(players, *, limit=300, final_bust_pays=True, stakes=HUNDRED_A_BUST):
    rules = ClassicRules(format=ClassicFormat.POOL, limit=limit, final_bust_pays=final_bust_pays)
    return Terms(rules=rules, players=players, stakes=stakes)


def up_to_limit(players, limit, *, hit=LimitHit.REACH, stakes=FOR_NOTHING):
    return Terms(rules=ClassicRules(format=ClassicFormat.LIMIT, limit=limit, limit_hit=hit), players=players, stakes=stakes)


def so_many_deals(players, deals, *, stakes=FOR_NOTHING):
    return Terms(rules=ClassicRules(format=ClassicFormat.DEALS, deals=deals), players=players, stakes=stakes)


def so_many_wins(players, wins, *, stakes=FOR_NOTHING):
    return Terms(rules=ClassicRules(format=ClassicFormat.WINS, wins=wins), players=players, stakes=stakes)


def of(rules: RuleSet, players=2, *, stakes=FOR_NOTHING, first_dealer=ALA):
    return Terms(rules=rules, players=players, stakes=stakes, first_dealer=first_dealer)


def entry_of(amount):
    return Stakes(kind=StakeKind.ENTRY, amount=Grosze(amount))


def rate_of(amount):
    return Stakes(kind=StakeKind.PER_POINT, amount=Grosze(amount))


def scored(*points, won_by=None):
    """A deal's score; won by whoever has the fewest points if nobody is named."""
    return DealScore(points=points, won_by=Seat(points.index(min(points))) if won_by is None else won_by)


def abandoned(players):
    return DealScore(points=(0,) * players, won_by=None, counts=False)


def won(seat, *points):
    """A hand of gin that `seat` won."""
    return DealScore(points=points, won_by=seat)


def play(terms, *scores) -> tuple[MatchState, list[Step]]:
    """The rows of the sheet, and the state behind the last one."""
    state, rows = start(terms), []
    for score in scores:
        assert not (rows and rows[-1].over), "this deal stands behind the end"
        state, row = format_of(terms).step(terms, state, score)
        rows.append(row)
    return state, rows


def outcome(terms, *scores):
    state, rows = play(terms, *scores)
    assert rows[-1].over
    return format_of(terms).outcome(terms, state)


def typed(*sums, extra=None, from_hand=False):
    """A deal of classic remik with typed points: whoever has 0 has gone out, without one it was abandoned."""
    winner = Seat(sums.index(0)) if 0 in sums else None
    lines = tuple(
        PlayerLine(points=None if winner in (None, seat) else points, extra=more)
        for seat, (points, more) in enumerate(zip(sums, extra or (0,) * len(sums), strict=True))
    )
    return ClassicEntry(winner=winner, from_hand=from_hand, abandoned=winner is None, players=lines)


def knock(knocker, *deadwood):
    return GinEntry(knocker=knocker, deadwood=deadwood)


@dataclass(frozen=True)
class Line:
    """A line of a score sheet: a deal's points, and after the arrow the totals, the pool in złote, who busted, and the end."""

    points: tuple[int, ...]
    totals: tuple[int, ...]
    zlote_in_pool: int
    busted: tuple[Seat, ...]
    over: bool


def lines_of(sheet):
    """Reads `1   20 5 0  ->  285 285 100   pool 100   bust A`; an `end` closes the last line. Other lines are headings."""
    for text in sheet.splitlines():
        if "->" in text:
            before, after = text.split("->")
            pool_of = re.search(r"pool (\d+)", after)
            bust_of = re.search(r"bust ([A-Z]+)", after)
            yield Line(
                points=tuple(int(number) for number in before.split()[1:]),
                totals=tuple(int(number) for number in re.findall(r"-?\d+", after.split("pool")[0])),
                zlote_in_pool=int(pool_of[1]) if pool_of else 0,
                busted=tuple(Seat("ABCDEF".index(letter)) for letter in bust_of[1]) if bust_of else (),
                over=after.rstrip().endswith("end"),
            )


def assert_sheet(terms, sheet):
    """Plays the deals of a score sheet one by one and compares every line; returns the state behind the last."""
    state = start(terms)
    for line in lines_of(sheet):
        score = scored(*line.points)
        state, row = format_of(terms).step(terms, state, score)
        assert row.score == score
        found = Line(points=line.points, totals=row.totals, zlote_in_pool=row.pool // 100, busted=row.busted, over=row.over)
        assert found == line
    return state
