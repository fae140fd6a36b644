"""A deal is previewed while it is typed: what its parts come to, what is impossible, and nothing is written."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.models import Deal, Match
from tests.factories import Phone
from tests.pages.conftest import faults, filled
from tests.pages.previewing import pieces, preview, said, words

AtTheTable = Callable[..., Phone]

MELDS = "10d Wd Dd\n8d 9d *\n9h * 9s"

# ---- who may ask, and what it costs ----


def test_nothing_is_written(bartek_s: Client, pool_match: Match):
    preview(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40")
    assert not Deal.objects.exists()
    assert Match.objects.get().version == pool_match.version


def test_a_stranger_finds_no_match_and_a_reader_may_not_ask(celina_s: Client, darek_s: Client, pool_match: Match, phone: Phone):
    phone.points(0, 20, 30, 40)
    for number in (None, 1):
        assert preview(celina_s, pool_match, number).status_code == 404
        assert preview(darek_s, pool_match, number).status_code == 403


def test_a_preview_is_asked_by_post_alone(bartek_s: Client, pool_match: Match):
    assert bartek_s.get(reverse("pages:deal-preview", args=[pool_match.pk])).status_code == 405
    assert bartek_s.put(reverse("pages:deal-preview", args=[pool_match.pk])).status_code == 405


def test_a_preview_from_another_site_is_refused(bartek_s: Client, pool_match: Match):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = bartek_s.cookies
    assert preview(strict, pool_match).status_code == 403


def test_a_deal_that_there_is_not_has_no_preview(bartek_s: Client, pool_match: Match):
    assert preview(bartek_s, pool_match, 7).status_code == 404


def test_a_preview_costs_four_queries_however_long_the_match(bartek_s: Client, phone: Phone, django_assert_num_queries: Callable[..., Any]):
    for _ in range(3):
        phone.points(0, 2, 3, 4)
    with django_assert_num_queries(4):  # session, user, match with the right to it, seats
        preview(bartek_s, phone.match, winner="0", points_1="20", points_2="30", melds_3=MELDS)
    with django_assert_num_queries(5):  # and all deals
        preview(bartek_s, phone.match, 2, winner="0", points_1="20", points_2="30", points_3="40")


def test_what_only_the_form_refuses_is_impossible_and_leads_nowhere(bartek_s: Client, pool_match: Match):
    page = preview(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40", extra_1="5", reason_1="x" * 201)
    text = page.content.decode()
    assert "Bartek" in text
    assert "najwyżej 200 znaków" in text
    assert "jeszcze nie wiadomo" in text
    assert "potem" not in text


def test_what_is_read_out_says_whose_it_is(bartek_s: Client, pool_match: Match):
    page = preview(bartek_s, pool_match, winner="0", points_1="12+", points_2="x", at="points_3").content.decode()
    read_out = page.split('id="read-out"')[1]
    assert "Bartek: po ostatnim znaku brakuje liczby." in read_out
    assert "Łukasz: " in read_out


# ---- under the fields ----


def test_a_sum_is_added_up_as_it_is_typed(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "points_1", points_1="12+11+7") == "12 + 11 + 7 = 30"
    assert said(bartek_s, pool_match, "points_1", points_1="12+11+", at="points_1") == "12 + 11 = 23"
    assert said(bartek_s, pool_match, "extra_1", extra_1="-10-15", reason_1="kara") == "\u221210 \u2212 15 = \u221225"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("12+11+", "Po ostatnim znaku brakuje liczby."),
        ("12++11", "Między dwoma znakami brakuje liczby."),
        ("12 11", "Między dwiema liczbami brakuje plusa."),
        ("12+x", "„12+x”: tu mogą stać tylko liczby całkowite z plusem lub minusem."),
    ],
)
def test_a_sum_that_is_none_is_told_of_in_the_same_words_before_saving_and_after(
    bartek_s: Client, pool_match: Match, typed: str, told: str
):
    assert said(bartek_s, pool_match, "points_1", points_1=typed, at="points_2") == f"✗ niemożliwe: {told}"
    page = reverse("pages:deal-new", args=[pool_match.pk])
    refused = bartek_s.post(page, {**filled(bartek_s.get(page)), "winner": "0", "points_1": typed, "points_2": "2", "points_3": "2"})
    assert faults(refused)["points_1"] == [told]


def test_a_sum_with_a_plus_before_it_is_one(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "points_1", points_1="+12", winner="0") == ""


# ---- the rule behind it ----


@pytest.mark.parametrize(
    ("field", "typed", "anchor"),
    [
        ("points_1", {"points_1": "1"}, "points"),
        ("melds_1", {"melds_1": "9h 9h 9s"}, "melds"),
        ("melds_1", {"melds_1": "9h 9s *"}, "first-lay-down"),
        ("layoff_0_card", {"melds_0": "3d 4d 5d", "layoff_0_card": "9d"}, "laying-off"),
        ("layoff_0_card", {"melds_0": "3d 4d 5d", "layoff_0_card": "*"}, "laying-off"),
    ],
)
def test_what_rests_on_a_rule_leads_to_it_in_a_new_tab(bartek_s: Client, pool_match: Match, field: str, typed: dict[str, str], anchor: str):
    row = {"layoff_0_seat": "1", "layoff_0_onto": "0", "layoff_0_meld": "1", "layoff_rows": "3"}
    html = preview(bartek_s, pool_match, winner="0", **row, **typed).content.decode()
    [under] = re.findall(rf'<output id="said_{field}"[^>]*>(.*?)</output>', html, re.DOTALL)
    address = f"{reverse('pages:rules-game', args=['classic'])}#{anchor}"
    assert f'<a class="why" href="{address}" target="_blank" rel="noopener">' in under


def test_what_is_well_or_only_about_the_typing_leads_nowhere(bartek_s: Client, pool_match: Match):
    html = preview(bartek_s, pool_match, winner="0", melds_2=MELDS, points_1="12+x").content.decode()
    assert "✓" in html
    assert "✗" in html
    assert 'class="why"' not in html


def test_what_is_refused_leads_to_its_rule_under_the_field_too(bartek_s: Client, pool_match: Match):
    page = reverse("pages:deal-new", args=[pool_match.pk])
    refused = bartek_s.post(page, {**filled(bartek_s.get(page)), "winner": "0", "points_1": "1", "points_2": "2", "points_3": "12+x"})
    under = dict(re.findall(r'id="id_(points_\d)_error">(.*?)</div>\s*</div>', refused.content.decode(), re.DOTALL))
    assert f'href="{reverse("pages:rules-game", args=["classic"])}#points"' in under["points_1"]
    assert "<a" not in under["points_3"]


def test_without_scripts_the_check_leads_to_the_rules_as_well(bartek_s: Client, pool_match: Match):
    page = reverse("pages:deal-new", args=[pool_match.pk])
    checked = bartek_s.post(page, {**filled(bartek_s.get(page)), "winner": "0", "points_1": "1", "check": "1"})
    assert f'href="{reverse("pages:rules-game", args=["classic"])}#points"' in checked.content.decode()


def test_what_a_field_does_not_take_at_all_is_told_too(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "points_1", points_1="5\x00").startswith("✗ niemożliwe:")
    assert said(bartek_s, pool_match, "cards_1", cards_1="5h " * 1000).startswith("✗ niemożliwe:")


def test_a_plain_number_needs_no_word(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "points_1", points_1="30", winner="0") == ""


def test_a_remik_from_the_hand_says_what_a_sum_counts(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "points_1", points_1="30", winner="0", from_hand="on") == "liczy się jako 60"


def test_cards_left_are_counted_and_worth_something(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "cards_1", cards_1="D♥ 10♣ *", winner="0") == "3 karty, 50 punktów"


def test_melds_are_told_with_their_kind_and_value_and_the_lay_down_with_what_is_missing(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "melds_1", melds_1=MELDS) == (
        "✓ 10♦ W♦ D♦: sekwens czysty, 30 ✓ 8♦ 9♦ ★10♦: sekwens, 27 8♦ 9♦ ★10♦ = 27 ★7♦ 8♦ 9♦ = 24 ✓ 9♥ ★ 9♠: grupa, 27 "
        "✓ pierwsze wyłożenie: 84, wystarczy"
    )
    assert said(bartek_s, pool_match, "melds_1", melds_1="9h 9s *").endswith(
        "… pierwsze wyłożenie: 27, brakuje 24 do 51, brakuje czystego sekwensu"
    )


def test_a_reading_is_a_button_that_holds_the_whole_field(bartek_s: Client, pool_match: Match):
    html = preview(bartek_s, pool_match, melds_1="\n10d Wd Dd\n\nKd Ad *").content.decode()
    [button] = re.findall(r"<button.*?</button>", html, re.DOTALL)
    assert 'data-put="\n10d Wd Dd\n\n* K♦ A♦"' in button
    assert 'data-into="id_melds_1"' in button
    assert 'aria-pressed="false"' in button
    assert 'aria-label="dżoker jako dama karo, król karo, as karo: 30 punktów"' in button


def test_what_is_impossible_is_told_with_a_word_and_read_out_with_the_name(bartek_s: Client, pool_match: Match):
    found = pieces(preview(bartek_s, pool_match, winner="0", points_1="1", melds_2="9h 9h 9s"))
    assert found["said_points_1"] == "✗ niemożliwe: Nie da się mieć 1 punktu; najbliższa możliwa suma to 2."
    assert found["said_melds_2"].startswith("✗ niemożliwe: 9♥ 9♥ 9♠ – w grupie żaden kolor nie może się powtórzyć.")
    assert found["read-out"].startswith("Bartek: nie da się mieć 1 punktu; najbliższa możliwa suma to 2. Łukasz: układ nr 1")


def test_what_is_being_typed_is_waited_for(bartek_s: Client, pool_match: Match):
    assert said(bartek_s, pool_match, "points_1", points_1="1", at="points_1") == ""
    assert said(bartek_s, pool_match, "cards_1", cards_1="Kd 1", at="cards_1") == ""
    assert said(bartek_s, pool_match, "melds_1", melds_1="9h 9s", at="melds_1") == ""
    assert "✗" in said(bartek_s, pool_match, "melds_1", melds_1="9h 9s\n", at="melds_1")
    assert "✗" in said(bartek_s, pool_match, "melds_1", melds_1="9h 9s\n2c", at="melds_1")


def test_an_empty_form_is_told_nothing(bartek_s: Client, pool_match: Match):
    assert pieces(preview(bartek_s, pool_match)) == {}
    assert pieces(preview(bartek_s, pool_match, at="points_7", layoff_0_seat="1", layoff_rows="3")) == {}


def test_a_lay_off_says_whether_it_fits_and_an_end_that_is_missing(bartek_s: Client, pool_match: Match):
    row = {"layoff_1_seat": "1", "layoff_1_onto": "0", "layoff_1_meld": "1", "layoff_rows": "3"}
    laid = {"winner": "0", "melds_0": "3d 4d 5d", **row}
    assert said(bartek_s, pool_match, "layoff_1_card", layoff_1_card="6d", **laid) == "✓ pasuje"
    assert "z obu stron" in said(bartek_s, pool_match, "layoff_1_card", layoff_1_card="*", **laid)
    assert "✗" in said(bartek_s, pool_match, "layoff_1_card", layoff_1_card="9d", **laid)
    assert said(bartek_s, pool_match, "layoff_1_card", layoff_1_card="1", at="layoff_1_card", **laid) == ""


def test_what_has_no_field_of_its_own_is_told_below(bartek_s: Client, pool_match: Match):
    found = pieces(preview(bartek_s, pool_match, winner="abandoned", from_hand="on"))
    assert "✗ niemożliwe: " in found["after"]
    assert "remik z ręki" in found["after"].lower()


def test_remik_500_counts_what_is_laid(bartek_s: Client, at_the_table: AtTheTable):
    match = at_the_table(2, "remik500").match
    typed = {"melds_0": "10d Wd Dd", "cards_0": "Ac 5h", "laid_1": "60+5", "left_1": "10", "layoff_rows": "3"}
    laid_off = {"layoff_0_seat": "0", "layoff_0_card": "Kd", "layoff_0_onto": "0", "layoff_0_meld": "1"}
    found = pieces(preview(bartek_s, match, **typed, **laid_off))
    assert found["said_melds_0"] == "wyłożone razem: 40 ✓ 10♦ W♦ D♦: sekwens czysty, 30"
    assert found["said_cards_0"] == "2 karty, 16 punktów"
    assert found["said_laid_1"] == "60 + 5 = 65"
    assert found["said_layoff_0_card"] == "✓ pasuje, 10 punktów"
    assert "Bartek +55" in found["after"]


def test_gin_says_what_is_loose_and_whether_one_may_knock(bartek_s: Client, at_the_table: AtTheTable):
    match = at_the_table(2, "gin").match
    hands = {"cards_0": "5h 6h 7h 9s 9d 9c Kd Qd Jd 3c", "cards_1": "8h 4h 2s 2d 2c Ks 10s 8c 6c Ac"}
    found = pieces(preview(bartek_s, match, knocker="0", **hands))
    assert found["said_cards_0"] == "10 kart, luźne: 3"
    assert found["said_cards_1"] == "10 kart, luźne: 47, po dołożeniu: 35"
    assert "Ala +32 32" in found["after"]
    assert "wolno najwyżej z 10" in said(bartek_s, match, "deadwood_0", knocker="0", deadwood_0="12", deadwood_1="20")


def test_rummikub_counts_tiles(bartek_s: Client, at_the_table: AtTheTable):
    match = at_the_table(3, "rummikub").match
    found = pieces(preview(bartek_s, match, winner="0", tiles_1="12b *", points_2="5"))
    assert found["said_tiles_1"] == "2 kamienie, 42 punkty"
    assert found["after"] == "Po rundzie 1 Gracz runda razem Ala +47 47 Bartek \u221242 \u221242 Łukasz \u22125 \u22125"


def test_in_english_the_same_is_said_in_english(bartek_s: Client, pool_match: Match):
    with translation.override("en"):
        bartek_s.cookies["django_language"] = "en"
        assert said(bartek_s, pool_match, "melds_1", melds_1="10d Jd Qd").startswith("✓ 10♦ J♦ Q♦: pure sequence, 30")


@pytest.mark.parametrize("typed", [",", ";", " , ; "])
def test_a_lone_comma_is_no_card(bartek_s: Client, pool_match: Match, at_the_table: AtTheTable, typed: str):
    laid = {"winner": "0", "melds_0": "3d 4d 5d", "layoff_1_seat": "1", "layoff_1_onto": "0", "layoff_1_meld": "1", "layoff_rows": "3"}
    assert "✗" in said(bartek_s, pool_match, "layoff_1_card", layoff_1_card=typed, **laid)
    assert "✗" in said(bartek_s, at_the_table(2, "oklahoma").match, "up_card", up_card=typed)
    page = reverse("pages:deal-new", args=[pool_match.pk])
    response = bartek_s.post(page, {**filled(bartek_s.get(page)), **laid, "layoff_1_card": typed})
    assert response.status_code == 422
    assert "layoff_1_card" in faults(response)


@pytest.mark.parametrize(
    "at", ["layoff_0_foo", "layoff_٠_card", "layoff_999_card", "points_٠", "points_" + "9" * 5000, "x", "\x00", "melds_99"]
)
def test_a_focus_that_is_nowhere_changes_nothing(bartek_s: Client, pool_match: Match, at: str):
    typed = {"winner": "0", "points_1": "1", "layoff_0_card": "5h", "layoff_0_seat": "1", "layoff_rows": "3"}
    response = preview(bartek_s, pool_match, at=at, **typed)
    assert response.status_code == 200
    assert pieces(response) == pieces(preview(bartek_s, pool_match, **typed))


def test_rows_that_nothing_stands_in_cost_nothing(bartek_s: Client, pool_match: Match):
    assert len(list(preview_form(bartek_s, pool_match, layoff_rows="200").layoff_lines)) == 60
    assert len(list(preview_form(bartek_s, pool_match, layoff_rows="200", layoff_119_card="5h").layoff_lines)) == 120


def preview_form(client: Client, match: Match, **typed: str) -> Any:
    return client.post(reverse("pages:deal-new", args=[match.pk]), {**typed, "check": "1"}).context["form"]


def test_a_form_that_arrives_empty_is_told_to_be(bartek_s: Client, pool_match: Match):
    response = bartek_s.post(reverse("pages:deal-new", args=[pool_match.pk]))
    assert response.status_code == 422
    assert faults(response)


# ---- without scripts ----


def test_the_whole_page_shows_the_same_by_its_check_button(bartek_s: Client, pool_match: Match):
    page = reverse("pages:deal-new", args=[pool_match.pk])
    typed = {**filled(bartek_s.get(page)), "winner": "0", "points_1": "12+11+7", "points_2": "1", "points_3": "40"}
    html = bartek_s.post(page, {**typed, "check": "1"}).content.decode()
    assert "12 + 11 + 7 = 30" in words(html)
    assert "Nie da się mieć 1 punktu" in words(html)
    assert "Nie zapisano" not in html
    assert not Deal.objects.exists()


def test_a_correction_is_checked_on_its_whole_page(bartek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    page = reverse("pages:deal-edit", args=[phone.match.pk, 1])
    html = bartek_s.post(page, {**filled(bartek_s.get(page)), "points_1": "25", "check": "1"}).content.decode()
    assert "Po rozdaniu 1 Gracz rozdanie razem Ala 0 0 Bartek +25 25" in words(html)


@pytest.mark.parametrize("preset", ["pool", "remik500", "gin", "oklahoma", "rummikub"])
def test_every_form_asks_for_previews_and_has_a_place_for_every_answer(bartek_s: Client, at_the_table: AtTheTable, preset: str):
    match = at_the_table(2, preset).match
    html = bartek_s.get(reverse("pages:deal-new", args=[match.pk])).content.decode()
    assert f'hx-post="{reverse("pages:deal-preview", args=[match.pk])}"' in html
    answered = re.findall(r'id="([^"]+)" hx-swap-oob', preview(bartek_s, match).content.decode())
    assert [place for place in answered if f'id="{place}"' not in html] == []
