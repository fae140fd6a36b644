"""Corrections in the sheet: the old points struck through beside the new, with who, when and why under the row."""

from collections.abc import Callable
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from tests.factories import Phone, abandoned_deal, points_deal


def rows(client: Client, phone: Phone) -> list[str]:
    """The rows of deals, newest first, as they are read."""
    text = client.get(reverse("pages:match", args=[phone.match.pk])).content.decode()
    body = text.split('<table class="table sheet')[1].split("<tbody>")[1].split("</tbody>")[0]
    return [" ".join(strip_tags(row.split(">", 1)[1]).split()) for row in body.split("<tr")[1:]]


def test_only_the_points_that_changed_are_struck_through(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.amend(1, points_deal(0, 25, 30, 40), reason="dżoker w ręce")
    deal, story = rows(darek_s, phone)
    assert deal == "1 popr. 0 r rozdaje 0 było +20 jest +25 25 +30 30 +40 40"
    assert story.startswith("Poprawiono: dżoker w ręce · bartek, ")


def test_old_and_new_are_told_apart_without_seeing_the_line_through_them(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.amend(1, points_deal(0, 25, 30, 40))
    text = darek_s.get(reverse("pages:match", args=[phone.match.pk])).content.decode()
    assert text.count("<ins>") == text.count("</del> <ins>") == 1
    assert '<time datetime="' in text


def test_a_voided_deal_keeps_its_points_struck_through(darek_s: Client, phone: Phone):
    for _ in range(2):
        phone.points(0, 20, 30, 40)
    phone.void(1, reason="nie było takiego")
    _second, deal, story = rows(darek_s, phone)
    assert deal == "1 unieważnione 0 +20 +30 +40"
    assert story.startswith("Unieważniono: nie było takiego · bartek, ")


def test_an_undone_deal_says_who_undid_it(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.void(1, reason="")
    deal, story = rows(darek_s, phone)
    assert deal == "1 unieważnione 0 +20 +30 +40"
    assert story.startswith("Unieważniono · bartek, ")


def test_of_several_corrections_all_are_told_with_the_points_before_each(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.amend(1, points_deal(0, 25, 30, 40), reason="pierwsza")
    phone.amend(1, points_deal(0, 26, 30, 40), reason="druga")
    deal, story = rows(darek_s, phone)
    assert "było +25 jest +26" in deal
    assert story.index("druga") < story.index("pierwsza") < story.index("przedtem 0, +20, +30, +40")


def test_a_deal_that_came_to_nothing_tells_what_it_came_to_before(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.amend(1, abandoned_deal(4), reason="talia była niepełna")
    deal, story = rows(darek_s, phone)
    assert "przerwane" in deal
    assert story.endswith("przedtem 0, +20, +30, +40")


def test_corrections_cost_one_query_however_many(darek_s: Client, phone: Phone, django_assert_max_num_queries: Callable[..., Any]):
    for _ in range(6):
        phone.points(0, 4, 5, 6)
    for number in range(1, 6):
        phone.amend(number, points_deal(0, 4, 5, 7))
    with django_assert_max_num_queries(9):
        darek_s.get(reverse("pages:match", args=[phone.match.pk]))


def test_voiding_and_bringing_back_leave_one_line_and_nothing_struck_through(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.points(0, 20, 30, 40)
    phone.void(1, reason="nie było takiego")
    phone.amend(1, points_deal(0, 20, 30, 40), reason="jednak było")
    _second, deal, story = rows(darek_s, phone)
    assert "było" not in deal
    assert story.startswith("Przywrócono: jednak było")
    assert "Unieważniono" not in story


def test_a_correction_that_takes_one_back_is_told_alone(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.amend(1, points_deal(0, 25, 30, 40), reason="pierwsza")
    phone.amend(1, points_deal(0, 20, 30, 40), reason="cofnięta")
    deal, story = rows(darek_s, phone)
    assert "było" not in deal
    assert "pierwsza" not in story


def test_a_bust_says_what_it_did(darek_s: Client, bartek_s: Client, at_the_table: Callable[..., Phone]):
    phone = at_the_table(3, "pool", limit=100, stakes={"kind": "pool", "amount": 5_00})
    phone.points(0, 70, 60)
    phone.points(0, 40, 20)
    told = "Bartek: 110, wpadka. 5 zł do puli, dalej od 80."
    _deal, story, _first = rows(darek_s, phone)
    assert story.replace("\u00a0", " ") == told


def test_the_legend_tells_the_mark_of_the_dealer(darek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    legend = darek_s.get(reverse("pages:match", args=[phone.match.pk])).content.decode().split('class="sheet-legend"')[1].split("</p>")[0]
    assert " ".join(strip_tags(f"<p {legend}").split()) == "r – rozdaje"
