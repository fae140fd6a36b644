"""What is looked at on every page, as the browser lays it out. Each function returns what is wrong, in words."""

from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_LOOKS: Final = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8")

EVERYTHING: Final[dict[str, Any]] = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}, "empty-table-header": {"enabled": False}},
}
"""All that axe can check: the rules of WCAG 2.2 AA with the one that it leaves out by itself, and its own good practice.

But for one of these: allauth's table of passkeys has nothing to say above its buttons.
"""

TARGET: Final = 44
"""Pixels that a thumb needs, each way."""


def barriers(page: Page) -> list[str]:
    """What axe finds."""
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page, options=EVERYTHING).response["violations"]]


def overhang(page: Page) -> list[str]:
    """What is wider than the window of a small phone, if the page can be moved sideways."""
    return _looked(page, "overhang()")


def small_targets(page: Page) -> list[str]:
    """Controls that a thumb misses."""
    return _looked(page, f"smallTargets({TARGET})")


def headings_out_of_order(page: Page) -> list[str]:
    return _looked(page, "headingsOutOfOrder()")


def unseen_focus(page: Page) -> list[str]:
    """Controls that look the same with the keyboard on them."""
    page.keyboard.press("Tab")
    return _looked(page, "unseenFocus()")


def moving(page: Page) -> list[str]:
    """Whatever is animated, or would be when it changes."""
    return _looked(page, "moving()")


def _looked(page: Page, how: str) -> list[str]:
    found: list[str] = page.evaluate(f"{_LOOKS.strip()}.{how}")
    return found
