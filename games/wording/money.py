"""Amounts of money as people read them: `12,50 zł` in Polish, `12.50 zł` in English."""

from babel.numbers import format_decimal, get_decimal_symbol

from games.wording.dialect import language
from scoring.rules import Grosze


def money_text(amount: Grosze, *, sign: bool = False) -> str:
    """An amount in złote, with grosze if there are any; a real minus before what is owed, with `sign` also a plus."""
    locale = language()
    zlote, grosze = divmod(abs(amount), 100)
    # Whole numbers throughout: an amount never passes through a float.
    text = format_decimal(zlote, locale=locale)
    if grosze:
        text += f"{get_decimal_symbol(locale)}{grosze:02}"
    return f"{_sign(amount, sign=sign)}{text}\u00a0zł"


def _sign(amount: int, *, sign: bool) -> str:
    if amount < 0:
        return "\u2212"
    return "+" if sign and amount else ""
