"""Deals over HTTP: recording, correcting, voiding, and their history. What the services decide is tested there; here, what is answered."""

from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from games.models import League, Player
from tests.api.conftest import asked
from tests.factories import Phone, points_deal, start_match

HAND_TOO_LONG = {"laid": False, "melds": [], "hand": ["As", "Kd", "7c", "*", "2c", "3c", "9d", "9h", "Jc", "Qs", "4s", "5s", "6d", "6c"]}


@pytest.fixture
def deals_url(match_url: str) -> str:
    return f"{match_url}deals/"


# ---- recording ----


def test_a_recorded_deal_is_answered_by_the_whole_sheet(as_bartek: APIClient, deals_url: str):
    answer = as_bartek.post(deals_url, asked(1, entry=points_deal(150, 60, 90, 0)))
    sheet = answer.json()
    assert answer.status_code == 201
    assert (sheet["version"], sheet["totals"], sheet["to_bust"]) == (2, [150, 60, 90, 0], [150, 240, 210, 300])
    assert (sheet["dealer"], sheet["cutter"], sheet["opener"], sheet["leaders"]) == (1, 0, 1, [3])
    assert (sheet["next_number"], sheet["last_number"], sheet["status"]) == (2, 1, "running")
    [deal] = sheet["deals"]
    assert (deal["number"], deal["revision"], deal["recorded_by"]) == (1, 1, "bartek")
    assert deal["step"]["points"] == [150, 60, 90, 0]


def test_a_row_of_the_sheet_is_light_and_its_reasons_are_asked_for_one_deal_at_a_time(as_bartek: APIClient, deals_url: str, phone: Phone):
    phone.points(20, 5, 0, 31)
    [row] = as_bartek.post(deals_url, asked(2, entry=points_deal(150, 60, 90, 0))).json()["deals"][1:]
    deal = as_bartek.get(f"{deals_url}2/why/").json()
    assert {name: deal[name] for name in row} == row
    assert [why["message"] for why in deal["why"]] == ["150 w ręce", "60 w ręce", "90 w ręce", "Wygrane rozdanie"]
    assert [why["reasons"][-1]["total"] for why in deal["in_match"]] == [170, 65, 90, 31]


def test_a_deal_makes_the_answer_longer_by_less_than_a_kilobyte(as_bartek: APIClient, deals_url: str):
    first = as_bartek.post(deals_url, asked(1, entry=points_deal(20, 0, 5, 31)))
    second = as_bartek.post(deals_url, asked(2, entry=points_deal(20, 0, 5, 31)))
    assert len(second.content) - len(first.content) < 1000


def test_the_entry_is_answered_in_the_form_in_which_it_may_be_sent_again(as_bartek: APIClient, deals_url: str):
    first = as_bartek.post(deals_url, asked(1, entry=points_deal(20, 5, 0, 31))).json()
    again = as_bartek.put(f"{deals_url}1/", asked(2, entry=first["deals"][0]["entry"], reason="bez zmian")).json()
    assert again["deals"][0]["entry"] == first["deals"][0]["entry"]


