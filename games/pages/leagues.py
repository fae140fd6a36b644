"""A league's own pages: its matches, its table, its settings."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.access import league_for_owner, league_for_reader, player_of, season_for_reader
from games.models import League, Membership, Season
from games.pages.frames import league_frame
from games.pages.league_forms import LeagueForm, NameForm
from games.pages.long_lists import page_of
from games.pages.requests import SignedIn
from games.queries.leagues import league_matches, league_members, league_seasons
from games.queries.results import season_results
from games.queries.standings import season_table
from games.services.leagues import league_update, season_open

MATCHES_ON_A_PAGE: Final = 20


@require_safe
def league(request: SignedIn, league_id: UUID) -> HttpResponse:
    found = league_for_reader(request.user, league_id)
    page = page_of(request, MATCHES_ON_A_PAGE, lambda start, limit: league_matches(found, start=start, limit=limit))
    context = {"frame": league_frame(request.user, found, "matches"), "matches": page.rows, "page": page}
    return render(request, "leagues/league.html", context)


@require_safe
def table(request: SignedIn, league_id: UUID) -> HttpResponse:
    """The table of the season in play."""
    found = league_for_reader(request.user, league_id)
    return _table_page(request, found.seasons.get(closed_at=None))


@require_safe
def season(request: SignedIn, season_id: UUID) -> HttpResponse:
    return _table_page(request, season_for_reader(request.user, season_id))


@require_safe
def player_results(request: SignedIn, season_id: UUID, player_id: UUID) -> HttpResponse:
    """What one of the names in a table has done in its season."""
    shown = season_for_reader(request.user, season_id)
    found = player_of(shown.league, player_id)
    if found is None:
        raise Http404
    context = {
        "frame": league_frame(request.user, shown.league, "table"),
        "season": shown,
        "player": found,
        "results": season_results(found, shown),
    }
    return render(request, "leagues/player_results.html", context)


def _table_page(request: SignedIn, shown: Season) -> HttpResponse:
    context = {
        "frame": league_frame(request.user, shown.league, "table"),
        "season": shown,
        "seasons": league_seasons(shown.league),
        "rows": season_table(shown),
    }
    return render(request, "leagues/table.html", context)


@require_http_methods(["GET", "POST"])
def settings(request: SignedIn, league_id: UUID) -> HttpResponse:
    found = league_for_owner(request.user, league_id)
    form = LeagueForm(found, request.POST or None)
    if form.is_valid():
        with form.taking_faults():
            league_update(league=found, by=request.user, name=form.cleaned_data["name"], fixed_points=form.fixed)
            messages.success(request, _("Saved."))
            return redirect("pages:settings", found.pk)
    return _settings_page(request, found, form=form)


@require_POST
def season_next(request: SignedIn, league_id: UUID) -> HttpResponse:
    found = league_for_owner(request.user, league_id)
    form = NameForm(request.POST, label=_("Name of the next season"))
    if form.is_valid():
        with form.taking_faults():
            opened = season_open(league=found, name=form.cleaned_data["name"])
            messages.success(request, _("%(season)s has begun.") % {"season": opened.name})
            return redirect("pages:table", found.pk)
    return _settings_page(request, found, season_form=form)


def _settings_page(
    request: SignedIn, found: League, *, form: LeagueForm | None = None, season_form: NameForm | None = None
) -> HttpResponse:
    context = {
        "frame": league_frame(request.user, found, "settings"),
        "form": form or LeagueForm(found),
        "season_form": season_form or NameForm(label=_("Name of the next season")),
        "members": league_members(found),
        "roles": Membership.Role.choices,
        "ways_in": list(_ways_in(request, found)),
    }
    return render(request, "leagues/settings.html", context, status=(form or season_form or LeagueForm(found)).status)


@dataclass(frozen=True, slots=True, kw_only=True)
class WayIn:
    """A role that is given by link; `link` and `id` are those of its invitation, if one is open."""

    role: str
    label: str
    id: UUID | None
    link: str


def _ways_in(request: SignedIn, found: League) -> Iterator[WayIn]:
    opened = {invitation.role: invitation for invitation in found.invitations.all()}
    for role, label in ((Membership.Role.READER, _("To look on")), (Membership.Role.SCORER, _("To keep score"))):
        invitation = opened.get(role)
        link = request.build_absolute_uri(reverse("pages:join", args=[invitation.code])) if invitation else ""
        yield WayIn(role=role, label=label, id=invitation.pk if invitation else None, link=link)
