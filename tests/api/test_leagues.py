"""Leagues, their people and their seasons over HTTP."""

import json
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from games.models import League, Player
from games.services.leagues import season_open
from tests.api.conftest import queries_of
from tests.factories import LeagueFactory, MembershipFactory, Phone, PlayerFactory, Wire, start_match


def codes(answer) -> list[tuple[str, list[object]]]:
    assert answer.status_code == 422
    return [(fault["code"], fault["at"]) for fault in answer.json()["faults"]]


def new_league(**changes: object) -> Wire:
    return {"request_id": str(uuid4()), "name": "Liga czwartkowa", "season_name": "Jesień", "player_name": "Ala", **changes}


# ---- leagues ----


def test_a_new_league_is_run_by_who_made_it_and_has_a_season_and_a_player(as_ala: APIClient):
    answer = as_ala.post("/api/v1/leagues/", new_league())
    league = answer.json()
    assert (answer.status_code, league["name"], league["role"], league["season"]["name"]) == (201, "Liga czwartkowa", "owner", "Jesień")
    assert [player["name"] for player in as_ala.get(f"/api/v1/leagues/{league['id']}/players/").json()] == ["Ala"]


def test_a_repeated_request_makes_one_league(as_ala: APIClient):
    request = new_league()
    first, second = (as_ala.post("/api/v1/leagues/", request) for _ in range(2))
    assert (first.status_code, second.status_code, first.json()) == (201, 200, second.json())
    assert len(as_ala.get("/api/v1/leagues/").json()) == 1


def test_a_league_without_names_is_refused_with_both(as_ala: APIClient):
    answer = as_ala.post("/api/v1/leagues/", new_league(name=" ", season_name=""))
    assert codes(answer) == [("name_missing", ["name"]), ("name_missing", ["season_name"])]


def test_a_name_that_no_database_stores_is_refused(as_ala: APIClient):
    for name in ("Liga\0", "Liga \ud800"):
        sent = json.dumps(new_league(name=name))
        assert codes(as_ala.post("/api/v1/leagues/", sent, content_type="application/json")) == [("unreadable_text", ["name"])]


def test_leagues_are_listed_in_polish_order_by_the_same_number_of_queries(
    ala: User, as_ala: APIClient, django_assert_num_queries: DjangoAssertNumQueries
):
    for name in ("Żoliki", "Ćma", "Czwartek", "Źrebak"):
        LeagueFactory.create(name=name, created_by=ala)
    with django_assert_num_queries(1):
        names = [league["name"] for league in as_ala.get("/api/v1/leagues/").json()]
    assert names == ["Czwartek", "Ćma", "Źrebak", "Żoliki"]


def test_a_change_leaves_what_it_does_not_name(as_ala: APIClient, league_url: str):
    as_ala.patch(league_url, {"fixed_points": [20, 10, 5]})
    changed = as_ala.patch(league_url, {"name": "Liga piątkowa"}).json()
    assert (changed["name"], changed["fixed_points"]) == ("Liga piątkowa", [20, 10, 5])
    assert as_ala.patch(league_url, {"fixed_points": None}).json()["fixed_points"] is None


def test_other_points_per_place_count_the_table_anew(as_ala: APIClient, league_url: str, phone: Phone):
    for _ in range(2):
        phone.points(200, 200, 200, 0)
    season = as_ala.get(league_url).json()["season"]["id"]
    before = as_ala.get(f"/api/v1/seasons/{season}/standings/").json()["rows"]
    as_ala.patch(league_url, {"fixed_points": [40, 20]})
    after = as_ala.get(f"/api/v1/seasons/{season}/standings/").json()["rows"]
    assert [(row["name"], row["points_x2"]) for row in before] == [("Żaneta", 6), ("Ala", 2), ("Bartek", 2), ("Łukasz", 2)]
    assert [(row["name"], row["points_x2"]) for row in after] == [("Żaneta", 40), ("Ala", 20), ("Bartek", 20), ("Łukasz", 20)]
    assert [(row["rank"], row["average_place"]) for row in after] == [(1, [1, 1]), (2, [2, 1]), (2, [2, 1]), (2, [2, 1])]


