"""The end of a match on a small phone: the winner, sharing, and one tap to the next match."""

import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League, Match, Player
from games.services.matches import match_close, match_give_up
from tests.browser.conftest import sign_in
from tests.browser.table import PICTURES, Table
from tests.factories import Phone, knock, points_deal, pool_stakes, start_match

Colours = Literal["light", "dark"]
Opened = Callable[[Match, str], None]

NAMES = ["Ewa", "Franciszek", "Grażyna", "Maria Magdalena Wiśniewska-Kowalczyk"]
"""Four more people, to make a crowd."""

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def open_page(page: Page, live_server: LiveServer, bartek: User) -> Opened:
    """Opens a page of a match as Bartek, who keeps score."""
    sign_in(page, live_server, bartek)

    def opened(match: Match, name: str) -> None:
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
    crowd_of_eight = (*players, *(Player.objects.create(league=league, name=name) for name in NAMES))
    crowd = played(league, crowd_of_eight, bartek, "classic", points_deal(90, 80, 70, 60, 50, 40, 30, 0), limit=80, stakes=entry_of(50_00))
    phones = {"crowd": crowd, "pool": pool, "limit": limit, "level": level, "gin": gin, "series": series, "given-up": up}
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
        page.set_viewport_size({"width": 1280, "height": 800})
        page.screenshot(path=PICTURES / f"wide-{colours}-{name}.png")
        page.set_viewport_size({"width": 360, "height": 740})
        table.picture(name)
        table.expect_targets_to_be_big_enough()
        found[name] = [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]]
    assert {name: violations for name, violations in found.items() if violations} == {}
    assert complaints == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_what_leaves_the_phone_can_be_read(
    *, page: Page, live_server: LiveServer, complaints: list[str], open_page: Opened, ends: dict[str, Match], colours: Colours
):
    page.emulate_media(color_scheme=colours)
    table = Table(page=page, url=live_server.url, name=f"leaves-{colours}")
    found = {}
    for name in ("match-share", "match-print", "match-sheet-empty", "sheet-empty"):
        if name == "sheet-empty":
            page.goto(f"{live_server.url}/sheets/empty/?preset=gin&players=9")
        else:
            open_page(ends["pool"], name)
        table.picture(name)
        table.expect_targets_to_be_big_enough()
        found[name] = [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]]
    assert {name: violations for name, violations in found.items() if violations} == {}
    assert complaints == []


def test_the_winner_moves_only_where_motion_is_welcome(page: Page, open_page: Opened, ends: dict[str, Match]):
    open_page(ends["pool"], "match")
    moving = "getComputedStyle(document.querySelector('.result-winner strong')).animationName"
    assert page.evaluate(moving) == "rise"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(moving) == "none"


# ---- sharing ----

HANDS_OVER = "navigator.share = async (what) => { window.handed = what.text; }"
CLOSES_THE_MENU = "navigator.share = async () => { throw new DOMException('', 'AbortError'); }"
HAS_NO_MENU = "delete Navigator.prototype.share; delete Navigator.prototype.canShare;"
COPIES = "navigator.clipboard.writeText = async (text) => { window.handed = text; };"
MAY_NOT_COPY = "navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError'); };"


def share(page: Page, open_page: Opened, match: Match, phone: str) -> None:
    page.add_init_script(phone)
    open_page(match, "match")
    page.get_by_role("link", name="Udostępnij").click()


def test_the_text_goes_straight_to_the_phone_s_own_menu(page: Page, open_page: Opened, ends: dict[str, Match]):
    share(page, open_page, ends["pool"], HANDS_OVER)
    page.wait_for_function("window.handed")
    assert page.evaluate("window.handed").startswith("Remik z wpadką i pulą, ")
    assert page.evaluate("window.handed").endswith(f"/matches/{ends['pool'].pk}/")
    assert page.url.endswith(f"/matches/{ends['pool'].pk}/")


def test_closing_the_menu_is_an_answer_and_nothing_is_copied(page: Page, open_page: Opened, ends: dict[str, Match]):
    share(page, open_page, ends["pool"], f"{CLOSES_THE_MENU} {COPIES}")
    page.wait_for_timeout(300)
    assert page.evaluate("window.handed") is None
    expect(page.get_by_role("link", name="Udostępnij")).to_be_visible()


def test_where_there_is_no_menu_it_is_copied_and_says_so(page: Page, open_page: Opened, ends: dict[str, Match]):
    share(page, open_page, ends["pool"], f"{HAS_NO_MENU} {COPIES}")
    expect(page.locator("[data-shares]")).to_have_text("Skopiowano")
    assert "Wygrywa Ala!" in page.evaluate("window.handed")


def test_where_nothing_may_be_copied_the_text_is_shown_to_be_selected(page: Page, open_page: Opened, ends: dict[str, Match]):
    share(page, open_page, ends["pool"], f"{HAS_NO_MENU} {MAY_NOT_COPY}")
    page.wait_for_url("**/share/")
    page.get_by_role("button", name="Udostępnij").click()
    assert page.evaluate("getSelection().toString() || document.activeElement.value").startswith("Remik z wpadką i pulą, ")


def test_without_scripts_the_text_stands_on_its_own_page(browser: Browser, live_server: LiveServer, bartek: User, ends: dict[str, Match]):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}, locale="pl-PL")
    page = context.new_page()
    sign_in(page, live_server, bartek)
    page.goto(f"{live_server.url}{reverse('pages:match', args=[ends['pool'].pk])}")
    page.get_by_role("link", name="Udostępnij").click()
    assert "Wygrywa Ala!" in page.get_by_role("textbox").input_value()
    assert page.locator("main button:visible").count() == 0
    context.close()


# ---- playing on ----


def test_one_tap_after_a_match_the_next_one_is_on_the_table(
    page: Page, live_server: LiveServer, complaints: list[str], open_page: Opened, ends: dict[str, Match]
):
    open_page(ends["limit"], "match")
    page.get_by_role("button", name="Ta sama ekipa").dblclick()
    expect(page.get_by_text("jeszcze nikt")).to_be_visible()
    assert Match.objects.count() == len(ends) + 1
    open_page(ends["limit"], "match")
    page.get_by_role("link", name="Ta sama ekipa gra dalej").click()
    expect(page.get_by_text("jeszcze nikt")).to_be_visible()
    assert complaints == []


def test_other_rules_begin_as_the_last_ones_were(page: Page, live_server: LiveServer, open_page: Opened, ends: dict[str, Match]):
    open_page(ends["limit"], "match")
    page.get_by_role("link", name="Ta sama ekipa, inne zasady").click()
    expect(page.locator("#id_rule_limit")).to_have_value("200")
    expect(page.locator("#id_stake_amount")).to_have_value("0,10")
    page.get_by_role("button", name="Zacznij mecz", exact=True).click()
    expect(page.get_by_text("jeszcze nikt")).to_be_visible()


# ---- paper ----


@pytest.fixture
def long_match(league: League, players: tuple[Player, ...], bartek: User) -> Match:
    """Forty deals of eight people, with a correction and an abandoned deal."""
    crowd = (*players, *(Player.objects.create(league=league, name=name) for name in NAMES))
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
