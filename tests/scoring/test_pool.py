"""The wpadka pool (RULES 3, text C)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.faults import Fault, FaultCode, Refused
from scoring.formats import format_of, pool, totals
from scoring.formats.base import Outcome, start
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Grosze, LimitHit, StakeKind, Stakes
from tests.scoring import matches
from tests.scoring.matches import ALA, BARTEK, CELINA, DAREK, abandoned, assert_sheet, entry_of, of, play, scored


def test_the_example_of_the_rules():
    assert_sheet(
        matches.pool(3),
        """pool 300, stake 100 zł
             A    B    C
        1  200  190    0  ->  200  190    0   pool 0
        2   90    0   50  ->  290  190   50   pool 0
        3    0   90   50  ->  290  280  100   pool 0
        4   20    5    0  ->  285  285  100   pool 100   bust A
        5    0    5  140  ->  285  290  240   pool 100
        6   15   10    0  ->  300  300  240   pool 300   bust AB   end
        """,
    )


FOUR_PLAYERS = """pool 300, stake 100 zł
         A    B    C    D
    1  150   60   90    0  ->  150   60   90    0   pool 0
    2  160   40    0   70  ->  100  100   90   70   pool 100   bust A
    3    0   50   80   60  ->  100  150  170  130   pool 100
    4   45    0   35   20  ->  145  150  205  150   pool 100
    """

FOUR_PLAYERS_CORRECTED = """deal 2 is corrected for A from 160 to 140
         A    B    C    D
    1  150   60   90    0  ->  150   60   90    0   pool 0
    2  140   40    0   70  ->  290  100   90   70   pool 0
    3    0   50   80   60  ->  290  150  170  130   pool 0
    4   45    0   35   20  ->  205  150  205  150   pool 100   bust A
    """


@pytest.mark.parametrize("sheet", [FOUR_PLAYERS, FOUR_PLAYERS_CORRECTED])
def test_a_corrected_deal_moves_the_bust_to_another_deal(sheet):
    assert_sheet(matches.pool(4), sheet)


FINAL_DEAL = scored(250, 260, 290, 120), scored(60, 45, 12, 0)


def test_the_last_busts_pay_and_the_one_left_has_won():
    terms = matches.pool(4)
    state, rows = play(terms, *FINAL_DEAL)
    assert rows[-1].over
    assert rows[-1].totals == (310, 305, 302, 120)
    assert rows[-1].paid == (ALA, BARTEK, CELINA)
    assert rows[-1].pool == 300_00
    assert pool.outcome(terms, state) == Outcome(winners=(DAREK,), places=(2, 2, 2, 1))


def test_the_last_busts_pay_nothing_where_final_bust_pays_is_off():
    _, rows = play(matches.pool(4, final_bust_pays=False), *FINAL_DEAL)
    assert rows[-1].over
    assert rows[-1].busted == (ALA, BARTEK, CELINA)
    assert rows[-1].paid == ()
    assert rows[-1].pool == 0


def test_busts_before_the_last_deal_pay_also_where_final_bust_pays_is_off():
    _, rows = play(matches.pool(3, final_bust_pays=False), scored(300, 10, 0))
    assert rows[-1].paid == (ALA,)
    assert rows[-1].pool == 100_00


@pytest.mark.parametrize(("points", "busts"), [(299, ()), (300, (ALA,)), (301, (ALA,))])
def test_a_total_at_the_limit_is_a_bust(points, busts):
    _, rows = play(matches.pool(3), scored(points, 10, 0))
    assert rows[-1].busted == busts


def test_a_bust_needs_no_more_than_the_limit_whatever_limit_hit_says():
    rules = ClassicRules(format=ClassicFormat.POOL, limit=300, limit_hit=LimitHit.EXCEED)
    _, rows = play(of(rules, 3), scored(300, 10, 0))
    assert rows[-1].busted == (ALA,)


def test_two_players_are_over_with_the_first_bust():
    terms = matches.pool(2)
    state, rows = play(terms, scored(0, 280), scored(0, 20))
    assert [row.over for row in rows] == [False, True]
    assert pool.outcome(terms, state) == Outcome(winners=(ALA,), places=(1, 2))


def test_several_busts_in_one_deal_pay_each_and_play_on_level():
    _, rows = play(matches.pool(4), scored(300, 310, 250, 0))
    assert rows[-1].totals == (250, 250, 250, 0)
    assert rows[-1].pool == 200_00
    assert not rows[-1].over


def test_the_busted_take_the_highest_total_after_this_deal_not_before_it():
    _, rows = play(matches.pool(3), scored(290, 200, 0), scored(15, 80, 0))
    assert rows[-1].totals == (280, 280, 0)


def test_the_winner_of_a_deal_may_bust_by_his_extra_points():
    _, rows = play(matches.pool(3), scored(290, 0, 20), scored(25, 30, 40, won_by=ALA))
    assert rows[-1].busted == (ALA,)
    assert rows[-1].totals == (60, 30, 60)


def test_a_deal_in_which_everyone_would_bust_is_refused():
    with pytest.raises(Refused) as refusal:
        play(matches.pool(2), scored(0, 180), scored(200, 0), scored(150, 130))
    assert refusal.value.faults == (Fault(code=FaultCode.EVERYONE_WOULD_BUST, seats=(ALA, BARTEK)),)


def test_an_abandoned_deal_changes_nothing_and_the_same_dealer_deals_again():
    terms = matches.pool(3)
    before, _ = play(terms, scored(20, 5, 0))
    after, row = pool.step(terms, before, abandoned(3))
    assert after == before
    assert (row.dealer, row.won, row.busted) == (BARTEK, (0, 0, 1), ())


@pytest.mark.parametrize("stakes", [Stakes(), entry_of(10_00)])
def test_nobody_pays_for_a_bust_where_no_stake_per_bust_is_played_for(stakes):
    _, rows = play(matches.pool(3, stakes=stakes), scored(300, 10, 0))
    assert rows[-1].busted == (ALA,)
    assert rows[-1].paid == ()
    assert rows[-1].pool == 0


def test_every_row_keeps_its_deal_counts_the_deals_won_and_names_its_dealer():
    deals = [scored(9, 0, 9), scored(310, 0, 9), scored(0, 9, 9)]
    _, rows = play(matches.pool(3), *deals)
    assert [row.score for row in rows] == deals
    assert [row.won for row in rows] == [(0, 1, 0), (0, 2, 0), (1, 2, 0)]
    assert [row.dealer for row in rows] == [ALA, BARTEK, CELINA]


def test_the_lowest_total_leads():
    terms = matches.pool(3)
    assert pool.leaders(terms, start(terms)) == (ALA, BARTEK, CELINA)
    state, _ = play(terms, scored(10, 20, 10, won_by=ALA))
    assert pool.leaders(terms, state) == (ALA, CELINA)


def test_gin_has_no_pool():
    with pytest.raises(TypeError, match="no wpadka pool"):
        pool.step(of(GinRules()), start(of(GinRules())), scored(1, 0))


def test_the_rules_choose_the_format():
    assert format_of(matches.pool(3)) is pool
    assert format_of(matches.up_to_limit(3, 300)) is totals


deals_of_three = st.lists(
    st.tuples(st.integers(2, 210), st.integers(2, 210), st.integers(0, 2)).map(
        lambda drawn: scored(*drawn[:2][: drawn[2]], 0, *drawn[:2][drawn[2] :])
    ),
    max_size=25,
)


@given(deals_of_three, st.booleans())
def test_before_every_deal_all_totals_are_under_the_limit(deals, final_bust_pays):
    terms = matches.pool(3, final_bust_pays=final_bust_pays, stakes=Stakes(kind=StakeKind.POOL, amount=Grosze(1)))
    state = start(terms)
    stakes_paid = 0
    for deal in deals:
        assert max(state.totals) < 300
        state, row = pool.step(terms, state, deal)
        stakes_paid += len(row.paid)
        assert row.pool == stakes_paid
        if row.over:
            assert sum(total < 300 for total in row.totals) == 1
            break
