"""Starting a match with its terms frozen, and the table's decisions to give it up, to close a series, and to take that back."""

from uuid import UUID, uuid4

import pytest

from games.faults import SiteFaultCode, Stale
from games.models import League, Match, Movement, Player, Result, Seat
from games.queries.sheets import match_sheet
from games.queries.timeline import terms_of
from games.services.leagues import player_set_active, season_open
from games.services.matches import match_close, match_give_up, match_resume, match_start
from scoring.faults import Refused
from scoring.rules import Preset, preset_rules
from scoring.wire import write_rules
from tests.factories import Phone, PlayerFactory, Wire, knock, pool_stakes, start_match, terms
from tests.games.conftest import Start
from tests.games.snapshots import snapshot


def start_with(league: League, agreed: object, *player_ids: UUID, preset: str = "pool") -> Match:
    return match_start(league=league, by=league.created_by, preset=preset, terms=agreed, player_ids=player_ids).match


def told(league: League, agreed: object, *player_ids: UUID, preset: str = "pool") -> list[tuple[str, tuple[str | int, ...]]]:
    """Code and place of everything with which a match is refused."""
    with pytest.raises(Refused) as refused:
        start_with(league, agreed, *player_ids, preset=preset)
    assert (Match.objects.count(), Seat.objects.count()) == (0, 0)
    return [(fault.code, fault.at) for fault in refused.value.faults]


# ---- starting ----


def test_a_match_starts_in_the_open_season_with_everybody_in_order(league: League, players: tuple[Player, ...]):
    season_open(league=league, name="Zima")
    match = start_match(league, players[::-1])
    assert (match.season.name, match.status, match.version) == ("Zima", Match.Status.RUNNING, 1)
    assert [seat.player.name for seat in match.seats.all()] == ["Żaneta", "Łukasz", "Bartek", "Ala"]


@pytest.mark.parametrize("preset", Preset)
def test_every_preset_can_be_started_by_its_name_alone(league: League, players: tuple[Player, ...], preset: Preset):
    assert terms_of(start_match(league, players[:2], preset, stakes={"kind": "none"})).rules == preset_rules(preset, 2)


def test_the_rules_are_frozen_into_the_match_as_a_whole(league: League, players: tuple[Player, ...]):
    """So a preset that changes later does not touch it."""
    stored = start_match(league, players, limit=200).terms["rules"]
    assert stored == write_rules(preset_rules(Preset.POOL, 4)) | {"limit": 200}
    assert "preset" not in stored


def test_everything_wrong_with_a_match_is_told_at_once(league: League, players: tuple[Player, ...]):
    stranger = PlayerFactory.create()
    agreed = terms("pool", 4, stakes=pool_stakes(0), ace_high=99)
    assert told(league, agreed, players[0].pk, stranger.pk, players[0].pk) == [
        ("not_a_player", ("players", 1)),
        ("player_twice", ("players", 2)),
        ("out_of_range", ("rules", "ace_high")),
        ("out_of_range", ("stakes", "amount")),
        ("wrong_number_of_players", ("players",)),
    ]


def test_seats_are_told_together_with_terms_that_cannot_be_read(league: League):
    stranger = uuid4()
    assert told(league, {"rules": {"limit": "?", "ace_high": 99}, "players": 1}, stranger) == [
        ("not_a_player", ("players", 0)),
        ("not_a_number", ("rules", "limit")),
        ("out_of_range", ("rules", "ace_high")),
        ("wrong_number_of_players", ("players",)),
    ]


def test_a_player_who_left_cannot_sit_down(league: League, players: tuple[Player, ...]):
    player_set_active(player=players[1], is_active=False)
    assert told(league, terms("pool", 2, stakes=pool_stakes()), players[0].pk, players[1].pk) == [("not_a_player", ("players", 1))]


@pytest.mark.parametrize("agreed", [None, [], "pool", 7])
def test_what_are_no_terms_at_all_is_refused(league: League, players: tuple[Player, ...], agreed: object):
    assert ("wrong_type", ()) in told(league, agreed, players[0].pk, players[1].pk)


def test_an_unknown_preset_is_refused(league: League, players: tuple[Player, ...]):
    assert told(league, terms("pool", 2), players[0].pk, players[1].pk, preset="tysiac") == [("not_a_choice", ("preset",))]


def test_what_a_match_is_called_and_what_it_is_played_by_cannot_differ(league: League, players: tuple[Player, ...]):
    assert told(league, terms("classic", 2), players[0].pk, players[1].pk) == [("contradictory", ("rules", "preset"))]


def test_a_repeated_request_starts_one_match(league: League, players: tuple[Player, ...]):
    request_id = uuid4()
    made = [
        match_start(
            league=league,
            by=league.created_by,
            preset="gin",
            terms=terms("gin", 2),
            player_ids=[player.pk for player in players[:2]],
            request_id=request_id,
        )
        for _ in range(2)
    ]
    assert [started.is_repeat for started in made] == [False, True]
    assert made[0].match == made[1].match
    assert (Match.objects.count(), Seat.objects.count()) == (1, 2)


