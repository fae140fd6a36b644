"""The pad of cards on a small phone: what is tapped stands in the field, what stands in the field is shown, and everybody can use it."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.pad_page import Pad, open_pad

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Colours = Literal["light", "dark"]
WAYS: list[tuple[Pad, str]] = [
    ("cards", "10♦ W♦ D♦ * A♠ 2♠ 3♠ D♥ D♥"),
    ("melds", "10♦ W♦ D♦\n2♠ * 4♠ 5♠\n9♥ 9♦ 9♣\n"),
    ("card", "A♠"),
    ("tiles", "7r 12b 3k 1o *"),
]


def test_cards_are_written_in_the_order_of_the_taps(page: Page, live_server: LiveServer, complaints: list[str]):
    pad = open_pad(page, live_server)
    pad.tap("dziesiątka karo", "walet karo", "dżoker", "dama karo", "as pik")
    assert pad.text == "10♦ W♦ * D♦ A♠"
    assert page.evaluate("document.activeElement.id") == "field"
    assert complaints == []


def test_two_taps_are_two_copies_and_the_key_counts_them(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    pad.tap("dama kier", "dama kier")
    assert pad.text == "D♥ D♥"
    key = page.locator(".pad-keys button[value='D♥']")
    expect(key).to_have_attribute("data-count", "2")
    expect(key).to_have_accessible_name("dama kier, w polu: 2")
    assert pad.said == "dama kier. W polu: 2"


def test_undo_takes_back_one_tap_after_the_other(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    pad.tap("as pik", "dwójka pik")
    page.locator(".pad-chip").first.click()
    assert pad.text == "2♠"
    pad.tap("Cofnij ostatnie dotknięcie")
    assert pad.text == "A♠ 2♠"
    pad.tap("Cofnij ostatnie dotknięcie", "Cofnij ostatnie dotknięcie", "Cofnij ostatnie dotknięcie")
    assert pad.text == ""


def test_undo_takes_the_last_card_of_what_was_there_before(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server, "melds")
    pad.hold("A♠ 2♠ 3♠\n9♥, 9♦; 9♣\n")
    pad.tap("Cofnij ostatnie dotknięcie")
    assert pad.text == "A♠ 2♠ 3♠\n9♥, 9♦\n"


def test_melds_are_built_one_a_line(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server, "melds")
    pad.tap("as pik", "dwójka pik", "trójka pik", "Nowy układ", "dziewiątka karo", "dżoker", "dziewiątka kier")
    assert pad.text == "A♠ 2♠ 3♠\n9♦ * 9♥"
    page.get_by_role("button", name="Dopisz do układu 1").click()
    pad.tap("czwórka pik")
    assert pad.text == "A♠ 2♠ 3♠ 4♠\n9♦ * 9♥"
    page.get_by_role("group", name="Układ 2").get_by_role("button", name="Wyjmij: dżoker").click()
    assert pad.text == "A♠ 2♠ 3♠ 4♠\n9♦ 9♥"
    pad.tap("Nowy układ", "Nowy układ")
    assert pad.text == "A♠ 2♠ 3♠ 4♠\n9♦ 9♥\n"
    assert pad.said == "Układ 3"


def test_only_melds_have_a_key_for_a_new_one(page: Page, live_server: LiveServer):
    open_pad(page, live_server)
    expect(page.get_by_role("button", name="Nowy układ")).to_be_hidden()


def test_a_field_for_one_card_holds_one(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server, "card")
    pad.tap("as pik", "król trefl")
    assert pad.text == "K♣"
    pad.tap("Cofnij ostatnie dotknięcie")
    assert pad.text == "A♠"


def test_what_was_typed_in_any_notation_is_shown_as_cards(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    pad.hold("10h, Ws;Q♦\ufe0f  t♤ 🂡 dżoker")
    assert pad.chips == [
        f"Wyjmij: {words}" for words in ("dziesiątka kier", "walet pik", "dama karo", "dziesiątka pik", "as pik", "dżoker")
    ]
    pad.tap("dwójka trefl")
    assert pad.text == "10h, Ws;Q♦\ufe0f  t♤ 🂡 dżoker 2♣"


def test_what_is_no_card_is_shown_as_typed_and_left_alone(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    pad.hold("Qx D♥ <b>")
    assert page.locator(".is-unknown").all_inner_texts() == ["Qx", "<b>"]
    pad.tap("as pik")
    page.get_by_role("button", name="Wyjmij: dama kier").click()
    assert pad.text == "Qx <b> A♠"


def test_typing_and_tapping_go_together(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    pad.tap("as pik")
    page.keyboard.type(" 10d")
    pad.tap("król trefl")
    assert pad.text == "A♠ 10d K♣"
    assert len(pad.chips) == 3


def test_english_pads_say_and_write_english(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server, language="en")
    pad.tap("queen of hearts", "jack of clubs", "joker")
    assert pad.text == "Qh Jc *"
    assert page.locator(".pad-keys button[value='Qh']").inner_text() == "Q♥\ufe0e"
    assert pad.said == "joker. In the field: 3"


def test_tiles_are_tapped_by_number_and_colour(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server, "tiles", preset="rummikub")
    pad.tap("czerwony 7", "niebieski 12", "dżoker", "pomarańczowy 1", "czarny 3")
    assert pad.text == "7r 12b * 1o 3k"
    pad.hold("13R 13r")
    expect(page.locator(".pad-keys button[value='13r']")).to_have_attribute("data-count", "2")


@pytest.mark.parametrize(("preset", "jokers"), [("classic", 1), ("remik500", 0), ("gin", 0), ("oklahoma", 0)])
def test_a_joker_is_offered_only_where_the_game_has_some(page: Page, live_server: LiveServer, preset: str, jokers: int):
    open_pad(page, live_server, preset=preset)
    expect(page.locator(".pad-keys").get_by_role("button", name="dżoker")).to_have_count(jokers)
    expect(page.locator(".pad-keys [data-spelled]")).to_have_count(52 + jokers)


def test_next_is_told_to_the_page(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    page.evaluate("document.addEventListener('pad:next', (event) => { window.asked = event.target.id; })")
    pad.tap("Dalej")
    assert page.evaluate("window.asked") == "field"


def test_the_keys_are_one_stop_and_arrows_move_among_them(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    page.keyboard.press("Tab")
    for key in ("ArrowDown", "ArrowRight", "Enter", "ArrowUp", "Enter", "End", "Home", "Space"):
        page.keyboard.press(key)
    assert pad.text == "9♠ 2♠ A♠"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert pad.text == "9♠ A♠"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Wyjmij: as pik"


def test_arrows_lead_from_the_field_to_the_keys_and_back(page: Page, live_server: LiveServer):
    pad = open_pad(page, live_server)
    for key in ("ArrowDown", "Enter", "ArrowRight", "Enter", "ArrowUp", "Delete", "ArrowRight", "Enter", "ArrowUp"):
        page.keyboard.press(key)
    assert pad.text == "A♠"
    assert page.evaluate("document.activeElement.id") == "field"


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize(("kind", "text"), WAYS, ids=lambda each: each if each in {"cards", "melds", "card", "tiles"} else "")
def test_every_pad_can_be_read_and_hit(*, page: Page, live_server: LiveServer, kind: Pad, text: str, colours: Colours):
    pad = open_pad(page, live_server, kind, preset="rummikub" if kind == "tiles" else "classic", colours=colours)
    pad.hold(text)
    pad.picture(f"{kind}-{colours}")
    assert [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.locator(".card-pad :is(.pad-keys button, .pad-chip):visible").evaluate_all(
        "all => all.filter(each => each.offsetWidth < 44 || each.offsetHeight < 44).map(each => each.outerHTML)"
    )
    assert small == []
    assert page.locator(".pad-row").evaluate_all("all => all.every(each => each.offsetHeight <= 2 * 46)")


@pytest.mark.parametrize("kind", ["cards", "melds", "tiles"])
def test_text_twice_as_big_scrolls_only_down(page: Page, live_server: LiveServer, kind: Pad):
    pad = open_pad(page, live_server, kind)
    pad.hold("10♦ W♦ D♦ *\nA♠" if kind == "melds" else "12b 13k *" if kind == "tiles" else "10♦ W♦ D♦ *")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    pad.picture(f"{kind}-big")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("#dock").evaluate("dock => dock.getBoundingClientRect().top") >= 0, "all keys can be reached"
    cut = page.locator(".pad-keys button:visible").evaluate_all(
        "all => all.filter(each => each.firstElementChild.offsetWidth > each.clientWidth).length"
    )
    assert cut == 0


def test_a_suit_is_one_row_on_a_wide_screen(page: Page, live_server: LiveServer):
    page.set_viewport_size({"width": 1280, "height": 800})
    pad = open_pad(page, live_server, "melds")
    pad.hold(WAYS[1][1])
    pad.picture("melds-wide")
    assert page.locator(".pad-row").evaluate_all("all => all.every(each => each.offsetHeight < 60)")


def test_the_keys_stay_in_place_while_cards_come(page: Page, live_server: LiveServer):
    """In a dock at the foot of the screen what stands in the field grows upwards."""
    open_pad(page, live_server)
    key = page.locator(".pad-keys button[value='A♠']")
    before = key.bounding_box()
    for _ in range(14):
        key.click()
    assert key.bounding_box() == before
