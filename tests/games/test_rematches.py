"""«Ta sama ekipa»: the next match with the same people, and why it cannot be."""

import pytest

from games.faults import SiteFaultCode
from games.models import Match
from games.queries.rematches import rematch_of
from games.queries.timeline import terms_of
from games.services.deals import Later
from games.services.leagues import player_set_active, season_open
from games.services.matches import match_close, match_give_up, match_resume
from games.services.rematches import match_again, match_again_take_back
from scoring.faults import Refused
from tests.factories import Phone, abandoned_deal, knock, points_deal
from tests.games.conftest import Start


def again(phone: Phone) -> Match:
    return match_again(match=phone.match, by=phone.by).match


def why_not(phone: Phone) -> list[tuple[str, tuple[int, ...]]]:
    """The codes and seats with which it is refused."""
    with pytest.raises(Refused) as refused:
        again(phone)
    assert Match.objects.count() == 1
    return [(fault.code, fault.seats) for fault in refused.value.faults]


@pytest.fixture
def finished(start: Start) -> Phone:
    """A pool of three to 100, won by Bartek in the second deal; Bartek dealt it, so it would be Łukasz's turn."""
    phone = start(3, limit=100, stakes={"kind": "pool", "amount": 12_50}, threshold=40)
    phone.points(60, 0, 70)
    phone.points(60, 0, 70)
    return phone


def test_the_same_people_sit_in_the_same_order_under_the_same_rules_and_stakes(finished: Phone):
    match = again(finished)
    assert [seat.player.name for seat in match.seats.order_by("position")] == ["Ala", "Bartek", "Łukasz"]
    assert match.preset == "pool"
    assert terms_of(match).rules == terms_of(finished.match).rules
    assert terms_of(match).stakes == terms_of(finished.match).stakes
    assert (match.status, match.version) == (Match.Status.RUNNING, 1)


def test_whoever_would_have_dealt_next_deals_first(finished: Phone):
    assert terms_of(again(finished)).first_dealer == 2


def test_after_an_abandoned_deal_the_same_dealer_deals_again(start: Start):
    phone = start(3)
    phone.points(5, 0, 5)
    phone.record(abandoned_deal(3))
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    assert terms_of(again(phone)).first_dealer == 1


def test_in_gin_the_winner_of_the_last_hand_deals(start: Start):
    phone = start(2, "gin")
    phone.record(knock(1, 98, 0))
    assert terms_of(again(phone)).first_dealer == 1


def test_a_match_given_up_before_its_first_deal_begins_with_its_own_dealer(start: Start):
    phone = start(3, first_dealer=2)
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    assert terms_of(again(phone)).first_dealer == 2


def test_a_closed_series_may_be_followed_too(start: Start):
    phone = start(2, "gin_series")
    match_close(match=phone.match, by=phone.by, seen_version=phone.version())
    assert terms_of(again(phone)).rules == terms_of(phone.match).rules


def test_it_is_played_in_the_season_that_is_open_now(finished: Phone):
    season_open(league=finished.match.league, name="Zima")
    assert again(finished).season.name == "Zima"


def test_two_taps_on_two_phones_start_one_match(finished: Phone):
    first, second = (match_again(match=finished.match, by=finished.by) for _ in range(2))
    assert (first.is_repeat, second.is_repeat) == (False, True)
    assert first.match == second.match == rematch_of(finished.match)
    assert Match.objects.count() == 2


def test_a_correction_in_between_changes_nothing_of_the_match_that_has_begun(finished: Phone):
    started = again(finished)
    finished.amend(2, points_deal(60, 70, 0), later=Later.KEEP)
    assert again(finished) == started
    assert terms_of(started).first_dealer == 2


def test_the_next_one_follows_from_the_next_one(finished: Phone):
    second = Phone(match=again(finished), by=finished.by)
    match_give_up(match=second.match, by=second.by, seen_version=1)
    third = again(second)
    assert len({finished.match.pk, second.match.pk, third.pk}) == 3


def test_a_start_by_accident_is_taken_back_once_and_may_be_made_again(finished: Phone):
    again(finished)
    for _ in range(2):
        match_again_take_back(match=finished.match)
    assert list(Match.objects.all()) == [finished.match]
    assert again(finished).status == Match.Status.RUNNING


@pytest.mark.parametrize("how", ["deal", "void", "given up"])
def test_a_match_in_which_something_was_recorded_is_not_taken_away(finished: Phone, how: str):
    started = Phone(match=again(finished), by=finished.by)
    if how == "given up":
        match_give_up(match=started.match, by=started.by, seen_version=1)
    else:
        started.points(60, 0, 70)
    if how == "void":
        started.void(1)
    with pytest.raises(Refused, match=SiteFaultCode.MATCH_UNDER_WAY):
        match_again_take_back(match=finished.match)
    assert Match.objects.count() == 2


def test_a_match_that_runs_is_not_followed(start: Start):
    phone = start(3)
    phone.points(60, 0, 70)
    assert why_not(phone) == [(SiteFaultCode.MATCH_STILL_RUNNING, ())]


def test_a_match_that_goes_on_after_all_is_not_followed(start: Start):
    phone = start(3)
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    match_resume(match=phone.match, by=phone.by, seen_version=phone.version())
    assert why_not(phone) == [(SiteFaultCode.MATCH_STILL_RUNNING, ())]


def test_everybody_who_no_longer_plays_is_named(finished: Phone):
    for seat in finished.match.seats.filter(position__in=[0, 2]):
        player_set_active(player=seat.player, is_active=False)
    assert why_not(finished) == [(SiteFaultCode.PLAYERS_GONE, (0, 2))]


def test_before_it_is_started_there_is_none(finished: Phone):
    assert rematch_of(finished.match) is None
