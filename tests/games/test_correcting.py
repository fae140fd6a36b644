"""Correcting a past deal: its four outcomes, its reason and history, and that correcting it back restores everything."""

from contextlib import contextmanager
from uuid import uuid4

import pytest
from django.db import transaction
from django.http import Http404
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.faults import Stale
from games.models import Deal, League, Match, Movement, Player
from games.queries.integrity import differences
from games.queries.sheets import match_sheet
from games.services.deals import deal_amend
from games.services.matches import match_give_up
from scoring.faults import Refused
from tests.factories import Phone, Wire, abandoned_deal, knock, points_deal, start_match
from tests.games.conftest import Start
from tests.games.score_sheets import play
from tests.games.snapshots import snapshot

# ---- the four outcomes ----


def test_a_correction_may_end_the_match_earlier_if_the_deals_behind_the_end_are_voided(start: Start):
    """pool 300, stake 100 zł
                              Ala  Bartek
    deal 1                    100       0
    deal 2                    100       0
    deal 3                     60       0
    deal 4                      0      50
    deal 5                      0      70
    amend 2                   150       0
    refused                   deals_after_end 3 4 5
    stand                     260     120
    amend 2, void later       150       0
    stand                     310       0   Bartek wins 100 zł
    """
    view = play(start(2), test_a_correction_may_end_the_match_earlier_if_the_deals_behind_the_end_are_voided)
    assert [deal.number for deal in view.deals if deal.is_void] == [4, 5]
    assert {deal.reason for deal in view.deals[3:]} == {"Źle policzone"}


def test_a_correction_may_open_a_finished_match_again(start: Start):
    """pool 300, stake 100 zł
                              Ala  Bartek
    deal 1                    200       0
    deal 2                    100       0
    stand                     300       0   Bartek wins 100 zł
    amend 1                   190       0
    stand                     290       0
    deal 3                     10       0
    stand                     300       0   Bartek wins 100 zł
    """
    play(start(2), test_a_correction_may_open_a_finished_match_again)


def with_extra(*points: int) -> Wire:
    """The last number is what the winner is charged beside."""
    *typed, extra = points
    entry = points_deal(*typed)
    entry["players"][entry["winner"]] = {"extra": extra, "reason": "Kara"}
    return entry


def test_a_correction_after_which_everyone_would_bust_somewhere_is_refused_by_that_deal(start: Start):
    """pool 300, stake 100 zł
                              Ala  Bartek  Łukasz  extra
    deal 1                    100     100       0      0
    deal 2                    100     100       0    299
    amend 1                   200     200       0      1
    refused                   everyone_would_bust 2
    stand                     200     200     299
    """
    play(start(3), test_a_correction_after_which_everyone_would_bust_somewhere_is_refused_by_that_deal, with_extra)


def test_a_correction_may_change_nothing_but_who_deals_later(start: Start):
    """gin to 100, the winner of a hand deals the next
                          knocker  Ala  Bartek
    deal 1                    0      6      19
    deal 2                    0      5       9
    amend 1                   1     19       6
    stand                     4     13
    """
    phone = start(2, "gin")
    view = play(phone, test_a_correction_may_change_nothing_but_who_deals_later, knock)
    assert [deal.step.dealer for deal in view.deals if deal.step] == [0, 1]


def test_a_deal_that_turns_out_abandoned_is_dealt_again_by_the_same_player(phone: Phone):
    phone.points(5, 5, 5, 0)
    phone.points(5, 5, 5, 0)
    phone.amend(1, abandoned_deal(4))
    assert [deal.step.dealer for deal in match_sheet(phone.match).deals if deal.step] == [0, 0]


# ---- what is kept ----


def test_the_old_revision_stays_with_who_when_and_why(phone: Phone, league: League):
    first = phone.points(150, 60, 90, 0).deal
    second = Phone(match=phone.match, by=league.created_by).amend(1, points_deal(140, 60, 90, 0), reason=" Król Ali leżał osobno ").deal
    first.refresh_from_db()
    assert first.entry
    assert (first.is_current, first.reason, first.entry["players"][0]["points"], first.recorded_by) == (False, "", 150, phone.by)
    assert (second.revision, second.is_current, second.reason) == (2, True, "Król Ali leżał osobno")
    assert second.recorded_by == league.created_by


