"""Names in the order of a Polish dictionary: a ą b c ć … z ź ż.

The letters q v x stand where they stand in Polish dictionaries; a foreign accent (é, ü, š) only counts between names that are equal
without it. Spaces come before all letters, so that a whole first name goes before a longer one, then hyphens and other signs, then
digits; letters of other scripts come last, by their code points. Case decides last of all, small letters first.
"""

import unicodedata
from typing import Final

ALPHABET: Final = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"

_PLACE_OF_LETTER: Final = {letter: place for place, letter in enumerate(ALPHABET)}

_LIKE_A_LETTER: Final = {"ø": "o", "đ": "d", "ð": "d", "ı": "i", "þ": "th", "æ": "ae", "œ": "oe", "ŧ": "t", "ħ": "h"}
"""Latin letters that Unicode does not take apart into a letter and an accent."""

_SPACE, _SIGN, _DIGIT, _POLISH, _OTHER = range(5)

PolishKey = tuple[tuple[tuple[int, int], ...], str, str, str]
"""Compares as the names do: by letters, then by accents, then by case, then by whatever else differs."""


def polish_key(name: str) -> PolishKey:
    """The key to sort names by. Only equal names have equal keys, so the order is total and the same every time."""
    composed = unicodedata.normalize("NFC", name)
    folded = unicodedata.normalize("NFC", composed.casefold())
    return tuple(place for sign in folded for place in _places(sign)), folded, composed.swapcase(), name


def _places(sign: str) -> list[tuple[int, int]]:
    """Where a sign stands: its kind, then its place among those; an accent alone has none."""
    if sign in _PLACE_OF_LETTER:
        return [(_POLISH, _PLACE_OF_LETTER[sign])]
    plain = _LIKE_A_LETTER.get(sign) or unicodedata.normalize("NFKD", sign)
    return [_place(part) for part in plain if not unicodedata.combining(part)]


def _place(sign: str) -> tuple[int, int]:
    if sign.isspace():
        return _SPACE, 0
    if sign in _PLACE_OF_LETTER:
        return _POLISH, _PLACE_OF_LETTER[sign]
    if sign.isdigit():
        return _DIGIT, unicodedata.digit(sign)
    return (_OTHER if sign.isalpha() else _SIGN), ord(sign)
