"""Addresses of the pages. Everything but the start page, a claim link, the rules, the referee and an empty score sheet is behind sign-in.

The parts of the match pages that are polled are not led there: to whoever is signed out they are not found, and the page stays as it is.
"""

from django.contrib.auth.decorators import login_required
from django.urls import path

from games.pages import (
    deals,
    empty_sheet,
    home,
    leagues,
    leaving,
    matches,
    money,
    new_match,
    players,
    previews,
    referee,
    rematch,
    rules,
)

app_name = "pages"

urlpatterns = [
    path("", home.home, name="home"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<str:game>/", rules.game_rules, name="rules-game"),
    path("referee/", referee.referee, name="referee"),
    path("leagues/new/", login_required(home.league_new), name="league-new"),
    path("leagues/<uuid:league_id>/", login_required(leagues.league), name="league"),
    path("leagues/<uuid:league_id>/table/", login_required(leagues.table), name="table"),
    path("seasons/<uuid:season_id>/", login_required(leagues.season), name="season"),
    path("leagues/<uuid:league_id>/settings/", login_required(leagues.settings), name="settings"),
    path("leagues/<uuid:league_id>/seasons/new/", login_required(leagues.season_next), name="season-new"),
    path("members/<uuid:membership_id>/role/", login_required(leagues.member_role), name="member-role"),
    path("leagues/<uuid:league_id>/players/", login_required(players.players), name="players"),
    path("leagues/<uuid:league_id>/players/new/", login_required(players.player_new), name="player-new"),
    path("players/<uuid:player_id>/", login_required(players.player), name="player"),
    path("players/<uuid:player_id>/active/", login_required(players.player_active), name="player-active"),
    path("players/<uuid:player_id>/link/", login_required(players.player_link), name="player-link"),
    path("players/<uuid:player_id>/me/", login_required(players.player_me), name="player-me"),
    path("claim/<str:claim_code>/", players.claim, name="claim"),
    path("leagues/<uuid:league_id>/money/", login_required(money.money), name="money"),
    path("leagues/<uuid:league_id>/money/paid/", login_required(money.payment), name="payment"),
    path("payments/<uuid:movement_id>/back/", login_required(money.payment_back), name="payment-back"),
    path("leagues/<uuid:league_id>/matches/new/", login_required(new_match.match_new), name="match-new"),
    path("leagues/<uuid:league_id>/matches/new/terms/", login_required(new_match.match_terms), name="match-terms"),
    path("leagues/<uuid:league_id>/matches/new/line/", login_required(new_match.rules_line), name="rules-line"),
    path("matches/<uuid:match_id>/", login_required(matches.match), name="match"),
    path("matches/<uuid:match_id>/live/", matches.match_live, name="match-live"),
    path("matches/<uuid:match_id>/tv/", login_required(matches.match_tv), name="match-tv"),
    path("matches/<uuid:match_id>/tv/live/", matches.match_tv_live, name="match-tv-live"),
    path("matches/<uuid:match_id>/rules/", login_required(rules.match_rules), name="match-rules"),
    path("matches/<uuid:match_id>/referee/", login_required(referee.match_referee), name="match-referee"),
    path("matches/<uuid:match_id>/give-up/", login_required(matches.give_up), name="give-up"),
    path("matches/<uuid:match_id>/close/", login_required(matches.close), name="close"),
    path("matches/<uuid:match_id>/resume/", login_required(matches.resume), name="resume"),
    path("matches/<uuid:match_id>/again/", login_required(rematch.again), name="match-again"),
    path("matches/<uuid:match_id>/again/back/", login_required(rematch.again_back), name="match-again-back"),
    path("matches/<uuid:match_id>/share/", login_required(leaving.match_share), name="match-share"),
    path("matches/<uuid:match_id>/print/", login_required(leaving.match_print), name="match-print"),
    path("matches/<uuid:match_id>/sheet/", login_required(empty_sheet.match_sheet_empty), name="match-sheet-empty"),
    path("sheets/empty/", empty_sheet.sheet_empty, name="sheet-empty"),
    path("matches/<uuid:match_id>/deals/new/", login_required(deals.deal_new), name="deal-new"),
    path("matches/<uuid:match_id>/deals/new/preview/", login_required(previews.deal_preview), name="deal-preview"),
    path("matches/<uuid:match_id>/deals/<int:number>/", login_required(deals.deal), name="deal"),
    path("matches/<uuid:match_id>/deals/<int:number>/edit/", login_required(deals.deal_edit), name="deal-edit"),
    path("matches/<uuid:match_id>/deals/<int:number>/preview/", login_required(previews.deal_edit_preview), name="deal-edit-preview"),
    path("matches/<uuid:match_id>/deals/<int:number>/void/", login_required(deals.deal_take_out), name="deal-void"),
    path("matches/<uuid:match_id>/deals/<int:number>/back/", login_required(matches.deal_back), name="deal-back"),
    path("matches/<uuid:match_id>/requests/<uuid:request_id>/", login_required(deals.deal_request), name="deal-request"),
]
