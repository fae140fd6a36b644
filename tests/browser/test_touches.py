"""A finger instead of a mouse: where it lands in a field does not matter, and what it has touched does not go on looking touched."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.conftest import sign_in
from tests.browser.phones import DealForm
from tests.factories import Phone

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.browser_context_args(has_touch=True, is_mobile=True),
]

CARET = "field => [field.selectionStart, field.selectionEnd]"
LOOK = "each => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor, getComputedStyle(each).borderColor]"


@pytest.fixture
def form(page: Page, live_server: LiveServer, bartek: User, phone: Phone) -> DealForm:
    """Bartek's phone, at the correction of a deal in which the others had 120, 130 and 180."""
    phone.points(0, 120, 130, 180)
    sign_in(page, live_server, bartek)
    form = DealForm(page=page, url=live_server.url, match=phone.match)
    form.open(1)
    return form


def middle(field: Locator) -> dict[str, float]:
    """Left of the digits, which stand at the right."""
    box = field.bounding_box()
    assert box
    return {"x": box["width"] / 2, "y": box["height"] / 2}


def key(page: Page, name: str) -> None:
    page.locator(f'#dock [data-key="{name}"]').tap()


@pytest.mark.parametrize("name", ["points_1", "points_2", "points_3"])
def test_a_tap_in_the_middle_of_a_number_types_on_at_its_end(form: DealForm, name: str):
    field = form.field(name)
    typed = field.input_value()
    field.tap(position=middle(field))
    expect(form.page.locator("#dock")).to_be_visible()
    assert field.evaluate(CARET) == [3, 3]
    key(form.page, "7")
    expect(field).to_have_value(f"{typed}7")
    field.tap(position=middle(field))
    assert field.evaluate(CARET) == [4, 4]
    for _ in range(3):
        key(form.page, "back")
    expect(field).to_have_value(typed[0])


def test_the_first_tap_on_a_draft_that_came_back_types_on_at_its_end(form: DealForm):
    form.open()
    form.page.locator(".who label", has_text="Ala").tap()
    form.put(points_3="180")
    form.wait_until_kept("180")
    form.open()
    form.expect_kept()
    field = form.field("points_3")
    field.tap(position=middle(field))
    key(form.page, "back")
    expect(field).to_have_value("18")


def test_the_keys_type_at_the_end_wherever_a_keyboard_has_put_the_caret(form: DealForm):
    form.field("points_3").tap()
    form.page.keyboard.press("Home")
    key(form.page, "back")
    key(form.page, "5")
    expect(form.field("points_3")).to_have_value("185")
    form.page.keyboard.press("Home")
    form.page.keyboard.type("2")
    expect(form.field("points_3")).to_have_value("2185")


@pytest.mark.parametrize("leave", ['#dock [data-key="hide"]', ".deal-bar h1", ".who legend"])
def test_points_that_cannot_be_are_told_once_their_field_is_left_for_nothing(form: DealForm, leave: str):
    form.open()
    page, said = form.page, form.page.locator("#said_points_1")
    page.locator(".who label", has_text="Ala").tap()
    with page.expect_response("**/preview/"):
        key(page, "1")
    expect(said).to_be_empty()  # 1 may become 12
    page.locator(leave).tap()
    expect(said).to_contain_text("Nie da się mieć 1 punktu")
    expect(page.locator("#dock")).to_be_hidden()
    form.field("points_1").tap()
    expect(page.locator("#dock")).to_be_visible()
    key(page, "2")
    expect(said).to_be_empty()


def test_what_was_touched_does_not_go_on_looking_touched(form: DealForm):
    """A mouse hovers; of a finger the browser thinks that it still does, until it lands somewhere else."""
    button = form.page.locator(".layoffs-add")
    form.page.locator("#layoffs summary").tap()
    before = button.evaluate(LOOK)
    button.tap()
    assert button.evaluate("button => button.matches(':hover')")
    form.page.wait_for_timeout(400)  # colours fade
    assert button.evaluate(LOOK) == before


def test_a_deal_is_voided_with_one_of_the_usual_reasons(form: DealForm):
    page = form.page
    page.goto(f"{form.url}{reverse('pages:deal-void', args=[form.match.pk, 1])}")
    page.get_by_role("button", name="zapisane dwa razy").tap()
    expect(form.field("reason")).to_have_value("zapisane dwa razy")
    page.get_by_role("button", name="Unieważnij rozdanie").tap()
    page.wait_for_url(f"**{reverse('pages:match', args=[form.match.pk])}*")
    assert form.match.deals.get(is_current=True).is_void


def test_enter_in_the_reason_voids_the_deal(form: DealForm):
    form.page.goto(f"{form.url}{reverse('pages:deal-void', args=[form.match.pk, 1])}")
    form.field("reason").fill("pomyłka")
    form.field("reason").press("Enter")
    form.page.wait_for_url(f"**{reverse('pages:match', args=[form.match.pk])}*")
