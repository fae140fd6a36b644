"""Cards and tiles as people read them: `D♥` in Polish, `Q♥` in English, and in words for those who listen («dama kier»)."""

from collections.abc import Iterable
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.cards import RANK_CODES, Card, Colour, Joker, Rank, Suit, Tile

AnyCard = Card | Tile | Joker

GLYPHS: Final = {suit: glyph + "\ufe0e" for suit, glyph in zip(Suit, "♠♥♦♣", strict=True)}
"""The variation selector keeps phones from drawing the suits as coloured pictures."""

FIGURES: Final[dict[Rank, str | Promise]] = {
    Rank.ACE: pgettext_lazy("letter on a card", "A"),
    Rank.JACK: pgettext_lazy("letter on a card", "J"),
    Rank.QUEEN: pgettext_lazy("letter on a card", "Q"),
    Rank.KING: pgettext_lazy("letter on a card", "K"),
}
RANK_WORDS: Final[dict[Rank, str | Promise]] = {
    Rank.ACE: _("ace"),
    Rank.TWO: _("two"),
    Rank.THREE: _("three"),
    Rank.FOUR: _("four"),
    Rank.FIVE: _("five"),
    Rank.SIX: _("six"),
    Rank.SEVEN: _("seven"),
    Rank.EIGHT: _("eight"),
    Rank.NINE: _("nine"),
    Rank.TEN: _("ten"),
    Rank.JACK: _("jack"),
    Rank.QUEEN: _("queen"),
    Rank.KING: _("king"),
}
SUIT_WORDS: Final[dict[Suit, str | Promise]] = {
    Suit.SPADES: pgettext_lazy("suit of a card", "spades"),
    Suit.HEARTS: pgettext_lazy("suit of a card", "hearts"),
    Suit.DIAMONDS: pgettext_lazy("suit of a card", "diamonds"),
    Suit.CLUBS: pgettext_lazy("suit of a card", "clubs"),
}
COLOUR_WORDS: Final[dict[Colour, str | Promise]] = {
    Colour.RED: pgettext_lazy("colour of a tile", "red"),
    Colour.BLUE: pgettext_lazy("colour of a tile", "blue"),
    Colour.BLACK: pgettext_lazy("colour of a tile", "black"),
    Colour.ORANGE: pgettext_lazy("colour of a tile", "orange"),
}
COLOUR_MARKS: Final[dict[Colour, str | Promise]] = {
    Colour.RED: pgettext_lazy("colour on a tile, at most six letters", "red"),
    Colour.BLUE: pgettext_lazy("colour on a tile, at most six letters", "blue"),
    Colour.BLACK: pgettext_lazy("colour on a tile, at most six letters", "black"),
    Colour.ORANGE: pgettext_lazy("colour on a tile, at most six letters", "orange"),
}
"""What stands under the number of a tile, for eyes and light in which the colours look alike."""


def rank_text(rank: Rank) -> str:
    """What stands in the corner of a card."""
    return str(FIGURES.get(rank, RANK_CODES[rank]))


def card_text(card: AnyCard) -> str:
    """A card in short: rank and suit sign, a tile with its colour, the joker by its name."""
    match card:
        case Card():
            return rank_text(card.rank) + GLYPHS[card.suit]
        case Tile():
            return pgettext("tile", "%(colour)s %(number)s") % {"number": card.number, "colour": COLOUR_WORDS[card.colour]}
        case Joker():
            return gettext("joker")


def cards_text(cards: Iterable[AnyCard]) -> str:
    """Cards one after another; tiles, which are two words each, with commas between."""
    texts, has_tiles = [], False
    for card in cards:
        texts.append(card_text(card))
        has_tiles = has_tiles or isinstance(card, Tile)
    return (", " if has_tiles else " ").join(texts)


def card_words(card: AnyCard) -> str:
    """A card as it is said: «dama kier», for `aria-label`."""
    if isinstance(card, Card):
        return pgettext("card", "%(rank)s of %(suit)s") % {"rank": RANK_WORDS[card.rank], "suit": SUIT_WORDS[card.suit]}
    return card_text(card)
