"""What the main way through the site weighs on the wire, served as `make run` serves it: hashed names, everything compressed.

The browser itself says how many bytes came for each request, heads included. What it still has from earlier pages costs nothing, as it
does for people.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test.testcases import LiveServerThread
from django.urls import reverse
from playwright.sync_api import Page, expect

from games.models import League, Player
from tests.browser.conftest import sign_in
from tests.factories import Phone, start_match

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FIRST, LATER = 120_000, 15_000
"""Bytes: a first visit with nothing kept yet, and every page after it."""


@pytest.fixture
def served(settings: Any, tmp_path: Path) -> Iterator[str]:
    """The address of the site as people get it: the test server's own way with static files is left out."""
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "remik_league.static.HashedFiles"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    server = LiveServerThread("localhost", static_handler=lambda site: site)
    server.daemon = True
    server.start()
    server.is_ready.wait()
    yield f"http://localhost:{server.port}"
    server.terminate()


@pytest.fixture
def weigh(page: Page) -> Callable[[Callable[[], object]], int]:
    """The bytes that come over the wire while something is done."""
    browser, received = page.context.new_cdp_session(page), list[int]()
    browser.send("Network.enable")
    browser.on("Network.loadingFinished", lambda event: received.append(int(event["encodedDataLength"])))

    def weight(do: Callable[[], object]) -> int:
        received.clear()
        do()
        page.wait_for_load_state("networkidle")
        return sum(received)

    return weight


def test_the_main_way_is_light(
    page: Page, served: str, weigh: Callable[[Callable[[], object]], int], league: League, phone: Phone, ala: User
):
    for _ in range(10):
        phone.points(20, 31, 5, 0)
    sign_in(page, served, ala)
    match, in_league = reverse("pages:match", args=[phone.match.pk]), reverse("pages:league", args=[league.pk])

    def tap(href: str) -> None:
        page.locator(f"a[href='{href}']").first.click()
        page.wait_for_url(f"{served}{href}")

    def save() -> None:
        page.locator(".who").get_by_text("Ala", exact=True).click()
        for seat in (1, 2, 3):
            page.locator(f"#id_points_{seat}").fill("20")
        page.locator("#deal").evaluate("form => form.requestSubmit()")
        page.wait_for_url(f"{served}{match}**")
        expect(page.locator(".sheet tbody th", has_text="11")).to_be_visible()

    weights = {
        "home": weigh(lambda: page.goto(served)),
        "league": weigh(lambda: tap(in_league)),
        "match": weigh(lambda: tap(match)),
        "deal form": weigh(lambda: tap(f"{match}deals/new/")),
        "saved": weigh(save),
        "table": weigh(lambda: page.goto(f"{served}{in_league}table/")),
        "money": weigh(lambda: page.goto(f"{served}{in_league}money/")),
    }
    print("bytes over the wire:", weights)  # noqa: T201 - shown when it fails, and by `pytest -s`
    first, *later = weights.values()
    assert 0 < first <= FIRST, weights
    assert 0 < max(later) <= LATER, weights


def test_whoever_opens_a_long_match_first_waits_no_longer(
    page: Page, served: str, weigh: Callable[[Callable[[], object]], int], league: League, players: tuple[Player, ...], ala: User
):
    """195 deals, from a link in a chat: nothing is kept of the site yet, and the way to the next deal is fetched ahead too."""
    phone = Phone(match=start_match(league, players, "classic", limit=10_000), by=ala)
    phone.many(195)
    sign_in(page, served, ala)
    match = f"{served}{reverse('pages:match', args=[phone.match.pk])}"
    first, again = weigh(lambda: page.goto(match)), weigh(lambda: page.goto(match))
    print("bytes over the wire:", first, again)  # noqa: T201 - shown when it fails, and by `pytest -s`
    assert LATER < first <= FIRST
    assert 0 < again <= LATER
    page.locator("#all-deals").click()
    expect(page.locator("#deal-175")).to_be_in_viewport()