def test_money_is_corrected_by_a_further_movement_and_no_row_is_changed(phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    [paid] = Movement.objects.all()
    phone.amend(2, points_deal(140, 40, 0, 70))
    still_paid, back = Movement.objects.order_by("booked_at")
    assert [(row.source, row.target, row.amount_grosze) for row in (still_paid, back)] == [
        (paid.source, None, 100_00),
        (None, paid.source, 100_00),
    ]
    assert still_paid == paid


def test_a_voided_deal_comes_back_by_correcting_it(phone: Phone):
    """pool 300, stake 100 zł
                              Ala  Bartek  Łukasz  Żaneta
    deal 1                    150      60      90       0
    deal 2                    160      40       0      70
    deal 3                      0      50      80      60
    void 2
    stand                     150     110     170      60
    amend 2                   160      40       0      70
    stand                     100     150     170     130   pool 100 zł
    """
    assert play(phone, test_a_voided_deal_comes_back_by_correcting_it).deals[1].revision == 3


def test_a_deal_behind_the_end_cannot_come_back(start: Start):
    """pool 300, stake 100 zł
                              Ala  Bartek
    deal 1                    150       0
    deal 2                     10       0
    deal 3                     10       0
    void 3
    amend 1                   190       0
    amend 2                   110       0
    stand                     300       0   Bartek wins 100 zł
    amend 3, void later        10       0
    refused                   match_is_over
    """
    play(start(2), test_a_deal_behind_the_end_cannot_come_back)


def test_a_match_given_up_can_be_corrected_and_stays_given_up(phone: Phone):
    phone.points(150, 60, 90, 0)
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    phone.amend(1, points_deal(140, 60, 90, 0))
    assert Match.objects.get(pk=phone.match.pk).status == Match.Status.GIVEN_UP


def test_a_match_given_up_that_turns_out_finished_is_finished(start: Start):
    phone = start(2)
    phone.points(200, 0)
    phone.points(90, 0)
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    phone.amend(2, points_deal(100, 0))
    assert Match.objects.get(pk=phone.match.pk).status == Match.Status.FINISHED
    assert list(differences(phone.match.league)) == []


# ---- what is refused ----


def test_the_missing_reason_is_told_together_with_the_faults_of_the_deal(phone: Phone):
    phone.points(5, 5, 5, 0)
    with pytest.raises(Refused) as refused:
        phone.amend(1, points_deal(1, 5, 5, 0), reason=" ")
    assert [(fault.code, fault.at) for fault in refused.value.faults] == [
        ("change_reason_missing", ("reason",)),
        ("impossible_points", ("players", 0, "points")),
    ]


def test_the_missing_reason_is_told_together_with_what_becomes_of_the_match(start: Start):
    phone = start(2)
    phone.points(200, 0)
    phone.points(0, 10)
    with pytest.raises(Refused) as refused:
        phone.amend(1, with_extra(200, 0, 300), reason="")
    assert [fault.code for fault in refused.value.faults] == ["change_reason_missing", "deals_after_end"]


@pytest.mark.parametrize(
    ("reason", "code"),
    [("", "change_reason_missing"), ("x" * 201, "text_too_long"), ("\0", "unreadable_text"), ("\ud800", "unreadable_text")],
)
def test_a_reason_is_needed_that_can_be_kept(phone: Phone, reason: str, code: str):
    phone.points(5, 5, 5, 0)
    with pytest.raises(Refused, match=code):
        phone.amend(1, points_deal(6, 5, 5, 0), reason=reason)
    assert Deal.objects.count() == 1


def test_a_deal_that_was_never_recorded_is_not_found(phone: Phone):
    with pytest.raises(Http404):
        phone.amend(1, points_deal(5, 5, 5, 0))


def test_whoever_has_not_seen_the_present_state_corrects_nothing(phone: Phone):
    phone.points(5, 5, 5, 0)
    with pytest.raises(Stale):
        deal_amend(
            match=phone.match, number=1, by=phone.by, request_id=uuid4(), seen_version=1, entry=points_deal(6, 5, 5, 0), reason="Pomyłka"
        )


def test_a_correction_sent_again_is_made_once(phone: Phone):
    request_id = uuid4()
    phone.points(5, 5, 5, 0)
    first = phone.amend(1, points_deal(6, 5, 5, 0), request_id=request_id)
    again = phone.amend(1, points_deal(6, 5, 5, 0), request_id=request_id)
    assert (again.deal, again.is_repeat, Deal.objects.count()) == (first.deal, True, 2)


# ---- the law ----

hands = st.integers(2, 120)


@st.composite
def deals(draw, players: int) -> Wire:
    """A deal with the points typed, at times with extra points or abandoned."""
    if draw(st.integers(0, 9)) == 0:
        return abandoned_deal(players)
    winner = draw(st.integers(0, players - 1))
    lines: list[Wire] = [{} if seat == winner else {"points": draw(hands)} for seat in range(players)]
    if draw(st.booleans()):
        lines[draw(st.integers(0, players - 1))] |= {"extra": draw(st.integers(-40, 40)), "reason": "Sędzia"}
    return {"winner": winner, "players": lines}


@contextmanager
def taken_back():
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_is_corrected_and_corrected_back_leaves_everything_as_it_was(league: League, players: tuple[Player, ...], data):
    seats = data.draw(st.integers(2, 4))
    preset, limit = data.draw(st.sampled_from(["pool", "classic"])), data.draw(st.integers(100, 300))
    with taken_back():
        phone = Phone(match=start_match(league, players[:seats], preset, limit=limit), by=league.created_by)
        played = []
        for entry in data.draw(st.lists(deals(seats), min_size=2, max_size=8)):
            try:
                phone.record(entry)
            except Refused:
                break
            played.append(entry)
        before, sheet = snapshot(league), match_sheet(phone.match).sheet
        number = data.draw(st.integers(1, len(played))) if played else 0
        try:
            phone.amend(number, data.draw(deals(seats)))
        except (Refused, Http404):
            assert snapshot(league) == before
        else:
            assert list(differences(league)) == []
            phone.amend(number, played[number - 1])
            assert (snapshot(league), match_sheet(phone.match).sheet) == (before, sheet)
        assert list(differences(league)) == []
