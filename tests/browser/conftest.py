"""What the tests in a browser share."""

import pytest
from playwright.sync_api import Page


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser wrote to its console as an error: a refused script or style shows up here.

    An answer that a form has faults is no complaint, though the browser writes it there too.
    """
    found: list[str] = []
    page.on(
        "console", lambda message: found.append(message.text) if message.type == "error" and "status of 4" not in message.text else None
    )
    page.on("pageerror", lambda error: found.append(str(error)))
    return found
