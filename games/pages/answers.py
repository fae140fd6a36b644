"""How a page leads on after something was done: to the sheet of the match, where a bar says what was done and offers to take it back.

The address says which revision of which deal that was; `games.pages.undo` reads it there. A deal that is none of the latest is shown
on the whole sheet.
"""

from enum import StrEnum
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from games.models import Deal, Match
from games.pages.long_lists import LATEST_DEALS
from games.pages.requests import SignedIn
from games.queries.timeline import deals_behind


class Done(StrEnum):
    """What was done with a deal, as the address of the sheet names it."""

    SAVED = "saved"
    CORRECTED = "corrected"
    VOIDED = "voided"
    RESTORED = "restored"


def sheet_after(done: Done, deal: Deal) -> str:
    """The address of the sheet, with this revision of a deal as what was just done. One query."""
    sheet = f"{reverse('pages:match', args=[deal.match_id])}?{urlencode({done: deal.number, 'revision': deal.revision})}"
    return sheet if deals_behind(deal) < LATEST_DEALS else f"{sheet}&deals=all#deal-{deal.number}"


def sheet_after_end(match: Match) -> str:
    """The address of the sheet, with the end of the match as what was just done."""
    return f"{reverse('pages:match', args=[match.pk])}?ended={match.ending}"


def sheet_after_again(before: Match, started: Match) -> str:
    """The address of the sheet of a match that was started from another by one tap."""
    return f"{reverse('pages:match', args=[started.pk])}?after={before.pk}"


def go_on(request: SignedIn, address: str) -> HttpResponse:
    """Leads to another page. htmx follows a plain redirect unseen and would put that page into this one; it is told to go there."""
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
