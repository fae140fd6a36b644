"""What is judged of the cards of a classic deal: copies, melds, the first lay-down, lay-offs."""

from dataclasses import replace

import pytest

from scoring.cards import End, Seat
from scoring.variants.classic import PlayerLine
from tests.scoring.classic_deals import (
    ALA,
    BARTEK,
    CELINA,
    OUT,
    POOL,
    count,
    deal,
    faults,
    laid,
    layoff,
    never_laid,
    rows,
    told,
    typed,
)
from tests.scoring.rows import cards

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