@pytest.mark.parametrize("points", [[], [-1], [2001], ["10"], [1.5], "10 5", 7])
def test_points_per_place_that_are_none_are_refused(as_ala: APIClient, league_url: str, points: object):
    assert {at[0] for _, at in codes(as_ala.patch(league_url, {"fixed_points": points}))} == {"fixed_points"}


# ---- players ----


def test_players_are_added_and_listed_in_polish_order(as_ala: APIClient, league_url: str):
    for name in ("Łukasz", "Lucyna", "Ćwirek", "Cezary"):
        assert as_ala.post(f"{league_url}players/", {"name": name}).status_code == 201
    players = as_ala.get(f"{league_url}players/").json()
    assert [player["name"] for player in players] == ["Cezary", "Ćwirek", "Lucyna", "Łukasz"]
    assert players[0] | {"id": ""} == {"id": "", "name": "Cezary", "has_account": False, "is_active": True}


@pytest.mark.parametrize(
    ("name", "code"), [("", "name_missing"), ("Łukasz", "name_taken"), ("łukasz ", "name_taken"), ("x" * 41, "text_too_long")]
)
def test_a_name_that_cannot_be_had_is_refused(as_ala: APIClient, league_url: str, players: tuple[Player, ...], name: str, code: str):
    assert codes(as_ala.post(f"{league_url}players/", {"name": name})) == [(code, ["name"])]


def test_a_player_is_renamed_and_may_rest(as_ala: APIClient, players: tuple[Player, ...]):
    url = f"/api/v1/players/{players[2].pk}/"
    assert as_ala.patch(url, {"name": "Łucja"}).json()["name"] == "Łucja"
    assert as_ala.patch(url, {"is_active": False}).json() == {
        "id": str(players[2].pk),
        "name": "Łucja",
        "has_account": False,
        "is_active": False,
    }


def test_an_invitation_is_the_same_until_it_is_used(as_ala: APIClient, players: tuple[Player, ...]):
    url = f"/api/v1/players/{players[2].pk}/invite/"
    first, second = (as_ala.post(url).json()["claim_code"] for _ in range(2))
    assert first == second
    assert len(first) >= 32


def test_a_name_that_belongs_to_an_account_is_not_to_be_claimed(as_ala: APIClient, players: tuple[Player, ...]):
    assert codes(as_ala.post(f"/api/v1/players/{players[1].pk}/invite/")) == [("player_claimed", ["player"])]


# ---- members ----


def test_members_are_listed_with_their_roles_and_names(as_ala: APIClient, league_url: str, players: tuple[Player, ...], darek: User):
    members = as_ala.get(f"{league_url}members/").json()
    assert [(member["username"], member["role"], member["player"]) for member in members] == [
        ("ala", "owner", "Ala"),
        ("bartek", "scorer", "Bartek"),
        ("darek", "reader", None),
    ]


def test_a_role_is_given_and_the_last_who_runs_the_league_keeps_it(as_ala: APIClient, league: League, ala: User, bartek: User):
    bartek_url, ala_url = (f"/api/v1/members/{league.memberships.get(user=user).pk}/" for user in (bartek, ala))
    assert codes(as_ala.patch(ala_url, {"role": "reader"})) == [("last_owner", ["role"])]
    assert as_ala.patch(bartek_url, {"role": "owner"}).json()["role"] == "owner"
    assert as_ala.patch(ala_url, {"role": "reader"}).json()["role"] == "reader"
    assert as_ala.patch(bartek_url, {"role": "reader"}).status_code == 403


def test_a_role_that_there_is_not_is_refused(as_ala: APIClient, league: League, bartek: User):
    assert codes(as_ala.patch(f"/api/v1/members/{league.memberships.get(user=bartek).pk}/", {"role": "king"})) == [
        ("not_a_choice", ["role"])
    ]


def test_a_member_is_let_out_and_his_name_is_free_again(
    as_ala: APIClient, as_bartek: APIClient, league: League, league_url: str, players: tuple[Player, ...], bartek: User
):
    url = f"/api/v1/members/{league.memberships.get(user=bartek).pk}/"
    assert [as_ala.delete(url).status_code for _ in range(2)] == [204, 404]
    assert as_bartek.get(league_url).status_code == 404
    players[1].refresh_from_db()
    assert players[1].user is None


