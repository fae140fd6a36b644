"""Rows of cards as codes (`"8d * 10d"`), for tests to write and to draw."""

from hypothesis import strategies as st

from scoring.cards import CARDS, JOKER
from scoring.melds import read_meld
from scoring.rules import TableRules

CLASSIC = TableRules()
RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K", "A"]


def cards(codes):
    return tuple(CARDS[code] for code in codes.split())


def codes(row):
    return " ".join(card.code for card in row)


def meld(row, rules=CLASSIC):
    return read_meld(cards(row), rules)


@st.composite
def rows_near_a_meld(draw):
    """Cards of one suit close together, or of few ranks, with jokers among them, in any order."""
    length = draw(st.integers(2, 6))
    first = draw(st.integers(0, 14 - length))
    suits = st.just(draw(st.sampled_from("shdc"))) if draw(st.integers(0, 3)) else st.sampled_from("shdc")
    same_rank = draw(st.integers(0, 3)) == 0
    row = [CARDS[RANKS[first if same_rank else place] + draw(suits)] for place in range(first, first + length)]
    row = [JOKER if draw(st.integers(0, 2)) == 0 else card for card in row]
    return tuple(draw(st.permutations(row)) if draw(st.booleans()) else row)
