"""The API as its schema describes it, asked by a machine: no answer breaks, none is other than the schema says.

The questions go through the real WSGI application in this process. Addresses are filled with rows that exist, and a body that says which
version was seen says the right one more often than chance would, so that requests get past the first checks.
"""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.cache import caches
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, settings
from knox.models import AuthToken
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from games.models import Invitation, League, Membership, Movement, Player
from remik_league.wsgi import application
from tests.factories import Phone, start_match

CODE = "tak-sie-wchodzi"
"""In links of both kinds: into a league, and to a player's name."""

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def at_home(environ: dict[str, Any], start_response: Any) -> Any:
    """The application, asked by a client with an address, which the test client forgets."""
    return application({**environ, "REMOTE_ADDR": "127.0.0.1"}, start_response)


schema = schemathesis.openapi.from_wsgi("/api/v1/schema/", at_home)
schema.config.phases.coverage.enabled = False


@pytest.fixture(autouse=True)
def _connection_stays_open(db: None) -> Iterator[None]:
    """As Django's own test client does it: the test's transaction must outlive a request."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def rows(league: League, players: tuple[Player, ...], phone: Phone, ala: User) -> dict[str, Any]:
    """What stands for the parameters of an address."""
    phone.points(20, 5, 0, 40)
    payer, payee = players[:2]
    transfer = Movement.objects.create(
        league=league, kind=Movement.Kind.TRANSFER, amount_grosze=500, source=payer, target=payee, booked_by=ala
    )
    start_match(league, players[:2], "gin_series")
    invitation = Invitation.objects.create(league=league, role=Membership.Role.READER, code=CODE)
    Player.objects.filter(pk=players[3].pk).update(claim_code=CODE)
    return {
        "league_id": str(league.pk),
        "player_id": str(players[2].pk),
        "member_id": str(league.memberships.get(user=ala).pk),
        "season_id": str(league.seasons.get().pk),
        "match_id": str(phone.match.pk),
        "transfer_id": str(transfer.pk),
        "invitation_id": str(invitation.pk),
        "code": CODE,
        "number": 1,
        "name": "pool",
    }


@pytest.fixture
def authorization(ala: User) -> dict[str, str]:
    return {"Authorization": f"Token {AuthToken.objects.create(user=ala)[1]}"}


@schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_the_schema_says(case, rows: dict[str, Any], phone: Phone, authorization: dict[str, str]):
    caches["process"].clear()
    case.path_parameters = {name: rows[name] for name in case.path_parameters}
    if isinstance(case.body, dict) and isinstance(case.body.get("seen_version"), int):
        case.body["seen_version"] = phone.version()
    case.call_and_validate(headers={**authorization, "Accept-Encoding": "identity"}, checks=CHECKS)  # it unpacks nothing itself
