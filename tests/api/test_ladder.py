"""Who may do what: the rungs that are the same for every endpoint, in one table.

A stranger learns nothing (404), a member who may not do it is told so (403), who has not signed in is asked to (401), and a method that
an address does not have is refused (405). What an endpoint does for those who may is told in the other files.
"""

from dataclasses import dataclass
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.urls import get_resolver
from rest_framework.test import APIClient

from games.models import League, Membership, Movement, Player
from games.services.leagues import invitation_open
from tests.factories import Phone

Rung = Membership.Role


@dataclass(frozen=True)
class Endpoint:
    """An address with the names of the rows in it, a method, and the least role that may use it."""

    method: str
    address: str
    role: Membership.Role = Rung.READER

    def __str__(self) -> str:
        return f"{self.method} {self.address}"


ENDPOINTS = [
    Endpoint("get", "leagues/{league}/"),
    Endpoint("patch", "leagues/{league}/", Rung.OWNER),
    Endpoint("get", "leagues/{league}/players/"),
    Endpoint("post", "leagues/{league}/players/", Rung.OWNER),
    Endpoint("patch", "players/{player}/", Rung.OWNER),
    Endpoint("post", "players/{player}/invite/", Rung.OWNER),
    Endpoint("get", "leagues/{league}/members/"),
    Endpoint("patch", "members/{member}/", Rung.OWNER),
    Endpoint("delete", "members/{member}/", Rung.OWNER),
    Endpoint("get", "leagues/{league}/invitations/", Rung.OWNER),
    Endpoint("post", "leagues/{league}/invitations/", Rung.OWNER),
    Endpoint("delete", "invitations/{invitation}/", Rung.OWNER),
    Endpoint("get", "leagues/{league}/seasons/"),
    Endpoint("post", "leagues/{league}/seasons/", Rung.OWNER),
    Endpoint("get", "seasons/{season}/standings/"),
    Endpoint("get", "leagues/{league}/matches/"),
    Endpoint("post", "leagues/{league}/matches/", Rung.SCORER),
    Endpoint("get", "matches/{match}/"),
    Endpoint("post", "matches/{match}/give-up/", Rung.SCORER),
    Endpoint("post", "matches/{match}/close/", Rung.SCORER),
    Endpoint("post", "matches/{match}/resume/", Rung.SCORER),
    Endpoint("post", "matches/{match}/deals/", Rung.SCORER),
    Endpoint("get", "matches/{match}/deals/1/"),
    Endpoint("get", "matches/{match}/deals/1/why/"),
    Endpoint("put", "matches/{match}/deals/1/", Rung.SCORER),
    Endpoint("delete", "matches/{match}/deals/1/", Rung.SCORER),
    Endpoint("get", "leagues/{league}/balances/"),
    Endpoint("get", "leagues/{league}/transfers/"),
    Endpoint("post", "leagues/{league}/transfers/", Rung.SCORER),
    Endpoint("post", "transfers/{transfer}/reverse/", Rung.SCORER),
]
every_endpoint = pytest.mark.parametrize("endpoint", ENDPOINTS, ids=str)


@pytest.fixture
def rows(league: League, players: tuple[Player, ...], phone: Phone, ala: User) -> dict[str, UUID]:
    """One row of every kind, all in Ala's league."""
    phone.points(20, 5, 0, 40)
    payer, payee = players[:2]
    transfer = Movement.objects.create(
        league=league, kind=Movement.Kind.TRANSFER, amount_grosze=500, source=payer, target=payee, booked_by=ala
    )
    return {
        "league": league.pk,
        "player": players[2].pk,
        "member": league.memberships.get(user=ala).pk,
        "invitation": invitation_open(league=league, role=Membership.Role.READER).pk,
        "season": league.seasons.get().pk,
        "match": phone.match.pk,
        "transfer": transfer.pk,
    }


def call(client: APIClient, endpoint: Endpoint, rows: dict[str, UUID], method: str = ""):
    return client.generic((method or endpoint.method).upper(), f"/api/v1/{endpoint.address.format(**rows)}", "{}", "application/json")


def is_problem(answer, status: int) -> bool:
    return (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json") and answer.json()["status"] == status


@every_endpoint
def test_a_stranger_learns_nothing(as_celina: APIClient, rows: dict[str, UUID], endpoint: Endpoint):
    assert is_problem(call(as_celina, endpoint, rows), 404)


@every_endpoint
def test_who_has_not_signed_in_is_asked_to(nobody: APIClient, rows: dict[str, UUID], endpoint: Endpoint):
    answer = call(nobody, endpoint, rows)
    assert is_problem(answer, 401)
    assert answer["WWW-Authenticate"] == "Token"


@every_endpoint
def test_a_reader_may_look_and_nothing_else(as_darek: APIClient, rows: dict[str, UUID], endpoint: Endpoint):
    answer = call(as_darek, endpoint, rows)
    assert answer.status_code == 200 if endpoint.role is Rung.READER else is_problem(answer, 403)


@every_endpoint
def test_a_scorer_may_keep_score_and_not_run_the_league(as_bartek: APIClient, rows: dict[str, UUID], endpoint: Endpoint):
    assert (call(as_bartek, endpoint, rows).status_code == 403) == (endpoint.role is Rung.OWNER)


@every_endpoint
def test_who_runs_the_league_may_do_everything(as_ala: APIClient, rows: dict[str, UUID], endpoint: Endpoint):
    assert call(as_ala, endpoint, rows).status_code not in {401, 403, 404, 405}


@every_endpoint
def test_a_method_that_the_address_does_not_have_is_refused(as_ala: APIClient, rows: dict[str, UUID], endpoint: Endpoint):
    known = {each.method for each in ENDPOINTS if each.address == endpoint.address}
    for method in {"get", "post", "put", "patch", "delete"} - known:
        answer = call(as_ala, endpoint, rows, method)
        assert is_problem(answer, 405)
        assert method.upper() not in answer["Allow"]


@every_endpoint
def test_what_does_not_exist_is_not_found(as_ala: APIClient, rows: dict[str, UUID], endpoint: Endpoint):
    nowhere = dict.fromkeys(rows, UUID(int=0))
    assert is_problem(call(as_ala, endpoint, nowhere), 404)


def test_the_table_has_every_address_of_a_league():
    addresses = {pattern for pattern in _addresses() if "<" in pattern and not pattern.startswith(("presets/", "join/", "claim/", "<path"))}
    names = {"league_id": "league", "player_id": "player", "member_id": "member", "season_id": "season", "match_id": "match"}
    names |= {"transfer_id": "transfer", "invitation_id": "invitation"}
    told = set()
    for endpoint in ENDPOINTS:
        address = endpoint.address.replace("deals/1/", "deals/<int:number>/")
        for parameter, name in names.items():
            address = address.replace(f"{{{name}}}", f"<uuid:{parameter}>")
        told.add(address)
    assert addresses == told


def _addresses():
    for resolver in get_resolver().url_patterns:
        if str(resolver.pattern) == "api/v1/" and hasattr(resolver, "url_patterns"):
            yield from (str(pattern.pattern) for pattern in resolver.url_patterns)
