"""Curiosities of a match: what people still talk about when the cards are put away.

Only what fits the game and has happened is told, and only where somebody stands out. Ties are the same for all kinds: `seats` are all
who are level with the most, in seat order; where it is everybody at the table, nothing is told. A curiosity has its deals, `first` to
`last`, only while it is one player's: of several times that he came to the same number, the first.

A deal that does not count (abandoned, nobody knocked) is as if it had not been: it neither makes a lead longer nor breaks a streak.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, groupby, pairwise
from typing import Final

from scoring.cards import Seat
from scoring.formats.base import Step
from scoring.formats.gin_games import sums
from scoring.lead import deciding, leader_of
from scoring.replay import MatchSheet
from scoring.rules import ClassicFormat, ClassicRules, GinRules
from scoring.scores import KnockKind
from scoring.variants import Entry
from scoring.variants.classic import ClassicEntry


class CuriosityKind(StrEnum):
    COMEBACK = "comeback"
    CLOSE_FINISH = "close_finish"
    LEAD_CHANGES = "lead_changes"
    LONGEST_LEAD = "longest_lead"
    LONGEST_STREAK = "longest_streak"
    MOST_DEALS_WON = "most_deals_won"
    MOST_BUSTS = "most_busts"
    MOST_FROM_HAND = "most_from_hand"
    MOST_GINS = "most_gins"
    MOST_UNDERCUTS = "most_undercuts"
    BEST_DEAL = "best_deal"
    DEAREST_DEAL = "dearest_deal"


class Unit(StrEnum):
    """What the number of a curiosity counts."""

    POINTS = "points"
    DEALS = "deals"
    BUSTS = "busts"
    TIMES = "times"


@dataclass(frozen=True, slots=True, kw_only=True)
class Curiosity:
    """One thing worth telling: of whom, how much, and in which deals of the sheet (from 0), where it belongs to some."""

    kind: CuriosityKind
    number: int
    unit: Unit
    seats: tuple[Seat, ...] = ()
    first: int | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Feat:
    """What one player came to once, or over the whole match (then without deals)."""

    seat: Seat
    number: int
    first: int | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Played:
    """A deal that counted: its row, what was entered, and how the match stood after it.

    `leader` is nobody while several are level; `measure` is what decides the match, the greatest first (`deciding`).
    """

    at: int
    step: Step
    entry: Entry
    leader: Seat | None
    measure: tuple[int, ...]


def curiosities(sheet: MatchSheet, entries: Sequence[Entry]) -> tuple[Curiosity, ...]:
    """What is worth telling of a match as it stands, in the order of `CuriosityKind`; nothing before its first deal.

    `entries` are the deals of the sheet as entered. How a match was won is only told once it has been.
    """
    course = tuple(_course(sheet, entries))
    found = (tell(sheet, course) for tell in TELLERS)
    return tuple(curiosity for curiosity in found if curiosity)


# ---- how the match went ----


def _course(sheet: MatchSheet, entries: Sequence[Entry]) -> Iterator[_Played]:
    """The deals that counted. The last one of a match leaves its winner in front, whatever the points of an unfinished game say."""
    finished = accumulate(step.game_over for step in sheet.steps)
    for at, (step, entry, games) in enumerate(zip(sheet.steps, entries, finished, strict=True)):
        if not step.score.counts:
            continue
        results = sums(sheet.terms, sheet.games[:games]) if isinstance(sheet.terms.rules, GinRules) else ()
        totals = (0,) * sheet.terms.players if step.game_over and not step.over else step.totals
        winners = sheet.outcome.winners if step.over and sheet.outcome else None
        yield _Played(
            at=at,
            step=step,
            entry=entry,
            leader=leader_of(sheet.terms, totals, step.won, results) if winners is None else _only(winners),
            measure=deciding(sheet.terms, totals, step.won, results),
        )


def _only(seats: tuple[Seat, ...]) -> Seat | None:
    return seats[0] if len(seats) == 1 else None


def _runs(course: Sequence[_Played], of: Callable[[_Played], Seat | None]) -> Iterator[_Feat]:
    """Deals in a row that belong to the same player."""
    for seat, run in groupby(course, of):
        deals = tuple(run)
        if seat is not None:
            yield _Feat(seat=seat, number=len(deals), first=deals[0].at, last=deals[-1].at)


def _counts(seats: Iterable[Seat]) -> Iterator[_Feat]:
    """How often each of them is named."""
    return (_Feat(seat=seat, number=number) for seat, number in Counter(seats).items())


def _most(sheet: MatchSheet, kind: CuriosityKind, unit: Unit, feats: Iterable[_Feat], *, at_least: int = 1) -> Curiosity | None:
    """The greatest of them and whose it is; None if it is less than `at_least`, or everybody's."""
    told = tuple(feats)
    number = max((feat.number for feat in told), default=0)
    best = [feat for feat in told if feat.number == number]
    seats = tuple(sorted({feat.seat for feat in best}))
    if number < at_least or len(seats) == sheet.terms.players:
        return None
    if len(seats) > 1:
        return Curiosity(kind=kind, number=number, unit=unit, seats=seats)
    return Curiosity(kind=kind, number=number, unit=unit, seats=seats, first=best[0].first, last=best[0].last)


