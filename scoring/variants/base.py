"""What every game must be able to do with one deal: name everything wrong with it, and say what it comes to.

A variant is one module with an entry class (the deal as people enter it), `check_deal` and `score_deal`. Variants do not know one
another and never see a match: totals, busts and dealers are the business of `formats/`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeVar

from scoring.cards import End, PlayingCard, Seat
from scoring.deadwood import Arrangement, Defence
from scoring.faults import Fault

RulesT = TypeVar("RulesT", contravariant=True)
EntryT = TypeVar("EntryT", contravariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class LayOff:
    """One card laid off (dokładanie) on a meld of seat `on_seat`; `end` only where it would fit at both.

    `on_meld` counts that seat's melds from 0: those of the first lay-down, then the later ones.
    """

    seat: Seat
    card: PlayingCard
    on_seat: Seat
    on_meld: int
    end: End | None = None


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


class Variant(Protocol[RulesT, EntryT]):
    """The two questions that a match asks of a game."""

    def check_deal(self, rules: RulesT, players: int, entry: EntryT) -> tuple[Fault, ...]:
        """Everything wrong with the deal, empty if it can be scored. Places are those of the entry as JSON."""

    def score_deal(self, rules: RulesT, players: int, entry: EntryT) -> DealScore:
        """What a deal without faults comes to."""
