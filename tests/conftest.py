"""What every test may use."""

from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User

from tests.plugin_browser import CHROMIUM

PASSWORD = "siedem-walet-pik"


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


@pytest.fixture
def ala(db: None) -> User:
    """Ala runs the league."""
    return User.objects.create_user("ala", "ala@example.com", PASSWORD)
