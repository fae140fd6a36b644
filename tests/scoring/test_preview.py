"""A half-typed deal: its parts, what is impossible in it, and where it takes the match."""

from dataclasses import replace

import pytest

from scoring.faults import FaultCode
from scoring.formats.base import start
from scoring.preview import preview
from scoring.rules import PRESETS, Grosze, Preset, Terms
from scoring.so_far import LaydownSoFar, LayOffSoFar, Parts, Sum, parts_of
from scoring.variants.gin import GinEntry
from tests.scoring.previews import DEFENDER, GIN, KNOCKER, OKLAHOMA, POOL, REMIK500, RUMMIKUB, played, seen, told
from tests.scoring.rows import codes

# ---- what the parts come to ----


def test_typed_points_and_cards_come_to_their_sums_and_count_double_after_a_remik_from_the_hand():
    entry = played({}, {"points": 30}, {"hand": ["Ks", "*"]}, from_hand=True)
    assert seen(POOL, entry).parts.sums == (
        Sum(at=("players", 1, "points"), value=30, counts=60),
        Sum(at=("players", 2, "hand"), value=40, counts=80, cards=2),
    )


def test_a_cap_bounds_what_a_sum_counts():
    terms = replace(POOL, rules=replace(POOL.rules, penalty_cap=50))
    shown = seen(terms, played({}, {"points": 30}, {"points": 60}, from_hand=True))
    assert [part.counts for part in shown.parts.sums] == [50, 50]
    assert shown.points == (0, 50, 50)


def test_before_it_is_said_who_won_a_sum_counts_nothing_yet():
    shown = seen(POOL, played({}, {"points": 30}, {}, winner=None))
    assert shown.parts.sums == (Sum(at=("players", 1, "points"), value=30),)
    assert shown.points == (None, None, None)


def test_a_sum_that_breaks_off_comes_to_what_there_is_of_it():
    shown = seen(POOL, played({}, {"points": "12+11+"}, {"points": "+"}))
    assert shown.parts.sums == (Sum(at=("players", 1, "points"), value=23),)
    assert told(shown.faults) == ["not_a_number at players.1.points", "not_a_number at players.2.points"]


def test_extra_points_count_as_they_are():
    shown = seen(POOL, played({}, {"points": 30, "extra": -5, "reason": "uprzejmość"}, {"points": 5}, from_hand=True))
    assert Sum(at=("players", 1, "extra"), value=-5, counts=-5) in shown.parts.sums
    assert shown.points == (0, 55, 10)


def test_melds_are_named_with_every_reading_of_their_jokers():
    line = {"melds": [["10d", "Jd", "Qd"], ["8d", "9d", "*"], ["Kd", "Ad", "*"], ["9h", "*", "9s"]], "later_melds": [["2c", "9h", "4c"]]}
    melds = seen(POOL, played({}, line, {})).parts.melds
    assert [(meld.at[2:], meld.meld and (str(meld.meld.kind), meld.meld.value, meld.meld.is_pure)) for meld in melds] == [
        (("melds", 0), ("sequence", 30, True)),
        (("melds", 1), ("sequence", 27, False)),
        (("melds", 2), None),
        (("melds", 3), ("group", 27, False)),
        (("later_melds", 0), None),
    ]
    readings = [
        [(codes(each.meld.cards), each.meld.value, codes(each.meld.stands_for), each.is_present) for each in meld.choices] for meld in melds
    ]
    assert readings == [
        [],
        [("8d 9d *", 27, "10d", True), ("* 8d 9d", 24, "7d", False)],
        [("* Kd Ad", 30, "Qd", False)],
        [],
        [],
    ]


def test_a_first_lay_down_says_what_is_missing_to_it():
    shown = seen(POOL, played({}, {"melds": [["9h", "9s", "9c"], ["Kd", "Ad", "*"]]}, {}))
    assert shown.parts.laydowns == (LaydownSoFar(at=("players", 1, "melds"), whole=False, value=27, needed=51, pure=0, pure_needed=1),)
    laydown = shown.parts.laydowns[0]
    assert (laydown.lacks, laydown.lacks_pure, laydown.is_enough) == (24, 1, False)


def test_a_first_lay_down_may_be_enough_for_who_goes_out_with_the_top_discard():
    melds = [["10d", "Jd", "Qd"], ["4h", "4s", "4c"]]
    [laydown] = seen(POOL, played({"melds": melds}, {}, {}, pickup_and_out=True)).parts.laydowns
    assert (laydown.value, laydown.needed, laydown.is_enough) == (42, 40, True)