# ---- how it was won ----


def _comeback(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """How far the winner once was behind whoever led then; of several winners, the one who was farthest.

    Counted in what decides the match, and told where it was more than an average deal (or game of a series) moves: less is no comeback.
    """
    if not sheet.outcome or not course:
        return None
    feats = (
        _Feat(seat=seat, number=max(played.measure) - played.measure[seat], first=played.at, last=played.at)
        for played in course
        for seat in sheet.outcome.winners
    )
    found = _most(sheet, CuriosityKind.COMEBACK, _unit(sheet), feats)
    return found if found and _is_more_than_average(sheet, course, found.number) else None


def _close_finish(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """What separated one winner from the next, where it was the least there can be, or a third at most of what an average deal moves.

    Not in the wpadka pool, which ends with all others at the limit; and not where several have won, who are level.
    """
    if not sheet.outcome or not course or _is_pool(sheet) or len(sheet.outcome.winners) > 1:
        return None
    winner, measure = sheet.outcome.winners[0], course[-1].measure
    by = measure[winner] - max(value for seat, value in enumerate(measure) if seat != winner)
    if by < 1 or (by > 1 and _is_more_than_average(sheet, course, 3 * by)):
        return None
    return Curiosity(kind=CuriosityKind.CLOSE_FINISH, number=by, unit=_unit(sheet), seats=(winner,))


def _is_more_than_average(sheet: MatchSheet, course: Sequence[_Played], distance: int) -> bool:
    """Whether a distance is more than the greatest points of a deal are on an average; in a series of gin, than the result of a game.

    Among deals won, each is one.
    """
    match sheet.terms.rules:
        case ClassicRules(format=ClassicFormat.WINS):
            moved = [1]
        case GinRules(games=games) if games != 1:
            moved = [abs(sum(game.results)) for game in sheet.games]
        case _:
            moved = [max(map(abs, played.step.score.points)) for played in course]
    return distance * len(moved) > sum(moved)


def _unit(sheet: MatchSheet) -> Unit:
    return Unit.DEALS if _is_for_wins(sheet) else Unit.POINTS


def _is_pool(sheet: MatchSheet) -> bool:
    return isinstance(sheet.terms.rules, ClassicRules) and sheet.terms.rules.format is ClassicFormat.POOL


def _is_for_wins(sheet: MatchSheet) -> bool:
    return isinstance(sheet.terms.rules, ClassicRules) and sheet.terms.rules.format is ClassicFormat.WINS


# ---- who led ----


def _lead_changes(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """How often another player came to lead alone, twice at least. To be level for a while is no change."""
    leaders = [played.leader for played in course if played.leader is not None]
    changes = sum(before != after for before, after in pairwise(leaders))
    return Curiosity(kind=CuriosityKind.LEAD_CHANGES, number=changes, unit=Unit.TIMES) if changes > 1 else None


def _longest_lead(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """The most deals in a row after which one player led alone, two at least."""
    feats = _runs(course, lambda played: played.leader)
    return _most(sheet, CuriosityKind.LONGEST_LEAD, Unit.DEALS, feats, at_least=2)


# ---- who did what ----


def _longest_streak(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """The most deals won in a row, two at least. A deal that counts and that nobody won breaks it."""
    feats = _runs(course, lambda played: played.step.score.won_by)
    return _most(sheet, CuriosityKind.LONGEST_STREAK, Unit.DEALS, feats, at_least=2)


def _most_deals_won(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """Two at least; not in a match for deals won, whose result that is."""
    if _is_for_wins(sheet):
        return None
    won_by = (played.step.score.won_by for played in course)
    feats = _counts(seat for seat in won_by if seat is not None)
    return _most(sheet, CuriosityKind.MOST_DEALS_WON, Unit.DEALS, feats, at_least=2)


def _most_busts(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """Busts (wpadki), those of the last deal included, whether they were paid or not."""
    feats = _counts(seat for played in course for seat in played.step.busted)
    return _most(sheet, CuriosityKind.MOST_BUSTS, Unit.BUSTS, feats)


def _most_from_hand(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """Deals won with remik from the hand (remik z ręki)."""
    feats = _counts(seat for played in course if (seat := _from_hand(played.entry)) is not None)
    return _most(sheet, CuriosityKind.MOST_FROM_HAND, Unit.TIMES, feats)


def _from_hand(entry: Entry) -> Seat | None:
    return entry.winner if isinstance(entry, ClassicEntry) and entry.from_hand else None


def _most_gins(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """Hands of gin knocked with no loose card, big gin included; one hand is one gin, however many opponents pay for it."""
    hands = (played.step.score.gin for played in course)
    gins = {KnockKind.GIN, KnockKind.BIG_GIN}
    feats = _counts(hand.knocker for hand in hands if hand and any(settled.kind in gins for settled in hand.settled))
    return _most(sheet, CuriosityKind.MOST_GINS, Unit.TIMES, feats)


def _most_undercuts(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """Undercuts by each defender."""
    hands = (played.step.score.gin for played in course)
    feats = _counts(settled.opponent for hand in hands if hand for settled in hand.settled if settled.kind is KnockKind.UNDERCUT)
    return _most(sheet, CuriosityKind.MOST_UNDERCUTS, Unit.TIMES, feats)


def _best_deal(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """The most points that one deal brought, where points are good: not in classic remik."""
    if isinstance(sheet.terms.rules, ClassicRules):
        return None
    return _most(sheet, CuriosityKind.BEST_DEAL, Unit.POINTS, _points(course, 1))


def _dearest_deal(sheet: MatchSheet, course: Sequence[_Played]) -> Curiosity | None:
    """The most points that one deal cost: got in classic remik (extra ones included), lost in the other games."""
    worse = 1 if isinstance(sheet.terms.rules, ClassicRules) else -1
    return _most(sheet, CuriosityKind.DEAREST_DEAL, Unit.POINTS, _points(course, worse))


def _points(course: Sequence[_Played], sign: int) -> Iterator[_Feat]:
    for played in course:
        for seat, points in enumerate(played.step.score.points):
            yield _Feat(seat=Seat(seat), number=sign * points, first=played.at, last=played.at)


TELLERS: Final[tuple[Callable[[MatchSheet, Sequence[_Played]], Curiosity | None], ...]] = (
    _comeback,
    _close_finish,
    _lead_changes,
    _longest_lead,
    _longest_streak,
    _most_deals_won,
    _most_busts,
    _most_from_hand,
    _most_gins,
    _most_undercuts,
    _best_deal,
    _dearest_deal,
)
"""One function per kind, in the order of `CuriosityKind`."""
