"""Recording a deal: what is stored, what is refused, and what a request sent twice does."""

from uuid import uuid4

import pytest

from games.faults import SiteFaultCode, Stale
from games.models import Deal, League, Match
from games.services.deals import deal_record
from games.services.matches import match_give_up
from scoring.faults import Refused
from tests.factories import Phone, knock, points_deal
from tests.games.conftest import Start


def test_a_recorded_deal_is_stored_as_entered_with_who_and_when(phone: Phone, league: League):
    deal = phone.points(150, 60, 90, 0).deal
    assert (deal.league, deal.number, deal.revision, deal.is_current, deal.recorded_by) == (league, 1, 1, True, phone.by)
    assert deal.entry
    assert [line["points"] for line in deal.entry["players"]] == [150, 60, 90, None]


def test_every_deal_moves_the_match_to_its_next_version(phone: Phone):
    versions = [phone.version()]
    for _ in range(2):
        phone.points(5, 5, 5, 0)
        versions.append(phone.version())
    assert versions == [1, 2, 3]


def test_deals_are_numbered_in_the_order_of_recording(phone: Phone):
    assert [phone.points(5, 5, 5, 0).deal.number for _ in range(3)] == [1, 2, 3]


def test_everything_wrong_with_a_deal_is_told_at_once_and_nothing_is_stored(phone: Phone):
    entry = {"winner": 0, "players": [{"points": 3}, {"points": 1}, {"hand": ["Kx"]}, {}]}
    with pytest.raises(Refused) as refused:
        phone.record(entry)
    assert {(fault.code, fault.at) for fault in refused.value.faults} == {
        ("winner_has_points", ("players", 0, "points")),
        ("impossible_points", ("players", 1, "points")),
        ("unreadable_card", ("players", 2, "hand", 0)),
        ("missing", ("players", 3, "points")),
    }
    assert (Deal.objects.count(), phone.version()) == (0, 1)


@pytest.mark.parametrize("entry", [knock(0, 5, 6), None, [], "deal", {"players": [{"points": [[[]]]}]}])
def test_what_is_no_deal_of_this_game_is_refused(phone: Phone, entry: object):
    with pytest.raises(Refused):
        deal_record(match=phone.match, by=phone.by, request_id=uuid4(), seen_version=1, entry=entry)
    assert Deal.objects.count() == 0


def test_a_deal_in_which_everyone_would_bust_is_refused_by_its_number(start: Start):
    phone = start(3)
    phone.points(200, 200, 0)
    with pytest.raises(Refused) as refused:
        phone.record({"winner": 2, "players": [{"points": 100}, {"points": 100}, {"extra": 300, "reason": "Kara"}]})
    [fault] = refused.value.faults
    assert (fault.code, fault.deal, fault.seats) == ("everyone_would_bust", 2, (0, 1, 2))


def test_whoever_has_not_seen_the_present_state_is_turned_away(phone: Phone):
    phone.points(5, 5, 5, 0)
    with pytest.raises(Stale) as stale:
        deal_record(match=phone.match, by=phone.by, request_id=uuid4(), seen_version=1, entry=points_deal(7, 7, 7, 0))
    assert stale.value.version == 2
    assert Deal.objects.count() == 1


def test_a_request_sent_again_is_answered_by_the_deal_it_made(phone: Phone):
    """Also when the match has moved on since, and the phone has seen so."""
    request_id = uuid4()
    first = phone.record(points_deal(5, 5, 5, 0), request_id)
    phone.points(7, 7, 7, 0)
    again = deal_record(match=phone.match, by=phone.by, request_id=request_id, seen_version=1, entry=points_deal(5, 5, 5, 0))
    assert (again.deal, first.is_repeat, again.is_repeat) == (first.deal, False, True)
    assert (Deal.objects.count(), phone.version()) == (2, 3)


def test_the_same_request_may_write_its_fields_in_another_order(phone: Phone):
    request_id, entry = uuid4(), points_deal(5, 5, 5, 0)
    phone.record(entry, request_id)
    assert phone.record(dict(reversed(entry.items())), request_id).is_repeat


def test_another_deal_under_the_id_of_an_earlier_request_is_refused(phone: Phone):
    request_id = uuid4()
    phone.record(points_deal(5, 5, 5, 0), request_id)
    with pytest.raises(Refused, match=SiteFaultCode.REQUEST_REUSED):
        phone.record(points_deal(6, 5, 5, 0), request_id)


def test_a_correction_under_the_id_of_the_recording_is_refused(phone: Phone):
    request_id, entry = uuid4(), points_deal(5, 5, 5, 0)
    phone.record(entry, request_id)
    with pytest.raises(Refused, match=SiteFaultCode.REQUEST_REUSED):
        phone.amend(1, entry, request_id=request_id)


def test_two_matches_do_not_share_request_ids(phone: Phone, start: Start):
    request_id, entry = uuid4(), points_deal(5, 5, 5, 0)
    phone.record(entry, request_id)
    assert not start(4).record(entry, request_id).is_repeat


def test_a_finished_match_takes_no_more_deals(start: Start):
    phone = start(2, limit=100)
    phone.points(100, 0)
    with pytest.raises(Refused, match="match_is_over"):
        phone.points(5, 0)
    assert Match.objects.get(pk=phone.match.pk).status == Match.Status.FINISHED


def test_a_match_given_up_takes_no_more_deals(phone: Phone):
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    with pytest.raises(Refused, match="match_is_over"):
        phone.points(5, 5, 5, 0)
