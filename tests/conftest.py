"""What every test may use: the cast, their league and a match at their table.

Ala runs the league, Bartek keeps score in it, Darek only looks on, Celina is a stranger. Łukasz and Żaneta play without accounts.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.utils import translation

from games.models import League, Match, Membership, Player
from tests.factories import LeagueFactory, MembershipFactory, Phone, PlayerFactory, UserFactory, start_match
from tests.plugin_browser import CHROMIUM


def pytest_configure() -> None:
    # A real password hash is slow on purpose; the tests sign in often and have nothing to hide.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": flags}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A small phone held by somebody in Poland."""
    return {**browser_context_args, "viewport": {"width": 360, "height": 740}, "locale": "pl-PL", "timezone_id": "Europe/Warsaw"}


@pytest.fixture(autouse=True)
def _in_polish() -> Iterator[None]:
    """Every test begins in the site's own language, whatever the request before it asked for."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


@pytest.fixture
def ala(db: None) -> User:
    """Ala runs the league."""
    return UserFactory.create(username="ala")


@pytest.fixture
def bartek(league: League) -> User:
    """Bartek keeps score in the league."""
    return _member(league, "bartek", Membership.Role.SCORER)


@pytest.fixture
def darek(league: League) -> User:
    """Darek only looks on."""
    return _member(league, "darek", Membership.Role.READER)


@pytest.fixture
def celina(db: None) -> User:
    """Celina is a stranger to the league; she runs one of her own."""
    celina = UserFactory.create(username="celina")
    LeagueFactory.create(name="Liga Celiny", created_by=celina)
    return celina


@pytest.fixture
def league(ala: User) -> League:
    """Ala's league, with the season «Jesień» open."""
    return LeagueFactory.create(name="Liga czwartkowa", created_by=ala, season__name="Jesień")


@pytest.fixture
def players(league: League, ala: User, bartek: User) -> tuple[Player, Player, Player, Player]:
    """Ala, Bartek, Łukasz and Żaneta, in the order in which they sit."""
    return (
        PlayerFactory.create(league=league, name="Ala", user=ala),
        PlayerFactory.create(league=league, name="Bartek", user=bartek),
        PlayerFactory.create(league=league, name="Łukasz"),
        PlayerFactory.create(league=league, name="Żaneta"),
    )


@pytest.fixture
def pool_match(league: League, players: tuple[Player, ...]) -> Match:
    """The four of them play for the pool, 100 zł a bust; nothing has been dealt yet."""
    return start_match(league, players)


@pytest.fixture
def phone(pool_match: Match, bartek: User) -> Phone:
    """Bartek's phone, open at the pool match."""
    return Phone(match=pool_match, by=bartek)


def _member(league: League, username: str, role: Membership.Role) -> User:
    user: User = UserFactory.create(username=username)
    MembershipFactory.create(league=league, user=user, role=role)
    return user
