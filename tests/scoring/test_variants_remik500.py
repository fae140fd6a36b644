"""One deal of remik 500 (RULES 4)."""

from dataclasses import replace

import pytest

from scoring.cards import CARDS, End, Seat
from scoring.faults import FaultCode
from scoring.rules import Remik500Rules
from scoring.variants.base import LayOff
from scoring.variants.remik500 import Remik500Entry, Remik500Line, check_deal, score_deal

RULES = Remik500Rules()


def row(codes):
    return tuple(CARDS[code] for code in codes.split())


def typed(*lines):
    """A deal typed as (value laid, value left) per player."""
    return Remik500Entry(players=tuple(Remik500Line(laid_points=laid, hand_points=left) for laid, left in lines))


def line(melds="", hand="", later=""):
    """Melds written one after another with a bar between them."""
    return Remik500Line(melds=rows(melds), later_melds=rows(later), hand=row(hand))


def rows(melds):
    return tuple(row(meld) for meld in melds.split("|")) if melds else ()


def lay(seat, card, on, end=None):
    return LayOff(seat=Seat(seat), card=CARDS[card], on_seat=Seat(on[0]), on_meld=on[1], end=end)


def deal(*lines, layoffs=()):
    return Remik500Entry(players=lines, layoffs=tuple(layoffs))


ALA = line("As 2s 3s | Kh Kd Kc", later="4d 5d 6d 7d", hand="")
BARTEK = line("Qh Qs Qd", hand="Ad 10c 9c 2h 2d 3c 8s 8h 6c")
A_DEAL = deal(ALA, BARTEK, layoffs=[lay(0, "4s", (0, 0)), lay(0, "Qc", (1, 0)), lay(0, "8d", (0, 2)), lay(1, "9d", (0, 2))])
"""Ala lays 36 + 22 and lays off 4, 10 and 8, so 80; Bartek lays 30 and lays off 9, and is left with 59."""


def faults(entry, players=None, rules=RULES):
    return [(str(fault.code), fault.at) for fault in check_deal(rules, players or len(entry.players), entry)]


# ---- typed ----


def test_a_typed_line_scores_what_was_laid_minus_what_is_left():
    entry = typed((45, 17), (27, 14), (118, 0))
    assert check_deal(RULES, 3, entry) == ()
    score = score_deal(RULES, 3, entry)
    assert (score.points, score.won_by, score.counts) == ((28, 13, 118), 2, True)


def test_a_deal_that_nobody_went_out_of_is_won_by_nobody():
    assert score_deal(RULES, 2, typed((30, 5), (0, 40))).won_by is None


@pytest.mark.parametrize(("numbers", "place"), [((-1, 5), "laid_points"), ((30, -1), "hand_points")])
def test_a_typed_number_is_not_below_nothing(numbers, place):
    (fault,) = check_deal(RULES, 2, typed((60, 0), numbers))
    assert (fault.code, fault.at, fault.nearest) == (FaultCode.IMPOSSIBLE_POINTS, ("players", 1, place), (0,))


def test_two_players_with_nothing_left_have_not_won_the_deal():
    assert check_deal(RULES, 2, typed((60, 0), (70, 0))) == ()
    assert score_deal(RULES, 2, typed((60, 0), (70, 0))).won_by is None


def test_both_numbers_are_needed():
    assert faults(deal(Remik500Line(), Remik500Line(laid_points=7))) == [
        ("missing", ("players", 0, "laid_points")),
        ("missing", ("players", 0, "hand_points")),
        ("missing", ("players", 1, "hand_points")),
    ]


def test_only_one_player_has_no_card_left():
    assert faults(deal(ALA, replace(BARTEK, hand=())))[-1] == ("contradictory", ("players", 1, "hand"))


def test_there_is_a_line_for_each_player():
    assert faults(typed((60, 0), (0, 20)), players=3) == [("wrong_number_of_players", ("players",))]


# ---- with cards ----


