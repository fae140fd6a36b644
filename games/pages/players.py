"""The people of a league: adding names at the table, renaming, leaving, and the link by which somebody claims a name."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.access import league_for_owner, league_for_reader, player_for_claim, player_for_owner
from games.messages import message_of
from games.models import League, Player
from games.pages.frames import league_frame
from games.pages.league_forms import NameForm
from games.pages.requests import SignedIn
from games.queries.leagues import has_a_name, league_players
from games.services.leagues import player_add, player_claim, player_invite, player_rename, player_set_active
from scoring.faults import Refused


@require_safe
def players(request: SignedIn, league_id: UUID) -> HttpResponse:
    return _players_page(request, league_for_reader(request.user, league_id), NameForm(label=_("New player")))


@require_POST
def player_new(request: SignedIn, league_id: UUID) -> HttpResponse:
    """One name after another: the field is empty and in focus again after each."""
    league = league_for_owner(request.user, league_id)
    form = NameForm(request.POST, label=_("New player"))
    if form.is_valid():
        with form.taking_faults():
            added = player_add(league=league, name=form.cleaned_data["name"])
            messages.success(request, _("%(name)s is added.") % {"name": added.name})
            return redirect("pages:players", league.pk)
    return _players_page(request, league, form)


def _players_page(request: SignedIn, league: League, form: NameForm) -> HttpResponse:
    context = {"frame": league_frame(request.user, league, "players"), "players": league_players(league), "form": form}
    return render(request, "leagues/players.html", context, status=form.status)


@require_http_methods(["GET", "POST"])
def player(request: SignedIn, player_id: UUID) -> HttpResponse:
    """What an owner may do with a name; posting renames it."""
    found = player_for_owner(request.user, player_id)
    form = NameForm(request.POST or None, name=found.name)
    if form.is_valid():
        with form.taking_faults():
            player_rename(player=found, name=form.cleaned_data["name"])
            messages.success(request, _("Saved."))
            return redirect("pages:players", found.league_id)
    context = {
        "frame": league_frame(request.user, found.league, "players"),
        "player": found,
        "form": form,
        "may_be_me": not has_a_name(request.user, found.league),
        "invitation": request.build_absolute_uri(reverse("pages:claim", args=[found.claim_code])) if found.claim_code else "",
    }
    return render(request, "leagues/player.html", context, status=form.status)


@require_POST
def player_active(request: SignedIn, player_id: UUID) -> HttpResponse:
    found = player_for_owner(request.user, player_id)
    player_set_active(player=found, is_active=request.POST.get("is_active") == "yes")
    messages.success(request, _("Saved."))
    return redirect("pages:players", found.league_id)


@require_POST
def player_link(request: SignedIn, player_id: UUID) -> HttpResponse:
    found = player_for_owner(request.user, player_id)
    try:
        player_invite(player=found)
    except Refused as refused:
        messages.error(request, " ".join(message_of(fault) for fault in refused.faults))
    return redirect("pages:player", found.pk)


@require_POST
def player_me(request: SignedIn, player_id: UUID) -> HttpResponse:
    """Whoever runs the league needs no link for a name of their own."""
    found = player_for_owner(request.user, player_id)
    try:
        player_claim(player=found, user=request.user)
    except Refused as refused:
        messages.error(request, " ".join(message_of(fault) for fault in refused.faults))
    else:
        messages.success(request, _("You are %(name)s in this league now.") % {"name": found.name})
    return redirect("pages:player", found.pk)


@require_http_methods(["GET", "POST"])
def claim(request: HttpRequest, claim_code: str) -> HttpResponse:
    """The link may be looked at by anybody who has it; claiming needs an account."""
    try:
        found = player_for_claim(claim_code)
    except Http404:
        return render(request, "leagues/claim_gone.html", status=404)
    if request.method == "POST":
        return _claimed(request, found)
    return render(request, "leagues/claim.html", {"player": found})


def _claimed(request: HttpRequest, found: Player) -> HttpResponse:
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    try:
        player_claim(player=found, user=request.user)
    except Refused as refused:
        messages.error(request, " ".join(message_of(fault) for fault in refused.faults))
        return render(request, "leagues/claim.html", {"player": found}, status=409)
    messages.success(request, _("You are %(name)s in this league now.") % {"name": found.name})
    return redirect("pages:league", found.league_id)
