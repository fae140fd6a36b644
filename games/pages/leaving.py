"""What leaves the phone: a match as text for a chat, and as a sheet of paper.

Both only show; where scripts run, the match page shares and copies without coming here.
"""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.access import match_for_reader
from games.pages.board import board_of
from games.pages.frames import league_frame
from games.pages.requests import SignedIn
from games.pages.result import result_of
from games.queries.corrections import changes_of
from games.queries.sheets import match_sheet
from games.wording.dialect import speaking_of


@require_safe
def match_share(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _page(request, match_id, "matches/share.html")


@require_safe
def match_print(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _page(request, match_id, "matches/print.html")


def _page(request: SignedIn, match_id: UUID, template: str) -> HttpResponse:
    found = speaking_of(match_for_reader(request.user, match_id))
    view = match_sheet(found)
    context = {
        "view": view,
        "board": board_of(view, changes_of(found, view)),
        "result": result_of(view, request),
        "frame": league_frame(request.user, found.league, "matches"),
    }
    return render(request, template, context)
