"""Who may come into a league: the roles of its accounts, letting one out, and the links by which people join."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.access import invitation_by, invitation_for_owner, league_for_owner, membership_for_owner
from games.messages import message_of
from games.models import Membership
from games.pages.league_forms import RoleForm
from games.pages.requests import SignedIn
from games.services.leagues import invitation_accept, invitation_open, invitation_withdraw, membership_remove, membership_set_role
from scoring.faults import Refused


@require_POST
def member_role(request: SignedIn, membership_id: UUID) -> HttpResponse:
    membership = membership_for_owner(request.user, membership_id)
    form = RoleForm(request.POST)
    if form.is_valid():
        try:
            membership_set_role(membership=membership, role=Membership.Role(form.cleaned_data["role"]))
        except Refused as refused:
            _say(request, refused)
        else:
            messages.success(request, _("Saved."))
    return redirect("pages:settings", membership.league_id)


@require_POST
def member_out(request: SignedIn, membership_id: UUID) -> HttpResponse:
    """Whoever lets himself out has no settings to go back to."""
    membership = membership_for_owner(request.user, membership_id)
    try:
        membership_remove(membership=membership)
    except Refused as refused:
        _say(request, refused)
    else:
        messages.success(request, _("%(name)s is no longer in the league.") % {"name": membership.user.get_username()})
        if membership.user == request.user:
            return redirect("pages:home")
    return redirect("pages:settings", membership.league_id)


@require_POST
def invite(request: SignedIn, league_id: UUID) -> HttpResponse:
    league = league_for_owner(request.user, league_id)
    form = RoleForm(request.POST)
    if form.is_valid():
        try:
            invitation_open(league=league, role=Membership.Role(form.cleaned_data["role"]))
        except Refused as refused:
            _say(request, refused)
    return redirect("pages:settings", league.pk)


@require_POST
def invitation_back(request: SignedIn, invitation_id: UUID) -> HttpResponse:
    invitation = invitation_for_owner(request.user, invitation_id)
    invitation_withdraw(invitation=invitation)
    messages.success(request, _("The link leads nowhere from now on."))
    return redirect("pages:settings", invitation.league_id)


@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, code: str) -> HttpResponse:
    """The link may be looked at by anybody who has it; joining needs an account."""
    try:
        invitation = invitation_by(code)
    except Http404:
        return render(request, "leagues/claim_gone.html", status=404)
    if request.method != "POST":
        return render(request, "leagues/join.html", {"invitation": invitation})
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if invitation_accept(invitation=invitation, user=request.user).changed_nothing:
        messages.info(request, _("You are in this league already."))
    else:
        messages.success(request, _("You have joined the league."))
    return redirect("pages:league", invitation.league_id)


def _say(request: HttpRequest, refused: Refused) -> None:
    messages.error(request, " ".join(message_of(fault) for fault in refused.faults))
