"""Which sums a hand can have (`scoring.reachable`)."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.cards import Composition
from scoring.reachable import HandValues, Sums, reachable_sums
from tests.scoring.rows import cards

TWO_DECKS = Composition(decks=2, jokers=4)
VALUES = HandValues(ace=11, joker=50)


def sums(decks=TWO_DECKS, hand_size=13, values=VALUES):
    return reachable_sums(decks, hand_size, values)


def test_figures_count_ten_pips_their_face_and_ace_and_joker_what_the_rules_say():
    hand = cards("Ks Qs Js 10s 7c As *")
    assert [VALUES.of(card) for card in hand] == [10, 10, 10, 10, 7, 11, 50]
    assert VALUES.total(hand) == 108


@pytest.mark.parametrize(
    ("decks", "hand_size", "values", "greatest"),
    [
        (TWO_DECKS, 13, VALUES, 4 * 50 + 8 * 11 + 10),
        (TWO_DECKS, 13, HandValues(ace=10, joker=30), 4 * 30 + 9 * 10),
        (Composition(decks=1, jokers=0), 13, HandValues(ace=11), 4 * 11 + 9 * 10),
        (Composition(decks=3, jokers=6), 21, VALUES, 6 * 50 + 12 * 11 + 3 * 10),
    ],
)
def test_the_dearest_hand_has_no_more_jokers_and_aces_than_the_decks(decks, hand_size, values, greatest):
    found = sums(decks, hand_size, values)
    assert (found.greatest, found.least, found.missing()) == (greatest, 2, (0, 1))


def test_a_sum_that_no_hand_has_names_the_nearest_below_and_above():
    assert sums().nearest(1) == (2,)
    assert sums().nearest(-5) == (2,)
    assert sums().nearest(1000) == (298,)
    dear_jokers = sums(Composition(decks=1, jokers=1), 3, HandValues(ace=11, joker=100))
    assert (dear_jokers.greatest, dear_jokers.nearest(50)) == (122, (33, 100))


def test_a_hand_of_jokers_that_count_nothing_has_sum_nought():
    assert 0 in sums(values=HandValues(ace=11, joker=0))
    assert 1 in sums(values=HandValues(ace=1, joker=0))


def test_numbers_outside_are_no_sums():
    assert [points in sums() for points in (-1, 0, 1, 2, 298, 299)] == [False, False, False, True, True, False]


@settings(max_examples=30)
@given(st.integers(1, 2), st.integers(0, 2), st.integers(1, 4), st.integers(1, 15), st.integers(0, 40))
def test_the_sums_are_those_of_every_hand(decks, jokers, hand_size, ace, joker):
    values = HandValues(ace=ace, joker=joker)
    # no hand holds more cards of one value than its size
    worth = sorted(values.of(card) for card in Composition(decks=decks, jokers=jokers))
    few = [value for place, value in enumerate(worth) if worth[:place].count(value) < hand_size]
    every = {sum(hand) for size in range(1, hand_size + 1) for hand in combinations(few, size)}
    found = reachable_sums(Composition(decks=decks, jokers=jokers), hand_size, values)
    assert set(range(found.greatest + 1)) - set(found.missing()) == every


@given(st.integers(1, 2**40), st.integers(-5, 60))
def test_the_nearest_sums_enclose_a_missing_one(bits, points):
    found = Sums(bits=bits)
    every = [number for number in range(41) if bits >> number & 1]
    if points not in found:
        below, above = [number for number in every if number < points], [number for number in every if number > points]
        assert found.nearest(points) == (*below[-1:], *above[:1])
