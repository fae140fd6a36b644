"""Worked cases with one part replaced by anything: they are answered or refused, and nothing else happens."""

import copy
import json

from hypothesis import given
from hypothesis import strategies as st

from scoring.__main__ import answer
from scoring.questions import QUESTIONS
from tests.golden.test_cases import CASES
from tests.strategies import json_values


@given(st.sampled_from(sorted(QUESTIONS)), st.data())
def test_a_damaged_case_is_answered_or_refused(op, data):
    case = data.draw(st.sampled_from(CASES[op]))
    asked = {"id": 1, "in": copy.deepcopy(case["in"]), "rules": copy.deepcopy(case["rules"])}
    replace_a_part(asked, data)
    said = answer(QUESTIONS[op], json.dumps(asked).encode())
    assert said["id"] == 1
    assert ("out" in said) != ("error" in said)
    json.dumps(said, allow_nan=False)


def replace_a_part(asked, data):
    """Go down into `in` or `rules` as deep as drawn, and put anything there."""
    inside = asked[data.draw(st.sampled_from(["in", "rules"]))]
    while inside:
        key = data.draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside))))
        if not isinstance(inside[key], dict | list) or not inside[key] or data.draw(st.booleans()):
            inside[key] = data.draw(json_values)
            return
        inside = inside[key]
