"""Every address: a visitor is sent to sign in, a stranger finds nothing, a reader may not write, and each takes its own methods only."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import League, Match, Membership, Movement, Player
from games.pages.urls import urlpatterns
from games.services.leagues import invitation_open
from tests.factories import Phone
from tests.pages.conftest import Open

LEAVES_THE_PHONE = ["match-share", "match-print", "match-sheet-empty"]
LIVE = ["match-live", "match-tv-live"]
OF_A_MATCH = ["match", *LIVE, "match-tv", "match-rules", "match-referee", *LEAVES_THE_PHONE]
READS = [*OF_A_MATCH, "league", "table", "season", "player-results", "players", "money", "deal"]
ASKED = {"match-referee"}
SCORERS_READ = ["match-new", "match-terms", "deal-new", "deal-edit", "deal-void", "deal-request"]
OWNERS_READ = ["settings", "player"]
SCORERS_WRITE = [
    "match-again",
    "match-again-back",
    "rules-line",
    "deal-preview",
    "deal-edit-preview",
    "payment",
    "payment-back",
    "give-up",
    "close",
    "resume",
    "deal-back",
]
OF_MEMBERS = ["member-role", "member-out"]
OWNERS_WRITE = [*OF_MEMBERS, "season-new", "invite", "invitation-back", "player-new", "player-active", "player-link", "player-me"]
OPEN_TO_ALL = {"sheet-empty", "home", "claim", "join", "rules", "rules-game", "referee"}
OWN = {"league-new"}

BEHIND_A_LEAGUE = [*READS, *SCORERS_READ, *OWNERS_READ, *SCORERS_WRITE, *OWNERS_WRITE]
ONLY_POSTED = [*SCORERS_WRITE, *OWNERS_WRITE]


@dataclass
class Addresses:
    """The address of every page, for one league with a match, a deal and a payment in it."""

    known: dict[str, dict[str, object]]

    def __getitem__(self, name: str) -> str:
        return reverse(f"pages:{name}", kwargs=self.known[name])


@pytest.fixture
def addresses(league: League, players: tuple[Player, ...], pool_match: Match, phone: Phone, ala: User) -> Addresses:
    recorded = phone.points(0, 20, 30, 40).deal
    payment = Movement.objects.create(
        league=league, kind="transfer", amount_grosze=100, source=players[0], target=players[1], booked_by=ala, request_id=uuid4()
    )
    in_league: dict[str, object] = {"league_id": league.pk}
    in_match: dict[str, object] = {"match_id": pool_match.pk}
    of_ala: dict[str, object] = {"membership_id": Membership.objects.get(league=league, user=ala).pk}
    in_deal, of_player = {**in_match, "number": 1}, {"player_id": players[2].pk}
    return Addresses(
        known={
            **dict.fromkeys(
                ["league", "table", "players", "money", "settings", "season-new", "player-new", "payment", "invite"], in_league
            ),
            **dict.fromkeys(["match-new", "match-terms", "rules-line"], in_league),
            **dict.fromkeys([*OF_A_MATCH, "match-again", "match-again-back", "give-up", "close", "resume"], in_match),
            **dict.fromkeys(["deal-new", "deal-preview"], in_match),
            **dict.fromkeys(["deal", "deal-edit", "deal-edit-preview", "deal-void", "deal-back"], in_deal),
            "deal-request": {**in_match, "request_id": recorded.request_id},
            **dict.fromkeys(["player", "player-active", "player-link", "player-me"], of_player),
            "season": {"season_id": league.seasons.get().pk},
            "player-results": {"season_id": league.seasons.get().pk, **of_player},
            **dict.fromkeys(OF_MEMBERS, of_ala),
            "invitation-back": {"invitation_id": invitation_open(league=league, role=Membership.Role.READER).pk},
            "payment-back": {"movement_id": payment.pk},
        }
    )


def test_every_address_is_in_these_tables():
    assert {pattern.name for pattern in urlpatterns} == {*BEHIND_A_LEAGUE, *OPEN_TO_ALL, *OWN}


@pytest.mark.parametrize("name", [name for name in BEHIND_A_LEAGUE if name not in LIVE])
def test_a_visitor_is_sent_to_sign_in(client: Client, addresses: Addresses, name: str):
    response = client.post(addresses[name]) if name in ONLY_POSTED else client.get(addresses[name])
    assert response.status_code == 302
    assert response["Location"].startswith("/accounts/login/?next=/")


@pytest.mark.parametrize("name", LIVE)
def test_to_a_visitor_the_live_part_is_not_found_so_that_no_sign_in_page_lands_in_the_sheet(
    client: Client, addresses: Addresses, name: str
):
    assert client.get(addresses[name]).status_code == 404


def test_a_visitor_makes_no_league(client: Client):
    assert client.get("/leagues/new/")["Location"] == "/accounts/login/?next=/leagues/new/"


@pytest.mark.parametrize("name", BEHIND_A_LEAGUE)
def test_a_stranger_finds_nothing(celina_s: Client, addresses: Addresses, name: str):
    response = celina_s.post(addresses[name]) if name in ONLY_POSTED else celina_s.get(addresses[name])
    assert response.status_code == 404


@pytest.mark.parametrize("name", READS)
def test_a_reader_may_look(darek_s: Client, addresses: Addresses, name: str):
    assert darek_s.get(addresses[name]).status_code == 200


@pytest.mark.parametrize("name", [*SCORERS_READ, *OWNERS_READ, *SCORERS_WRITE, *OWNERS_WRITE])
def test_a_reader_may_not_write(darek_s: Client, addresses: Addresses, name: str):
    assert darek_s.post(addresses[name]).status_code in {403, 405}
    if name not in ONLY_POSTED:
        assert darek_s.get(addresses[name]).status_code == 403


@pytest.mark.parametrize("name", [*OWNERS_READ, *OWNERS_WRITE])
def test_who_keeps_score_does_not_run_the_league(bartek_s: Client, addresses: Addresses, name: str):
    assert bartek_s.post(addresses[name]).status_code == 403


@pytest.mark.parametrize("name", ONLY_POSTED)
def test_looking_at_an_address_that_changes_something_is_no_method(opened: Open, ala: User, addresses: Addresses, name: str):
    assert opened(ala).get(addresses[name]).status_code == 405


@pytest.mark.parametrize("name", [name for name in (*READS, "match-new") if name not in ASKED])
def test_a_page_that_only_shows_takes_no_post(opened: Open, ala: User, addresses: Addresses, name: str):
    assert opened(ala).post(addresses[name]).status_code == 405


@pytest.mark.parametrize("name", [*READS, *SCORERS_READ, *OWNERS_READ])
def test_looking_changes_nothing(
    opened: Open, ala: User, addresses: Addresses, name: str, django_assert_max_num_queries: Callable[..., object]
):
    before = Match.objects.get().version, Movement.objects.count()
    assert opened(ala).get(addresses[name]).status_code in {200, 204, 422}
    assert (Match.objects.get().version, Movement.objects.count()) == before
