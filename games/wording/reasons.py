"""Why a score is what it is, in words: «17 różnicy (Bartek) + 25 premii za gina = 42».

A reckoning is read from its reasons: what only tells what happened stands first, what counts is added up behind it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.wording.cards import card_text
from games.wording.money import money_text
from games.wording.seats import seat_name
from scoring.explain import Reason, ReasonCode, Worth
from scoring.rules import Grosze

Template = str | Promise

NOTES: Final[Mapping[ReasonCode, Template]] = {
    ReasonCode.ABANDONED: _("the deal was abandoned"),
    ReasonCode.WON: _("won the deal"),
    ReasonCode.WON_FROM_HAND: _("won with remik from the hand"),
    ReasonCode.NOBODY_KNOCKED: _("nobody knocked"),
    ReasonCode.KNOCKED: _("knocked (limit %(number)s)"),
    ReasonCode.DEADWOOD: _("loose cards %(number)s%(cards_aside)s"),
    ReasonCode.TIE: _("level (%(who)s)"),
    ReasonCode.LOST: _("the points go to the other side (%(who)s)"),
    ReasonCode.OUT: _("no tile left"),
    ReasonCode.LIMIT_HIT: _("the limit is hit (%(number)s)"),
    ReasonCode.TARGET_REACHED: _("the target is reached (%(number)s)"),
    ReasonCode.STAKE_PAID: _("into the pool: %(money)s"),
    ReasonCode.POOL_WON: _("the pool is won: %(money)s"),
}
"""What happened, without points of its own."""

LAID_OFF_IN_GIN: Final = _("laid off%(cards_aside)s")

TERMS: Final[Mapping[ReasonCode, Template]] = {
    ReasonCode.HAND_SUM: _("%(points)s in hand%(cards_aside)s"),
    ReasonCode.TYPED: _("%(points)s in hand"),
    ReasonCode.MULTIPLIED: _("%(points)s for remik from the hand (×%(number)s)"),
    ReasonCode.CAPPED: _("%(points)s above the most that a hand costs (%(number)s)"),
    ReasonCode.EXTRA: _("%(points)s extra%(text_aside)s"),
    ReasonCode.LAID: _("%(points)s laid%(cards_aside)s"),
    ReasonCode.LAID_OFF: _("%(points)s laid off%(cards_aside)s"),
    ReasonCode.TYPED_LAID: _("%(points)s laid"),
    ReasonCode.LEFT: _("%(points)s left in hand%(cards_aside)s"),
    ReasonCode.TYPED_LEFT: _("%(points)s left in hand"),
    ReasonCode.DIFFERENCE: _("%(points)s difference (%(who)s)"),
    ReasonCode.OPPONENTS_DEADWOOD: _("%(points)s in the other side's loose cards (%(who)s)"),
    ReasonCode.UNDERCUT_BONUS: _("%(points)s bonus for the undercut"),
    ReasonCode.GIN_BONUS: _("%(points)s bonus for gin"),
    ReasonCode.BIG_GIN_BONUS: _("%(points)s bonus for big gin"),
    ReasonCode.DOUBLED: _("%(points)s doubled by spades"),
    ReasonCode.RACK: _("%(points)s on the rack%(cards_aside)s"),
    ReasonCode.LOWEST_RACK: _("%(points)s for the lowest rack"),
    ReasonCode.FROM_OTHER: _("%(points)s from others (%(who)s)"),
    ReasonCode.SHARED: _("%(points)s to the others with the lowest rack (%(number)s share)"),
    ReasonCode.DEAL: _("%(points)s in this deal"),
    ReasonCode.BUST: _("%(points)s by the bust (limit %(number)s)"),
    ReasonCode.GAME_POINTS: _("%(points)s in deals"),
    ReasonCode.GAME_BONUS: _("%(points)s bonus for the game"),
    ReasonCode.BOXES: _("%(points)s for deals won (%(number)s)"),
    ReasonCode.SHUTOUT: _("%(points)s because the other side won no deal"),
}
"""What counts. `points` stand without their sign, which comes before them."""


IN_MONEY = frozenset({ReasonCode.STAKE_PAID, ReasonCode.POOL_WON})
"""Whose number is grosze."""


def reason_text(reason: Reason, seats: Sequence[str] = ()) -> str:
    """One step by itself. `seats` are the players' names in seat order."""
    text = _said(reason, seats)
    return capfirst(f"\u2212{text}" if reason.points < 0 else text)


def reasons_line(reasons: Sequence[Reason], seats: Sequence[str] = (), start: int | None = None) -> str:
    """A whole reckoning in a line; `start` is the total it begins with, where that is not nothing."""
    notes = ", ".join(_said(reason, seats) for reason in reasons if not _counts(reason))
    terms = [reason for reason in reasons if _counts(reason)]
    shown = [] if start is None else [_signed(start, is_first=True)]
    for reason in terms:
        shown.append(_sign(reason.points, is_first=not shown) + _said(reason, seats))
    line = " ".join(shown)
    if len(shown) > 1:
        line += f" = {_signed(terms[-1].total if terms else start or 0, is_first=True)}"
    return capfirst(("; " if ":" in notes else ": ").join(filter(None, (notes, line))))


def _counts(reason: Reason) -> bool:
    """In gin a lay-off counts nothing: it only lessens the loose cards."""
    return reason.code in TERMS and not (reason.code is ReasonCode.LAID_OFF and not reason.points)


def _said(reason: Reason, seats: Sequence[str]) -> str:
    template = TERMS[reason.code] if _counts(reason) else NOTES.get(reason.code, LAID_OFF_IN_GIN)
    return str(template % _facts(reason, seats))


def _facts(reason: Reason, seats: Sequence[str]) -> dict[str, Any]:
    return {
        "points": abs(reason.points),
        "number": reason.number,
        "who": "" if reason.seat is None else seat_name(reason.seat, seats),
        "money": money_text(Grosze(reason.number or 0)) if reason.code in IN_MONEY else "",
        "cards_aside": f" ({_worths(reason.cards)})" if reason.cards else "",
        "text_aside": f" ({reason.text})" if reason.text else "",
    }


def _worths(worths: Sequence[Worth]) -> str:
    return ", ".join(gettext("%(card)s %(value)s") % {"card": card_text(worth.card), "value": worth.value} for worth in worths)


def _signed(points: int, *, is_first: bool) -> str:
    return f"{_sign(points, is_first=is_first)}{abs(points)}"


def _sign(points: int, *, is_first: bool) -> str:
    """A minus binds to the first number, and stands between the others."""
    if is_first:
        return "\u2212" if points < 0 else ""
    return "\u2212\u00a0" if points < 0 else "+\u00a0"
