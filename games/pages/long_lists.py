"""How much of a long list a page shows: the latest of it at once, the rest by a plain link.

A page has to come over a bad signal. A match of two hundred deals, a ledger of years, every match of a league are all there, one tap away.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from django.http import HttpRequest
from django.urls import reverse

from games.queries.sheets import DealView, MatchView

LATEST_DEALS: Final = 20
"""As many as most matches have: a longer one shows so many, and says how many there are."""

LONGEST_NUMBER: Final = 6

RowT = TypeVar("RowT")


def latest_asked(request: HttpRequest) -> int | None:
    """How many deals the sheet is to show; None for all, `?deals=all`."""
    return None if request.GET.get("deals") == "all" else LATEST_DEALS


def sheet_at(view: MatchView, deal: DealView) -> str:
    """The address of the sheet at the row of this deal, whole where the deal is none of the latest."""
    is_shown = deal in view.deals[-LATEST_DEALS:]
    return f"{reverse('pages:match', args=[view.id])}{'' if is_shown else '?deals=all'}#deal-{deal.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages(Generic[RowT]):
    """One page of a list, from 1, the latest first. `newer` and `older` are the numbers of its neighbours, None where there is none."""

    rows: Sequence[RowT]
    newer: int | None
    older: int | None


def page_of(request: HttpRequest, size: int, part: Callable[[int, int], Sequence[RowT]]) -> Pages[RowT]:
    """The page that the address asks for. `part(start, limit)` reads the list; one row more than a page tells whether there is another.

    A page behind the end leads back to the first.
    """
    asked = request.GET.get("page", "")
    number = max(1, int(asked)) if asked.isdecimal() and len(asked) <= LONGEST_NUMBER else 1
    rows = part((number - 1) * size, size + 1)
    newer = number - 1 if rows else min(number - 1, 1)
    return Pages(rows=rows[:size], newer=newer or None, older=number + 1 if len(rows) > size else None)
