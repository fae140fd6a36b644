"""The fewest transfers that clear a league's balances (RULES 9)."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import Grosze
from scoring.settlement import Transfer, fewest_transfers


def settle(*balances, **options):
    return fewest_transfers([Grosze(balance) for balance in balances], **options)


def is_cleared_by(plan, balances):
    left = list(balances)
    for transfer in plan:
        left[transfer.source] += transfer.amount
        left[transfer.target] -= transfer.amount
    return not any(left) and all(transfer.amount > 0 for transfer in plan)


@pytest.mark.parametrize(
    ("balances", "transfers"),
    [
        ((), 0),
        ((0, 0), 0),
        ((-5, 5), 1),
        ((-9, -8, 2, 7, 8), 3),
        ((-9, -8, 1, 3, 6, 7), 4),
        ((-800, -1052, 1052, 800), 2),
    ],
)
def test_groups_that_are_even_among_themselves_settle_apart(balances, transfers):
    plan = settle(*balances)
    assert len(plan) == transfers
    assert is_cleared_by(plan, balances)


def test_the_plan_names_people_by_their_place_in_the_balances():
    assert settle(0, -30, 10, 0, 20) == (
        Transfer(source=1, target=4, amount=Grosze(20)),
        Transfer(source=1, target=2, amount=Grosze(10)),
    )


def test_balances_that_do_not_sum_to_zero_are_an_error():
    with pytest.raises(ValueError, match="sum to zero, not to 1"):
        settle(5, -4)


def test_more_people_than_can_be_proved_still_settle_by_pairs_first():
    balances = [-100, -7, 7, 60, 40, -7, 7]
    plan = settle(*balances, exact_up_to=2)
    assert len(plan) == 4
    assert is_cleared_by(plan, balances)


def test_more_people_than_can_be_proved_may_be_all_pairs():
    assert len(settle(-5, 5, -6, 6, exact_up_to=2)) == 2


def test_the_bound_itself_is_still_proved():
    two_groups_without_a_pair = (-9, -8, 2, 7, 3, 5)
    assert len(settle(*two_groups_without_a_pair, exact_up_to=6)) == 4
    assert len(settle(*two_groups_without_a_pair, exact_up_to=5)) == 5


def test_people_without_a_balance_do_not_count_towards_the_bound():
    assert len(settle(*[0] * 50, -9, -8, 2, 7, 8)) == 3


def balances_of(people, most=30):
    return st.lists(st.integers(-most, most), min_size=people, max_size=people).map(lambda drawn: [*drawn, -sum(drawn)])


def by_brute_force(balances):
    """Whoever comes first settles with each other person who stands on the other side, whole: known to reach the minimum."""

    @cache
    def fewest(left):
        if not left:
            return 0
        first, *others = left
        return 1 + min(
            fewest(tuple(sorted(filter(None, [*others[:place], first + other, *others[place + 1 :]]))))
            for place, other in enumerate(others)
            if first * other < 0
        )

    return fewest(tuple(sorted(filter(None, balances))))


@given(st.integers(0, 5).flatmap(lambda people: balances_of(people, 9)))
def test_no_plan_is_shorter(balances):
    plan = settle(*balances)
    assert is_cleared_by(plan, balances)
    assert len(plan) == by_brute_force(balances)


@given(st.integers(0, 40).flatmap(balances_of))
def test_a_plan_for_many_has_at_most_one_transfer_less_than_people(balances):
    plan = settle(*balances, exact_up_to=0)
    people = sum(balance != 0 for balance in balances)
    assert is_cleared_by(plan, balances)
    assert len(plan) <= max(0, people - 1)
