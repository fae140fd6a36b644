"""Plain JSON data, read field by field, with every fault noted at its place.

A `Reader` stands on one JSON object. Each method returns what a field holds or, after noting the fault, a harmless value of the same
type, so that reading goes on and finds the next fault too; what was read counts only once `finish` has found none. Null and absent are
the same. Lists, texts and numbers are bounded, so that a hostile input costs little.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, TypeVar

from scoring.cards import Seat
from scoring.faults import Fault, FaultCode, Place, Refused

Data = Mapping[str, Any]
"""A JSON object as `json.loads` gives it."""

Question = Callable[[Data, Data], dict[str, Any]]
"""A question asked from outside: of its `in` and its `rules` it makes its `out`."""

MAX_NUMBER: Final = 1_000_000
"""No number of a deal is greater; what a rule may be set to is judged elsewhere."""

MAX_CARDS: Final = 120
"""Cards in one list: more than any hand, so that a hand that is too long is still counted and named."""

MAX_TEXT: Final = 200

MAX_FAULTS: Final = 200
"""More faults than this in one input help nobody."""

EnumT = TypeVar("EnumT", bound=StrEnum)
CardT = TypeVar("CardT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """One object of the input at place `at`. `lost` means that no object was found there, so its missing fields are no news."""

    members: Data
    at: Place = ()
    faults: list[Fault] = field(default_factory=list)
    lost: bool = False

    @classmethod
    def over(cls, data: object, at: Place = ()) -> "Reader":
        """A reader for a whole input."""
        return cls._of(data, at, [])

    @classmethod
    def _of(cls, data: object, at: Place, faults: list[Fault]) -> "Reader":
        if isinstance(data, dict):
            return cls(members=data, at=at, faults=faults)
        faults.append(Fault(code=FaultCode.WRONG_TYPE, at=at))
        return cls(members={}, at=at, faults=faults, lost=True)

    def finish(self) -> None:
        """Raise Refused with everything noted, if anything was."""
        if self.faults:
            raise Refused(tuple(self.faults[:MAX_FAULTS]))

    def note(self, code: FaultCode, *place: str | int, **numbers: Any) -> None:
        """Note a fault at a place inside this object."""
        self.faults.append(Fault(code=code, at=(*self.at, *place), **numbers))

    def only(self, *names: str) -> None:
        """Note every field that is none of these."""
        for name in self.members:
            if name not in names:
                self.note(FaultCode.UNKNOWN_FIELD, shown(name))

    def has(self, name: str) -> bool:
        return self.members.get(name) is not None

    def _required(self, name: str) -> object:
        value: object = self.members.get(name)
        if value is None and not self.lost:
            self.note(FaultCode.MISSING, name)
        return value

    # numbers, switches, choices, texts

    def number(self, name: str, low: int = -MAX_NUMBER, high: int = MAX_NUMBER) -> int:
        value = self._required(name)
        return _harmless(low, high) if value is None else self._number(value, (name,), low, high)

    def optional_number(self, name: str, low: int = -MAX_NUMBER, high: int = MAX_NUMBER) -> int | None:
        value = self.members.get(name)
        return None if value is None else self._number(value, (name,), low, high)

    def numbers(self, name: str, most: int, low: int = -MAX_NUMBER, high: int = MAX_NUMBER) -> tuple[int, ...]:
        """A list of so many numbers at most."""
        return tuple(self._number(value, (name, place), low, high) for place, value in enumerate(self._items(name, most)))

    def _number(self, value: object, place: Place, low: int, high: int) -> int:
        if type(value) is not int:  # a JSON true is no 1
            self.note(FaultCode.NOT_A_NUMBER, *place, token=shown(value) if isinstance(value, str) else None)
        elif not low <= value <= high:
            self.note(FaultCode.OUT_OF_RANGE, *place, low=low, high=high)
        else:
            return value
        return _harmless(low, high)

    def flag(self, name: str, default: bool | None = None) -> bool:
        """A true or false; required where there is no default."""
        if default is not None and not self.has(name):
            return default
        value = self._required(name)
        if value is not None and not isinstance(value, bool):
            self.note(FaultCode.WRONG_TYPE, name)
        return value is True

    def choice(self, name: str, choices: type[EnumT], default: EnumT | None = None) -> EnumT:
        """One of the values of an enumeration; required where there is no default."""
        if default is not None and not self.has(name):
            return default
        return self.optional_choice(name, choices, required=True) or next(iter(choices))

    def optional_choice(self, name: str, choices: type[EnumT], *, required: bool = False) -> EnumT | None:
        value = self._required(name) if required else self.members.get(name)
        if value is None:
            return None
        if isinstance(value, str) and value in set(choices):
            return choices(value)
        self.note(FaultCode.NOT_A_CHOICE if isinstance(value, str) else FaultCode.WRONG_TYPE, name)
        return None

    def text(self, name: str, most: int = MAX_TEXT) -> str:
        """A text, empty if absent. One that no database stores (a NUL, half a surrogate pair) is refused."""
        value = self.members.get(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.note(FaultCode.WRONG_TYPE, name)
        elif len(value) > most:
            self.note(FaultCode.TOO_LONG, name, found=len(value), allowed=most)
        elif "\0" in value or shown(value, most) != value:
            self.note(FaultCode.UNREADABLE_TEXT, name)
        else:
            return value
        return ""

    # seats and cards

    def seat(self, name: str, seats: int) -> Seat:
        """A seat from 0 up to `seats` - 1."""
        value = self._required(name)
        return Seat(0) if value is None else self._seat(value, (name,), seats)

    def optional_seat(self, name: str, seats: int) -> Seat | None:
        return self.seat(name, seats) if self.has(name) else None

    def _seat(self, value: object, place: Place, seats: int) -> Seat:
        if type(value) is not int:
            self.note(FaultCode.NOT_A_NUMBER, *place)
        elif not 0 <= value < seats:
            self.note(FaultCode.NO_SUCH_SEAT, *place)
        else:
            return Seat(value)
        return Seat(0)

    def seat_and_number(self, name: str, seats: int) -> tuple[Seat, int]:
        """A pair `[seat, number]`, as a lay-off says on which meld of whom."""
        value = self._required(name)
        if isinstance(value, list) and len(value) == 2:
            return self._seat(value[0], (name, 0), seats), self._number(value[1], (name, 1), 0, MAX_CARDS)
        if value is not None:
            self.note(FaultCode.WRONG_TYPE, name)
        return Seat(0), 0

    def optional_card(self, name: str, by_code: Mapping[str, CardT]) -> CardT | None:
        value = self.members.get(name)
        return None if value is None else self._card(value, (name,), by_code)

    def card(self, name: str, by_code: Mapping[str, CardT]) -> CardT:
        value = self._required(name)
        return (None if value is None else self._card(value, (name,), by_code)) or next(iter(by_code.values()))

    def cards(self, name: str, by_code: Mapping[str, CardT], most: int = MAX_CARDS) -> tuple[CardT, ...]:
        """A list of codes; required."""
        return self._cards(self._items(name, most), (name,), by_code)

    def optional_cards(self, name: str, by_code: Mapping[str, CardT], most: int = MAX_CARDS) -> tuple[CardT, ...] | None:
        return self.cards(name, by_code, most) if self.has(name) else None

    def card_lists(self, name: str, by_code: Mapping[str, CardT], most: int) -> tuple[tuple[CardT, ...], ...]:
        """A list of so many lists of codes at most: melds, or hands; required."""
        return tuple(
            self._cards(self._list(value, (name, place), MAX_CARDS), (name, place), by_code)
            for place, value in enumerate(self._items(name, most))
        )

    def optional_card_lists(self, name: str, by_code: Mapping[str, CardT], most: int) -> tuple[tuple[CardT, ...], ...] | None:
        return self.card_lists(name, by_code, most) if self.has(name) else None

    def _cards(self, codes: list[Any], place: Place, by_code: Mapping[str, CardT]) -> tuple[CardT, ...]:
        """Whatever can be read; the place of a card is only worked out where one cannot."""
        if all(isinstance(code, str) and code in by_code for code in codes):
            return tuple(by_code[code] for code in codes)
        read = [self._card(code, (*place, number), by_code) for number, code in enumerate(codes)]
        return tuple(card for card in read if card is not None)

    def _card(self, code: object, place: Place, by_code: Mapping[str, CardT]) -> CardT | None:
        if not isinstance(code, str):
            self.note(FaultCode.WRONG_TYPE, *place)
        elif code not in by_code:
            self.note(FaultCode.UNREADABLE_CARD, *place, token=shown(code))
        else:
            return by_code[code]
        return None

    # objects and lists inside

    def child(self, name: str) -> "Reader":
        """The object in a field, required; an absent one reads as lost."""
        value = self._required(name)
        if value is None:
            return Reader(members={}, at=(*self.at, name), faults=self.faults, lost=True)
        return Reader._of(value, (*self.at, name), self.faults)

    def objects(self, name: str, most: int) -> tuple["Reader", ...]:
        """The objects of a list of so many at most; required."""
        return tuple(Reader._of(value, (*self.at, name, place), self.faults) for place, value in enumerate(self._items(name, most)))

    def optional_objects(self, name: str, most: int) -> tuple["Reader", ...]:
        """The same, empty if absent."""
        return self.objects(name, most) if self.has(name) else ()

    def _items(self, name: str, most: int) -> list[Any]:
        value = self._required(name)
        return [] if value is None else self._list(value, (name,), most)

    def _list(self, value: object, place: Place, most: int) -> list[Any]:
        if not isinstance(value, list):
            self.note(FaultCode.WRONG_TYPE, *place)
        elif len(value) > most:
            self.note(FaultCode.TOO_LONG, *place, found=len(value), allowed=most)
        else:
            return value
        return []


def _harmless(low: int, high: int) -> int:
    """What stands for a number that cannot be read: the one nearest to 0, with which nothing is won or lost."""
    return min(max(low, 0), high)


def shown(text: str, most: int = 40) -> str:
    """A foreign text as it may be named in a fault: its beginning, with half surrogate pairs replaced so that it can be encoded."""
    return text[:most].encode("utf-8", "replace").decode("utf-8")
