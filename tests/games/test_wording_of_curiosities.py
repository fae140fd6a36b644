"""Curiosities as they are told: every kind and every number of it, in Polish and in English."""

import pytest
from django.utils.translation import override

from games.wording.curiosities import TITLES, curiosity_text
from scoring.cards import Seat
from scoring.curiosities import Curiosity, CuriosityKind, Unit

NAMES = ["Ala", "Bartek", "Celina"]
NUMBERS = [1, 3, 4, 5]
"""Deal 2 was voided."""

ALA, BARTEK, CELINA = Seat(0), Seat(1), Seat(2)


def line(kind: CuriosityKind, number: int, unit: Unit, *seats: Seat, deals: tuple[int, int] | None = None, language: str = "pl") -> str:
    first, last = deals or (None, None)
    with override(language):
        return curiosity_text(Curiosity(kind=kind, number=number, unit=unit, seats=seats, first=first, last=last), NAMES, NUMBERS).line


def test_every_kind_has_its_heading():
    assert set(TITLES) == set(CuriosityKind)


@pytest.mark.parametrize(
    ("told", "polish", "english"),
    [
        (
            (CuriosityKind.COMEBACK, 22, Unit.POINTS, ALA, (1, 1)),
            "Udany pościg: Ala – 22 punkty straty (po rozdaniu 3)",
            "Greatest comeback: Ala – 22 points behind (after deal 3)",
        ),
        ((CuriosityKind.CLOSE_FINISH, 1, Unit.POINTS, ALA, None), "O włos: Ala – wygrana o 1 punkt", "By a whisker: Ala – won by 1 point"),
        ((CuriosityKind.CLOSE_FINISH, 1, Unit.DEALS, ALA, None), "O włos: Ala – wygrana o 1 rozdanie", "By a whisker: Ala – won by 1 deal"),
        (
            (CuriosityKind.LONGEST_LEAD, 3, Unit.DEALS, BARTEK, (1, 3)),
            "Najdłużej na prowadzeniu: Bartek – 3 rozdania (rozdania 3–5)",
            "Longest lead: Bartek – 3 deals (deals 3–5)",
        ),
        ((CuriosityKind.MOST_BUSTS, 5, Unit.BUSTS, CELINA, None), "Najwięcej wpadek: Celina – 5 wpadek", "Most busts: Celina – 5 busts"),
        (
            (CuriosityKind.MOST_FROM_HAND, 2, Unit.TIMES, CELINA, None),
            "Remik z ręki: Celina – 2 razy",
            "Remik from the hand: Celina – 2 times",
        ),
        (
            (CuriosityKind.DEAREST_DEAL, 96, Unit.POINTS, CELINA, (3, 3)),
            "Najdroższe rozdanie: Celina – 96 punktów (rozdanie 5)",
            "Costliest deal: Celina – 96 points (deal 5)",
        ),
    ],
)
def test_one_player_s_own(told: tuple[CuriosityKind, int, Unit, Seat, tuple[int, int] | None], polish: str, english: str):
    kind, number, unit, seat, deals = told
    assert line(kind, number, unit, seat, deals=deals) == polish
    assert line(kind, number, unit, seat, deals=deals, language="en") == english


@pytest.mark.parametrize(
    ("number", "unit", "amount"),
    [
        (1, Unit.BUSTS, "po 1 wpadce"),
        (2, Unit.BUSTS, "po 2 wpadki"),
        (5, Unit.BUSTS, "po 5 wpadek"),
        (1, Unit.TIMES, "po 1 razie"),
        (3, Unit.DEALS, "po 3 rozdania"),
        (12, Unit.POINTS, "po 12 punktów"),
    ],
)
def test_several_who_are_level_have_it_each(number: int, unit: Unit, amount: str):
    assert line(CuriosityKind.MOST_BUSTS, number, unit, ALA, BARTEK) == f"Najwięcej wpadek: Ala i Bartek – {amount}"


def test_three_who_are_level_are_a_list():
    assert line(CuriosityKind.MOST_BUSTS, 2, Unit.BUSTS, ALA, BARTEK, CELINA) == "Najwięcej wpadek: Ala, Bartek i Celina – po 2 wpadki"


def test_changes_of_the_lead_are_nobody_s_own():
    assert line(CuriosityKind.LEAD_CHANGES, 4, Unit.TIMES) == "Zmiany na prowadzeniu: 4 razy"
