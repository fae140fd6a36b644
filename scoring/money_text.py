"""Amounts of money as people write them in Poland: `12,50`, `1 000,00 zł`; and the way back."""

import re
from typing import Final

from scoring.faults import Fault, FaultCode, Refused
from scoring.rules import Grosze

_SPACE: Final = "[ \u00a0\u2009\u202f]"
"""What separates thousands: a space, also one that does not break (U+00A0, U+202F) or is thin (U+2009)."""

_AMOUNT: Final = re.compile(
    rf"(?P<whole>[0-9]{{1,9}}|[0-9]{{1,3}}(?:{_SPACE}[0-9]{{3}}){{1,2}})(?:[.,](?P<part>[0-9]{{1,2}}))?(?:{_SPACE}*(?:zł|zl|pln))?",
    re.IGNORECASE,
)


def read_money(text: str) -> Grosze:
    """An amount of złotych below a thousand million as grosze: `12,50`, `12.5`, `12`, `1 000,00` (any kind of space), `12 zł`, `12 PLN`.

    One decimal are tens of grosze. White space around it is ignored. Raises Refused with `unreadable_amount` for anything else, a sign,
    a third decimal (`1.000` might mean a thousand) and thousands not in threes included.
    """
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise Refused((Fault(code=FaultCode.UNREADABLE_AMOUNT, token=text[:40]),))
    whole = re.sub(_SPACE, "", match["whole"])
    return Grosze(int(whole) * 100 + int((match["part"] or "").ljust(2, "0")))


def write_money(amount: Grosze) -> str:
    """An amount with two decimals and a no-break space between thousands (`-1 000,00`); `read_money` reads those that are not negative."""
    zlote, grosze = divmod(abs(amount), 100)
    sign = "-" if amount < 0 else ""
    return f"{sign}{zlote:,},{grosze:02}".replace(",", "\u00a0", f"{zlote:,}".count(","))
