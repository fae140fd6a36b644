"""What lies on the table at the end of a deal: everybody's melds, lay-offs played on them in order, every card that is given (RULES 2, 3).

Shared by the games that are entered with all that was laid. Places in the faults are those of the entry's JSON form, in which each of
`players` has `melds`, `later_melds` and `hand`, and `layoffs` stand beside them.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from scoring.cards import PlayingCard, Seat
from scoring.faults import Fault, FaultCode, Order, Place, Refused
from scoring.melds import Meld, read_meld, readings
from scoring.rules import MeldRules
from scoring.table import Held, lay_off
from scoring.variants.base import LayOff

Melds = dict[Seat, list[Meld | None]]
"""Every player's melds on the table, those of the first lay-down before the later ones; None where the cards are no meld."""


class LaidLine(Protocol):
    """A player's line, as far as cards go."""

    @property
    def melds(self) -> tuple[tuple[PlayingCard, ...], ...] | None: ...

    @property
    def later_melds(self) -> tuple[tuple[PlayingCard, ...], ...]: ...

    @property
    def hand(self) -> tuple[PlayingCard, ...] | None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedLayOff:
    """A lay-off (dokładanie) as judged: what it added to the meld, or None with the fault, if there is one to blame it for."""

    value: int | None = None
    fault: Fault | None = None


def all_melds(line: LaidLine) -> tuple[tuple[PlayingCard, ...], ...]:
    return (*(line.melds or ()), *line.later_melds)


def read_melds(lines: Sequence[LaidLine], rules: MeldRules) -> tuple[Melds, list[Fault]]:
    """The melds of all players, and a bad_meld fault for each that is none."""
    melds: Melds = {Seat(seat): [] for seat in range(len(lines))}
    faults = []
    for seat, line in zip(melds, lines, strict=True):
        for number, cards in enumerate(all_melds(line)):
            try:
                melds[seat].append(read_meld(cards, rules))
            except Refused as refused:
                melds[seat].append(None)
                at, why = _meld_place(seat, line, number), refused.faults[0].code
                orders = _orders(cards, rules) if why == FaultCode.WRONG_ORDER else ()
                faults.append(Fault(code=FaultCode.BAD_MELD, at=at, seat=seat, meld=number, cards=cards, why=why, orders=orders))
    return melds, faults


def _orders(cards: tuple[PlayingCard, ...], rules: MeldRules) -> tuple[Order, ...]:
    """How the cards could lie, best first, so that nobody has to guess (RULES 2)."""
    return tuple(Order(cards=meld.cards, value=meld.value) for meld in readings(cards, rules))


def _meld_place(seat: Seat, line: LaidLine, number: int) -> Place:
    first = len(line.melds or ())
    return ("players", seat, "melds", number) if number < first else ("players", seat, "later_melds", number - first)


def play_layoffs(melds: Melds, layoffs: Sequence[LayOff], rules: MeldRules, down: Collection[Seat]) -> tuple[PlayedLayOff, ...]:
    """Lay-offs in the order played, each on the meld as the earlier ones left it; only who is `down` may lay off.

    A refused one leaves the table as it was; on a bad meld none is judged (RULES 3).
    """
    table = {seat: list(there) for seat, there in melds.items()}
    return tuple(_play_layoff(table, number, layoff, rules, down) for number, layoff in enumerate(layoffs))


def _play_layoff(table: Melds, number: int, layoff: LayOff, rules: MeldRules, down: Collection[Seat]) -> PlayedLayOff:
    if layoff.seat not in table:
        return PlayedLayOff(fault=Fault(code=FaultCode.NO_SUCH_SEAT, at=("layoffs", number, "seat"), layoff=number))
    there = table.get(layoff.on_seat, [])
    if not 0 <= layoff.on_meld < len(there):
        return PlayedLayOff(fault=Fault(code=FaultCode.NO_SUCH_MELD, at=("layoffs", number, "on"), seat=layoff.seat, layoff=number))
    before = there[layoff.on_meld]
    if before is None:
        return PlayedLayOff()
    if layoff.seat not in down:
        return PlayedLayOff(fault=_bad_layoff(number, layoff, FaultCode.NOT_LAID_DOWN_YET))
    try:
        after = lay_off(before, layoff.card, layoff.end, rules)
    except Refused as refused:
        return PlayedLayOff(fault=_bad_layoff(number, layoff, refused.faults[0].code))
    there[layoff.on_meld] = after
    return PlayedLayOff(value=after.value - before.value)


def _bad_layoff(number: int, layoff: LayOff, why: StrEnum) -> Fault:
    at = ("layoffs", number)
    return Fault(code=FaultCode.BAD_LAYOFF, at=at, seat=layoff.seat, layoff=number, cards=(layoff.card,), why=why)


def held_cards(lines: Sequence[LaidLine], layoffs: Sequence[LayOff]) -> Iterator[Held]:
    """Every card of the deal that is given, in the order of the entry."""
    for number, line in enumerate(lines):
        seat = Seat(number)
        for meld, cards in enumerate(all_melds(line)):
            yield from _held(cards, seat, _meld_place(seat, line, meld))
        yield from _held(line.hand or (), seat, ("players", seat, "hand"))
    for number, layoff in enumerate(layoffs):
        yield Held(card=layoff.card, seat=layoff.seat, at=("layoffs", number, "card"))


def _held(cards: tuple[PlayingCard, ...], seat: Seat, place: Place) -> Iterator[Held]:
    return (Held(card=card, seat=seat, at=(*place, number)) for number, card in enumerate(cards))
