"""What is true of every page: it is looked at in a browser, has a title of its own, and speaks one language."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import allauth
import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.models import League, Player
from tests.every_page import NO_PAGES, Visit, every_page
from tests.factories import Phone

LANGUAGES = ("pl", "en")

ONE_PAGE = {"match-sheet-empty": "sheet-empty"}
"""The same page at two addresses."""

ALIKE = {
    # words of both languages
    *("api", "e-mail", "mail", "login", "limit", "plus", "remik", "league", "gin", "oklahoma", "rummikub", "undercut", "deadwood", "zł"),
    # names that the league has given
    *("ala", "bartek", "łukasz", "żaneta", "celina", "darek", "jesień", "zima", "liga", "czwartkowa", "telefon", "ali"),
    *("example", "com", "źle", "policzone", "nie", "było", "takiego"),
}


@pytest.fixture
def pages(league: League, players: tuple[Player, ...], phone: Phone, ala: User, bartek: User) -> dict[str, Visit]:
    return every_page(league, players, phone, ala, bartek)


def named(patterns: list[URLPattern | URLResolver]) -> set[str]:
    """The names of all addresses but those of the API and the admin."""
    found: set[str] = set()
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            found.add(pattern.name or str(pattern.pattern))
        elif pattern.app_name not in {"api", "admin"}:
            found |= named(pattern.url_patterns)
    return found


class Words(HTMLParser):
    """What a page says, by sight or to a screen reader, with its title and its language; but for what is marked as another language."""

    SAID_IN = ("aria-label", "title", "placeholder", "alt")
    VOID = ("meta", "link", "input", "br", "img", "hr", "path", "circle", "rect", "line", "use", "polyline")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.title, self.language, self.said = "", "", set[str]()
        self._open: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = values["lang"]
        is_other = "lang" in values and tag != "html"
        if not self._is_left_out() and not is_other:
            self.said |= {values[name].strip() for name in self.SAID_IN if name in values}
        if tag not in self.VOID:
            self._open.append((tag, is_other or tag in {"script", "style"}))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if [tag for tag, _ in self._open] == ["html", "head", "title"]:
            self.title += text
        elif not self._is_left_out():
            self.said.add(text)

    def _is_left_out(self) -> bool:
        return any(left_out for _, left_out in self._open)


def read(visit: Visit, language: str) -> Words:
    return Words(opened(visit, language).content.decode())


def opened(visit: Visit, language: str = "pl") -> Any:
    browser = Client()
    if visit.session:
        browser.cookies[settings.SESSION_COOKIE_NAME] = visit.session
    browser.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    return browser.get(visit.address, follow=True)


def test_every_address_is_looked_at_or_is_no_page(pages: dict[str, Visit]):
    """A page that is missing here belongs into tests/every_page.py."""
    looked_at = {name.split()[0] for name in pages}
    assert (looked_at | set(NO_PAGES), looked_at & set(NO_PAGES)) == (named(get_resolver().url_patterns), set())


def test_every_page_is_the_one_that_is_meant(pages: dict[str, Visit]):
    """Nobody is turned away, or sent to sign in first."""
    assert {name: page.status_code for name, visit in pages.items() if (page := opened(visit)).status_code != 200} == {"claim gone": 404}
    of_accounts = {name: visit for name, visit in pages.items() if name.startswith(("account_", "mfa_"))}
    reached = {name: opened(visit).resolver_match for name, visit in of_accounts.items()}
    assert {name: match.url_name for name, match in reached.items() if match.url_name != name.split()[0]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_title_of_its_own_and_says_its_language(pages: dict[str, Visit], language: str):
    names_by_title: dict[str, set[str]] = {}
    for name, visit in pages.items():
        words, address = read(visit, language), name.split()[0]
        assert words.language == language, name
        if not address.startswith(("account_", "mfa_")):  # allauth names what one does there, in several steps
            names_by_title.setdefault(words.title, set()).add(ONE_PAGE.get(address, address))
    assert {title: names for title, names in names_by_title.items() if len(names) > 1 or title.startswith(("·", "–"))} == {}


def test_no_page_says_a_thing_in_the_other_language(pages: dict[str, Visit]):
    """What both languages say alike is a name or a word of both."""
    found: dict[str, str] = {}
    for name, visit in pages.items():
        polish, english = (read(visit, language).said for language in LANGUAGES)
        found |= {said: name for said in polish & english if not said.startswith("http") and not_alike_in_both(said)}
    assert found == {}


def not_alike_in_both(said: str) -> list[str]:
    return [word for word in re.findall(r"[^\W\d_]{2,}", said) if word.casefold() not in ALIKE]


def test_no_page_of_an_account_speaks_the_polish_of_allauth(pages: dict[str, Visit]):
    """Its sentences are said anew in our catalogue, since some speak to a man and one thing has several names there."""
    with (Path(allauth.__file__).parent / "locale" / "pl" / "LC_MESSAGES" / "django.mo").open("rb") as file:
        theirs = {text for message in read_mo(file) if message.id and isinstance(text := message.string, str)}
    with (Path(settings.LOCALE_PATHS[0]) / "pl" / "LC_MESSAGES" / "django.po").open("rb") as file:
        ours = {message.string for message in read_po(file, locale="pl") if message.id}
    said = {name: read(visit, "pl").said for name, visit in pages.items() if name.startswith(("account_", "mfa_"))}
    assert len(said) > 25
    assert {name: found for name, texts in said.items() if (found := (texts & theirs) - ours)} == {}
