"""Every fault has its sentence, in both languages, with nothing left out."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation import override

from games.faults import SiteFaultCode
from games.messages import CODES, KINDS, SPECIAL, message_of
from scoring.cards import CARDS, TILES, Seat
from scoring.faults import Fault, FaultCode, Order

NAMES = ["Ala", "Bartek", "Celina"]
ALL_CODES = [*FaultCode, *SiteFaultCode]
PLACEHOLDER = re.compile(r"%\((\w+)\)s")


def cards(text: str):
    return tuple(CARDS[code] for code in text.split())


def full(code, **changes) -> Fault:
    """A fault in which everything is set that a sentence may name."""
    facts = {
        "code": code,
        "at": ("players", 1, "hand"),
        "seat": Seat(1),
        "cards": cards("9c 9d 10s"),
        "card": CARDS["Qh"],
        "deal": 4,
        "meld": 0,
        "layoff": 2,
        "why": FaultCode.NOT_A_MELD,
        "found": 5,
        "needed": 51,
        "expected": 13,
        "expected_at_most": 14,
        "allowed": 2,
        "low": 3,
        "high": 1000,
        "nearest": (2, 4),
        "seats": (Seat(0), Seat(2)),
        "deals": (5, 6),
        "token": "xx",
        "token_no": None,
        "offset": 7,
        "orders": (Order(cards=cards("9c 9d"), value=18),),
    }
    return Fault(**(facts | changes))


def said(fault: Fault, language: str = "pl") -> str:
    with override(language):
        return message_of(fault, NAMES).replace("\ufe0e", "")


def test_every_code_of_both_enumerations_has_a_sentence_and_no_code_is_in_both():
    assert set(CODES) == set(ALL_CODES)
    assert len(CODES) == len(ALL_CODES)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("code", ALL_CODES)
def test_a_sentence_is_whole(code, language: str):
    sentence = said(full(code), language)
    assert sentence.startswith("Bartek: ")
    assert sentence.endswith(".")
    assert "%" not in sentence
    assert "None" not in sentence


SITUATIONS: dict[str, dict[str, object]] = {
    "limits": {"expected": None},
    "token_no": {"token_no": 3},
    "breaks_off": {"token": "12+"},
    "signs_together": {"token": "12++11"},
    "sign_missing": {"token": "12 11"},
    "too_many_digits": {"token": "12345678"},
    "foreign_character": {"token": "12+x"},
    "at_most": {"expected": None},
    "below_zero": {"expected": -1},
    "none_left": {"at": ("players", 1, "hand"), "found": 0},
    "other_sum": {"expected": 40},
    "arrangement": {"expected": None, "at": ("melds",)},
    "second_out": {"expected": None, "found": None},
    "gin": {"allowed": 0},
    "no_deal": {"deal": None},
}
"""What makes a fault one of a kind; any other key of `SPECIAL` is the field at which the fault is."""


@pytest.mark.parametrize(("code", "kind"), SPECIAL)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_special_sentence_is_used_in_its_situation_and_is_whole(code, kind: str, language: str):
    fault = full(code, **SITUATIONS.get(kind, {"expected": None, "at": ("players", 1, kind)}))
    sentence = said(fault, language)
    assert "%" not in sentence
    assert "None" not in sentence
    assert sentence != said(full(code, at=()), language)


def test_every_situation_is_told_apart_by_its_fault():
    assert {kind for kinds in KINDS.values() for kind in kinds} == set(SITUATIONS)


def test_a_polish_template_names_what_the_english_one_names():
    with Path(settings.BASE_DIR, "games/locale/pl/LC_MESSAGES/django.po").open("rb") as file:
        catalogue = read_po(file, locale="pl")
    for message in catalogue:
        english = message.id if isinstance(message.id, str) else message.id[-1]
        polish = [message.string] if isinstance(message.string, str) else [*(message.string or ())][1:]
        for text in polish:
            assert set(PLACEHOLDER.findall(text)) == set(PLACEHOLDER.findall(english)), english


IMPOSSIBLE = Fault(code=FaultCode.IMPOSSIBLE_POINTS, at=("players", 2, "points"), seat=Seat(2), found=1, nearest=(2,))
TOO_MANY = Fault(code=FaultCode.TOO_MANY_COPIES, card=CARDS["10c"], found=2, allowed=1, seats=(Seat(0), Seat(1)))
BAD_MELD = Fault(code=FaultCode.BAD_MELD, seat=Seat(0), meld=0, cards=cards("Qd Jd 9d"), why=FaultCode.NOT_A_MELD)
BELOW = Fault(code=FaultCode.BELOW_THRESHOLD, seat=Seat(1), needed=51, found=44)


@pytest.mark.parametrize(
    ("fault", "polish", "english"),
    [
        (
            IMPOSSIBLE,
            "Celina: nie da się mieć 1 punktu; najbliższa możliwa suma to 2.",
            "Celina: 1 point is impossible; the nearest possible sum is 2.",
        ),
        (
            TOO_MANY,
            "10♣ występuje 2 razy, a w talii jest 1 (Ala, Bartek).",
            "10♣ occurs 2 times, and the decks hold 1 (Ala, Bartek).",
        ),
        (
            BAD_MELD,
            "Ala: układ nr 1 (D♦ W♦ 9♦): to nie jest ani sekwens, ani grupa.",
            "Ala: meld 1 (Q♦ J♦ 9♦): this is neither a sequence nor a group.",
        ),
        (
            BELOW,
            "Bartek: pierwsze wyłożenie ma 44 punkty, a potrzeba 51.",
            "Bartek: the first lay-down is worth 44 points, it needs 51.",
        ),
    ],
)
def test_a_fault_is_said_in_the_language_of_the_reader(fault: Fault, polish: str, english: str):
    assert (said(fault), said(fault, "en")) == (polish, english)


@pytest.mark.parametrize(
    ("missing", "told"),
    [(1, "brakuje 1 karty"), (2, "brakuje 2 kart"), (5, "brakuje 5 kart"), (12, "brakuje 12 kart"), (22, "brakuje 22 kart")],
)
def test_polish_numbers_agree(missing: int, told: str):
    """And of whoever has no card left the melds are told, for in hand there is nothing to add."""
    fault = Fault(code=FaultCode.CARD_COUNT, at=("players", 2, "hand"), seat=Seat(2), expected=missing, found=0)
    assert said(fault) == f"Celina: w układach {told}, bo w ręce nie zostaje żadna."


@pytest.mark.parametrize("typed", ["many", "", None])
def test_what_was_no_sum_at_all_lacks_a_whole_number(typed: str | None):
    fault = Fault(code=FaultCode.NOT_A_NUMBER, at=("players", 0, "points"), seat=Seat(0), token=typed)
    assert said(fault) == "Ala: punkty: potrzebna jest liczba całkowita."


def test_a_sentence_about_nobody_begins_with_a_capital_letter():
    assert said(Fault(code=FaultCode.MATCH_IS_OVER)) == "Mecz jest już skończony."


def test_a_seat_without_a_name_is_counted_from_one():
    with override("en"):
        assert message_of(Fault(code=FaultCode.LOSER_HAND_EMPTY, seat=Seat(3))).startswith("Seat 4: ")


def test_a_joker_and_a_tile_are_named_in_words():
    assert "5♥ dżoker – " in said(Fault(code=FaultCode.NOT_A_MELD, cards=cards("5h *")))
    assert "czerwony 7, dżoker" in said(Fault(code=FaultCode.WINNER_HAND_NOT_EMPTY, cards=(TILES["7r"], TILES["*"])))


def test_money_is_named_as_money():
    owed = Fault(code=SiteFaultCode.MORE_THAN_OWED, at=("amount",), high=123_450)
    assert "1\u00a0234,50\u00a0zł" in said(owed)
    assert "1,234.50\u00a0zł" in said(owed, "en")


def test_what_somebody_typed_cannot_break_a_sentence():
    assert "%(found)s {0}" in said(Fault(code=FaultCode.UNREADABLE_CARD, token="%(found)s {0}"))


def test_a_wrong_order_comes_with_the_orders_that_are_possible():
    laid = cards("Kd * Ad")
    orders = (Order(cards=cards("* Kd Ad"), value=31),)
    fault = Fault(code=FaultCode.BAD_MELD, seat=Seat(0), meld=0, cards=laid, why=FaultCode.WRONG_ORDER, orders=orders)
    assert said(fault).endswith("; pasuje: dżoker K♦ A♦ (31 punktów).")


def test_a_lay_off_without_a_readable_card_is_named_by_its_number():
    assert said(Fault(code=FaultCode.UNREADABLE_CARD, at=("layoffs", 1, "card"), token="Qq")) == "Dołożenie nr 2: „Qq” to nie jest karta."
    assert said(Fault(code=FaultCode.MISSING, at=("layoffs", 0, "on"))).startswith("Dołożenie nr 1: ")


def test_a_number_below_nothing_has_a_minus_and_what_was_typed_stays():
    assert "\u22125" in said(Fault(code=FaultCode.IMPOSSIBLE_POINTS, seat=Seat(0), found=-5))
    assert "„-5”" in said(Fault(code=FaultCode.UNREADABLE_CARD, token="-5"))
