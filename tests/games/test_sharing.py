"""A match as text for a chat: whole messages, in Polish and in English."""

from collections.abc import Iterator
from datetime import datetime
from textwrap import dedent

import pytest
from django.utils.translation import override

from games import clock
from games.models import Match
from games.queries.outcomes import outcome_of
from games.queries.sheets import match_sheet
from games.services.matches import match_close, match_give_up
from games.wording.sharing import match_text
from tests.factories import Phone, knock
from tests.games.conftest import Start

LINK = "https://remik.example.org/matches/7/"


@pytest.fixture(autouse=True)
def _on_a_thursday() -> Iterator[None]:
    with clock.at(datetime.fromisoformat("2026-11-12T19:30:00+01:00")):
        yield


def message(phone: Phone, language: str = "pl") -> str:
    """With plain spaces, which are easier to compare."""
    view = match_sheet(Match.objects.get(pk=phone.match.pk))
    with override(language):
        return match_text(view, outcome_of(view), LINK).replace("\u00a0", " ")


def text(lines: str) -> str:
    """A message as it is written out here."""
    return dedent(lines).strip("\n")


@pytest.fixture
def pool(start: Start) -> Phone:
    """Four deals for the pool, the third of them voided: Żaneta is moved back once, Bartek takes it all."""
    phone = start(3)
    phone.points(200, 0, 50)
    phone.points(150, 90, 0)
    phone.points(5, 5, 0)
    phone.void(3)
    phone.points(0, 120, 160)
    return phone


def test_a_match_that_runs_says_how_it_stands_and_what_lies_in_the_pool(pool: Phone):
    assert message(pool) == text(
        """
        Remik z wpadką i pulą, 12 listopada 2026
        Stan po 3 rozdaniach

        1. Ala – 90 pkt
        2. Bartek – 210 pkt
        2. Łukasz – 210 pkt

        Pula 100 zł

        Zmiany na prowadzeniu: 2 razy
        Najwięcej wpadek: Ala – 1 wpadka
        Najdroższe rozdanie: Ala – 200 punktów (rozdanie 1)

        https://remik.example.org/matches/7/
        """
    )


def test_the_pool_won_in_polish(pool: Phone):
    pool.points(0, 100, 90)
    assert message(pool) == text(
        """
        Remik z wpadką i pulą, 12 listopada 2026
        Wygrywa Ala!

        1. Ala – 90 pkt, +200 zł
        2. Łukasz – 300 pkt, −100 zł
        2. Bartek – 310 pkt, −100 zł

        Pula 300 zł: Ala
        Kto komu płaci:
        Bartek → Ala 100 zł
        Łukasz → Ala 100 zł

        Udany pościg: Ala – 200 punktów straty (po rozdaniu 1)
        Zmiany na prowadzeniu: 2 razy
        Najdłużej na prowadzeniu: Ala – 2 rozdania (rozdania 3–4)

        https://remik.example.org/matches/7/
        """
    )


def test_the_pool_won_in_english(pool: Phone):
    pool.points(0, 100, 90)
    assert message(pool, "en") == text(
        """
        Remik with a wpadka pool, 12 November 2026
        Ala wins!

        1. Ala – 90 pts, +200 zł
        2. Łukasz – 300 pts, −100 zł
        2. Bartek – 310 pts, −100 zł

        Pool 300 zł: Ala
        Who pays whom:
        Bartek → Ala 100 zł
        Łukasz → Ala 100 zł

        Greatest comeback: Ala – 200 points behind (after deal 1)
        Changes of the lead: 2 times
        Longest lead: Ala – 2 deals (deals 3–4)

        https://remik.example.org/matches/7/
        """
    )


def test_deals_are_called_by_their_numbers_where_one_was_voided(start: Start):
    phone = start(2, "classic")
    for deal in ((0, 20), (50, 0), (0, 40)):
        phone.points(*deal)
    phone.void(2)
    assert "Najdłużej na prowadzeniu: Ala – 2 rozdania (rozdania 1–3)" in message(phone)


def test_whoever_has_lost_at_the_limit_is_named(start: Start):
    phone = start(3, "classic", limit=100, stakes={"kind": "per_point", "amount": 10})
    phone.points(60, 0, 20)
    phone.points(45, 0, 30)
    assert message(phone) == text(
        """
        Remik klasyczny, 12 listopada 2026
        Wygrywa Bartek!

        1. Bartek – 0 pkt, +15,50 zł
        2. Łukasz – 50 pkt, −5 zł
        3. Ala – 105 pkt, −10,50 zł (przegrana)

        Kto komu płaci:
        Ala → Bartek 10,50 zł
        Łukasz → Bartek 5 zł

        Najdłużej na prowadzeniu: Bartek – 2 rozdania (rozdania 1–2)
        Najdłuższa seria wygranych: Bartek – 2 rozdania (rozdania 1–2)
        Najwięcej wygranych rozdań: Bartek – 2 rozdania

        https://remik.example.org/matches/7/
        """
    )


def test_before_the_first_deal_there_are_only_the_players(start: Start):
    assert message(start(3, "classic")) == text(
        """
        Remik klasyczny, 12 listopada 2026
        Przed pierwszym rozdaniem

        Ala – 0 pkt
        Bartek – 0 pkt
        Łukasz – 0 pkt

        https://remik.example.org/matches/7/
        """
    )


