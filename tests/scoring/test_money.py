"""The stakes of a match as movements of money (RULES 9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.money import Move, Till, moves, net, shares
from scoring.replay import Ending, replay
from scoring.rules import (
    Boxes,
    ClassicFormat,
    ClassicRules,
    GinRules,
    Grosze,
    Remik500Rules,
    RummikubRules,
    StakeKind,
    Stakes,
    Terms,
    offered_stakes,
)
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from tests.scoring.matches import (
    ALA,
    BARTEK,
    CELINA,
    DAREK,
    entry_of,
    knock,
    of,
    pool,
    rate_of,
    so_many_deals,
    typed,
    up_to_limit,
)


def booked(terms, deals, ending=None):
    """Every movement as (from, to, złote)."""
    return [(move.source, move.target, move.amount / 100) for move in moves(replay(terms, deals, ending))]


def balances(terms, deals, ending=None):
    return net(terms, moves(replay(terms, deals, ending)))


# ---- the wpadka pool ----

TO_THE_FIRST_BUST = [typed(200, 190, 0), typed(90, 0, 50), typed(0, 90, 50), typed(20, 5, 0)]
TO_THE_END = [*TO_THE_FIRST_BUST, typed(0, 5, 140), typed(15, 10, 0)]


def test_every_bust_pays_at_once_and_the_winner_takes_the_pool():
    assert moves(replay(pool(3), TO_THE_END)) == (
        Move(source=ALA, target=Till.POOL, amount=Grosze(100_00), deal=3),
        Move(source=ALA, target=Till.POOL, amount=Grosze(100_00), deal=5),
        Move(source=BARTEK, target=Till.POOL, amount=Grosze(100_00), deal=5),
        Move(source=Till.POOL, target=CELINA, amount=Grosze(300_00), deal=5),
    )


def test_without_the_last_stakes_the_winner_takes_what_was_in_the_pool():
    terms = pool(3, final_bust_pays=False)
    assert booked(terms, TO_THE_END) == [(ALA, "pool", 100), ("pool", CELINA, 100)]


def test_no_money_moves_where_the_only_busts_are_the_last_and_pay_nothing():
    assert booked(pool(2, final_bust_pays=False), [typed(0, 150), typed(0, 150)]) == []


def test_the_stakes_of_an_unfinished_match_lie_in_the_pool():
    assert booked(pool(3), TO_THE_FIRST_BUST) == [(ALA, "pool", 100)]
    assert balances(pool(3), TO_THE_FIRST_BUST) == (-100_00, 0, 0)


def test_a_match_given_up_returns_every_stake_to_whoever_paid_it():
    assert booked(pool(3), TO_THE_FIRST_BUST, Ending.GIVEN_UP) == [(ALA, "pool", 100), ("pool", ALA, 100)]
    assert balances(pool(3), TO_THE_FIRST_BUST, Ending.GIVEN_UP) == (0, 0, 0)


@pytest.mark.parametrize(
    ("final_bust_pays", "balances_in_zlote"), [(True, (-100, -100, -100, 300)), (False, (0, 0, 0, 0))], ids=["last busts pay", "are free"]
)
def test_one_deal_may_bust_all_but_one(final_bust_pays, balances_in_zlote):
    terms = pool(4, final_bust_pays=final_bust_pays)
    to_250_260_290_120 = [typed(125, 130, 145, 0), typed(125, 130, 145, 0, extra=(0, 0, 0, 120))]
    final_deal = typed(60, 45, 12, 0)
    assert replay(terms, to_250_260_290_120).totals == (250, 260, 290, 120)
    assert [grosze / 100 for grosze in balances(terms, [*to_250_260_290_120, final_deal])] == list(balances_in_zlote)


# ---- entries ----


def test_everyone_pays_an_entry_and_the_winner_has_it_all():
    terms = so_many_deals(3, 1, stakes=entry_of(10_00))
    assert booked(terms, [typed(0, 20, 30)]) == [(ALA, "pot", 10), (BARTEK, "pot", 10), (CELINA, "pot", 10), ("pot", ALA, 30)]
    assert balances(terms, [typed(0, 20, 30)]) == (20_00, -10_00, -10_00)


def test_grosze_that_do_not_divide_go_to_the_winners_in_seat_order():
    terms = so_many_deals(4, 2, stakes=entry_of(10_00))
    deals = [typed(20, 0, 10, 10), typed(0, 40, 10, 10)]
    assert replay(terms, deals).totals == (20, 40, 20, 20)
    assert balances(terms, deals) == (3_34, -10_00, 3_33, 3_33)


def test_an_entry_of_10_zl_among_three_winners():
    assert shares(Grosze(10_00), 3) == (3_34, 3_33, 3_33)
    assert shares(Grosze(2), 3) == (1, 1, 0)


def test_an_entry_may_be_played_for_in_the_pool_format_too():
    terms = pool(2, stakes=entry_of(5_00))
    assert balances(terms, [typed(0, 150), typed(0, 150)]) == (5_00, -5_00)


@pytest.mark.parametrize("ending", [None, Ending.GIVEN_UP])
def test_no_entry_is_booked_before_there_is_a_winner(ending):
    terms = so_many_deals(3, 5, stakes=entry_of(10_00))
    assert booked(terms, [typed(0, 20, 30)], ending) == []


# ---- so much a point ----


def test_every_loser_pays_the_winner_the_difference():
    terms = up_to_limit(3, 200, stakes=rate_of(5))
    assert booked(terms, [typed(200, 150, 0)]) == [(ALA, CELINA, 10), (BARTEK, CELINA, 7.5)]


def test_with_several_winners_each_loser_pays_once_and_they_share():
    terms = so_many_deals(4, 2, stakes=rate_of(7))
    deals = [typed(20, 0, 50, 41), typed(0, 20, 30, 40)]
    assert booked(terms, deals) == [(CELINA, "pot", 4.20), (DAREK, "pot", 4.27), ("pot", ALA, 4.24), ("pot", BARTEK, 4.23)]


def test_nobody_pays_where_everyone_is_level():
    terms = so_many_deals(2, 2, stakes=rate_of(7))
    assert booked(terms, [typed(0, 20), typed(20, 0)]) == []


def test_in_remik_500_the_winner_has_more_points_and_is_paid_all_the_same():
    terms = of(Remik500Rules(decks=1), stakes=rate_of(5))
    lines = Remik500Line(laid_points=545, hand_points=0), Remik500Line(laid_points=0, hand_points=68)
    assert booked(terms, [Remik500Entry(players=lines)]) == [(BARTEK, ALA, 30.65)]


def test_so_in_rummikub():
    terms = of(RummikubRules(rounds=1), stakes=rate_of(10))
    racks = Rack(points=0), Rack(points=62)
    assert booked(terms, [RummikubEntry(winner=ALA, racks=racks)]) == [(BARTEK, ALA, 12.4)]


def test_no_points_are_paid_before_there_is_a_winner():
    assert booked(so_many_deals(2, 5, stakes=rate_of(5)), [typed(0, 20)]) == []


def test_the_loser_of_a_game_of_gin_pays_its_result():
    hands = [knock(ALA, 0, 90)]
    assert moves(replay(of(GinRules(), stakes=rate_of(10)), hands)) == (Move(source=BARTEK, target=ALA, amount=Grosze(24_00), game=0),)


def test_a_negative_result_is_paid_by_the_winner():
    hands = [knock(BARTEK, 11, 1)] * 9 + [knock(ALA, 0, 35)] * 2
    assert booked(of(GinRules(boxes=Boxes.EACH), stakes=rate_of(10)), hands) == [(ALA, BARTEK, 4.5)]


SERIES = of(GinRules(boxes=Boxes.EACH, games=None), stakes=rate_of(10))
TWO_GAMES = [knock(ALA, 0, 90), knock(BARTEK, 98, 0), knock(BARTEK, 20, 5)]


def test_a_series_pays_game_by_game_once_it_is_closed():
    assert booked(SERIES, TWO_GAMES) == []
    assert booked(SERIES, TWO_GAMES, Ending.CLOSED) == [(BARTEK, ALA, 24), (ALA, BARTEK, 24.8)]


def test_a_series_given_up_pays_nothing():
    assert booked(SERIES, TWO_GAMES, Ending.GIVEN_UP) == []


def test_without_stakes_no_money_moves():
    assert booked(so_many_deals(2, 1), [typed(0, 20)]) == []


# ---- laws ----

deals_of_three = st.lists(
    st.tuples(st.integers(2, 100), st.integers(2, 100), st.integers(0, 2)).map(
        lambda drawn: typed(*drawn[:2][: drawn[2]], 0, *drawn[:2][drawn[2] :])
    ),
    max_size=15,
)
classic_terms = st.builds(
    ClassicRules, format=st.sampled_from(ClassicFormat), deals=st.integers(1, 5), limit=st.integers(100, 300), wins=st.integers(1, 4)
).flatmap(
    lambda rules: st.sampled_from(offered_stakes(Terms(rules=rules, players=3))).map(
        lambda kind: of(rules, 3, stakes=Stakes(kind=kind, amount=Grosze(7 if kind is not StakeKind.NONE else 0)))
    )
)


def as_far_as_it_goes(terms, deals):
    """The longest beginning of the deals that does not run beyond the end."""
    for number in range(len(deals)):
        if replay(terms, deals[:number]).is_over:
            return deals[:number]
    return deals


@given(classic_terms, deals_of_three, st.sampled_from([None, Ending.GIVEN_UP]))
def test_money_sums_to_zero_with_what_lies_in_the_pool(terms, deals, ending):
    sheet = replay(terms, as_far_as_it_goes(terms, deals), ending)
    assert sum(net(terms, moves(sheet))) + sheet.pool == 0
    assert all(move.amount > 0 for move in moves(sheet))


@given(st.integers(0, 10_000), st.integers(1, 10))
def test_shares_add_up_and_differ_by_a_grosz_at_most(amount, winners):
    shared = shares(Grosze(amount), winners)
    assert sum(shared) == amount
    assert list(shared) == sorted(shared, reverse=True)
    assert shared[0] - shared[-1] <= 1
