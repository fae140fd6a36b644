"""How deals add up to a match: the shape that every format shares.

A format is a fold over deal scores. It keeps a frozen state, turns each score into a `Step` of the match sheet and says, once the
match is over, who has won. It does not know which game the points come from. What is the same in every format stands here: adding a
deal's points, counting who won it, passing the deal on, ranking.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from scoring.cards import Seat
from scoring.rules import GinRules, Grosze, NextDealer, Terms
from scoring.variants.base import DealScore


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
class MatchState:
    """A match between two deals: everything of the past that the next deal needs.

    `dealer` deals the next deal. `deals` counts those that counted, `pool` is what lies in the wpadka pool. In gin `totals` and `won`
    are those of the present game, `games` those that are finished.
    """

    dealer: Seat
    totals: tuple[int, ...]
    won: tuple[int, ...]
    deals: int = 0
    pool: Grosze = Grosze(0)
    games: tuple[GinGame, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a finished match ended: winners in seat order, a place per seat (equal results share it), and in `limit` who has lost."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    losers: tuple[Seat, ...] = ()


class Format(Protocol):
    """A way for deals to add up. Each format is a module with these three functions."""

    def step(self, terms: Terms, before: MatchState, score: DealScore, /) -> tuple[MatchState, Step]:
        """The state after one more deal, and its row. Raises Refused (RULES 3: everyone would bust)."""

    def leaders(self, terms: Terms, state: MatchState, /) -> tuple[Seat, ...]:
        """The seats with the best standing at present, all of them while they are level."""

    def outcome(self, terms: Terms, state: MatchState, /) -> Outcome:
        """Who has won, once a step said `over` or an open series was closed."""


def start(terms: Terms) -> MatchState:
    """The state before the first deal."""
    nothing = (0,) * terms.players
    return MatchState(dealer=terms.first_dealer, totals=nothing, won=nothing)


def carry_on(terms: Terms, before: MatchState, score: DealScore) -> MatchState:
    """The state after a deal as far as it is the same in every format: points added up, the winner's deal counted, the deal passed on."""
    return replace(
        before,
        dealer=next_dealer(terms, before.dealer, score),
        totals=tuple(total + points for total, points in zip(before.totals, score.points, strict=True)),
        won=tuple(won + (seat == score.won_by) for seat, won in enumerate(before.won)),
        deals=before.deals + score.counts,
    )


def next_dealer(terms: Terms, dealer: Seat, score: DealScore) -> Seat:
    """Who deals after this deal (RULES 3, 5).

    Clockwise; after a deal that does not count (abandoned, a hand of gin without a score) the same dealer again. With the gin option
    `next_dealer` = `winner` (B) the winner of the hand; where three and more scored level in it nobody won it, and the dealer stays.
    """
    if not score.counts:
        return dealer
    if isinstance(terms.rules, GinRules) and terms.rules.next_dealer is NextDealer.WINNER:
        return dealer if score.won_by is None else score.won_by
    return Seat((dealer + 1) % terms.players)


def places(results: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, the greatest result first: equal results share a place and the next is skipped (RULES 3: 1 1 3)."""
    return tuple(1 + sum(other > result for other in results) for result in results)


def seats_with(results: Sequence[int], result: int) -> tuple[Seat, ...]:
    """The seats that have this result, in seat order."""
    return tuple(Seat(seat) for seat, has in enumerate(results) if has == result)
