"""The names of those who sit at the table: one by its seat, several as a list that reads."""

from collections.abc import Sequence

from babel.lists import format_list
from django.utils.translation import gettext

from games.wording.dialect import language


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The player's name, or the number of the seat where the names are not known."""
    return names[seat] if 0 <= seat < len(names) else gettext("seat %(number)s") % {"number": seat + 1}


def names_text(names: Sequence[str]) -> str:
    """«Ala, Bartek i Celina»."""
    return str(format_list(list(names), locale=language()))
