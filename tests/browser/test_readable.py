"""Every page can be read by everybody: nothing to find for axe in light or dark, nothing over the edge, targets for a thumb."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from games.models import League, Player
from tests.browser.conftest import sign_in
from tests.browser.table import Table
from tests.factories import Phone, knock, start_match

Colours = Literal["light", "dark"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def addresses(league: League, players: tuple[Player, ...], phone: Phone, ala: User) -> dict[str, str]:
    """Every page of a league in which something has happened."""
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    phone.points(0, 50, 80, 60)
    phone.amend(1, {"winner": 3, "players": [{"points": 150}, {"points": 60}, {"points": 91}, {}]})
    phone.void(2, reason="nie było takiego")
    entry = {"kind": "entry", "amount": 12_50}
    finished = Phone(match=start_match(league, players, "classic", format="deals", deals=1, stakes=entry), by=ala)
    finished.points(0, 20, 30, 40)
    series = Phone(match=start_match(league, players[:2], "gin_series"), by=ala)
    for entry_of_gin in (knock(0, 0, 60), knock(0, 0, 50), knock(1, 20, 3)):
        series.record(entry_of_gin)
    seats = "&".join(f"seat_{seat}={player.pk}" for seat, player in enumerate(players))
    in_league = {
        name: reverse(f"pages:{name}", args=[league.pk]) for name in ("league", "table", "money", "players", "settings", "match-new")
    }
    others = {preset: start_match(league, players[:3], preset) for preset in ("remik500", "rummikub")}
    return {
        **in_league,
        "home": "/",
        "league-new": "/leagues/new/",
        "terms": f"{reverse('pages:match-terms', args=[league.pk])}?preset=pool&{seats}",
        "player": reverse("pages:player", args=[players[2].pk]),
        "match": reverse("pages:match", args=[phone.match.pk]),
        "finished": reverse("pages:match", args=[finished.match.pk]),
        "series": reverse("pages:match", args=[series.match.pk]),
        "deal": reverse("pages:deal", args=[phone.match.pk, 1]),
        "record": reverse("pages:deal-new", args=[phone.match.pk]),
        "record-gin": reverse("pages:deal-new", args=[series.match.pk]),
        **{f"record-{preset}": reverse("pages:deal-new", args=[match.pk]) for preset, match in others.items()},
        "edit": reverse("pages:deal-edit", args=[phone.match.pk, 1]),
        "void": reverse("pages:deal-void", args=[phone.match.pk, 1]),
    }


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_every_page_can_be_read(
    *, page: Page, live_server: LiveServer, complaints: list[str], ala: User, addresses: dict[str, str], colours: Colours
):
    sign_in(page, live_server, ala)
    page.emulate_media(color_scheme=colours)
    table = Table(page=page, url=live_server.url, name=f"page-{colours}")
    found = {}
    for name, address in addresses.items():
        page.goto(f"{live_server.url}{address}")
        page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
        table.picture(name)
        table.expect_targets_to_be_big_enough()
        found[name] = [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]]
    assert {name: violations for name, violations in found.items() if violations} == {}
    assert complaints == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_form_with_faults_can_be_read_and_begins_at_the_first(
    page: Page, live_server: LiveServer, ala: User, addresses: dict[str, str], colours: Colours
):
    sign_in(page, live_server, ala)
    page.emulate_media(color_scheme=colours)
    page.goto(f"{live_server.url}{addresses['record']}")
    table = Table(page=page, url=live_server.url, name=f"page-{colours}")
    page.locator(".who").get_by_text("Ala", exact=True).click()
    table.type({"points_1": "1", "points_2": "dwa", "melds_3": "9s 9s 9h\nQx 10c"})
    table.tap("Zapisz")
    assert page.evaluate("document.activeElement.id") == "id_points_1"
    table.picture("faults")
    assert [violation["id"] for violation in Axe().run(page).response["violations"]] == []
    page.locator(".faults a", has_text="Qx").click()
    assert page.evaluate("document.activeElement.id") == "id_melds_3"


def test_without_scripts_seats_are_taken_by_hand(browser: object, live_server: LiveServer, ala: User, addresses: dict[str, str]):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}, locale="pl-PL")  # type: ignore[attr-defined]
    page = context.new_page()
    sign_in(page, live_server, ala)
    page.goto(f"{live_server.url}{addresses['match-new']}")
    page.locator("#id_seat_0").select_option(label="Żaneta")
    page.locator("#id_seat_1").select_option(label="Ala")
    page.locator(".save-bar button").click()
    page.locator(".save-bar button").click()
    assert page.locator(".sheet thead th").all_inner_texts()[1:] == ["Żaneta", "Ala"]
    context.close()


def test_a_deal_recorded_on_one_phone_appears_on_the_other(page: Page, live_server: LiveServer, darek: User, phone: Phone):
    sign_in(page, live_server, darek)
    page.goto(f"{live_server.url}{reverse('pages:match', args=[phone.match.pk])}")
    phone.points(0, 20, 30, 40)
    page.locator(".sheet td", has_text="+40").wait_for(timeout=15_000)
