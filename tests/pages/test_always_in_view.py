"""What is in view between two deals: who leads by how much, whose turn it is, and what is still missing, in every game."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from scoring.progress import Mark
from tests.factories import Phone, abandoned_deal, knock

AtTheTable = Callable[..., Phone]


def part(client: Client, phone: Phone, start: str, end: str) -> str:
    """The words between two marks of the match page."""
    text = client.get(reverse("pages:match", args=[phone.match.pk])).content.decode()
    return " ".join(strip_tags(text.split(start)[1].split(">", 1)[1].split(end)[0]).split())


def lines(client: Client, phone: Phone) -> list[str]:
    """The lead, the facts and the turn, each as it is read."""
    return [part(client, phone, f'class="in-view-{name}"', "</p>") for name in ("lead", "facts", "turn")]


def standing(client: Client, phone: Phone) -> list[tuple[str, int, int, int | None]]:
    """Everybody's name, total, distance to the leader, and what is missing."""
    board = client.get(reverse("pages:match", args=[phone.match.pk])).context["board"]
    return [(column.seat.name, column.total, column.behind, column.missing) for column in board.columns]


def test_before_the_first_deal_nobody_leads(darek_s: Client, phone: Phone):
    assert lines(darek_s, phone) == [
        "Jeszcze nikt nie prowadzi",
        "rozdanie 1 pula 0 zł",
        "Ala rozdaje i zaczyna, Żaneta przekłada",
    ]


def test_after_a_deal_the_leader_is_named_with_his_distance_to_the_next(darek_s: Client, phone: Phone):
    phone.points(150, 60, 90, 0)
    assert lines(darek_s, phone) == [
        "Żaneta prowadzi o 60 punktów",
        "rozdanie 2 pula 0 zł",
        "Bartek rozdaje i zaczyna, Ala przekłada",
    ]


def test_everybody_s_distance_to_the_leader_and_to_a_bust_stand_under_the_totals(darek_s: Client, phone: Phone):
    phone.points(150, 60, 90, 0)
    assert standing(darek_s, phone) == [("Ala", 150, 150, 150), ("Bartek", 60, 60, 240), ("Łukasz", 90, 90, 210), ("Żaneta", 0, 0, 300)]


def test_the_standing_reads_sensibly_to_those_who_listen(darek_s: Client, phone: Phone):
    phone.points(150, 60, 90, 0)
    assert part(darek_s, phone, '<ul aria-label="Stan meczu"', "</li>") == "Ala Suma 150 strata 150 brakuje 150"


def test_the_stakes_of_busts_lie_in_the_pool(darek_s: Client, phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    assert lines(darek_s, phone)[1] == "rozdanie 3 pula 100 zł"


def test_level_leaders_are_all_named(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.points(20, 0, 30, 40)
    assert lines(darek_s, phone)[0] == "Ala, Bartek na czele po równo"


def test_all_level_is_said_so(darek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "classic")
    phone.points(0, 20)
    phone.points(20, 0)
    assert lines(darek_s, phone)[0] == "Wszyscy po równo"


def test_in_a_match_of_ten_deals_it_says_which_of_them(darek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(3, "classic", format="deals", deals=10)
    phone.points(0, 20, 30)
    assert lines(darek_s, phone)[1] == "rozdanie 2 z 10"
    phone.record(abandoned_deal(3))
    assert lines(darek_s, phone)[1] == "rozdanie 3 (2. z 10)"


def test_a_limit_is_to_be_exceeded_and_so_it_is_said(darek_s: Client, bartek_s: Client, at_the_table: AtTheTable):
    """501 is not what is missing to 500, but what ends the match (RULES 3)."""
    phone = at_the_table(2, "classic", limit=500)
    phone.points(0, 150)
    assert [missing for *_rest, missing in standing(darek_s, phone)] == [501, 351]
    assert part(darek_s, phone, '<span class="missing"', "</span>") == "do końca"
    typing = bartek_s.get(reverse("pages:deal-new", args=[phone.match.pk])).content.decode()
    assert "do przekroczenia 500 brakuje 351" in typing


def test_a_limit_that_need_only_be_reached_is_said_otherwise(darek_s: Client, bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", limit=500, limit_hit="reach")
    phone.points(0, 150)
    assert part(darek_s, phone, '<span class="missing"', "</span>") == "do 500"
    assert "do limitu 500 brakuje 350" in bartek_s.get(reverse("pages:deal-new", args=[phone.match.pk])).content.decode()


def test_where_deals_won_decide_they_are_what_is_ahead_and_what_is_missing(darek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(3, "classic", format="wins", wins=3)
    phone.points(0, 20, 30)
    phone.points(0, 20, 30)
    assert lines(darek_s, phone)[0] == "Ala prowadzi o 2 wygrane"
    assert [(behind, missing) for _name, _total, behind, missing in standing(darek_s, phone)] == [(0, 1), (2, 3), (2, 3)]


def test_remik_500_shows_what_is_missing_to_its_target(darek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "remik500")
    phone.record({"game": "remik500", "players": [{"laid_points": 80, "hand_points": 10}, {"laid_points": 0, "hand_points": 25}]})
    assert standing(darek_s, phone) == [("Ala", 70, 0, 430), ("Bartek", -25, 95, 525)]


def test_gin_shows_its_game_hands_won_and_the_sums_of_the_series(darek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "gin_series")
    for entry in (knock(0, 0, 80), knock(1, 20, 3)):
        phone.record(entry)
    assert lines(darek_s, phone)[1] == "gra 2, rozdanie 3"
    assert lines(darek_s, phone)[2] == "Ala rozdaje, Bartek przekłada i zaczyna"
    assert part(darek_s, phone, 'title="Bartek"', "</li>") == "Bartek gry 0 Suma 17 wygrane 1 strata 230 brakuje 83"


def test_rummikub_counts_its_rounds(darek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(3, "rummikub")
    phone.record({"game": "rummikub", "winner": 0, "racks": [{}, {"points": 20}, {"points": 30}]})
    assert lines(darek_s, phone)[1] == "runda 2 z 5"
    assert lines(darek_s, phone)[0] == "Ala prowadzi o 70 punktów"


@pytest.mark.parametrize(
    ("preset", "more", "mark"),
    [
        ("pool", {}, Mark.BUST),
        ("classic", {}, Mark.LIMIT),
        ("classic", {"format": "wins"}, Mark.WINS),
        ("remik500", {}, Mark.TARGET),
        ("gin", {}, Mark.TARGET),
        ("rummikub", {}, None),
    ],
)
def test_every_game_names_what_is_run_towards(
    darek_s: Client, at_the_table: AtTheTable, preset: str, more: dict[str, Any], mark: Mark | None
):
    phone = at_the_table(2, preset, **more)
    assert darek_s.get(reverse("pages:match", args=[phone.match.pk])).context["board"].mark == mark


class TestWhileADealIsRecorded:
    def test_the_same_is_in_view_with_whoever_is_closest_to_a_bust(self, bartek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        text = bartek_s.get(reverse("pages:deal-new", args=[phone.match.pk])).content.decode()
        shown = " ".join(strip_tags(text.split('class="in-view"')[1].split("</div>")[0]).split())
        assert "Żaneta prowadzi o 60 punktów" in shown
        assert "Bartek rozdaje i zaczyna, Ala przekłada" in shown
        assert shown.endswith("Ala: do wpadki brakuje 150")
