"""One deal of classic remik (`scoring.variants.classic`): what it comes to, typed points, hand sizes."""

from dataclasses import replace

import pytest

from scoring.cards import End, Seat
from scoring.rules import PRESETS, ClassicRules, Preset
from scoring.variants.classic import PlayerLine, hand_points, penalty, score_deal
from tests.scoring.classic_deals import (
    ALA,
    BARTEK,
    CLASSIC,
    HAND,
    OUT,
    POOL,
    count,
    deal,
    faults,
    laid,
    layoff,
    never_laid,
    points,
    rows,
    told,
    typed,
)
from tests.scoring.rows import cards, codes

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
