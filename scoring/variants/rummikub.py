"""Rummikub: checking and scoring one round (RULES 6).

Only what is left on the racks counts: the others' tiles go to whoever emptied his rack, or to the lowest rack if the round is blocked.
Melds are rearranged all the time on the table, so a round is never entered with them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.cards import Joker, RackTile, Seat
from scoring.faults import Fault, FaultCode
from scoring.rules import RummikubRules, composition
from scoring.table import Held, check_copies
from scoring.variants.base import DealScore


@dataclass(frozen=True, slots=True, kw_only=True)
class Rack:
    """What a player has left: `points` typed, or the `tiles`; an empty rack is 0 points or no tiles."""

    points: int | None = None
    tiles: tuple[RackTile, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RummikubEntry:
    """A round as entered: who emptied his rack, or None if it is `blocked` (the pool empty, nobody can play), and a rack per seat."""

    winner: Seat | None
    blocked: bool = False
    racks: tuple[Rack, ...]


def check_deal(rules: RummikubRules, players: int, entry: RummikubEntry) -> tuple[Fault, ...]:
    """Everything wrong with a round: racks that nobody can have, who won, and tiles that lie on more racks than there are of them."""
    if len(entry.racks) != players:
        return (Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=("racks",), found=len(entry.racks), expected=players),)
    faults = list(_winner_faults(entry))
    for seat, rack in enumerate(entry.racks):
        faults += _rack_faults(rules, Seat(seat), rack, is_winner=seat == entry.winner)
    return (*faults, *check_copies(composition(rules), _held_tiles(entry)))


def _winner_faults(entry: RummikubEntry) -> Iterator[Fault]:
    """A round ends in one of two ways: somebody is out, or it is blocked."""
    if entry.winner is None and not entry.blocked:
        yield Fault(code=FaultCode.WINNER_MISSING, at=("winner",))
    if entry.winner is not None and entry.blocked:
        yield Fault(code=FaultCode.CONTRADICTORY, at=("blocked",))
    if entry.winner is not None and not 0 <= entry.winner < len(entry.racks):
        yield Fault(code=FaultCode.NO_SUCH_SEAT, at=("winner",), found=entry.winner)


def _rack_faults(rules: RummikubRules, seat: Seat, rack: Rack, *, is_winner: bool) -> Iterator[Fault]:
    at = ("racks", seat)
    if rack.points is not None and rack.tiles is not None:
        yield Fault(code=FaultCode.CONTRADICTORY, at=at, seat=seat)
    if is_winner:
        if rack.points:
            yield Fault(code=FaultCode.WINNER_HAS_POINTS, at=(*at, "points"), seat=seat, found=rack.points)
        if rack.tiles:
            yield Fault(code=FaultCode.WINNER_HAND_NOT_EMPTY, at=(*at, "tiles"), seat=seat, cards=rack.tiles)
        return
    if rack.points is None and rack.tiles is None:
        yield Fault(code=FaultCode.MISSING, at=(*at, "points"), seat=seat)
    if rack.tiles == ():
        yield Fault(code=FaultCode.LOSER_HAND_EMPTY, at=(*at, "tiles"), seat=seat)
    # A rack may have every sum from the 1 of one tile to that of all tiles: each number comes in four colours and every set.
    greatest = rules.decks * 4 * sum(range(1, 14)) + rules.jokers * rules.joker_penalty
    if rack.points is not None and not 1 <= rack.points <= greatest:
        nearest = 1 if rack.points < 1 else greatest
        yield Fault(code=FaultCode.IMPOSSIBLE_POINTS, at=(*at, "points"), seat=seat, found=rack.points, nearest=(nearest,))


def _held_tiles(entry: RummikubEntry) -> Iterator[Held]:
    for seat, rack in enumerate(entry.racks):
        for number, tile in enumerate(rack.tiles or ()):
            yield Held(card=tile, seat=Seat(seat), at=("racks", seat, "tiles", number))


def score_deal(rules: RummikubRules, players: int, entry: RummikubEntry) -> DealScore:
    """The points of a round (RULES 6).

    Somebody out: the others lose their racks, he gains the sum of them. Blocked: each loses the difference to the lowest rack, which
    gains the sum; level lowest racks share it, rounded down, and nobody has won the round.
    """
    values = [rack_value(rules, rack) for rack in entry.racks]
    lowest = min(values)
    best = [Seat(seat) for seat, value in enumerate(values) if value == lowest] if entry.winner is None else [entry.winner]
    gain = sum(value - lowest for value in values) // len(best)
    points = tuple(gain if seat in best else lowest - value for seat, value in enumerate(values))
    return DealScore(points=points, won_by=best[0] if len(best) == 1 else None)


def rack_value(rules: RummikubRules, rack: Rack) -> int:
    """What is left on a rack: face values, the joker `joker_penalty`; a winner's rack left out is empty."""
    if rack.tiles is None:
        return rack.points or 0
    return sum(tile_value(rules, tile) for tile in rack.tiles)


def tile_value(rules: RummikubRules, tile: RackTile) -> int:
    return rules.joker_penalty if isinstance(tile, Joker) else tile.number
