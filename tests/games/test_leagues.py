"""Leagues and their people: making one, names, links to claim a name, roles, seasons, points per place."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from games.faults import SiteFaultCode
from games.models import League, Match, Membership, Player, Season
from games.queries.integrity import differences
from games.queries.standings import season_table
from games.services.leagues import (
    league_create,
    league_update,
    membership_set_role,
    player_add,
    player_claim,
    player_invite,
    player_rename,
    player_set_active,
    season_open,
)
from scoring.faults import Refused
from tests.factories import MembershipFactory, Phone, PlayerFactory, UserFactory
from tests.games.conftest import Start

Role = Membership.Role


# ---- making a league ----


def test_whoever_makes_a_league_runs_it_and_plays_in_its_first_season(ala: User):
    league = league_create(by=ala, name=" Liga  czwartkowa ", season_name="Jesień", player_name="Ala").league
    assert (league.name, league.fixed_points) == ("Liga czwartkowa", None)
    assert [(season.name, season.closed_at) for season in league.seasons.all()] == [("Jesień", None)]
    assert [(member.user, member.role) for member in league.memberships.all()] == [(ala, Role.OWNER)]
    assert [(player.name, player.user) for player in league.players.all()] == [("Ala", ala)]


def test_a_league_may_be_made_for_others(ala: User):
    assert not league_create(by=ala, name="Liga", season_name="Jesień").league.players.exists()


def test_a_league_made_by_a_double_tap_is_one(ala: User):
    request_id = uuid4()
    made = [league_create(by=ala, name="Liga", season_name="Jesień", player_name="Ala", request_id=request_id) for _ in range(2)]
    assert [founded.is_repeat for founded in made] == [False, True]
    assert made[0].league == made[1].league
    assert (Season.objects.count(), Player.objects.count(), Membership.objects.count()) == (1, 1, 1)


def test_two_people_may_use_the_same_request_id(ala: User, celina: User):
    request_id = uuid4()
    made = [league_create(by=by, name="Liga", season_name="Jesień", request_id=request_id) for by in (ala, celina)]
    assert made[0].league != made[1].league


def test_everything_wrong_with_a_league_is_told_at_once(ala: User):
    with pytest.raises(Refused) as refused:
        league_create(by=ala, name=" ", season_name="x" * 81, player_name="\0")
    assert [(fault.code, fault.at) for fault in refused.value.faults] == [
        ("name_missing", ("name",)),
        ("text_too_long", ("season_name",)),
        ("unreadable_text", ("player_name",)),
    ]
    assert not League.objects.exists()


# ---- points per place ----


def test_points_per_place_count_the_whole_season_anew(start: Start, league: League, ala: User):
    start(2, limit=100).points(100, 0)
    start(3, limit=100).points(100, 100, 0)
    updated = league_update(league=league, by=ala, name="Liga środowa", fixed_points=(20, 7))
    assert (updated.name, [(row.name, row.points_x2) for row in season_table(league.seasons.get())]) == (
        "Liga środowa",
        [("Bartek", 27), ("Łukasz", 20), ("Ala", 14)],
    )
    assert list(differences(updated)) == []


def test_points_by_opponents_come_back_when_points_per_place_are_dropped(start: Start, league: League, ala: User):
    start(2, limit=100).points(100, 0)
    before = season_table(league.seasons.get())
    for fixed_points in [(20, 7), None]:
        league_update(league=league, by=ala, name=league.name, fixed_points=fixed_points)
    assert season_table(league.seasons.get()) == before


def test_a_new_name_alone_counts_nothing_anew(league: League, ala: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("games.services.leagues.league_rebuild", None)
    assert league_update(league=league, by=ala, name="Liga środowa").name == "Liga środowa"


@pytest.mark.parametrize("fixed_points", [(), (-1,), (2001,), (1,) * 11])
def test_points_per_place_must_be_points_that_places_can_have(league: League, ala: User, fixed_points: tuple[int, ...]):
    with pytest.raises(Refused) as refused:
        league_update(league=league, by=ala, name="", fixed_points=fixed_points)
    assert [fault.code for fault in refused.value.faults] == ["name_missing", "bad_fixed_points"]


# ---- seasons ----


def test_opening_a_season_closes_the_one_in_play(league: League):
    season_open(league=league, name="Zima")
    assert [(season.name, season.closed_at is None) for season in league.seasons.order_by("opened_at")] == [
        ("Jesień", False),
        ("Zima", True),
    ]


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "name_missing"), ("Jesień", "season_name_taken"), (" Jesień ", "season_name_taken"), ("x" * 81, "text_too_long")],
)
def test_a_season_needs_a_name_of_its_own(league: League, name: str, code: str):
    with pytest.raises(Refused, match=code):
        season_open(league=league, name=name)
    assert league.seasons.get().closed_at is None


# ---- players ----


def test_a_player_is_added_by_name_alone(league: League):
    player = player_add(league=league, name="  Świętosław   Żak ")
    assert (player.name, player.user, player.is_active) == ("Świętosław Żak", None, True)


@pytest.mark.parametrize(
    ("name", "code"), [("", "name_missing"), ("ala", "name_taken"), ("ŁUKASZ", "name_taken"), ("x" * 41, "text_too_long")]
)
def test_names_differ_within_a_league_whatever_their_case(league: League, players: tuple[Player, ...], name: str, code: str):
    with pytest.raises(Refused, match=code) as refused:
        player_add(league=league, name=name)
    assert refused.value.faults[0].at == ("name",)


def test_another_league_may_have_the_same_names(league: League, players: tuple[Player, ...]):
    other = PlayerFactory.create(name="Ala").league
    assert player_add(league=other, name="Łukasz").name == "Łukasz"


def test_a_player_may_be_renamed_also_in_the_case_of_letters_alone(players: tuple[Player, ...]):
    assert player_rename(player=players[2], name="łukasz").name == "łukasz"


def test_a_player_is_not_renamed_to_somebody_else(players: tuple[Player, ...]):
    with pytest.raises(Refused, match=SiteFaultCode.NAME_TAKEN):
        player_rename(player=players[2], name="Bartek")


def test_a_player_who_leaves_keeps_his_results_and_may_come_back(phone: Phone, players: tuple[Player, ...]):
    assert not player_set_active(player=players[0], is_active=False).is_active
    assert Match.objects.get().seats.filter(player=players[0]).exists()
    assert player_set_active(player=players[0], is_active=True).is_active


# ---- claiming a name ----


def test_whoever_follows_the_link_gets_the_name_and_may_keep_score(players: tuple[Player, ...], celina: User):
    code = player_invite(player=players[2])
    claimed = player_claim(player=Player.objects.get(claim_code=code), user=celina)
    assert (claimed.user, claimed.claim_code) == (celina, None)
    assert Membership.objects.get(league=claimed.league, user=celina).role == Role.SCORER


def test_a_link_stays_the_same_until_it_is_used(players: tuple[Player, ...]):
    assert player_invite(player=players[2]) == player_invite(player=Player.objects.get(pk=players[2].pk))


def test_who_only_looks_on_may_claim_a_name_and_still_only_looks_on(players: tuple[Player, ...], darek: User):
    player_claim(player=players[2], user=darek)
    assert Membership.objects.get(league=players[2].league, user=darek).role == Role.READER


def test_a_claimed_name_has_no_link(players: tuple[Player, ...]):
    with pytest.raises(Refused, match=SiteFaultCode.PLAYER_CLAIMED):
        player_invite(player=players[1])


def test_a_name_claimed_while_its_page_was_open_has_no_link(players: tuple[Player, ...], darek: User):
    seen = Player.objects.get(pk=players[2].pk)
    player_invite(player=players[2])
    player_claim(player=players[2], user=darek)
    with pytest.raises(Refused, match=SiteFaultCode.PLAYER_CLAIMED):
        player_invite(player=seen)


def test_a_name_is_claimed_once(players: tuple[Player, ...], celina: User, darek: User):
    player_claim(player=players[2], user=darek)
    with pytest.raises(Refused, match=SiteFaultCode.PLAYER_CLAIMED):
        player_claim(player=players[2], user=celina)
    assert not Membership.objects.filter(league=players[2].league, user=celina).exists()


def test_nobody_plays_under_two_names(players: tuple[Player, ...], bartek: User):
    with pytest.raises(Refused, match=SiteFaultCode.ALREADY_A_PLAYER):
        player_claim(player=players[2], user=bartek)
    assert Player.objects.get(pk=players[2].pk).user is None


# ---- roles ----


def test_a_role_can_be_given_and_taken(league: League, bartek: User):
    membership = Membership.objects.get(league=league, user=bartek)
    for role in (Role.READER, Role.OWNER, Role.SCORER):
        assert membership_set_role(membership=membership, role=role).role == role


def test_a_league_always_has_somebody_who_runs_it(league: League, ala: User):
    membership = Membership.objects.get(league=league, user=ala)
    with pytest.raises(Refused, match=SiteFaultCode.LAST_OWNER):
        membership_set_role(membership=membership, role=Role.READER)
    assert membership_set_role(membership=membership, role=Role.OWNER).role == Role.OWNER


def test_the_owner_may_step_back_when_there_is_another(league: League, ala: User):
    MembershipFactory.create(league=league, user=UserFactory.create(username="ewa"), role=Role.OWNER)
    assert membership_set_role(membership=Membership.objects.get(league=league, user=ala), role=Role.READER).role == Role.READER


def test_of_two_owners_who_step_back_one_after_the_other_the_second_stays(league: League, ala: User):
    """The second one's page still shows both as owners."""
    second = MembershipFactory.create(league=league, user=UserFactory.create(username="ewa"), role=Role.OWNER)
    membership_set_role(membership=Membership.objects.get(league=league, user=ala), role=Role.SCORER)
    with pytest.raises(Refused, match=SiteFaultCode.LAST_OWNER):
        membership_set_role(membership=second, role=Role.SCORER)


# ---- names that look alike ----


def test_a_name_is_one_however_its_letters_are_composed(league: League):
    player_add(league=league, name="Z\u0307aba")
    with pytest.raises(Refused, match=SiteFaultCode.NAME_TAKEN):
        player_add(league=league, name="\u017baba")


@pytest.mark.parametrize(("name", "code"), [("\u200b", "name_missing"), ("\u202eabc", "unreadable_text"), ("a\u2066b", "unreadable_text")])
def test_a_name_can_be_seen_and_turns_nothing_round(league: League, name: str, code: str):
    with pytest.raises(Refused, match=code):
        player_add(league=league, name=name)
