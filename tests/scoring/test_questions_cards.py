"""The questions about cards (`scoring.questions.cards`); their worked cases are in `tests/golden/cases`."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.faults import Refused
from scoring.questions.cards import QUESTIONS, attainable, deal, hand, laydown, layoff, meld, parse, swap
from tests.strategies import FIELDS, json_values


def refusal(question, given_, rules):
    """(code, place) of every fault that a question is refused for."""
    with pytest.raises(Refused) as refused:
        question(given_, rules)
    return {(str(fault.code), fault.at) for fault in refused.value.faults}


# ---- unreadable questions ----


@pytest.mark.parametrize(
    ("question", "given_", "rules", "faults"),
    [
        (parse, {}, {}, {("wrong_type", ("in", "text"))}),
        (parse, {"text": "x" * 10_001}, {}, {("too_long", ("in", "text"))}),
        (parse, {"text": "7r", "game": "poker"}, {}, {("not_a_choice", ("in", "game"))}),
        (meld, {"cards": ["9s", "10x", 3]}, {}, {("unreadable_card", ("in", "cards", 1)), ("wrong_type", ("in", "cards", 2))}),
        (meld, {"cards": ["7s"]}, {"game": "rummikub"}, {("unreadable_card", ("in", "cards", 0))}),
        (meld, {"cards": []}, {"game": "gin", "max_jokers_per_meld": -1}, {("out_of_range", ("rules", "max_jokers_per_meld"))}),
        (laydown, {"melds": []}, {"game": "gin"}, {("other_game", ("rules", "game"))}),
        (laydown, {}, {}, {("missing", ("in", "melds"))}),
        (layoff, {"meld": ["9s", "9s", "9h"], "steps": [], "laid_down": True}, {}, {("bad_meld", ("in", "meld"))}),
        (layoff, {"meld": [], "steps": [{}]}, {}, {("missing", ("in", "steps", 0, "card")), ("missing", ("in", "laid_down"))}),
        (swap, {"meld": [], "given": []}, {}, {("missing", ("in", "laid_down")), ("missing", ("in", "joker_relaid"))}),
        (attainable, {"points": "many"}, {}, {("not_a_number", ("in", "points"))}),
        (attainable, {"points": 1}, {"hand_size": 10_000}, {("out_of_range", ("rules", "hand_size"))}),
        (hand, {"cards": None}, {}, {("missing", ("in", "cards"))}),
        (hand, {}, {"game": "rummikub"}, {("missing", ("in", "cards"))}),
        (deal, {"game": "remik500", "players": []}, {"game": "gin"}, {("other_game", ("game",))}),
    ],
)
def test_a_question_that_cannot_be_read_says_what_and_where(question, given_, rules, faults):
    assert refusal(question, given_, rules) == faults


@given(
    st.sampled_from(list(QUESTIONS)),
    st.dictionaries(st.sampled_from(FIELDS), json_values),
    st.dictionaries(st.sampled_from(FIELDS), json_values),
)
def test_no_input_makes_a_question_fail_otherwise(op, given_, rules):
    with suppress(Refused, ValueError):
        QUESTIONS[op](given_, rules)


# ---- what the worked cases do not ask ----


def test_hands_of_every_game_are_counted():
    left = {"cards": ["As", "Kd", "7c"]}
    assert hand(left, {"game": "gin"}) == {"sum": 18, "points": 18}
    assert hand(left, {"game": "remik500"}) == {"sum": 28, "points": 28}
    assert hand(left | {"from_hand": True}, {"preset": "pool"}) == {"sum": 27, "points": 54}
    assert hand({"cards": ["13r", "*"]}, {"game": "rummikub"}) == {"sum": 43, "points": 43}


def test_tiles_and_gin_cards_are_laid_off_too():
    on_a_run = {"meld": ["11b", "12b", "13b"], "steps": [{"card": "*", "end": None}, {"card": "9b"}], "laid_down": True}
    assert layoff(on_a_run, {"game": "rummikub"}) == {"valid": True, "cards": ["9b", "*", "11b", "12b", "13b"], "value_added": 19}
    on_kings = {"meld": ["Jh", "Qh", "Kh"], "steps": [{"card": "Ah"}], "laid_down": True}
    assert layoff(on_kings, {"game": "gin"}) == {"valid": False, "code": "does_not_fit", "step": 0}


def test_the_limit_of_jokers_is_asked_in_every_game():
    for game, cards in (("classic", ["9s", "*", "*"]), ("gin", ["9s", "*", "*"]), ("rummikub", ["9r", "*", "*"])):
        assert meld({"cards": cards}, {"game": game, "max_jokers_per_meld": 1}) == {"valid": False, "code": "too_many_jokers"}


def test_a_meld_that_lies_there_may_have_more_jokers_than_may_come_to_it():
    asked = {"meld": ["9s", "*", "*"], "steps": [{"card": "9h"}], "laid_down": True}
    assert layoff(asked, {"max_jokers_per_meld": 1}) == {"valid": True, "cards": ["9s", "*", "*", "9h"], "value_added": 9}


def test_half_a_surrogate_pair_is_named_so_that_it_can_be_written():
    assert parse({"text": "9s \ud800x"}, {}) == {"ok": False, "errors": [{"token": "?x", "token_no": 2, "offset": 3}]}


def test_a_deal_with_faults_has_no_points():
    answer = deal({"winner": 0, "players": [{}, {"points": 1}]}, {})
    assert (answer["valid"], answer["points"]) == (False, None)
    assert answer["faults"] == [
        {"code": "impossible_points", "at": ["players", 1, "points"], "seat": 1, "found": 1, "nearest": [2]},
    ]
    assert deal({"winner": 0, "players": [{}, {"points": 12}]}, {}) == {"valid": True, "faults": [], "points": [0, 12]}


def test_a_deal_of_any_game_is_judged():
    lines = [{"laid_points": 45, "hand_points": 0}, {"laid_points": 0, "hand_points": 17}]
    assert deal({"game": "remik500", "players": lines}, {})["points"] == [45, -17]
    assert deal({"game": "rummikub", "winner": 1, "racks": [{"tiles": ["7r", "*"]}, {}]}, {})["points"] == [-37, 37]
    assert not deal({"game": "rummikub", "racks": [{"points": 5}, {"points": 7}]}, {})["valid"]
