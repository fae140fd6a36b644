"""The worked cases of `tests/golden/cases/OP.jsonl`, asked in process and once more through `python -m scoring OP`.

Every field of the worked answer must stand in the engine's, which may say more. Compared by their meaning are: the cards of a group
(in any order), readings of 14 cards and faults (as sets), moves of money (what flows between each two accounts in the end) and
examples (a plan must clear the balances, melds must be made of the cards given).
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from scoring.questions import QUESTIONS

CASES = {
    path.stem: [json.loads(line) for line in path.read_bytes().split(b"\n") if line]
    for path in sorted(Path(__file__).parent.glob("cases/*.jsonl"))
}
PARAMETERS = [pytest.param(op, case, id=case["id"]) for op, cases in CASES.items() for case in cases]


@pytest.mark.parametrize(("op", "case"), PARAMETERS)
def test_a_worked_case_is_answered_as_worked(op, case):
    assert_right(op, case, QUESTIONS[op](case["in"], case["rules"]))


@pytest.mark.parametrize("op", CASES)
def test_the_program_answers_all_worked_cases_in_order(op):
    asked = [json.dumps({name: case[name] for name in ("id", "in", "rules")}) + "\n" for case in CASES[op]]
    done = subprocess.run([sys.executable, "-m", "scoring", op], input="".join(asked).encode(), capture_output=True, check=True)
    answers = [json.loads(line) for line in done.stdout.split(b"\n") if line]
    assert [answer["id"] for answer in answers] == [case["id"] for case in CASES[op]]
    for case, answer in zip(CASES[op], answers, strict=True):
        assert_right(op, case, answer["out"])


def test_there_are_worked_cases_for_every_question():
    assert CASES.keys() == QUESTIONS.keys()


def assert_right(op, case, out):
    want = comparable(op, case, case["out"])
    got = only_asked(want, comparable(op, case, out))
    assert as_text(got) == as_text(want), f"{case['id']}: {case['why']}"


def as_text(out):
    """As JSON, where true is no 1, with a line for each value so that a difference is seen."""
    return json.dumps(out, indent=1, sort_keys=True)


def only_asked(want, got):
    """The fields of an answer that the worked one has too."""
    if isinstance(want, dict) and isinstance(got, dict):
        return {name: only_asked(value, got[name]) for name, value in want.items() if name in got}
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        return [only_asked(*pair) for pair in zip(want, got, strict=True)]
    return got


def comparable(op, case, out):
    """An answer with all that has no order put in order, and examples replaced by whether they hold."""
    out = dict(out)
    if op in {"meld", "layoff", "swap"} and is_group(out.get("cards", [])):
        out["cards"] = sorted(out["cards"])
    if "readings" in out and len(out["readings"][0]["cards"]) == 14:
        out["readings"] = sorted(out["readings"], key=as_text)
    if "faults" in out:
        out["faults"] = sorted({as_text(named(op, fault)) for fault in out["faults"]})
    if "moves" in out:
        out["moves"] = flows(out["moves"])
    if "at_most" in out:
        return {"clears": True, "few": True}
    if "example" in out:
        return settled(case, out)
    if "best_melds" in out:
        out["best_melds"] = made_of(case, out["best_melds"] or [])
    return out


def is_group(cards):
    return len(cards) <= 4 and len({card[:-1] for card in cards if card != "*"}) == 1


def named(op, fault):
    fields = ("code", "meld") if op == "laydown" else ("code", "seat", "meld", "layoff", "card", "nearest")
    return {field: fault[field] for field in fields if fault.get(field) is not None}


def flows(moves):
    """How much goes from one account to another in the end, the accounts in alphabetical order."""
    net = Counter()
    for move in moves:
        start, end = str(move["from"]), str(move["to"])
        net[f"{min(start, end)} {max(start, end)}"] += move["amount"] if start < end else -move["amount"]
    return {pair: amount for pair, amount in net.items() if amount}


def settled(case, out):
    """Whether a plan clears the balances; how many transfers it has, if the fewest are known, else whether they are few enough."""
    left = list(case["in"]["balances"])
    for transfer in out["example"]:
        left[transfer["from"]] += transfer["amount"]
        left[transfer["to"]] -= transfer["amount"]
    clears = not any(left) and all(transfer["amount"] > 0 for transfer in out["example"])
    if "at_most" in case["out"]:
        return {"clears": clears, "few": len(out["example"]) <= case["out"]["at_most"]}
    return {"clears": clears, "transfers": len(out["example"]), "fewest": out["fewest"]}


def made_of(case, melds):
    """Whether melds are made of the cards in hand, one of which is kept for the discard in turn; and whether there are any."""
    laid, hand = Counter(card for meld in melds for card in meld), Counter(case["in"]["cards"])
    return {"made": laid <= hand and laid.total() <= hand.total() - case["in"]["in_turn"], "any": bool(melds)}
