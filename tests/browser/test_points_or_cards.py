"""Points or cards: whoever has tapped cards for one goes on tapping cards, and is not led to points where both may not be."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League, Player
from tests.browser.phones import DealForm, first_deal
from tests.factories import start_match

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def form(
    page: Page, live_server: LiveServer, league: League, players: tuple[Player, ...], bartek: User, request: pytest.FixtureRequest
) -> DealForm:
    """The first deal of a game for two, by its preset."""
    return first_deal(page, live_server, bartek, start_match(league, players[:2], request.param))


def turn_to_cards(page: Page) -> None:
    page.locator('#dock :is([data-key="cards"], [data-key="tiles"]):visible').click()


def go_on(page: Page) -> None:
    page.locator('#dock [data-key="next"]:visible').click()


@pytest.mark.parametrize(
    ("form", "number", "cards", "then"),
    [
        ("gin", "deadwood_0", "cards_0", "cards_1"),
        ("classic", "points_0", "cards_0", "cards_1"),
        ("rummikub", "points_0", "tiles_0", "tiles_1"),
        ("remik500", "laid_0", "melds_0", "cards_0"),
        ("remik500", "left_0", "cards_0", "melds_1"),
    ],
    indirect=["form"],
)
def test_after_cards_the_next_line_opens_on_its_cards(form: DealForm, number: str, cards: str, then: str):
    form.field(number).click()
    turn_to_cards(form.page)
    expect(form.field(cards)).to_be_focused()
    form.page.locator("#dock .pad-row button[data-spelled]").first.click()
    go_on(form.page)
    expect(form.field(then)).to_be_focused()
    expect(form.page.locator("#dock .card-pad")).to_be_visible()


@pytest.mark.parametrize(
    ("form", "filled", "number", "cards"),
    [("gin", "cards_0", "deadwood_1", "cards_1"), ("remik500", "melds_0", "left_0", "cards_0")],
    indirect=["form"],
)
def test_where_lines_are_alike_a_tap_on_a_number_opens_its_cards_too(form: DealForm, filled: str, number: str, cards: str):
    form.put(**{filled: "A♠ 2♠ 3♠"})
    form.field(number).click()
    expect(form.field(cards)).to_be_focused()
    form.page.locator('#dock [data-key="points"]').click()
    expect(form.field(number)).to_be_focused()


@pytest.mark.parametrize("form", ["classic"], indirect=True)
def test_where_each_hand_is_given_by_itself_a_tap_on_a_number_stays_there(form: DealForm):
    form.put(cards_0="D♥")
    form.field("points_1").click()
    expect(form.field("points_1")).to_be_focused()
    expect(form.page.locator("#dock .number-pad")).to_be_visible()