def test_a_repeated_request_stores_one_deal_and_is_answered_by_the_sheet(as_bartek: APIClient, deals_url: str):
    request = asked(1, entry=points_deal(20, 5, 0, 31))
    first, second = (as_bartek.post(deals_url, request) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()


def test_another_deal_under_the_id_of_one_that_is_stored_is_refused(as_bartek: APIClient, deals_url: str):
    request = asked(1, entry=points_deal(20, 5, 0, 31))
    as_bartek.post(deals_url, request)
    answer = as_bartek.post(deals_url, request | {"entry": points_deal(20, 5, 0, 32)})
    assert answer.status_code == 422
    assert [fault["code"] for fault in answer.json()["faults"]] == ["request_reused"]


def test_who_comes_too_late_is_shown_the_match_as_it_stands(as_bartek: APIClient, deals_url: str, phone: Phone):
    phone.points(20, 5, 0, 31)
    answer = as_bartek.post(deals_url, asked(1, entry=points_deal(0, 5, 11, 31)))
    problem = answer.json()
    assert (answer.status_code, answer["Content-Type"], problem["title"]) == (409, "application/problem+json", "Conflict")
    assert (problem["sheet"]["version"], problem["sheet"]["totals"]) == (2, [20, 5, 0, 31])
    assert problem["detail"] == "Ktoś w międzyczasie zmienił ten mecz. Tak wygląda teraz."


def test_everything_wrong_with_a_deal_is_told_at_once_by_name_and_place(as_bartek: APIClient, deals_url: str):
    entry = {"game": "classic", "winner": 0, "players": [{"points": 7}, {"points": 1}, HAND_TOO_LONG, {}]}
    answer = as_bartek.post(deals_url, asked(1, entry=entry))
    assert answer.status_code == 422
    assert [(fault["code"], fault["at"], fault["message"]) for fault in answer.json()["faults"]] == [
        ("winner_has_points", ["players", 0, "points"], "Ala: kto wygrywa rozdanie, ma 0 punktów, a nie 7."),
        ("impossible_points", ["players", 1, "points"], "Bartek: nie da się mieć 1 punktu; najbliższa możliwa suma to 2."),
        ("card_count", ["players", 2, "hand"], "Łukasz: w ręce jest 14 kart, a powinno być 13."),
        ("missing", ["players", 3, "points"], "Żaneta: wpisz punkty albo karty, które zostały w ręce."),
    ]


def test_faults_are_told_in_the_language_that_is_asked_for(as_bartek: APIClient, deals_url: str):
    answer = as_bartek.post(deals_url, asked(1, entry=points_deal(1, 5, 0, 31)), headers={"Accept-Language": "en"})
    assert answer.json()["detail"] == "Ala: 1 point is impossible; the nearest possible sum is 2."


def test_fields_that_are_missing_or_wrong_are_faults_like_any_others(as_bartek: APIClient, deals_url: str):
    answer = as_bartek.post(deals_url, {"request_id": "x", "seen_version": "7", "entri": {}})
    assert answer.status_code == 422
    assert [(fault["code"], fault["at"]) for fault in answer.json()["faults"]] == [
        ("not_a_number", ["seen_version"]),
        ("wrong_type", ["request_id"]),
        ("missing", ["entry"]),
        ("unknown_field", ["entri"]),
    ]


@pytest.mark.parametrize("request_id", [1, True, 1.5, None, []])
def test_an_id_is_a_text(as_bartek: APIClient, deals_url: str, request_id: object):
    answer = as_bartek.post(deals_url, asked(1, entry={}) | {"request_id": request_id})
    assert [fault["at"] for fault in answer.json()["faults"]] == [["request_id"]]


@pytest.mark.parametrize("entry", ["x", 7, [], {}, {"game": "gin"}, {"players": "ala"}, {"players": [None]}])
def test_an_entry_that_is_none_is_refused(as_bartek: APIClient, deals_url: str, entry: object):
    assert as_bartek.post(deals_url, asked(1, entry=entry)).status_code == 422


# ---- correcting and voiding ----


def test_a_corrected_deal_keeps_its_number_and_its_history(as_bartek: APIClient, deals_url: str, phone: Phone):
    phone.points(20, 5, 0, 31)
    answer = as_bartek.put(f"{deals_url}1/", asked(2, entry=points_deal(21, 5, 0, 31), reason="as policzony za 10"))
    [deal] = answer.json()["deals"]
    assert (answer.status_code, deal["revision"], deal["is_amended"], deal["reason"]) == (200, 2, True, "as policzony za 10")
    history = as_bartek.get(f"{deals_url}1/").json()
    assert [(each["revision"], each["is_current"], each["entry"]["players"][0]["points"]) for each in history] == [
        (2, True, 21),
        (1, False, 20),
    ]


def test_a_correction_needs_a_reason_and_says_so_beside_what_else_is_wrong(as_bartek: APIClient, deals_url: str, phone: Phone):
    phone.points(20, 5, 0, 31)
    answer = as_bartek.put(f"{deals_url}1/", asked(2, entry=points_deal(1, 5, 0, 31)))
    assert [fault["code"] for fault in answer.json()["faults"]] == ["change_reason_missing", "impossible_points"]


def test_a_correction_that_ends_the_match_earlier_is_refused_with_the_deals_behind(
    as_bartek: APIClient, league: League, players: tuple[Player, ...]
):
    match = start_match(league, players[:2])
    phone = Phone(match=match, by=league.created_by)
    phone.points(20, 0)
    phone.points(20, 0)
    url = f"/api/v1/matches/{match.pk}/deals/1/"
    entry = {"game": "classic", "winner": 1, "players": [{"points": 210, "extra": 100, "reason": "kara"}, {}]}
    kept = as_bartek.put(url, asked(3, entry=entry, reason="źle"))
    assert [(fault["code"], fault["deal"], fault["deals"]) for fault in kept.json()["faults"]] == [("deals_after_end", 1, [2])]
    assert "rozdaniu 1" in kept.json()["detail"]
    voided = as_bartek.put(url, asked(3, entry=entry, reason="źle", later="void")).json()
    assert (voided["status"], [deal["is_void"] for deal in voided["deals"]]) == ("finished", [False, True])


def test_undo_voids_the_last_deal_without_a_reason(as_bartek: APIClient, deals_url: str, phone: Phone):
    phone.points(20, 5, 0, 31)
    request = asked(2)
    first, second = (as_bartek.delete(f"{deals_url}1/", request) for _ in range(2))
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json() == second.json()
    assert first.json()["totals"] == [0, 0, 0, 0]
    [deal] = first.json()["deals"]
    assert (deal["is_void"], deal["entry"], deal["step"]) == (True, None, None)
    why = as_bartek.get(f"{deals_url}1/why/").json()
    assert (why["why"], why["in_match"]) == ([], [])


def test_voiding_an_earlier_deal_needs_a_reason(as_bartek: APIClient, deals_url: str, phone: Phone):
    phone.points(20, 5, 0, 31)
    phone.points(20, 5, 0, 31)
    assert as_bartek.delete(f"{deals_url}1/", asked(3)).json()["faults"][0]["code"] == "change_reason_missing"
    assert as_bartek.delete(f"{deals_url}1/", asked(3, reason="nie było go")).status_code == 200


@pytest.mark.parametrize("method", ["put", "delete"])
def test_a_change_by_somebody_who_saw_an_older_version_is_turned_away(as_bartek: APIClient, deals_url: str, phone: Phone, method: str):
    phone.points(20, 5, 0, 31)
    entry = {"entry": points_deal(21, 5, 0, 31)} if method == "put" else {}
    answer = getattr(as_bartek, method)(f"{deals_url}1/", asked(1, reason="za późno", **entry))
    assert (answer.status_code, answer.json()["sheet"]["version"]) == (409, 2)


def test_a_number_without_a_deal_has_no_reasons(as_bartek: APIClient, deals_url: str):
    assert as_bartek.get(f"{deals_url}1/why/").status_code == 404


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_a_number_without_a_deal_is_not_found(as_bartek: APIClient, deals_url: str, method: str):
    request = asked(1, **({"entry": points_deal(0, 5, 11, 31), "reason": "x"} if method == "put" else {}))
    answer = as_bartek.get(f"{deals_url}1/") if method == "get" else getattr(as_bartek, method)(f"{deals_url}1/", request)
    assert answer.status_code == 404


@pytest.mark.parametrize("later", ["", "perhaps", 7, None])
def test_what_becomes_of_later_deals_is_one_of_two(as_bartek: APIClient, deals_url: str, phone: Phone, later: object):
    phone.points(20, 5, 0, 31)
    assert [fault["at"] for fault in as_bartek.delete(f"{deals_url}1/", asked(2, later=later)).json()["faults"]] == [["later"]]


# ---- the whole way ----


def test_the_pool_is_played_and_paid_over_http(as_bartek: APIClient, league: League, players: tuple[Player, ...]):
    request = {
        "request_id": str(uuid4()),
        "preset": "pool",
        "players": [str(player.pk) for player in players[:3]],
        "stakes": {"kind": "pool", "amount": 10_000},
    }
    sheet = as_bartek.post(f"/api/v1/leagues/{league.pk}/matches/", request).json()
    url = f"/api/v1/matches/{sheet['id']}/deals/"
    for points in [(190, 180, 0), (100, 100, 0), (20, 5, 0)]:
        sheet = as_bartek.post(url, asked(sheet["version"], entry=points_deal(*points))).json()
    assert (sheet["totals"], sheet["pool"], sheet["deals"][-1]["step"]["busted"]) == ([285, 285, 0], 10_000, [0])
    explained = as_bartek.get(f"{url}3/why/").json()
    assert [why["message"].replace("\u00a0", " ") for why in explained["in_match"]] == [
        "Do puli: 100 zł; 290 + 20 w tym rozdaniu − 25 po wpadce (limit 300) = 285",
        "280 + 5 w tym rozdaniu = 285",
        "0 + 0 w tym rozdaniu = 0",
    ]
    sheet = as_bartek.post(url, asked(sheet["version"], entry=points_deal(15, 15, 0))).json()
    assert (sheet["status"], sheet["outcome"]["winners"], sheet["net"]) == ("finished", [2], [-20_000, -10_000, 30_000])
    assert [(move["source_name"], move["target"], move["amount"], move["deal"]) for move in sheet["moves"]] == [
        ("Ala", "pool", 10_000, 3),
        ("Ala", "pool", 10_000, 4),
        ("Bartek", "pool", 10_000, 4),
        (None, 2, 30_000, 4),
    ]
