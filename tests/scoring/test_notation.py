"""Cards and sums as people type them (`scoring.notation`)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import CARDS, JOKER, TILES
from scoring.faults import Refused
from scoring.notation import (
    begins_card,
    begins_tile,
    read_cards,
    read_sum,
    read_tiles,
    spellings,
    sum_flaw,
    sum_so_far,
    write_cards,
    write_polish,
)

READABLE = [
    ("10h Qs Ac *", "10h Qs Ac *"),
    ("10♦ W♦ D♦ K♠ A♠", "10d Jd Qd Ks As"),
    ("td Qd jD wd DD Dd dd", "10d Qd Jd Jd Qd Qd Qd"),
    ("2♠ 2♤ 2♥ 2♡ 2♦ 2♢ 2♣ 2♧", "2s 2s 2h 2h 2d 2d 2c 2c"),
    ("10♥\ufe0f 10♡\ufe0e J♠\ufe0f", "10h 10h Js"),
    ("J♦ J j♠ j JK jk Jk", "Jd * Js * * * *"),
    ("joker JOKER Joker dżoker DŻOKER dzoker Dzoker", "* * * * * * *"),
    ("dz\u0307oker DZ\u0307OKER", "* *"),
    ("🃏 🂿 🃟 🃏\ufe0f 🂿\ufe0e 🃟\ufe0f", "* * * * * *"),
    ("🂡 🂪 🂫 🂭 🂮 🂱 🃁 🃑 🃞", "As 10s Js Qs Ks Ah Ad Ac Kc"),
    ("", ""),
    (" ,; \n", ""),
]


@pytest.mark.parametrize(("text", "codes"), READABLE)
def test_every_notation_of_the_rules_is_read(text, codes):
    assert write_cards(read_cards(text)) == codes


@pytest.mark.parametrize("space", [" ", "\t", "\n", "\r\n", "\v", "\f", "\x85", "\xa0", "\u2007", "\u202f", "\u2009", "\u2028", "\u3000"])
@pytest.mark.parametrize("comma", ["", ",", ";", " , ;"])
def test_white_space_of_any_kind_commas_and_semicolons_separate(space, comma):
    assert write_cards(read_cards(f"{space}10h{space}{comma}Qs{comma}{space}")) == "10h Qs"


@pytest.mark.parametrize(
    "token",
    [
        *("10-J-J-K", "A-2-3", "10h-Qs", "10", "K", "♥", "♥\ufe0f", "Kx", "1h", "01h", "11h", "14s", "0s", "Ks)"),
        *("♠A", "♥10", "h10", "Kh\ufe0f", "J\ufe0f", "*\ufe0f", "10♥\ufe0f\ufe0f", "🂡\ufe0f", "🂬", "🂠", "🃠", "10h*", "**", "🂡🂢"),
        *("\u212as", "\u212aJ", "1\u0660h", "１０h", "10ｈ", "Kſ", "Jo\u212aer", "d\u017eoker", "Aks", "10hh", "\u200b10h", "\ufeff10h"),
    ],
)
def test_anything_else_is_refused(token):
    with pytest.raises(Refused) as refusal:
        read_cards(token)
    assert [fault.token for fault in refusal.value.faults] == [token]


def test_all_bad_tokens_are_named_with_their_number_and_offset_in_code_points():
    with pytest.raises(Refused) as refusal:
        read_cards(" ,🂡; Kx\xa0Qs,,?")
    assert [(fault.code, fault.token, fault.token_no, fault.offset) for fault in refusal.value.faults] == [
        ("unreadable_card", "Kx", 2, 5),
        ("unreadable_card", "?", 4, 12),
    ]


def test_tiles_are_numbers_and_colours():
    assert read_tiles("7r 12B,3k 1o * joker 🃏") == (*(TILES[code] for code in ("7r", "12b", "3k", "1o")), JOKER, JOKER, JOKER)


@pytest.mark.parametrize("token", ["14r", "0r", "07r", "7s", "r7", "7", "7r\ufe0f", "10h"])
def test_other_tiles_are_refused(token):
    with pytest.raises(Refused):
        read_tiles(token)


def test_polish_is_written_with_ranks_and_symbols():
    assert write_polish(read_cards("10d Jd Qd Ks As *")) == "10♦ W♦ D♦ K♠ A♠ *"


hands = st.lists(st.sampled_from(list(CARDS.values()))).map(tuple)


@given(hands)
def test_what_was_written_is_read_back(cards):
    assert read_cards(write_cards(cards)) == cards
    assert read_cards(write_polish(cards)) == cards


@given(st.lists(st.sampled_from(list(TILES.values()))).map(tuple))
def test_tiles_that_were_written_are_read_back(tiles):
    assert read_tiles(write_cards(tiles)) == tiles


@given(st.text(alphabet="10hHsJjdż♥\ufe0f🂡🃏*kK ,;\xa0\u0307z-"))
def test_any_text_is_read_or_every_bad_token_is_found_where_it_says(text):
    try:
        read_cards(text)
    except Refused as refused:
        for fault in refused.faults:
            assert text[fault.offset :].startswith(fault.token)
            assert len(text[: fault.offset].replace(",", " ").replace(";", " ").split()) == fault.token_no - 1


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *[("30", 30), ("0", 0), ("007", 7), (" 30 ", 30), ("12+11+7", 30), (" 12 +\u00a011+ 7\n", 30), ("+12", 12), ("10+0", 10)],
        *[("-5", -5), ("\u22125", -5), ("\u2212 5", -5), ("-5+12", 7), ("100\u221225", 75), ("\u221225-25", -50)],
        ("9999999", 9999999),
        ("+".join(["1"] * 41), 41),
    ],
)
def test_numbers_are_added_up_as_they_are_counted_off_the_cards(text, number):
    assert read_sum(text) == number


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            " ",
            "+",
            "-",
            "12+",
            "12 11",
            "12++11",
            "12+-11",
            "--5",
            "12,5",
            "12.5",
            "1e3",
            "0x1F",
            "1_000",
            "12\u00d72",
            "12*2",
            "(12)",
        ],
        *[
            "abc",
            "12+abc",
            "\u0661\u0662",
            "\uff11\uff12",
            "\u00b2",
            "12\u201311",
            "12\u2010",
            "10h",
            "12345678",
            "+".join(["1"] * 42),
            "1" * 5000,
        ],
    ],
)
def test_anything_else_is_no_sum(text):
    with pytest.raises(Refused) as refusal:
        read_sum(text)
    assert [(fault.code, fault.token) for fault in refusal.value.faults] == [("not_a_number", text[:40])]


@given(st.lists(st.integers(min_value=-9_999_999, max_value=9_999_999), min_size=1, max_size=41), st.sampled_from("-\u2212"))
def test_a_sum_written_out_is_read_as_what_it_comes_to(numbers, minus):
    text = "".join(f"{number:+}" for number in numbers).replace("-", minus)
    assert read_sum(text) == sum(numbers)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_spelling_of_a_card_is_read_as_this_card(card):
    assert {read_cards(spelling) for spelling in spellings(card)} == {(card,)}


@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_every_spelling_of_a_tile_is_read_as_this_tile(tile):
    assert {read_tiles(spelling) for spelling in spellings(tile)} == {(tile,)}


def test_the_spellings_are_all_that_there_are():
    assert spellings(CARDS["Qd"]) == ("qd", "q♦", "q♢", "dd", "d♦", "d♢", "🃍")
    assert spellings(CARDS["10h"]) == ("10h", "10♥", "10♡", "th", "t♥", "t♡", "🂺")
    for text, codes in READABLE[:-2]:
        for token, code in zip(text.split(), codes.split(), strict=True):
            plain = token.lower().replace("z\u0307", "ż").rstrip("\ufe0e\ufe0f")
            assert plain in spellings(CARDS[code])


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *[("12+", 12), ("12+11 + ", 23), ("12\u2212", 12), ("-5+", -5), ("+", 0), ("\u2212", 0)],
        *[("12", None), ("12+11", None), ("", None), ("12++", None), ("x+", None), ("12,5+", None)],
    ],
)
def test_a_sum_that_breaks_off_comes_to_what_there_is_of_it(text, number):
    assert sum_so_far(text) == number


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        *[("12+11+", "breaks_off"), ("12\u2212 ", "breaks_off"), ("+", "breaks_off")],
        *[("12++11", "signs_together"), ("12+ -11", "signs_together"), ("--5", "signs_together"), ("12++", "signs_together")],
        *[("12 11", "sign_missing"), ("12+11 7", "sign_missing")],
        *[("12345678", "too_many_digits"), ("5+12345678", "too_many_digits")],
        *[("12+x", "foreign_character"), ("12,5", "foreign_character"), ("12\u201311", "foreign_character"), ("10h", "foreign_character")],
        *[("many", None), ("", None), (" ", None), ("12+11", None), ("+12", None)],
    ],
)
def test_a_text_that_is_nearly_a_sum_has_a_flaw(text, flaw):
    assert sum_flaw(text) == flaw


def test_the_beginning_of_a_long_text_breaks_off_nowhere():
    assert sum_flaw(("1+" * 50)[:40]) is None


@pytest.mark.parametrize("token", ["1", "10", "2", "A", "a", "W", "d", "D", "dż", "dz\u0307o", "JOK", "joke", "T"])
def test_a_card_may_become_of_its_beginning(token):
    assert begins_card(token)


@pytest.mark.parametrize("token", ["", "0", "11", "10h", "x", "jokers", "♥", "Kx", "dh"])
def test_no_card_becomes_of_anything_else(token):
    assert not begins_card(token)


def test_a_tile_may_become_of_its_number():
    assert [token for token in ("1", "9", "13", "14", "0", "jo", "A", "7r") if begins_tile(token)] == ["1", "9", "13", "jo"]
