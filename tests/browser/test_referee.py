"""The referee and the pages of rules in a real browser: asked by taps alone, read in both colours, nothing over the edge."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.core.cache import caches
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League, Player
from tests.browser.conftest import sign_in
from tests.browser.table import Table
from tests.factories import start_match

Colours = Literal["light", "dark"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PAGES = {
    "rules": "/rules/",
    "rules-classic": "/rules/classic/",
    "rules-remik500": "/rules/remik500/",
    "rules-gin": "/rules/gin/",
    "rules-rummikub": "/rules/rummikub/",
    "referee": "/referee/",
    "referee-knock": "/referee/?preset=oklahoma&ask=knock",
    "referee-tiles": "/referee/?preset=rummikub&ask=hand",
}


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet():
    caches["process"].clear()


@pytest.fixture
def own_rules(league: League, players: tuple[Player, ...]) -> dict[str, str]:
    """The pages of a match that is played by rules of its own."""
    match = start_match(league, players, "classic", threshold=40, joker_swap="exact", penalty_cap=120)
    return {name: reverse(f"pages:{name}", args=[match.pk]) for name in ("match-rules", "match-referee")}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_rules_and_referee_can_be_read(
    *, page: Page, live_server: LiveServer, complaints: list[str], ala: User, own_rules: dict[str, str], colours: Colours
):
    sign_in(page, live_server, ala)
    page.emulate_media(color_scheme=colours)
    table = Table(page=page, url=live_server.url, name=f"page-{colours}")
    found = {}
    for name, address in (PAGES | own_rules).items():
        page.goto(f"{live_server.url}{address}")
        page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
        table.picture(name)
        table.expect_targets_to_be_big_enough()
        found[name] = [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]]
    assert {name: violations for name, violations in found.items() if violations} == {}
    assert complaints == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_quarrel_is_settled_by_taps_alone(page: Page, live_server: LiveServer, complaints: list[str], colours: Colours):
    """The picture comes last: taking one leaves style attributes behind, which htmx would carry over and the policy refuse."""
    page.emulate_media(color_scheme=colours)
    page.goto(f"{live_server.url}/referee/")
    table = Table(page=page, url=live_server.url, name=f"page-{colours}")
    page.locator("#id_melds").click()
    keys = page.locator("#dock")
    for card in ("dziesiątka karo", "walet karo", "dama karo"):
        keys.get_by_role("button", name=card, exact=True).click()
    keys.get_by_role("button", name="Nowy układ").click()
    for card in ("król karo", "as karo", "dżoker"):
        keys.get_by_role("button", name=card, exact=True).click()
    keys.locator('[data-key="next"]').click()
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator(".verdict")).to_contain_text("Nie, tak nie można się wyłożyć.")
    page.locator(".offer").click()
    expect(page.locator(".verdict")).to_contain_text("Tak, można się tak wyłożyć.")
    expect(page.locator("#id_melds")).to_have_value("10♦ W♦ D♦\n* K♦ A♦")
    table.picture("referee-yes")
    table.expect_targets_to_be_big_enough()
    assert complaints == []
    assert [violation["id"] for violation in Axe().run(page).response["violations"]] == []
    page.locator(".answer-rules a").first.click()
    expect(page.locator("#first-lay-down")).to_be_in_viewport()


def test_another_question_keeps_the_game_and_another_game_has_its_own(page: Page, live_server: LiveServer):
    page.goto(f"{live_server.url}/referee/?preset=pool")
    page.get_by_role("link", name="Ręka", exact=True).click()
    expect(page.locator("#referee-preset")).to_have_value("pool")
    page.locator("#referee-preset").select_option("gin")
    expect(page.locator(".question-title")).to_have_text("Ile mam luźnych? Czy mogę zastukać?")


def test_what_is_wrong_is_focused(page: Page, live_server: LiveServer):
    page.goto(f"{live_server.url}/referee/?ask=hand")
    page.locator("#id_cards").fill("5x")
    page.locator("#id_cards").press("Enter")
    expect(page.locator("#id_cards")).to_be_focused()
    expect(page.locator("#id_cards_error")).to_have_text("„5x” to nie jest karta.")
