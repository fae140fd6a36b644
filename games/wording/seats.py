"""The name of who sits on a seat."""

from collections.abc import Sequence

from django.utils.translation import gettext


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The player's name, or the number of the seat where the names are not known."""
    return names[seat] if 0 <= seat < len(names) else gettext("seat %(number)s") % {"number": seat + 1}
