"""The questions `match`, `settle` and `standings`: what the worked cases leave out (how else an answer looks, and what is no question)."""

import pytest

from scoring.faults import FaultCode, Refused
from scoring.questions import QUESTIONS


def ask_match(given, rules=None):
    return QUESTIONS["match"]({"players": 2, **given}, rules or {})


def places_of(op, given, rules=None):
    """Where something is wrong with the question."""
    with pytest.raises(Refused) as refusal:
        QUESTIONS[op](given, rules or {})
    return {(fault.code, fault.at) for fault in refusal.value.faults}


def deal(*sums, winner=0, **more):
    return {"winner": winner, "hand_sums": list(sums), **more}


def knock(knocker, *deadwood, **more):
    return {"kind": "knock", "knocker": knocker, "deadwood": list(deadwood), **more}


# ---- rules that are left out ----


def test_rules_left_out_are_those_of_classic():
    answer = ask_match({"format": "limit", "deals": [deal(0, 200), deal(0, 200), deal(0, 100), deal(0, 10)]})
    assert [row["over"] for row in answer["history"]] == [False, False, False, True]


def test_rules_left_out_are_those_of_the_preset_named():
    answer = ask_match({"format": "pool", "deals": [deal(0, 150), deal(0, 150)]}, {"preset": "pool"})
    assert answer["history"][-1]["busted"] == [1]


def test_in_gin_they_are_those_of_gin():
    answer = ask_match({"format": "gin_series", "games": 1, "deals": [knock(0, 4, 4)]})
    assert answer["history"][0]["kind"] == "undercut"


def test_five_players_have_three_decks():
    six_jokers_three_aces = 6 * 50 + 7 * 11
    given = {"format": "deals", "players": 5, "deals": [deal(0, six_jokers_three_aces, 2, 2, 2)]}
    assert ask_match(given)["history"][0]["points"][1] == 377
    assert ask_match({**given, "players": 4, "deals": [deal(0, 377, 2, 2)]})["refused"] == "impossible_points"


def test_rummikub_to_a_target_needs_no_word_on_rounds():
    rounds = [{"kind": "out", "winner": 0, "racks": [0, 20]}] * 5
    answer = ask_match({"format": "rummikub", "deals": rounds}, {"target": 100})
    assert [row["over"] for row in answer["history"]] == [False] * 4 + [True]
    assert not ask_match({"format": "rummikub", "deals": rounds}, {"target": 110, "rounds": None})["over"]


def test_remik_500_is_typed_as_two_numbers():
    answer = ask_match({"format": "remik500", "deals": [{"laid": [68, 0], "hand": [0, 13]}]})
    row = answer["history"][0]
    assert (row["points"], row["totals"], row["over"]) == ([68, -13], [68, -13], False)


def test_a_limit_names_who_has_lost_once_somebody_has():
    assert ask_match({"format": "limit", "deals": [deal(0, 200)]})["losers"] is None
    assert ask_match({"format": "limit", "deals": [deal(0, 200)]}, {"limit": 100})["losers"] == [1]


# ---- gin ----


def test_gin_left_open_ends_when_it_is_closed():
    given = {"format": "gin_series", "stakes": "per_point", "rate": 10, "deals": [knock(0, 0, 90), knock(1, 15, 3)]}
    running, closed = ask_match(given), ask_match({**given, "closed": True})
    assert (running["over"], running["winners"], running["net"], running["moves"]) == (False, None, None, [])
    assert (closed["over"], closed["winners"], closed["places"], closed["net"]) == (True, [0], [1, 2], [2400, -2400])


def test_a_series_of_so_many_games_is_not_ended_by_closing():
    assert not ask_match({"format": "gin_series", "games": 2, "closed": True, "deals": [knock(0, 0, 90)]})["over"]


def test_a_hand_in_which_nobody_knocked_has_no_limit():
    answer = ask_match({"format": "gin", "deals": [{"kind": "void", "knocker": None, "deadwood": None}]})
    assert answer["history"] == [
        {"dealer": 0, "points": [0, 0], "totals": [0, 0], "won": [0, 0], "limit": None, "kind": "void", "game_over": False}
    ]


