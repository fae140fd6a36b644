"""Starting a match in two steps: the game and who sits where, then the first dealer, the stakes and the house rules.

The first step only reads and so travels in the address of the second, which therefore knows the table it asks for. Nobody has to touch
the second one: everything in it begins as the preset has it, or as the last match had it for the same people. Nor the first, from the
second match of a league on: it begins with the game and the people of the last one.
"""

from secrets import SystemRandom
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.access import league_for_scorer, match_of
from games.models import League
from games.pages.frames import league_frame
from games.pages.requests import SignedIn
from games.pages.seating_form import SeatingForm, seated_as
from games.pages.terms_form import TermsForm
from games.queries.leagues import league_players
from games.queries.previews import terms_faults
from games.queries.rematches import last_table, terms_for_the_same
from games.services.matches import match_start
from games.wording.dialect import speak_of
from scoring.rules import PRESETS, Terms, game_of


@require_safe
def match_new(request: SignedIn, league_id: UUID) -> HttpResponse:
    league = league_for_scorer(request.user, league_id)
    form = SeatingForm(league_players(league), initial=request.GET.dict() or _as_last_time(league))
    return _page(request, league, "matches/new.html", form)


@require_http_methods(["GET", "POST"])
def match_terms(request: SignedIn, league_id: UUID) -> HttpResponse:
    league = league_for_scorer(request.user, league_id)
    seating = SeatingForm(league_players(league), request.GET)
    if not seating.is_valid():
        return _page(request, league, "matches/new.html", seating)
    speak_of(game_of(PRESETS[seating.preset_chosen]))
    form = _terms_form(request, league, seating)
    if form.is_valid() and "draw" not in request.POST:
        with form.taking_faults():
            started = match_start(league=league, by=request.user, **seating.chosen, **form.agreed).match
            messages.success(request, _("The match has begun."))
            return redirect("pages:match", started.pk)
    elif form.is_bound:
        form.add_other_faults(terms_faults(form.terms()))
    return _page(request, league, "matches/terms.html", form)


@require_POST
def rules_line(request: SignedIn, league_id: UUID) -> HttpResponse:
    """The rules as they are being chosen, in one line: a part of the page, fetched when something changes. Stores nothing."""
    league = league_for_scorer(request.user, league_id)
    seating = SeatingForm(league_players(league), request.GET)
    form = None
    if seating.is_valid():
        speak_of(game_of(PRESETS[seating.preset_chosen]))
        form = TermsForm(seating, request.POST)
        form.full_clean()
    return render(request, "matches/_rules_line.html", {"form": form})


def _as_last_time(league: League) -> dict[str, str]:
    """A league mostly plays the same game with the same people: they are there already, and a tap takes out who is missing."""
    last = last_table(league)
    return seated_as(preset=last.preset, players=last.player_ids, like=last.match_id) if last else {}


def _terms_form(request: SignedIn, league: League, seating: SeatingForm) -> TermsForm:
    """As it was sent, or with cards drawn for everybody, if only these were asked for; at first as the preset or the last match has it."""
    if request.method == "POST" and "draw" in request.POST:
        return TermsForm(seating, request.POST.dict() | TermsForm.drawn(seating, SystemRandom()))
    if request.method == "POST":
        return TermsForm(seating, request.POST)
    return TermsForm(seating, begin=_last_terms(league, seating))


def _last_terms(league: League, seating: SeatingForm) -> Terms | None:
    """Those of the match that the same people played before, if they come from it."""
    like = seating.cleaned_data["like"]
    last = match_of(league, like) if like else None
    return terms_for_the_same(last, **seating.chosen) if last else None


def _page(request: SignedIn, league: League, template: str, form: SeatingForm | TermsForm) -> HttpResponse:
    context = {"form": form, "frame": league_frame(request.user, league, "matches")}
    return render(request, template, context, status=form.status)
