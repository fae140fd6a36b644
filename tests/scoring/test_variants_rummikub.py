"""One round of Rummikub (RULES 6)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import TILES, Seat
from scoring.faults import FaultCode
from scoring.rules import RummikubRules
from scoring.variants.rummikub import Rack, RummikubEntry, check_deal, score_deal

RULES = RummikubRules()
ALL_TILES = 2 * 4 * 91 + 2 * 30


def tiles(codes):
    return Rack(tiles=tuple(TILES[code] for code in codes.split()))


def out(*racks, winner=0):
    """A round that seat 0 won, unless said otherwise; racks typed as numbers or written as tiles."""
    return RummikubEntry(winner=None if winner is None else Seat(winner), blocked=winner is None, racks=tuple(map(rack, racks)))


def blocked(*racks):
    return out(*racks, winner=None)


def rack(content):
    if content is None:
        return Rack()
    return tiles(content) if isinstance(content, str) else Rack(points=content)


def faults(entry, players=None, rules=RULES):
    return [(str(fault.code), fault.at) for fault in check_deal(rules, players or len(entry.racks), entry)]


# ---- scoring ----


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        (out(0, 20, 41), (61, -20, -41)),
        (out(None, 20, 41), (61, -20, -41)),
        (out("", "7r 13b", "*"), (50, -20, -30)),
        (out(23, 0, winner=1), (-23, 23)),
        (blocked(3, 20, 11), (25, -17, -8)),
        (blocked(5, 12, 5), (3, -7, 3)),
        (blocked(4, 4, 9), (2, 2, -5)),
        (blocked(7, 7, 7), (0, 0, 0)),
        (blocked("1r", "*", 10), (38, -29, -9)),
    ],
)
def test_the_racks_of_the_others_go_to_the_winner_or_the_lowest(entry, points):
    assert check_deal(RULES, len(entry.racks), entry) == ()
    assert score_deal(RULES, len(entry.racks), entry).points == points


def test_the_joker_costs_what_the_rules_say():
    assert score_deal(replace(RULES, joker_penalty=25), 2, out("", "*")).points == (25, -25)


def test_a_round_is_won_by_who_is_out_or_has_the_lowest_rack():
    assert score_deal(RULES, 3, out(9, 0, 3, winner=1)).won_by == 1
    assert score_deal(RULES, 3, blocked(9, 5, 3)).won_by == 2


def test_level_lowest_racks_have_not_won_the_round_but_it_counts():
    score = score_deal(RULES, 3, blocked(5, 12, 5))
    assert (score.won_by, score.counts) == (None, True)


@given(st.lists(st.integers(1, 200), min_size=2, max_size=6))
def test_a_round_gives_no_more_than_it_takes(racks):
    points = score_deal(RULES, len(racks), blocked(*racks)).points
    assert -racks.count(min(racks)) < sum(points) <= 0
    assert sum(score_deal(RULES, len(racks), out(0, *racks[1:])).points) == 0


# ---- checking ----


def test_a_round_needs_a_winner_or_is_blocked():
    assert faults(replace(out(0, 5), winner=None)) == [("winner_missing", ("winner",)), ("impossible_points", ("racks", 0, "points"))]
    assert faults(replace(out(0, 5), blocked=True)) == [("contradictory", ("blocked",))]


def test_a_winner_has_a_seat():
    assert faults(out(4, 5, winner=2)) == [("no_such_seat", ("winner",))]


def test_there_is_a_rack_for_each_player():
    assert faults(out(0, 5), players=3) == [("wrong_number_of_players", ("racks",))]


def test_the_rack_of_the_winner_is_empty():
    assert faults(out(5, 7)) == [("winner_has_points", ("racks", 0, "points"))]
    assert faults(out("7r", 7)) == [("winner_hand_not_empty", ("racks", 0, "tiles"))]


def test_the_other_racks_are_not_empty():
    assert faults(out(0, 0, "", None)) == [
        ("impossible_points", ("racks", 1, "points")),
        ("loser_hand_empty", ("racks", 2, "tiles")),
        ("missing", ("racks", 3, "points")),
    ]


def test_in_a_blocked_round_nobody_has_an_empty_rack():
    assert faults(blocked(0, "")) == [("impossible_points", ("racks", 0, "points")), ("loser_hand_empty", ("racks", 1, "tiles"))]


@pytest.mark.parametrize(("points", "nearest"), [(-3, 1), (0, 1), (ALL_TILES + 1, ALL_TILES)])
def test_a_rack_counts_at_least_one_tile_and_at_most_all(points, nearest):
    (fault,) = check_deal(RULES, 2, out(0, points))
    assert (fault.code, fault.seat, fault.found, fault.nearest) == (FaultCode.IMPOSSIBLE_POINTS, 1, points, (nearest,))
    assert not check_deal(RULES, 2, out(0, nearest))


def test_a_rack_is_typed_or_given_in_tiles():
    both = RummikubEntry(winner=Seat(0), racks=(Rack(), Rack(points=7, tiles=(TILES["7r"],))))
    assert faults(both) == [("contradictory", ("racks", 1))]


def test_no_tile_lies_on_more_racks_than_there_are_of_it():
    found = check_deal(RULES, 3, out("", "7r 7r *", "* 7r *"))
    assert [(str(fault.code), fault.card, fault.found, fault.allowed, fault.seats) for fault in found] == [
        ("too_many_copies", TILES["7r"], 3, 2, (1, 2)),
        ("too_many_copies", TILES["*"], 3, 2, (1, 2)),
    ]


def test_every_fault_of_a_round_is_named():
    assert faults(RummikubEntry(winner=Seat(0), blocked=True, racks=(Rack(points=1), Rack(), tiles("7r 7r 7r")))) == [
        ("contradictory", ("blocked",)),
        ("winner_has_points", ("racks", 0, "points")),
        ("missing", ("racks", 1, "points")),
        ("too_many_copies", ("racks", 2, "tiles", 2)),
    ]
