"""The first lay-down, laying off, taking a joker, and copies of a card (`scoring.table`)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import CARDS, JOKER, Composition, End, Seat
from scoring.faults import Refused
from scoring.melds import read_meld, readings
from scoring.rules import JokerSwap, LowAceMelds, TableRules
from scoring.table import Held, LaidOff, check_copies, check_hands, fitting_ends, judge_laydown, lay_off, lay_off_all, swap_joker
from tests.scoring.rows import CLASSIC, cards, codes, meld, rows_near_a_meld

LOW_TO_KING = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"
TWO_TO_ACE = "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As"
TWO_TO_KING = "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"


def code_of(act, *given, **options):
    with pytest.raises(Refused) as refusal:
        act(*given, **options)
    (fault,) = refusal.value.faults
    return fault.code


# ---- the first lay-down ----


def laid(*rows, rules=CLASSIC, **options):
    return judge_laydown(tuple(cards(row) for row in rows), rules, **options)


def faults(judged):
    return [(fault.code, fault.needed, fault.found) for fault in judged.faults]


@pytest.mark.parametrize(
    ("rows", "value"),
    [
        (("10d Jd Qd", "8c 8h 8s"), 54),
        (("Js Qs Ks As", "4s 4h 4d"), 53),
        (("9c 9d 9s", "Qd Jd 10d"), 57),
        (("2h 3h 4h 5h", "2c 2s 2d", "Qs Ks *"), 51),
        (("6h 7h 8h", "10c 10d *"), 51),
    ],
)
def test_melds_worth_51_with_a_pure_sequence_may_be_laid_down(rows, value):
    judged = laid(*rows)
    assert (judged.faults, judged.value, judged.pure_sequences) == ((), value, 1)


def test_one_point_too_few_and_a_missing_pure_sequence_are_both_told():
    assert faults(laid("2h 3h 4h 5h", "2c 2s 2d", "* Qs Ks")) == [("below_threshold", 51, 50)]
    assert faults(laid("10d Jd *", "8c 8h 8s")) == [("pure_sequence_missing", 1, 0)]
    assert faults(laid("9d 10d *", "7c 7h 7s")) == [("below_threshold", 51, 50), ("pure_sequence_missing", 1, 0)]


def test_every_meld_that_is_none_is_told_and_nothing_else():
    judged = laid("9s *", "10d Jd Qd", "* Jh 10h *", "Ks As 2s")
    assert [(fault.code, fault.meld) for fault in judged.faults] == [("too_few_cards", 0), ("not_a_meld", 3)]
    assert (judged.value, judged.pure_sequences) == (None, None)


def test_a_player_who_takes_the_discard_and_goes_out_needs_less_where_that_is_the_rule():
    pool = TableRules(ace_high=10, discard_pickup_threshold=40)
    melds = "10d Jd Qd", "4c 4h 4s"
    assert faults(laid(*melds, rules=pool, pickup_and_out=True)) == []
    assert faults(laid(*melds, rules=pool)) == [("below_threshold", 51, 42)]
    assert faults(laid(*melds, pickup_and_out=True)) == [("below_threshold", 51, 42)]
    assert faults(laid(*melds, rules=TableRules(discard_pickup_threshold=0), pickup_and_out=True)) == []


def test_21_card_remik_wants_three_pure_sequences_and_no_points():
    rules = TableRules(threshold=0, pure_sequences_required=3)
    assert faults(laid("2h 3h 4h", "5s 6s 7s", "As 2s 3s", rules=rules)) == []
    assert faults(laid("2h 3h 4h", "5s 6s 7s", "8d 9d *", rules=rules)) == [("pure_sequence_missing", 3, 2)]


# ---- laying off ----


def lay(row, card, end=None, rules=CLASSIC):
    return lay_off(meld(row, rules), CARDS[card], end, rules)


@pytest.mark.parametrize(
    ("row", "card", "after", "added"),
    [
        ("5d 6d 7d", "4d", "4d 5d 6d 7d", 4),
        ("5d 6d 7d", "8d", "5d 6d 7d 8d", 8),
        ("2s 3s 4s", "As", "As 2s 3s 4s", 1),
        ("Js Qs Ks", "As", "Js Qs Ks As", 11),
        ("As 2s 3s", "*", "As 2s 3s *", 4),
        ("Qs Ks As", "*", "* Qs Ks As", 10),
        (LOW_TO_KING, "As", f"{LOW_TO_KING} As", 11),
        (TWO_TO_ACE, "*", f"* {TWO_TO_ACE}", 1),
        ("9s 9h 9d", "9c", "9s 9h 9d 9c", 9),
        ("9d * *", "9h", "9d * * 9h", 9),
        ("As Ah *", "*", "As Ah * *", 11),
    ],
)
def test_a_meld_grows_by_the_card_that_fits(row, card, after, added):
    grown = lay(row, card)
    assert (codes(grown.cards), grown.value - meld(row).value) == (after, added)
    assert grown == read_meld(grown.cards, CLASSIC)


@pytest.mark.parametrize(
    ("row", "card"),
    [
        ("As 2s 3s", "Ks"),
        ("Qs Ks As", "2s"),
        ("5d 6d 7d", "9d"),
        ("5d 6d 7d", "8h"),
        (f"{LOW_TO_KING} As", "*"),
        ("9s 9h 9d", "9s"),
        ("9s 9h 9d", "8c"),
        ("9d * *", "9d"),
        ("9s 9h 9d *", "9c"),
        ("9s 9h 9d 9c", "*"),
    ],
)
def test_what_does_not_fit_is_refused(row, card):
    assert code_of(lay, row, card) == "does_not_fit"


@pytest.mark.parametrize(("row", "card"), [("5d 6d 7d", "*"), (TWO_TO_KING, "As"), (TWO_TO_KING, "*")])
def test_a_card_that_fits_at_both_ends_needs_the_end_said(row, card):
    assert code_of(lay, row, card) == "end_needed"
    assert lay(row, card, End.LOW).cards == (CARDS[card], *cards(row))
    assert lay(row, card, End.HIGH).cards == (*cards(row), CARDS[card])


@pytest.mark.parametrize(("row", "card", "end"), [("5d 6d 7d", "8d", End.LOW), ("As 2s 3s", "*", End.LOW), (TWO_TO_ACE, "As", End.HIGH)])
def test_an_end_at_which_the_card_does_not_fit_is_refused(row, card, end):
    assert code_of(lay, row, card, end) == "does_not_fit"


def test_a_group_has_no_ends():
    assert codes(lay("9s 9h 9d", "*", End.HIGH).cards) == "9s 9h 9d *"
    assert fitting_ends(meld("9s 9h 9d"), JOKER, CLASSIC) == ()


def test_without_the_full_suit_a_sequence_stops_at_thirteen_cards():
    rules = TableRules(full_suit_sequence=False)
    assert code_of(lay, LOW_TO_KING, "As", End.HIGH, rules) == "does_not_fit"
    assert code_of(lay, TWO_TO_ACE, "As", None, rules) == "does_not_fit"
    assert codes(lay(TWO_TO_KING, "As", End.HIGH, rules).cards) == TWO_TO_ACE


def test_in_gin_nothing_lies_above_the_king():
    assert code_of(lay, "Jh Qh Kh", "Ah", None, LowAceMelds()) == "does_not_fit"
    assert codes(lay("2h 3h 4h", "Ah", None, LowAceMelds()).cards) == "Ah 2h 3h 4h"


def test_the_limit_of_jokers_binds_those_laid_off_later():
    one = TableRules(max_jokers_per_meld=1)
    assert codes(lay("5d 6d 7d", "*", End.HIGH, one).cards) == "5d 6d 7d *"
    assert code_of(lay, "5d * 7d", "*", End.HIGH, one) == "too_many_jokers"
    assert code_of(lay, "9s 9h 9d *", "*", None, one) == "too_many_jokers"
    assert codes(lay("5d * 7d", "8d", None, one).cards) == "5d * 7d 8d"
    assert code_of(lay, "5d 6d 7d", "*", End.HIGH, TableRules(max_jokers_per_meld=0)) == "too_many_jokers"


def chain(row, *steps, rules=CLASSIC):
    return lay_off_all(meld(row), [LaidOff(card=CARDS[card], end=end) for card, end in steps], rules)


def test_cards_are_laid_off_one_after_another():
    assert codes(chain("10d Jd Qd", ("*", End.LOW), ("8d", None)).cards) == "8d * 10d Jd Qd"
    assert codes(chain("5h 6h 7h", ("8h", None), ("9h", None)).cards) == "5h 6h 7h 8h 9h"
    assert chain("5h 6h 7h") == meld("5h 6h 7h")


def test_the_step_that_fails_is_numbered():
    with pytest.raises(Refused) as refusal:
        chain("5h 6h 7h", ("8h", None), ("10h", None), ("9h", None))
    assert [(fault.code, fault.layoff, codes(fault.cards)) for fault in refusal.value.faults] == [("does_not_fit", 1, "10h")]


@given(rows_near_a_meld(), st.sampled_from(list(CARDS.values())), st.sampled_from([None, *End]))
def test_whatever_was_laid_off_is_a_meld_with_that_card_more(row, card, end):
    for before in readings(row, CLASSIC):
        try:
            after = lay_off(before, card, end, CLASSIC)
        except Refused:
            continue
        assert after in (read_meld(after.cards, CLASSIC), *readings(after.cards, CLASSIC))
        assert Counter(after.cards) == Counter((*before.cards, card))
        assert after.value > before.value


# ---- taking a joker ----

EXACT, SINGLE, NEVER = (TableRules(joker_swap=way) for way in (JokerSwap.EXACT, JokerSwap.SINGLE, JokerSwap.NONE))


def swap(row, given, rules, **options):
    swapped = swap_joker(meld(row), cards(given), rules, **options)
    return codes(swapped.meld.cards), swapped.jokers_taken


@pytest.mark.parametrize(
    ("row", "given", "after", "taken"),
    [
        ("8d 9d *", "10d", "8d 9d 10d", 1),
        ("10s * * Ks", "Qs", "10s * Qs Ks", 1),
        ("10s * * Ks", "Qs Js", "10s Js Qs Ks", 2),
        ("* 2d 3d", "Ad", "Ad 2d 3d", 1),
        ("Qd Kd *", "Ad", "Qd Kd Ad", 1),
        (f"* {TWO_TO_KING} *", "As", f"{LOW_TO_KING} *", 1),
        (f"* {TWO_TO_KING} *", "As As", f"{LOW_TO_KING} As", 2),
        ("* Kd Kc", "Kh Ks", "Kd Kc Kh Ks", 1),
        ("9d * *", "9h 9s", "9d 9h 9s *", 1),
        ("9d * *", "9h 9s 9c", "9d 9h 9s 9c", 2),
        ("9s 9h 9d *", "9c", "9s 9h 9d 9c", 1),
        ("9s 9h * *", "9d", "9s 9h 9d *", 1),
        ("9d * * *", "9h", "9d 9h * *", 1),
    ],
)
def test_the_very_card_takes_a_joker_and_a_completed_group_gives_one_up(row, given, after, taken):
    assert swap(row, given, EXACT) == (after, taken)


@pytest.mark.parametrize(
    ("row", "given", "after"),
    [
        ("8d 9d *", "10d", "8d 9d 10d"),
        ("* Kd Kc", "Kh", "Kd Kc Kh"),
        ("9d * *", "9h", "9d 9h *"),
        ("9s 9h * *", "9c", "9s 9h 9c *"),
    ],
)
def test_by_single_swap_one_natural_card_frees_one_joker(row, given, after):
    assert swap(row, given, SINGLE) == (after, 1)


@pytest.mark.parametrize(
    ("row", "given", "rules", "code"),
    [
        ("8d 9d *", "10d", NEVER, "swap_not_played"),
        ("8d 9d 10d", "10d", EXACT, "no_joker_there"),
        ("9s 9h 9d", "9c", SINGLE, "no_joker_there"),
        ("8d 9d *", "*", EXACT, "natural_card_needed"),
        ("* Kd Kc", "Kh *", EXACT, "natural_card_needed"),
        ("8d 9d *", "", EXACT, "natural_card_needed"),
        ("8d 9d *", "7d", EXACT, "not_the_card"),
        ("8d 9d *", "10h", SINGLE, "not_the_card"),
        ("8d 9d *", "10d 10d", EXACT, "not_the_card"),
        ("9d * *", "9h 9s", SINGLE, "not_the_card"),
        ("9d * *", "9h 9h", EXACT, "not_the_card"),
        ("9d * *", "9d", SINGLE, "not_the_card"),
        ("* Kd Kc", "Qh", SINGLE, "not_the_card"),
        ("* Kd Kc", "Kh", EXACT, "group_not_completed"),
        ("9d * *", "9h", EXACT, "group_not_completed"),
    ],
)
def test_every_other_swap_is_refused_with_its_reason(row, given, rules, code):
    assert code_of(swap, row, given, rules) == code


def test_only_a_player_who_has_laid_down_takes_a_joker_and_he_lays_it_again():
    assert code_of(swap, "8d 9d *", "10d", EXACT, laid_down=False) == "not_laid_down_yet"
    assert code_of(swap, "8d 9d *", "10d", EXACT, joker_relaid=False) == "joker_not_relaid"
    assert code_of(swap, "8d 9d *", "9d", EXACT, joker_relaid=False) == "not_the_card"
    assert code_of(swap, "8d 9d *", "10d", NEVER, laid_down=False) == "swap_not_played"


@given(rows_near_a_meld(), st.lists(st.sampled_from(list(CARDS.values())), max_size=3), st.sampled_from([EXACT, SINGLE]))
def test_a_swap_conserves_the_cards_and_leaves_a_meld(row, given, rules):
    for before in readings(row, rules):
        try:
            swapped = swap_joker(before, tuple(given), rules)
        except Refused:
            continue
        assert Counter(swapped.meld.cards) + Counter({JOKER: swapped.jokers_taken}) == Counter(before.cards) + Counter(given)
        assert read_meld(swapped.meld.cards, rules) == swapped.meld


# ---- the decks ----


def test_a_card_that_lies_more_often_than_the_decks_hold_it_is_named_once():
    held = [
        Held(card=CARDS[code], seat=Seat(seat), at=("hands", seat, number))
        for seat, row in enumerate(["9s * * 2c", "9s 9s *"])
        for number, code in enumerate(row.split())
    ]
    faults = check_copies(Composition(decks=2, jokers=2), held)
    assert [(fault.code, fault.card, fault.found, fault.allowed, fault.seats, fault.at) for fault in faults] == [
        ("too_many_copies", CARDS["9s"], 3, 2, (0, 1), ("hands", 1, 1)),
        ("too_many_copies", JOKER, 3, 2, (0, 1), ("hands", 1, 2)),
    ]


def test_open_hands_are_counted_and_compared():
    hands = cards("10c 2s 3s"), cards("10c 4s")
    faults = check_hands(Composition(decks=1, jokers=0), hands, (3, 3))
    assert [(fault.code, fault.seat, fault.expected, fault.found) for fault in faults] == [
        ("card_count", 1, 3, 2),
        ("too_many_copies", None, None, 2),
    ]
