"""Gin by games: when a game ends, what it comes to, series, and three and more players (RULES 5)."""

import pytest

from scoring.formats import format_of, gin_games
from scoring.formats.base import GinGame, Outcome, start
from scoring.rules import Boxes, ClassicRules, GinRules, NextDealer, Shutout
from scoring.variants.base import DealScore
from tests.scoring.matches import ALA, BARTEK, CELINA, of, outcome, play, scored, won

SEVEN_HANDS = (
    won(ALA, 13, 0),
    won(BARTEK, 0, 49),
    won(BARTEK, 0, 1),
    won(ALA, 17, 0),
    won(ALA, 25, 0),
    won(ALA, 32, 0),
    won(ALA, 31, 0),
)
SERIES = GinRules(boxes=Boxes.EACH, next_dealer=NextDealer.ALTERNATE, games=None)
NO_SCORE = DealScore(points=(0, 0), won_by=None, counts=False)


def settled(totals, hands, **options):
    """The game that its first seat has won."""
    return gin_games.settle_game(GinRules(**options), ALA, totals, hands)


def test_the_seven_hands_of_text_b_come_to_243():
    state, rows = play(of(GinRules()), *SEVEN_HANDS)
    assert [row.score for row in rows] == list(SEVEN_HANDS)
    assert [row.totals for row in rows] == [(13, 0), (13, 49), (13, 50), (30, 50), (55, 50), (87, 50), (118, 50)]
    assert [row.over for row in rows] == [False] * 6 + [True]
    assert [row.game_over for row in rows] == [False] * 6 + [True]
    assert state.games == (GinGame(winner=ALA, totals=(118, 50), won=(5, 2), grand=(293, 50), results=(0, 243)),)
    assert state.totals == (118, 50)


def test_the_slip_of_text_b_would_come_to_225():
    third = won(BARTEK, 0, 19)
    state, _ = play(of(GinRules()), *SEVEN_HANDS[:2], third, *SEVEN_HANDS[3:])
    assert state.games[0].totals == (118, 68)
    assert state.games[0].results == (0, 225)


def test_an_undercut_may_win_the_game_for_the_defender():
    state, rows = play(of(GinRules()), won(ALA, 90, 0), won(BARTEK, 0, 95), won(BARTEK, 0, 28))
    assert rows[-1].over
    assert state.games[0].winner == BARTEK
    assert state.games[0].grand == (90, 123 + 100 + 25)


def test_a_game_ends_at_the_target_and_not_a_point_before():
    assert [row.game_over for row in play(of(GinRules()), won(ALA, 99, 0), won(ALA, 1, 0))[1]] == [False, True]


@pytest.mark.parametrize("boxes", [Boxes.EACH, Boxes.DIFFERENCE])
def test_boxes_for_each_and_by_difference_give_the_same_result(boxes):
    game = settled((104, 60), (4, 2), boxes=boxes)
    assert game.results[BARTEK] == 194


def test_boxes_for_each_go_to_both():
    assert settled((104, 60), (4, 2), boxes=Boxes.EACH).grand == (304, 110)


def test_boxes_by_difference_go_to_the_winner_alone():
    assert settled((104, 60), (4, 2), boxes=Boxes.DIFFERENCE).grand == (254, 60)


def test_boxes_by_difference_are_never_negative():
    assert settled((104, 60), (2, 4), boxes=Boxes.DIFFERENCE).grand == (204, 60)


def test_without_boxes_hands_won_pay_nothing():
    assert settled((104, 60), (4, 2), boxes=Boxes.NONE).grand == (204, 60)


def test_a_shutout_doubles_the_grand_total_of_the_winner():
    game = settled((104, 0), (4, 0), shutout=Shutout.DOUBLE)
    assert game.shutout
    assert game.results[BARTEK] == 608


def test_it_is_no_shutout_where_the_loser_has_won_a_hand():
    game = settled((104, 1), (4, 1), shutout=Shutout.DOUBLE)
    assert not game.shutout
    assert game.grand[ALA] == 279


def test_a_shutout_doubles_nothing_where_it_is_not_played():
    game = settled((104, 0), (4, 0))
    assert not game.shutout
    assert game.grand[ALA] == 304


def test_the_result_may_be_negative_and_the_game_is_won_all_the_same():
    terms = of(GinRules(boxes=Boxes.EACH))
    hands = [won(BARTEK, 0, 10)] * 9 + [won(ALA, 60, 0)] * 2
    state, _ = play(terms, *hands)
    assert state.games[0].results == (0, -45)
    assert gin_games.outcome(terms, state) == Outcome(winners=(ALA,), places=(1, 2))


def test_the_next_game_of_a_series_starts_from_0():
    state, rows = play(of(SERIES), won(ALA, 100, 0), won(BARTEK, 0, 30))
    assert [row.totals for row in rows] == [(100, 0), (0, 30)]
    assert [row.won for row in rows] == [(1, 0), (0, 1)]
    assert [row.game_over for row in rows] == [True, False]
    assert (state.totals, state.won) == ((0, 30), (0, 1))


def test_an_open_series_does_not_end_by_itself():
    assert not any(row.over for row in play(of(SERIES), *[won(ALA, 100, 0)] * 20)[1])


