"""What one deal comes to: the value that games hand over to formats.

Games make it from an entry, formats add it up, and neither knows the other.
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.cards import Seat
from scoring.deadwood import Arrangement, Defence


class KnockKind(StrEnum):
    """How a knock settles between the knocker and one opponent (RULES 5); `void` is a hand in which nobody knocked."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    TIE = "tie"
    GIN = "gin"
    BIG_GIN = "big_gin"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """The knocker's account with one opponent: `points` go to `scorer` (None at a tie). Deadwood is as counted for the score.

    `defence` is what the opponent shows, where the hands were given as cards.
    """

    opponent: Seat
    kind: KnockKind
    scorer: Seat | None
    points: int
    knocker_deadwood: int
    opponent_deadwood: int
    defence: Defence | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GinHand:
    """A hand of gin: the knocker, the limit he knocked under, and his account with each opponent in seat order.

    Where the hands were given as cards, `shown` is the knocker's arrangement as scored, and `better` one that would have served him
    better than the one he declared.
    """

    knocker: Seat
    limit: int
    doubled: bool
    settled: tuple[Settled, ...]
    shown: Arrangement | None = None
    better: Arrangement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScore:
    """What one deal comes to.

    `points` per seat, `extra` included. `won_by` is who won the deal; nobody if it is None. A deal that does not `count` (abandoned,
    nobody knocked) scores nothing, is not one of the N deals of a match, and the same dealer deals again.
    """

    points: tuple[int, ...]
    won_by: Seat | None
    counts: bool = True
    gin: GinHand | None = None