def test_who_runs_a_league_alone_cannot_leave_it(as_ala: APIClient, league: League, ala: User):
    assert codes(as_ala.delete(f"/api/v1/members/{league.memberships.get(user=ala).pk}/")) == [("last_owner", ["role"])]


# ---- the ways in ----


def test_a_link_lets_people_in_until_it_is_withdrawn(as_ala: APIClient, as_celina: APIClient, league_url: str, nobody: APIClient):
    link, same = (as_ala.post(f"{league_url}invitations/", {"role": "reader"}).json() for _ in range(2))
    assert (link, as_ala.get(f"{league_url}invitations/").json()) == (same, [link])
    join = f"/api/v1/join/{link['code']}/"
    assert nobody.put(join).status_code == 401
    assert [as_celina.put(join).json()["role"] for _ in range(2)] == ["reader", "reader"]
    assert as_celina.get(league_url).status_code == 200
    assert as_ala.delete(f"/api/v1/invitations/{link['id']}/").status_code == 204
    assert as_celina.put(join).status_code == 404
    assert as_celina.get(league_url).status_code == 200


def test_a_link_gives_more_and_never_less(as_ala: APIClient, as_bartek: APIClient, as_darek: APIClient, league_url: str):
    reader, scorer = (as_ala.post(f"{league_url}invitations/", {"role": role}).json()["code"] for role in ("reader", "scorer"))
    assert as_bartek.put(f"/api/v1/join/{reader}/").json()["role"] == "scorer"
    assert as_darek.put(f"/api/v1/join/{scorer}/").json()["role"] == "scorer"
    assert as_ala.put(f"/api/v1/join/{scorer}/").json()["role"] == "owner"


def test_nobody_comes_to_run_a_league_by_a_link(as_ala: APIClient, league_url: str):
    assert codes(as_ala.post(f"{league_url}invitations/", {"role": "owner"})) == [("role_not_by_link", ["role"])]


def test_a_name_is_claimed_by_its_link_once(as_ala: APIClient, as_celina: APIClient, league_url: str, players: tuple[Player, ...]):
    code = as_ala.post(f"/api/v1/players/{players[2].pk}/invite/").json()["claim_code"]
    assert as_celina.put(f"/api/v1/claim/{code}/").json()["has_account"] is True
    assert as_celina.get(league_url).json()["role"] == "scorer"
    assert as_celina.put(f"/api/v1/claim/{code}/").status_code == 404


# ---- seasons ----


def test_the_next_season_closes_the_one_before(as_ala: APIClient, league_url: str):
    assert as_ala.post(f"{league_url}seasons/", {"name": "Zima"}).status_code == 201
    seasons = as_ala.get(f"{league_url}seasons/").json()
    assert [(season["name"], season["is_open"]) for season in seasons] == [("Zima", True), ("Jesień", False)]
    assert codes(as_ala.post(f"{league_url}seasons/", {"name": "Jesień"})) == [("season_name_taken", ["name"])]


# ---- the same number of queries, however many rows ----


@pytest.mark.parametrize("part", ["players/", "members/", "seasons/", "matches/", "balances/", "transfers/"])
def test_lists_cost_the_same_at_two_rows_and_at_eight(
    as_ala: APIClient, league: League, league_url: str, players: tuple[Player, ...], part: str
):
    fill(league, players, 2)
    few = queries_of(as_ala, f"{league_url}{part}")
    fill(league, players, 6)
    assert queries_of(as_ala, f"{league_url}{part}") == few


def fill(league: League, players: tuple[Player, ...], rows: int) -> None:
    """So many more players, members, seasons and finished matches with their money."""
    for _ in range(rows):
        PlayerFactory.create(league=league)
        MembershipFactory.create(league=league)
        season_open(league=league, name=f"Sezon {league.seasons.count()}")
        phone = Phone(match=start_match(league, players[:3]), by=league.created_by)
        phone.points(200, 200, 0)
        phone.points(200, 200, 0)
