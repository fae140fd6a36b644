"""Every page can be read and used by everybody, in light and dark, on a small phone, with text of double size."""

from collections.abc import Iterator
from typing import Literal

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League
from tests.browser.conftest import enter, sign_in
from tests.browser.looks import barriers, headings_out_of_order, moving, overhang, small_targets, unseen_focus
from tests.browser.table import PICTURES, Table
from tests.every_page import Visit
from tests.factories import Phone, PlayerFactory, pool_stakes, start_match

Colours = Literal["light", "dark"]
Found = dict[str, list[str]]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def visited(page: Page, live_server: LiveServer, pages: dict[str, Visit]) -> Iterator[str]:
    """Opens one page after the other, everything unfolded."""
    for name, visit in pages.items():
        enter(page, live_server, visit.session)
        page.goto(f"{live_server.url}{visit.address}")
        page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
        yield name


def faulty(found: Found) -> Found:
    return {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_every_page_can_be_read(page: Page, live_server: LiveServer, complaints: list[str], pages: dict[str, Visit], colours: Colours):
    page.emulate_media(color_scheme=colours)
    found: Found = {}
    for name in visited(page, live_server, pages):
        page.screenshot(path=PICTURES / f"page-{colours}-{name.replace(' ', '-')}.png", full_page=True)
        found[name] = [*barriers(page), *overhang(page)]
    assert faulty(found) == {}
    assert complaints == []


def test_every_page_is_in_order_for_thumb_and_keyboard(page: Page, live_server: LiveServer, pages: dict[str, Visit]):
    """Targets for a thumb, headings one below another, a ring around what has the focus."""
    found = {name: [*small_targets(page), *headings_out_of_order(page), *unseen_focus(page)] for name in visited(page, live_server, pages)}
    assert faulty(found) == {}


def test_nothing_hangs_over_the_edge_when_text_is_twice_as_large(page: Page, live_server: LiveServer, pages: dict[str, Visit]):
    found: Found = {}
    for name in visited(page, live_server, pages):
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.screenshot(path=PICTURES / f"page-large-{name.replace(' ', '-')}.png", full_page=True)
        found[name] = overhang(page)
    assert faulty(found) == {}


@pytest.mark.parametrize("name", ["match-print", "match-sheet-empty"])
def test_a_sheet_of_paper_is_seen_whole_on_every_screen(page: Page, live_server: LiveServer, ala: User, phone: Phone, name: str):
    sign_in(page, live_server, ala)
    page.goto(f"{live_server.url}{reverse(f'pages:{name}', args=[phone.match.pk])}")
    for width in (360, 401, 481, 593, 768, 993):
        page.set_viewport_size({"width": width, "height": 740})
        hidden = page.locator(".paper-scroll").evaluate("box => box.scrollWidth - box.clientWidth")
        assert hidden <= 0, width


@pytest.mark.parametrize("size", ["150%", "200%"])
def test_nor_do_long_names(page: Page, live_server: LiveServer, league: League, ala: User, size: str):
    """Where names stand beside amounts, points and one another."""
    names = ("Małgorzata Szczebrzeszyńska-Łękołody", "Wawrzyniec Brzęczyszczykiewicz", "Konstantynopolitańczykowianeczka")
    players = tuple(PlayerFactory.create(league=league, name=name) for name in names)
    over = Phone(match=start_match(league, players, stakes=pool_stakes(5_00)), by=ala)
    for points in ((0, 140, 140), (0, 140, 140), (0, 20, 30)):
        over.points(*points)
    running = Phone(match=start_match(league, players, stakes=pool_stakes(5_00)), by=ala)
    for points in ((0, 140, 130), (0, 20, 130), (0, 20, 130)):
        running.points(*points)
    sign_in(page, live_server, ala)
    of_league = [reverse(f"pages:{name}", args=[league.pk]) for name in ("money", "table", "league", "players")]
    found: Found = {}
    for address in (*of_league, *(reverse("pages:match", args=[phone.match.pk]) for phone in (over, running))):
        page.goto(f"{live_server.url}{address}")
        page.evaluate("size => document.documentElement.style.fontSize = size", size)
        found[address] = overhang(page)
    assert faulty(found) == {}


def test_nothing_moves_for_who_asks_for_stillness(page: Page, live_server: LiveServer, pages: dict[str, Visit]):
    page.emulate_media(reduced_motion="reduce")
    found = {name: moving(page) for name in visited(page, live_server, pages)}
    assert faulty(found) == {}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_form_with_faults_can_be_read_and_begins_at_the_first(
    page: Page, live_server: LiveServer, ala: User, pages: dict[str, Visit], colours: Colours
):
    sign_in(page, live_server, ala)
    page.emulate_media(color_scheme=colours)
    page.goto(f"{live_server.url}{pages['deal-new'].address}")
    table = Table(page=page, url=live_server.url, name=f"page-{colours}")
    page.locator(".who").get_by_text("Ala", exact=True).click()
    table.type({"points_1": "1", "points_2": "dwa", "melds_3": "9s 9s 9h\nQx 10c"})
    page.locator("#deal").evaluate("form => form.requestSubmit()")
    page.locator(".faults").wait_for()
    assert page.evaluate("document.activeElement.id") == "id_points_1"
    table.picture("faults")
    assert barriers(page) == []
    page.locator(".faults a", has_text="Qx").click()
    assert page.evaluate("document.activeElement.id") == "id_melds_3"


def test_without_scripts_seats_are_taken_by_hand(browser: object, live_server: LiveServer, ala: User, pages: dict[str, Visit]):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}, locale="pl-PL")  # type: ignore[attr-defined]
    page = context.new_page()
    sign_in(page, live_server, ala)
    page.goto(f"{live_server.url}{pages['match-new'].address}")
    page.locator("#id_seat_0").select_option(label="Żaneta")
    page.locator("#id_seat_1").select_option(label="Ala")
    page.locator("#id_seat_2").select_option(label="–")
    page.locator(".save-bar button").click()
    page.locator(".save-bar button").click()
    assert page.locator(".sheet thead th").all_inner_texts()[1:] == ["Żaneta", "Ala"]
    context.close()


def test_a_match_without_people_leads_to_the_seats(page: Page, live_server: LiveServer, ala: User, league: League, players: object):
    sign_in(page, live_server, ala)
    page.goto(f"{live_server.url}{reverse('pages:match-new', args=[league.pk])}")
    page.get_by_role("button", name="Dalej").click()
    page.locator(".faults").wait_for()
    assert page.evaluate("document.activeElement.id") == "seats"
    expect(page.get_by_role("button", name="Żaneta")).to_be_in_viewport(ratio=1)


def test_a_deal_recorded_on_one_phone_appears_on_the_other(page: Page, live_server: LiveServer, darek: User, phone: Phone):
    sign_in(page, live_server, darek)
    page.goto(f"{live_server.url}{reverse('pages:match', args=[phone.match.pk])}")
    phone.points(0, 20, 30, 40)
    page.locator(".sheet td", has_text="+40").wait_for(timeout=15_000)
