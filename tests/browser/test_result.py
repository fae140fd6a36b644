"""The end of a match on a small phone: the winner, sharing, and one tap to the next match."""

import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from games.models import League, Match, Player
from games.services.matches import match_close, match_give_up
from tests.browser.conftest import sign_in
from tests.browser.table import PICTURES, Table
from tests.factories import Phone, knock, points_deal, pool_stakes, start_match

Colours = Literal["light", "dark"]
Opened = Callable[[Match, str], None]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def open_page(page: Page, live_server: LiveServer, bartek: User) -> Opened:
    """Opens a page of a match as Bartek, who keeps score."""
    sign_in(page, live_server, bartek)

    def opened(match: Match, name: str = "match") -> None:
        page.goto(f"{live_server.url}{reverse(f'pages:{name}', args=[match.pk])}")

    return opened


def played(league: League, players: tuple[Player, ...], bartek: User, preset: str, *deals: dict[str, Any], **more: Any) -> Phone:
    phone = Phone(match=start_match(league, players, preset, **more), by=bartek)
    for deal in deals:
        phone.record(deal)
    return phone


@pytest.fixture
def ends(league: League, players: tuple[Player, ...], bartek: User) -> dict[str, Match]:
    """A match for every way to end."""
    two, three = players[:2], players[:3]
    pool = played(
        league,
        players,
        bartek,
        "pool",
        points_deal(150, 60, 90, 0),
        points_deal(160, 40, 0, 70),
        points_deal(0, 120, 180, 130, from_hand=False),
        points_deal(0, 90, 60, 110),
    )
    limit = played(
        league,
        players,
        bartek,
        "classic",
        points_deal(60, 0, 20, 31),
        points_deal(10, 30, 0, 44, from_hand=True),
        points_deal(0, 40, 30, 25),
        points_deal(0, 12, 22, 70),
        limit=200,
        stakes={"kind": "per_point", "amount": 10},
    )
    level = played(
        league, three, bartek, "classic", points_deal(0, 20, 30), points_deal(20, 0, 30), format="deals", deals=2, stakes=entry_of(12_50)
    )
    gin = played(league, two, bartek, "gin", knock(0, 6, 19), knock(1, 24, 0), knock(0, 7, 39), knock(0, 0, 60))
    series = played(league, two, bartek, "gin_series", knock(0, 0, 80), knock(1, 60, 0), knock(1, 90, 0), knock(0, 5, 15))
    match_close(match=series.match, by=bartek, seen_version=series.version())
    up = played(league, three, bartek, "pool", points_deal(150, 60, 0), points_deal(160, 40, 0), stakes=pool_stakes())
    match_give_up(match=up.match, by=bartek, seen_version=up.version())
    phones = {"pool": pool, "limit": limit, "level": level, "gin": gin, "series": series, "given-up": up}
    return {name: phone.match for name, phone in phones.items()}


def pages_of(page: Page, name: str) -> int:
    """Prints the page to a file and counts the sheets of paper that come out."""
    printed = page.pdf(path=PICTURES / f"{name}.pdf", prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", printed))


def entry_of(amount: int) -> dict[str, Any]:
    return {"kind": "entry", "amount": amount}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_every_end_of_a_match_can_be_read(
    *, page: Page, live_server: LiveServer, complaints: list[str], open_page: Opened, ends: dict[str, Match], colours: Colours
):
    page.emulate_media(color_scheme=colours, reduced_motion="reduce")
    table = Table(page=page, url=live_server.url, name=f"end-{colours}")
    found = {}
    for name, match in ends.items():
        open_page(match, "match")
        table.picture(name)
        table.expect_targets_to_be_big_enough()
        found[name] = [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]]
    assert {name: violations for name, violations in found.items() if violations} == {}
    assert complaints == []


@pytest.fixture
def long_match(league: League, players: tuple[Player, ...], bartek: User) -> Match:
    """Forty deals of eight people, with a correction, a void and an abandoned deal."""
    names = ["Ewa", "Franciszek", "Grażyna", "Maria Magdalena Wiśniewska-Kowalczyk"]
    crowd = (*players, *(Player.objects.create(league=league, name=name) for name in names))
    phone = Phone(match=start_match(league, crowd, "pool"), by=bartek)
    for number in range(38):
        points = [2 + (3 * seat + 5 * number) % (9 + 3 * seat) for seat in range(8)]
        points[number % 8] = 0
        phone.points(*points)
    phone.record({"game": "classic", "winner": None, "abandoned": True, "players": [{}] * 8})
    phone.points(0, 10, 20, 30, 40, 50, 60, 70)
    phone.amend(40, points_deal(0, 10, 20, 30, 40, 50, 60, 17, from_hand=True), reason="nie siedemdziesiąt, tylko siedemnaście")
    return phone.match


def test_forty_deals_of_eight_people_are_printed_on_two_pages_with_their_names_on_each(
    page: Page, live_server: LiveServer, complaints: list[str], open_page: Opened, long_match: Match
):
    page.emulate_media(color_scheme="dark")
    open_page(long_match, "match-print")
    assert pages_of(page, "print-long") == 2
    assert complaints == []


SHEETS = [
    "preset=classic&players=4",
    "preset=pool&players=8",
    "preset=gin&players=2",
    "preset=gin_series&players=2",
    "preset=remik500&players=3",
]


def test_empty_sheets_are_one_page_each(
    *, page: Page, live_server: LiveServer, complaints: list[str], open_page: Opened, ends: dict[str, Match]
):
    for number, sheet in enumerate(SHEETS):
        page.goto(f"{live_server.url}/sheets/empty/?{sheet}")
        assert pages_of(page, f"empty-{number}") == 1, sheet
    for name, match in ends.items():
        open_page(match, "match-sheet-empty")
        assert pages_of(page, f"empty-{name}") == 1
        open_page(match, "match-print")
        assert pages_of(page, f"print-{name}") == 1
    assert complaints == []
