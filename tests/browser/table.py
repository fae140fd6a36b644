"""A phone at the table, by hand: the taps and the typing of a whole evening, with a picture of every page on the way."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from playwright.sync_api import Page, expect

from tests.factories import PASSWORD

PICTURES = Path(settings.BASE_DIR) / "test-results"
TARGET = 44
"""The least height in pixels of what a thumb has to hit."""


@dataclass(kw_only=True)
class Table:
    """The browser of somebody at the table; `name` names the pictures."""

    page: Page
    url: str
    name: str

    def picture(self, what: str) -> None:
        """Takes a picture, and makes sure that nothing hangs over the edge of a small phone."""
        self.page.screenshot(path=PICTURES / f"{self.name}-{what}.png", full_page=True)
        assert self.page.evaluate("document.documentElement.scrollWidth") <= 360, what

    def tap(self, name: str, role: str = "button") -> None:
        self.page.get_by_role(role, name=name, exact=True).click()

    def type(self, fields: Mapping[str, str]) -> None:
        """Fills fields by their ids, unfolding what they are folded away in."""
        for field, text in fields.items():
            control = self.page.locator(f"#id_{field}")
            if not control.is_visible():
                self.page.locator("details", has=control).locator("summary").click()
            if control.evaluate("control => control.tagName") == "SELECT":
                control.select_option(text)
            else:
                control.fill(text)

    def sign_up(self) -> None:
        self.page.goto(self.url)
        self.picture("visitor")
        self.page.get_by_role("main").get_by_role("link", name="Załóż konto").click()
        self.type({"username": "ala", "email": "ala@example.com", "password1": PASSWORD, "password2": PASSWORD})
        self.page.locator("main button[type=submit]").first.click()
        expect(self.page.get_by_role("heading", name="Moje ligi")).to_be_visible()
        self.picture("start")

    def make_league(self, players: list[str]) -> None:
        self.tap("Nowa liga", "link")
        self.type({"name": "Czwartkowy remik", "player_name": players[0]})
        self.picture("new-league")
        self.tap("Załóż ligę")
        for player in players[1:]:
            self.type({"name": player})
            self.tap("Dodaj")
        self.picture("players")

    def begin(self, game: str, players: list[str], terms: Mapping[str, str]) -> None:
        """Starts a match; without the rules touched, if `terms` say nothing of them."""
        self.tap("Mecze", "link")
        self.tap("Nowy mecz", "link")
        self.page.locator(".preset", has=self.page.get_by_text(game, exact=True)).click()
        for player in players:
            self.page.locator(".taps").get_by_role("button", name=player).click()
        self.picture("seats")
        self.tap("Dalej")
        self.type(terms)
        self.picture("terms")
        self.tap("Zacznij mecz")

    def record(self, who: str, fields: Mapping[str, str]) -> None:
        """Records a deal from the sheet; `who` went out or knocked, nobody is asked where it is empty."""
        self.page.locator(".save-bar a").click()
        if who:
            self.page.locator(".who").get_by_text(who, exact=True).click()
        self.type(fields)
        self.picture("deal")
        self.tap("Zapisz")

    def correct(self, number: int, fields: Mapping[str, str]) -> None:
        self.page.get_by_role("link", name=str(number), exact=True).click()
        self.tap("Popraw", "link")
        self.type({**fields, "reason": "źle policzone"})
        self.picture("correction")
        self.tap("Zapisz poprawkę")
        expect(self.page.get_by_text("popr.")).to_be_visible()
        self.picture("sheet")

    def expect_targets_to_be_big_enough(self) -> None:
        """Buttons, links that are no part of a sentence, and fields."""
        small = self.page.locator("main :is(.btn, .form-control, .form-select, summary, .row-link):visible").evaluate_all(
            f"all => all.filter(each => each.getBoundingClientRect().height < {TARGET}).map(each => each.outerHTML)"
        )
        assert small == []
