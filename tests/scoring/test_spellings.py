"""Every text that means a card (`scoring.notation.spellings`): screens find the card of what was typed by these."""

import pytest

from scoring.cards import CARDS, TILES
from scoring.notation import read_cards, read_tiles, spellings
from tests.scoring.test_notation import READABLE


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_spelling_of_a_card_is_read_as_this_card(card):
    assert {read_cards(spelling) for spelling in spellings(card)} == {(card,)}


@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_every_spelling_of_a_tile_is_read_as_this_tile(tile):
    assert {read_tiles(spelling) for spelling in spellings(tile)} == {(tile,)}


def test_nothing_that_is_read_is_missing_among_the_spellings():
    assert spellings(CARDS["Qd"]) == ("qd", "q♦", "q♢", "dd", "d♦", "d♢", "🃍")
    for text, codes in READABLE[:-2]:
        for token, code in zip(text.split(), codes.split(), strict=True):
            plain = token.lower().replace("z\u0307", "ż").rstrip("\ufe0e\ufe0f")
            assert plain in spellings(CARDS[code])
