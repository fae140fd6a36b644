"""What the database itself refuses, whoever writes past the services; and the clock by which everything is stored."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from games import clock
from games.models import Deal, League, Match, Membership, Movement, Player, Result, Season, SeasonRow, Seat
from tests.factories import PlayerFactory, SeasonFactory
from tests.games.conftest import Start


@pytest.fixture
def rows(start: Start, league: League, players: tuple[Player, ...], ala: User) -> dict[type[Any], Any]:
    """A row of every table: a finished match of two, played for its pool."""
    phone = start(2)
    phone.points(200, 0)
    phone.points(100, 0)
    first = {model: model.objects.first() for model in (Season, Membership, Match, Seat, Deal, Result, SeasonRow, Movement)}
    return {**first, Player: players[0]}


@pytest.mark.parametrize(
    ("model", "changes"),
    [
        (Season, {"closed_at": None, "name": "Zima"}),  # a second open season
        (Season, {"closed_at": datetime(2025, 1, 1, tzinfo=UTC)}),  # the same name
        (Player, {"user": None}),  # the same name
        (Player, {"name": "Ala druga"}),  # the same account
        (Membership, {}),
        (Match, {}),  # the same request
        (Seat, {"position": 5}),  # the same player
        (Seat, {"player_id": "other"}),  # the same position
        (Seat, {"player_id": "other", "position": 5, "joined_at_deal": 4, "left_at_deal": 3}),
        (Deal, {"number": 1, "revision": 1, "is_current": False, "request_id": "new"}),
        (Deal, {"number": 1, "revision": 2, "is_current": True, "request_id": "new"}),  # a second current revision
        (Deal, {"number": 9}),  # the same request
        (Deal, {"number": 9, "revision": 0, "request_id": "new"}),
        (Result, {}),
        (Result, {"player_id": "other", "place": 0}),
        (SeasonRow, {}),
        (Movement, {"amount_grosze": 0}),
        (Movement, {"amount_grosze": -5}),
        (Movement, {"source_id": "other", "target_id": "other"}),
        (Movement, {"source_id": None, "target_id": None}),
        (Movement, {"kind": "transfer"}),
        (Movement, {"match": None}),
    ],
)
def test_the_database_takes_no_row_that_cannot_be(rows: dict[type[Any], Any], league: League, model: type[Any], changes: dict[str, Any]):
    row = rows[model]
    row.pk, row._state.adding = uuid4(), True
    other = PlayerFactory.create(league=league)
    for name, value in changes.items():
        setattr(row, name, {"other": other.pk, "new": uuid4()}.get(value, value) if isinstance(value, str) else value)
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save(force_insert=True)


def test_whoever_has_played_cannot_be_deleted(rows: dict[type[Any], Any], players: tuple[Player, ...], ala: User):
    for row in (players[0], ala):
        with pytest.raises(ProtectedError):
            row.delete()


@pytest.mark.django_db
def test_what_is_recorded_is_recorded_now_unless_a_command_names_the_moment():
    present, past = datetime(2025, 11, 30, 18, tzinfo=UTC), datetime(2025, 9, 1, 19, tzinfo=UTC)
    with time_machine.travel(present, tick=False):
        with clock.at(past):
            told = SeasonFactory.create()
        recorded = SeasonFactory.create()
    assert (told.opened_at, recorded.opened_at) == (past, present)


def test_the_clock_goes_on_after_a_slip():
    with pytest.raises(ZeroDivisionError), clock.at(datetime(2025, 9, 1, tzinfo=UTC)):
        raise ZeroDivisionError
    with time_machine.travel(datetime(2025, 11, 30, tzinfo=UTC), tick=False):
        assert clock.now() == datetime(2025, 11, 30, tzinfo=UTC)
