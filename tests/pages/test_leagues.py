"""Leagues and their people by hand: making one, names at the table, links, roles, seasons, the table."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import League, Membership, Player
from tests.factories import Phone, start_match
from tests.pages.conftest import Open, faults, filled


def test_a_league_says_what_one_does_in_it_oneself(ala_s: Client, bartek_s: Client, darek_s: Client, league: League):
    pages = [phone.get("/").content.decode() for phone in (ala_s, bartek_s, darek_s)]
    for page, role in zip(pages, ("prowadzisz ligę", "zapisujesz wyniki", "tylko oglądasz"), strict=True):
        assert role in page


def test_a_visitor_sees_what_this_is_and_how_to_begin(client: Client):
    text = client.get("/").content.decode()
    assert reverse("account_signup") in text
    assert reverse("account_login") in text


def test_the_start_page_shows_my_leagues_and_what_runs_in_them(darek_s: Client, phone: Phone, celina: User):
    text = darek_s.get("/").content.decode()
    assert "Liga czwartkowa" in text
    assert "Ala, Bartek, Łukasz, Żaneta" in text
    assert "Liga Celiny" not in text


def test_the_lists_cost_the_same_for_many_matches(
    darek_s: Client, league: League, players: tuple[Player, ...], django_assert_max_num_queries: Callable[..., Any]
):
    for _ in range(5):
        start_match(league, players)
    for address in ("/", reverse("pages:league", args=[league.pk])):
        with django_assert_max_num_queries(11):
            darek_s.get(address)


class TestMakingALeague:
    def test_a_name_is_enough(self, celina_s: Client):
        sent = {**filled(celina_s.get("/leagues/new/")), "name": "Remik u Celiny", "player_name": "Celina"}
        response = celina_s.post("/leagues/new/", sent)
        made = League.objects.get(name="Remik u Celiny")
        assert response["Location"] == reverse("pages:players", args=[made.pk])
        assert [player.name for player in made.players.all()] == ["Celina"]
        assert made.seasons.get().name.startswith("Sezon 20")

    def test_everything_missing_is_told_at_once(self, celina_s: Client):
        response = celina_s.post("/leagues/new/", {**filled(celina_s.get("/leagues/new/")), "season_name": "", "player_name": "x" * 41})
        assert response.status_code == 422
        assert set(faults(response)) == {"name", "season_name", "player_name"}
        assert filled(response)["player_name"] == "x" * 41

    def test_a_second_tap_makes_one_league(self, celina_s: Client):
        sent = {**filled(celina_s.get("/leagues/new/")), "name": "Remik u Celiny"}
        for _ in range(2):
            celina_s.post("/leagues/new/", sent)
        assert League.objects.filter(name="Remik u Celiny").count() == 1


class TestPlayers:
    def test_they_stand_in_polish_order(self, darek_s: Client, league: League, players: tuple[Player, ...]):
        Player.objects.create(league=league, name="Ćwikła")
        shown = darek_s.get(reverse("pages:players", args=[league.pk])).context["players"]
        assert [player.name for player in shown] == ["Ala", "Bartek", "Ćwikła", "Łukasz", "Żaneta"]

    def test_one_name_is_added_after_another(self, ala_s: Client, league: League):
        for name in ("Ewa", "Zenon"):
            assert ala_s.post(reverse("pages:player-new", args=[league.pk]), {"name": name}).status_code == 302
        assert {player.name for player in league.players.all()} == {"Ewa", "Zenon"}

    def test_a_taken_name_is_told_and_kept(self, ala_s: Client, league: League, players: tuple[Player, ...]):
        response = ala_s.post(reverse("pages:player-new", args=[league.pk]), {"name": "  żaneta "})
        assert list(faults(response)) == ["name"]
        assert filled(response)["name"] == "  żaneta "

    def test_a_name_is_changed(self, ala_s: Client, players: tuple[Player, ...]):
        address = reverse("pages:player", args=[players[2].pk])
        assert list(faults(ala_s.post(address, {"name": "Ala"}))) == ["name"]
        assert ala_s.post(address, {"name": "Łukasz K."}).status_code == 302
        assert Player.objects.get(pk=players[2].pk).name == "Łukasz K."

    def test_somebody_leaves_and_comes_back(self, ala_s: Client, players: tuple[Player, ...]):
        for answer, is_active in (("no", False), ("yes", True)):
            ala_s.post(reverse("pages:player-active", args=[players[2].pk]), {"is_active": answer})
            assert Player.objects.get(pk=players[2].pk).is_active is is_active


class TestTheLink:
    @pytest.fixture
    def link(self, ala_s: Client, players: tuple[Player, ...]) -> str:
        address = reverse("pages:player", args=[players[2].pk])
        assert ala_s.get(address).context["invitation"] == ""
        ala_s.post(reverse("pages:player-link", args=[players[2].pk]))
        return str(ala_s.get(address).context["invitation"]).removeprefix("http://testserver")

    def test_whoever_has_it_may_look_and_is_led_to_an_account(self, client: Client, link: str):
        text = client.get(link).content.decode()
        assert "Łukasz" in text
        assert f"{reverse('account_login')}?next={link}" in text

    def test_looking_claims_nothing(self, celina_s: Client, link: str, players: tuple[Player, ...]):
        celina_s.get(link)
        assert Player.objects.get(pk=players[2].pk).user is None

    def test_claiming_needs_an_account(self, client: Client, link: str):
        assert client.post(link)["Location"] == f"{reverse('account_login')}?next={link}"

    def test_claiming_gives_the_name_and_lets_keep_score(self, celina_s: Client, celina: User, link: str, league: League):
        assert celina_s.post(link)["Location"] == reverse("pages:league", args=[league.pk])
        assert league.players.get(name="Łukasz").user == celina
        assert Membership.objects.get(league=league, user=celina).role == Membership.Role.SCORER

    def test_it_works_once(self, celina_s: Client, opened: Open, darek: User, link: str):
        celina_s.post(link)
        assert opened(darek).get(link).status_code == 404

    def test_an_account_has_one_name_in_a_league(self, ala_s: Client, link: str, players: tuple[Player, ...]):
        assert ala_s.post(link).status_code == 409
        assert Player.objects.get(pk=players[2].pk).user is None

    def test_a_used_or_unknown_link_says_that_it_does_not_work_and_leads_home(self, client: Client, celina_s: Client, link: str):
        celina_s.post(link)
        for address in (link, "/claim/nothing/"):
            response = client.get(address)
            assert response.status_code == 404
            assert "Ten link nie działa" in response.content.decode()
            assert f'href="{reverse("pages:home")}"' in response.content.decode()

    def test_whoever_runs_the_league_takes_a_name_without_a_link(self, ala_s: Client, ala: User, league: League):
        ewa, zenon = (Player.objects.create(league=league, name=name) for name in ("Ewa", "Zenon"))
        assert "To ja" in ala_s.get(reverse("pages:player", args=[ewa.pk])).content.decode()
        assert ala_s.post(reverse("pages:player-me", args=[ewa.pk])).status_code == 302
        assert Player.objects.get(pk=ewa.pk).user == ala
        assert "To ja" not in ala_s.get(reverse("pages:player", args=[zenon.pk])).content.decode()
        ala_s.post(reverse("pages:player-me", args=[zenon.pk]))
        assert Player.objects.get(pk=zenon.pk).user is None

    def test_the_link_can_be_copied(self, ala_s: Client, link: str, players: tuple[Player, ...]):
        text = ala_s.get(reverse("pages:player", args=[players[2].pk])).content.decode()
        assert 'data-copies="invitation"' in text
        assert f">http://testserver{link}</p>" in text


class TestSettings:
    def test_name_and_points_are_changed(self, ala_s: Client, league: League):
        address = reverse("pages:settings", args=[league.pk])
        sent = {"name": "Liga piątkowa", "counting": "fixed", "fixed_points": "10; 7,5; 5"}
        assert ala_s.post(address, sent).status_code == 302
        league.refresh_from_db()
        assert (league.name, league.fixed_points) == ("Liga piątkowa", [20, 15, 10])
        assert filled(ala_s.get(address))["fixed_points"] == "10; 7,5; 5"

    def test_back_to_points_by_opponents(self, ala_s: Client, league: League):
        address = reverse("pages:settings", args=[league.pk])
        ala_s.post(address, {"name": "Liga", "counting": "fixed", "fixed_points": "3 2 1"})
        ala_s.post(address, {"name": "Liga", "counting": "opponents", "fixed_points": "3 2 1"})
        league.refresh_from_db()
        assert league.fixed_points is None

    def test_points_that_are_none_and_a_missing_name_are_told_at_once(self, ala_s: Client, league: League):
        response = ala_s.post(reverse("pages:settings", args=[league.pk]), {"name": "", "counting": "fixed", "fixed_points": "dużo"})
        assert response.status_code == 422
        assert "fixed_points" in faults(response)

    def test_the_next_season_begins(self, ala_s: Client, league: League):
        address = reverse("pages:season-new", args=[league.pk])
        assert ala_s.post(address, {"name": "Jesień"}).status_code == 422
        assert ala_s.post(address, {"name": "Zima"}).status_code == 302
        assert league.seasons.get(closed_at=None).name == "Zima"

    def test_a_role_is_given_but_somebody_always_runs_the_league(self, ala_s: Client, league: League, darek: User, ala: User):
        self.give(ala_s, league, darek, "scorer")
        assert Membership.objects.get(league=league, user=darek).role == "scorer"
        self.give(ala_s, league, ala, "reader")
        assert Membership.objects.get(league=league, user=ala).role == "owner"

    @staticmethod
    def give(client: Client, league: League, user: User, role: str) -> None:
        membership = Membership.objects.get(league=league, user=user)
        assert client.post(reverse("pages:member-role", args=[membership.pk]), {"role": role}).status_code == 302


class TestTheTable:
    def test_it_ranks_who_has_played(self, darek_s: Client, league: League, players: tuple[Player, ...], bartek: User):
        phone = Phone(match=start_match(league, players[:3], "classic", format="deals", deals=1), by=bartek)
        phone.points(0, 20, 20)
        rows = darek_s.get(reverse("pages:table", args=[league.pk])).context["rows"]
        assert [(row.rank, row.name, row.points_x2) for row in rows] == [(1, "Ala", 4), (2, "Bartek", 1), (2, "Łukasz", 1)]

    def test_an_earlier_season_can_be_chosen(self, ala_s: Client, league: League):
        earlier = league.seasons.get()
        ala_s.post(reverse("pages:season-new", args=[league.pk]), {"name": "Zima"})
        response = ala_s.get(reverse("pages:table", args=[league.pk]))
        assert [season.name for season in response.context["seasons"]] == ["Zima", "Jesień"]
        assert ala_s.get(reverse("pages:season", args=[earlier.pk])).context["season"] == earlier


class TestTheResultsOfOnePlayer:
    @pytest.fixture
    def evening(self, league: League, players: tuple[Player, ...], bartek: User) -> None:
        """Bartek wins the first match, Ala the second; Żaneta sat out the second."""
        entry = {"kind": "entry", "amount": 10_00}
        Phone(match=start_match(league, players, "classic", format="deals", deals=1, stakes=entry), by=bartek).points(10, 0, 20, 30)
        Phone(match=start_match(league, players[:3], "classic", format="deals", deals=1, stakes=entry), by=bartek).points(0, 10, 20)

    def results(self, phone: Client, league: League, player: Player) -> Any:
        return phone.get(reverse("pages:player-results", args=[league.seasons.get().pk, player.pk]))

    @pytest.mark.usefixtures("evening")
    def test_a_name_in_the_table_leads_to_its_results(self, darek_s: Client, league: League, players: tuple[Player, ...]):
        address = reverse("pages:player-results", args=[league.seasons.get().pk, players[1].pk])
        assert f'href="{address}"' in darek_s.get(reverse("pages:table", args=[league.pk])).content.decode()

    @pytest.mark.usefixtures("evening")
    def test_they_are_the_line_of_the_table_the_money_and_the_latest_matches(
        self, darek_s: Client, league: League, players: tuple[Player, ...]
    ):
        results = self.results(darek_s, league, players[1]).context["results"]
        assert (results.row.name, results.row.matches, results.row.won) == ("Bartek", 2, 1)
        assert results.net_grosze == 30_00 - 10_00
        assert [(match.place, match.net_grosze) for match in results.latest] == [(2, -10_00), (1, 30_00)]

    def test_before_the_first_match_they_say_so(self, darek_s: Client, league: League, players: tuple[Player, ...]):
        assert "nie jest jeszcze zakończony" in self.results(darek_s, league, players[1]).content.decode()

    def test_a_player_of_another_league_is_not_found(self, darek_s: Client, league: League, players: tuple[Player, ...], celina: User):
        stranger = Player.objects.create(league=League.objects.get(created_by=celina), name="Celina")
        assert self.results(darek_s, league, stranger).status_code == 404

    def test_they_cost_the_same_for_many_matches(
        self, darek_s: Client, league: League, players: tuple[Player, ...], bartek: User, django_assert_num_queries: Callable[..., Any]
    ):
        for _ in range(4):
            Phone(match=start_match(league, players, "classic", format="deals", deals=1), by=bartek).points(10, 0, 20, 30)
        with django_assert_num_queries(9):
            self.results(darek_s, league, players[1])
