"""Cards, tiles, decks and refusals as values (RULES 1)."""

from collections import Counter

import pytest

from scoring.cards import CARDS, JOKER, TILES, Card, Composition, Rank, Suit
from scoring.faults import Refused


def test_every_card_and_tile_has_its_code():
    assert (len(CARDS), len(TILES)) == (53, 53)
    assert all(card.code == code for code, card in CARDS.items())
    assert all(tile.code == code for code, tile in TILES.items())


def test_two_copies_of_a_card_are_equal():
    assert Card(rank=Rank.TEN, suit=Suit.HEARTS) == CARDS["10h"]


def test_every_card_has_a_bit_of_its_own():
    bits = [card.bit for card in CARDS.values() if isinstance(card, Card)]
    assert sum(bits) == 2**52 - 1


@pytest.mark.parametrize(("decks", "jokers", "size"), [(1, 2, 54), (2, 4, 108), (3, 6, 162)])
def test_a_table_plays_with_whole_decks_and_jokers(decks, jokers, size):
    composition = Composition(decks=decks, jokers=jokers)
    counted = Counter(composition)
    assert composition.size == counted.total() == size
    assert (counted[CARDS["Qs"]], counted[JOKER]) == (decks, jokers)
    assert all(composition.copies(card) == copies for card, copies in counted.items())


def test_a_refusal_has_a_fault():
    with pytest.raises(ValueError, match="at least one fault"):
        Refused(())
