"""How many taps a deal takes, and that all of it can be done by keyboard, and after a refusal goes on where the fault is."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Match
from tests.browser.table import Table, sign_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

COUNT_TAPS = "addEventListener('pointerdown', () => { sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1 }, true)"
COUNT_SCROLLING = "addEventListener('scroll', () => { if (document.querySelector('#deal')) sessionStorage.scrolled = scrollY }, true)"


@pytest.fixture
def table(page: Page, live_server: LiveServer, bartek: User, pool_match: Match) -> Table:
    """Bartek's phone, at the match of four for the pool."""
    page.add_init_script(COUNT_TAPS)
    page.add_init_script(COUNT_SCROLLING)
    sign_in(page, live_server.url, bartek)
    page.goto(f"{live_server.url}{reverse('pages:match', args=[pool_match.pk])}")
    return Table(page=page, url=live_server.url, name="taps")


@pytest.fixture
def form(table: Table, pool_match: Match) -> Page:
    """The page on which the first deal is recorded."""
    table.page.goto(f"{table.url}{reverse('pages:deal-new', args=[pool_match.pk])}")
    return table.page


def points(match: Match) -> list[int | None]:
    """Those of the last deal, as they are stored."""
    entry = match.deals.filter(is_current=True).order_by("-number")[0].entry
    return [line["points"] for line in entry["players"]]


def taps(page: Page) -> int:
    return int(page.evaluate("sessionStorage.taps ?? 0"))


def test_an_ordinary_deal_for_four_takes_five_taps_and_the_digits(table: Table, pool_match: Match):
    table.record("Ala", {"points_1": "20", "points_2": "12+11+7", "points_3": "105"})
    table.page.wait_for_url(f"**{reverse('pages:match', args=[pool_match.pk])}*")
    assert points(pool_match) == [None, 20, 30, 105]
    assert taps(table.page) == 5 + len("20" + "12+11+7" + "105")


def test_nothing_has_to_be_scrolled_for_it(table: Table):
    table.record("Żaneta", {"points_0": "20", "points_1": "30", "points_2": "40"}, with_picture=False)
    expect(table.page.locator(".sheet")).to_be_visible()
    assert table.page.evaluate("sessionStorage.scrolled ?? null") is None


def test_the_line_of_who_went_out_steps_back(form: Page):
    form.locator(".who label", has_text="Bartek").click()
    expect(form.locator("#id_points_1")).to_be_hidden()
    expect(form.locator("#id_points_0")).to_be_focused()
    form.locator(".who label", has_text="Ala").click()
    expect(form.locator("#id_points_0")).to_be_hidden()
    expect(form.locator("#id_points_1")).to_be_focused()


def test_a_deal_that_nobody_won_takes_three_taps(table: Table, pool_match: Match):
    table.record("nikt", {})
    expect(table.page.locator("#messages")).to_be_visible()
    assert taps(table.page) == 3
    assert pool_match.deals.get().entry["abandoned"] is True


def test_who_has_cards_needs_no_points(form: Page):
    form.locator(".who label", has_text="Ala").click()
    form.locator('#dock [data-key="cards"]').click()
    form.locator('#dock .card-pad button[value="D♥"]').click()
    form.locator('#dock [data-key="next"]').click()
    expect(form.locator("#id_points_2")).to_be_focused()
    expect(form.locator("#id_points_1")).to_be_hidden()
    expect(form.locator("#id_cards_1")).to_have_value("D♥")