def test_a_fixed_series_ends_with_its_last_game_and_keeps_its_totals():
    terms = of(GinRules(games=2))
    state, rows = play(terms, won(ALA, 100, 0), won(BARTEK, 0, 130))
    assert [row.over for row in rows] == [False, True]
    assert (state.totals, state.won) == ((0, 130), (0, 1))


def test_the_sums_of_a_series_decide_it():
    terms = of(GinRules(games=2, boxes=Boxes.NONE))
    state, _ = play(terms, won(ALA, 110, 0), won(BARTEK, 86, 111))
    assert gin_games.sums(terms, state.games) == (210, 125)
    assert gin_games.outcome(terms, state) == Outcome(winners=(ALA,), places=(1, 2))


def test_level_sums_share_the_first_place():
    terms = of(GinRules(games=2))
    assert outcome(terms, won(ALA, 110, 0), won(BARTEK, 0, 110)) == Outcome(winners=(ALA, BARTEK), places=(1, 1))


def test_the_winner_of_a_hand_deals_the_next():
    _, rows = play(of(GinRules(next_dealer=NextDealer.WINNER)), won(BARTEK, 0, 10), won(BARTEK, 0, 10), won(ALA, 10, 0), won(ALA, 1, 0))
    assert [row.dealer for row in rows] == [ALA, BARTEK, BARTEK, ALA]


def test_or_the_players_deal_in_turn_from_game_to_game():
    _, rows = play(of(SERIES), won(ALA, 10, 0), won(ALA, 90, 0), won(ALA, 10, 0))
    assert [row.dealer for row in rows] == [ALA, BARTEK, ALA]


@pytest.mark.parametrize("next_dealer", NextDealer)
def test_after_a_hand_without_a_score_the_same_dealer_deals_again(next_dealer):
    _, rows = play(of(GinRules(next_dealer=next_dealer), first_dealer=BARTEK), NO_SCORE, NO_SCORE, NO_SCORE)
    assert [row.dealer for row in rows] == [BARTEK] * 3


def test_leaders_are_those_with_the_best_results_then_with_the_most_points():
    terms = of(SERIES)
    assert gin_games.leaders(terms, start(terms)) == (ALA, BARTEK)
    assert gin_games.leaders(terms, play(terms, won(BARTEK, 0, 10))[0]) == (BARTEK,)
    assert gin_games.leaders(terms, play(terms, won(ALA, 100, 0), won(BARTEK, 0, 10))[0]) == (ALA,)


MANY = of(GinRules(boxes=Boxes.EACH), 3)


def test_among_three_the_result_is_against_each_opponent_separately():
    state, rows = play(MANY, won(ALA, 89, 0, 0), won(BARTEK, 0, 36, 0), won(CELINA, 15, 0, 27))
    assert rows[-1].over
    assert state.games == (GinGame(winner=ALA, totals=(104, 36, 27), won=(1, 1, 1), grand=(229, 61, 52), results=(0, 168, 177)),)
    assert gin_games.sums(MANY, state.games) == (345, 0, 0)
    assert gin_games.outcome(MANY, state) == Outcome(winners=(ALA,), places=(1, 2, 3))


def test_of_several_at_the_target_the_highest_wins():
    state, _ = play(MANY, scored(99, 98, 0, won_by=ALA), scored(0, 30, 0, won_by=BARTEK))
    assert state.games[0].winner == BARTEK


def test_the_highest_level_at_the_target_play_one_more_hand():
    state, rows = play(MANY, scored(100, 100, 99, won_by=CELINA), won(CELINA, 0, 0, 30))
    assert [row.game_over for row in rows] == [False, True]
    assert state.games[0].winner == CELINA


def test_the_others_have_places_by_grand_total_and_may_share_one():
    assert outcome(of(GinRules(boxes=Boxes.NONE), 4), scored(100, 20, 50, 50, won_by=ALA)).places == (1, 4, 2, 2)


def test_the_winner_of_a_game_is_first_also_where_another_has_the_greater_grand_total():
    hands = [won(BARTEK, 0, 9, 0)] * 11 + [won(ALA, 100, 0, 0)]
    assert outcome(MANY, *hands) == Outcome(winners=(ALA,), places=(1, 2, 3))


def test_among_three_a_hand_in_which_the_best_are_level_leaves_the_deal_where_it_is():
    level = DealScore(points=(20, 20, 0), won_by=None)
    _, rows = play(of(GinRules(boxes=Boxes.EACH), 3, first_dealer=CELINA), level, level)
    assert [row.dealer for row in rows] == [CELINA, CELINA]
    assert rows[-1].won == (0, 0, 0)


def test_among_three_the_deal_alternates_clockwise_also_after_such_a_hand():
    level = DealScore(points=(20, 20, 0), won_by=None)
    _, rows = play(of(SERIES, 3), level, won(ALA, 5, 0, 0), level, level)
    assert [row.dealer for row in rows] == [ALA, BARTEK, CELINA, ALA]


def test_classic_remik_has_no_games():
    with pytest.raises(TypeError, match="have no games"):
        gin_games.step(of(ClassicRules()), start(of(ClassicRules())), scored(1, 0))


def test_the_rules_of_gin_choose_the_format():
    assert format_of(MANY) is gin_games
