"""The start page: what this is for a visitor; leagues and running matches for somebody who is signed in."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games.pages.league_forms import NewLeagueForm
from games.pages.requests import SignedIn
from games.queries.leagues import my_leagues, my_running_matches
from games.services.leagues import league_create


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return render(request, "home.html")
    context = {"leagues": my_leagues(request.user), "matches": my_running_matches(request.user)}
    return render(request, "leagues/mine.html", context)


@require_http_methods(["GET", "POST"])
def league_new(request: SignedIn) -> HttpResponse:
    form = NewLeagueForm(request.POST or None)
    if form.is_valid():
        with form.taking_faults():
            league = league_create(by=request.user, **form.asked).league
            return redirect("pages:players", league.pk)
    return render(request, "leagues/new.html", {"form": form}, status=form.status)
