"""A half-typed deal: what is impossible in it, what its parts come to so far, and where it would take the match.

It is read and checked as a whole deal is (`intake`); its faults are parted into what is merely not there yet and the rest (`unfinished`);
and as soon as everybody's points are known it is played on from where the match stands (`replay`). Nothing is judged here, so that a
preview never differs from what saving says.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from scoring.cards import Seat
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.formats import format_of
from scoring.formats.base import MatchState
from scoring.intake import check_reading
from scoring.money import moves, net
from scoring.notation import sum_so_far
from scoring.replay import MatchSheet, sheet_at
from scoring.rules import Grosze, RuleSet, Terms
from scoring.scores import DealScore
from scoring.so_far import Parts, Sum, parts_of
from scoring.unfinished import is_awaited, is_missing, typed_at
from scoring.variants import Entry, score_deal
from scoring.variants.classic import ClassicEntry
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry
from scoring.variants.rummikub import RummikubEntry
from scoring.wire import EntryReading, entry_reading

LAYOFF_PARTS: Final = ("seat", "card", "on")
"""What a lay-off cannot be judged without."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A half-typed deal. `entry` is what of it could be read, None for a deal of another game.

    `faults` are what is impossible, `missing` what is not there yet; without either the deal can be recorded. `points` are those of
    the seats whose points are known. Once all are and nothing is impossible, `after` is the match after the deal, which is its only
    step, and `money` what the deal moves for each seat.
    """

    entry: Entry | None
    faults: tuple[Fault, ...]
    missing: tuple[Fault, ...]
    parts: Parts
    points: tuple[int | None, ...]
    after: MatchSheet | None = None
    money: tuple[Grosze, ...] = ()

    @property
    def can_be_recorded(self) -> bool:
        return not self.faults and not self.missing


def preview(terms: Terms, before: MatchState, data: object, typing: Place = ()) -> Preview:
    """A deal in its JSON form, as far as it is typed, before which the match stands as `before`.

    `typing` is the place of the part that is being typed just now, a single meld included: there, what typing on may mend is no fault
    yet. Rows of lay-offs that are not filled yet are passed over.
    """
    given, rows = _without_half_rows(data)
    reading = entry_reading(terms.rules, given)
    found = [rows.as_typed(fault) for fault in (*reading.faults, *check_reading(terms, reading))]
    missing = [fault for fault in found if is_missing(fault, data, found) or (typing and is_awaited(fault, data, typing, terms.rules))]
    faults = tuple(fault for fault in found if fault not in missing)
    points, score = _points(terms, reading.entry, found)
    parts = _parts(terms.rules, reading, score, given)
    shown = Preview(
        entry=reading.entry,
        faults=faults,
        missing=(*missing, *rows.missing),
        parts=replace(parts, layoffs=tuple(replace(layoff, at=rows.place(layoff.at)) for layoff in parts.layoffs)),
        points=points,
    )
    return shown if faults or score is None or None in points else _played_on(terms, before, score, shown)


def _played_on(terms: Terms, before: MatchState, score: DealScore, shown: Preview) -> Preview:
    """Where the deal takes the match; or that it cannot, because everybody would bust (RULES 3)."""
    try:
        sheet = sheet_at(terms, *format_of(terms).step(terms, before, score))
    except Refused as refused:
        return replace(shown, faults=refused.faults)
    return replace(shown, after=sheet, money=net(terms, moves(sheet)))


# ---- lay-offs that are not filled yet ----


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows:
    """The rows of lay-offs that were kept, by their numbers as typed, and what is missing in the others."""

    numbers: tuple[int, ...] = ()
    missing: tuple[Fault, ...] = ()

    def place(self, at: Place) -> Place:
        match at:
            case ("layoffs", int(number), *rest) if number < len(self.numbers):
                return ("layoffs", self.numbers[number], *rest)
            case _:
                return at

    def as_typed(self, fault: Fault) -> Fault:
        """The fault with the number that its row has on the screen."""
        return replace(fault, at=self.place(fault.at), layoff=None if fault.layoff is None else self.numbers[fault.layoff])


def _without_half_rows(data: object) -> tuple[object, _Rows]:
    rows = data.get("layoffs") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(rows, list):
        return data, _Rows()
    empty = {number: _empty_parts(row) for number, row in enumerate(rows)}
    kept = tuple(number for number in empty if not empty[number])
    missing = tuple(Fault(code=FaultCode.MISSING, at=("layoffs", number, part)) for number, parts in empty.items() for part in parts)
    return data | {"layoffs": [rows[number] for number in kept]}, _Rows(numbers=kept, missing=missing)


def _empty_parts(row: object) -> tuple[str, ...]:
    return tuple(part for part in LAYOFF_PARTS if row.get(part) is None) if isinstance(row, dict) else ()


# ---- what is known already ----


def _parts(rules: RuleSet, reading: EntryReading, score: DealScore | None, data: object) -> Parts:
    """What the parts come to; a sum that breaks off, which no entry can hold, comes to what there is of it."""
    if reading.entry is None:
        return Parts()
    unread = [fault.at for fault in reading.faults]
    parts = parts_of(rules, reading.entry, lambda at: not any(map(partial(_is_in_or_around, at), unread)), score)
    begun = [Sum(at=at, value=value) for at in unread if isinstance(typed := typed_at(data, at), str) and (value := sum_so_far(typed))]
    return replace(parts, sums=(*parts.sums, *begun))


def _is_in_or_around(part: Place, place: Place) -> bool:
    """Whether one of the two is a part of the other."""
    together = min(len(part), len(place))
    return part[:together] == place[:together]


def _points(terms: Terms, entry: Entry | None, found: Iterable[Fault]) -> tuple[tuple[int | None, ...], DealScore | None]:
    """The points of the seats for which nothing that they hang on is faulty or missing, and the score that they are from."""
    unknown: tuple[int | None, ...] = (None,) * terms.players
    blocking = [_seat_blocked(entry, fault) for fault in found if not _is_beside_the_points(entry, fault)]
    if entry is None or None in blocking:
        return unknown, None
    known = [_hangs_on(entry, Seat(seat), terms.players).isdisjoint(blocking) for seat in range(terms.players)]
    if not any(known):
        return unknown, None
    score = score_deal(terms.rules, terms.players, entry)
    return tuple(points if is_known else None for points, is_known in zip(score.points, known, strict=True)), score


def _seat_blocked(entry: Entry | None, fault: Fault) -> Seat | None:
    """Whose line the fault is in; None for one that concerns the whole deal."""
    match fault.at:
        case ("players" | "racks" | "deadwood" | "hands", int(seat), *_):
            return Seat(seat)
        case ("layoffs", int(), *_):
            return fault.seat
        case _:
            return None


def _is_beside_the_points(entry: Entry | None, fault: Fault) -> bool:
    """In classic remik only the hand and the extra points count, whatever was laid, and of the winner not even his hand (RULES 3)."""
    if not isinstance(entry, ClassicEntry):
        return False
    match fault.at:
        case ("players", seat, "points" | "hand", *_):
            return seat == entry.winner
        case ("players", _, "laid" | "melds" | "later_melds" | "reason", *_) | ("layoffs", *_):
            return True
        case _:
            return False


def _hangs_on(entry: Entry, seat: Seat, players: int) -> frozenset[Seat]:
    """Whose lines a seat's points come from."""
    everybody = frozenset(Seat(other) for other in range(players))
    match entry:
        case ClassicEntry():
            return frozenset({seat})
        case Remik500Entry():
            return frozenset({seat, *(layoff.on_seat for layoff in entry.layoffs if layoff.seat == seat)})
        case RummikubEntry():
            return everybody if entry.winner in {None, seat} else frozenset({seat})
        case GinEntry(knocker=None):
            return frozenset()
        case _:
            return everybody if entry.hands is not None or seat == entry.knocker else frozenset({seat, entry.knocker or Seat(0)})
