"""How deals add up to a match: the shape that every format shares.

A format is a fold over deal scores. It keeps a frozen state, turns each score into a `Step` of the match sheet and says, once the
match is over, who has won. It does not know which game the points come from.
"""

from dataclasses import dataclass
from typing import Protocol, TypeVar

from scoring.cards import Seat
from scoring.rules import Grosze, Terms
from scoring.variants.base import DealScore

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A match after one deal: a row of the sheet.

    `totals` are those after busts are moved; in gin those of the present game before the next starts from 0. `won` counts deals (in
    gin hands of this game) won so far. `paid` are the seats that put a stake into the pool in this deal, `pool` is what is in the
    pool after it, before it is taken by the winner. `over` is whether the match ends here, `game_over` whether a game of gin does.
    """

    dealer: Seat
    score: DealScore
    totals: tuple[int, ...]
    won: tuple[int, ...]
    over: bool = False
    game_over: bool = False
    busted: tuple[Seat, ...] = ()
    paid: tuple[Seat, ...] = ()
    pool: Grosze = Grosze(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class GinGame:
    """A finished game of gin (RULES 5): `grand` is points, bonus and boxes; `results` the winner's grand total minus each seat's."""

    winner: Seat
    totals: tuple[int, ...]
    won: tuple[int, ...]
    grand: tuple[int, ...]
    results: tuple[int, ...]
    shutout: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a finished match ended: winners in seat order, a place per seat (equal results share it), and in `limit` who has lost."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    losers: tuple[Seat, ...] = ()


class Format(Protocol[StateT]):
    """A way for deals to add up."""

    def start(self, terms: Terms) -> StateT:
        """The state before the first deal."""

    def step(self, terms: Terms, state: StateT, score: DealScore) -> tuple[StateT, Step]:
        """The state after one more deal, and its row. Raises Refused (RULES 3: everyone would bust)."""

    def outcome(self, terms: Terms, state: StateT) -> Outcome:
        """Who has won, once a step said `over`."""
