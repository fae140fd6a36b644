"""Taking a deal out: undo of the last one, voids in the middle, and numbers that are used again."""

from uuid import uuid4

import pytest
from django.http import Http404

from games.faults import SiteFaultCode, Stale
from games.models import Deal
from games.services.deals import deal_void
from scoring.faults import Refused
from tests.factories import Phone
from tests.games.conftest import Start
from tests.games.score_sheets import play


def test_undo_takes_the_last_deal_out_and_its_number_is_used_again(phone: Phone):
    """pool 300, stake 100 zł
                              Ala  Bartek  Łukasz  Żaneta
    deal 1                    150      60      90       0
    deal 2                    160      40       0      70
    stand                     100     100      90      70   pool 100 zł
    void 2
    stand                     150      60      90       0
    deal 2                    140      40       0      70
    stand                     290     100      90      70
    """
    view = play(phone, test_undo_takes_the_last_deal_out_and_its_number_is_used_again)
    assert [(deal.number, deal.revision, deal.is_void) for deal in view.deals] == [(1, 1, False), (2, 3, False)]


def test_a_deal_in_the_middle_is_voided_and_the_others_keep_their_numbers(phone: Phone):
    """pool 300, stake 100 zł
                              Ala  Bartek  Łukasz  Żaneta
    deal 1                    150      60      90       0
    deal 2                    160      40       0      70
    deal 3                      0      50      80      60
    void 2
    stand                     150     110     170      60
    deal 4                      5       5       5       0
    stand                     155     115     175      60
    """
    view = play(phone, test_a_deal_in_the_middle_is_voided_and_the_others_keep_their_numbers)
    assert [(deal.number, deal.is_void) for deal in view.deals] == [(1, False), (2, True), (3, False), (4, False)]


def test_undo_twice_frees_both_numbers(phone: Phone):
    """pool 300, stake 100 zł
                              Ala  Bartek  Łukasz  Żaneta
    deal 1                    150      60      90       0
    deal 2                      5       5       5       0
    void 2
    void 1
    stand                       0       0       0       0
    deal 1                      5       5       0       5
    stand                       5       5       0       5
    """
    play(phone, test_undo_twice_frees_both_numbers)


def test_undo_opens_a_finished_match_again_and_gives_the_pool_back(start: Start):
    """pool 300, stake 100 zł
                              Ala  Bartek  Łukasz
    deal 1                    200     200       0
    deal 2                      0     100      60
    stand                     200     200      60   pool 100 zł
    deal 3                    100     100       0
    stand                     300     300      60   Łukasz wins 300 zł
    void 3
    stand                     200     200      60   pool 100 zł
    """
    play(start(3), test_undo_opens_a_finished_match_again_and_gives_the_pool_back)


def test_without_a_deal_the_match_may_have_ended_earlier(start: Start):
    """pool 300, stake 100 zł; Ala's first bust goes with the first deal, and she is high when Bartek busts
                              Ala  Bartek  Łukasz
    deal 1                     20       0       5
    deal 2                    200      10       0
    deal 3                     90       0      10
    stand                      15      10      15   pool 100 zł
    deal 4                      0     200       5
    deal 5                     10     100       0
    deal 6                      5       5       0
    stand                      30      30      20   pool 200 zł
    void 1
    refused                   deals_after_end 5 6
    void 1, void later
    stand                     300     310      15   Łukasz wins 200 zł
    """
    view = play(start(3), test_without_a_deal_the_match_may_have_ended_earlier)
    assert [deal.number for deal in view.deals if deal.is_void] == [1, 6]


def test_undo_needs_no_reason_and_keeps_one_that_is_given(phone: Phone):
    phone.points(5, 5, 5, 0)
    assert phone.void(1, reason="").deal.reason == ""
    phone.points(5, 5, 5, 0)
    assert phone.void(1, reason=" Nie to rozdanie ").deal.reason == "Nie to rozdanie"


def test_taking_out_an_earlier_deal_needs_a_reason(phone: Phone):
    phone.points(5, 5, 5, 0)
    phone.points(5, 5, 5, 0)
    with pytest.raises(Refused, match=SiteFaultCode.CHANGE_REASON_MISSING):
        phone.void(1, reason="")
    assert Deal.objects.filter(entry__isnull=True).count() == 0


def test_even_the_reason_of_an_undo_may_not_be_endless(phone: Phone):
    phone.points(5, 5, 5, 0)
    with pytest.raises(Refused, match=SiteFaultCode.TEXT_TOO_LONG):
        phone.void(1, reason="x" * 201)


def test_a_void_deal_is_not_voided_again(phone: Phone):
    phone.points(5, 5, 5, 0)
    phone.void(1)
    with pytest.raises(Refused, match=SiteFaultCode.ALREADY_VOID) as refused:
        phone.void(1)
    assert refused.value.faults[0].found == 1


def test_a_deal_that_was_never_recorded_is_not_found(phone: Phone):
    with pytest.raises(Http404):
        phone.void(1)


def test_whoever_has_not_seen_the_present_state_voids_nothing(phone: Phone):
    phone.points(5, 5, 5, 0)
    with pytest.raises(Stale):
        deal_void(match=phone.match, number=1, by=phone.by, request_id=uuid4(), seen_version=1)


def test_undo_tapped_twice_takes_one_deal_out(phone: Phone):
    request_id = uuid4()
    phone.points(5, 5, 5, 0)
    phone.points(7, 7, 7, 0)
    first = phone.void(2, request_id=request_id)
    again = phone.void(2, request_id=request_id)
    assert (again.deal, again.is_repeat) == (first.deal, True)
    assert Deal.objects.filter(is_current=True, entry__isnull=True).count() == 1
