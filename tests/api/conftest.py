"""Clients of the API for the cast. Each speaks JSON and is let in as its user; `nobody` is not."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from games.models import League, Match
from tests.factories import Wire


@pytest.fixture(autouse=True)
def _no_request_counted_yet() -> None:
    caches["process"].clear()


@pytest.fixture
def nobody(db: None) -> APIClient:
    return APIClient()


@pytest.fixture
def as_ala(ala: User) -> APIClient:
    return signed_in(ala)


@pytest.fixture
def as_bartek(bartek: User) -> APIClient:
    return signed_in(bartek)


@pytest.fixture
def as_darek(darek: User) -> APIClient:
    return signed_in(darek)


@pytest.fixture
def as_celina(celina: User) -> APIClient:
    return signed_in(celina)


def signed_in(user: User) -> APIClient:
    client = APIClient()
    client.force_authenticate(user)
    return client


@pytest.fixture
def league_url(league: League) -> str:
    return f"/api/v1/leagues/{league.pk}/"


@pytest.fixture
def match_url(pool_match: Match) -> str:
    return f"/api/v1/matches/{pool_match.pk}/"


def asked(seen_version: int, **more: object) -> Wire:
    """A request of its own, made by somebody who saw that version."""
    return {"request_id": str(uuid4()), "seen_version": seen_version, **more}


def queries_of(client: APIClient, url: str) -> int:
    """How many queries a read takes."""
    with CaptureQueriesContext(connection) as queries:
        assert client.get(url).status_code == 200
    return len(queries)
