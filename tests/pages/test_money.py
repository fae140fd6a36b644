"""The money page: who owes whom, payments whole or in part, and payments taken back."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import League, Movement, Player
from games.services.matches import match_give_up
from games.wording.rules import PRESETS
from scoring.rules import Preset
from tests.factories import Phone, points_deal, start_match

Four = tuple[Player, ...]


@pytest.fixture
def owed(league: League, players: Four, bartek: User) -> None:
    """Bartek and Łukasz owe Ala 12,50 each."""
    entry = {"kind": "entry", "amount": 12_50}
    Phone(match=start_match(league, players[:3], "classic", format="deals", deals=1, stakes=entry), by=bartek).points(0, 20, 30)


def page(league: League) -> str:
    return reverse("pages:money", args=[league.pk])


def pay(client: Client, league: League, place: int = 0, **typed: Any) -> Any:
    """Marks one of the offered payments as paid, with another amount where one is typed."""
    form = client.get(page(league)).context["payments"][place]
    sent = {field.html_name: field.value() for field in form}
    return client.post(reverse("pages:payment", args=[league.pk]), {**sent, **typed})


def offered(client: Client, league: League) -> list[tuple[str, str, str]]:
    return [(form.payer, form.payee, form["amount"].value()) for form in client.get(page(league)).context["payments"]]


def test_the_fewest_payments_are_offered_with_their_amounts(darek_s: Client, league: League, owed: None):
    assert offered(darek_s, league) == [("Bartek", "Ala", "12,50"), ("Łukasz", "Ala", "12,50")]


def test_balances_and_ledger_are_shown_in_zloty(darek_s: Client, league: League, owed: None):
    response = darek_s.get(page(league))
    assert [(balance.name, balance.amount) for balance in response.context["balances"]] == [
        ("Ala", 25_00),
        ("Bartek", -12_50),
        ("Łukasz", -12_50),
    ]
    assert "+25\xa0zł" in response.content.decode()
    assert "\u221212,50\xa0zł" in response.content.decode()


def test_money_in_a_running_pool_stands_apart(darek_s: Client, league: League, phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    assert "100\xa0zł w trwających pulach" in darek_s.get(page(league)).content.decode()


def test_a_payment_is_marked(bartek_s: Client, league: League, owed: None):
    assert pay(bartek_s, league).status_code == 302
    assert offered(bartek_s, league) == [("Łukasz", "Ala", "12,50")]


def test_a_part_of_it_may_be_paid(bartek_s: Client, league: League, owed: None):
    pay(bartek_s, league, amount="2,50")
    assert sorted(offered(bartek_s, league)) == [("Bartek", "Ala", "10,00"), ("Łukasz", "Ala", "12,50")]


@pytest.mark.parametrize("amount", ["", "dużo", "0", "13", "1.000"])
def test_an_amount_that_cannot_be_is_told_and_kept(bartek_s: Client, league: League, owed: None, amount: str):
    response = pay(bartek_s, league, amount=amount)
    assert response.status_code == 422
    sent, other = response.context["payments"]
    assert (list(sent.errors), sent["amount"].value()) == (["amount"], amount)
    assert (sent.payer, other.payer) == ("Bartek", "Łukasz")
    assert not Movement.objects.filter(kind="transfer").exists()


def test_the_amount_keeps_its_label_after_an_error(bartek_s: Client, league: League, owed: None):
    text = pay(bartek_s, league, amount="dużo").content.decode()
    assert ">Kwota: Bartek → Ala</label>" in text
    assert ">Amount<" not in text


class TestWhatARowOfTheLedgerIsFor:
    def test_a_bust_and_the_pool_that_is_won(self, darek_s: Client, league: League, at_the_table: Callable[..., Phone]):
        phone = at_the_table(2, "pool", limit=100)
        phone.points(0, 101)
        assert self.told(darek_s, league) == [("won", None, "Ala"), ("bust", "Bartek", None)]
        text = darek_s.get(page(league)).content.decode()
        assert "wygrana z puli" in text
        assert f'href="{reverse("pages:match", args=[phone.match.pk])}">{PRESETS[Preset.POOL]}, ' in text

    def test_a_stake_that_a_correction_takes_back(self, darek_s: Client, league: League, at_the_table: Callable[..., Phone]):
        phone = at_the_table(4, "pool", limit=100)
        phone.points(0, 101, 20, 20)
        phone.amend(1, points_deal(0, 31, 20, 20))
        assert self.told(darek_s, league) == [("corrected", None, "Bartek"), ("bust", "Bartek", None)]

    def test_a_bust_after_a_correction_is_a_bust_as_before_it(self, darek_s: Client, league: League, at_the_table: Callable[..., Phone]):
        phone = at_the_table(4, "pool", limit=100)
        phone.points(0, 101, 20, 20)
        phone.void(1, reason="")
        phone.points(0, 101, 20, 20)
        phone.points(20, 0, 101, 20)
        told = [("bust", "Łukasz", None), ("bust", "Bartek", None), ("corrected", None, "Bartek"), ("bust", "Bartek", None)]
        assert self.told(darek_s, league) == told

    def test_a_winner_who_had_bust_before_and_a_win_that_is_taken_back(
        self, darek_s: Client, league: League, at_the_table: Callable[..., Phone]
    ):
        phone = at_the_table(3, "pool", limit=100)
        phone.points(101, 0, 20)
        phone.points(0, 101, 101)
        phone.void(2, reason="")
        whys = [why for why, *_sides in reversed(self.told(darek_s, league))]
        assert whys == ["bust", "bust", "bust", "won", "corrected", "corrected", "corrected"]

    def test_stakes_of_a_match_that_was_given_up(self, darek_s: Client, bartek: User, league: League, at_the_table: Callable[..., Phone]):
        phone = at_the_table(4, "pool", limit=100)
        phone.points(0, 101, 20, 20)
        match_give_up(match=phone.match, by=bartek, seen_version=phone.version())
        assert self.told(darek_s, league) == [("given_back", None, "Bartek"), ("bust", "Bartek", None)]

    def test_entries_and_their_winner(self, darek_s: Client, league: League, owed: None):
        assert sorted(self.told(darek_s, league), key=str) == [
            ("entry", "Bartek", None),
            ("entry", "Łukasz", None),
            ("won", None, "Ala"),
        ]

    def test_points_that_are_paid_and_evened_out_later(self, darek_s: Client, league: League, at_the_table: Callable[..., Phone]):
        phone = at_the_table(2, "classic", format="deals", deals=1, stakes={"kind": "per_point", "amount": 10})
        phone.points(0, 31)
        phone.amend(1, points_deal(0, 20))
        assert self.told(darek_s, league) == [("corrected", "Ala", "Bartek"), ("points", "Bartek", "Ala")]

    @staticmethod
    def told(client: Client, league: League) -> list[tuple[str, str | None, str | None]]:
        return [(row.why, row.source, row.target) for row in client.get(page(league)).context["page"].rows]


def test_a_second_tap_pays_once(bartek_s: Client, league: League, owed: None):
    form = bartek_s.get(page(league)).context["payments"][0]
    sent = {field.html_name: field.value() for field in form} | {"amount": "5"}
    for _ in range(2):
        assert bartek_s.post(reverse("pages:payment", args=[league.pk]), sent).status_code == 302
    assert Movement.objects.filter(kind="transfer").count() == 1


def test_a_player_of_another_league_neither_pays_nor_is_paid(bartek_s: Client, league: League, owed: None, celina: User):
    other = Player.objects.create(league=League.objects.get(name="Liga Celiny"), name="Celina")
    assert pay(bartek_s, league, source=other.pk).status_code == 422


def test_a_payment_is_taken_back_once(bartek_s: Client, league: League, owed: None):
    pay(bartek_s, league)
    transfer = Movement.objects.get(kind="transfer")
    for _ in range(2):
        assert bartek_s.post(reverse("pages:payment-back", args=[transfer.pk]))["Location"] == page(league)
    assert Movement.objects.filter(kind="reversal").count() == 1
    assert len(offered(bartek_s, league)) == 2


def test_a_reader_sees_the_amounts_without_a_button(darek_s: Client, league: League, owed: None):
    main = darek_s.get(page(league)).content.decode().split("<main")[1].split("</main>")[0]
    assert "12,50\xa0zł" in main
    assert "<button" not in main


def test_the_page_costs_the_same_for_a_long_ledger(
    darek_s: Client, league: League, players: Four, bartek: User, django_assert_max_num_queries: Callable[..., Any]
):
    entry = {"kind": "entry", "amount": 12_50}
    for _ in range(4):
        Phone(match=start_match(league, players, "classic", format="deals", deals=1, stakes=entry), by=bartek).points(0, 20, 30, 40)
    with django_assert_max_num_queries(12):
        darek_s.get(page(league))


@pytest.mark.parametrize("side", ["%", "%s", "x"])
def test_a_payer_who_is_no_player_is_refused(bartek_s: Client, league: League, owed: None, side: str):
    assert pay(bartek_s, league, source=side).status_code == 422