def test_big_gin():
    given = {"format": "gin", "deals": [{"kind": "big_gin", "knocker": 1, "deadwood": [30, 0]}]}
    assert ask_match(given)["history"][0] == {
        "dealer": 0, "points": [0, 80], "totals": [0, 80], "won": [0, 1], "limit": 10, "kind": "big_gin", "game_over": False
    }  # fmt: skip


def test_oklahoma_has_the_limit_of_its_up_card():
    answer = ask_match({"format": "gin", "deals": [knock(0, 5, 9, up_card="4s")]}, {"oklahoma": True})
    assert (answer["refused"], answer["deadwood"]) == ("over_knock_limit", 5)


def test_gin_of_three_names_the_kind_for_each_opponent():
    given = {"format": "gin_many", "players": 3, "deals": [knock(1, 12, 4, 3), {"kind": "void", "knocker": None}]}
    answer = ask_match(given)
    assert [row["kinds"] for row in answer["history"]] == [{"0": "knock", "2": "undercut"}, {}]
    assert (answer["games"], answer["over"]) == ([], False)


# ---- refused deals ----


def test_deals_behind_the_end_are_refused_with_the_history_up_to_it():
    answer = ask_match({"format": "deals", "deals": [deal(0, 20), deal(0, 30), deal(0, 40)]}, {"deals": 1})
    assert (answer["refused"], answer["at_deal"]) == ("deals_after_end", 1)
    assert [row["totals"] for row in answer["history"]] == [[0, 20]]


def test_of_several_faults_the_one_that_the_cases_list_first_is_named():
    answer = ask_match({"format": "deals", "deals": [deal(5, 1)]})
    assert answer["refused"] == "impossible_points"
    assert {fault["code"] for fault in answer["faults"]} == {"impossible_points", "winner_has_points"}


def test_another_fault_is_named_where_none_of_these_is_there():
    assert ask_match({"format": "deals", "deals": [deal(5, 20)]})["refused"] == "winner_has_points"


def test_what_was_left_when_a_deal_was_abandoned_does_not_count():
    answer = ask_match({"format": "deals", "deals": [deal(40, 1, winner=None)]})
    assert answer["history"][0]["points"] == [0, 0]


def test_a_match_given_up_nets_nothing():
    given = {"format": "deals", "given_up": True, "stakes": "entry", "entry": 500, "deals": [deal(0, 20)]}
    answer = ask_match(given)
    assert (answer["over"], answer["winners"], answer["net"]) == (False, None, [0, 0])


# ---- no questions ----


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({}, (FaultCode.MISSING, ("in", "format"))),
        ({"format": "bridge"}, (FaultCode.NOT_A_CHOICE, ("in", "format"))),
        ({"format": "deals", "players": 1}, (FaultCode.OUT_OF_RANGE, ("in", "players"))),
        ({"format": "deals", "players": 2, "first_dealer": 2}, (FaultCode.NO_SUCH_SEAT, ("in", "first_dealer"))),
        ({"format": "deals", "players": 2, "stakes": "entry"}, (FaultCode.MISSING, ("in", "entry"))),
        ({"format": "wins", "players": 2, "stakes": "per_point", "rate": 5}, (FaultCode.STAKES_NOT_OFFERED, ("stakes", "kind"))),
        ({"format": "deals", "players": 2, "deels": []}, (FaultCode.UNKNOWN_FIELD, ("in", "deels"))),
        ({"format": "deals", "players": 2}, (FaultCode.MISSING, ("in", "deals"))),
        ({"format": "deals", "players": 2, "deals": [7]}, (FaultCode.WRONG_TYPE, ("in", "deals", 0))),
        ({"format": "deals", "players": 2, "deals": [deal(0)]}, (FaultCode.WRONG_NUMBER_OF_PLAYERS, ("in", "deals", 0, "hand_sums"))),
        ({"format": "deals", "players": 2, "deals": [{}]}, (FaultCode.MISSING, ("in", "deals", 0, "hand_sums"))),
        ({"format": "gin", "players": 3}, (FaultCode.WRONG_NUMBER_OF_PLAYERS, ("in", "players"))),
        ({"format": "gin_many", "players": 2}, (FaultCode.WRONG_NUMBER_OF_PLAYERS, ("in", "players"))),
        ({"format": "gin", "players": 2, "games": 0}, (FaultCode.OUT_OF_RANGE, ("in", "games"))),
        ({"format": "gin", "players": 2, "deals": [{"kind": "knock"}]}, (FaultCode.MISSING, ("in", "deals", 0, "knocker"))),
        (
            {"format": "rummikub", "players": 2, "deals": [{"kind": "out", "racks": [0, 4]}]},
            (FaultCode.MISSING, ("in", "deals", 0, "winner")),
        ),
    ],
)
def test_what_is_wrong_with_a_match_is_named_with_its_place(given, fault):
    assert fault in places_of("match", given)


