"""Matches over HTTP: starting, listing, the sheet with its tag, and the table's decisions."""

from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from games.models import League, Player
from games.services.leagues import player_rename, player_set_active
from tests.api.conftest import asked, queries_of
from tests.factories import Phone, Wire, knock, points_deal, start_match


def new_match(players: tuple[Player, ...], preset: str = "pool", **more: object) -> Wire:
    return {"request_id": str(uuid4()), "preset": preset, "players": [str(player.pk) for player in players], **more}


# ---- starting ----


def test_a_match_starts_from_a_preset_with_the_rules_of_the_house(as_bartek: APIClient, league_url: str, players: tuple[Player, ...]):
    request = new_match(players, rules={"threshold": 40}, first_dealer=2, stakes={"kind": "pool", "amount": 10_000})
    answer = as_bartek.post(f"{league_url}matches/", request)
    sheet = answer.json()
    assert (answer.status_code, sheet["status"], sheet["version"], sheet["dealer"], sheet["cutter"]) == (201, "running", 1, 2, 1)
    assert [seat["name"] for seat in sheet["seats"]] == ["Ala", "Bartek", "Łukasz", "Żaneta"]
    rules = sheet["terms"]["rules"]
    assert (rules["threshold"], rules["limit"], rules["joker_penalty"]) == (40, 300, 30)
    assert "pierwsze wyłożenie 40 (zwykle 51)" in sheet["rules_line"]
    assert "100 zł – stawka do puli za każdą wpadkę" in sheet["rules_line"].replace("\u00a0", " ")


def test_nobody_deals_in_rummikub(as_bartek: APIClient, league_url: str, players: tuple[Player, ...]):
    refused = as_bartek.post(f"{league_url}matches/", new_match(players, "rummikub", first_dealer=9))
    assert [fault["message"] for fault in refused.json()["faults"]] == ["Kto miesza pierwszy raz: nikt tam nie siedzi."]


def test_the_rules_of_one_match_may_be_sent_whole_for_the_next(as_bartek: APIClient, league_url: str, players: tuple[Player, ...]):
    first = as_bartek.post(f"{league_url}matches/", new_match(players, rules={"threshold": 40})).json()
    second = as_bartek.post(f"{league_url}matches/", new_match(players, rules=first["terms"]["rules"])).json()
    assert second["terms"] == first["terms"]


@pytest.mark.parametrize(
    ("preset", "seated"),
    [("classic", 4), ("pool", 4), ("remik500", 4), ("gin", 2), ("gin_series", 2), ("oklahoma", 2), ("remik21", 4), ("rummikub", 4)],
)
def test_every_preset_can_be_played(as_bartek: APIClient, league_url: str, players: tuple[Player, ...], preset: str, seated: int):
    answer = as_bartek.post(f"{league_url}matches/", new_match(players[:seated], preset))
    assert (answer.status_code, answer.json()["preset"]) == (201, preset)


def test_a_repeated_request_starts_one_match(as_bartek: APIClient, league_url: str, players: tuple[Player, ...]):
    request = new_match(players)
    first, second = (as_bartek.post(f"{league_url}matches/", request) for _ in range(2))
    assert (first.status_code, second.status_code, first.json()["id"]) == (201, 200, second.json()["id"])
    another = as_bartek.post(f"{league_url}matches/", request | {"preset": "classic"})
    assert [fault["code"] for fault in another.json()["faults"]] == ["request_reused"]


