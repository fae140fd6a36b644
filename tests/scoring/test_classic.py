"""One deal of classic remik (`scoring.variants.classic`)."""

from dataclasses import replace
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import CARDS, End, Seat, Suit
from scoring.melds import LADDERS
from scoring.rules import PRESETS, ClassicRules, Preset, composition
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry, PlayerLine, check_deal, hand_points, penalty, score_deal
from tests.scoring.rows import cards, codes

CLASSIC = ClassicRules()
POOL = PRESETS[Preset.POOL]
ALA, BARTEK, CELINA = Seat(0), Seat(1), Seat(2)

HAND = "2c 3d 4h 6c 7d 8h 10c Jd Qh Ac 2d 5h 9s"
"""Thirteen cards of somebody who never laid down: 87 points with an ace of 11."""

OUT = ("9h 10h Jh Qh", "4s 5s 6s", "8c 8d 8s", "Kc Kd Ks")
"""Thirteen cards in melds, a legal first lay-down."""


def rows(*melds):
    return tuple(cards(meld) for meld in melds)


def never_laid(hand=HAND, **changes):
    return PlayerLine(laid=False, melds=(), hand=cards(hand), **changes)


def laid(*melds, hand="", **changes):
    return PlayerLine(melds=rows(*melds), hand=cards(hand), **changes)


def typed(points, **changes):
    return PlayerLine(points=points, **changes)


def deal(*players, winner=ALA, **changes):
    return ClassicEntry(winner=winner, players=players, **changes)


def layoff(seat, card, on_seat, on_meld, end=None):
    return LayOff(seat=seat, card=CARDS[card], on_seat=on_seat, on_meld=on_meld, end=end)


def faults(entry, rules=CLASSIC, players=None):
    return check_deal(rules, len(entry.players) if players is None else players, entry)


def told(entry, rules=CLASSIC, players=None):
    """What is told and where."""
    return {(str(fault.code), fault.at) for fault in faults(entry, rules, players)}


def points(entry, rules=CLASSIC):
    assert faults(entry, rules) == ()
    return score_deal(rules, len(entry.players), entry).points


# ---- what a deal comes to ----


def test_a_penalty_hand_is_the_sum_of_its_cards():
    hand = cards("As Kd 7c *")
    assert [penalty(hand, ClassicRules(joker_penalty=joker)) for joker in (25, 50)] == [53, 78]
    assert penalty(hand, POOL) == 57


def test_a_hand_is_multiplied_and_then_bounded():
    capped = ClassicRules(penalty_cap=80, hand_multiplier=3)
    assert [hand_points(30, rules, from_hand=True) for rules in (CLASSIC, ClassicRules(hand_multiplier=1), capped)] == [60, 30, 80]
    assert hand_points(90, capped, from_hand=False) == 80


def test_the_winner_scores_nothing_and_the_others_what_they_hold_or_have_typed():
    score = score_deal(CLASSIC, 3, deal(PlayerLine(), typed(20), never_laid()))
    assert (score.points, score.won_by, score.counts) == ((0, 20, 87), ALA, True)


def test_extra_points_are_never_multiplied_nor_bounded_and_the_winner_may_have_them():
    rules = ClassicRules(penalty_cap=80)
    entry = deal(PlayerLine(extra=-10), typed(30, extra=25), typed(60, extra=100), from_hand=True)
    assert points(entry, rules) == (-10, 85, 180)


def test_an_abandoned_deal_scores_nothing_and_does_not_count():
    for entry in (
        deal(never_laid(), never_laid("3c 4d 5h 6d 7h 8c 9d 10h Js Qc Kd Ah 2s"), winner=None, abandoned=True),
        deal(PlayerLine(), PlayerLine(), winner=None, abandoned=True),
        deal(typed(0), typed(0), winner=None, abandoned=True),
    ):
        assert faults(entry) == ()
        score = score_deal(CLASSIC, 2, entry)
        assert (score.points, score.won_by, score.counts) == ((0, 0), None, False)


