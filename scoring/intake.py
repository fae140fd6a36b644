"""A deal taken in: read and checked in one go, so that everything wrong with it is told at once.

A card that nobody can read must not hide that another player's points are impossible. So what could be read is checked all the same,
and faults that may merely follow from what could not be read are kept back until that is mended.
"""

from collections.abc import Iterator

from scoring.cards import Seat
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.rules import Terms
from scoring.variants import Entry, check_deal
from scoring.variants.gin import GinEntry
from scoring.wire import EntryReading, entry_reading


def read_deal(terms: Terms, data: object) -> Entry:
    """A deal of such a match from its JSON form, without a fault. Raises Refused with all that it has."""
    reading = entry_reading(terms.rules, data)
    faults = (*reading.faults, *_checked(terms, reading))
    if reading.entry is None or faults:
        raise Refused(faults)
    return reading.entry


def _checked(terms: Terms, reading: EntryReading) -> tuple[Fault, ...]:
    """What is wrong with the parts that could be read."""
    unread = tuple(fault.at for fault in reading.faults if fault.code != FaultCode.UNKNOWN_FIELD)
    if reading.entry is None or not all(map(_is_of_one_part, unread)):
        return ()
    found = check_deal(terms.rules, terms.players, reading.entry)
    seats = set(_seats(reading.entry, unread))
    return tuple(fault for fault in found if not (unread and _may_follow(fault, unread, seats)))


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


def _seats(entry: Entry, places: tuple[Place, ...]) -> Iterator[Seat]:
    """Whose cards or numbers stand at these places; the declared melds of gin and its up-card are the knocker's affair."""
    for place in places:
        match place:
            case ("players" | "racks" | "deadwood" | "hands", int(seat), *_):
                yield Seat(seat)
            case ("melds" | "up_card", *_) if isinstance(entry, GinEntry) and entry.knocker is not None:
                yield entry.knocker


def _may_follow(fault: Fault, unread: tuple[Place, ...], seats: set[Seat]) -> bool:
    """Whether the fault may be there only because something was not read. Lay-offs hang on the melds of the whole table."""
    match fault.at:
        case ("layoffs", *_):
            return True
        case ("players" | "racks" | "deadwood" | "hands", int(seat), *_) if seat in seats:
            return True
    return fault.seat in seats or fault.at in unread
