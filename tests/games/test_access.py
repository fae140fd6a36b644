"""The only ways in: a stranger learns nothing (404), a member who may not is told so (403)."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.db import models
from django.http import Http404

from games import access
from games.models import League, Match, Membership, Movement, Player
from games.services.leagues import player_claim, player_invite
from games.services.money import transfer_record, transfer_reverse
from scoring.rules import Grosze
from tests.factories import Phone, PlayerFactory
from tests.games.conftest import Start

Door = Callable[..., models.Model]
Rows = dict[str, models.Model]


@pytest.fixture
def rows(start: Start, league: League, players: tuple[Player, ...], ala: User, bartek: User) -> Rows:
    """One row of every kind that a URL can name."""
    phone = start(2)
    phone.points(200, 0)
    phone.points(100, 0)
    return {
        "league": league,
        "season": league.seasons.get(),
        "player": players[0],
        "match": phone.match,
        "membership": Membership.objects.get(user=bartek),
        "transfer": transfer_record(
            league=league, by=ala, source=players[0], target=players[1], amount=Grosze(10_00), request_id=uuid4()
        ).movement,
    }


READING = [access.league_for_reader, access.season_for_reader, access.player_for_reader, access.match_for_reader]
SCORING = [access.league_for_scorer, access.match_for_scorer, access.transfer_for_scorer]
OWNING = [access.league_for_owner, access.player_for_owner, access.membership_for_owner]


def opened(door: Door, user: object, rows: Rows) -> models.Model:
    return door(user, rows[door.__name__.split("_")[0]].pk)


def may(door: Door, user: object, rows: Rows) -> bool:
    try:
        return opened(door, user, rows) == rows[door.__name__.split("_")[0]]
    except PermissionDenied:
        return False


@pytest.mark.parametrize("door", [*READING, *SCORING, *OWNING])
def test_whoever_runs_the_league_comes_in_everywhere(door: Door, rows: Rows, ala: User):
    assert may(door, ala, rows)


@pytest.mark.parametrize(("doors", "is_open"), [(READING, True), (SCORING, True), (OWNING, False)])
def test_whoever_keeps_score_records_and_reads(doors: list[Door], is_open: bool, rows: Rows, bartek: User):
    assert {may(door, bartek, rows) for door in doors} == {is_open}


@pytest.mark.parametrize(("doors", "is_open"), [(READING, True), (SCORING, False), (OWNING, False)])
def test_whoever_looks_on_only_reads(doors: list[Door], is_open: bool, rows: Rows, darek: User):
    assert {may(door, darek, rows) for door in doors} == {is_open}


@pytest.mark.parametrize("door", [*READING, *SCORING, *OWNING])
def test_a_stranger_finds_nothing(door: Door, rows: Rows, celina: User):
    with pytest.raises(Http404):
        opened(door, celina, rows)


@pytest.mark.parametrize("door", [*READING, *SCORING, *OWNING])
def test_nobody_signed_in_finds_nothing(door: Door, rows: Rows):
    with pytest.raises(Http404):
        opened(door, AnonymousUser(), rows)


@pytest.mark.parametrize("door", [*READING, *SCORING, *OWNING])
def test_what_does_not_exist_is_not_found(door: Door, ala: User):
    with pytest.raises(Http404):
        door(ala, uuid4())


def test_only_a_transfer_can_be_taken_back(rows: Rows, ala: User):
    others = [
        Movement.objects.filter(kind="match").first(),
        transfer_reverse(transfer=Movement.objects.get(pk=rows["transfer"].pk), by=ala).movement,
    ]
    for movement in others:
        assert movement
        with pytest.raises(Http404):
            access.transfer_for_scorer(ala, movement.pk)


def test_a_match_comes_with_its_league_and_season(rows: Rows, ala: User, django_assert_num_queries: Callable[..., object]):
    match = access.match_for_reader(ala, rows["match"].pk)
    with django_assert_num_queries(0):  # type: ignore[attr-defined]
        assert (match.league.name, match.season.name) == ("Liga czwartkowa", "Jesień")


def test_a_player_is_found_in_his_own_league_only(league: League, players: tuple[Player, ...]):
    assert access.player_of(league, players[0].pk) == players[0]
    assert access.player_of(PlayerFactory.create().league, players[0].pk) is None


def test_the_code_of_a_link_is_the_right_to_claim_a_name(players: tuple[Player, ...], celina: User):
    code = player_invite(player=players[2])
    assert access.player_for_claim(code) == players[2]
    player_claim(player=players[2], user=celina)
    with pytest.raises(Http404):
        access.player_for_claim(code)


def test_a_guessed_code_opens_nothing(players: tuple[Player, ...]):
    with pytest.raises(Http404):
        access.player_for_claim("zgaduję")


def test_a_deal_is_found_by_its_number_in_its_present_revision(phone: Phone):
    phone.points(5, 5, 5, 0)
    voided = phone.void(1).deal
    assert access.deal_of(Match.objects.get(pk=phone.match.pk), 1) == voided
    with pytest.raises(Http404):
        access.deal_of(phone.match, 2)


def test_everybody_sees_his_own_leagues(league: League, ala: User, bartek: User, celina: User):
    assert [[found.name for found in access.leagues_of(user)] for user in (ala, bartek, celina, AnonymousUser())] == [
        ["Liga czwartkowa"],
        ["Liga czwartkowa"],
        ["Liga Celiny"],
        [],
    ]
