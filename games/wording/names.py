"""Names of people where columns are narrow: set smaller, and parted only where a Polish syllable ends."""

import re
from typing import Final

SOFT_HYPHEN: Final = "\u00ad"
VOWELS: Final = "aąeęioóuy"
LONG: Final = 8
LONGER: Final = 13

_SYLLABLE_END: Final = re.compile(rf"(?<=\w[{VOWELS}])(?=[^\W\d_{VOWELS}][{VOWELS}]\w)", re.IGNORECASE)


def size_of(name: str) -> str:
    """The class that sets a long name in smaller letters."""
    if len(name) > LONGER:
        return "name-longer"
    return "name-long" if len(name) > LONG else ""


def breakable(name: str) -> str:
    """A long name with soft hyphens where it may be parted: before a consonant between vowels, which always begins a syllable."""
    return _SYLLABLE_END.sub(SOFT_HYPHEN, name) if len(name) > LONG else name
