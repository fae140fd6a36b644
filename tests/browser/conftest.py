"""What the tests in a browser share."""

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from playwright.sync_api import ConsoleMessage, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League, Player
from tests.every_page import Visit, every_page, let_in
from tests.factories import Phone

expect.set_options(timeout=20_000)  # a busy machine is slow, and not wrong


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser wrote to its console as an error: a refused script or style shows up here.

    An answer that a form has faults is no complaint, nor a preview that was overtaken by the deal being saved; both are written there too.
    """
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if _is_complaint(message) else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


def _is_complaint(message: ConsoleMessage) -> bool:
    expected = ("status of 4", "htmx:sendAbort", "htmx:afterRequest")
    return message.type == "error" and not any(text in message.text for text in expected)


@pytest.fixture
def pages(league: League, players: tuple[Player, ...], phone: Phone, ala: User, bartek: User) -> dict[str, Visit]:
    return every_page(league, players, phone, ala, bartek)


def sign_in(page: Page, server: LiveServer | str, user: User | None) -> None:
    """Lets the browser in as this account, past the page where it would sign in; nobody is signed out."""
    enter(page, server, let_in(user) if user else None)


def enter(page: Page, server: LiveServer | str, session: str | None) -> None:
    """Goes on in this session; None is a visitor who has done nothing yet."""
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    if session:
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(server)}])
