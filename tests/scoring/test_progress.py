"""How far a match has come towards its end, in each way in which matches end."""

from dataclasses import replace

from scoring.cards import Seat
from scoring.progress import Mark, Progress, Race, progress
from scoring.replay import MatchSheet, replay
from scoring.rules import ClassicFormat, ClassicRules, GinRules, LimitHit, Remik500Rules, RummikubRules, Terms
from scoring.variants import Entry
from scoring.variants.classic import ClassicEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from tests.scoring.test_lead import deal, knock

LIMIT = ClassicRules(limit=500, limit_hit=LimitHit.REACH)


def after(rules: ClassicRules | GinRules | Remik500Rules | RummikubRules, *entries: Entry, players: int = 2) -> MatchSheet:
    return replay(Terms(rules=rules, players=players), entries)


def test_before_the_first_deal_nobody_is_closest():
    assert progress(after(LIMIT)) == Progress(
        deal=1, deals=None, game=None, games=None, race=Race(mark=Mark.LIMIT, at=500, missing=(500, 500), closest=())
    )


def test_to_a_limit_the_highest_total_is_closest():
    race = progress(after(LIMIT, deal(0, 20, 50), deal(5, 0, 30), players=3)).race
    assert race == Race(mark=Mark.LIMIT, at=500, missing=(495, 480, 420), closest=(Seat(2),))


def test_a_limit_to_be_exceeded_lacks_one_more_but_is_called_by_its_number():
    race = progress(after(replace(LIMIT, limit_hit=LimitHit.EXCEED), deal(0, 20))).race
    assert race == Race(mark=Mark.LIMIT, at=500, missing=(501, 481), closest=(Seat(1),))


def test_in_the_pool_it_is_a_bust_that_is_lacking():
    pool = ClassicRules(format=ClassicFormat.POOL, limit=300)
    race = progress(after(pool, deal(0, 200, 288), players=3)).race
    assert race == Race(mark=Mark.BUST, at=300, missing=(300, 100, 12), closest=(Seat(2),))


def test_an_abandoned_deal_is_none_of_the_ten():
    abandoned = ClassicEntry(winner=None, abandoned=True, players=deal(0, 20).players)
    entries = (deal(0, 20), abandoned, deal(0, 20))
    assert progress(after(ClassicRules(format=ClassicFormat.DEALS, deals=10), *entries)) == Progress(
        deal=3, deals=10, game=None, games=None, race=None
    )


def test_deals_won_are_run_for_in_a_match_for_wins():
    race = progress(after(ClassicRules(format=ClassicFormat.WINS, wins=3), deal(0, 20), deal(0, 20))).race
    assert race == Race(mark=Mark.WINS, at=3, missing=(1, 3), closest=(Seat(0),))


def test_remik_500_runs_for_its_target_and_may_run_away_from_it():
    entry = Remik500Entry(players=(Remik500Line(laid_points=50, hand_points=0), Remik500Line(laid_points=20, hand_points=33)))
    race = progress(after(Remik500Rules(), entry)).race
    assert race == Race(mark=Mark.TARGET, at=500, missing=(450, 513), closest=(Seat(0),))


def test_a_single_game_of_gin_is_no_series():
    assert progress(after(GinRules(), knock(0, 6, 19))) == Progress(
        deal=2, deals=None, game=None, games=None, race=Race(mark=Mark.TARGET, at=100, missing=(87, 100), closest=(Seat(0),))
    )


def test_a_series_of_gin_counts_its_games_and_runs_for_the_present_one():
    series = GinRules(games=3, undercut_on_tie=False)
    assert progress(after(series, knock(0, 0, 80), knock(1, 20, 3))) == Progress(
        deal=3, deals=None, game=2, games=3, race=Race(mark=Mark.TARGET, at=100, missing=(100, 83), closest=(Seat(1),))
    )


def test_an_open_series_has_a_game_but_not_of_so_many():
    now = progress(after(GinRules(games=None)))
    assert (now.game, now.games) == (1, None)


def test_rummikub_counts_its_rounds_or_runs_for_a_target():
    out = RummikubEntry(winner=Seat(0), racks=(Rack(points=0), Rack(points=20)))
    assert progress(after(RummikubRules(), out)).deals == 5
    race = progress(after(RummikubRules(rounds=None, target=200), out)).race
    assert race == Race(mark=Mark.TARGET, at=200, missing=(180, 220), closest=(Seat(0),))