def test_a_preset_of_another_game_contradicts_the_format():
    assert places_of("match", {"format": "gin", "players": 2, "deals": []}, {"preset": "classic"}) == {
        (FaultCode.CONTRADICTORY, ("rules", "preset"))
    }


@pytest.mark.parametrize(
    ("given", "rules", "fault"),
    [
        ({}, {}, (FaultCode.MISSING, ("in", "balances"))),
        ({"balances": [1.5]}, {}, (FaultCode.NOT_A_NUMBER, ("in", "balances", 0))),
        ({"balances": [5, -4]}, {}, (FaultCode.NOT_BALANCED, ("in", "balances"))),
        ({"balances": []}, {"exact_up_to": 40}, (FaultCode.OUT_OF_RANGE, ("rules", "exact_up_to"))),
    ],
)
def test_what_is_wrong_with_balances_is_named(given, rules, fault):
    assert places_of("settle", given, rules) == {fault}


def test_a_preset_may_be_named_with_questions_of_a_league_too():
    assert QUESTIONS["settle"]({"balances": [-5, 5]}, {"preset": "pool"})["fewest"] == 1
    assert QUESTIONS["standings"]({"matches": []}, {"preset": "pool"}) == {"rows": []}
    assert places_of("settle", {"balances": []}, {"preset": "makao"}) == {(FaultCode.NOT_A_CHOICE, ("rules", "preset"))}


def test_a_plan_is_proved_for_twelve_people_if_nothing_else_is_asked():
    assert QUESTIONS["settle"]({"balances": [-1, 1] * 6}, {})["fewest"] == 6
    assert QUESTIONS["settle"]({"balances": [-1, 1] * 7}, {})["at_most"] == 13
    assert QUESTIONS["settle"]({"balances": [-1, 1, 0]}, {"exact_up_to": 0})["at_most"] == 1


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({}, (FaultCode.MISSING, ("in", "matches"))),
        ({"matches": [{"Ala": 0}]}, (FaultCode.OUT_OF_RANGE, ("in", "matches", 0, "Ala"))),
        ({"matches": [{"Ala": True}]}, (FaultCode.NOT_A_NUMBER, ("in", "matches", 0, "Ala"))),
        ({"matches": [{"\ud800": 1}]}, (FaultCode.UNREADABLE_TEXT, ("in", "matches", 0, "?"))),
        ({"matches": [dict.fromkeys(map(str, range(101)), 1)]}, (FaultCode.TOO_LONG, ("in", "matches", 0))),
    ],
)
def test_what_is_wrong_with_results_is_named(given, fault):
    assert fault in places_of("standings", given)


def test_fixed_points_may_be_an_empty_list():
    answer = QUESTIONS["standings"]({"matches": [{"Ala": 1, "Bartek": 2}]}, {"fixed": []})
    assert [row["points_x2"] for row in answer["rows"]] == [0, 0]
