"""Cards, jokers and tiles, their codes, and what a table's decks are made of (RULES 1).

A card is its rank and suit; two decks hold two equal copies of each, so hands and deals are multisets.
A code is rank + lower-case suit letter (`10h`, `Qs`, `Ac`), a joker is `*`, a tile is number + colour letter (`7r`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A player's place at the table, from 0, clockwise in the order of play."""


class Suit(StrEnum):
    """A suit (kolor), highest first as in bridge: the order that breaks ties when the first dealer is drawn."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


class Rank(IntEnum):
    """A rank (wysokość); the number is its place in a sequence that starts with the ace."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


RANK_CODES: Final = {Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"} | {
    rank: str(int(rank)) for rank in Rank if 2 <= rank <= 10
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A playing card other than a joker.

    `bit` is the card's own bit in a mask of 52 (thirteen to a suit), for the searches.
    """

    rank: Rank
    suit: Suit
    bit: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bit", 1 << (list(Suit).index(self.suit) * 13 + self.rank - 1))

    def __hash__(self) -> int:
        return self.bit

    @property
    def code(self) -> str:
        return RANK_CODES[self.rank] + self.suit


class Joker(Enum):
    """The joker (dżoker): stands for any card. All jokers are equal."""

    JOKER = "*"

    @property
    def code(self) -> str:
        return "*"


class Colour(StrEnum):
    """The colour of a Rummikub tile."""

    RED = "r"
    BLUE = "b"
    BLACK = "k"
    ORANGE = "o"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A Rummikub tile (kamień): a number from 1 to 13 in one of four colours (RULES 6)."""

    number: int
    colour: Colour

    @property
    def code(self) -> str:
        return f"{self.number}{self.colour}"


JOKER: Final = Joker.JOKER

PlayingCard = Card | Joker
"""What lies in a hand or a meld of a card game."""

RackTile = Tile | Joker
"""What stands on a Rummikub rack."""

CARDS: Final[dict[str, PlayingCard]] = {"*": JOKER} | {
    card.code: card for card in (Card(rank=rank, suit=suit) for suit in Suit for rank in Rank)
}
"""Every playing card by its code."""

TILES: Final[dict[str, RackTile]] = {"*": JOKER} | {
    tile.code: tile for tile in (Tile(number=number, colour=colour) for colour in Colour for number in range(1, 14))
}
"""Every tile by its code."""


CARD_OF_TILE: Final[dict[RackTile, PlayingCard]] = dict(zip(TILES.values(), CARDS.values(), strict=True))
"""A tile as a card: numbers are ranks and colours suits, so that melds of tiles are melds of cards (RULES 6)."""

TILE_OF_CARD: Final[dict[PlayingCard, RackTile]] = {card: tile for tile, card in CARD_OF_TILE.items()}


class End(StrEnum):
    """The end of a sequence at which a card is laid off: where a joker or an ace fits at both, it must be said (RULES 3)."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True, kw_only=True)
class Composition:
    """What a table plays with: whole decks of 52 and a total number of jokers (RULES 1)."""

    decks: int
    jokers: int

    @property
    def size(self) -> int:
        return self.decks * 52 + self.jokers

    def copies(self, card: PlayingCard | RackTile) -> int:
        """How often the card may occur in one deal, over all hands and melds together."""
        return self.jokers if card is JOKER else self.decks

    def __iter__(self) -> Iterator[PlayingCard]:
        for card in CARDS.values():
            for _ in range(self.copies(card)):
                yield card
