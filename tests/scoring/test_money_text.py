"""Amounts of money as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.faults import Fault, FaultCode, Refused
from scoring.money_text import read_money, write_money
from scoring.rules import Grosze


@pytest.mark.parametrize(
    ("text", "grosze"),
    [
        ("12,50", 12_50),
        ("12.50", 12_50),
        ("12,5", 12_50),
        ("12", 12_00),
        ("0", 0),
        ("0,05", 5),
        ("1 000,00", 1000_00),
        ("1\u00a0000,00", 1000_00),
        ("1\u202f000,00", 1000_00),
        ("12 345 678,90", 12_345_678_90),
        ("1000", 1000_00),
        ("999999999", 999_999_999_00),
        ("12 zł", 12_00),
        ("12,50zł", 12_50),
        ("12,50\u00a0zł", 12_50),
        ("100 PLN", 100_00),
        ("  7 \n", 7_00),
    ],
)
def test_amounts_are_read_as_people_write_them(text, grosze):
    assert read_money(text) == grosze


@pytest.mark.parametrize(
    "text",
    [
        "",
        "zł",
        "12,",
        ",50",
        "12,505",
        "1.000",
        "1.000,00",
        "1 00",
        "12 3456",
        "1000 000",
        "-5",
        "+5",
        "12,5,0",
        "1e3",
        "½",
        "١٢",
        "12 €",
        "1234567890",
    ],
)
def test_anything_else_is_refused(text):
    with pytest.raises(Refused) as refusal:
        read_money(text)
    assert refusal.value.faults == (Fault(code=FaultCode.UNREADABLE_AMOUNT, token=text),)


def test_only_the_beginning_of_a_long_text_is_named():
    with pytest.raises(Refused) as refusal:
        read_money("x" * 1000)
    assert refusal.value.faults[0].token == "x" * 40


@pytest.mark.parametrize(
    ("grosze", "text"),
    [(0, "0,00"), (5, "0,05"), (12_50, "12,50"), (1000_00, "1\u00a0000,00"), (-1_234_567_89, "-1\u00a0234\u00a0567,89")],
)
def test_amounts_are_written_with_two_decimals(grosze, text):
    assert write_money(Grosze(grosze)) == text


@given(st.integers(0, 999_999_999_99))
def test_what_was_written_is_read_back(grosze):
    assert read_money(write_money(Grosze(grosze))) == grosze
