"""What a phone at the table does with the form of a deal, and what it keeps of it."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Match
from tests.browser.conftest import sign_in

KEPT = """() => new Promise(resolve => {
    indexedDB.open("remik-league").onsuccess = ({ target: { result: database } }) => {
        database.transaction("drafts").objectStore("drafts").getAll().onsuccess = ({ target: { result: drafts } }) => {
            database.close();
            resolve(drafts);
        };
    };
})"""
"""Reads all drafts out of the browser's database, on any page."""


@dataclass(kw_only=True)
class DealForm:
    """The form for a deal of one match on one phone."""

    page: Page
    url: str
    match: Match

    def open(self, number: int | None = None) -> None:
        """The form for a new deal, or for the correction of one."""
        name, args = ("pages:deal-edit", [self.match.pk, number]) if number else ("pages:deal-new", [self.match.pk])
        self.page.goto(f"{self.url}{reverse(name, args=args)}")

    def type(self, **fields: str) -> None:
        """Types into fields by their names, unfolding what they are folded away in."""
        for name, text in fields.items():
            field = self.field(name)
            if not field.is_visible():
                self.page.locator("details", has=field).locator("summary").click()
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(text)
            else:
                field.focus()  # the pad puts the cursor behind what stands there
                field.fill(text)

    def put(self, **fields: str) -> None:
        """Fills fields as keys on the page do."""
        for name, text in fields.items():
            self.field(name).evaluate(
                "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', { bubbles: true })); }", text
            )

    def type_points(self, *points: int) -> None:
        """Who has 0 went out."""
        self.page.locator(f"label[for=id_winner_{points.index(0)}]").click()
        self.type(**{f"points_{seat}": str(typed) for seat, typed in enumerate(points) if typed})

    def field(self, name: str) -> Locator:
        return self.page.locator(f"#id_{name}")

    def save(self) -> None:
        """By the button at the foot of the page, once the pad that stands above it is put away."""
        self.page.keyboard.press("Escape")
        self.page.locator("#save").click()

    def expect_typed(self, **fields: str) -> None:
        for name, text in fields.items():
            expect(self.field(name)).to_have_value(text)

    def expect_kept(self) -> None:
        """The phone says that it has brought something back."""
        expect(self.page.locator("#draft")).to_contain_text("Przywrócono niedokończone rozdanie")

    def expect_saved(self, number: int) -> None:
        expect(self.page.locator(".undo-bar")).to_contain_text(f"Zapisano rozdanie {number}")

    def wait_until_kept(self, text: str) -> None:
        """Until the browser has written a draft with a field of just this text into its database."""
        self.page.wait_for_function(f"async text => JSON.stringify(await ({KEPT})()).includes(JSON.stringify(text))", arg=text)

    def drafts(self) -> int:
        """How many drafts the phone keeps."""
        return len(self.page.evaluate(KEPT))


def first_deal(page: Page, server: LiveServer, by: User, match: Match) -> DealForm:
    """The form for the first deal of a match, on the phone of this account."""
    sign_in(page, server, by)
    form = DealForm(page=page, url=server.url, match=match)
    form.open()
    return form
