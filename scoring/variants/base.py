"""What every game must be able to do with one deal: name everything wrong with it, and say what it comes to.

A variant is one module with an entry class (the deal as people enter it), `check_deal` and `score_deal`. Variants do not know one
another and never see a match: totals, busts and dealers are the business of `formats/`.
"""

from dataclasses import dataclass
from typing import Protocol, TypeVar

from scoring.cards import End, PlayingCard, Seat
from scoring.faults import Fault
from scoring.scores import DealScore

RulesT_contra = TypeVar("RulesT_contra", contravariant=True)
EntryT_contra = TypeVar("EntryT_contra", contravariant=True)


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


class Variant(Protocol[RulesT_contra, EntryT_contra]):
    """The two questions that a match asks of a game."""

    def check_deal(self, rules: RulesT_contra, players: int, entry: EntryT_contra) -> tuple[Fault, ...]:
        """Everything wrong with the deal, empty if it can be scored. Places are those of the entry as JSON."""

    def score_deal(self, rules: RulesT_contra, players: int, entry: EntryT_contra) -> DealScore:
        """What a deal without faults comes to."""
