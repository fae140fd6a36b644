"""`/healthz` and `/readyz`, as a supervisor and a load balancer ask them."""

import pytest
from django.core.cache import cache
from django.db import DatabaseError
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client


def test_a_running_process_is_alive_without_asking_the_database(client: Client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "alive"})


@pytest.mark.django_db
def test_a_migrated_site_is_ready(client: Client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ready"})


@pytest.mark.django_db
def test_a_site_with_a_waiting_migration_is_not_ready(client: Client):
    MigrationRecorder.Migration.objects.filter(app="sessions").delete()
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert "migrations are waiting" in answer.json()["status"]


@pytest.mark.django_db
def test_a_site_without_its_shared_cache_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cache, "get", _no_table)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert "createcachetable" in answer.json()["status"]


def _no_table(key: str) -> None:
    raise DatabaseError


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_health_is_only_read(client: Client, address: str):
    assert client.post(address).status_code == 405
