"""A card as it is drawn in an answer: itself, and for a joker in a sequence the card that it stands for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.wording.cards import AnyCard
from scoring.cards import CARDS, JOKER, TILES


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    card: AnyCard
    stands_for: AnyCard | None = None


def chips_of(given: Iterable[AnyCard | Chip | str], stands_for: Sequence[AnyCard | str] = ()) -> tuple[Chip, ...]:
    """Chips of cards or of their codes; the jokers among them stand for these cards, in order."""
    return tuple(_chips(given, iter(stands_for)))


def _chips(given: Iterable[AnyCard | Chip | str], stand_ins: Iterator[AnyCard | str]) -> Iterator[Chip]:
    for each in given:
        if isinstance(each, Chip):
            yield each
            continue
        card = _card(each)
        stand_in = next(stand_ins, None) if card is JOKER else None
        yield Chip(card=card, stands_for=None if stand_in is None else _card(stand_in))


def _card(given: AnyCard | str) -> AnyCard:
    if not isinstance(given, str):
        return given
    return CARDS[given] if given in CARDS else TILES[given]
