"""How many taps a deal takes, and that all of it can be done by keyboard, without scripts, and after a refusal where the fault is."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Match
from tests.browser.conftest import sign_in
from tests.browser.table import Table

Colours = Literal["light", "dark"]

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


def test_no_name_changes_places_when_one_is_tapped(form: Page):
    across = "names => names.map(name => Math.round(name.getBoundingClientRect().left))"
    before = form.locator(".who label").evaluate_all(across)
    form.locator(".who label", has_text="Ala").click()
    expect(form.locator("#dock")).to_be_visible()
    assert form.locator(".who label").evaluate_all(across) == before


def test_what_was_refused_is_said_once_at_its_field_until_it_is_typed_into(table: Table, form: Page):
    form.locator(".who label", has_text="Łukasz").click()
    table.type({"points_0": "20", "points_1": "30", "points_3": "1"})
    with form.expect_response("**/preview/"):
        form.locator("#id_points_3").press("Enter")
    said = form.locator("form").get_by_text("Nie da się mieć 1 punktu").or_(form.locator("form").get_by_text("nie da się mieć 1 punktu"))
    expect(said.filter(visible=True)).to_have_count(1)
    table.key("4")
    expect(form.locator("#id_points_3_error")).to_have_count(0)


def test_a_deal_that_nobody_won_takes_three_taps(table: Table, pool_match: Match):
    table.record("nikt", {})
    expect(table.page.locator(".sheet")).to_be_visible()
    assert taps(table.page) == 3
    assert pool_match.deals.get().entry["abandoned"] is True


def test_of_a_deal_that_nobody_won_nothing_more_is_asked(form: Page):
    rest = form.locator("#deal :is(.lines, .ticks, .folded)")
    form.locator(".who label", has_text="nikt").click()
    for part in rest.all():
        expect(part).to_be_hidden()
    form.locator(".who label", has_text="Ala").click()
    for part in rest.all():
        expect(part).to_be_visible()
    form.locator("#id_points_1").fill("20")
    form.locator(".who label", has_text="nikt").click()
    expect(form.locator("#id_points_1")).to_be_visible()  # what was typed, and does not fit, stays in sight
    expect(form.locator(".ticks")).to_be_hidden()


def test_who_has_cards_needs_no_points(form: Page):
    form.locator(".who label", has_text="Ala").click()
    form.locator('#dock [data-key="cards"]').click()
    form.locator('#dock .card-pad button[value="D♥"]').click()
    form.locator('#dock [data-key="next"]').click()
    expect(form.locator("#id_cards_2")).to_be_focused()
    form.locator('#dock [data-key="points"]').click()
    expect(form.locator("#id_points_2")).to_be_focused()
    expect(form.locator("#id_points_1")).not_to_be_in_viewport()
    expect(form.locator("#id_cards_1")).to_have_value("D♥")


def tab_to(page: Page, start: str) -> None:
    """Presses Tab until something is reached whose id begins so."""
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id").startswith(start):
            return
    raise AssertionError(f"{start} is not reached by Tab")


def test_a_deal_is_recorded_by_keyboard_alone(form: Page, pool_match: Match):
    tab_to(form, "id_winner")
    form.keyboard.press("ArrowDown")
    form.keyboard.press("Enter")
    for points_typed in ("20", "12+18", "40"):
        form.keyboard.type(points_typed)
        form.keyboard.press("Enter")
    form.wait_for_url(f"**{reverse('pages:match', args=[pool_match.pk])}*")
    assert points(pool_match) == [20, None, 30, 40]


def test_the_cards_of_a_line_are_reached_by_tab(form: Page):
    form.locator(".who label", has_text="Ala").click()
    form.keyboard.press("Tab")
    expect(form.locator("#id_cards_1")).to_be_focused()
    form.keyboard.type("D♥ 10c")
    form.keyboard.press("Enter")
    expect(form.locator("#id_cards_2")).to_be_focused()


def test_esc_puts_the_keys_away_and_typing_goes_on(form: Page):
    form.locator(".who label", has_text="Ala").click()
    form.keyboard.type("1")
    form.keyboard.press("Escape")
    expect(form.locator("#dock")).to_be_hidden()
    expect(form.locator("#save")).to_be_visible()
    form.keyboard.type("2")
    expect(form.locator("#id_points_1")).to_have_value("12")
    form.locator("#id_points_1").click()
    expect(form.locator("#dock")).to_be_visible()


def test_after_a_refusal_the_pad_is_open_at_the_first_fault(table: Table, form: Page, pool_match: Match):
    form.locator(".who label", has_text="Ala").click()
    for field, text in {"points_1": "20", "points_2": "1", "points_3": "1"}.items():
        table.tap_in(field, text)
        table.key("next")
    expect(form.locator(".faults")).to_be_visible()
    expect(form.locator("#id_points_2")).to_be_focused()
    expect(form.locator("#dock")).to_be_visible()
    table.key("back")
    table.tap_in("points_2", "30")
    form.locator(".faults a", has_text="Żaneta").click()
    expect(form.locator("#id_points_3")).to_be_focused()
    table.key("back")
    table.tap_in("points_3", "40")
    table.save()
    form.wait_for_url(f"**{reverse('pages:match', args=[pool_match.pk])}*")
    assert points(pool_match) == [None, 20, 30, 40]


def test_a_number_that_is_corrected_is_typed_on_from_its_end(table: Table, form: Page):
    form.locator(".who label", has_text="Ala").click()
    table.tap_in("points_1", "20")
    form.locator("#id_points_2").click()
    form.locator("#id_points_1").click(position={"x": 5, "y": 5})
    table.key("+")
    table.key("7")
    expect(form.locator("#id_points_1")).to_have_value("20+7")


def test_extra_points_are_turned_below_nought(table: Table, form: Page):
    form.locator("details summary", has_text="Bartek").click()
    form.locator("#id_extra_1").click()
    table.key("2")
    table.key("5")
    table.key("sign")
    expect(form.locator("#id_extra_1")).to_have_value("-25")
    table.key("next")
    expect(form.locator("#id_reason_1")).to_be_focused()
    expect(form.locator("#dock")).to_be_hidden()


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("pad", ["number", "card"])
def test_the_page_can_be_read_with_the_keys_on_it(form: Page, complaints: list[str], pad: str, colours: Colours):
    form.emulate_media(color_scheme=colours)
    form.locator(".who label", has_text="Ala").click()
    if pad == "card":
        form.locator('#dock [data-key="cards"]').click()
        form.locator('#dock .card-pad button[value="D♥"]').click()
    assert [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(form).response["violations"]] == []
    small = form.locator("#dock button:visible").evaluate_all(
        "all => all.filter(each => Math.min(each.offsetWidth, each.offsetHeight) < 44).map(each => each.outerHTML)"
    )
    assert small == []
    assert complaints == []


def test_without_scripts_everything_is_there(browser: Browser, live_server: LiveServer, bartek: User, pool_match: Match):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}, locale="pl-PL")
    page = context.new_page()
    sign_in(page, live_server.url, bartek)
    page.goto(f"{live_server.url}{reverse('pages:deal-new', args=[pool_match.pk])}")
    page.locator(".who label", has_text="Ala").click()
    page.locator("#id_points_1").fill("12+8")
    page.locator("#id_cards_2").fill("D♥ *")
    page.locator("#id_points_3").fill("40")
    page.locator("#save").click()
    page.wait_for_url(f"**{reverse('pages:match', args=[pool_match.pk])}*")
    assert points(pool_match) == [None, 20, None, 40]
    context.close()
