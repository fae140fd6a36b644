"""The keys of the pads on which cards and tiles are tapped: what each writes into its field, shows and says.

They are made of the engine's ranks, suits and colours and of the notation that it reads, so that no script holds a table of cards: a
script finds the card of a text by the spellings that its key brings.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from games.pages.entries.fields import typed
from games.wording.cards import COLOUR_MARKS, AnyCard, card_text, card_words
from scoring.cards import JOKER, Card, Colour, Joker, Rank, Suit, Tile
from scoring.notation import spellings


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One card. `kind` is its suit or colour, which the style sheet paints; `mark` stands small under `face`."""

    text: str
    face: str
    mark: str
    words: str
    spelled: str
    kind: str
    has_two_ends: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRow:
    """The keys of one suit or colour."""

    kind: str
    keys: tuple[Key, ...]


def card_rows() -> tuple[KeyRow, ...]:
    return tuple(_row(suit, (Card(rank=rank, suit=suit) for rank in Rank)) for suit in Suit)


def tile_rows() -> tuple[KeyRow, ...]:
    return tuple(_row(colour, (Tile(number=number, colour=colour) for number in range(1, 14))) for colour in Colour)


def joker_key() -> Key:
    return _key(JOKER)


def _row(kind: Suit | Colour, cards: Iterable[AnyCard]) -> KeyRow:
    return KeyRow(kind=kind, keys=tuple(map(_key, cards)))


def _key(card: AnyCard) -> Key:
    face, mark, kind = _looks(card)
    return Key(
        text=typed((card,)),
        face=face,
        mark=mark,
        words=card_words(card),
        spelled=" ".join(spellings(card)),
        kind=kind,
        has_two_ends=_has_two_ends(card),
    )


def _looks(card: AnyCard) -> tuple[str, str, str]:
    match card:
        case Card():
            return card_text(card), "", f"suit-{card.suit}"
        case Tile():
            return str(card.number), str(COLOUR_MARKS[card.colour]), f"tile-{card.colour}"
        case Joker():
            return "★", card_text(card), "joker"


def _has_two_ends(card: AnyCard) -> bool:
    """Whether it may have to be said at which end of a sequence the card is laid off: a joker or an ace (RULES 3)."""
    return card is JOKER or (isinstance(card, Card) and card.rank == Rank.ACE)