def test_a_deal_with_everything_that_was_laid_is_scored():
    entry = deal(
        laid("9h 10h Jh Qh", "8c 8d 8s", later_melds=rows("Kc Kd Ks *")),
        laid("10d Jd Qd", "7c 7d 7s 7h", hand="2c 3d 4h Ac"),
        typed(55),
        layoffs=(
            layoff(ALA, "*", BARTEK, 0, End.LOW),
            layoff(BARTEK, "8h", ALA, 1),
            layoff(BARTEK, "8d", BARTEK, 0),
            layoff(ALA, "Kh", ALA, 0),
        ),
    )
    assert points(entry) == (0, 20, 55)


def test_going_out_from_the_hand_doubles():
    assert points(deal(laid(*OUT), typed(30), from_hand=True)) == (0, 60)


# ---- the result ----


@pytest.mark.parametrize(
    ("changes", "code", "place"),
    [
        ({"winner": None}, "winner_missing", "winner"),
        ({"winner": Seat(2)}, "no_such_seat", "winner"),
        ({"abandoned": True}, "contradictory", "winner"),
        ({"winner": None, "abandoned": True, "from_hand": True}, "contradictory", "from_hand"),
        ({"winner": None, "abandoned": True, "pickup_and_out": True}, "contradictory", "pickup_and_out"),
    ],
)
def test_a_deal_is_won_by_somebody_or_abandoned(changes, code, place):
    entry = replace(deal(typed(30), typed(20)), **changes)
    assert told(entry) - {("winner_has_points", ("players", 0, "points"))} == {(code, (place,))}


def test_an_abandoned_deal_carries_no_extras():
    entry = deal(PlayerLine(extra=5), PlayerLine(), winner=None, abandoned=True)
    assert told(entry) == {("contradictory", ("players", 0, "extra"))}


def test_the_number_of_lines_is_the_number_of_players():
    assert told(deal(PlayerLine(), typed(20)), players=3) == {("wrong_number_of_players", ("players",))}


# ---- typed points ----


@pytest.mark.parametrize(("typed_points", "nearest"), [(0, (2,)), (1, (2,)), (-3, (2,)), (299, (298,)), (1000, (298,))])
def test_a_sum_that_no_hand_has_is_refused_with_the_nearest(typed_points, nearest):
    (fault,) = faults(deal(PlayerLine(), typed(typed_points)))
    assert (fault.code, fault.seat, fault.found, fault.nearest) == ("impossible_points", 1, typed_points, nearest)
    assert fault.at == ("players", 1, "points")


def test_typed_points_are_checked_against_the_hand_size_and_the_decks():
    two_players = ClassicRules(decks=1, jokers=2, hand_size=13)
    assert told(deal(PlayerLine(), typed(215)), two_players) == {("impossible_points", ("players", 1, "points"))}
    assert told(deal(PlayerLine(), typed(462)), PRESETS[Preset.REMIK21]) == set()


@pytest.mark.parametrize("line", [PlayerLine(), PlayerLine(points=0), PlayerLine(hand=())])
def test_the_winner_need_not_say_that_nothing_is_left(line):
    assert points(deal(line, typed(20))) == (0, 20)


def test_the_winner_has_no_points():
    assert told(deal(typed(5), typed(20))) == {("winner_has_points", ("players", 0, "points"))}


def test_everybody_else_has_points_or_a_hand():
    assert told(deal(PlayerLine(), PlayerLine(), typed(5))) == {("missing", ("players", 1, "points"))}


def test_points_beside_a_hand_have_to_be_its_sum():
    assert points(deal(PlayerLine(), never_laid(points=87))) == (0, 87)
    (fault,) = faults(deal(PlayerLine(), never_laid(points=86)))
    assert (fault.code, fault.at, fault.found, fault.expected) == ("contradictory", ("players", 1, "points"), 86, 87)


