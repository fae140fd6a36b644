"""What the tests of the pages share: signed-in browsers, forms as a page shows them, and what a page then says."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.forms import Form
from django.http import HttpResponse
from django.test import Client

from games.models import League, Match, Player
from tests.factories import Phone, start_match

Open = Callable[[User], Client]


@pytest.fixture
def opened() -> Open:
    """A browser in which the user is signed in."""

    def browser(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return browser


@pytest.fixture
def bartek_s(opened: Open, bartek: User) -> Client:
    return opened(bartek)


@pytest.fixture
def ala_s(opened: Open, ala: User) -> Client:
    return opened(ala)


@pytest.fixture
def darek_s(opened: Open, darek: User) -> Client:
    return opened(darek)


@pytest.fixture
def celina_s(opened: Open, celina: User) -> Client:
    return opened(celina)


@pytest.fixture
def at_the_table(league: League, players: tuple[Player, ...], bartek: User) -> Callable[..., Phone]:
    """Starts a match of the first so many of the four and opens Bartek's phone at it."""

    def started(seats: int, preset: str, **more: Any) -> Phone:
        return Phone(match=start_match(league, players[:seats], preset, **more), by=bartek)

    return started


@pytest.fixture
def nobody_has_asked_yet() -> None:
    """How often one may ask the referee is counted for each process."""
    caches["process"].clear()


def filled(response: HttpResponse) -> dict[str, Any]:
    """The form of a page as a browser would send it back untouched."""
    form: Form = response.context["form"]  # type: ignore[attr-defined]  # the test client adds it
    return {field.html_name: value for field in form if (value := field.value()) is not None and value is not False}


def faults(response: HttpResponse) -> dict[str, list[str]]:
    """What the page says is wrong, by field; above the form under `__all__`."""
    form: Form = response.context["form"]  # type: ignore[attr-defined]
    return {name: [str(error) for error in errors] for name, errors in form.errors.items()}


def recorded(match: Match) -> list[int]:
    """The numbers of the deals that count."""
    return [deal.number for deal in match.deals.filter(is_current=True, entry__isnull=False).order_by("number")]
