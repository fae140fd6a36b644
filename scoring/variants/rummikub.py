"""Rummikub: checking and scoring one round (RULES 6).

Only what is left on the racks counts: the others' tiles go to whoever emptied his rack, or to the lowest rack if the round is blocked.
Melds are rearranged all the time on the table, so a round is never entered with them.
"""

from dataclasses import dataclass

from scoring.cards import RackTile, Seat


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