def test_who_has_laid_every_card_has_no_points():
    assert told(deal(PlayerLine(), PlayerLine(melds=rows(*OUT), points=5))) == {("contradictory", ("players", 1, "points"))}
    assert points(deal(PlayerLine(), PlayerLine(melds=rows(*OUT[:3]), points=5))) == (0, 5)


# ---- hand sizes ----


def count(entry, rules=CLASSIC):
    return [
        (fault.seat, fault.expected, fault.expected_at_most, fault.found) for fault in faults(entry, rules) if fault.code == "card_count"
    ]


def test_who_never_laid_down_has_the_whole_hand():
    assert count(deal(PlayerLine(), never_laid("2c 3d"))) == [(1, 13, None, 2)]
    assert count(deal(PlayerLine(), never_laid(f"{HAND} 3s"))) == [(1, 13, None, 14)]
    assert count(deal(PlayerLine(), never_laid()), ClassicRules(hand_size=12)) == [(1, 12, None, 13)]


def test_laid_cards_and_cards_left_make_the_hand():
    entry = deal(PlayerLine(), laid(*OUT[:3], hand="2c 3d 4h"))
    assert count(entry) == []
    assert count(replace(entry, layoffs=(layoff(BARTEK, "Kh", BARTEK, 0),))) == [(1, 2, None, 3)]


def test_a_refused_layoff_was_a_card_laid_all_the_same():
    entry = deal(laid(*OUT), typed(20), layoffs=(layoff(ALA, "2c", ALA, 0),))
    assert count(entry) == [(0, -1, None, 0)]


def test_later_melds_count_as_laid():
    assert count(deal(PlayerLine(), laid(*OUT[:2], later_melds=rows(OUT[2]), hand="2c 3d 4h"))) == []


def test_who_laid_something_that_was_not_entered_has_a_hand_at_most():
    assert count(deal(PlayerLine(), PlayerLine(hand=cards(HAND)))) == []
    assert count(deal(PlayerLine(), PlayerLine(hand=cards(f"{HAND} 3s")))) == [(1, None, 13, 14)]


def test_the_winner_has_laid_them_all():
    assert count(deal(laid(*OUT[:3]), typed(20))) == [(0, 3, None, 0)]
    assert count(deal(PlayerLine(melds=rows(*OUT[:3])), typed(20))) == [(0, 3, None, 0)]
    assert count(deal(never_laid(""), typed(20))) == [(0, 13, None, 0)]


def test_the_winners_hand_is_empty():
    entry = deal(laid("9h 10h Jh Qh", "8c 8d 8s 8h", "Kc Kd Ks Kh", hand="2c"), typed(20))
    assert [(fault.code, codes(fault.cards)) for fault in faults(entry)] == [("winner_hand_not_empty", "2c")]
    assert told(deal(PlayerLine(hand=cards("2c")), typed(20))) == {("winner_hand_not_empty", ("players", 0, "hand"))}


def test_everybody_else_has_a_card_left():
    assert told(deal(PlayerLine(), PlayerLine(hand=()))) == {("loser_hand_empty", ("players", 1, "hand"))}
    assert told(deal(PlayerLine(), laid(*OUT))) == {("loser_hand_empty", ("players", 1, "hand"))}
    assert told(deal(PlayerLine(), laid(*OUT[:3]))) == {(code, ("players", 1, "hand")) for code in ("card_count", "loser_hand_empty")}


def test_a_line_that_says_both_laid_and_not_laid_is_contradictory():
    assert told(deal(PlayerLine(), PlayerLine(melds=(), hand=cards("2c")))) == {("contradictory", ("players", 1, "melds"))}
    for line in (replace(laid(*OUT[:3], hand="2c 3d 4h"), laid=False), replace(never_laid("2c 3d 4h"), later_melds=rows(*OUT[:3]))):
        assert told(deal(PlayerLine(), line)) == {("contradictory", ("players", 1, "laid"))}


# ---- copies ----


