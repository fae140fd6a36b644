"""SQLite is set up for several writers, and the tests see it as it is in use: as a file."""

from pathlib import Path
from threading import Barrier, Thread

import pytest
from django.contrib.auth.models import Group
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

sqlite_only = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="speaks of SQLite")

WRITERS = 8


def pragma(name: str) -> object:
    with connection.cursor() as cursor:
        return cursor.execute(f"PRAGMA {name}").fetchone()[0]


@sqlite_only
@pytest.mark.django_db
def test_the_test_database_is_a_file():
    assert Path(str(connection.settings_dict["NAME"])).is_file()


@sqlite_only
@pytest.mark.django_db
def test_readers_go_on_while_one_writes():
    assert (pragma("journal_mode"), pragma("synchronous"), pragma("busy_timeout")) == ("wal", 1, 20_000)


@sqlite_only
@pytest.mark.django_db(transaction=True)
def test_a_transaction_takes_the_write_lock_when_it_begins():
    with CaptureQueriesContext(connection) as queries, transaction.atomic():
        pass
    assert queries[0]["sql"] == "BEGIN IMMEDIATE"


@pytest.mark.django_db(transaction=True)
def test_parallel_writers_that_read_first_all_get_their_turn():
    Group.objects.create(name="0")
    start, failures = Barrier(WRITERS), []

    def count_up() -> None:
        start.wait()
        try:
            with transaction.atomic():
                group = Group.objects.select_for_update().get()
                group.name = str(int(group.name) + 1)
                group.save()
        except Exception as failure:  # noqa: BLE001 - a thread's failure would be lost; it is compared below
            failures.append(failure)
        finally:
            connection.close()

    threads = [Thread(target=count_up) for _ in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert Group.objects.get().name == str(WRITERS)
