"""Remik 500: checking and scoring one deal (RULES 4).

What a player laid counts for him, what he has left in hand against him, so a deal may come to less than nothing. There is no
threshold and no first lay-down to judge, and nobody has to be down to lay off. A line is typed as two numbers, or given with the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.cards import PlayingCard, Seat
from scoring.faults import Fault, FaultCode, Place
from scoring.reachable import HandValues
from scoring.rules import Remik500Rules, composition
from scoring.table import check_copies
from scoring.variants.base import DealScore, LayOff
from scoring.variants.laid import PlayedLayOff, all_melds, held_cards, play_layoffs, read_melds


@dataclass(frozen=True, slots=True, kw_only=True)
class Remik500Line:
    """What one player had at the end of a deal: either both numbers typed, or cards.

    `laid_points` is the value of all he laid, lay-offs included, `hand_points` that of the cards left. With cards, `melds` are his own
    and `hand` is what is left; his lay-offs stand in the entry. `later_melds` only keep apart what was laid in later turns.
    """

    laid_points: int | None = None
    hand_points: int | None = None
    melds: tuple[tuple[PlayingCard, ...], ...] = ()
    later_melds: tuple[tuple[PlayingCard, ...], ...] = ()
    hand: tuple[PlayingCard, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Remik500Entry:
    """A deal of Remik 500 as entered: a line per seat and the lay-offs in the order played."""

    players: tuple[Remik500Line, ...]
    layoffs: tuple[LayOff, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The two numbers of a player, typed or counted from the cards."""

    laid: int
    left: int


# ---- checking ----


def check_deal(rules: Remik500Rules, players: int, entry: Remik500Entry) -> tuple[Fault, ...]:
    """Everything wrong with a deal (RULES 4), with its place in the entry's JSON form; empty if it can be scored.

    Typed numbers are not below 0. Cards laid and cards left make a whole hand, and one player at most has none left.
    """
    if len(entry.players) != players:
        return (Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=("players",), found=len(entry.players), expected=players),)
    lines = [fault for seat, line in _seated(entry) for fault in _line_faults(rules, entry, seat, line)]
    _, bad_melds = read_melds(entry.players, rules)
    bad_layoffs = [played.fault for played in played_layoffs(rules, entry) if played.fault]
    copies = check_copies(composition(rules), held_cards(entry.players, entry.layoffs))
    return (*lines, *bad_melds, *copies, *bad_layoffs, *_out_faults(entry))


def _seated(entry: Remik500Entry) -> list[tuple[Seat, Remik500Line]]:
    return [(Seat(seat), line) for seat, line in enumerate(entry.players)]


def _line_faults(rules: Remik500Rules, entry: Remik500Entry, seat: Seat, line: Remik500Line) -> Iterator[Fault]:
    """With cards, all of them: those laid and those left are a hand. Typed, both numbers and no card."""
    at: Place = ("players", seat)
    if line.hand is None:
        yield from _typed_faults(entry, seat, line)
        return
    for name, typed in (("laid_points", line.laid_points), ("hand_points", line.hand_points)):
        if typed is not None:
            yield Fault(code=FaultCode.CONTRADICTORY, at=(*at, name), seat=seat, found=typed)
    expected = rules.hand_size - sum(map(len, all_melds(line))) - len(_layoffs_of(entry, seat))
    if len(line.hand) != expected:
        yield Fault(code=FaultCode.CARD_COUNT, at=(*at, "hand"), seat=seat, expected=expected, found=len(line.hand))


def _typed_faults(entry: Remik500Entry, seat: Seat, line: Remik500Line) -> Iterator[Fault]:
    """Two numbers, neither below 0."""
    at: Place = ("players", seat)
    if all_melds(line) or _layoffs_of(entry, seat):
        yield Fault(code=FaultCode.MISSING, at=(*at, "hand"), seat=seat)
        return
    for name, points in (("laid_points", line.laid_points), ("hand_points", line.hand_points)):
        if points is None:
            yield Fault(code=FaultCode.MISSING, at=(*at, name), seat=seat)
        elif points < 0:
            yield Fault(code=FaultCode.IMPOSSIBLE_POINTS, at=(*at, name), seat=seat, found=points, nearest=(0,))


def hand_values(rules: Remik500Rules) -> HandValues:
    """What cards left in hand count: the ace 11 by default."""
    return HandValues(ace=rules.ace_penalty)


def _out_faults(entry: Remik500Entry) -> Iterator[Fault]:
    """The deal ends with the first player who has no card left, so there is no second one."""
    out = [seat for seat, line in _seated(entry) if line.hand == ()]
    yield from (Fault(code=FaultCode.CONTRADICTORY, at=("players", seat, "hand"), seat=seat) for seat in out[1:])


def _layoffs_of(entry: Remik500Entry, seat: Seat) -> list[LayOff]:
    return [layoff for layoff in entry.layoffs if layoff.seat == seat]


# ---- scoring ----


def score_deal(rules: Remik500Rules, players: int, entry: Remik500Entry) -> DealScore:
    """What each player laid minus what he has left; the one with nothing left has won the deal, and nobody if there is no such one."""
    counted = count(rules, entry)
    out = [Seat(seat) for seat, numbers in enumerate(counted) if numbers.left == 0]
    return DealScore(points=tuple(numbers.laid - numbers.left for numbers in counted), won_by=out[0] if len(out) == 1 else None)


def count(rules: Remik500Rules, entry: Remik500Entry) -> tuple[Counted, ...]:
    """Both numbers of every player, for a deal without faults: melds and lay-offs at what they are worth where they lie (RULES 2, 4)."""
    melds, _ = read_melds(entry.players, rules)
    played = list(zip(entry.layoffs, played_layoffs(rules, entry), strict=True))
    return tuple(
        Counted(
            laid=(line.laid_points or 0)
            + sum(meld.value for meld in melds[seat] if meld)
            + sum(lay.value or 0 for layoff, lay in played if layoff.seat == seat),
            left=(line.hand_points or 0) + hand_values(rules).total(line.hand or ()),
        )
        for seat, line in _seated(entry)
    )


def played_layoffs(rules: Remik500Rules, entry: Remik500Entry) -> tuple[PlayedLayOff, ...]:
    """Each lay-off as judged, with what it counts. Nobody has to be down to lay off."""
    melds, _ = read_melds(entry.players, rules)
    return play_layoffs(melds, entry.layoffs, rules, down=melds)
