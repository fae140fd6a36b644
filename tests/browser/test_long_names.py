"""Names that are as long as Polish names are, on a small phone: they leave room for what is typed, and are parted where a syllable ends."""

from typing import Final

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League, Player
from tests.browser.looks import overhang
from tests.browser.phones import DealForm, first_deal
from tests.factories import start_match

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONG_NAMES: Final = ("Brzęczyszczykiewiczówna", "Wawrzyniec Brzęczyszczykiewicz", "Szczebrzeszyńska-Kowal", "Małgorzata Szczebrzeszyńska")

TEN_CARDS: Final = "5♥ 6♥ 7♥ 8♠ 8♥ 8♦ A♠ 2♠ 3♠ 4♣"
TEN_TILES: Final = "1r 2r 3r 5b 5k 5o 7b 8b 9b *"


@pytest.fixture
def long_names(players: tuple[Player, ...]) -> tuple[Player, ...]:
    for player, name in zip(players, LONG_NAMES, strict=True):
        Player.objects.filter(pk=player.pk).update(name=name)
    return players


@pytest.fixture
def form(
    page: Page, live_server: LiveServer, league: League, long_names: tuple[Player, ...], bartek: User, request: pytest.FixtureRequest
) -> DealForm:
    """The first deal of a game, by its preset."""
    return first_deal(page, live_server, bartek, start_match(league, long_names[:2], request.param))


def is_all_in_sight(field: Locator) -> bool:
    inside: bool = field.evaluate("field => field.scrollWidth <= field.clientWidth")
    return inside


@pytest.mark.parametrize(
    ("form", "number", "cards", "typed"),
    [
        ("classic", "points_1", "cards_1", TEN_CARDS),
        ("pool", "points_1", "cards_1", TEN_CARDS),
        ("gin", "deadwood_1", "cards_1", TEN_CARDS),
        ("remik500", "left_1", "cards_1", TEN_CARDS),
        ("rummikub", "points_1", "tiles_1", TEN_TILES),
    ],
    indirect=["form"],
)
def test_ten_cards_are_in_sight_beside_a_name_of_any_length(form: DealForm, number: str, cards: str, typed: str):
    form.field(number).focus()
    form.page.locator('#dock :is([data-key="cards"], [data-key="tiles"]):visible').click()
    form.type(**{cards: typed})
    expect(form.page.locator(f"#said_{cards}")).not_to_be_empty()
    assert is_all_in_sight(form.field(cards))
    said = form.page.locator(f"#said_{cards} .said-line").first
    assert said.evaluate("line => line.offsetHeight") < 40, "one line"


@pytest.mark.parametrize("form", ["classic"], indirect=True)
def test_a_name_is_parted_with_a_hyphen_on_the_buttons_and_in_the_lines(form: DealForm):
    for name in ("#deal .who label", "#deal .line-name"):
        shown = form.page.locator(name).first.evaluate("each => each.textContent")
        assert shown.replace("\u00ad", "·") == "Brzę·czysz·czy·kie·wi·czówna"


OUT_OF_REACH: Final = """() => [...document.querySelectorAll("#dock button")]
    .filter(each => each.checkVisibility())
    .filter(each => {
        const { left, right, height } = each.getBoundingClientRect();
        return left < 0 || right > innerWidth || height < 44 || (!each.dataset.count && each.scrollWidth > each.clientWidth);
    })
    .map(each => each.outerHTML)"""


@pytest.mark.parametrize(
    ("form", "number", "cards"),
    [
        ("classic", "points_1", "cards_1"),
        ("pool", "points_1", "cards_1"),
        ("gin", "deadwood_1", "cards_1"),
        ("remik500", "laid_1", "melds_1"),
        ("rummikub", "points_1", "tiles_1"),
    ],
    indirect=["form"],
)
def test_all_keys_are_in_reach_when_text_is_twice_as_large(form: DealForm, number: str, cards: str):
    page = form.page
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for details in page.locator("#deal details").all():
        details.evaluate("details => { details.open = true; }")
    assert overhang(page) == []
    if page.locator(".who").is_visible():
        page.locator(".who label").first.click()
    form.field(number).focus()
    expect(form.field(number)).to_be_in_viewport(ratio=1)
    assert [*page.evaluate(OUT_OF_REACH), *overhang(page)] == []
    page.locator('#dock :is([data-key="cards"], [data-key="tiles"]):visible').click()
    page.locator("#dock .pad-row button[data-spelled]").first.click()
    expect(page.locator(f"#said_{cards}")).not_to_be_empty()
    assert [*page.evaluate(OUT_OF_REACH), *overhang(page)] == []


@pytest.mark.parametrize("form", ["classic"], indirect=True)
def test_a_number_with_a_sign_has_all_its_keys_in_large_letters_too(form: DealForm):
    page = form.page
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator("#deal details").first.evaluate("details => { details.open = true; }")
    form.field("extra_0").focus()
    expect(page.locator('#dock [data-key="sign"]')).to_be_visible()
    assert page.evaluate(OUT_OF_REACH) == []
