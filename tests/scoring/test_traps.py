"""What other score keepers got wrong, each asked as a script would ask it."""

import pytest

from scoring.faults import FaultCode, Refused
from scoring.questions import QUESTIONS

LOOSE = "Ks Kh Qd Qc Js Jh 9d 9c 8s 5h"
GIN = "As 2s 3s 4s 5s 6s 3h 4h 5h 6h"


def ask(op, rules=None, **given):
    return QUESTIONS[op](given, rules or {})


def meld(row):
    return ask("meld", cards=row.split())


def least_deadwood(row):
    return ask("deadwood", cards=row.split())["min_deadwood"]


def knock(knocker, defender, **more):
    return ask("knock", knocker=knocker.split(), defender=defender.split(), **more)


def test_the_same_card_is_not_laid_in_two_melds():
    assert least_deadwood("5s 6s 7s 7h 7d") == 11
    with pytest.raises(Refused) as refused:
        knock("5s 6s 7s 7h 7d As 2h Ac Ad Ah", LOOSE, melds=[["5s", "6s", "7s"], ["7s", "7h", "7d"]])
    assert [fault.code for fault in refused.value.faults] == [FaultCode.NOT_IN_HAND]


def test_a_card_that_is_there_twice_may_be_laid_twice():
    answer = ask("arrange", cards=["7s", "7s", "8s", "9s", "7h", "7d", "Kc"], laid_down=True)
    assert (answer["least_penalty"], answer["can_go_out"]) == (0, True)


def test_a_joker_hides_no_duplicate():
    assert meld("9s 9s *") == {"valid": False, "code": "same_suit_twice"}


def test_three_jokers_alone_are_no_meld():
    assert meld("* * *") == {"valid": False, "code": "no_natural_card"}


def test_a_card_that_fits_a_run_and_a_set_lies_where_less_is_left_loose():
    assert least_deadwood("5s 6s 7s 7h 7d 8s") == 14
    assert least_deadwood("5s 6s 7s 7h 7d Kd") == 21
    assert least_deadwood("4s 5s 6s 7s 7h 7d") == 0


def test_lay_offs_in_the_wrong_order_do_not_fit():
    steps = [{"card": "8h"}, {"card": "9h"}]
    run = ["5h", "6h", "7h"]
    assert ask("layoff", meld=run, steps=steps, laid_down=True)["cards"] == [*run, "8h", "9h"]
    assert ask("layoff", meld=run, steps=steps[::-1], laid_down=True) == {"valid": False, "code": "does_not_fit", "step": 0}


def test_the_defender_s_lay_offs_need_no_order():
    answers = {
        knock("5h 6h 7h Ks Kh Kd 2s 2h 2d 4c", f"{chain} Qs Qh Qd As Ah Ad 3c 6c")["defender_deadwood"] for chain in ("8h 9h", "9h 8h")
    }
    assert answers == {9}


def test_removing_a_card_restores_the_exact_earlier_value():
    hand = GIN.split()
    before = [least_deadwood(" ".join(hand[:size])) for size in range(len(hand) + 1)]
    assert [least_deadwood(" ".join(hand[:size])) for size in reversed(range(len(hand) + 1))] == before[::-1]


def test_eleven_cards_are_gin_after_the_one_right_discard():
    answer = ask("discard", cards=f"{GIN} 3d".split())
    assert (answer["best_deadwood_after_discard"], answer["can_big_gin"], answer["discard"]) == (0, False, "3d")


def test_gin_against_nothing_loose_scores_the_bonus():
    answer = knock("As 2s 3s 4s 5s 6s 3h 4h 5h 6h", "9s 9h 9d 9c Ks Kh Kd 10c Jc Qc")
    assert (answer["kind"], answer["winner"], answer["points"]) == ("gin", "knocker", 25)


def test_nothing_is_laid_off_on_a_gin():
    answer = knock(GIN, "7s 8s 7h 8h Kd Kc Qd Qc 2d 2c")
    assert (answer["kind"], answer["defender_deadwood"], answer["layoffs"], answer["points"]) == ("gin", 74, [], 99)


def test_a_sequence_does_not_go_around_the_ace():
    assert meld("Ks As 2s") == {"valid": False, "code": "not_a_meld"}
    assert ask("layoff", meld=["Qs", "Ks", "As"], steps=[{"card": "2s"}], laid_down=True)["code"] == "does_not_fit"


def test_melds_and_lay_offs_of_the_defender_are_weighed_together():
    assert knock("4s 5s 6s 9s 9h 9d Qs Qh Qd Ac", "7s 7h 7d 7c 8s 2h 2d 2c Kh Kd")["defender_deadwood"] == 20
