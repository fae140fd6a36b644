"""The questions about hands as scripts ask them (CASES: arrange, deadwood, discard, knock): answers, and how bad input comes back."""

from enum import StrEnum
from typing import Any

import pytest

from scoring.faults import FaultCode, Refused
from scoring.questions.hands import QUESTIONS

KNOCKER = "4s 5s 6s Qs Qh Qd Jc Js Jh 2c"
DEFENDER = "7s 7h 7d 7c 8s 2h 2d 2s Kh Kd"


def hand(codes: str) -> list[str]:
    return codes.split()


def ask(op: str, rules: dict[str, Any] | None = None, **given: Any) -> dict[str, Any]:
    return QUESTIONS[op](given, rules or {})


def refusal(op: str, rules: dict[str, Any] | None = None, **given: Any) -> list[tuple[StrEnum, tuple[str | int, ...]]]:
    with pytest.raises(Refused) as refused:
        ask(op, rules, **given)
    return [(fault.code, fault.at) for fault in refused.value.faults]


def test_arrange_tells_the_melds_and_the_play() -> None:
    cards = hand("10d Jd Qd 8c 8h 8s 8d 3h Kc")
    answer = ask("arrange", cards=cards, table=[["4h", "5h", "6h"]])
    assert sorted(answer["best_melds"]) == [["10d", "Jd", "Qd"], ["8s", "8h", "8d", "8c"]]
    assert (answer["best_value"], answer["least_penalty"], answer["can_go_out"]) == (62, 0, True)
    assert answer["play"]["table"] == [["3h", "4h", "5h", "6h"]]
    assert (answer["play"]["left"], answer["play"]["discard"]) == ([], "Kc")


def test_arrange_out_of_turn_discards_nothing() -> None:
    answer = ask("arrange", cards=["2c"], in_turn=False)
    assert answer == {
        "best_value": None,
        "best_melds": None,
        "least_penalty": 2,
        "can_go_out": False,
        "play": {"melds": [], "table": [], "left": ["2c"], "discard": None},
    }


def test_a_table_meld_may_hold_more_jokers_than_the_house_rule_lets_be_laid_off() -> None:
    answer = ask("arrange", {"max_jokers_per_meld": 1}, cards=["8s", "*", "2d"], table=[["*", "*", "7s"]], laid_down=True)
    assert (answer["least_penalty"], answer["can_go_out"]) == (10, False)


def test_arrange_refuses_what_cannot_be_with_every_place() -> None:
    assert refusal("arrange", cards=["7s", "Xs"], table=[["4h", "5h"], ["7h", "7h", "7s"]]) == [
        (FaultCode.UNREADABLE_CARD, ("in", "cards", 1)),
        (FaultCode.BAD_MELD, ("in", "table", 0)),
        (FaultCode.BAD_MELD, ("in", "table", 1)),
    ]
    assert refusal("arrange", cards=[]) == [(FaultCode.CARD_COUNT, ("in", "cards"))]
    assert refusal("arrange", cards=["*"] * 7) == [(FaultCode.TOO_MANY_COPIES, ("in", "cards"))]
    assert refusal("arrange", cards=["7s"] * 23) == [(FaultCode.TOO_LONG, ("in", "cards"))]
    assert refusal("arrange", cards=["7s"] * 3, table=[["7s", "8s", "9s"]]) == [(FaultCode.TOO_MANY_COPIES, ("in", "table", 0))]


def test_arrange_is_about_classic_remik() -> None:
    assert refusal("arrange", {"game": "gin"}, cards=["7s"]) == [(FaultCode.OTHER_GAME, ("rules", "game"))]


def test_deadwood_of_ten_cards_or_fewer() -> None:
    assert ask("deadwood", cards=hand("4d 4s 4h 10c Jc Qc Kc 2h 5s")) == {
        "min_deadwood": 7,
        "melds": [["4s", "4h", "4d"], ["10c", "Jc", "Qc", "Kc"]],
        "loose": ["5s", "2h"],
    }
    assert ask("deadwood", cards=[]) == {"min_deadwood": 0, "melds": [], "loose": []}


def test_the_best_discard_and_big_gin() -> None:
    assert ask("discard", cards=hand("As 2s 3s 4s 5s 6s 3h 4h 5h 6h 3d")) == {
        "best_deadwood_after_discard": 0,
        "can_big_gin": False,
        "discard": "3d",
        "melds": [["As", "2s", "3s", "4s", "5s", "6s"], ["3h", "4h", "5h", "6h"]],
        "loose": [],
    }
    assert ask("discard", cards=hand("As 2s 3s 4s 5s 6s 3h 4h 5h 6h 7h"))["can_big_gin"] is True
    assert ask("discard", cards=hand("As 2s 3s")) == {
        "best_deadwood_after_discard": 3,
        "can_big_gin": False,
        "discard": "3s",
        "melds": [],
        "loose": ["As", "2s"],
    }


