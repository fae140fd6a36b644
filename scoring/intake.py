"""A deal, or the terms of a match, taken in: read and checked in one go, so that everything wrong with it is told at once.

A card that nobody can read must not hide that another player's points are impossible. So what could be read is checked all the same,
and faults that may merely follow from what could not be read are kept back until that is mended.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from scoring.cards import JOKER, Seat
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.reader import MAX_FAULTS
from scoring.rules import Preset, Terms, check_terms
from scoring.variants import Entry, check_deal
from scoring.variants.classic import ClassicEntry
from scoring.variants.gin import GinEntry
from scoring.wire import EntryReading, entry_reading, terms_reading


def read_deal(terms: Terms, data: object) -> Entry:
    """A deal of such a match from its JSON form, without a fault. Raises Refused with all that it has."""
    reading = entry_reading(terms.rules, data)
    faults = (*reading.faults, *check_reading(terms, reading))
    if reading.entry is None or faults:
        raise Refused(faults[:MAX_FAULTS])
    return reading.entry


def read_agreed(data: object, preset: Preset | None = None, seated: int | None = None) -> Terms:
    """The terms of a match that can be played, by so many as are seated, from their JSON form. Raises Refused with all that is wrong."""
    reading = terms_reading(data, preset)
    unread = {fault.at for fault in reading.faults if fault.code != FaultCode.UNKNOWN_FIELD}
    found = (*check_terms(reading.terms), *_seated_otherwise(reading.terms, seated))
    faults = (*reading.faults, *(fault for fault in found if not _may_follow_from_terms(fault, unread)))
    if faults:
        raise Refused(faults[:MAX_FAULTS])
    return reading.terms


def _seated_otherwise(terms: Terms, seated: int | None) -> tuple[Fault, ...]:
    if seated in {None, terms.players}:
        return ()
    return (Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=("players",), found=seated, expected=terms.players),)


def _may_follow_from_terms(fault: Fault, unread: set[Place]) -> bool:
    """Limits are judged field by field; whatever is weighed against another field waits until all of them can be read."""
    if fault.at in unread:
        return True
    match fault.code:
        case FaultCode.OUT_OF_RANGE | FaultCode.MISSING | FaultCode.WRONG_NUMBER_OF_PLAYERS:
            return False
        case FaultCode.NO_SUCH_SEAT:
            return ("players",) in unread
        case _:
            return bool(unread)


def _unexplained_extras(entry: Entry) -> tuple[Fault, ...]:
    """Extra points are given for a reason (RULES 3). Scoring needs none, so deals that only ask for a score may leave it out."""
    lines = entry.players if isinstance(entry, ClassicEntry) else ()
    return tuple(
        Fault(code=FaultCode.REASON_MISSING, at=("players", seat, "reason"), seat=Seat(seat))
        for seat, line in enumerate(lines)
        if line.extra and not line.reason.strip()
    )


def check_reading(terms: Terms, reading: EntryReading) -> tuple[Fault, ...]:
    """What is wrong with the parts that could be read, but for what may merely follow from those that could not."""
    unread = {fault.at[:4] for fault in reading.faults if fault.code != FaultCode.UNKNOWN_FIELD}  # as far as a single meld
    if reading.entry is None or not all(map(_is_of_one_part, unread)):
        return ()
    knocker = reading.entry.knocker if isinstance(reading.entry, GinEntry) else None
    found = (*check_deal(terms.rules, terms.players, reading.entry), *_unexplained_extras(reading.entry))
    return tuple(fault for fault in found if not any(_may_follow(fault, place, knocker) for place in unread))


def _is_of_one_part(place: Place) -> bool:
    """Whether the place is in a part that the others do not hang on, as they all do on who won, say."""
    match place:
        case ("players" | "racks" | "deadwood" | "hands", int(), *_):
            return True
        case ("layoffs", int(), "card" | "on" | "end", *_):
            return True
        case ("melds" | "up_card", *_):
            return True
        case _:
            return False


HANGS_ON: Final[Mapping[StrEnum, frozenset[str]]] = {
    FaultCode.WINNER_HAND_NOT_EMPTY: frozenset(),
    FaultCode.WINNER_HAS_POINTS: frozenset({"points"}),
    FaultCode.IMPOSSIBLE_POINTS: frozenset({"points", "hand"}),
    FaultCode.LOSER_HAND_EMPTY: frozenset({"hand"}),
    FaultCode.CARD_COUNT: frozenset({"laid", "melds", "later_melds", "hand"}),
    FaultCode.BELOW_THRESHOLD: frozenset({"melds"}),
    FaultCode.PURE_SEQUENCE_MISSING: frozenset({"melds"}),
    FaultCode.FROM_HAND_NOT_ALL_MELDED: frozenset({"melds"}),
    FaultCode.REASON_MISSING: frozenset({"extra", "reason"}),
}
"""Which parts of a player's line may make a fault of his by not being read; any part, where a code is not named here."""


def _may_follow(fault: Fault, unread: Place, knocker: Seat | None) -> bool:
    """Whether the fault may be there only because the part at this place was not read."""
    match unread:
        case ("layoffs", *_):  # a lay-off whose card was not read has a joker in its place
            return fault.at[:1] == ("layoffs",) or fault.code == FaultCode.CARD_COUNT or fault.card is JOKER
        case _ if fault.code == FaultCode.TOO_MANY_COPIES:  # what was not read only lowers the count
            return False
        case _ if fault.at[: len(unread)] == unread:
            return True
        case ("players", int(seat), *part):
            return _may_follow_in_line(fault, Seat(seat), tuple(part))
        case ("racks" | "deadwood" | "hands", int(seat), *_):
            return fault.seat == seat or fault.at[:2] == unread[:2]
        case _:  # the declared melds of gin and its up-card are the knocker's affair
            return fault.seat is not None and fault.seat == knocker


def _may_follow_in_line(fault: Fault, seat: Seat, part: Place) -> bool:
    """The same for a part of one player's line, (`"hand"`, 3), say. Lay-offs hang on the melds of the whole table and who is down."""
    name = part[0] if part else None
    if fault.at[:1] == ("layoffs",):
        return name in (None, "laid", "melds", "later_melds")
    if fault.seat != seat and fault.at[:2] != ("players", seat):
        return False
    if fault.code == FaultCode.BAD_MELD and name is not None:
        return fault.at[2:] == part if len(part) > 1 else fault.at[2] == name
    return name is None or name in HANGS_ON.get(fault.code, {name})
