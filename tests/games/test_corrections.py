"""What deals were before they were corrected or voided, as the sheet tells it."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from games.queries.corrections import Change, changes_of
from games.queries.sheets import Done, match_sheet
from tests.factories import Phone, points_deal

Counted = Callable[[int], AbstractContextManager[object]]
Told = tuple[Done, str, str, tuple[int, ...]]


def told(phone: Phone) -> dict[int, list[Told]]:
    """The changes of each deal: what, why, by whom, and the points before."""
    return {number: [line(change) for change in changes] for number, changes in changes_of(phone.match, match_sheet(phone.match)).items()}


def line(change: Change) -> Told:
    return (change.done, change.reason, change.by, change.points)


def test_a_match_without_corrections_asks_nothing_of_the_database(phone: Phone, django_assert_num_queries: Counted):
    phone.points(0, 20, 30, 40)
    view = match_sheet(phone.match)
    with django_assert_num_queries(0):
        assert changes_of(phone.match, view) == {}


def test_a_corrected_deal_tells_its_points_before_why_and_by_whom(phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.amend(1, points_deal(0, 21, 30, 40), reason="Źle policzone")
    assert told(phone) == {1: [(Done.CORRECTED, "Źle policzone", "bartek", (0, 20, 30, 40))]}


def test_a_deal_corrected_twice_tells_both_newest_first(phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.amend(1, points_deal(0, 21, 30, 40), reason="pierwsza")
    phone.amend(1, points_deal(0, 22, 30, 40), reason="druga")
    assert told(phone) == {
        1: [(Done.CORRECTED, "druga", "bartek", (0, 21, 30, 40)), (Done.CORRECTED, "pierwsza", "bartek", (0, 20, 30, 40))]
    }


def test_a_voided_deal_tells_the_points_that_no_longer_count(phone: Phone):
    for _ in range(2):
        phone.points(0, 20, 30, 40)
    phone.void(1, reason="nie było takiego")
    assert told(phone) == {1: [(Done.VOIDED, "nie było takiego", "bartek", (0, 20, 30, 40))]}


def test_a_deal_brought_back_tells_that_it_did_not_count(phone: Phone):
    for _ in range(2):
        phone.points(0, 20, 30, 40)
    phone.void(1, reason="nie było takiego")
    phone.amend(1, points_deal(0, 20, 30, 41), reason="jednak było")
    assert told(phone) == {1: [(Done.RESTORED, "jednak było", "bartek", ()), (Done.VOIDED, "nie było takiego", "bartek", (0, 20, 30, 40))]}


def test_an_undone_deal_is_told_until_its_number_is_taken_anew(phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.void(1, reason="")
    assert told(phone) == {1: [(Done.VOIDED, "", "bartek", (0, 20, 30, 40))]}
    phone.points(0, 25, 35, 45)
    assert told(phone) == {}


def test_an_undo_that_was_taken_back_leaves_nothing_to_tell(phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.void(1, reason="")
    phone.amend(1, points_deal(0, 20, 30, 40), reason="cofnięte unieważnienie")
    assert told(phone) == {1: []}


def test_what_was_undone_is_no_past_of_the_deal_that_took_its_number(phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.void(1, reason="")
    phone.points(0, 25, 35, 45)
    phone.amend(1, points_deal(0, 26, 35, 45))
    assert told(phone) == {1: [(Done.CORRECTED, "Źle policzone", "bartek", (0, 25, 35, 45))]}


def test_many_corrections_cost_one_query(phone: Phone, django_assert_num_queries: Counted):
    for _ in range(6):
        phone.points(0, 4, 5, 6)
    for number in range(1, 6):
        phone.amend(number, points_deal(0, 4, 5, 7))
    view = match_sheet(phone.match)
    with django_assert_num_queries(1):
        assert len(changes_of(phone.match, view)) == 5
