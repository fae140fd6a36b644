"""Recording, correcting and voiding a deal, and what became of it.

Whatever is refused comes back with everything that was typed. If somebody else was faster, the page shows both deals side by side, and
whoever typed chooses: nothing is lost, and nothing is put in the place of anything unseen.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.access import deal_by_request, match_for_reader, match_for_scorer
from games.faults import SiteFaultCode, Stale
from games.models import Deal, Match
from games.pages.accounts import accounts_of, line_of
from games.pages.answers import Done, go_on, sheet_after
from games.pages.board import board_of
from games.pages.conflicts import Conflict, conflict_of_correction, conflict_of_new, conflict_of_void
from games.pages.entries import form_for
from games.pages.entries.base import EntryForm
from games.pages.frames import league_frame
from games.pages.laid import layoffs_of
from games.pages.long_lists import LATEST_DEALS, sheet_at
from games.pages.previews import Shown, changed_deal_shown, new_deal_shown
from games.pages.requests import SignedIn
from games.pages.seen_forms import SeenForm, VoidForm
from games.queries.sheets import DealView, MatchView, deal_history, entry_last_played, match_sheet
from games.services.deals import deal_amend, deal_record, deal_void
from games.wording.dialect import speaking_of
from scoring.faults import Refused
from scoring.variants import Entry

STORED = 204


@require_http_methods(["GET", "POST"])
def deal_new(request: SignedIn, match_id: UUID) -> HttpResponse:
    match = speaking_of(match_for_scorer(request.user, match_id))
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
            return go_on(request, sheet_after(Done.SAVED, deal))
    conflict = conflict_of_new(form.view, form.news, form.entry()) if form.is_stale else None
    return _form_page(request, form, conflict=conflict)


@require_http_methods(["GET", "POST"])
def deal_edit(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    """A voided deal that is corrected comes back."""
    match = speaking_of(match_for_scorer(request.user, match_id))
    view = match_sheet(match)
    found = _deal_in(view, number)
    form = _entry_form(request, view, correcting=found, entry=found.entry or entry_last_played(match, number))
    if "check" in request.POST:
        return _form_page(request, form, number=number, shown=changed_deal_shown(form, match, number))
    if form.is_valid():
        with _keeping_what_was_typed(match, form, number):
            deal = deal_amend(match=match, number=number, by=request.user, **form.seen, **form.reasoned, entry=form.entry()).deal
            return go_on(request, sheet_after(Done.RESTORED if found.is_void else Done.CORRECTED, deal))
    return _form_page(request, form, conflict=_conflict_of_correction(form, number) if form.is_stale else None, number=number)


@require_http_methods(["GET", "POST"])
def deal_take_out(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    """Voids a deal; the last one without a reason, which is undo."""
    match = speaking_of(match_for_scorer(request.user, match_id))
    view = match_sheet(match)
    deal = _deal_in(view, number)
    form = VoidForm(view, _sent(request), {"seen_revision": deal.revision})
    if form.is_valid():
        with _keeping_what_was_typed(match, form, number):
            voided = deal_void(match=match, number=number, by=request.user, **form.seen, **form.reasoned).deal
            return go_on(request, sheet_after(Done.VOIDED, voided))
    conflict = _conflict_of_void(match, form, number) if form.is_stale else None
    context = {"form": form, "view": form.view, "deal": deal, "conflict": conflict, "number": number}
    return render(request, "deals/void.html", context, status=form.status)


@require_safe
def deal_request(request: SignedIn, match_id: UUID, request_id: UUID) -> HttpResponse:
    """Whether what was sent under this number arrived: 204 with the address of the sheet that says so, 404 if it did not.

    A phone asks that lost the answer, and still keeps what was typed.
    """
    deal = deal_by_request(speaking_of(match_for_scorer(request.user, match_id)), request_id)
    return HttpResponse(status=STORED, headers={"Content-Location": sheet_after(_done(deal), deal), "Cache-Control": "no-store"})


@require_safe
def deal(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    """Why the deal counts as it does, and everything that it was before."""
    match = speaking_of(match_for_reader(request.user, match_id))
    view = match_sheet(match)
    found = _deal_in(view, number)
    context = {
        "view": view,
        "deal": found,
        "accounts": accounts_of(view, found),
        "layoffs": layoffs_of(view, found.entry) if found.entry else (),
        "history": [line_of(view, revision) for revision in deal_history(match, number)],
        "frame": league_frame(request.user, match.league, "matches"),
        "sheet": sheet_at(view, found),
    }
    return render(request, "deals/deal.html", context)


def _deal_in(view: MatchView, number: int) -> DealView:
    for deal_view in view.deals:
        if deal_view.number == number:
            return deal_view
    raise Http404


def _done(deal: Deal) -> Done:
    """What a revision did. Undo frees a number: what is recorded under it afterwards has no reason and corrects nothing."""
    if deal.is_void:
        return Done.VOIDED
    return Done.CORRECTED if deal.reason else Done.SAVED


def _entry_form(request: SignedIn, view: MatchView, *, correcting: DealView | None = None, entry: Entry | None = None) -> EntryForm:
    """The form as it was sent; with the deal as it last counted, if it is to be corrected; as typed, if only rows were asked for.

    `more` asks for further rows, `kept` for as many as a phone has kept of a deal that was not finished.
    """
    form_class = form_for(view)
    values = form_class.values_of(entry) if entry else {}
    if correcting:
        values |= {"seen_revision": correcting.revision}
    if "more" in request.POST:
        form = form_class(view, initial=form_class.with_more_rows(request.POST.dict()))
    elif "kept" in request.POST:
        form = form_class(view, initial=request.POST.dict())
    else:
        form = form_class(view, _sent(request), values)
    if correcting:
        form.ask_reason()
    return form


def _sent(request: SignedIn) -> Mapping[str, Any] | None:
    """What was sent, be it nothing at all; None if the page was only asked for."""
    return request.POST if request.method == "POST" else None


@contextmanager
def _keeping_what_was_typed(match: Match, form: SeenForm, number: int | None = None) -> Iterator[None]:
    """Faults go to their fields; a match that moved on is read again. `number` is the deal to be changed."""
    try:
        with form.taking_faults(), _typed_on(match):
            yield
    except Stale:
        match.refresh_from_db()
        view = match_sheet(match)
        form.catch_up(view, _deal_in(view, number).revision if number else None)


@contextmanager
def _typed_on(match: Match) -> Iterator[None]:
    """If the answer was lost and typing went on, the deal is stored as it was sent first: the two meet as those of two phones do."""
    try:
        yield
    except Refused as refused:
        if any(fault.code == SiteFaultCode.REQUEST_REUSED for fault in refused.faults):
            raise Stale(match.version) from None
        raise


def _conflict_of_correction(form: EntryForm, number: int) -> Conflict:
    deal = _deal_in(form.view, number)
    return conflict_of_correction(form.view, deal, form.cleaned_data.get("seen_revision"), form.news, form.entry())


def _conflict_of_void(match: Match, form: VoidForm, number: int) -> Conflict:
    seen = next((line for line in deal_history(match, number) if line.revision == form.cleaned_data.get("seen_revision")), None)
    return conflict_of_void(form.view, _deal_in(form.view, number), seen, form.news)


def _form_page(
    request: SignedIn, form: EntryForm, *, conflict: Conflict | None = None, number: int | None = None, shown: Shown | None = None
) -> HttpResponse:
    """`shown` is what the engine says of the deal, where that was asked for without scripts."""
    if conflict and conflict.replaceable:
        form.propose_reason(_("two phones; this version is right"))
    board = board_of(form.view, latest=LATEST_DEALS if conflict else 0)
    context = {"form": form, "shown": shown, "view": form.view, "board": board, "number": number, "conflict": conflict}
    return render(request, "deals/form.html", context, status=form.status)
