"""Addresses of the API below /api/v1/. What matches none of them is answered as a problem, not as a page."""

from typing import Any, NoReturn

from django.http import Http404
from django.urls import include, path
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.routers import SimpleRouter

from games.api import questions
from games.api.deals import DealViewSet
from games.api.leagues import LeagueViewSet, SeasonViewSet, StandingsViewSet
from games.api.match_lists import LeagueMatchViewSet
from games.api.matches import MatchViewSet
from games.api.money import BalanceViewSet, LeagueTransferViewSet, TransferViewSet
from games.api.people import (
    ClaimViewSet,
    InvitationViewSet,
    JoinViewSet,
    LeagueInvitationViewSet,
    LeagueMemberViewSet,
    LeaguePlayerViewSet,
    MemberViewSet,
    PlayerViewSet,
)
from games.api.presets import PresetViewSet
from games.api.sign_in import SignInViewSet, SignOutAllViewSet, SignOutViewSet
from games.api.views import Counted

app_name = "api"

router = SimpleRouter(use_regex_path=False)
router.register("auth/login", SignInViewSet, "login")
router.register("auth/logout", SignOutViewSet, "logout")
router.register("auth/logoutall", SignOutAllViewSet, "logoutall")
router.register("presets", PresetViewSet, "preset")
router.register("leagues", LeagueViewSet, "league")
router.register("leagues/<uuid:league_id>/players", LeaguePlayerViewSet, "league-player")
router.register("leagues/<uuid:league_id>/members", LeagueMemberViewSet, "league-member")
router.register("leagues/<uuid:league_id>/invitations", LeagueInvitationViewSet, "league-invitation")
router.register("leagues/<uuid:league_id>/seasons", SeasonViewSet, "season")
router.register("leagues/<uuid:league_id>/matches", LeagueMatchViewSet, "league-match")
router.register("leagues/<uuid:league_id>/balances", BalanceViewSet, "balance")
router.register("leagues/<uuid:league_id>/transfers", LeagueTransferViewSet, "league-transfer")
router.register("players", PlayerViewSet, "player")
router.register("members", MemberViewSet, "member")
router.register("invitations", InvitationViewSet, "invitation")
router.register("join", JoinViewSet, "join")
router.register("claim", ClaimViewSet, "claim")
router.register("seasons/<uuid:season_id>/standings", StandingsViewSet, "standings")
router.register("matches", MatchViewSet, "match")
router.register("matches/<uuid:match_id>/deals", DealViewSet, "deal")
router.register("transfers", TransferViewSet, "transfer")


@extend_schema(exclude=True)
class Nowhere(Counted):
    """Any other address."""

    permission_classes = (AllowAny,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> NoReturn:
        super().initial(request, *args, **kwargs)
        raise Http404


urlpatterns = [
    *router.urls,
    path("scoring/", include(questions.urlpatterns)),
    path("", Nowhere.as_view()),
    path("<path:rest>", Nowhere.as_view()),
]
