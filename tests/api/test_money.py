"""Balances, payments and the ledger over HTTP. Amounts are grosze."""

from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from games.models import League, Player
from tests.factories import Phone, Wire


@pytest.fixture
def debts(phone: Phone) -> Phone:
    """Żaneta has won the pool of 300 zł: each of the others owes her 100 zł."""
    phone.points(200, 200, 200, 0)
    phone.points(200, 200, 200, 0)
    return phone


def payment(source: Player, target: Player, amount: object, **more: object) -> Wire:
    return {"request_id": str(uuid4()), "source": str(source.pk), "target": str(target.pk), "amount": amount, **more}


def balances(client: APIClient, league_url: str) -> dict[str, int]:
    return {line["name"]: line["amount"] for line in client.get(f"{league_url}balances/").json()["balances"]}


def test_balances_come_with_the_fewest_payments_that_clear_them(as_darek: APIClient, league_url: str, debts: Phone):
    money = as_darek.get(f"{league_url}balances/").json()
    assert {line["name"]: line["amount"] for line in money["balances"]} == {
        "Ala": -10_000,
        "Bartek": -10_000,
        "Łukasz": -10_000,
        "Żaneta": 30_000,
    }
    assert [(each["source"], each["target"], each["amount"]) for each in money["fewest_transfers"]] == [
        ("Ala", "Żaneta", 10_000),
        ("Bartek", "Żaneta", 10_000),
        ("Łukasz", "Żaneta", 10_000),
    ]


def test_money_in_the_pool_of_a_running_match_stands_apart(as_darek: APIClient, league_url: str, phone: Phone):
    phone.points(200, 5, 0, 31)
    phone.points(200, 5, 0, 31)
    assert [(line["name"], line["amount"], line["in_pools"]) for line in as_darek.get(f"{league_url}balances/").json()["balances"]] == [
        ("Ala", 0, 10_000)
    ]


def test_a_debt_is_paid_in_parts_and_never_more_than_it(as_bartek: APIClient, league_url: str, debts: Phone, players: tuple[Player, ...]):
    ala, _, _, zaneta = players
    paid = as_bartek.post(f"{league_url}transfers/", payment(ala, zaneta, 4_000))
    assert (paid.status_code, paid.json()["amount"], paid.json()["kind"]) == (201, 4_000, "transfer")
    assert balances(as_bartek, league_url)["Ala"] == -6_000
    answer = as_bartek.post(f"{league_url}transfers/", payment(ala, zaneta, 6_001))
    [fault] = answer.json()["faults"]
    assert (answer.status_code, fault["code"], fault["at"], fault["high"]) == (422, "more_than_owed", ["amount"], 6_000)
    assert fault["message"].replace("\u00a0", " ") == "Między tymi osobami do zapłaty jest najwyżej 60 zł."
    assert as_bartek.post(f"{league_url}transfers/", payment(ala, zaneta, 6_000)).status_code == 201
    assert balances(as_bartek, league_url) == {"Bartek": -10_000, "Łukasz": -10_000, "Żaneta": 20_000}


def test_a_repeated_payment_is_booked_once(as_bartek: APIClient, league_url: str, debts: Phone, players: tuple[Player, ...]):
    request = payment(players[0], players[3], 4_000)
    first, second = (as_bartek.post(f"{league_url}transfers/", request) for _ in range(2))
    assert (first.status_code, second.status_code, first.json()) == (201, 200, second.json())
    another = as_bartek.post(f"{league_url}transfers/", request | {"amount": 3_000})
    assert [fault["code"] for fault in another.json()["faults"]] == ["request_reused"]


def test_a_payment_is_taken_back_once(as_bartek: APIClient, league_url: str, debts: Phone, players: tuple[Player, ...]):
    paid = as_bartek.post(f"{league_url}transfers/", payment(players[0], players[3], 4_000)).json()
    url = f"/api/v1/transfers/{paid['id']}/reverse/"
    first, second = (as_bartek.post(url) for _ in range(2))
    assert (first.status_code, second.status_code, first.json()) == (201, 200, second.json())
    assert balances(as_bartek, league_url)["Ala"] == -10_000
    ledger = as_bartek.get(f"{league_url}transfers/").json()
    assert [(row["kind"], row["amount"], row["is_reversed"]) for row in ledger[:2]] == [
        ("reversal", 4_000, False),
        ("transfer", 4_000, True),
    ]


@pytest.mark.parametrize("amount", [0, -5])
def test_a_payment_of_nothing_is_refused(as_bartek: APIClient, league_url: str, debts: Phone, players: tuple[Player, ...], amount: int):
    answer = as_bartek.post(f"{league_url}transfers/", payment(players[0], players[3], amount))
    assert answer.json()["detail"].replace("\u00a0", " ") == "Kwota może wynosić od 0,01 zł do 100 zł."


@pytest.mark.parametrize("amount", ["12,50", 12.5, None, True])
def test_an_amount_is_a_whole_number_of_grosze(as_bartek: APIClient, league_url: str, players: tuple[Player, ...], amount: object):
    answer = as_bartek.post(f"{league_url}transfers/", payment(players[0], players[3], amount))
    assert [fault["at"] for fault in answer.json()["faults"]] == [["amount"]]


def test_only_players_of_the_league_pay_and_are_paid(as_bartek: APIClient, league_url: str, players: tuple[Player, ...], celina: object):
    stranger = Player(pk=uuid4())
    answer = as_bartek.post(f"{league_url}transfers/", payment(stranger, stranger, 5))
    assert [(fault["code"], fault["at"]) for fault in answer.json()["faults"]] == [
        ("not_a_player", ["source"]),
        ("not_a_player", ["target"]),
    ]
    oneself = as_bartek.post(f"{league_url}transfers/", payment(players[0], players[0], 5))
    assert [(fault["code"], fault["at"]) for fault in oneself.json()["faults"]] == [("same_player", ["target"])]


def test_the_ledger_names_the_match_and_the_pool(as_darek: APIClient, league: League, league_url: str, debts: Phone):
    ledger = as_darek.get(f"{league_url}transfers/").json()
    assert {(row["kind"], row["source"], row["target"], row["amount"], row["match_id"]) for row in ledger} == {
        ("match", "Ala", None, 10_000, str(debts.match.pk)),
        ("match", "Bartek", None, 10_000, str(debts.match.pk)),
        ("match", "Łukasz", None, 10_000, str(debts.match.pk)),
        ("match", None, "Żaneta", 30_000, str(debts.match.pk)),
    }