@pytest.mark.parametrize(("preset", "agreed", "order"), [("gin", {"target": 250}, 1), ("gin_series", {}, 1), ("gin", {}, -1)])
def test_another_match_under_the_id_of_an_earlier_request_is_refused(
    league: League, players: tuple[Player, ...], preset: str, agreed: Wire, order: int
):
    request_id = uuid4()

    def ask(preset: str, agreed: Wire, order: int) -> None:
        match_start(
            league=league,
            by=league.created_by,
            preset=preset,
            terms=terms(preset, 2, **agreed),
            player_ids=[player.pk for player in players[:2]][::order],
            request_id=request_id,
        )

    ask("gin", {}, 1)
    with pytest.raises(Refused, match=SiteFaultCode.REQUEST_REUSED):
        ask(preset, agreed, order)


# ---- giving up ----


def test_a_match_given_up_has_no_winner_and_every_stake_goes_back(phone: Phone, league: League):
    before = snapshot(league)
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    given_up = match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    assert (given_up.status, given_up.ended_by, given_up.ended_at is None) == (Match.Status.GIVEN_UP, phone.by, False)
    assert Result.objects.count() == 0
    assert snapshot(league).balances == before.balances
    assert Movement.objects.count() == 2


def test_a_given_up_match_has_nobody_to_deal(phone: Phone):
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    assert match_sheet(Match.objects.get(pk=phone.match.pk)).sheet.dealer is None


def test_giving_up_twice_changes_nothing_the_second_time(phone: Phone):
    seen = phone.version()
    for _ in range(2):
        match = match_give_up(match=phone.match, by=phone.by, seen_version=seen)
    assert match.version == seen + 1


def test_whoever_has_not_seen_the_present_state_gives_nothing_up(phone: Phone):
    phone.points(5, 5, 5, 0)
    with pytest.raises(Stale):
        match_give_up(match=phone.match, by=phone.by, seen_version=1)


def test_a_finished_match_cannot_be_given_up(start: Start):
    phone = start(2, limit=100)
    phone.points(100, 0)
    with pytest.raises(Refused, match=SiteFaultCode.MATCH_NOT_RUNNING):
        match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())


def test_a_match_given_up_can_be_resumed_as_if_nothing_had_been(phone: Phone, league: League):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    before = snapshot(league)
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    resumed = match_resume(match=phone.match, by=phone.by, seen_version=phone.version())
    assert snapshot(league) == before
    assert (resumed.ended_by, resumed.ended_at) == (None, None)
    phone.points(5, 5, 5, 0)


def test_resuming_a_match_that_runs_changes_nothing(phone: Phone):
    assert match_resume(match=phone.match, by=phone.by, seen_version=99).version == 1


def test_whoever_has_not_seen_the_present_state_resumes_nothing(phone: Phone):
    match_give_up(match=phone.match, by=phone.by, seen_version=1)
    with pytest.raises(Stale):
        match_resume(match=phone.match, by=phone.by, seen_version=1)


# ---- closing a series ----


@pytest.fixture
def series(start: Start) -> Phone:
    """An open series of gin for 10 gr a point, its first game won by Ala with 98 + 25 + 100 + 25 points."""
    phone = start(2, "gin_series", stakes={"kind": "per_point", "amount": 10})
    phone.record(knock(0, 0, 98))
    phone.record(knock(1, 30, 5))
    return phone


def test_a_closed_series_is_won_by_the_sum_of_its_games(series: Phone, league: League):
    match_close(match=series.match, by=series.by, seen_version=series.version())
    assert list(Result.objects.order_by("place").values_list("player__name", "total", "net_grosze")) == [
        ("Ala", 248, 24_80),
        ("Bartek", 0, -24_80),
    ]
    assert Match.objects.get(pk=series.match.pk).status == Match.Status.FINISHED


def test_a_closed_series_can_be_opened_again(series: Phone, league: League):
    before = snapshot(league)
    match_close(match=series.match, by=series.by, seen_version=series.version())
    match_resume(match=series.match, by=series.by, seen_version=series.version())
    assert snapshot(league) == before


def test_a_closed_series_is_not_given_up(series: Phone):
    match_close(match=series.match, by=series.by, seen_version=series.version())
    with pytest.raises(Refused, match=SiteFaultCode.MATCH_NOT_RUNNING):
        match_give_up(match=series.match, by=series.by, seen_version=series.version())


@pytest.mark.parametrize(("preset", "rules"), [("pool", {}), ("gin", {}), ("gin_series", {"games": 3})])
def test_only_an_open_series_can_be_closed(start: Start, preset: str, rules: Wire):
    phone = start(2, preset, **rules)
    with pytest.raises(Refused, match=SiteFaultCode.NOT_AN_OPEN_SERIES):
        match_close(match=phone.match, by=phone.by, seen_version=phone.version())