def test_no_card_lies_more_often_than_the_decks_hold_it():
    entry = deal(
        PlayerLine(),
        PlayerLine(hand=cards("9h * * *")),
        laid("9h 10h Jh", "8c 8d 8s *", hand="2c 3d 4h 5c", later_melds=()),
        layoffs=(layoff(CELINA, "*", CELINA, 0, End.HIGH), layoff(CELINA, "9h", BARTEK, 0)),
    )
    found = {
        (fault.card.code, fault.found, fault.allowed, fault.seats, fault.at) for fault in faults(entry) if fault.code == "too_many_copies"
    }
    assert found == {("*", 5, 4, (1, 2), ("layoffs", 0, "card")), ("9h", 3, 2, (1, 2), ("layoffs", 1, "card"))}


def test_an_extra_card_is_shown_where_it_lies():
    entry = deal(PlayerLine(), laid("9h 10h Jh Qh", "8c 8d 8s", later_melds=rows("9h 9d 9s"), hand="9h 2c 3d"))
    (fault,) = faults(entry)
    assert (fault.card.code, fault.at) == ("9h", ("players", 1, "hand", 0))


# ---- melds and the first lay-down ----


def test_cards_that_are_no_meld_are_named_with_the_reason():
    entry = deal(PlayerLine(), laid("9h 10h Qh", "9h 10h Jh", later_melds=rows("8c 8c 8d", "8d * 10d"), hand="2c"))
    assert [(fault.seat, fault.meld, fault.why, fault.at) for fault in faults(entry) if fault.code == "bad_meld"] == [
        (1, 0, "not_a_meld", ("players", 1, "melds", 0)),
        (1, 2, "same_suit_twice", ("players", 1, "later_melds", 0)),
    ]


def test_a_first_laydown_is_judged_by_its_own_melds_alone():
    entry = deal(
        PlayerLine(),
        laid("8c 8d 8s", "7c 7d 7s", later_melds=rows("10h Jh Qh"), hand="2c 3d 4h"),
        layoffs=(layoff(BARTEK, "8h", BARTEK, 0),),
    )
    assert [(fault.code, fault.needed, fault.found, fault.seat, fault.at) for fault in faults(entry)] == [
        ("below_threshold", 51, 45, 1, ("players", 1, "melds")),
        ("pure_sequence_missing", 1, 0, 1, ("players", 1, "melds")),
    ]


def test_a_first_laydown_with_a_bad_meld_is_not_judged():
    assert told(deal(PlayerLine(), laid("2c 3c 5c", "4h 4d 4s", hand="2c 3d 4h 6c 7d 8h 9c"))) == {("bad_meld", ("players", 1, "melds", 0))}


def test_only_the_winner_may_go_out_with_the_discard():
    low = ("10d Jd Qd", "4c 4h 4s")
    winner = laid(*low, later_melds=rows("8c 8d 8s", "Kc Kd Ks Kh"))
    loser = laid("10h Jh Qh", "3c 3h 3s", hand="2c 3d 4h 6c 7d 8h 9c")
    assert told(deal(winner, loser, pickup_and_out=True), POOL) == {("below_threshold", ("players", 1, "melds"))}
    assert told(deal(winner, typed(20)), POOL) == {("below_threshold", ("players", 0, "melds"))}


# ---- lay-offs ----


def laid_off(*layoffs, bartek=None):
    """Ala has gone out; what is told of the lay-offs on her melds."""
    entry = deal(laid(*OUT), bartek or PlayerLine(hand=cards("2c")), typed(20), layoffs=layoffs)
    return [(fault.code, fault.layoff, fault.why) for fault in faults(entry) if fault.code != "card_count"]


def test_lay_offs_are_judged_in_the_order_played():
    assert laid_off(layoff(BARTEK, "7s", ALA, 1), layoff(BARTEK, "8s", ALA, 1)) == []
    assert laid_off(layoff(BARTEK, "8s", ALA, 1), layoff(BARTEK, "7s", ALA, 1)) == [("bad_layoff", 0, "does_not_fit")]


