"""The keys for cards and tiles that a page brings, and whose lay-off a fault is about."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import Phone

KEY = re.compile(r'<button type="button" value="([^"]+)" data-spelled="([^"]+)" aria-label="([^"]+)"')


def page_of(client: Client, phone: Phone, language: str = "pl") -> str:
    client.post("/i18n/setlang/", {"language": language, "next": "/"})
    return client.get(reverse("pages:deal-new", args=[phone.match.pk])).content.decode()


def keys_of(page: str) -> dict[str, str]:
    """What is said of each key, by what it writes."""
    return {text: words for text, _, words in KEY.findall(page)}


def test_every_card_has_a_key_in_the_language_of_the_page(bartek_s: Client, at_the_table: Callable[..., Phone]):
    phone = at_the_table(3, "classic")
    polish, english = keys_of(page_of(bartek_s, phone)), keys_of(page_of(bartek_s, phone, "en"))
    assert len(polish) == len(english) == 53
    assert (polish["D♥"], polish["W♣"], polish["*"]) == ("dama kier", "walet trefl", "dżoker")
    assert (english["Qh"], english["Jc"], english["*"]) == ("queen of hearts", "jack of clubs", "joker")


@pytest.mark.parametrize(("preset", "seats"), [("gin", 2), ("oklahoma", 2), ("remik500", 3)])
def test_a_game_without_jokers_has_no_key_for_one(bartek_s: Client, at_the_table: Callable[..., Phone], preset: str, seats: int):
    keys = keys_of(page_of(bartek_s, at_the_table(seats, preset)))
    assert "*" not in keys
    assert len(keys) == 52


def test_a_table_that_plays_classic_remik_without_jokers_has_none_either(bartek_s: Client, at_the_table: Callable[..., Phone]):
    assert "*" not in keys_of(page_of(bartek_s, at_the_table(3, "classic", jokers=0)))


def test_rummikub_has_tiles_and_no_cards(bartek_s: Client, at_the_table: Callable[..., Phone]):
    page = page_of(bartek_s, at_the_table(3, "rummikub"))
    keys = keys_of(page)
    assert (len(keys), keys["7r"], keys["12k"]) == (53, "czerwony 7", "czarny 12")
    assert 'id="card-pad"' not in page
    assert "Dotykaj kamieni po kolei." in page
    assert "Runda 1" in page
    assert not re.search("rozdani|przekłada|tali|po 14 kart", re.sub(r"<[^>]+>", " ", page[page.index("<h1>") : page.index('id="dock"')]))


def test_a_fault_of_a_lay_off_names_who_laid_it_off(bartek_s: Client, at_the_table: Callable[..., Phone]):
    phone = at_the_table(3, "classic")
    url = reverse("pages:deal-new", args=[phone.match.pk])
    form = bartek_s.get(url).context["form"]
    seen = {name: form[name].value() for name in ("request_id", "seen_version", "seen_number")}
    page = bartek_s.post(url, {**seen, "winner": "0", "layoff_0_seat": "1", "layoff_0_card": "Qx"}).content.decode()
    assert "Bartek: dołożenie nr 1: „Qx” to nie jest karta." in page


def test_the_last_key_asks_where_the_page_is_the_referee_s(bartek_s: Client):
    pad = bartek_s.get("/referee/").content.decode().partition('<template id="card-pad">')[2]
    assert ("Zapytaj" in pad, "Zapisz" in pad.partition("</template>")[0]) == (True, False)
