"""Cards as people type them, in any mixture of notations, and back (RULES 1); and numbers as they are added up at the table.

A text of cards is cut into tokens at white space, commas and semicolons; each token is one card. What stands for a rank, a suit or a
joker is listed character by character and nothing is folded or normalised beyond that, so that a look-alike (a Kelvin sign for K) is
refused like any other foreign character.
"""

import re
from collections.abc import Callable, Iterable
from enum import StrEnum
from itertools import product
from string import ascii_lowercase, ascii_uppercase
from typing import Final, TypeVar

from scoring.cards import CARDS, JOKER, TILES, Card, PlayingCard, RackTile, Rank, Suit, Tile
from scoring.faults import Fault, FaultCode, Refused

CardT = TypeVar("CardT")

TOKEN: Final = re.compile(r"[^\s,;]+")
CARD: Final = re.compile(r"(10|[2-9atjqkwd])(?:([shdc])|([♠♤♥♡♦♢♣♧])[\ufe0e\ufe0f]?)")
JOKER_TOKEN: Final = re.compile(r"\*|j|jk|joker|d[żz]oker|[\U0001f0bf\U0001f0cf\U0001f0df][\ufe0e\ufe0f]?")

JOKER_NAMES: Final = ("*", "j", "jk", "joker", "dżoker", "dzoker", "\U0001f0bf", "\U0001f0cf", "\U0001f0df")

RANK_LETTERS: Final = {"a": "A", "t": "10", "j": "J", "w": "J", "q": "Q", "d": "Q", "k": "K"}
"""English and Polish: W is walet, the jack, D is dama, the queen."""

SUIT_SYMBOLS: Final = dict(zip("♠♤♥♡♦♢♣♧", "sshhddcc", strict=True))

PICTURES: Final[dict[str, PlayingCard]] = {
    chr(0x1F0A0 + 0x10 * row + rank + (rank > Rank.JACK)): Card(rank=rank, suit=suit) for row, suit in enumerate(Suit) for rank in Rank
}
"""The Unicode playing cards: a row of sixteen to a suit, with the Knight between jack and queen, which no deck here has."""

SMALL: Final = str.maketrans(ascii_uppercase + "Ż", ascii_lowercase + "ż")

_NUMBER: Final = r"[+\-\u2212]?\s*[0-9]{1,7}"
SUM: Final = re.compile(rf"\s*{_NUMBER}(?:\s*[+\-\u2212]\s*[0-9]{{1,7}}){{0,40}}\s*")
BROKEN_OFF: Final = re.compile(r"(.*?)\s*[+\-\u2212]\s*", re.DOTALL)
TERM: Final = re.compile(_NUMBER)
"""A number with the sign before it; both are bounded, so that no text costs much."""


class SumFlaw(StrEnum):
    """What a text that was meant as a sum lacks or has too much of."""

    BREAKS_OFF = "breaks_off"
    SIGNS_TOGETHER = "signs_together"
    SIGN_MISSING = "sign_missing"
    TOO_MANY_DIGITS = "too_many_digits"
    FOREIGN_CHARACTER = "foreign_character"


_FLAWS: Final = {
    SumFlaw.FOREIGN_CHARACTER: re.compile(r"[^0-9+\-\u2212\s]"),
    SumFlaw.SIGNS_TOGETHER: re.compile(r"[+\-\u2212]\s*[+\-\u2212]"),
    SumFlaw.BREAKS_OFF: re.compile(r"\A[^\n]{,38}[+\-\u2212]\s*\Z"),
    SumFlaw.SIGN_MISSING: re.compile(r"[0-9]\s+[0-9]"),
    SumFlaw.TOO_MANY_DIGITS: re.compile(r"[0-9]{8}"),
}
"""What each is known by; of several the first is told. A fault names no more than 40 characters of a text: such a one has no end here."""

_JOKER_WORDS: Final = ("joker", "dżoker", "dzoker")
_RANKS: Final = (*"23456789atjqkwd", "1", "10")
_WORDS_BEGUN: Final = frozenset(word[:letters] for word in _JOKER_WORDS for letters in range(1, len(word)))
_BEGINNINGS: Final = frozenset(_RANKS) | _WORDS_BEGUN
_TILE_BEGINNINGS: Final = frozenset(str(number) for number in range(1, 14)) | _WORDS_BEGUN

POLISH_RANKS: Final = {Rank.JACK: "W", Rank.QUEEN: "D"}
BLACK_SYMBOLS: Final = dict(zip(Suit, "♠♥♦♣", strict=True))


def read_cards(text: str) -> tuple[PlayingCard, ...]:
    """The cards of a text in canonical, Polish or English codes, with letters or symbols for suits, or as pictures.

    `J` alone is a joker, with a suit it is a jack. Raises Refused with one `unreadable_card` fault for every token that is no card: the
    token, its number from 1 and its offset from 0, in code points of the text as given.
    """
    return _read(text, _card)


