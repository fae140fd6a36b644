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
        """Takes a picture, and makes sure that nothing hangs over the edge of the screen."""
        self.page.screenshot(path=PICTURES / f"{self.name}-{what}.png", full_page=True)
        assert self.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, what

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
        for seated in self.page.locator(".taps [aria-pressed=true]").all_inner_texts():
            self.page.locator(".taps").get_by_role("button", name=seated.split()[-1]).click()
        for player in players:
            self.page.locator(".taps").get_by_role("button", name=player).click()
        self.picture("seats")
        self.tap("Dalej")
        self.type(terms)
        self.picture("terms")
        self.tap("Zacznij mecz")

    def record(self, who: str, typed: Mapping[str, str], *, with_picture: bool = True) -> None:
        """Records a deal from the sheet by taps alone; `who` went out or knocked, nobody is asked where it is empty."""
        self.page.locator(".save-bar a").click()
        if who:
            self.page.locator(".who label", has_text=who).click()
        for place, (field, text) in enumerate(typed.items()):
            if place:
                self.key("next")
            self.turn_to(field)
            self.tap_in(field, text)
        if with_picture:
            self.picture("deal")
        self.save()

    def save(self) -> None:
        """By the last key of the pad, or by the button where no pad stands above it."""
        self.page.locator("#dock.is-last [data-key=next]:visible, #save:visible").click()

    def turn_to(self, field: str) -> None:
        """The pad has gone to the field by itself, or to the points of its line, which are turned into cards by a key."""
        self.page.locator("#deal .form-control:focus").wait_for()
        if self.focused() != f"id_{field}":
            self.page.locator('#dock [data-key="cards"]:visible, #dock [data-key="tiles"]:visible').click()
        expect(self.page.locator(f"#id_{field}")).to_be_focused()

    def tap_in(self, field: str, text: str) -> None:
        """Digits on the number pad, cards and tiles on theirs."""
        if self.page.locator("#dock .number-pad").is_visible():
            for digit in text:
                self.key(digit)
        else:
            for card in text.split():
                self.page.locator(f'#dock .card-pad button[value="{card}"]').first.click()
        expect(self.page.locator(f"#id_{field}")).to_have_value(text)

    def key(self, name: str) -> None:
        self.page.locator(f'#dock [data-key="{name}"]').click()

    def focused(self) -> str:
        found: str = self.page.evaluate("document.activeElement.id")
        return found

    def correct(self, number: int, typed: Mapping[str, str]) -> None:
        """Taps the numbers anew, and one of the usual reasons."""
        self.page.get_by_role("link", name=str(number), exact=True).click()
        self.tap("Popraw", "link")
        for field, text in typed.items():
            control = self.page.locator(f"#id_{field}")
            control.click()
            for _ in control.input_value():
                self.key("back")
            self.tap_in(field, text)
        self.key("next")
        self.tap("źle policzone")
        expect(self.page.locator("#id_reason")).to_have_value("źle policzone")
        self.picture("correction")
        self.save()
        expect(self.page.get_by_text("popr.")).to_be_visible()
        self.picture("sheet")

    def expect_targets_to_be_big_enough(self) -> None:
        """Buttons, links that are no part of a sentence, and fields."""
        small = self.page.locator("main :is(.btn, .form-control, .form-select, summary, .row-link):visible").evaluate_all(
            f"all => all.filter(each => each.getBoundingClientRect().height < {TARGET}).map(each => each.outerHTML)"
        )
        assert small == []