def test_lay_offs_say_whether_they_fit_and_rows_that_are_not_filled_yet_are_passed_over():
    melds = [["10d", "Jd", "Qd"], ["8c", "8h", "8s"]]
    rows = [{"seat": 1, "card": None, "on": None}, {"seat": 1, "card": "Kd", "on": [0, 0]}, "no row"]
    shown = seen(POOL, played({"melds": melds}, {"points": 20}, {"points": 5}, layoffs=rows))
    assert shown.parts.layoffs == (LayOffSoFar(at=("layoffs", 1), value=10),)
    assert told(shown.faults) == ["wrong_type at layoffs.2"]
    assert "missing at layoffs.0.card" in told(shown.missing)


def test_a_refused_lay_off_has_the_number_of_its_row():
    rows = [{"seat": 1}, {"seat": 1, "card": "2d", "on": [0, 0]}]
    shown = seen(POOL, played({"melds": [["10d", "Jd", "Qd"]]}, {"points": 20}, {"points": 5}, layoffs=rows))
    assert [(fault.at, fault.layoff) for fault in shown.faults] == [(("layoffs", 1), 1)]


def test_remik_500_counts_what_is_laid_lay_offs_included_and_what_is_left():
    cards = {"melds": [["10d", "Jd", "Qd"]], "hand": ["Ac", "5h"]}
    shown = seen(
        REMIK500, {"players": [cards, {"laid_points": 60, "hand_points": 10}], "layoffs": [{"seat": 0, "card": "Kd", "on": [0, 0]}]}
    )
    assert shown.parts.sums == (
        Sum(at=("players", 0, "melds"), value=40),
        Sum(at=("players", 0, "hand"), value=16, cards=2),
        Sum(at=("players", 1, "laid_points"), value=60),
        Sum(at=("players", 1, "hand_points"), value=10),
    )
    assert shown.points == (None, 50)  # seven cards are still to be typed
    assert shown.parts.layoffs == (LayOffSoFar(at=("layoffs", 0), value=10),)


def test_gin_says_what_is_loose_and_after_the_defence():
    shown = seen(GIN, {"knocker": 0, "hands": [KNOCKER, DEFENDER]})
    assert shown.parts.knock_limit == 10
    assert shown.parts.sums == (
        Sum(at=("hands", 0), value=3, counts=3, cards=10),
        Sum(at=("hands", 1), value=47, counts=35, cards=10),
    )
    assert shown.points == (32, 0)


def test_a_hand_of_gin_that_is_not_whole_yet_is_counted_by_itself():
    shown = seen(GIN, {"knocker": 0, "hands": [KNOCKER, ["8h", "4h"]]})
    assert shown.parts.sums[1] == Sum(at=("hands", 1), value=12, cards=2)
    assert told(shown.missing) == ["card_count at hands.1"]
    assert shown.points == (None, None)


def test_of_typed_deadwood_an_opponent_s_points_are_known_before_the_other_s():
    terms = Terms(rules=PRESETS[Preset.GIN_SERIES], players=3)
    shown = seen(terms, {"knocker": 0, "deadwood": [8, 5, None]})
    assert shown.points == (None, 28, None)


def test_the_limit_of_oklahoma_is_known_with_its_up_card():
    entry = {"knocker": 0, "deadwood": [3, 20]}
    assert seen(OKLAHOMA, entry).parts.knock_limit is None
    assert seen(OKLAHOMA, {**entry, "up_card": "4h"}).parts.knock_limit == 4


def test_declared_melds_of_gin_are_looked_at_one_by_one():
    shown = seen(GIN, {"knocker": 0, "hands": [KNOCKER, DEFENDER], "melds": [["5h", "6h", "7h"], ["9s", "9d", "3c"]]})
    assert [(meld.at, bool(meld.meld)) for meld in shown.parts.melds] == [(("melds", 0), True), (("melds", 1), False)]
    assert told(shown.faults) == ["bad_meld at melds.1"]


def test_racks_of_rummikub_are_counted_and_losers_are_known_before_the_winner():
    shown = seen(RUMMIKUB, {"winner": 0, "racks": [{}, {"tiles": ["12b", "*"]}, {}]})
    assert shown.parts.sums == (Sum(at=("racks", 1, "tiles"), value=42, cards=2),)
    assert shown.points == (None, -42, None)
    assert seen(RUMMIKUB, {"winner": None, "blocked": True, "racks": [{"points": 3}, {"points": 5}, {}]}).points == (None, None, None)