def test_a_refused_layoff_leaves_the_table_as_it_was():
    assert laid_off(layoff(BARTEK, "*", ALA, 0), layoff(BARTEK, "Kh", ALA, 0), layoff(BARTEK, "Ah", ALA, 0)) == [
        ("bad_layoff", 0, "end_needed")
    ]


def test_who_never_laid_down_lays_nothing_off():
    assert laid_off(layoff(BARTEK, "2h", ALA, 1), bartek=never_laid()) == [("bad_layoff", 0, "not_laid_down_yet")]
    entry = deal(laid("9h 10h Jh Qh", "8c 8d 8s", later_melds=rows("Kc Kd Ks")), never_laid(), layoffs=(layoff(BARTEK, "Kh", ALA, 2),))
    assert count(entry) == [(0, 3, None, 0)]


def test_a_layoff_on_a_bad_meld_is_not_judged():
    entry = deal(PlayerLine(), laid("9h 10h Qh", "8c 8d 8s", hand="2c 3d 4h 6c 7d 5h"), layoffs=(layoff(BARTEK, "2d", BARTEK, 0),))
    assert told(entry) == {("bad_meld", ("players", 1, "melds", 0))}


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (layoff(BARTEK, "7s", ALA, 4), "on"),
        (layoff(BARTEK, "7s", CELINA, 0), "on"),
        (layoff(BARTEK, "7s", Seat(3), 0), "on"),
        (layoff(BARTEK, "7s", ALA, -1), "on"),
    ],
)
def test_a_layoff_needs_a_meld_that_was_entered(wrong, place):
    assert laid_off(wrong) == [("no_such_meld", 0, None)]
    assert laid_off(replace(wrong, seat=Seat(3))) == [("no_such_seat", 0, None)]


def test_the_melds_of_later_turns_count_on():
    entry = deal(laid(*OUT[:2], later_melds=rows(*OUT[2:])), PlayerLine(hand=cards("2c")), layoffs=(layoff(BARTEK, "Kh", ALA, 3),))
    assert faults(entry) == ()


# ---- from the hand ----


def test_from_the_hand_all_cards_lie_in_the_melds_of_one_turn():
    for winner, found in ((laid(*OUT[:3], later_melds=rows(OUT[3])), 10), (laid(*OUT[:3]), 10), (never_laid(""), 0)):
        (fault,) = [fault for fault in faults(deal(winner, typed(20), from_hand=True)) if fault.code != "card_count"]
        assert (fault.code, fault.seat, fault.expected, fault.found) == ("from_hand_not_all_melded", 0, 13, found)


def test_from_the_hand_nothing_is_laid_off_or_laid_later():
    later = deal(PlayerLine(later_melds=rows(OUT[3])), typed(20), from_hand=True)
    on_another = deal(PlayerLine(), laid(*OUT[:3], hand="2c 3d 4h"), from_hand=True, layoffs=(layoff(ALA, "Kh", BARTEK, 0),))
    assert told(later) == told(on_another) == {("contradictory", ("from_hand",))}
    assert told(deal(PlayerLine(), laid(*OUT[:3], hand="2c 3d 4h"), from_hand=True)) == set()


# ---- everything at once ----


def test_a_deal_with_many_faults_tells_them_all():
    entry = deal(
        laid("9h 10h Jh Qh", "8c 8d 8s", hand="2c"),
        laid("10d 10h 10s", "Qs Qh Qc", hand="2h 3d Qc 2h 5c Ks 2h"),
        typed(1),
        from_hand=True,
        layoffs=(layoff(BARTEK, "Jh", BARTEK, 0),),
    )
    assert sorted(fault.code for fault in faults(entry)) == [
        *("bad_layoff", "card_count", "card_count", "from_hand_not_all_melded", "impossible_points", "pure_sequence_missing"),
        *("too_many_copies", "winner_hand_not_empty"),
    ]


# ---- deals dealt from real decks ----

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