def test_a_gin_hand_is_of_one_deck_and_eleven_cards_at_most() -> None:
    assert refusal("deadwood", cards=["7s", "*"]) == [(FaultCode.UNREADABLE_CARD, ("in", "cards", 1))]
    assert refusal("deadwood", cards=["7s", "7s"]) == [(FaultCode.TOO_MANY_COPIES, ("in", "cards", 1))]
    twelve = hand("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs")
    assert refusal("discard", cards=twelve) == [(FaultCode.CARD_COUNT, ("in", "cards"))]
    assert refusal("discard", cards=[]) == [(FaultCode.CARD_COUNT, ("in", "cards"))]
    assert refusal("deadwood") == [(FaultCode.MISSING, ("in", "cards"))]


def test_a_knock_with_its_lay_offs() -> None:
    answer = ask("knock", knocker=hand(KNOCKER), defender=hand(DEFENDER), big_gin=False)
    assert (answer["kind"], answer["winner"], answer["points"]) == ("knock", "knocker", 18)
    assert (answer["knocker_deadwood"], answer["defender_deadwood"]) == (2, 20)
    assert answer["defender_melds"] == [["2s", "2h", "2d"], ["7h", "7d", "7c"]]
    assert answer["layoffs"] == [{"card": "7s", "on": 2}, {"card": "8s", "on": 2}]


def test_a_declared_arrangement_names_the_better_one() -> None:
    knocker = hand("4s 5s 6s 7s 7h 7d 7c 2c 3h Ac")
    other = hand("8s 9s Kc Qd Jc 10d 5d 3d 2h As")
    answer = ask("knock", knocker=knocker, defender=other, melds=[["4s", "5s", "6s", "7s"], ["7h", "7d", "7c"]])
    assert (answer["points"], answer["better_melds"]) == (45, [["7s", "7h", "7d", "7c"], ["4s", "5s", "6s"]])


def test_a_tie_has_no_winner() -> None:
    answer = ask("knock", {"undercut_on_tie": False, "knock_limit": 20}, knocker=hand(DEFENDER), defender=hand(KNOCKER))
    assert answer["kind"] == "illegal_knock"
    level = ask(
        "knock",
        {"undercut_on_tie": False},
        knocker=hand("Ks Kh Kd 4s 4h 4d 9s 9h 9d 2c"),
        defender=hand("Qs Qh Qd 5s 5h 5d 8s 8h 8d 2d"),
    )
    assert (level["kind"], level["winner"], level["points"]) == ("tie", None, 0)


def test_an_illegal_knock_is_an_answer_with_the_deadwood_found() -> None:
    answer = {"kind": "illegal_knock", "winner": None, "points": 0, "knocker_deadwood": 28, "defender_deadwood": None}
    assert ask("knock", knocker=hand(DEFENDER), defender=hand(KNOCKER)) == answer
    assert ask("knock", knocker=[*hand(KNOCKER), "Qc"], defender=hand(DEFENDER), big_gin=True) == answer | {"knocker_deadwood": 2}


def test_a_knock_with_impossible_cards_is_refused_with_every_place() -> None:
    assert refusal("knock", knocker=["As"], defender=[*hand(DEFENDER)[:-1], "As"], melds=[["4s", "5s"]]) == [
        (FaultCode.CARD_COUNT, ("in", "knocker")),
        (FaultCode.TOO_MANY_COPIES, ("in", "defender", 9)),
        (FaultCode.BAD_MELD, ("in", "melds", 0)),
        (FaultCode.NOT_IN_HAND, ("in", "melds", 0)),
        (FaultCode.NOT_IN_HAND, ("in", "melds", 0)),
    ]


def test_a_knock_is_about_gin() -> None:
    assert refusal("knock", {"game": "classic"}, knocker=[], defender=[]) == [(FaultCode.OTHER_GAME, ("rules", "game"))]


def test_oklahoma_needs_its_up_card() -> None:
    rules = {"preset": "oklahoma"}
    assert refusal("knock", rules, knocker=hand(KNOCKER), defender=hand(DEFENDER)) == [(FaultCode.UP_CARD_MISSING, ("in", "up_card"))]
    assert ask("knock", rules, knocker=hand(KNOCKER), defender=hand(DEFENDER), up_card="Ac")["kind"] == "illegal_knock"