def test_a_part_that_cannot_be_read_comes_to_nothing():
    shown = seen(POOL, played({}, {"hand": ["Ks", "Kx"], "melds": [["10d", "Jd", "Qx"], ["9h", "9s", "9c"]]}, {"points": 5}))
    assert shown.parts.sums == (Sum(at=("players", 2, "points"), value=5, counts=5),)
    assert [meld.at[3] for meld in shown.parts.melds] == [1]
    assert not shown.parts.laydowns[0].whole


def test_a_number_that_cannot_be_read_counts_for_nobody():
    racks = {"winner": 0, "racks": [{}, {"points": "12+"}, {"points": 5}]}
    assert seen(RUMMIKUB, racks, typing=("racks", 1, "points")).points == (None, None, -5)
    line = {"laid_points": "12+", "hand_points": "x"}
    shown = seen(REMIK500, {"players": [line, {"laid_points": 5, "hand_points": 2}]})
    assert told(shown.faults) == ["not_a_number at players.0.laid_points", "not_a_number at players.0.hand_points"]
    assert shown.points == (None, 3)


def test_parts_are_of_a_deal_of_the_same_game():
    with pytest.raises(ValueError, match="GinEntry is no deal under ClassicRules"):
        parts_of(POOL.rules, GinEntry(knocker=None), lambda _: True, None)


# ---- what is missing, and what is impossible ----


def test_an_empty_deal_has_no_fault():
    for terms, entry in [
        (POOL, played({}, {}, {}, winner=None)),
        (REMIK500, {"players": [{}, {}]}),
        (GIN, {"knocker": "", "deadwood": None}),
        (OKLAHOMA, {"knocker": 1, "deadwood": [None, None]}),
        (RUMMIKUB, {"winner": None, "racks": [{}, {}, {}]}),
    ]:
        shown = seen(terms, entry)
        assert shown.faults == ()
        assert shown.missing
        assert not shown.can_be_recorded


def test_what_adding_mends_is_only_missing():
    few = {"melds": [["9h", "9s", "9c"]], "hand": ["Ks"]}
    shown = seen(POOL, played({"melds": [["10d", "Jd", "Qd"]], "extra": 5}, few, {"hand": []}, from_hand=True))
    assert shown.faults == ()
    assert sorted(told(shown.missing)) == [
        "below_threshold at players.0.melds",
        "below_threshold at players.1.melds",
        "card_count at players.0.hand",
        "card_count at players.1.hand",
        "from_hand_not_all_melded at players.0.melds",
        "loser_hand_empty at players.2.hand",
        "pure_sequence_missing at players.1.melds",
        "reason_missing at players.0.reason",
    ]


def test_cards_that_are_too_many_are_impossible():
    hand = ["Ks", "Qs", "Js", "9s", "8s", "7s", "5s", "4s", "3s", "2s", "Kh", "Qh", "Jh", "9h"]
    assert told(seen(POOL, played({}, {"hand": hand}, {})).faults) == ["card_count at players.1.hand"]
    assert told(seen(POOL, played({}, {"laid": False, "melds": [], "hand": hand}, {})).faults) == ["card_count at players.1.hand"]


def test_a_lay_off_that_fits_at_both_ends_misses_the_end():
    entry = played({"melds": [["3d", "4d", "5d"]]}, {}, {}, layoffs=[{"seat": 1, "card": "*", "on": [0, 0]}])
    assert "bad_layoff at layoffs.0" in told(seen(POOL, entry).missing)


def test_declared_cards_may_still_come_into_the_hand():
    entry = {"knocker": 0, "hands": [["5h", "6h"], []], "melds": [["5h", "6h", "7h"]]}
    assert "not_in_hand at melds.0" in told(seen(GIN, entry).missing)
    entry = {"knocker": 0, "hands": [KNOCKER, DEFENDER], "melds": [["2h", "3h", "4h"]]}
    assert {fault.code for fault in seen(GIN, entry).faults} == {FaultCode.NOT_IN_HAND}


