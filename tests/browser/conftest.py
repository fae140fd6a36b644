"""What the tests in a browser share."""

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from games.models import League, Player
from tests.every_page import Visit, every_page, let_in
from tests.factories import Phone


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser wrote to its console as an error: a refused script or style shows up here.

    An answer that a form has faults is no complaint, though the browser writes it there too.
    """
    found: list[str] = []
    page.on(
        "console", lambda message: found.append(message.text) if message.type == "error" and "status of 4" not in message.text else None
    )
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


@pytest.fixture
def pages(league: League, players: tuple[Player, ...], phone: Phone, ala: User, bartek: User) -> dict[str, Visit]:
    return every_page(league, players, phone, ala, bartek)


def sign_in(page: Page, server: LiveServer | str, user: User | None) -> None:
    """Lets the browser in as this account, past the page where it would sign in; nobody is signed out."""
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    if user:
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": let_in(user), "url": str(server)}])
