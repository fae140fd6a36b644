"""The match page, which is the score sheet, its part that is asked for every few seconds, and the decisions that end a match."""

from collections.abc import Callable
from typing import TypedDict
from uuid import UUID, uuid4

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.access import deal_of, match_for_reader, match_for_scorer
from games.faults import Stale
from games.messages import message_of
from games.models import Match
from games.pages.accounts import games_of
from games.pages.answers import Done, sheet_after, sheet_after_end
from games.pages.board import board_of
from games.pages.chart import chart_of
from games.pages.frames import league_frame
from games.pages.long_lists import latest_asked
from games.pages.news import news_of
from games.pages.requests import SignedIn
from games.pages.result import again_of, result_of
from games.pages.seen_forms import CONFLICT, VoidForm
from games.pages.undo import undo_of
from games.queries.corrections import changes_of
from games.queries.rematches import rematch_of
from games.queries.sheets import is_tag_of, match_sheet, sheet_tag
from games.services.matches import match_close, match_give_up, match_resume
from games.services.undo import deal_take_back
from games.wording.dialect import speaking_of
from scoring.faults import Refused

NOTHING_NEW = 204
LONGEST_NUMBER = 10


@require_safe
def match(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _sheet_page(request, speaking_of(match_for_reader(request.user, match_id)), "matches/match.html")


@require_safe
def match_live(request: HttpRequest, match_id: UUID) -> HttpResponse:
    return _live(request, match_id, "matches/_board.html")


@require_safe
def match_tv(request: SignedIn, match_id: UUID) -> HttpResponse:
    """The match in huge digits, for a second screen that nobody touches."""
    return _sheet_page(request, speaking_of(match_for_reader(request.user, match_id)), "matches/tv.html")


@require_safe
def match_tv_live(request: HttpRequest, match_id: UUID) -> HttpResponse:
    return _live(request, match_id, "matches/_tv.html")


@require_POST
def give_up(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _decided(request, match_id, lambda found: sheet_after_end(match_give_up(match=found, **_sent(request))))


@require_POST
def close(request: SignedIn, match_id: UUID) -> HttpResponse:
    return _decided(request, match_id, lambda found: sheet_after_end(match_close(match=found, **_sent(request))))


@require_POST
def resume(request: SignedIn, match_id: UUID) -> HttpResponse:
    def decide(found: Match) -> str:
        match_resume(match=found, **_sent(request))
        messages.success(request, _("The match goes on."))
        return reverse("pages:match", args=[match_id])

    return _decided(request, match_id, decide)


@require_POST
def deal_back(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    """Undo of the last change of a deal, which was a correction or took it out."""

    def decide(found: Match) -> str:
        is_void = deal_of(found, number).is_void
        reason = _("voiding undone") if is_void else _("correction undone")
        change = deal_take_back(match=found, number=number, **_sent(request), request_id=_request_id(request), reason=reason)
        return sheet_after(Done.VOIDED if change.deal.is_void else Done.RESTORED, change.deal)

    return _decided(request, match_id, decide)


def _decided(request: SignedIn, match_id: UUID, decide: Callable[[Match], str]) -> HttpResponse:
    """Does what was decided and leads on; if the match moved on since it was looked at, it is shown as it is now."""
    found = speaking_of(match_for_scorer(request.user, match_id))
    try:
        return redirect(decide(found))
    except Stale:
        found.refresh_from_db()
        messages.warning(request, _("Somebody changed the match in the meantime. This is how it stands now."))
        return _sheet_page(request, found, "matches/match.html", status=CONFLICT)
    except Refused as refused:
        for fault in refused.faults:
            messages.error(request, message_of(fault))
    return redirect("pages:match", match_id)


class _Sent(TypedDict):
    """Who sent it, and what the button was made for; version 0, which no match has, if it does not say."""

    by: User
    seen_version: int


def _sent(request: SignedIn) -> _Sent:
    sent = request.POST.get("seen_version", "")
    return {"by": request.user, "seen_version": int(sent) if sent.isdecimal() and len(sent) < LONGEST_NUMBER else 0}


def _request_id(request: SignedIn) -> UUID:
    """The number of the request; one that says none is a request of its own."""
    try:
        return UUID(request.POST.get("request_id", ""))
    except ValueError:
        return uuid4()


def _live(request: HttpRequest, match_id: UUID, template: str) -> HttpResponse:
    """The sheet again, if it reads otherwise than that of the tag in `seen`: 204 if not, 304 for a browser that still has this one."""
    found = speaking_of(match_for_reader(request.user, match_id))
    seen, tag = request.GET.get("seen", ""), _tag(found)
    if seen == tag:
        return HttpResponse(status=NOTHING_NEW)
    etag = f'"{tag}"'
    response = get_conditional_response(request, etag=etag) or _sheet_page(request, found, template, seen=seen)
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


def _tag(found: Match) -> str:
    """Of a match that is over, the next one with the same people is something new too."""
    following = None if found.status == Match.Status.RUNNING else rematch_of(found)
    return sheet_tag(found, settings.VERSION, get_language(), str(following and following.pk))


def _sheet_page(request: HttpRequest, found: Match, template: str, status: int = 200, seen: str = "") -> HttpResponse:
    view, frame = match_sheet(found), league_frame(request.user, found.league, "matches")
    changes = changes_of(found, view)
    latest = latest_asked(request)
    board = board_of(view, changes, latest=latest)
    context = {
        "board": board,
        "is_whole": latest is None,
        "view": view,
        "tag": _tag(found),
        "chart": chart_of(board),
        "games": games_of(view),
        "frame": frame,
        "undo": VoidForm(view),
        "news": news_of(view, changes) if seen and not is_tag_of(found, seen) else "",
        "result": result_of(view, request),
        "again": again_of(found, view),
        "undo_bar": undo_of(request, found, view) if frame.can_score else None,
    }
    return render(request, template, context, status=status)