@pytest.mark.parametrize(
    ("line", "typing"),
    [
        ({"points": 1}, ("points",)),
        ({"points": "12+"}, ("points",)),
        ({"points": 12, "hand": ["Ks", "5h"]}, ("points",)),
        ({"hand": ["Ks", "1"]}, ("hand",)),
        ({"hand": ["Ks", "dżo"]}, ("hand",)),
        ({"melds": [["10d", "Jd", "Qd"], ["2c", "5c", "4c"]]}, ("melds", 1)),
        ({"melds": [["10d", "Jd", "Qd"], ["8c", "8h"]]}, ("melds", 1)),
        ({"melds": [["10d", "Jd", "Qd"], ["Kd", "Ad", "*"]]}, ("melds", 1)),
    ],
)
def test_typing_on_may_mend_what_is_being_typed(line, typing):
    entry, typing = played({}, line, {"points": 5}), ("players", 1, *typing)
    assert seen(POOL, entry, typing=typing).faults == ()
    assert seen(POOL, entry).faults != ()
    assert seen(POOL, entry, typing=("players", 2, "points")).faults != ()


@pytest.mark.parametrize(
    ("line", "typing"),
    [
        ({"points": 900}, ("points",)),
        ({"points": "12x"}, ("points",)),
        ({"points": 20, "hand": ["Ks", "5h"]}, ("points",)),
        ({"hand": ["1", "Ks"]}, ("hand",)),
        ({"hand": ["Ks", "Kx"]}, ("hand",)),
        ({"melds": [["2c", "5c", "4c"], ["10d", "Jd", "Qd"]]}, ("melds", 1)),
        ({"melds": [["10d", "Jd", "Qd"], ["9d", "9d", "9h"]]}, ("melds", 1)),
        ({"hand": ["Ks", "Ks", "Ks"]}, ("hand",)),
    ],
)
def test_nothing_typed_after_it_mends_what_is_impossible(line, typing):
    assert seen(POOL, played({}, line, {"points": 5}), typing=("players", 1, *typing)).faults != ()


def test_a_tile_and_a_single_card_may_be_typed_on():
    racks = {"winner": 0, "racks": [{}, {"tiles": ["7r", "12"]}, {}]}
    assert seen(RUMMIKUB, racks, typing=("racks", 1, "tiles")).faults == ()
    assert told(seen(RUMMIKUB, racks).faults) == ["unreadable_card at racks.1.tiles.1"]
    oklahoma = {"knocker": 0, "deadwood": [0, 20], "up_card": "1"}
    assert seen(OKLAHOMA, oklahoma, typing=("up_card",)).faults == ()


def test_a_deal_of_another_game_comes_to_nothing():
    shown = seen(POOL, {"game": "gin"})
    assert (told(shown.faults), shown.parts, shown.points) == (["other_game at game"], Parts(), (None, None, None))


# ---- where the deal takes the match ----


def test_a_bust_is_seen_before_it_is_recorded():
    """pool 300, stake 100 zł
              Ala   Bartek  Celina
    before    290      280     100
    1          20        5       0
    after     285      285     100     Ala pays
    """
    shown = seen(POOL, played({"points": 20}, {"points": 5}, {}, winner=2), totals=(290, 280, 100))
    assert shown.points == (20, 5, 0)
    assert shown.after.totals == (285, 285, 100)
    assert shown.after.steps[-1].busted == (0,)
    assert shown.money == (-100_00, 0, 0)
    assert shown.after.outcome is None


def test_the_end_of_the_match_is_seen_with_who_wins_the_pool():
    before = replace(start(POOL), totals=(290, 280, 100), pool=Grosze(300_00))
    shown = preview(POOL, before, played({"points": 20}, {"points": 25}, {}, winner=2))
    assert shown.after.outcome.winners == (2,)
    assert shown.money == (-100_00, -100_00, 500_00)


def test_nobody_is_left_where_everybody_would_bust():
    lines = [{"points": 20}, {"points": 20}, {"extra": 20, "reason": "kara"}]
    shown = seen(POOL, played(*lines, winner=2), totals=(290, 290, 290))
    assert told(shown.faults) == ["everyone_would_bust at "]
    assert shown.after is None


def test_totals_are_not_told_of_a_deal_that_cannot_be():
    shown = seen(POOL, played({}, {"points": 5}, {"hand": ["Ks", "Ks", "Ks"]}))
    assert (shown.points, shown.after) == ((0, 5, None), None)


def test_totals_are_told_while_only_something_beside_the_points_is_missing():
    shown = seen(POOL, played({"extra": 10}, {"points": 5, "melds": [["9h", "9s", "9c"]]}, {"points": 7}))
    assert shown.after.totals == (10, 5, 7)
    assert not shown.can_be_recorded