def test_melds_and_lay_offs_count_where_they_lie_and_the_hand_against():
    assert check_deal(RULES, 2, A_DEAL) == ()
    score = score_deal(RULES, 2, A_DEAL)
    assert (score.points, score.won_by) == ((80, 39 - 59), 0)


def test_an_ace_counts_by_the_end_where_it_is_laid_off():
    spades = line("2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", hand="5c")
    low = deal(spades, line(hand="2c"), layoffs=[lay(1, "As", (0, 0), End.LOW)])
    high = deal(spades, line(hand="2c"), layoffs=[lay(1, "As", (0, 0), End.HIGH)])
    assert score_deal(RULES, 2, low).points == (84 - 5, 1 - 2)
    assert score_deal(RULES, 2, high).points == (84 - 5, 11 - 2)


def test_an_ace_left_in_hand_costs_eleven():
    assert score_deal(RULES, 2, deal(line(hand="As"), line(hand="Kd"))).points == (-11, -10)


def test_cards_and_typed_lines_may_stand_side_by_side():
    entry = deal(line("Kh Kd Kc", hand="2s 2c 2d 3s 3c 3d 4s 4c 4d 5c"), Remik500Line(laid_points=50, hand_points=0))
    assert check_deal(RULES, 2, entry) == ()
    assert score_deal(RULES, 2, entry).points == (30 - 32, 50)


def test_cards_laid_and_cards_left_make_a_hand():
    short = deal(ALA, replace(BARTEK, hand=BARTEK.hand[1:]), layoffs=A_DEAL.layoffs)
    (fault,) = check_deal(RULES, 2, short)
    assert (fault.code, fault.at, fault.expected, fault.found) == (FaultCode.CARD_COUNT, ("players", 1, "hand"), 9, 8)


def test_a_line_with_cards_has_no_typed_numbers():
    entry = deal(ALA, replace(BARTEK, laid_points=30, hand_points=58), layoffs=A_DEAL.layoffs)
    assert faults(entry) == [("contradictory", ("players", 1, "laid_points")), ("contradictory", ("players", 1, "hand_points"))]


def test_who_lays_cards_has_a_hand_of_cards():
    entry = deal(ALA, typed((0, 20)).players[0], layoffs=[*A_DEAL.layoffs[:1], *A_DEAL.layoffs[2:]])
    assert ("missing", ("players", 1, "hand")) in faults(entry)
    assert ("missing", ("players", 0, "hand")) in faults(deal(replace(ALA, hand=None), BARTEK))


def test_every_fault_of_a_deal_with_cards_is_named():
    entry = deal(
        line("Ks Kh Kd | As Ks 2s", later="9c 9h", hand="4s 4s 4s 5c"),
        line(hand="2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh"),
        layoffs=[lay(1, "3d", (0, 0)), lay(1, "3s", (0, 1)), lay(1, "Kc", (0, 3)), lay(0, "Kc", (0, 0))],
    )
    assert faults(entry) == [
        ("card_count", ("players", 1, "hand")),
        ("bad_meld", ("players", 0, "melds", 1)),
        ("bad_meld", ("players", 0, "later_melds", 0)),
        ("too_many_copies", ("players", 0, "hand", 2)),
        ("bad_layoff", ("layoffs", 0)),
        ("no_such_meld", ("layoffs", 2, "on")),
    ]


def test_a_lay_off_is_judged_on_the_meld_as_the_earlier_ones_left_it():
    entry = deal(ALA, BARTEK, layoffs=[A_DEAL.layoffs[0], A_DEAL.layoffs[1], A_DEAL.layoffs[3], A_DEAL.layoffs[2]])
    assert faults(entry) == [("bad_layoff", ("layoffs", 2))]


def test_a_lay_off_by_nobody_is_named():
    assert ("no_such_seat", ("layoffs", 0, "seat")) in faults(deal(ALA, BARTEK, layoffs=[lay(2, "4s", (0, 0))]))
