"""A deal previewed in a browser while it is typed: what stands under the fields, readings to tap, and where the deal takes the match."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Match, Player
from tests.browser.conftest import sign_in
from tests.factories import Phone

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def third_deal(page: Page, live_server: LiveServer, bartek: User, pool_match: Match, phone: Phone) -> Page:
    """Bartek's phone at the third deal of a pool, in which Łukasz and Żaneta are close to a bust; Ala has gone out."""
    phone.points(0, 120, 130, 140)
    phone.points(0, 120, 130, 140)
    sign_in(page, live_server, bartek)
    page.goto(live_server.url + reverse("pages:deal-new", args=[pool_match.pk]))
    page.locator(".who").get_by_text("Ala", exact=True).click()
    return page


def said(page: Page, field: str) -> Locator:
    return page.locator(f"#said_{field}")


def look(page: Page, name: str) -> None:
    """A picture in both colours, in which axe finds nothing."""
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.bsTheme = '{theme}'")
        page.wait_for_timeout(200)  # colours fade
        page.screenshot(path=f"{settings.BASE_DIR}/test-results/preview-{name}-{theme}.png")
        violations = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}).response["violations"]
        assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in violations] == []


def test_points_are_previewed_number_by_number(third_deal: Page, complaints: list[str]):
    page = third_deal
    page.keyboard.type("12+11+7")
    expect(said(page, "points_1")).to_have_text("12 + 11 + 7 = 30")
    page.keyboard.press("Enter")
    page.keyboard.type("1")
    expect(page.locator("#after")).to_contain_text("+30")
    expect(said(page, "points_2")).to_have_text("")  # 1 may become 15
    page.keyboard.press("Enter")
    expect(said(page, "points_2")).to_contain_text("Nie da się mieć 1 punktu")
    expect(page.locator("#read-out")).to_contain_text("Łukasz: nie da się mieć 1 punktu")
    page.keyboard.type("25")
    look(page, "impossible")
    page.locator("#id_points_2").fill("54")
    expect(page.locator("#after caption")).to_have_text("Po rozdaniu 3")
    expect(page.locator("#so_far_2")).to_have_text("potem 270 wpadka")
    expect(page.locator("#so_far_2")).to_be_in_viewport()
    look(page, "totals")
    assert complaints == []


def test_a_reading_is_chosen_by_a_tap(third_deal: Page, complaints: list[str]):
    page = third_deal
    page.locator("details", has=page.locator("#id_melds_1")).locator("summary").click()
    page.locator("#id_melds_1").fill("10d Wd Dd\nKd Ad *")
    expect(said(page, "melds_1")).to_contain_text("sekwens czysty, 30")
    page.get_by_role("button", name="dżoker jako dama karo, król karo, as karo: 30 punktów").click()
    expect(page.locator("#id_melds_1")).to_have_value("10d Wd Dd\n* K♦ A♦")
    expect(page.locator("#id_melds_1")).to_be_focused()
    expect(said(page, "melds_1")).to_contain_text("pierwsze wyłożenie: 60, wystarczy")
    look(page, "melds")
    page.locator("#id_melds_1").fill("8d 9d *")
    expect(said(page, "melds_1")).to_contain_text("brakuje 24 do 51")
    chosen = page.locator(".reading[aria-pressed=true]")
    expect(chosen).to_contain_text("= 27")
    page.get_by_role("button", name="dżoker jako siódemka karo").press("Enter")
    expect(chosen).to_contain_text("= 24")
    expect(chosen).to_be_in_viewport()
    expect(page.locator("#id_melds_1")).to_be_focused()
    look(page, "readings")
    assert complaints == []


HALF_UNDER_THE_KEYS = """() => {
    const { top: edge } = document.getElementById("dock").getBoundingClientRect();
    return [...document.querySelectorAll("#deal :is(label.btn, .form-control, summary, .reading, .why)")]
        .filter(each => each.checkVisibility() && each.parentElement.getBoundingClientRect().height > 1)
        .filter(each => each.getBoundingClientRect().top < edge - 1 && each.getBoundingClientRect().bottom > edge + 1)
        .map(each => each.textContent.trim() || each.id);
}"""


@pytest.mark.parametrize("height", [640, 700, 740, 780])
def test_no_control_lies_half_under_the_keys(third_deal: Page, height: int):
    page = third_deal
    page.set_viewport_size({"width": 360, "height": height})
    for field, text in (("points_1", "1"), ("points_2", "12++1"), ("points_3", "30"), ("melds_1", "8d 9d *"), ("cards_2", "Kd 5h")):
        if field == "melds_1":
            page.locator("details", has=page.locator("#id_melds_1")).locator("summary").click()
        page.locator(f"#id_{field}").focus()
        page.keyboard.type(text)
        page.wait_for_timeout(700)  # until the preview has said its part
        assert page.evaluate(HALF_UNDER_THE_KEYS) == [], field
        cards_stand_on_the_pad = field == "melds_1"  # so that what is said of them may take the little room above it
        expect(said(page, field) if cards_stand_on_the_pad else page.locator(f"#id_{field}")).to_be_in_viewport()


def test_the_rule_behind_a_hint_opens_beside_and_the_typing_goes_on(third_deal: Page):
    page = third_deal
    page.keyboard.type("1")
    page.locator("#id_points_2").focus()
    with page.context.expect_page() as opened:
        said(page, "points_1").get_by_role("link", name="dlaczego?").click()
    expect(opened.value).to_have_url(re.compile(r"/rules/classic/#points$"))
    expect(page.locator("#id_points_1")).to_have_value("1")
    expect(page.locator("#id_points_2")).to_be_focused()
    expect(page.locator("#dock")).to_be_visible()


def test_what_was_asked_already_is_not_asked_again(third_deal: Page):
    page, asked = third_deal, []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/preview/") else None)
    page.locator("#id_points_1").fill("30")
    page.locator("#id_points_1").dispatch_event("change")
    page.wait_for_timeout(1000)
    assert len(asked) == 1
    page.locator("#id_points_1").dispatch_event("input")
    page.wait_for_timeout(600)
    assert len(asked) == 1


def test_a_correction_is_previewed_as_soon_as_its_page_opens(page: Page, live_server: LiveServer, bartek: User, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.points(0, 2, 3, 4)
    sign_in(page, live_server, bartek)
    page.goto(live_server.url + reverse("pages:deal-edit", args=[phone.match.pk, 1]))
    expect(page.locator("#after")).to_contain_text("Późniejsze rozdania zostają")
    page.locator("#id_points_1").click()
    look(page, "correction")


def test_a_name_of_forty_letters_makes_no_page_of_a_deal_wider(page: Page, live_server: LiveServer, bartek: User, phone: Phone):
    Player.objects.filter(name="Bartek").update(name="W" * 40)
    phone.points(0, 20, 30, 40)
    sign_in(page, live_server.url, bartek)
    page.set_viewport_size({"width": 360, "height": 740})
    for name, args in (("deal", [1]), ("deal-edit", [1]), ("deal-void", [1]), ("deal-new", [])):
        page.goto(f"{live_server.url}{reverse(f'pages:{name}', args=[phone.match.pk, *args])}")
        if name == "deal-edit":
            expect(page.locator(".after-table")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
