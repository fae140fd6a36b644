"""Which browser the tests marked `browser` drive: the Chromium of the system, by Playwright.

Where there is none they are skipped, and the end of the run says so in capitals: a quiet skip would look like a pass.
"""

import os
import shutil

import pytest
from _pytest.terminal import TerminalReporter

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def pytest_configure() -> None:
    # Playwright keeps an event loop in the test's own thread, and Django then takes every query for one made by asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def pytest_report_header() -> str:
    return f"browser: {CHROMIUM or 'NONE, browser tests will be skipped'}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    if not CHROMIUM:
        terminalreporter.section("NO BROWSER TESTS", sep="!", red=True, bold=True)
        terminalreporter.line("No Chromium was found: every test marked `browser` was SKIPPED. Install it with: apt install chromium")
