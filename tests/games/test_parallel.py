"""Phones that tap at the same moment, each on a connection of its own: one wins, nothing is lost, nothing is booked twice."""

from collections.abc import Callable, Iterator
from threading import Barrier, Thread
from time import sleep
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from games.faults import Stale
from games.models import Deal, League, Match, Player, Result, SeasonRow
from games.queries.balances import league_balances
from games.queries.derived import Tally, stored_tallies
from games.queries.integrity import differences
from games.services.deals import Change, deal_record
from games.services.leagues import league_create, league_update, player_add
from games.services.matches import Started, match_start
from games.services.money import Booked, transfer_record
from scoring.faults import Refused
from scoring.rules import Grosze
from tests.factories import Phone, PlayerFactory, points_deal, start_match, terms
from tests.games.conftest import Start

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = 8


def at_once(*taps: Callable[[], Any]) -> list[Any]:
    """What each tap came to, a value or what it raised. All start together."""
    start, outcomes = Barrier(len(taps)), [None] * len(taps)

    def run(place: int, tap: Callable[[], Any]) -> None:
        start.wait()
        try:
            outcomes[place] = tap()
        except Exception as error:  # noqa: BLE001 - a thread's error would be lost; the test looks at it
            outcomes[place] = error  # type: ignore[call-overload]
        finally:
            connection.close()

    threads = [Thread(target=run, args=(place, tap)) for place, tap in enumerate(taps)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def recording(phone: Phone, *points: int, request_id: UUID | None = None) -> Callable[[], Change]:
    """A tap on a phone that has seen the present version."""
    seen, match = phone.version(), Match.objects.get(pk=phone.match.pk)
    return lambda: deal_record(match=match, by=phone.by, request_id=request_id or uuid4(), seen_version=seen, entry=points_deal(*points))


def test_of_eight_phones_that_record_the_same_deal_one_wins(phone: Phone):
    outcomes = at_once(*(recording(phone, 5 + tap, 5, 5, 0) for tap in range(PHONES)))
    won = [outcome for outcome in outcomes if isinstance(outcome, Change)]
    late = [outcome for outcome in outcomes if isinstance(outcome, Stale)]
    assert (len(won), len(late)) == (1, PHONES - 1)
    assert [deal.number for deal in Deal.objects.all()] == [1]
    assert (phone.version(), {stale.version for stale in late}) == (2, {2})


def test_one_request_that_arrives_eight_times_makes_one_deal(phone: Phone):
    request_id = uuid4()
    outcomes = at_once(*(recording(phone, 5, 5, 5, 0, request_id=request_id) for _ in range(PHONES)))
    assert sorted(outcome.is_repeat for outcome in outcomes) == [False, *[True] * (PHONES - 1)]
    assert {outcome.deal.pk for outcome in outcomes} == set(Deal.objects.values_list("pk", flat=True))
    assert Deal.objects.count() == 1


def test_a_debt_marked_as_paid_on_eight_phones_is_paid_once(start: Start, league: League):
    phone = start(2)
    phone.points(200, 0)
    phone.points(100, 0)
    ala, bartek = phone.match.league.players.order_by("name")[:2]

    def paying() -> Booked:
        return transfer_record(league=league, by=phone.by, source=ala, target=bartek, amount=Grosze(100_00), request_id=uuid4())

    outcomes = at_once(*[paying] * PHONES)
    assert [type(outcome) for outcome in outcomes].count(Booked) == 1
    assert {outcome.faults[0].code for outcome in outcomes if isinstance(outcome, Refused)} == {"more_than_owed"}
    assert league_balances(league) == ()


def finishing(start: Start, matches: int) -> Iterator[Callable[[], Change]]:
    """Matches of two that one more deal ends."""
    for _ in range(matches):
        phone = start(2)
        phone.points(200, 0)
        yield recording(phone, 100, 0)


def test_matches_of_one_season_that_finish_at_once_all_count(start: Start, league: League, players: tuple[Player, ...]):
    outcomes = at_once(*finishing(start, PHONES))
    assert {type(outcome) for outcome in outcomes} == {Change}
    season = league.seasons.get()
    assert stored_tallies(season) == {
        players[0].pk: Tally(points_x2=0, won=0, matches=PHONES, places_sum=2 * PHONES),
        players[1].pk: Tally(points_x2=2 * PHONES, won=PHONES, matches=PHONES, places_sum=PHONES),
    }
    assert list(differences(league)) == []


def test_the_last_deals_of_a_season_are_taken_back_at_once(start: Start, league: League):
    phones = [start(2) for _ in range(PHONES)]
    for phone in phones:
        phone.points(200, 0)
        phone.points(100, 0)
    outcomes = at_once(*(lambda phone=phone: phone.void(2) for phone in phones))
    assert {type(outcome) for outcome in outcomes} == {Change}
    assert SeasonRow.objects.count() == 0


def test_a_table_counted_anew_while_matches_finish_misses_none(start: Start, league: League):
    """The new points per place and the results that come in at the same moment fit together, whoever is first."""

    def count_anew(points: int) -> Callable[[], League]:
        return lambda: league_update(league=league, by=league.created_by, name="Liga", fixed_points=(points, 0))

    outcomes = at_once(*finishing(start, 4), count_anew(20), count_anew(30))
    assert {type(outcome) for outcome in outcomes} == {Change, League}
    assert list(differences(league)) == []


def test_a_name_and_points_per_place_changed_at_once_both_stay(league: League):
    def change(**what: Any) -> Callable[[], League]:
        return lambda: league_update(league=league, by=league.created_by, **what)

    at_once(*[change(name="Liga środowa"), change(fixed_points=(20, 10))] * 2)
    league.refresh_from_db()
    assert (league.name, league.fixed_points) == ("Liga środowa", [20, 10])


def test_points_per_place_that_change_while_a_deal_waits_are_those_it_counts_by(start: Start, league: League):
    phone = start(2)
    phone.points(200, 0)
    deal = Thread(target=at_once, args=[recording(phone, 100, 0)])
    with transaction.atomic():
        Match.objects.select_for_update(no_key=True).get(pk=phone.match.pk)
        deal.start()
        sleep(0.3)  # by now the deal waits for the match
        League.objects.filter(pk=league.pk).update(fixed_points=[20, 7])
    deal.join()
    assert {result.points_x2 for result in Result.objects.all()} == {20, 7}


def test_a_name_added_by_eight_people_is_taken_once(league: League):
    outcomes = at_once(*[lambda: player_add(league=league, name="Świętosław")] * PHONES)
    assert [type(outcome) for outcome in outcomes].count(Player) == 1
    assert {outcome.faults[0].code for outcome in outcomes if isinstance(outcome, Refused)} == {"name_taken"}


def test_a_match_started_by_a_double_tap_is_one(league: League):
    request_id, seated = uuid4(), [PlayerFactory.create(league=league).pk for _ in range(3)]

    def starting() -> Started:
        return match_start(
            league=league, by=league.created_by, preset="classic", terms=terms("classic", 3), player_ids=seated, request_id=request_id
        )

    outcomes = at_once(*[starting] * PHONES)
    assert {outcome.match.pk for outcome in outcomes} == {Match.objects.get().pk}


def test_a_league_made_by_a_double_tap_is_one(ala: User):
    request_id = uuid4()
    outcomes = at_once(*[lambda: league_create(by=ala, name="Liga", season_name="Jesień", request_id=request_id)] * PHONES)
    assert {outcome.league.pk for outcome in outcomes} == {League.objects.get().pk}
    assert sorted(outcome.is_repeat for outcome in outcomes) == [False, *[True] * (PHONES - 1)]


def test_two_matches_of_the_same_players_do_not_wait_for_each_other_for_ever(league: League, players: tuple[Player, ...]):
    """Both book rows for the same players, in the opposite order of seats."""
    taps = []
    for order in (players, players[::-1]) * 4:
        phone = Phone(match=start_match(league, order[:2]), by=league.created_by)
        phone.points(200, 0)
        taps.append(recording(phone, 100, 0))
    assert {type(outcome) for outcome in at_once(*taps)} == {Change}
    assert list(differences(league)) == []
