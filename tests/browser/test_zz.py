import pytest
from tests.browser.test_readable import *
from tests.browser.test_readable import visited

WANTED = ("deal-edit", "deal-new", "match finished", "rules-game classic", "rules-game gin", "account_email", "deal-new remik500")


def test_quick(page, live_server, pages):
    pages = {k: v for k, v in pages.items() if k in WANTED}
    for name in visited(page, live_server, pages):
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.screenshot(path=PICTURES / f"quick-{name.replace(' ', '-')}.png", full_page=True)
        print(name, overhang(page), small_targets(page))
