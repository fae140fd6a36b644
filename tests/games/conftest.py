"""What the tests of the services and queries share."""

from collections.abc import Callable
from typing import Any

import pytest

from games.models import League, Player
from tests.factories import Phone, start_match

Start = Callable[..., Phone]


@pytest.fixture
def start(league: League, players: tuple[Player, ...]) -> Start:
    """Starts a match of the first so many of the four, and opens Ala's phone at it."""

    def at_the_table(seats: int, preset: str = "pool", **more: Any) -> Phone:
        return Phone(match=start_match(league, players[:seats], preset, **more), by=league.created_by)

    return at_the_table
