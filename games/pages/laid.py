"""What was laid in a deal, in cards, as far as it was entered: melds of every player, and lay-offs in the order played."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.queries.sheets import MatchView
from scoring.cards import Card, End, Joker, PlayingCard
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
    melds: tuple[Cards, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOff:
    """One lay-off; `meld` counts the melds of `onto` from 1."""

    who: str
    card: Card | Joker
    onto: str
    meld: int
    is_low: bool
    is_high: bool


def laid_by(entry: Entry, seat: int) -> tuple[Laid, ...]:
    """What this player laid; nothing where only points were entered."""
    return tuple(laid for laid in _all_laid(entry, seat) if laid.melds)


def _all_laid(entry: Entry, seat: int) -> Iterator[Laid]:
    match entry:
        case ClassicEntry(players=lines):
            yield Laid(label=_("First lay-down"), melds=lines[seat].melds or ())
            yield Laid(label=_("Melds of later turns"), melds=lines[seat].later_melds)
        case Remik500Entry(players=numbers):
            yield Laid(label=_("Melds"), melds=numbers[seat].melds)
            yield Laid(label=_("Melds of later turns"), melds=numbers[seat].later_melds)
        case GinEntry(hands=hands, melds=melds, knocker=knocker):
            yield Laid(label=_("Hand"), melds=(hands[seat],) if hands else ())
            yield Laid(label=_("The knocker's melds"), melds=(melds or ()) if seat == knocker else ())


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
