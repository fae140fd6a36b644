"""The second screen in a browser: on its side and upright every number stands on one line, and under those of the others."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from games.models import League
from tests.browser.conftest import sign_in
from tests.browser.table import PICTURES
from tests.factories import Phone, PlayerFactory, knock, start_match

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = ("Grażyna", "Bartek", "Zenek", "Żaneta", "Konstantynopolitańska", "Grzegorz", "Łukasz", "Ewa")
SCREENS = ((360, 740), (768, 1024), (1280, 720))
NUMBERS = ".count, .behind, .missing, .sum, .side, .tv-score, .tv-money, .tv-place"

WRAPPED = f"""() => [...document.querySelectorAll("{NUMBERS}")].filter((each) => {{
    const range = document.createRange();
    range.selectNodeContents(each);
    const tops = [...range.getClientRects()].filter((box) => box.width > 2).map((box) => box.bottom);
    return Math.max(...tops) - Math.min(...tops) > parseFloat(getComputedStyle(each).fontSize) * 0.7
        || each.scrollWidth > each.clientWidth + 1;
}}).map((each) => each.className + ": " + each.textContent.trim())"""
"""The numbers that take more than a line, or hang over into the next."""

CUT = """() => [...document.querySelectorAll(".standing li .name:not(.name-longer)")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""
"""Names that are not very long and yet end in dots."""

COLUMNS = """() => [".standing li .count", ".tv-score"].map((part) =>
    new Set([...document.querySelectorAll(part)].map((each) => Math.round(each.getBoundingClientRect().right))).size)"""
"""At how many places the columns of numbers end."""


@pytest.fixture
def screen(page: Page, live_server: LiveServer, ala: User) -> Callable[[Phone], None]:
    sign_in(page, live_server, ala)

    def opened(phone: Phone) -> None:
        page.goto(f"{live_server.url}{reverse('pages:match-tv', args=[phone.match.pk])}")

    return opened


@pytest.fixture
def match_of(league: League) -> Callable[..., Phone]:
    seats = tuple(PlayerFactory.create(league=league, name=name) for name in NAMES)

    def started(players: int, preset: str, **more: Any) -> Phone:
        return Phone(match=start_match(league, seats[:players], preset, **more), by=league.created_by)

    return started


def played(phone: Phone, deals: int) -> Phone:
    """So many deals in which the first player wins and all others come near to 300 or beyond it."""
    players = phone.match.seats.count()
    for deal in range(deals):
        phone.points(0, *(90 + 7 * ((seat * 5 + deal) % 3) for seat in range(1, players)))
    return phone


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("state", ["running", "finished"])
@pytest.mark.parametrize("players", [2, 4, 5, 8])
def test_every_number_has_its_line_and_its_column(
    *,
    page: Page,
    screen: Callable[[Phone], None],
    match_of: Callable[..., Phone],
    complaints: list[str],
    players: int,
    state: Literal["running", "finished"],
    colours: Literal["light", "dark"],
):
    page.emulate_media(color_scheme=colours)
    phone = match_of(players, "pool", limit=300, stakes={"kind": "pool", "amount": 12_50})
    played(phone, 3 if state == "running" else 4)
    screen(phone)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=PICTURES / f"tv-{players}-{state}-{colours}-{width}.png", full_page=True)
        assert page.evaluate(WRAPPED) == [], width
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, width
        if width < height:
            assert page.evaluate(CUT) == [], width
            assert max(page.evaluate(COLUMNS)) == 1, width
    assert [each["id"] for each in Axe().run(page).response["violations"]] == []
    assert complaints == []


def test_a_series_of_gin_has_a_column_for_each_of_its_numbers(page: Page, screen: Callable[[Phone], None], match_of: Callable[..., Phone]):
    phone = match_of(2, "gin_series")
    for _ in range(3):
        phone.record(knock(0, 0, 60))
    screen(phone)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=PICTURES / f"tv-gin-{width}.png", full_page=True)
        assert page.evaluate(WRAPPED) == [], width
