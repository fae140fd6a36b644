"""Terms and deals in, match sheet out; and who deals, cuts, opens (RULES 3, 5)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import CARDS
from scoring.faults import Fault, FaultCode, Refused
from scoring.formats.base import Outcome, Step, start
from scoring.replay import Ending, cutter, first_dealer, opener, play_on, replay
from scoring.rules import Boxes, ClassicRules, GinRules, LimitHit, NextDealer, Remik500Rules, RummikubRules, Terms
from scoring.variants.rummikub import Rack, RummikubEntry
from scoring.wire import read_state, write_state
from tests.scoring.matches import (
    ALA,
    BARTEK,
    CELINA,
    DAREK,
    knock,
    of,
    pool,
    so_many_deals,
    so_many_wins,
    typed,
    up_to_limit,
)


def refusal_of(*arguments, **options):
    with pytest.raises(Refused) as refusal:
        replay(*arguments, **options)
    return [(fault.code, fault.deal) for fault in refusal.value.faults]


FOUR = [typed(150, 60, 90, 0), typed(160, 40, 0, 70), typed(0, 50, 80, 60), typed(45, 0, 35, 20)]
CORRECTED = [FOUR[0], typed(140, 40, 0, 70), *FOUR[2:]]


def test_a_sheet_before_the_first_deal():
    sheet = replay(Terms(rules=pool(3).rules, players=3, first_dealer=BARTEK), [])
    assert (sheet.steps, sheet.totals, sheet.won, sheet.pool) == ((), (0, 0, 0), (0, 0, 0), 0)
    assert (sheet.dealer, sheet.cutter, sheet.opener) == (BARTEK, ALA, BARTEK)
    assert sheet.leaders == (ALA, BARTEK, CELINA)
    assert sheet.to_bust == (300, 300, 300)
    assert (sheet.outcome, sheet.ending, sheet.is_over) == (None, None, False)
    assert (sheet.games, sheet.sums) == ((), ())


def test_a_sheet_in_the_middle_of_a_match():
    sheet = replay(pool(4), FOUR)
    assert sheet.terms == pool(4)
    assert [step.busted for step in sheet.steps] == [(), (ALA,), (), ()]
    assert sheet.totals == (145, 150, 205, 150)
    assert sheet.won == (1, 1, 1, 1)
    assert sheet.to_bust == (155, 150, 95, 150)
    assert sheet.leaders == (ALA,)
    assert sheet.pool == 100_00
    assert (sheet.dealer, sheet.cutter, sheet.opener) == (ALA, DAREK, ALA)


def test_a_corrected_deal_moves_the_bust():
    sheet = replay(pool(4), CORRECTED)
    assert [step.busted for step in sheet.steps] == [(), (), (), (ALA,)]
    assert sheet.totals == (205, 150, 205, 150)
    assert sheet.pool == 100_00


def test_correcting_back_restores_everything():
    assert replay(pool(4), [CORRECTED[0], FOUR[1], *CORRECTED[2:]]) == replay(pool(4), FOUR)


def test_a_sheet_after_the_end_has_no_next_dealer_and_an_empty_pool():
    sheet = replay(pool(2), [typed(0, 150), typed(0, 150)])
    assert sheet.is_over
    assert sheet.outcome == Outcome(winners=(ALA,), places=(1, 2))
    assert (sheet.dealer, sheet.cutter, sheet.opener) == (None, None, None)
    assert sheet.leaders == (ALA,)
    assert (sheet.pool, sheet.steps[-1].pool) == (0, 100_00)
    assert sheet.to_bust == (300, 0)


def test_a_match_may_become_open_again():
    deals = [typed(0, 100), typed(0, 100), typed(0, 100)]
    assert replay(up_to_limit(2, 300), deals).is_over
    assert not replay(up_to_limit(2, 300), [*deals[:2], typed(0, 99)]).is_over


def test_deals_behind_the_end_are_refused_with_the_deal_that_ends_the_match_and_their_numbers():
    deals = [typed(0, 100), typed(0, 200), typed(0, 5), typed(9, 0)]
    with pytest.raises(Refused) as refusal:
        replay(up_to_limit(2, 300), deals)
    assert refusal.value.faults == (Fault(code=FaultCode.DEALS_AFTER_END, deal=1, deals=(2, 3)),)


def test_every_fault_of_a_faulty_deal_is_named_with_its_number():
    assert refusal_of(so_many_deals(4, 5), [FOUR[0], typed(1, 0, 1, 500)]) == [(FaultCode.IMPOSSIBLE_POINTS, 1)] * 3


def test_a_deal_in_which_everyone_would_bust_is_named():
    deals = [typed(0, 180), typed(200, 0), typed(0, 130, extra=(150, 0))]
    with pytest.raises(Refused) as refusal:
        replay(pool(2), deals)
    assert refusal.value.faults == (Fault(code=FaultCode.EVERYONE_WOULD_BUST, deal=2, seats=(ALA, BARTEK)),)


def test_the_first_deal_is_checked_like_any_other():
    assert refusal_of(so_many_deals(2, 5), [typed(0, 1)]) == [(FaultCode.IMPOSSIBLE_POINTS, 0)]


def test_deals_that_were_checked_before_are_only_scored():
    bad = typed(0, 1)
    assert replay(so_many_deals(2, 5), [bad, typed(0, 2)], already_checked=1).totals == (0, 3)
    assert refusal_of(so_many_deals(2, 5), [typed(0, 2), bad], already_checked=1) == [(FaultCode.IMPOSSIBLE_POINTS, 1)]


HANDS = [knock(0, 0, 98), knock(1, 30, 5), knock(0, 7, 98), knock(0, 8, 90)]


@pytest.mark.parametrize(("terms", "deals"), [(pool(4), FOUR), (of(GinRules(games=None)), HANDS)])
def test_a_match_played_on_from_its_stored_state_is_the_match_played_from_the_start(terms, deals):
    stored, steps = json.dumps(write_state(start(terms))), list[Step]()
    for number, deal in enumerate(deals, start=1):
        state, step = play_on(terms, read_state(json.loads(stored)), deal)
        steps.append(step)
        sheet = replay(terms, deals[:number])
        assert (state, tuple(steps)) == (sheet.state, sheet.steps)
        stored = json.dumps(write_state(state))


def test_points_to_the_limit_count_one_more_where_it_must_be_exceeded():
    deals = [typed(0, 100, 20)]
    assert replay(up_to_limit(3, 300), deals).to_bust == (300, 200, 280)
    assert replay(up_to_limit(3, 300, hit=LimitHit.EXCEED), deals).to_bust == (301, 201, 281)


@pytest.mark.parametrize("terms", [so_many_deals(2, 5), so_many_wins(2, 5), of(GinRules()), of(Remik500Rules())])
def test_without_a_limit_nobody_can_bust(terms):
    assert replay(terms, []).to_bust is None


# ---- giving up, closing ----


def test_a_match_given_up_has_no_winner_and_nobody_deals():
    sheet = replay(pool(4), FOUR, Ending.GIVEN_UP)
    assert sheet.is_over
    assert (sheet.outcome, sheet.ending) == (None, Ending.GIVEN_UP)
    assert (sheet.dealer, sheet.cutter, sheet.opener) == (None, None, None)
    assert sheet.pool == 0
    assert sheet.leaders == (ALA,)


def test_a_match_that_its_deals_end_was_not_given_up():
    sheet = replay(up_to_limit(2, 100), [typed(0, 100)], Ending.GIVEN_UP)
    assert sheet.ending is None
    assert sheet.outcome == Outcome(winners=(ALA,), places=(1, 2), losers=(BARTEK,))


SERIES = GinRules(boxes=Boxes.EACH, next_dealer=NextDealer.ALTERNATE, games=None)
BIG_HANDS = [knock(ALA, 0, 90), knock(BARTEK, 98, 0), knock(BARTEK, 20, 5)]


def test_an_open_series_is_won_by_its_sums_when_it_is_closed_and_its_unfinished_game_counts_nothing():
    sheet = replay(of(SERIES), BIG_HANDS, Ending.CLOSED)
    assert sheet.sums == (240, 248)
    assert (sheet.totals, sheet.won) == ((0, 15), (0, 1))
    assert sheet.outcome == Outcome(winners=(BARTEK,), places=(2, 1))
    assert (sheet.ending, sheet.dealer) == (Ending.CLOSED, None)


def test_an_open_series_closed_before_its_first_game_was_finished_is_level():
    sheet = replay(of(SERIES), [knock(ALA, 0, 40)], Ending.CLOSED)
    assert sheet.outcome == Outcome(winners=(ALA, BARTEK), places=(1, 1))
    assert (sheet.sums, sheet.totals) == ((0, 0), (65, 0))


@pytest.mark.parametrize("terms", [pool(2), of(GinRules()), of(GinRules(games=3))])
def test_only_an_open_series_can_be_closed(terms):
    assert refusal_of(terms, [], Ending.CLOSED) == [(FaultCode.CONTRADICTORY, None)]


# ---- gin and rummikub ----


def test_gin_shows_its_present_game_and_its_results():
    sheet = replay(of(SERIES), [knock(ALA, 0, 90), knock(BARTEK, 20, 5)])
    assert [game.results for game in sheet.games] == [(0, 240)]
    assert sheet.sums == (240, 0)
    assert (sheet.totals, sheet.won) == ((0, 15), (0, 1))
    assert sheet.leaders == (ALA,)
    assert (sheet.dealer, sheet.cutter, sheet.opener) == (ALA, BARTEK, BARTEK)


@pytest.mark.parametrize(("deadwood_of_ala", "totals", "result"), [(9, (118, 50), 243), (27, (118, 68), 225)])
def test_the_seven_hands_of_text_b_and_the_slip_in_the_third(deadwood_of_ala, totals, result):
    hands = [
        knock(ALA, 6, 19),
        knock(BARTEK, 24, 0),
        knock(BARTEK, deadwood_of_ala, 8),
        knock(ALA, 10, 27),
        knock(BARTEK, 4, 4),
        knock(ALA, 7, 39),
        knock(ALA, 0, 6),
    ]
    sheet = replay(of(GinRules()), hands)
    assert (sheet.totals, sheet.won, sheet.sums) == (totals, (5, 2), (result, 0))
    assert sheet.outcome == Outcome(winners=(ALA,), places=(1, 2))


def test_the_defender_wins_a_game_of_90_to_95_by_an_undercut():
    sheet = replay(of(GinRules()), [knock(ALA, 5, 95), knock(BARTEK, 97, 2), knock(ALA, 8, 5)])
    assert [step.totals for step in sheet.steps] == [(90, 0), (90, 95), (90, 123)]
    assert sheet.games[0].grand == (90, 123 + 100 + 25)
    assert sheet.outcome == Outcome(winners=(BARTEK,), places=(2, 1))


def test_rummikub_is_opened_by_the_player_to_the_dealers_left():
    empty, full = Rack(points=0), Rack(points=20)
    sheet = replay(of(RummikubRules(), 3), [RummikubEntry(winner=ALA, racks=(empty, full, full))])
    assert (sheet.dealer, sheet.opener) == (BARTEK, CELINA)
    assert sheet.totals == (40, -20, -20)


# ---- who cuts, opens and deals first ----


def test_the_player_to_the_dealers_right_cuts():
    assert [cutter(pool(3), dealer) for dealer in (ALA, BARTEK, CELINA)] == [CELINA, ALA, BARTEK]


@pytest.mark.parametrize(
    ("rules", "seat"),
    [
        (ClassicRules(), CELINA),
        (ClassicRules(dealer_takes_extra=False), ALA),
        (Remik500Rules(), CELINA),
        (Remik500Rules(dealer_takes_extra=False), ALA),
        (GinRules(), ALA),
    ],
)
def test_the_dealer_opens_if_he_takes_the_extra_card_else_the_player_to_his_left(rules, seat):
    assert opener(of(rules, 3), CELINA) == seat


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("7h Kd 9s", BARTEK),
        ("Kd Ah Qs", BARTEK),
        ("As * Ah", BARTEK),
        ("2s 3c 2h", BARTEK),
        ("9c 9d", BARTEK),
        ("9h 9s", BARTEK),
        ("9d 9h", BARTEK),
        ("* As *", None),
        ("Kd Kd 5s", None),
        ("5s 5s Kd", CELINA),
        ("10h Jc", BARTEK),
    ],
)
def test_the_highest_card_deals_first_and_the_highest_drawn_twice_is_drawn_again(drawn, dealer):
    assert first_dealer([CARDS[code] for code in drawn.split()]) == dealer


@given(st.lists(st.sampled_from(list(CARDS.values())), min_size=1, max_size=6, unique=True))
def test_of_different_cards_exactly_one_is_the_highest_whatever_the_order(drawn):
    dealer = first_dealer(drawn)
    assert dealer is not None
    assert first_dealer(list(reversed(drawn))) == len(drawn) - 1 - dealer


# ---- laws ----

short_deals = st.lists(
    st.tuples(st.integers(2, 100), st.integers(2, 100), st.integers(0, 2)).map(
        lambda drawn: typed(*drawn[:2][: drawn[2]], 0, *drawn[:2][drawn[2] :])
    ),
    min_size=1,
    max_size=12,
)


@given(short_deals, st.integers(0, 12))
def test_replaying_is_the_same_in_one_go_and_deal_by_deal(deals, checked):
    terms = so_many_deals(3, 12)
    sheet = replay(terms, deals)
    assert [replay(terms, deals[: number + 1]).steps[-1] for number in range(len(deals))] == list(sheet.steps)
    assert replay(terms, deals, already_checked=checked) == sheet