def test_several_winners_share_the_place_and_the_money(start: Start):
    phone = start(3, "classic", format="deals", deals=2, stakes={"kind": "entry", "amount": 1250})
    phone.points(0, 20, 30)
    phone.points(20, 0, 30)
    assert message(phone) == text(
        """
        Remik klasyczny, 12 listopada 2026
        Wygrywają Ala i Bartek!

        1. Ala – 20 pkt, +6,25 zł
        1. Bartek – 20 pkt, +6,25 zł
        3. Łukasz – 60 pkt, −12,50 zł

        Kto komu płaci:
        Łukasz → Ala 6,25 zł
        Łukasz → Bartek 6,25 zł

        Najdroższe rozdanie: Łukasz – 30 punktów (rozdanie 1)

        https://remik.example.org/matches/7/
        """
    )


def test_deals_won_stand_before_the_points_where_they_decide(start: Start):
    phone = start(2, "classic", format="wins", wins=2)
    phone.points(0, 20)
    phone.points(90, 0)
    phone.points(0, 5)
    assert message(phone) == text(
        """
        Remik klasyczny, 12 listopada 2026
        Wygrywa Ala!

        1. Ala – 2 wygrane rozdania, 90 pkt
        2. Bartek – 1 wygrane rozdanie, 25 pkt

        O włos: Ala – wygrana o 1 rozdanie
        Najdroższe rozdanie: Ala – 90 punktów (rozdanie 2)

        https://remik.example.org/matches/7/
        """
    )


def test_a_game_of_gin_has_its_grand_totals_and_what_the_winner_gets(start: Start):
    phone = start(2, "gin", stakes={"kind": "per_point", "amount": 10})
    for hand in (knock(0, 6, 19), knock(1, 24, 0), knock(0, 7, 39), knock(0, 0, 60)):
        phone.record(hand)
    assert message(phone) == text(
        """
        Gin, 12 listopada 2026
        Wygrywa Ala!

        1. Ala – 280 pkt (wynik gry +231), +23,10 zł
        2. Bartek – 49 pkt, −23,10 zł

        Kto komu płaci:
        Bartek → Ala 23,10 zł

        Zmiany na prowadzeniu: 2 razy
        Najdłużej na prowadzeniu: Bartek – 2 rozdania (rozdania 2–3)
        Najdłuższa seria wygranych: Ala – 2 rozdania (rozdania 3–4)

        https://remik.example.org/matches/7/
        """
    )


@pytest.fixture
def series(start: Start) -> Phone:
    """One game for Ala, 230 to 0, and a second one begun."""
    phone = start(2, "gin_series")
    phone.record(knock(0, 0, 80))
    phone.record(knock(1, 60, 0))
    return phone


def test_a_series_that_runs_has_the_points_of_the_present_game_beside_its_results(series: Phone):
    assert message(series, "en") == text(
        """
        Gin series, 12 November 2026
        As it stands after 2 deals

        1. Ala – 230 pts (0 pts in this game)
        2. Bartek – 0 pts (85 pts in this game)

        Longest lead: Ala – 2 deals (deals 1–2)
        Best deal: Ala – 105 points (deal 1)

        https://remik.example.org/matches/7/
        """
    )


def test_a_closed_series_has_its_results_alone(series: Phone):
    match_close(match=series.match, by=series.by, seen_version=series.version())
    assert message(series) == text(
        """
        Gin, seria, 12 listopada 2026
        Wygrywa Ala!

        1. Ala – 230 pkt
        2. Bartek – 0 pkt

        Najdłużej na prowadzeniu: Ala – 2 rozdania (rozdania 1–2)
        Najlepsze rozdanie: Ala – 105 punktów (rozdanie 1)

        https://remik.example.org/matches/7/
        """
    )


def test_a_series_closed_before_its_first_game_is_level(start: Start):
    phone = start(2, "gin_series")
    match_close(match=phone.match, by=phone.by, seen_version=phone.version())
    assert message(phone) == text(
        """
        Gin, seria, 12 listopada 2026
        Remis

        1. Ala – 0 pkt
        1. Bartek – 0 pkt

        https://remik.example.org/matches/7/
        """
    )


def test_a_match_given_up_has_no_places_and_gives_every_stake_back(start: Start):
    phone = start(3)
    phone.points(200, 0, 50)
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    assert message(phone) == text(
        """
        Remik z wpadką i pulą, 12 listopada 2026
        Mecz przerwany po 1 rozdaniu

        Bartek – 0 pkt
        Łukasz – 50 pkt
        Ala – 200 pkt

        Nikt nie wygrał; wszystkie stawki wracają.

        Najdroższe rozdanie: Ala – 200 punktów (rozdanie 1)

        https://remik.example.org/matches/7/
        """
    )


def test_points_below_nothing_have_a_proper_minus(start: Start):
    phone = start(2, "remik500")
    phone.record({"game": "remik500", "players": [{"laid_points": 20, "hand_points": 60}, {"laid_points": 90, "hand_points": 0}]})
    assert "2. Ala – −40 pkt" in message(phone)
