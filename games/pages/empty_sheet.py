"""An empty score sheet to print, for people who keep score on paper: for a match, with its names and rules, or for any game.

Without a match nothing of anybody is shown, so everybody may have it.
"""

from uuid import UUID

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.access import match_for_reader
from games.pages.fault_forms import FaultForm
from games.pages.paper_plan import PaperPlan, plan_of
from games.pages.requests import SignedIn
from games.pages.seating_form import ORDER
from games.queries.sheets import seat_names
from games.queries.timeline import terms_of
from games.wording.dialect import speak_of, speaking_of
from games.wording.rules import PRESETS
from scoring.faults import Place
from scoring.rules import MAX_PLAYERS, Preset, Terms, check_terms, game_of, preset_rules


class EmptySheetForm(FaultForm):
    """Which game, and for how many."""

    preset = forms.ChoiceField(label=_("Game"), choices=[(preset.value, PRESETS[preset]) for preset in ORDER])
    players = forms.TypedChoiceField(
        label=_("Players"), coerce=int, choices=[(str(number), str(number)) for number in range(2, MAX_PLAYERS + 1)]
    )

    def clean(self) -> None:
        """A table for which there are not enough cards is told at the number of players, since nothing else is asked for."""
        if not self.errors:
            self.add_faults(check_terms(self.terms))

    def field_of(self, at: Place) -> str | None:
        return "players"

    @property
    def preset_chosen(self) -> Preset:
        return Preset(self.cleaned_data["preset"])

    @property
    def terms(self) -> Terms:
        players = self.cleaned_data["players"]
        return Terms(rules=preset_rules(self.preset_chosen, players), players=players)

    def plan(self) -> PaperPlan | None:
        return plan_of(self.terms, self.preset_chosen, ("",) * self.terms.players) if self.is_valid() else None


AT_FIRST = {"preset": Preset.CLASSIC.value, "players": "4"}


@require_safe
def sheet_empty(request: HttpRequest) -> HttpResponse:
    """What is left out of the address is as in a first visit."""
    form = EmptySheetForm(AT_FIRST | request.GET.dict())
    if form.is_valid():
        speak_of(game_of(form.terms.rules))
    return render(request, "sheets/empty.html", {"form": form, "plan": form.plan()}, status=form.status)


@require_safe
def match_sheet_empty(request: SignedIn, match_id: UUID) -> HttpResponse:
    found = speaking_of(match_for_reader(request.user, match_id))
    plan = plan_of(terms_of(found), Preset(found.preset), seat_names(found))
    return render(request, "sheets/empty.html", {"match": found, "plan": plan})
