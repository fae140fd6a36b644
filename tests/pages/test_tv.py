"""The match on a second screen: the same numbers without anything around them, kept up to date like the sheet."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.factories import Phone

AtTheTable = Callable[..., Phone]


def tv(phone: Phone) -> str:
    return reverse("pages:match-tv", args=[phone.match.pk])


def tv_live(phone: Phone) -> str:
    return reverse("pages:match-tv-live", args=[phone.match.pk])


def test_it_shows_standing_turn_pool_and_course(darek_s: Client, phone: Phone):
    phone.points(150, 60, 90, 0)
    text = darek_s.get(tv(phone)).content.decode()
    for shown in ('class="in-view-lead"', 'class="in-view-turn"', "pula <strong>0\xa0zł</strong>", '<svg class="chart"', "standing-4"):
        assert shown in text


def test_there_is_nothing_around_the_match(darek_s: Client, phone: Phone):
    text = darek_s.get(tv(phone)).content.decode()
    assert "site-header" not in text
    assert "<table" not in text
    assert "<form" not in text


def test_the_match_page_leads_to_it_and_it_leads_back(darek_s: Client, phone: Phone):
    page = reverse("pages:match", args=[phone.match.pk])
    assert f'href="{tv(phone)}"' in darek_s.get(page).content.decode()
    assert f'href="{page}"' in darek_s.get(tv(phone)).content.decode()


def test_a_stranger_finds_nothing(celina_s: Client, phone: Phone):
    assert celina_s.get(tv(phone)).status_code == 404
    assert celina_s.get(tv_live(phone)).status_code == 404


def test_it_asks_for_itself_and_is_answered_when_something_is_new(darek_s: Client, phone: Phone):
    seen = darek_s.get(tv_live(phone))["ETag"].strip('"')
    assert f'hx-get="{tv_live(phone)}?seen={seen}"' in darek_s.get(tv(phone)).content.decode()
    assert darek_s.get(tv_live(phone), {"seen": seen}).status_code == 204
    phone.points(150, 60, 90, 0)
    response = darek_s.get(tv_live(phone), {"seen": seen})
    assert response.content.decode().strip().startswith('<div id="board"')
    assert darek_s.get(tv_live(phone), headers={"If-None-Match": response["ETag"]}).status_code == 304


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_match_names_its_winner_and_the_places(darek_s: Client, at_the_table: AtTheTable, seats: int):
    phone = at_the_table(seats, "classic", format="deals", deals=1)
    phone.points(*[0, 20, 30, 40][:seats])
    text = " ".join(darek_s.get(tv(phone)).content.decode().split())
    assert "Wygrywa <strong>Ala</strong>" in text
    assert [place.split("<")[0] for place in text.split("Miejsce</span> ")[1:]] == ["1. ", "2. ", "3. ", "4. "][:seats]
    assert ">strata<" not in text


def test_a_finished_match_tells_the_pool_and_who_pays_whom(darek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(3, "pool", limit=100, stakes={"kind": "pool", "amount": 12_50})
    phone.points(0, 120, 110)
    text = " ".join(darek_s.get(tv(phone)).content.decode().replace("\u00a0", " ").split())
    assert "pula <strong>25 zł</strong>" in text
    assert "Kto komu płaci" in text
    assert text.count("<strong>12,50 zł</strong>") == 2


def test_a_match_given_up_says_so(darek_s: Client, bartek_s: Client, phone: Phone, bartek: User):
    bartek_s.post(reverse("pages:give-up", args=[phone.match.pk]), {"seen_version": phone.version()})
    assert "Mecz przerwany" in darek_s.get(tv(phone)).content.decode()
