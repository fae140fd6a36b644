"""Names of people where columns are narrow: set smaller, and parted only where a Polish syllable ends."""

import re
from typing import Final

SOFT_HYPHEN: Final = "\u00ad"
VOWELS: Final = "aąeęioóuy"
LONG: Final = 8
LONGER: Final = 13

_CONSONANT: Final = rf"[^\W\d_{VOWELS}]"
_BEGINS_SYLLABLE: Final = rf"(?:[csrd]z|ch|dź|dż|s[łt]|[pbtdkg][rlł]|{_CONSONANT})"
_SYLLABLE_END: Final = re.compile(
    rf"(?<=[{VOWELS}])({_CONSONANT}*?)(?<=\w\w)({_BEGINS_SYLLABLE})(?=[{VOWELS}]\w)",
    re.IGNORECASE,
)
"""Among the consonants between two vowels; two letters stay on either side."""


def size_of(name: str) -> str:
    """The class that sets a long name in smaller letters."""
    if len(name) > LONGER:
        return "name-longer"
    return "name-long" if len(name) > LONG else ""


def breakable(name: str) -> str:
    """A long name with soft hyphens where it may be parted: of several consonants only those begin a syllable that can begin a word."""
    return _SYLLABLE_END.sub(rf"\1{SOFT_HYPHEN}\2", name) if len(name) > LONG else name
