"""Matches decided by totals or deals won: so many deals, a limit, so many wins, a target (RULES 3, 4, 6)."""

import pytest

from scoring.formats import totals
from scoring.formats.base import Outcome, start
from scoring.rules import ClassicFormat, ClassicRules, GinRules, LimitHit, Remik500Rules, RummikubRules
from tests.scoring.matches import (
    ALA,
    BARTEK,
    CELINA,
    abandoned,
    assert_sheet,
    of,
    outcome,
    play,
    pool,
    scored,
    so_many_deals,
    so_many_wins,
    up_to_limit,
)


def overs(terms, *scores):
    return [row.over for row in play(terms, *scores)[1]]


def test_a_match_of_so_many_deals_adds_up():
    state = assert_sheet(
        so_many_deals(3, 3),
        """     A    B    C
        1    23   32    0  ->   23   32    0
        2     8    0   10  ->   31   32   10
        3    72    0   22  ->  103   32   32   end
        """,
    )
    assert totals.outcome(so_many_deals(3, 3), state) == Outcome(winners=(BARTEK, CELINA), places=(3, 1, 1))


def test_abandoned_deals_are_none_of_the_deals_and_dealt_again_by_the_same_dealer():
    _, rows = play(so_many_deals(3, 2), scored(0, 20, 30), abandoned(3), abandoned(3), scored(40, 0, 15))
    assert [row.dealer for row in rows] == [ALA, BARTEK, BARTEK, BARTEK]
    assert [row.over for row in rows] == [False, False, False, True]
    assert rows[2].totals == (0, 20, 30)
    assert rows[3].won == (1, 1, 0)


def test_the_deal_goes_round_clockwise():
    _, rows = play(so_many_deals(2, 5), scored(0, 5), scored(0, 5), scored(0, 5))
    assert [row.dealer for row in rows] == [ALA, BARTEK, ALA]


@pytest.mark.parametrize(
    ("hit", "points", "over"),
    [
        (LimitHit.REACH, 19, False),
        (LimitHit.REACH, 20, True),
        (LimitHit.EXCEED, 20, False),
        (LimitHit.EXCEED, 21, True),
    ],
)
def test_280_and_20_reach_a_limit_of_300_and_do_not_exceed_it(hit, points, over):
    assert overs(up_to_limit(2, 300, hit=hit), scored(280, 0), scored(points, 0)) == [False, over]


def test_at_the_limit_the_lowest_total_wins_and_the_highest_has_lost():
    result = outcome(up_to_limit(4, 300), scored(203, 162, 296, 185), scored(60, 0, 37, 40))
    assert result == Outcome(winners=(BARTEK,), places=(3, 1, 4, 2), losers=(CELINA,))


def test_all_that_share_the_highest_total_have_lost():
    assert outcome(up_to_limit(3, 200), scored(200, 200, 0)) == Outcome(winners=(CELINA,), places=(2, 2, 1), losers=(ALA, BARTEK))


def test_nobody_has_lost_where_everyone_is_level():
    result = outcome(up_to_limit(2, 100), scored(60, 0), scored(60, 120, won_by=ALA))
    assert result == Outcome(winners=(ALA, BARTEK), places=(1, 1), losers=())


def test_only_a_limit_has_losers():
    assert outcome(so_many_deals(2, 1), scored(0, 20)).losers == ()


def test_somebody_who_has_won_so_many_deals_has_won_whatever_the_totals_are():
    result = outcome(so_many_wins(3, 2), scored(0, 9, 9), scored(200, 0, 9), scored(0, 9, 9))
    assert result == Outcome(winners=(ALA,), places=(1, 2, 3))


def test_the_others_are_placed_by_deals_won():
    result = outcome(so_many_wins(4, 2), scored(9, 0, 9, 1), scored(9, 9, 0, 1), scored(9, 0, 9, 1))
    assert result == Outcome(winners=(BARTEK,), places=(3, 1, 2, 3))


REMIK500 = of(Remik500Rules(), 3)


def test_whoever_first_reaches_500_at_the_end_of_a_deal_wins_remik_500():
    assert overs(REMIK500, scored(499, 10, -20), scored(1, 0, 0)) == [False, True]
    assert outcome(REMIK500, scored(499, 10, -20), scored(1, 0, 0)) == Outcome(winners=(ALA,), places=(1, 2, 3))


def test_of_several_at_500_the_highest_wins():
    assert outcome(REMIK500, scored(510, 530, 500)) == Outcome(winners=(BARTEK,), places=(2, 1, 3))


def test_with_the_highest_level_at_500_one_more_deal_is_played():
    assert overs(REMIK500, scored(510, 510, 490), scored(5, 0, 0)) == [False, True]


def test_the_others_may_be_level_at_500():
    assert outcome(REMIK500, scored(510, 530, 510)) == Outcome(winners=(BARTEK,), places=(2, 1, 2))


ROUNDS = of(RummikubRules(rounds=2), 3)
TARGET = of(RummikubRules(rounds=None, target=100), 3)


def test_rummikub_ends_after_its_rounds_with_the_highest_total():
    assert overs(ROUNDS, scored(61, -20, -41), scored(3, -7, 4)) == [False, True]
    assert outcome(ROUNDS, scored(61, -20, -41), scored(-70, 0, 70)) == Outcome(winners=(CELINA,), places=(2, 3, 1))


def test_rummikub_after_its_rounds_may_have_several_winners():
    assert outcome(ROUNDS, scored(0, 0, 0), scored(3, -6, 3)) == Outcome(winners=(ALA, CELINA), places=(1, 3, 1))


def test_rummikub_to_a_target_ends_there_however_many_rounds_it_takes():
    assert overs(TARGET, scored(61, -20, -41), scored(38, -8, -30), scored(1, -1, 0)) == [False, False, True]


def test_rummikub_to_a_target_plays_one_more_round_where_the_highest_are_level():
    assert overs(TARGET, scored(100, 100, -200), scored(1, -1, 0)) == [False, True]


def test_before_the_first_deal_all_lead():
    assert totals.leaders(so_many_deals(3, 2), start(so_many_deals(3, 2))) == (ALA, BARTEK, CELINA)


@pytest.mark.parametrize(
    ("terms", "leaders"),
    [
        (so_many_deals(3, 5), (BARTEK, CELINA)),
        (up_to_limit(3, 300), (BARTEK, CELINA)),
        (so_many_wins(3, 5), (BARTEK,)),
        (REMIK500, (ALA,)),
        (ROUNDS, (ALA,)),
    ],
)
def test_the_lowest_total_leads_the_most_wins_or_the_highest_total(terms, leaders):
    state, _ = play(terms, scored(20, 5, 5, won_by=BARTEK))
    assert totals.leaders(terms, state) == leaders


def test_only_a_limit_of_its_own_may_be_exceeded():
    assert totals.losing_total(ClassicRules(format=ClassicFormat.POOL, limit=300, limit_hit=LimitHit.EXCEED)) == 300


def test_gin_and_the_pool_do_not_end_by_totals():
    for terms in (of(GinRules()), pool(2)):
        with pytest.raises(ValueError, match="do not end by totals"):
            totals.step(terms, start(terms), scored(1, 0))
