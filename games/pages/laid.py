"""What was laid in a deal, in cards, as far as it was entered: melds of every player, and lay-offs in the order played.

A joker in a sequence is shown as the card that it stands for, as while the deal was typed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.queries.sheets import DealView, MatchView
from games.wording.chips import Chip, chips_of
from scoring.cards import JOKER, Card, End, Joker, PlayingCard
from scoring.melds import read_meld
from scoring.rules import MeldRules, RuleSet
from scoring.variants import Entry
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry

Cards = tuple[PlayingCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """Cards of one player, by what they are: melds, or a hand as the only one of `melds`."""

    label: str | Promise
    melds: tuple[tuple[Chip, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOff:
    """One lay-off; `meld` counts the melds of `onto` from 1."""

    who: str
    card: Card | Joker
    onto: str
    meld: int
    is_low: bool
    is_high: bool


def laid_by(deal: DealView, seat: int) -> tuple[Laid, ...]:
    """What this player laid; nothing where only points were entered."""
    return tuple(laid for laid in _all_laid(deal, seat) if laid.melds)


def _all_laid(deal: DealView, seat: int) -> Iterator[Laid]:
    match deal.entry:
        case ClassicEntry(players=lines):
            yield Laid(label=_("First lay-down"), melds=_read(lines[seat].melds or (), deal))
            yield Laid(label=_("Melds of later turns"), melds=_read(lines[seat].later_melds, deal))
        case Remik500Entry(players=numbers):
            yield Laid(label=_("Melds"), melds=_read(numbers[seat].melds, deal))
            yield Laid(label=_("Melds of later turns"), melds=_read(numbers[seat].later_melds, deal))
        case GinEntry(hands=hands, melds=melds, knocker=knocker):
            yield Laid(label=_("Hand"), melds=_read((hands[seat],) if hands else (), deal))
            yield Laid(label=_("The knocker's melds"), melds=_read((melds or ()) if seat == knocker else (), deal))


def _read(melds: Iterable[Cards], deal: DealView) -> tuple[tuple[Chip, ...], ...]:
    return tuple(_chips(cards, deal.terms.rules) for cards in melds)


def _chips(cards: Cards, rules: RuleSet) -> tuple[Chip, ...]:
    """In a group it is left open which suit a joker stands for, and gin has none (RULES 2)."""
    if JOKER not in cards or not isinstance(rules, MeldRules):
        return chips_of(cards)
    meld = read_meld(cards, rules)
    return chips_of(meld.cards, meld.stands_for if meld.suit is not None else ())


def layoffs_of(view: MatchView, entry: Entry) -> tuple[LaidOff, ...]:
    match entry:
        case ClassicEntry(layoffs=layoffs) | Remik500Entry(layoffs=layoffs):
            return tuple(_laid_off(view, layoff) for layoff in layoffs)
        case _:
            return ()


def _laid_off(view: MatchView, layoff: LayOff) -> LaidOff:
    return LaidOff(
        who=view.seats[layoff.seat].name,
        card=layoff.card,
        onto=view.seats[layoff.on_seat].name,
        meld=layoff.on_meld + 1,
        is_low=layoff.end is End.LOW,
        is_high=layoff.end is End.HIGH,
    )
