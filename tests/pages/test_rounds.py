"""A match of Rummikub is played in rounds: no page of it, no sentence and no sheet of paper speaks of a deal, in neither language.

Every other game is played in deals, also in the same list.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from games.models import League, Match, Player
from games.pages.urls import urlpatterns
from scoring.rules import Game
from tests.factories import Phone
from tests.pages.conftest import filled
from tests.pages.test_every_page import Words
from tests.pages.test_who_may_what import ONLY_POSTED

AtTheTable = Callable[..., Phone]
LANGUAGES = ("pl", "en")
DEAL = {"pl": re.compile(r"rozdani|rozdaj|rozdań|rozdaw", re.IGNORECASE), "en": re.compile(r"\bdeal", re.IGNORECASE)}
ROUND = {"pl": re.compile(r"rund", re.IGNORECASE), "en": re.compile(r"round", re.IGNORECASE)}
OF_GIN = "gin "
"""A text that the rules come from is about gin, and says so."""


def round_of(*points: int) -> dict[str, Any]:
    """A round that the first one wins."""
    return {"game": "rummikub", "winner": 0, "racks": [{}, *({"points": typed} for typed in points)]}


@pytest.fixture
def played(at_the_table: AtTheTable) -> Match:
    """Three rounds of five: the first corrected, the second void, the third as it was."""
    phone = at_the_table(3, "rummikub")
    for points in ((20, 30), (1, 2), (40, 7)):
        phone.record(round_of(*points))
    phone.amend(1, round_of(20, 31))
    phone.void(2)
    return phone.match


@pytest.fixture
def finished(at_the_table: AtTheTable) -> Match:
    phone = at_the_table(3, "rummikub")
    for points in ((20, 30), (1, 2), (40, 7), (3, 3), (9, 9)):
        phone.record(round_of(*points))
    phone.amend(5, round_of(8, 9))
    return phone.match


@pytest.fixture
def given_up(at_the_table: AtTheTable, bartek: User, bartek_s: Client) -> Match:
    phone = at_the_table(3, "rummikub")
    phone.record(round_of(20, 30))
    bartek_s.post(reverse("pages:give-up", args=[phone.match.pk]), {"seen_version": phone.version()})
    return phone.match


def said(response: HttpResponse) -> set[str]:
    words = Words(response.content.decode())
    return {words.title, *words.said}


def deals_in(response: HttpResponse, language: str) -> list[str]:
    return sorted(text for text in said(response) if DEAL[language].search(text) and not text.startswith(OF_GIN))


def addresses(match: Match) -> Iterator[str]:
    """Every page of a match."""
    for pattern in urlpatterns:
        if str(pattern.pattern).startswith("matches/") and pattern.name not in ONLY_POSTED:
            names = pattern.pattern.converters
            if "request_id" not in names:
                for number in match.deals.values_list("number", flat=True).distinct() if "number" in names else (None,):
                    yield reverse(f"pages:{pattern.name}", args=[match.pk, *([number] if number else [])])


def bars(match: Match) -> Iterator[str]:
    """The sheet just after something was done."""
    for done, number in {"saved": 3, "corrected": 1, "restored": 1, "voided": 2}.items():
        yield f"{reverse('pages:match', args=[match.pk])}?{done}={number}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["played", "finished", "given_up"])
def test_no_page_of_the_match_speaks_of_a_deal(bartek_s: Client, language: str, state: str, request: pytest.FixtureRequest):
    match: Match = request.getfixturevalue(state)
    bartek_s.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    pages = [*addresses(match), *bars(match)]
    found = {page: deals_in(response, language) for page in pages if (response := bartek_s.get(page)).status_code == 200}
    assert len(found) > 12
    assert {page: texts for page, texts in found.items() if texts} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bars_speak_of_a_round(bartek_s: Client, played: Match, language: str):
    bartek_s.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    told = [bartek_s.get(page).context["undo_bar"].text for page in bars(played)]
    assert (
        told
        == {
            "pl": ["Zapisano rundę 3", "Poprawiono rundę 1", "Runda 1 jest jak przedtem", "Runda 2 unieważniona"],
            "en": ["Round 3 saved", "Round 1 corrected", "Round 1 as it was before", "Round 2 void"],
        }[language]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_typed_is_answered_with_a_deal(bartek_s: Client, at_the_table: AtTheTable, language: str):
    """Wrong and right, first and second phone, corrected, in the way of the end, voided, taken back."""
    phone = at_the_table(3, "rummikub", rounds=2)
    bartek_s.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    new = reverse("pages:deal-new", args=[phone.match.pk])
    early = filled(bartek_s.get(new))
    answers = [
        bartek_s.post(new, early),
        bartek_s.post(new, {**early, "winner": "0", "points_0": "3", "points_1": "0"}),
        bartek_s.post(reverse("pages:deal-preview", args=[phone.match.pk]), {**early, "winner": "0", "points_1": "5"}),
        bartek_s.post(new, {**early, "check": "yes", "winner": "0", "points_1": "5", "points_2": "6"}),
        bartek_s.post(new, {**early, "winner": "0", "points_1": "5", "points_2": "6"}, follow=True),
        bartek_s.post(new, {**early, "request_id": uuid4(), "winner": "1", "points_0": "5", "points_2": "6"}),
        bartek_s.post(new, {**filled(bartek_s.get(new)), "winner": "1", "points_0": "5", "points_2": "6"}, follow=True),
        bartek_s.get(new, follow=True),
    ]
    for number, address in ((1, "deal-edit"), (1, "deal-edit-preview"), (2, "deal-void"), (2, "deal-back"), (1, "deal-void")):
        page = reverse(f"pages:{address}", args=[phone.match.pk, number])
        form = reverse("pages:deal-edit", args=[phone.match.pk, number])
        sent = {**filled(bartek_s.get(form)), "winner": "0", "points_0": "", "points_1": "5", "points_2": "7", "reason": "źle"}
        answers += [bartek_s.post(page, sent | {"seen_version": 1}), bartek_s.post(page, sent | {"request_id": uuid4()}, follow=True)]
    assert [texts for response in answers if (texts := deals_in(response, language))] == []
    assert {response.status_code for response in answers} == {200, 409, 422}


@pytest.mark.parametrize("language", LANGUAGES)
def test_neither_do_the_pages_on_the_way_to_it(ala_s: Client, league: League, players: tuple[Player, ...], finished: Match, language: str):
    ala_s.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    seats = "&".join(f"seat_{seat}={player.pk}" for seat, player in enumerate(players))
    pages = {
        "match-terms": f"{reverse('pages:match-terms', args=[league.pk])}?preset=rummikub&{seats}",
        "rules-game": reverse("pages:rules-game", args=[Game.RUMMIKUB]),
        "league": reverse("pages:league", args=[league.pk]),
        "home": "/",
    }
    assert {name: texts for name, page in pages.items() if (texts := deals_in(ala_s.get(page), language))} == {}
    for name, page in {"sheet-empty": reverse("pages:sheet-empty"), "referee": reverse("pages:referee")}.items():
        assert deals_in(ala_s.get(f"{page}?preset=rummikub"), language) == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_refuses_a_round_and_answers_in_the_language_that_was_asked_for(bartek: User, played: Match, language: str):
    client = Client(headers={"accept-language": language})
    client.force_login(bartek)
    played.refresh_from_db()
    nobody = {"game": "rummikub", "winner": None, "racks": [{"points": 1}, {"points": 2}, {"points": 3}]}
    sent = {"request_id": str(uuid4()), "seen_version": played.version, "entry": nobody}
    refused = client.post(reverse("api:deal-list", args=[played.pk]), sent, content_type="application/json")
    told = [fault["message"] for fault in refused.json()["faults"]]
    assert any(ROUND[language].search(text) for text in told)
    assert [text for text in told if DEAL[language].search(text)] == []
    assert refused["Content-Language"] == language


def test_a_deal_of_another_game_is_a_deal_in_the_same_list(ala_s: Client, league: League, at_the_table: AtTheTable, played: Match):
    at_the_table(4, "pool").points(0, 10, 20, 30)
    page = " ".join(said(ala_s.get(reverse("pages:league", args=[league.pk]))))
    assert ("2 rundy" in page, "1 rozdanie" in page) == (True, True)


def test_a_page_is_in_its_language_whatever_its_dialect(bartek_s: Client, played: Match):
    response = bartek_s.get(reverse("pages:match", args=[played.pk]))
    assert ('<html lang="pl">' in response.content.decode(), response["Content-Language"]) == (True, "pl")


def dialect_of(language: str) -> Catalog:
    path = Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"
    with path.open("rb") as file:
        return read_po(file, locale="pl" if language.startswith("pl") else "en", abort_invalid=True)


def test_both_dialects_hold_the_same_sentences_all_of_which_the_site_says():
    languages = ("pl", "pl_Rounds", "en_Rounds")
    site, polish, english = ({(each.context, each.id) for each in dialect_of(name) if each.id} for name in languages)
    assert (polish - site, polish ^ english) == (set(), set())


@pytest.mark.parametrize("name", ["pl_Rounds", "en_Rounds"])
def test_a_dialect_is_complete_and_speaks_of_no_deal(name: str):
    texts = [text for each in dialect_of(name) if each.id for text in (each.string if isinstance(each.string, tuple) else (each.string,))]
    assert [text for text in texts if not text or DEAL[name[:2]].search(re.sub(r"%\(\w+\)s", "", text))] == []
