"""How far ahead the leader is, in what decides the match."""

from scoring.cards import Seat
from scoring.lead import Lead, LeadUnit, behind, lead, places_now
from scoring.replay import replay
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Remik500Rules, Terms
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line


def deal(*points: int) -> ClassicEntry:
    winner = points.index(0)
    return ClassicEntry(
        winner=Seat(winner), players=tuple(PlayerLine(points=None if seat == winner else each) for seat, each in enumerate(points))
    )


def knock(knocker: int, *deadwood: int) -> GinEntry:
    return GinEntry(knocker=Seat(knocker), deadwood=deadwood)


def points(seat: int, by: int) -> Lead:
    return Lead(seat=Seat(seat), by=by, unit=LeadUnit.POINTS)


def test_nobody_leads_before_the_first_deal():
    assert lead(replay(Terms(rules=ClassicRules(), players=3), [])) is None


def test_nobody_leads_while_the_lowest_totals_are_level():
    assert lead(replay(Terms(rules=ClassicRules(), players=2), [deal(0, 20), deal(20, 0)])) is None


def test_in_classic_remik_the_lowest_total_leads_by_the_distance_to_the_next():
    assert lead(replay(Terms(rules=ClassicRules(), players=3), [deal(0, 20, 50), deal(5, 0, 30)])) == points(0, 15)


def test_in_a_match_for_deals_won_these_are_the_lead():
    rules = ClassicRules(format=ClassicFormat.WINS)
    assert lead(replay(Terms(rules=rules, players=2), [deal(0, 20), deal(0, 20)])) == Lead(seat=Seat(0), by=2, unit=LeadUnit.DEALS)


def test_in_remik_500_the_highest_total_leads():
    entry = Remik500Entry(players=(Remik500Line(laid_points=50, hand_points=0), Remik500Line(laid_points=20, hand_points=33)))
    assert lead(replay(Terms(rules=Remik500Rules(), players=2), [entry])) == points(0, 63)


def test_a_series_of_gin_is_led_by_its_results():
    series = Terms(rules=GinRules(games=None, undercut_on_tie=False), players=2)
    assert lead(replay(series, [knock(0, 0, 80), knock(1, 20, 3)])) == points(0, 230)


def test_a_series_of_gin_is_led_by_points_as_long_as_no_game_is_finished():
    assert lead(replay(Terms(rules=GinRules(games=None), players=2), [knock(0, 6, 19)])) == points(0, 13)


def test_everybody_else_is_behind_the_leader_by_so_much():
    assert behind(replay(Terms(rules=ClassicRules(), players=3), [deal(0, 20, 50), deal(5, 0, 30)])) == (0, 15, 75)


def test_in_a_series_of_gin_distances_are_those_of_the_games_and_of_points_where_these_are_level():
    series = Terms(rules=GinRules(games=None), players=2)
    one_each = [knock(0, 0, 80), knock(1, 80, 0)]
    assert behind(replay(series, [*one_each, knock(0, 6, 19)])) == (0, 13)
    assert behind(replay(series, [knock(0, 0, 80), knock(1, 20, 3)])) == (0, 230)


def test_level_ones_share_a_place_and_the_next_is_skipped():
    assert places_now(replay(Terms(rules=ClassicRules(), players=4), [deal(0, 20, 20, 50)])) == (1, 2, 2, 4)


def test_before_the_first_deal_everybody_is_first():
    assert places_now(replay(Terms(rules=ClassicRules(), players=3), [])) == (1, 1, 1)


def test_once_the_match_is_over_its_places_are_those_of_its_outcome():
    """In the pool all but the winner are second, level or not."""
    pool = Terms(rules=ClassicRules(format=ClassicFormat.POOL, limit=50), players=3)
    assert places_now(replay(pool, [deal(60, 0, 55)])) == (2, 1, 2)


def test_in_a_series_the_points_of_the_present_game_part_those_whose_results_are_level():
    series = Terms(rules=GinRules(games=None), players=2)
    assert places_now(replay(series, [knock(0, 6, 19)])) == (1, 2)
