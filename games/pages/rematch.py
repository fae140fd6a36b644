"""«Ta sama ekipa»: one tap after a match, and the next one is on the table; one more, and it is gone again."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.access import match_for_scorer
from games.messages import message_of
from games.pages.answers import sheet_after_again
from games.pages.requests import SignedIn
from games.queries.sheets import seat_names
from games.services.rematches import match_again, match_again_take_back
from games.wording.dialect import speaking_of
from scoring.faults import Refused


@require_POST
def again(request: SignedIn, match_id: UUID) -> HttpResponse:
    found = speaking_of(match_for_scorer(request.user, match_id))
    try:
        started = match_again(match=found, by=request.user)
    except Refused as refused:
        for fault in refused.faults:
            messages.error(request, message_of(fault, seat_names(found)))
        return redirect("pages:match", match_id)
    if started.is_repeat:
        messages.info(request, _("The next match with the same people had already begun. This is it."))
    return redirect(sheet_after_again(found, started.match))


@require_POST
def again_back(request: SignedIn, match_id: UUID) -> HttpResponse:
    """Back to the match before; the one that was started from it is taken away while it has no deal."""
    found = speaking_of(match_for_scorer(request.user, match_id))
    try:
        match_again_take_back(match=found)
    except Refused as refused:
        for fault in refused.faults:
            messages.error(request, message_of(fault))
    return redirect("pages:match", match_id)
