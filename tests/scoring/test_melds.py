"""Melds: what a row of cards is and what it is worth (`scoring.melds`)."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.cards import CARD_OF_TILE, CARDS, JOKER, TILES
from scoring.faults import Refused
from scoring.melds import MeldKind, may_grow, read_meld, readings
from scoring.rules import LowAceMelds, MeldRules, TileMelds
from tests.scoring.rows import CLASSIC, RANKS, cards, codes, meld, rows_near_a_meld

POOL = MeldRules(ace_high=10)
SPADES = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As"


def fault(row, rules=CLASSIC):
    with pytest.raises(Refused) as refusal:
        read_meld(cards(row), rules)
    (found,) = refusal.value.faults
    assert found.cards == cards(row)
    return found.code


def ways(row, rules=CLASSIC):
    return [(codes(way.cards), way.value) for way in readings(cards(row), rules)]


# ---- sequences ----


@pytest.mark.parametrize(
    ("row", "value"),
    [("5d 6d 7d", 18), ("10d Jd Qd", 30), ("Js Qs Ks As", 41), ("As 2s 3s", 6), ("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", 85)],
)
def test_consecutive_cards_of_a_suit_are_a_pure_sequence(row, value):
    read = meld(row)
    assert (read.kind, codes(read.cards), read.value, read.is_pure, read.stands_for) == (MeldKind.SEQUENCE, row, value, True, ())


def test_a_sequence_knows_its_places_on_the_ladder():
    assert [(meld(row).start, meld(row).end) for row in ("As 2s 3s", "5d * 7d 8d", "Qs Ks As")] == [(1, 3), (5, 8), (12, 14)]


@pytest.mark.parametrize("row", ["Ks As 2s", "Qs Ks As 2s 3s", "9d 10d Qd Kd", "7s 8s 8s 9s", "5d 6d 7h", "5d 6h 7d *"])
def test_a_gap_a_pair_another_suit_or_an_ace_in_the_middle_make_none(row):
    assert fault(row) == "not_a_meld"


@pytest.mark.parametrize("row", ["Qd Jd 10d", "Jd 10d Qd", "Jd Qd 10d"])
def test_without_a_joker_the_order_does_not_matter(row):
    assert codes(meld(row).cards) == "10d Jd Qd"


@pytest.mark.parametrize(("rules", "value"), [(CLASSIC, 96), (POOL, 95), (MeldRules(ace_always=11), 106), (MeldRules(ace_always=10), 104)])
def test_fourteen_cards_from_ace_to_ace_count_both_ends(rules, value):
    assert meld(SPADES, rules).value == value


def test_fourteen_cards_may_be_switched_off_and_fifteen_are_never_a_sequence():
    assert fault(SPADES, MeldRules(full_suit_sequence=False)) == "not_a_meld"
    assert fault(f"{SPADES} 2s") == "not_a_meld"


THIRTEEN_LOW, THIRTEEN_HIGH = SPADES[:-3], SPADES[3:]


@pytest.mark.parametrize(
    ("row", "stored"),
    [
        (THIRTEEN_LOW, THIRTEEN_LOW),
        (THIRTEEN_HIGH, THIRTEEN_HIGH),
        (" ".join(reversed(THIRTEEN_LOW.split())), THIRTEEN_LOW),
        (" ".join(reversed(THIRTEEN_HIGH.split())), THIRTEEN_HIGH),
        ("2s As 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", THIRTEEN_HIGH),
    ],
)
@pytest.mark.parametrize("rules", [CLASSIC, POOL, MeldRules(ace_always=10), MeldRules(full_suit_sequence=False)])
def test_thirteen_cards_of_a_suit_are_what_their_order_says_else_the_dearer(row, stored, rules):
    assert codes(meld(row, rules).cards) == stored


def test_of_equally_dear_readings_of_thirteen_cards_two_to_ace_is_taken():
    assert ways("2s As 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", MeldRules(ace_always=11)) == [(THIRTEEN_HIGH, 95), (THIRTEEN_LOW, 95)]


# ---- groups ----


@pytest.mark.parametrize(
    ("row", "rules", "value"),
    [
        ("9s 9h 9d", CLASSIC, 27),
        ("Ks Kh Kd Kc", CLASSIC, 40),
        ("As Ah Ad", CLASSIC, 33),
        ("As Ah Ad", POOL, 30),
        ("As Ah Ad Ac", MeldRules(ace_always=10), 40),
    ],
)
def test_three_or_four_cards_of_a_rank_in_different_suits_are_a_group(row, rules, value):
    read = meld(row, rules)
    assert (read.kind, codes(read.cards), read.value, read.is_pure) == (MeldKind.GROUP, row, value, False)


@pytest.mark.parametrize("row", ["9s 9s 9h", "9s 9d 9d 9h", "9s 9s *", "9s 9s * *", "As As *"])
def test_a_suit_that_comes_twice_is_no_group_even_beside_a_joker(row):
    assert fault(row) == "same_suit_twice"


@pytest.mark.parametrize("row", ["5s 5c 5h 5d *", "5s 5c * * *", "5s 5s 5h 5d 5c"])
def test_five_cards_are_never_a_group(row):
    assert fault(row) == "not_a_meld"


# ---- jokers ----


@pytest.mark.parametrize(
    ("row", "stands_for", "value"),
    [
        ("8d 9d *", "10d", 27),
        ("* 8d 9d", "7d", 24),
        ("8d * 10d", "9d", 27),
        ("10s * * Ks", "Js Qs", 40),
        ("* 2d 3d", "Ad", 6),
        ("Qd Kd *", "Ad", 31),
        ("* 5d * * *", "4d 6d 7d 8d", 30),
        ("As * * * *", "2s 3s 4s 5s", 15),
        ("* 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks *", "As As", 96),
    ],
)
def test_a_joker_is_the_card_of_the_place_where_it_lies(row, stands_for, value):
    read = meld(row)
    assert (codes(read.cards), codes(read.stands_for), read.value, read.is_pure) == (row, stands_for, value, False)


def test_a_low_ace_joker_counts_as_the_house_counts_the_ace():
    assert meld("* 2d 3d", MeldRules(ace_always=10)).value == 15


@pytest.mark.parametrize(
    ("row", "stored"),
    [("Ad Kd *", "* Kd Ad"), ("7d 6d 5d * 3d", "3d * 5d 6d 7d"), ("* * 8h 7h", "7h 8h * *"), ("* Ks * * *", "* * * Ks *")],
)
def test_an_order_may_run_down_and_is_stored_ascending(row, stored):
    assert codes(meld(row).cards) == stored


def test_a_lone_card_with_many_jokers_is_read_upwards_first():
    assert codes(meld("* * 5d * *").cards) == "* * 5d * *"
    assert codes(meld("* * * 5d *").cards) == "* * * 5d *"


@pytest.mark.parametrize("row", ["9d * *", "* 9d *", "* * 9d", "9d * * *", "Kd Kc *", "* Kd Kc *", "As * *"])
def test_a_lone_card_or_one_rank_with_jokers_is_a_group_and_never_a_sequence(row):
    read = meld(row)
    assert (read.kind, codes(read.cards), read.stands_for, ways(row)) == (MeldKind.GROUP, row, (), [(row, read.value)])


@pytest.mark.parametrize(
    ("row", "offered"),
    [
        ("Kd Ad *", [("* Kd Ad", 31)]),
        ("Jc * 10c", [("10c Jc *", 30), ("* 10c Jc", 29)]),
        ("* * Ks * *", [("* * * Ks *", 51), ("* * * * Ks", 49)]),
        ("8d 9d * * 10d", [("8d 9d 10d * *", 47), ("* 8d 9d 10d *", 44), ("* * 8d 9d 10d", 40)]),
    ],
)
def test_a_wrong_order_offers_the_readings_best_first(row, offered):
    assert (fault(row), ways(row)) == ("wrong_order", offered)


def test_equally_dear_readings_stand_by_the_higher_start():
    assert ways("10h * Kh Qh", POOL) == [("10h * Qh Kh", 40)]
    assert ways("Qh * Kh", POOL) == [("Qh Kh *", 30), ("* Qh Kh", 30)]


def test_one_ace_on_fourteen_places_may_lie_at_either_end():
    row = "7c 4c * * 9c 10c Kc Qc 5c 3c 8c Jc * Ac"
    low, high = "Ac * 3c 4c 5c * 7c 8c 9c 10c Jc Qc Kc *", "* * 3c 4c 5c * 7c 8c 9c 10c Jc Qc Kc Ac"
    assert sorted(ways(row)) == sorted([(low, 96), (high, 96)])


# ---- the first reason ----


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("", "too_few_cards"),
        ("9s *", "too_few_cards"),
        ("* *", "too_few_cards"),
        ("* * *", "no_natural_card"),
        ("9c * *", "too_many_jokers"),
        ("9c Ks * *", "too_many_jokers"),
        ("9s 9s *", "same_suit_twice"),
        ("9s Js *", "wrong_order"),
        ("9s Kd *", "not_a_meld"),
    ],
)
def test_of_several_reasons_the_first_is_named(row, code):
    assert fault(row, MeldRules(max_jokers_per_meld=1)) == code


def test_cards_that_are_no_meld_have_no_readings():
    assert ways("* * *") == ways("9s 9s 9h") == ways("9s Kd 2c") == ways("9s 10s Qs") == []


# ---- gin and Rummikub ----


def test_in_gin_the_ace_is_low_only_and_counts_one():
    assert meld("Ah 2h 3h", LowAceMelds()).value == 6
    assert meld("As Ah Ad", LowAceMelds()).value == 3
    assert fault("Qh Kh Ah", LowAceMelds()) == "not_a_meld"
    assert codes(meld(THIRTEEN_HIGH, LowAceMelds()).cards) == THIRTEEN_LOW
    assert fault(SPADES, LowAceMelds(full_suit_sequence=True)) == "not_a_meld"


def tiles(row):
    return tuple(CARD_OF_TILE[TILES[code]] for code in row.split())


@pytest.mark.parametrize(("row", "value"), [("11b 12b 13b", 36), ("1r 1b 1k", 3), ("5r * *", 15), ("1r 2r *", 6), ("13k 13o *", 39)])
def test_a_tile_counts_its_number(row, value):
    assert read_meld(tiles(row), TileMelds()).value == value


def test_a_run_of_tiles_does_not_wrap():
    with pytest.raises(Refused):
        read_meld(tiles("12b 13b 1b"), TileMelds())


# ---- a part of a meld ----


@pytest.mark.parametrize(
    "row", ["", "5h", "*", "5h *", "2c 5c 4c", "Ks As", "As 2s", "As Ks 2s", "Ks As *", "9h 9s", "9h 9s * *", "5h * * * *", "As 5s As"]
)
def test_more_cards_may_make_a_meld_of_a_part_of_one(row):
    assert may_grow(cards(row), CLASSIC)


@pytest.mark.parametrize("row", ["9h 9h", "9h 8s", "9h 9s 9c *  *", "5h 5h 6h", SPADES + " *", "As As As", "9h 9s 8h"])
def test_no_card_makes_a_meld_of_what_cannot_lie_in_one(row):
    assert not may_grow(cards(row), CLASSIC)


def test_what_a_part_of_a_meld_may_be_is_for_the_rules_to_say():
    assert not may_grow(cards("5h * *"), MeldRules(max_jokers_per_meld=1))
    assert not may_grow(cards("As 5s As"), MeldRules(full_suit_sequence=False))
    assert not may_grow(cards("As 5s As"), LowAceMelds())


@given(rows_near_a_meld())
def test_a_part_of_a_meld_is_one_with_enough_jokers(row):
    with_a_card = [(*row, card) for card in CARDS.values()] if set(row) == {JOKER} else [row]
    assert may_grow(row, CLASSIC) == any(readings((*cards, *[JOKER] * more), CLASSIC) for cards in with_a_card for more in range(14))


# ---- against a brute force ----


def all_sequences(length, rules):
    """Every sequence of natural cards, spelled out, with its value."""
    for suit in "shdc":
        for first in range(14 - length + 1):
            row = RANKS[first : first + length]
            if length == 14 and not rules.full_suit_sequence:
                continue
            worth = [int(rank) if rank.isdigit() else 10 for rank in row]
            if row[0] == "A":
                worth[0] = rules.ace_always or 1
            if row[-1] == "A":
                worth[-1] = rules.ace_always or rules.ace_high
            yield tuple(CARDS[rank + suit] for rank in row), sum(worth), first


def covers(laid, natural):
    return all(card in (JOKER, there) for card, there in zip(laid, natural, strict=True))


def brute_group(laid, rules):
    ranks = {card.rank for card in laid if card is not JOKER}
    if len(ranks) != 1 or len(laid) > 4:
        return None
    rank = ranks.pop()
    return len(laid) * ((rules.ace_always or rules.ace_high) if rank == 1 else min(rank, 10))


def brute_answer(laid, rules):
    """What RULES 2 says of at most six cards, by trying every order on every sequence there is."""
    naturals = [card for card in laid if card is not JOKER]
    if len(laid) < 3:
        return "too_few_cards"
    if not naturals:
        return "no_natural_card"
    if rules.max_jokers_per_meld is not None and len(laid) - len(naturals) > rules.max_jokers_per_meld:
        return "too_many_jokers"
    if (value := brute_group(laid, rules)) is not None:
        return "same_suit_twice" if max(Counter(naturals).values()) > 1 else (laid, value)
    sequences = list(all_sequences(len(laid), rules))
    for order in (laid, laid[::-1]) if JOKER in laid else permutations(laid):
        for natural, value, _ in sequences:
            if covers(order, natural):
                return tuple(order), value
    found = {(-value, -first, order) for order in set(permutations(laid)) for natural, value, first in sequences if covers(order, natural)}
    return [(order, -value) for value, _, order in sorted(found, key=lambda way: way[:2])] or "not_a_meld"


def engine_answer(laid, rules):
    try:
        read = read_meld(laid, rules)
    except Refused as refused:
        code = refused.faults[0].code
        return [(way.cards, way.value) for way in readings(laid, rules)] if code == "wrong_order" else code
    return read.cards, read.value


meld_rules = st.builds(
    MeldRules,
    ace_high=st.sampled_from([10, 11]),
    ace_always=st.sampled_from([None, None, 10, 11]),
    max_jokers_per_meld=st.sampled_from([None, None, 0, 1, 2]),
)


@settings(max_examples=400)
@given(rows_near_a_meld(), meld_rules)
def test_every_small_meld_is_read_as_a_brute_force_reads_it(laid, rules):
    assert engine_answer(laid, rules) == brute_answer(laid, rules)


@given(rows_near_a_meld(), meld_rules)
def test_a_meld_as_stored_reads_as_itself(laid, rules):
    for way in readings(laid, rules):
        assert read_meld(way.cards, rules) == way


@given(rows_near_a_meld(), meld_rules)
def test_a_meld_is_worth_what_its_cards_are_with_the_jokers_replaced(laid, rules):
    for way in readings(laid, rules):
        if way.kind is MeldKind.SEQUENCE:
            replaced = iter(way.stands_for)
            natural = read_meld(tuple(next(replaced) if card is JOKER else card for card in way.cards), rules)
            assert (natural.value, natural.start, natural.is_pure) == (way.value, way.start, True)
