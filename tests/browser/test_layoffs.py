"""Lay-offs on a small phone: who, onto which meld, which card; four taps, and a fifth where the end has to be said."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League, Match, Player
from tests.browser.conftest import sign_in
from tests.browser.table import Table
from tests.factories import start_match

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MELDS = {"melds_0": "10♦ W♦ D♦\n8♣ 8♥ 8♠\n2♥ 3♥ 4♥ 5♥", "melds_1": "9♠ 10♠ W♠ D♠\nA♦ 2♦ 3♦\n6♣ 6♥ 6♦"}


@pytest.fixture
def match(league: League, players: tuple[Player, ...]) -> Match:
    return start_match(league, players[:3], "classic")


@pytest.fixture
def form(page: Page, live_server: LiveServer, ala: User, match: Match) -> Table:
    """The form for a deal in which Ala and Bartek have laid down."""
    page.set_default_timeout(10_000)
    sign_in(page, live_server, ala)
    page.goto(f"{live_server.url}{reverse('pages:deal-new', args=[match.pk])}")
    table = Table(page=page, url=live_server.url, name="layoffs")
    table.type(MELDS)
    page.locator("#layoffs summary").click()
    return table


def add(page: Page) -> Locator:
    page.get_by_role("button", name="Dołożenie", exact=True).click()
    return page.locator(".layoff.is-open")


def lay_off(page: Page, who: str, onto: str, card: str, end: str = "") -> None:
    row = add(page)
    row.get_by_role("button", name=who, exact=True).click()
    row.get_by_role("button", name=onto).click()
    page.locator(".pad-keys").get_by_role("button", name=card, exact=True).click()
    if end:
        row.get_by_role("button", name=end).click()


def typed(page: Page, row: int) -> dict[str, str]:
    return {part: page.locator(f"#id_layoff_{row}_{part}").input_value() for part in ("seat", "card", "onto", "meld", "end")}


def told(page: Page) -> list[str | None]:
    rows = page.locator(".layoff:not([hidden]) .layoff-told").all()
    return [row.get_attribute("aria-label") for row in rows]


def test_a_lay_off_is_four_taps(page: Page, form: Table, complaints: list[str]):
    lay_off(page, "Łukasz", "Bartek, układ 2", "czwórka karo")
    assert typed(page, 0) == {"seat": "2", "card": "4♦", "onto": "1", "meld": "2", "end": ""}
    assert told(page) == ["1. Łukasz: czwórka karo do układu 2 (Bartek)"]
    form.picture("made")
    assert complaints == []


def test_the_end_is_asked_where_a_card_may_fit_at_both(page: Page, form: Table):
    lay_off(page, "Bartek", "Ala, układ 3", "dżoker", "dolny koniec")
    assert typed(page, 0) == {"seat": "1", "card": "*", "onto": "0", "meld": "3", "end": "low"}
    form.picture("end")
    lay_off(page, "Bartek", "Ala, układ 1", "dziewiątka karo")
    expect(page.locator(".layoff.is-open").get_by_role("button", name="dolny koniec")).to_be_hidden()


def test_as_many_as_were_played_are_added_and_saved_in_their_order(page: Page, form: Table, match: Match):
    for card in ("szóstka kier", "siódemka kier", "ósemka kier", "dziewiątka kier"):
        lay_off(page, "Bartek", "Ala, układ 3", card)
    form.picture("many")
    page.get_by_role("button", name="Usuń dołożenie 2").click()
    lay_off(page, "Ala", "Bartek, układ 1", "król pik")
    assert [each.split(": ")[1] for each in told(page) if each] == [
        "szóstka kier do układu 3 (Ala)",
        "ósemka kier do układu 3 (Ala)",
        "dziewiątka kier do układu 3 (Ala)",
        "król pik do układu 1 (Bartek)",
    ]
    page.locator(".who").get_by_text("Ala", exact=True).click()
    page.locator("form#deal").evaluate("form => form.requestSubmit()")
    expect(page.locator(".faults")).to_contain_text("Bartek: dołożenie nr 2")
    expect(page.locator("#layoffs.is-tapped .layoff:not([hidden])")).to_have_count(4)


def test_a_tap_on_a_lay_off_opens_it_again(page: Page, form: Table):
    lay_off(page, "Bartek", "Ala, układ 1", "król karo")
    page.locator(".layoff:not([hidden]) .layoff-told").click()
    expect(page.locator(".layoff.is-open")).to_have_count(0)
    page.locator(".layoff:not([hidden]) .layoff-told").click()
    page.locator(".layoff.is-open").get_by_role("button", name="Ala, układ 2").click()
    assert typed(page, 0)["meld"] == "2"
    expect(page.locator("#layoffs").get_by_role("button", name="Dołożenie", exact=True)).to_be_in_viewport()


def test_the_melds_to_choose_from_follow_what_is_typed(page: Page, form: Table):
    form.type({"melds_0": "", "melds_1": ""})
    row = add(page)
    expect(row).to_contain_text("Najpierw wpisz układy powyżej.")
    form.type({"melds_2": "A♠ 2♠ 3♠"})
    expect(row.get_by_role("button", name="Łukasz, układ 1: as pik, dwójka pik, trójka pik")).to_be_visible()


def test_what_comes_back_from_a_draft_is_shown(page: Page, form: Table):
    page.evaluate("""() => {
        const put = (name, value) => {
            const field = document.querySelector(`[name="${name}"]`);
            field.value = value;
            field.dispatchEvent(new Event("input", { bubbles: true }));
        };
        put("layoff_rows", "5");
        for (const [part, value] of Object.entries({ seat: "1", card: "K♦", onto: "0", meld: "1" })) put(`layoff_4_${part}`, value);
    }""")
    assert told(page) == ["1. Bartek: król karo do układu 1 (Ala)"]


def test_a_faulty_lay_off_is_open_and_has_the_focus(page: Page, form: Table):
    row = add(page)
    row.get_by_role("button", name="Bartek", exact=True).click()
    row.locator("#id_layoff_0_card").fill("Qx")
    page.locator(".who").get_by_text("Ala", exact=True).click()
    page.locator("form#deal").evaluate("form => form.requestSubmit()")
    form.picture("faults")
    page.locator(".faults a", has_text="Bartek: dołożenie nr 1").first.click()
    assert page.evaluate("document.activeElement.closest('.layoff') !== null")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_lay_offs_can_be_read_and_hit(page: Page, form: Table, colours: Literal["light", "dark"]):
    page.emulate_media(color_scheme=colours)
    lay_off(page, "Bartek", "Ala, układ 3", "szóstka kier")
    lay_off(page, "Ala", "Bartek, układ 2", "dżoker")
    form.name = f"layoffs-{colours}"
    form.picture("open")
    page.screenshot(path=f"test-results/layoffs-{colours}-view.png")
    form.expect_targets_to_be_big_enough()
    assert [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]] == []


def test_without_scripts_the_rows_are_plain(browser: object, live_server: LiveServer, ala: User, match: Match):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}, locale="pl-PL")  # type: ignore[attr-defined]
    page = context.new_page()
    sign_in(page, live_server, ala)
    page.goto(f"{live_server.url}{reverse('pages:deal-new', args=[match.pk])}")
    page.locator("#layoffs summary").click()
    page.locator("#id_layoff_0_seat").select_option(label="Bartek")
    page.get_by_role("button", name="Więcej wierszy").click()
    expect(page.locator("#id_layoff_0_seat")).to_have_value("1")
    expect(page.locator(".layoff")).to_have_count(6)
    context.close()
