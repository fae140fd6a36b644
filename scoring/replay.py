"""Terms and deals in, match sheet out: the fold by which everything about a match is computed from its facts."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.cards import Seat
from scoring.formats.base import GinGame, Outcome, Step
from scoring.rules import Grosze, Terms


class Ending(StrEnum):
    """A decision of the table that ends a match: an open series is closed, or the match is given up and stakes return."""

    CLOSED = "closed"
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """A match as it stands after its deals.

    `steps` has a row per deal. `totals` and `won` are those the next deal starts from (in gin: of the present game). `outcome` is None
    while the match runs and when it was given up. `dealer`, `cutter` and `opener` (who plays first) are those of the next deal, None
    once the match has ended. `leaders` are the seats with the best standing now, all of them before the first deal.
    `to_bust` is how many points each seat still needs to hit the limit (formats `limit` and `pool`), else None. `games` and `sums`
    (results added up for who won them) are gin's. `pool` is what lies in the pool now; nothing once it was taken.
    """

    terms: Terms
    steps: tuple[Step, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]
    outcome: Outcome | None
    ending: Ending | None
    dealer: Seat | None
    cutter: Seat | None
    opener: Seat | None
    leaders: tuple[Seat, ...]
    to_bust: tuple[int, ...] | None = None
    games: tuple[GinGame, ...] = ()
    sums: tuple[int, ...] = ()
    pool: Grosze = Grosze(0)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None or self.ending is not None
