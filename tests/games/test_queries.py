"""What screens and the API read: the sheet, lists, the table; and that a page costs the same at any number of rows."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import AnonymousUser, User

from games import clock
from games.access import match_for_reader
from games.models import League, Match, Membership, Player
from games.queries.balances import league_balances, ledger
from games.queries.leagues import (
    league_matches,
    league_members,
    league_players,
    league_seasons,
    league_view,
    member_line,
    my_leagues,
    my_running_matches,
)
from games.queries.previews import terms_faults
from games.queries.sheets import deal_history, match_sheet, seat_names
from games.queries.standings import season_table
from games.services.leagues import player_set_active, season_open
from games.services.matches import match_give_up
from scoring.cards import Seat
from tests.factories import LeagueFactory, Phone, PlayerFactory, points_deal, start_match, terms
from tests.games.conftest import Start

Counted = Callable[[int], AbstractContextManager[object]]


# ---- the sheet ----


def test_a_sheet_before_the_first_deal_says_who_deals(phone: Phone):
    view = match_sheet(phone.match)
    assert (view.league, view.season, view.preset, view.version, view.status) == (
        "Liga czwartkowa",
        "Jesień",
        "pool",
        1,
        Match.Status.RUNNING,
    )
    assert [(seat.position, seat.name) for seat in view.seats] == [(0, "Ala"), (1, "Bartek"), (2, "Łukasz"), (3, "Żaneta")]
    assert (view.deals, view.next_number, view.last_number, view.sheet.dealer) == ((), 1, None, 0)


def test_a_sheet_shows_every_deal_with_its_step_and_why(phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    phone.amend(1, points_deal(140, 60, 90, 0), reason="Bez króla")
    first, second = match_sheet(phone.match).deals
    assert (first.number, first.revision, first.is_amended, first.reason, first.recorded_by) == (1, 2, True, "Bez króla", "bartek")
    assert (second.is_amended, second.is_void) == (False, False)
    assert second.step
    assert second.step.busted == (Seat(0),)
    assert [reasons[-1].total for reasons in first.why] == [140, 60, 90, 0]


def test_a_sheet_shows_where_a_deal_took_the_totals(phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    first, second = match_sheet(phone.match).deals
    assert (first.before, second.before) == ((0, 0, 0, 0), (150, 60, 90, 0))
    assert [reasons[-1].total for reasons in second.in_match] == [100, 100, 90, 70]


def test_who_sits_where_can_be_told_without_the_sheet(phone: Phone):
    assert seat_names(phone.match) == ("Ala", "Bartek", "Łukasz", "Żaneta")


def test_a_voided_deal_keeps_its_place_without_a_step(phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    phone.void(1)
    view = match_sheet(phone.match)
    assert [(deal.number, deal.is_void, deal.step is None, deal.why == (), deal.in_match == ()) for deal in view.deals] == [
        (1, True, True, True, True),
        (2, False, False, False, False),
    ]
    assert (view.next_number, view.last_number) == (3, 2)


def test_the_money_of_a_match_stands_on_its_sheet(start: Start):
    phone = start(3)
    phone.points(200, 200, 0)
    phone.points(100, 100, 0)
    view = match_sheet(phone.match)
    assert (view.net, view.status) == ((-100_00, -100_00, 200_00), Match.Status.FINISHED)
    assert [move.amount for move in view.moves] == [100_00, 100_00, 200_00]


def test_the_history_of_a_deal_is_newest_first(phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.amend(1, points_deal(140, 60, 90, 0), reason="Bez króla")
    phone.void(1, reason="Nie to")
    assert [(row.revision, row.entry is None, row.is_current, row.reason) for row in deal_history(phone.match, 1)] == [
        (3, True, True, "Nie to"),
        (2, False, False, "Bez króla"),
        (1, False, False, ""),
    ]


def test_a_deal_without_a_history_has_none(phone: Phone):
    assert deal_history(phone.match, 7) == ()


@pytest.mark.parametrize("deals", [1, 12])
def test_a_sheet_costs_two_queries_however_many_deals(phone: Phone, ala: User, deals: int, django_assert_num_queries: Counted):
    for _ in range(deals):
        phone.points(5, 5, 5, 0)
    match = match_for_reader(ala, phone.match.pk)
    with django_assert_num_queries(2):
        match_sheet(match)


# ---- lists ----


def test_matches_that_run_come_first_and_then_the_latest(league: League, players: tuple[Player, ...]):
    matches = {}
    for day, name in enumerate(["given up", "runs", "finished", "runs too"], start=1):
        with clock.at(datetime(2025, 10, day, 20, tzinfo=UTC)):
            matches[name] = Phone(match=start_match(league, players[:2], limit=100), by=league.created_by)
    matches["finished"].points(100, 0)
    match_give_up(match=matches["given up"].match, by=league.created_by, seen_version=1)
    lines = league_matches(league)
    assert [line.id for line in lines] == [matches[name].match.pk for name in ("runs too", "runs", "finished", "given up")]
    assert [(line.status, line.winners, line.deals) for line in lines[2:]] == [
        (Match.Status.FINISHED, ("Bartek",), 1),
        (Match.Status.GIVEN_UP, (), 0),
    ]
    assert {(line.league, line.preset, line.players) for line in lines} == {("Liga czwartkowa", "pool", ("Ala", "Bartek"))}


def test_only_deals_that_count_are_counted(phone: Phone, league: League):
    for _ in range(3):
        phone.points(5, 5, 5, 0)
    phone.void(2)
    phone.amend(1, points_deal(6, 5, 5, 0))
    assert league_matches(league)[0].deals == 2


def test_matches_may_be_those_of_one_season(start: Start, league: League):
    start(2)
    autumn = league.seasons.get()
    winter = season_open(league=league, name="Zima")
    start(3)
    assert [len(line.players) for line in league_matches(league, winter)] == [3]
    assert [len(line.players) for line in league_matches(league, autumn)] == [2]


def test_everybody_sees_the_running_matches_of_his_leagues(start: Start, ala: User, celina: User):
    start(2, limit=100).points(100, 0)
    running = start(2)
    assert [line.id for line in my_running_matches(ala)] == [running.match.pk]
    assert my_running_matches(celina) == my_running_matches(AnonymousUser()) == ()


@pytest.mark.parametrize("matches", [1, 9])
def test_a_list_of_matches_costs_five_queries_however_many(start: Start, league: League, matches: int, django_assert_num_queries: Counted):
    for _ in range(matches):
        start(3, limit=100).points(100, 100, 0)
    with django_assert_num_queries(5):
        league_matches(league)


def test_leagues_and_players_stand_in_polish_order(ala: User):
    for name in ("Liga środowa", "Liga łódzka", "Liga lubelska", "Liga świąteczna", "Liga zimowa"):
        LeagueFactory.create(name=name, created_by=ala)
    assert [line.name.split()[1] for line in my_leagues(ala)] == ["lubelska", "łódzka", "środowa", "świąteczna", "zimowa"]
    league = LeagueFactory.create()
    for name in ("Żaneta", "Zenon", "Łukasz", "Lech", "Ćmiel", "Celina", "ala"):
        PlayerFactory.create(league=league, name=name)
    assert [line.name for line in league_players(league)] == ["ala", "Celina", "Ćmiel", "Lech", "Łukasz", "Zenon", "Żaneta"]


def test_my_leagues_say_what_i_am_there_and_how_many_play(players: tuple[Player, ...], bartek: User):
    assert [(line.name, line.role, line.players) for line in my_leagues(bartek)] == [("Liga czwartkowa", Membership.Role.SCORER, 4)]
    assert my_leagues(AnonymousUser()) == ()


def test_players_are_listed_with_who_has_an_account_and_who_left(players: tuple[Player, ...], league: League):
    player_set_active(player=players[3], is_active=False)
    assert [(line.name, line.has_account, line.is_active) for line in league_players(league)] == [
        ("Ala", True, True),
        ("Bartek", True, True),
        ("Łukasz", False, True),
        ("Żaneta", False, False),
    ]


def test_members_are_listed_with_the_name_they_play_under(players: tuple[Player, ...], league: League, darek: User):
    assert [(line.username, line.role, line.player) for line in league_members(league)] == [
        ("ala", Membership.Role.OWNER, "Ala"),
        ("bartek", Membership.Role.SCORER, "Bartek"),
        ("darek", Membership.Role.READER, None),
    ]


def test_a_league_is_shown_with_its_open_season_and_what_i_may_do_in_it(league: League, darek: User):
    season_open(league=league, name="Zima")
    view = league_view(darek, league)
    assert (view.name, view.role, view.fixed_points, view.season.name, view.season.is_open) == (
        "Liga czwartkowa",
        Membership.Role.READER,
        None,
        "Zima",
        True,
    )


def test_one_member_is_shown_as_in_the_list(players: tuple[Player, ...], league: League, darek: User):
    assert tuple(member_line(row) for row in league.memberships.order_by("user__username")) == league_members(league)


def test_seasons_are_listed_newest_first(league: League):
    season_open(league=league, name="Zima")
    assert [(line.name, line.is_open) for line in league_seasons(league)] == [("Zima", True), ("Jesień", False)]


# ---- the table and the money ----


def test_the_table_ranks_by_points_then_wins_then_places_then_the_polish_alphabet(start: Start, league: League):
    start(4, "classic", format="deals", deals=1).points(30, 20, 20, 0)
    assert [
        (row.rank, row.name, row.points_x2, row.won, row.matches, str(row.average_place)) for row in season_table(league.seasons.get())
    ] == [
        (1, "Żaneta", 6, 1, 1, "1"),
        (2, "Bartek", 3, 0, 1, "2"),
        (2, "Łukasz", 3, 0, 1, "2"),
        (4, "Ala", 0, 0, 1, "4"),
    ]


def test_the_table_of_a_season_without_a_finished_match_is_empty(phone: Phone, league: League):
    assert season_table(league.seasons.get()) == ()


@pytest.mark.parametrize("matches", [1, 9])
def test_the_table_and_the_money_cost_the_same_however_many_matches(
    start: Start, league: League, matches: int, django_assert_num_queries: Counted
):
    for _ in range(matches):
        start(3, limit=100).points(100, 100, 0)
    season = league.seasons.get()
    with django_assert_num_queries(1):
        season_table(season)
    with django_assert_num_queries(2):
        league_balances(league)
    with django_assert_num_queries(2):
        ledger(league)


@pytest.mark.parametrize("deals", [0, 12])
def test_recording_costs_the_same_however_many_deals_there_are(phone: Phone, deals: int, django_assert_num_queries: Counted):
    for _ in range(deals):
        phone.points(5, 5, 5, 0)
    record, seen = phone.record, phone.version()
    phone.version = lambda: seen  # type: ignore[method-assign]
    with django_assert_num_queries(7):
        record(points_deal(5, 5, 5, 0))


# ---- previews ----


def test_a_preview_of_terms_tells_what_cannot_be_played():
    assert [fault.code for fault in terms_faults(terms("pool", 99))] == ["wrong_number_of_players", "not_enough_cards"]
    assert [fault.code for fault in terms_faults({})] == ["missing", "missing"]
    assert terms_faults(terms("pool", 4)) == ()
