"""«Ta sama ekipa»: one tap after a match, and the next one is on the table."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.access import match_for_scorer
from games.messages import message_of
from games.pages.requests import SignedIn
from games.queries.sheets import seat_names
from games.services.rematches import match_again
from scoring.faults import Refused


@require_POST
def again(request: SignedIn, match_id: UUID) -> HttpResponse:
    found = match_for_scorer(request.user, match_id)
    try:
        started = match_again(match=found, by=request.user)
    except Refused as refused:
        for fault in refused.faults:
            messages.error(request, message_of(fault, seat_names(found)))
        return redirect("pages:match", match_id)
    if started.is_repeat:
        messages.info(request, _("The next match with the same people had already begun. This is it."))
    else:
        messages.success(request, _("The match has begun."))
    return redirect("pages:match", started.match.pk)
