"""The match page, which is the score sheet, its part that is asked for every few seconds, and the decisions that end a match."""

from collections.abc import Callable
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.access import match_for_reader, match_for_scorer
from games.faults import Stale
from games.messages import message_of
from games.models import Match
from games.pages.accounts import games_of
from games.pages.board import board_of
from games.pages.frames import league_frame
from games.pages.requests import SignedIn
from games.pages.result import again_of, result_of
from games.pages.seen_forms import CONFLICT, VoidForm
from games.queries.sheets import match_sheet, sheet_tag
from games.services.matches import match_close, match_give_up, match_resume
from scoring.faults import Refused

NOTHING_NEW = 204
LONGEST_NUMBER = 10


@require_safe
def match(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _sheet_page(request, match_for_reader(request.user, match_id), "matches/match.html")


@require_safe
def match_live(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The sheet again, if it reads otherwise than that of the tag in `seen`: 204 if not, 304 for a browser that still has this one."""
    found = match_for_reader(request.user, match_id)
    tag = _tag(found)
    if request.GET.get("seen") == tag:
        return HttpResponse(status=NOTHING_NEW)
    etag = f'"{tag}"'
    response: HttpResponse = HttpResponseNotModified()
    if request.headers.get("If-None-Match") != etag:
        response = _sheet_page(request, found, "matches/_board.html")
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


@require_POST
def give_up(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _decided(request, match_id, match_give_up, _("The match is given up; every stake goes back."))


@require_POST
def close(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _decided(request, match_id, match_close, _("The series is closed."))


@require_POST
def resume(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _decided(request, match_id, match_resume, _("The match goes on."))


def _decided(request: SignedIn, match_id: UUID, decide: Callable[..., Match], done: str) -> HttpResponse:
    """Ends a match, or takes its end back; if it moved on since it was looked at, it is shown as it is now."""
    found = match_for_scorer(request.user, match_id)
    try:
        decide(match=found, by=request.user, seen_version=_seen_version(request))
    except Stale:
        found.refresh_from_db()
        messages.warning(request, _("Somebody changed the match in the meantime. This is how it stands now."))
        return _sheet_page(request, found, "matches/match.html", status=CONFLICT)
    except Refused as refused:
        for fault in refused.faults:
            messages.error(request, message_of(fault))
    else:
        messages.success(request, done)
    return redirect("pages:match", match_id)


def _seen_version(request: SignedIn) -> int:
    """What the button was made for; 0, which no match has, if it does not say."""
    sent = request.POST.get("seen_version", "")
    return int(sent) if sent.isdecimal() and len(sent) < LONGEST_NUMBER else 0


def _tag(found: Match) -> str:
    return sheet_tag(found, settings.VERSION, get_language())


def _sheet_page(request: HttpRequest, found: Match, template: str, status: int = 200) -> HttpResponse:
    view = match_sheet(found)
    context = {
        "board": board_of(view),
        "view": view,
        "tag": _tag(found),
        "games": games_of(view),
        "frame": league_frame(request.user, found.league, "matches"),
        "undo": VoidForm(view),
        "result": result_of(view, request),
        "again": again_of(found, view),
    }
    return render(request, template, context, status=status)
