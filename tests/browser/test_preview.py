"""A deal previewed in a browser while it is typed: what stands under the fields, readings to tap, and where the deal takes the match."""

import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Match
from tests.browser.conftest import sign_in
from tests.factories import Phone

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def new_deal(page: Page, live_server: LiveServer, bartek: User, pool_match: Match) -> Page:
    sign_in(page, live_server, bartek)
    page.goto(live_server.url + reverse("pages:deal-new", args=[pool_match.pk]))
    return page


def said(page: Page, field: str):
    return page.locator(f"#said_{field}")


def look(page: Page, name: str) -> None:
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.bsTheme = '{theme}'")
        page.wait_for_timeout(250)
        page.screenshot(path=f"test-results/{name}-{theme}.png", full_page=False)


def test_look(new_deal: Page, phone: Phone, complaints: list[str]):
    page = new_deal
    phone.points(0, 120, 130, 140)
    phone.points(0, 120, 130, 140)
    page.reload()
    page.locator(".who").get_by_text("Ala", exact=True).click()
    page.keyboard.type("12+11+7")
    expect(said(page, "points_1")).to_have_text(re.compile("= 30"))
    look(page, "1-sum")
    page.keyboard.press("Enter")
    page.keyboard.type("1")
    page.wait_for_timeout(600)
    look(page, "2-one-typing")
    page.keyboard.press("Enter")
    page.keyboard.type("25")
    page.wait_for_timeout(600)
    look(page, "3-one-left")
    page.locator("#id_points_2").fill("54")
    page.wait_for_timeout(600)
    look(page, "4-after")
    page.locator("details").nth(1).locator("summary").click()
    page.locator("#id_melds_1").fill("Kd Ad *\n10d Wd Dd\n* 9s 9h")
    page.wait_for_timeout(600)
    look(page, "5-melds")
    page.locator("#id_melds_1").fill("8d 9d *\n10d Wd Dd")
    page.wait_for_timeout(600)
    look(page, "6-melds")
    assert complaints == []
