"""What is stored for speed: results, tables and ledger follow from the facts, can be thrown away, and are checked."""

from collections.abc import Callable

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from games.models import Deal, League, Match, Movement, Player, Result, SeasonRow
from games.queries.derived import Tally, stored_tallies
from games.queries.integrity import differences
from games.queries.standings import season_table
from games.services.leagues import season_open
from games.services.refresh import league_rebuild
from tests.factories import Phone, knock, points_deal
from tests.games.conftest import Start
from tests.games.snapshots import snapshot


@pytest.fixture
def played(start: Start) -> Phone:
    """A finished pool, a running one with money in it, and a game of gin for 10 gr a point; the phone shows the first."""
    phone = start(3)
    phone.points(200, 200, 0)
    phone.points(100, 100, 0)
    running = start(4)
    running.points(150, 60, 90, 0)
    running.points(160, 40, 0, 70)
    gin = start(2, "gin", stakes={"kind": "per_point", "amount": 10})
    gin.record(knock(0, 0, 98))
    return phone


def test_a_match_has_results_exactly_when_it_is_finished(start: Start):
    phone = start(2)
    phone.points(200, 0)
    assert Result.objects.count() == 0
    phone.points(100, 0)
    assert list(Result.objects.order_by("place").values_list("player__name", "place", "points_x2", "total", "net_grosze")) == [
        ("Bartek", 1, 2, 0, 100_00),
        ("Ala", 2, 0, 300, -100_00),
    ]


def test_results_of_gin_say_what_the_games_came_to(start: Start):
    phone = start(2, "gin", stakes={"kind": "per_point", "amount": 10})
    phone.record(knock(0, 0, 98))
    assert list(Result.objects.order_by("place").values_list("player__name", "total", "net_grosze")) == [
        ("Ala", 248, 24_80),
        ("Bartek", 0, -24_80),
    ]


def test_a_season_row_adds_up_a_player_s_matches(start: Start, league: League, players: tuple[Player, ...]):
    for winner_last in [(100, 0), (100, 0), (0, 100)]:
        start(2, limit=100).points(*winner_last)
    assert stored_tallies(league.seasons.get()) == {
        players[0].pk: Tally(points_x2=2, won=1, matches=3, places_sum=5),
        players[1].pk: Tally(points_x2=4, won=2, matches=3, places_sum=4),
    }


def test_a_match_counts_in_the_season_in_which_it_began(start: Start, league: League):
    phone, autumn = start(2, limit=100), league.seasons.get()
    season_open(league=league, name="Zima")
    phone.points(100, 0)
    assert [row.name for row in season_table(autumn)] == ["Bartek", "Ala"]


def test_correcting_the_winner_moves_the_points_of_the_table(start: Start, league: League):
    phone = start(2, limit=100)
    phone.points(100, 0)
    phone.amend(1, points_deal(0, 100))
    assert [(row.rank, row.name, row.points_x2, row.won) for row in season_table(league.seasons.get())] == [
        (1, "Ala", 2, 1),
        (2, "Bartek", 0, 0),
    ]


def test_a_player_has_a_season_row_only_while_a_match_of_his_is_finished(start: Start):
    phone = start(2, limit=100)
    phone.points(100, 0)
    phone.void(1)
    assert (SeasonRow.objects.count(), Result.objects.count()) == (0, 0)


def test_projections_thrown_away_and_rebuilt_are_the_same(played: Phone, league: League):
    before = snapshot(league)
    Result.objects.all().delete()
    SeasonRow.objects.all().delete()
    Match.objects.update(status=Match.Status.GIVEN_UP, state={})
    league_rebuild(league=league, by=played.by)
    assert snapshot(league) == before


def test_a_rebuild_books_what_the_ledger_lacks_and_takes_back_what_it_has_too_much(played: Phone, league: League):
    before = snapshot(league)
    Movement.objects.filter(match=played.match).first().delete()
    Movement.objects.filter(kind="match").exclude(match=played.match).update(amount_grosze=F("amount_grosze") + 1)
    call_command("rebuild_projections")
    assert snapshot(league) == before


def test_a_sound_league_passes_the_check(played: Phone, capsys: pytest.CaptureFixture[str]):
    call_command("check_integrity")
    assert capsys.readouterr().out == "Everything stored follows from the facts.\n"


def spoil_a_result() -> object:
    return Result.objects.filter(place=1).update(total=F("total") + 1)


def spoil_a_table() -> object:
    return SeasonRow.objects.update(won=F("won") + 1)


def spoil_the_ledger() -> object:
    return Movement.objects.filter(kind="match").update(amount_grosze=1)


def spoil_a_status() -> object:
    return Match.objects.filter(status=Match.Status.RUNNING).update(status=Match.Status.FINISHED)


def spoil_a_state() -> object:
    match = Match.objects.filter(preset="gin").get()
    return Match.objects.filter(pk=match.pk).update(state=match.state | {"dealer": 7})


def spoil_a_next_number() -> object:
    return Match.objects.filter(preset="gin").update(next_number=F("next_number") + 1)


def spoil_a_deal() -> object:
    return Deal.objects.filter(match__preset="pool", number=1).update(entry=points_deal(1, 1, 0))


def write_a_deal_that_cannot_be_read() -> object:
    return Deal.objects.filter(match__preset="gin").update(entry={"knocker": "?"})


def add_a_row_of_nobody() -> object:
    row = SeasonRow.objects.first()
    return row and row.delete()


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (spoil_a_result, "results differ"),
        (spoil_a_table, "table differs"),
        (spoil_the_ledger, "ledger differs"),
        (spoil_a_status, "status, state or next number differs"),
        (spoil_a_state, "status, state or next number differs"),
        (spoil_a_next_number, "status, state or next number differs"),
        (spoil_a_deal, "its deals cannot be scored: impossible_points"),
        (write_a_deal_that_cannot_be_read, "its deals cannot be scored: not_a_number"),
        (add_a_row_of_nobody, "table differs"),
    ],
)
def test_the_check_fails_on_whatever_does_not_follow(
    played: Phone, spoil: Callable[[], object], named: str, capsys: pytest.CaptureFixture[str]
):
    spoil()
    with pytest.raises(CommandError, match=r"\d+ differences"):
        call_command("check_integrity")
    assert named in capsys.readouterr().err


def test_the_check_names_the_match(played: Phone, league: League):
    Result.objects.filter(match=played.match).update(total=0)
    assert list(differences(league)) == [f"match {played.match.pk}: results differ"]