def test_everything_wrong_with_a_match_is_told_at_once(as_bartek: APIClient, league_url: str, players: tuple[Player, ...]):
    player_set_active(player=players[3], is_active=False)
    request = new_match(
        (*players, players[0]), rules={"threshold": 999, "joker": 1}, first_dealer=9, stakes={"kind": "per_point", "amount": 10}
    )
    faults = as_bartek.post(f"{league_url}matches/", request).json()["faults"]
    assert [(fault["code"], fault["at"]) for fault in faults] == [
        ("not_a_player", ["players", 3]),
        ("player_twice", ["players", 4]),
        ("unknown_field", ["rules", "joker"]),
        ("out_of_range", ["rules", "threshold"]),
        ("no_such_seat", ["first_dealer"]),
        ("stakes_not_offered", ["stakes", "kind"]),
    ]


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"preset": "makao"}, ["preset"]),
        ({"players": ["x"]}, ["players", 0]),
        ({"players": {}}, ["players"]),
        ({"rules": []}, ["rules"]),
        ({"rules": {"threshold": "40"}}, ["rules", "threshold"]),
        ({"rules": {"game": "gin"}}, ["rules", "game"]),
        ({"rules": {"preset": "classic"}}, ["rules", "preset"]),
        ({"stakes": {"kind": "zlote"}}, ["stakes", "kind"]),
        ({"first_dealer": "0"}, ["first_dealer"]),
    ],
)
def test_a_field_that_cannot_be_read_is_named(
    as_bartek: APIClient, league_url: str, players: tuple[Player, ...], change: Wire, at: list[object]
):
    answer = as_bartek.post(f"{league_url}matches/", new_match(players) | change)
    assert (answer.status_code, answer.json()["faults"][0]["at"]) == (422, at)


# ---- the list ----


def test_the_list_comes_in_pages_of_the_latest_first(as_bartek: APIClient, league: League, league_url: str, players: tuple[Player, ...]):
    started = [str(start_match(league, players[:2], "classic").pk) for _ in range(53)]
    first = as_bartek.get(f"{league_url}matches/").json()
    second = as_bartek.get(first["next"]).json()
    assert [match["id"] for match in [*first["results"], *second["results"]]] == started[::-1]
    assert (len(first["results"]), second["next"], as_bartek.get(second["previous"]).json()["results"]) == (50, None, first["results"])


def test_the_list_can_be_narrowed_to_a_season_and_a_status(as_bartek: APIClient, league: League, league_url: str, phone: Phone):
    season = league.seasons.get()
    for points in [(200, 200, 200, 0)] * 2:
        phone.points(*points)
    running = start_match(league, tuple(league.players.all()), "classic")

    def listed(query: str) -> list[str]:
        return [match["id"] for match in as_bartek.get(f"{league_url}matches/?{query}").json()["results"]]

    assert listed("status=running") == [str(running.pk)]
    assert listed(f"status=finished&season={season.pk}") == [str(phone.match.pk)]
    assert listed(f"season={uuid4()}") == []


@pytest.mark.parametrize(("query", "at"), [("status=lost", ["status"]), ("season=x", ["season"])])
def test_a_filter_that_there_is_not_is_refused(as_bartek: APIClient, league_url: str, query: str, at: list[str]):
    answer = as_bartek.get(f"{league_url}matches/?{query}")
    assert (answer.status_code, [fault["at"] for fault in answer.json()["faults"]]) == (422, [at])


@pytest.mark.parametrize("cursor", ["x", "cD14", "cD0yMDI2LTEzLTQ1VDAwOjAwOjAw", "bz0tMQ=="])
def test_a_made_up_cursor_is_no_page(as_bartek: APIClient, league_url: str, cursor: str):
    assert as_bartek.get(f"{league_url}matches/?cursor={cursor}").status_code in {200, 404}


# ---- the sheet ----


