"""The questions about cards (`scoring.questions.cards`); their worked cases are in `tests/golden/cases`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.faults import Refused
from scoring.questions.cards import QUESTIONS, attainable, deal, hand, laydown, layoff, meld, parse, swap
from tests.strategies import json_values


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
        (deal, {"game": "remik500", "players": []}, {}, {("other_game", ("in", "game"))}),
    ],
)
def test_a_question_that_cannot_be_read_says_what_and_where(question, given_, rules, faults):
    assert refusal(question, given_, rules) == faults


@given(st.sampled_from(list(QUESTIONS)), json_values, json_values)
def test_no_input_makes_a_question_fail_otherwise(op, given_, rules):
    if isinstance(given_, dict) and isinstance(rules, dict):
        try:
            QUESTIONS[op](given_, rules)
        except ValueError:
            pass
        except Refused as refused:
            assert refused.faults