def read_tiles(text: str) -> tuple[RackTile, ...]:
    """The tiles of a text (`7r 12b 3k 1o *`), jokers written as among cards; refused as by `read_cards`."""
    return _read(text, _tile)


def read_sum(text: str) -> int:
    """The number that a text comes to: `30`, `\u22125`, or several added up as they are counted off the cards, `12+11 + 7`.

    A minus is a hyphen or U+2212, at the front and between two numbers; white space of any kind is free around signs. Raises Refused with
    one `not_a_number` fault for anything else: a sum that breaks off (`12+`), two signs in a row, numbers of more than 7 digits.
    """
    if not SUM.fullmatch(text):
        raise Refused((Fault(code=FaultCode.NOT_A_NUMBER, token=text[:40]),))
    return sum(_term(term) for term in TERM.findall(text))


def sum_so_far(text: str) -> int | None:
    """What a sum that breaks off behind a sign (`12+11+`) comes to until there: 0 for a sign alone, None for any other text."""
    match = BROKEN_OFF.fullmatch(text)
    if match is None or (match[1] and not SUM.fullmatch(match[1])):
        return None
    return read_sum(match[1]) if match[1] else 0


def sum_flaw(text: str) -> SumFlaw | None:
    """Why `read_sum` refuses a text, so that the one who typed it sees where; None for a text that is no attempt at a sum (`many`)."""
    if SUM.fullmatch(text) or not re.search(r"[0-9+\-\u2212]", text):
        return None
    return next((flaw for flaw, found in _FLAWS.items() if found.search(text)), None)


def begins_card(token: str) -> bool:
    """Whether a card or a joker may become of the token by typing on: `1`, `10`, `D`, `dżo`."""
    return _in_small_letters(token) in _BEGINNINGS


def begins_tile(token: str) -> bool:
    return _in_small_letters(token) in _TILE_BEGINNINGS


def _term(term: str) -> int:
    digits = term.lstrip("+-\u2212").strip()
    return -int(digits) if term[0] in "-\u2212" else int(digits)


def write_cards(cards: Iterable[PlayingCard | RackTile]) -> str:
    """Canonical codes with spaces between: `10d Jd *`. What was written is read back as the same cards."""
    return " ".join(card.code for card in cards)


def write_polish(cards: Iterable[PlayingCard]) -> str:
    """Polish ranks with suit symbols: `10♦ W♦ *`. Read back as the same cards."""
    return " ".join(_polish(card) for card in cards)


def spellings(card: PlayingCard | RackTile) -> tuple[str, ...]:
    """Every text that is read as this card or tile, in small letters and without variation selectors.

    For screens that show as cards what was typed.
    """
    match card:
        case Card():
            ranks = [card.code[:-1].lower(), *(letter for letter, rank in RANK_LETTERS.items() if rank == card.code[:-1])]
            suits = [card.suit.value, *(symbol for symbol, letter in SUIT_SYMBOLS.items() if letter == card.suit)]
            pictures = (picture for picture, pictured in PICTURES.items() if pictured == card)
            return (*dict.fromkeys(map("".join, product(ranks, suits))), *pictures)
        case Tile():
            return (card.code,)
        case _:
            return JOKER_NAMES


def _polish(card: PlayingCard) -> str:
    if card is JOKER:
        return card.code
    return POLISH_RANKS.get(card.rank, card.code[:-1]) + BLACK_SYMBOLS[card.suit]


def _read(text: str, read: Callable[[str], CardT | None]) -> tuple[CardT, ...]:
    cards, faults = [], []
    for number, token in enumerate(TOKEN.finditer(text), start=1):
        card = read(_in_small_letters(token.group()))
        if card is None:
            faults.append(Fault(code=FaultCode.UNREADABLE_CARD, token=token.group(), token_no=number, offset=token.start()))
        else:
            cards.append(card)
    if faults:
        raise Refused(tuple(faults))
    return tuple(cards)


def _in_small_letters(token: str) -> str:
    """Small letters, and ż as one character where it was typed as z and a dot above."""
    return token.translate(SMALL).replace("z\u0307", "ż")


def _card(token: str) -> PlayingCard | None:
    if JOKER_TOKEN.fullmatch(token):
        return JOKER
    if match := CARD.fullmatch(token):
        rank, letter, symbol = match.groups()
        return CARDS[RANK_LETTERS.get(rank, rank) + (letter or SUIT_SYMBOLS[symbol])]
    return PICTURES.get(token)


def _tile(token: str) -> RackTile | None:
    return JOKER if JOKER_TOKEN.fullmatch(token) else TILES.get(token)
