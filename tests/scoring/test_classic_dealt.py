"""Deals of classic remik dealt from real decks: whatever can happen is scored alike, whatever cannot is told."""

from dataclasses import replace
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Seat, Suit
from scoring.melds import LADDERS
from scoring.rules import ClassicRules, composition
from scoring.variants.classic import PlayerLine, penalty
from tests.scoring.classic_deals import (
    deal,
    faults,
    points,
)

NO_THRESHOLD = ClassicRules(threshold=0)


@st.composite
def dealt(draw):
    """A deal that can happen: Ala is out with three sequences, the others laid one if their cards were there, and hold the rest."""
    pack = list(composition(NO_THRESHOLD))
    draw(st.randoms(use_true_random=False)).shuffle(pack)

    def stretch(length):
        first = draw(st.integers(1, 15 - length))
        return LADDERS[draw(st.sampled_from(Suit))][first - 1 : first - 1 + length]

    def taken(*melds):
        for card in chain(*melds):
            pack.remove(card)
        return melds

    lines = [PlayerLine(melds=taken(*(LADDERS[suit][:length] for suit, length in zip("shd", (5, 4, 4), strict=True))))]
    for _ in range(draw(st.integers(1, 4))):
        row = stretch(3)
        melds = taken(row) if draw(st.booleans()) and all(card in pack for card in row) else ()
        hand = [pack.pop() for _ in range(13 - len(melds) * 3)]
        lines.append(PlayerLine(laid=bool(melds), melds=melds, hand=tuple(hand)))
    return deal(*lines)


@given(dealt())
def test_a_deal_that_can_happen_has_no_faults_and_scores_what_is_left(entry):
    assert points(entry, NO_THRESHOLD) == (0, *(penalty(line.hand, NO_THRESHOLD) for line in entry.players[1:]))


@given(dealt())
def test_whether_the_hands_are_entered_or_their_sums_typed_makes_no_difference(entry):
    lines = (replace(line, hand=None, points=penalty(line.hand, NO_THRESHOLD)) for line in entry.players[1:])
    assert points(replace(entry, players=(entry.players[0], *lines)), NO_THRESHOLD) == points(entry, NO_THRESHOLD)


@given(dealt(), st.data())
def test_a_card_that_vanishes_or_comes_from_nowhere_is_missed_or_counted(entry, data):
    seat = data.draw(st.integers(1, len(entry.players) - 1))
    line = entry.players[seat]
    fewer, more = line.hand[1:], (*line.hand, line.hand[0], line.hand[0], line.hand[0])
    for hand, codes_told in ((fewer, {"card_count"}), (more, {"card_count", "too_many_copies"})):
        players = (*entry.players[:seat], replace(line, hand=hand), *entry.players[seat + 1 :])
        told_codes = {str(fault.code) for fault in faults(replace(entry, players=players), NO_THRESHOLD)}
        assert told_codes == codes_told or line.hand[0].code == "*"


@given(dealt(), st.permutations(range(5)))
def test_the_order_of_the_seats_changes_no_score(entry, order):
    order = [seat for seat in order if seat < len(entry.players)]
    moved = replace(entry, players=tuple(entry.players[seat] for seat in order), winner=Seat(order.index(0)))
    assert points(moved, NO_THRESHOLD) == tuple(points(entry, NO_THRESHOLD)[seat] for seat in order)