def test_a_sheet_that_is_at_hand_is_not_sent_again(as_darek: APIClient, match_url: str, phone: Phone):
    first = as_darek.get(match_url)
    again = as_darek.get(match_url, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    packed = as_darek.get(match_url, headers={"Accept-Encoding": "gzip"})
    assert (packed["Content-Encoding"], packed["ETag"]) == ("gzip", f"W/{first['ETag']}")
    assert as_darek.get(match_url, headers={"If-None-Match": packed["ETag"]}).status_code == 304
    phone.points(20, 5, 0, 31)
    assert as_darek.get(match_url, headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_a_sheet_that_would_read_otherwise_is_sent(as_darek: APIClient, match_url: str, players: tuple[Player, ...]):
    polish = as_darek.get(match_url)["ETag"]
    assert as_darek.get(match_url, headers={"If-None-Match": polish, "Accept-Language": "en"}).status_code == 200
    player_rename(player=players[2], name="Łucja")
    assert as_darek.get(match_url, headers={"If-None-Match": polish}).status_code == 200


def test_a_sheet_costs_the_same_queries_at_one_deal_and_at_ten(as_darek: APIClient, match_url: str, phone: Phone):
    phone.points(20, 5, 0, 31)
    few = queries_of(as_darek, match_url)
    for _ in range(9):
        phone.points(20, 5, 0, 11)
    assert queries_of(as_darek, match_url) == few <= 6


def test_recording_costs_the_same_queries_at_the_second_deal_and_at_the_tenth(
    as_bartek: APIClient, match_url: str, django_assert_num_queries
):
    counts = []
    for version in range(1, 11):
        with django_assert_num_queries(100, exact=False) as queries:
            as_bartek.post(f"{match_url}deals/", asked(version, entry=points_deal(20, 5, 0, 11)))
        counts.append(len(queries))
    assert len(set(counts[1:])) == 1


def test_a_sheet_of_gin_has_its_hands_games_and_results(as_bartek: APIClient, league: League, players: tuple[Player, ...]):
    match = start_match(league, players[:2], "gin", stakes={"kind": "per_point", "amount": 10})
    phone = Phone(match=match, by=league.created_by)
    phone.record(knock(0, 0, 90))
    sheet = as_bartek.get(f"/api/v1/matches/{match.pk}/").json()
    [deal], [game] = sheet["deals"], sheet["games"]
    assert deal["step"]["gin"]["settled"][0] | {"defence": None} == {
        "opponent": 1,
        "kind": "gin",
        "scorer": 0,
        "points": 115,
        "knocker_deadwood": 0,
        "opponent_deadwood": 90,
        "defence": None,
    }
    assert game["why"][0]["message"].replace("\u00a0", " ") == "115 z rozdań + 100 premii za grę + 25 za wygrane rozdania (1) = 240"
    assert (game["grand"], game["results"], sheet["sums"], sheet["net"]) == ([240, 0], [0, 240], [240, 0], [2400, -2400])


# ---- the table's decisions ----


def test_a_match_given_up_returns_the_stakes_and_can_be_resumed(as_bartek: APIClient, match_url: str, phone: Phone):
    phone.points(200, 5, 0, 31)
    phone.points(200, 5, 0, 31)
    given_up = as_bartek.post(f"{match_url}give-up/", {"seen_version": 3}).json()
    assert (given_up["status"], given_up["ending"], given_up["outcome"], given_up["net"]) == ("given_up", "given_up", None, [0, 0, 0, 0])
    assert as_bartek.post(f"{match_url}give-up/", {"seen_version": 3}).json() == given_up
    resumed = as_bartek.post(f"{match_url}resume/", {"seen_version": 4}).json()
    assert (resumed["status"], resumed["pool"], resumed["net"]) == ("running", 10_000, [-10_000, 0, 0, 0])


@pytest.mark.parametrize("decision", ["give-up/", "close/"])
def test_a_decision_about_another_version_is_turned_away(as_bartek: APIClient, league: League, players: tuple[Player, ...], decision: str):
    match = start_match(league, players[:2], "gin_series")
    Phone(match=match, by=league.created_by).record(knock(0, 6, 19))
    answer = as_bartek.post(f"/api/v1/matches/{match.pk}/{decision}", {"seen_version": 1})
    assert (answer.status_code, answer.json()["sheet"]["version"]) == (409, 2)


def test_only_an_open_series_can_be_closed(as_bartek: APIClient, match_url: str, league: League, players: tuple[Player, ...]):
    refused = as_bartek.post(f"{match_url}close/", {"seen_version": 1})
    assert [fault["code"] for fault in refused.json()["faults"]] == ["not_an_open_series"]
    series = start_match(league, players[:2], "gin_series")
    assert as_bartek.post(f"/api/v1/matches/{series.pk}/close/", {"seen_version": 1}).json()["status"] == "finished"


def test_a_match_that_is_over_takes_no_more_deals(as_bartek: APIClient, match_url: str):
    as_bartek.post(f"{match_url}give-up/", {"seen_version": 1})
    answer = as_bartek.post(f"{match_url}deals/", asked(2, entry=points_deal(20, 5, 0, 31)))
    assert [fault["message"] for fault in answer.json()["faults"]] == ["Mecz jest już skończony."]


def test_a_decision_says_what_it_saw(as_bartek: APIClient, match_url: str):
    assert [fault["at"] for fault in as_bartek.post(f"{match_url}give-up/", {}).json()["faults"]] == [["seen_version"]]
