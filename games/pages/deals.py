"""Recording, correcting and voiding a deal, and what became of it.

Whatever is refused comes back with everything that was typed. If somebody else was faster, the page shows the match as it is now and
keeps the typed deal, so that it can be sent again knowingly.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.access import match_for_reader, match_for_scorer
from games.faults import Stale
from games.models import Match
from games.pages.accounts import accounts_of, line_of
from games.pages.board import board_of
from games.pages.entries import form_for
from games.pages.entries.base import EntryForm
from games.pages.frames import league_frame
from games.pages.laid import layoffs_of
from games.pages.previews import Shown, changed_deal_shown, new_deal_shown
from games.pages.requests import SignedIn
from games.pages.seen_forms import SeenForm, VoidForm
from games.queries.sheets import DealView, MatchView, deal_history, entry_last_played, match_sheet
from games.services.deals import deal_amend, deal_record, deal_void
from scoring.variants import Entry


@require_http_methods(["GET", "POST"])
def deal_new(request: SignedIn, match_id: UUID) -> HttpResponse:
    match = match_for_scorer(request.user, match_id)
    view = match_sheet(match)
    if request.method == "GET" and view.sheet.is_over:
        messages.info(request, _("The match is over: there is no deal to record any more."))
        return redirect("pages:match", match.pk)
    form = _entry_form(request, view)
    if "check" in request.POST:
        return _form_page(request, form, shown=new_deal_shown(form))
    if form.is_valid():
        with _keeping_what_was_typed(match, form):
            deal = deal_record(match=match, by=request.user, **form.seen, entry=form.entry()).deal
            messages.success(request, _("Deal %(number)s is saved.") % {"number": deal.number})
            return redirect("pages:match", match.pk)
    return _form_page(request, form)


@require_http_methods(["GET", "POST"])
def deal_edit(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    """A voided deal that is corrected comes back."""
    match = match_for_scorer(request.user, match_id)
    view = match_sheet(match)
    deal_view = _deal_in(view, number)
    form = _entry_form(request, view, correcting=deal_view.entry or entry_last_played(match, number))
    if "check" in request.POST:
        return _form_page(request, form, number, shown=changed_deal_shown(form, match, number))
    if form.is_valid():
        with _keeping_what_was_typed(match, form):
            deal_amend(match=match, number=number, by=request.user, **form.seen, **form.reasoned, entry=form.entry())
            messages.success(request, _("Deal %(number)s is corrected.") % {"number": number})
            return redirect("pages:match", match.pk)
    return _form_page(request, form, number)


@require_http_methods(["GET", "POST"])
def deal_take_out(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    """Voids a deal; the last one without a reason, which is undo."""
    match = match_for_scorer(request.user, match_id)
    view = match_sheet(match)
    deal = _deal_in(view, number)
    form = VoidForm(view, request.POST or None)
    if form.is_valid():
        with _keeping_what_was_typed(match, form):
            deal_void(match=match, number=number, by=request.user, **form.seen, **form.reasoned)
            messages.success(request, _("Deal %(number)s no longer counts.") % {"number": number})
            return redirect("pages:match", match.pk)
    return render(request, "deals/void.html", {"form": form, "view": form.view, "deal": deal}, status=form.status)


@require_safe
def deal(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    """Why the deal counts as it does, and everything that it was before."""
    match = match_for_reader(request.user, match_id)
    view = match_sheet(match)
    found = _deal_in(view, number)
    context = {
        "view": view,
        "deal": found,
        "accounts": accounts_of(view, found),
        "layoffs": layoffs_of(view, found.entry) if found.entry else (),
        "history": [line_of(view, revision) for revision in deal_history(match, number)],
        "frame": league_frame(request.user, match.league, "matches"),
    }
    return render(request, "deals/deal.html", context)


def _deal_in(view: MatchView, number: int) -> DealView:
    for deal_view in view.deals:
        if deal_view.number == number:
            return deal_view
    raise Http404


def _entry_form(request: SignedIn, view: MatchView, *, correcting: Entry | None = None) -> EntryForm:
    """The form as it was sent; as the deal last counted, if it is to be corrected; with more rows, if only these were asked for."""
    form_class = form_for(view)
    values = form_class.values_of(correcting) if correcting else {}
    if request.method == "POST" and "more" in request.POST:
        form = form_class(view, initial=form_class.with_more_rows(request.POST.dict()))
    else:
        form = form_class(view, request.POST or None, values)
    if correcting:
        form.ask_reason()
    return form


@contextmanager
def _keeping_what_was_typed(match: Match, form: SeenForm) -> Iterator[None]:
    """Faults go to their fields; a match that moved on is read again."""
    try:
        with form.taking_faults():
            yield
    except Stale:
        match.refresh_from_db()
        form.catch_up(match_sheet(match))


def _form_page(request: SignedIn, form: EntryForm, number: int | None = None, shown: Shown | None = None) -> HttpResponse:
    """`shown` is what the engine says of the deal, where that was asked for without scripts."""
    context = {"form": form, "shown": shown, "view": form.view, "board": board_of(form.view), "number": number}
    return render(request, "deals/form.html", context, status=form.status)
