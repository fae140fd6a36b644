"""How numbers stand on the pages, in Polish and in English."""

from fractions import Fraction

import pytest
from django.utils import translation

from games.templatetags.wording import average, halves, minus, signed


@pytest.mark.parametrize(("points", "text"), [(12, "+12"), (0, "0"), (-5, "\u22125")])
def test_what_a_deal_adds_has_its_sign(points: int, text: str):
    assert signed(points) == text


def test_a_total_has_a_proper_minus():
    assert (minus(-13), minus(13)) == ("\u221213", "13")


@pytest.mark.parametrize(("language", "text"), [("pl", "2,5"), ("en", "2.5")])
def test_half_points_are_written_as_the_language_does(language: str, text: str):
    with translation.override(language):
        assert (halves(5), halves(4)) == (text, "2")


@pytest.mark.parametrize(("language", "text"), [("pl", "1,67"), ("en", "1.67")])
def test_an_average_place_has_two_decimals_at_most(language: str, text: str):
    with translation.override(language):
        assert (average(Fraction(5, 3)), average(Fraction(2))) == (text, "2")
