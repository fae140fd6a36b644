"""Curiosities one by one: how a match was won, ties, streaks; and the laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Seat
from scoring.curiosities import TELLERS, CuriosityKind, curiosities
from scoring.lead import places_now
from scoring.replay import Ending, replay
from scoring.rules import Boxes, GinRules, Preset, Remik500Rules, Terms, preset_rules
from scoring.variants.gin import GinEntry
from tests.scoring.curious import SERIES, laid, one, told
from tests.scoring.matches import knock, of, pool, so_many_deals, so_many_wins, typed, up_to_limit

# ---- how it was won ----


def test_a_comeback_from_two_games_behind_in_a_series_is_counted_in_results():
    """230 and 230 for Bartek, then Ala wins 480 and 300: 460 behind is more than the average of 310."""
    bartek, ala = knock(1, 80, 0), [knock(0, 0, 98), knock(0, 0, 98), knock(0, 0, 98)]
    assert one("comeback", SERIES, bartek, bartek, *ala, ending=Ending.CLOSED) == "comeback A 460 points (2-2)"


def test_a_series_that_one_game_would_have_turned_was_close():
    assert one("close_finish", SERIES, knock(1, 80, 0), knock(0, 0, 98), ending=Ending.CLOSED) == "close_finish A 18 points"


def test_a_series_closed_level_or_before_its_first_game_tells_nothing_of_its_end():
    level = knock(1, 80, 0), knock(0, 0, 80)
    for hands in (level, level[:0], (knock(0, 5, 20),)):
        assert not {"comeback", "close_finish"} & {text.split()[0] for text in told(SERIES, *hands, ending=Ending.CLOSED)}


def test_a_game_of_three_that_its_winner_gets_least_from_is_still_his():
    """Ala reaches 100; boxes for each make Bartek's grand total the greater one, yet the last lead is hers."""
    rules = GinRules(boxes=Boxes.EACH, box_bonus=200, game_bonus=0)
    hands = knock(1, 20, 9, 20), knock(1, 20, 9, 20), knock(0, 0, 60, 60)
    assert "longest_lead B 2 deals (1-2)" in told(of(rules, 3), *hands)
    assert one("lead_changes", of(rules, 3), *hands) is None


def test_a_running_match_or_one_given_up_does_not_tell_how_it_was_won():
    deals = typed(60, 0), typed(0, 61)
    for ending in (None, Ending.GIVEN_UP):
        assert one("comeback", up_to_limit(2, 500), *deals, ending=ending) is None
        assert one("close_finish", up_to_limit(2, 500), *deals, ending=ending) is None


def test_winners_who_are_level_finish_neither_close_nor_behind():
    assert told(so_many_deals(3, 2), typed(0, 20, 30), typed(20, 0, 30)) == [
        "dearest_deal C 30 points (1-1)",
    ]


def test_of_several_winners_who_came_back_from_as_far_both_are_named():
    """Ala and Bartek 100 behind after the first deal, Celina is 130 in the end."""
    deals = typed(100, 100, 0), typed(0, 5, 60), typed(5, 0, 70)
    assert one("comeback", so_many_deals(3, 3), *deals) == "comeback AB 100 points"


def test_a_finish_is_close_up_to_a_third_of_an_average_deal_or_by_one_point():
    two = so_many_deals(2, 2)
    assert one("close_finish", two, typed(0, 28), typed(20, 0)) == "close_finish A 8 points"
    assert one("close_finish", two, typed(0, 29), typed(20, 0)) is None
    assert one("close_finish", two, typed(0, 3), typed(2, 0)) == "close_finish A 1 points"


# ---- ties ----


def test_with_both_players_level_nothing_stands_out():
    assert told(so_many_deals(2, 4), typed(0, 20), typed(20, 0)) == []


def test_several_who_are_level_are_named_in_seat_order_and_without_deals():
    assert one("dearest_deal", so_many_deals(3, 4), typed(0, 20, 30), typed(30, 20, 0)) == "dearest_deal AC 30 points"


def test_of_several_times_the_same_the_first_is_told():
    assert one("dearest_deal", so_many_deals(2, 4), typed(0, 30), typed(0, 30)) == "dearest_deal B 30 points (1-1)"
    streaks = typed(0, 9, 9), typed(0, 9, 9), typed(9, 0, 9), typed(0, 9, 9), typed(0, 9, 9)
    assert one("longest_streak", so_many_deals(3, 9), *streaks) == "longest_streak A 2 deals (1-2)"


def test_being_level_for_a_while_changes_no_lead_but_ends_it():
    deals = typed(0, 20, 50), typed(20, 0, 50), typed(0, 20, 50), typed(0, 20, 50), typed(0, 20, 50)
    assert one("lead_changes", so_many_deals(3, 9), *deals) is None
    assert one("longest_lead", so_many_deals(3, 9), *deals) == "longest_lead A 3 deals (3-5)"


def test_a_deal_that_nobody_won_breaks_a_streak():
    """In Remik 500 a deal may end with the stock."""
    deals = laid((20, 0), (9, 9)), laid((20, 5), (9, 9)), laid((20, 0), (9, 9))
    assert one("longest_streak", of(Remik500Rules()), *deals) is None
    assert one("most_deals_won", of(Remik500Rules()), *deals) == "most_deals_won A 2 deals"


def test_an_abandoned_deal_neither_breaks_a_streak_nor_makes_it_longer():
    deals = typed(0, 20), typed(5, 5), typed(0, 20)
    assert one("longest_streak", so_many_deals(2, 9), *deals) == "longest_streak A 2 deals (1-3)"


def test_a_gin_against_two_opponents_is_one_gin_and_their_undercuts_are_each_their_own():
    three = of(GinRules(boxes=Boxes.NONE), 3)
    assert one("most_gins", three, knock(0, 0, 20, 30)) == "most_gins A 1 times"
    assert one("most_undercuts", three, knock(0, 9, 5, 6)) == "most_undercuts BC 1 times"


def test_big_gin_is_gin():
    hand = GinEntry(knocker=Seat(0), big_gin=True, deadwood=(0, 30))
    assert one("most_gins", of(GinRules(target=500)), hand) == "most_gins A 1 times"


# ---- laws ----


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("ending", [None, Ending.GIVEN_UP])
def test_a_match_without_deals_has_none(preset, ending):
    assert told(of(preset_rules(preset, 3), 3), ending=ending) == []


def test_every_kind_has_one_that_tells_it():
    assert len(TELLERS) == len(CuriosityKind)


deals = st.lists(
    st.tuples(st.integers(0, 2), st.lists(st.sampled_from([2, 9, 40, 120]), min_size=3, max_size=3), st.booleans()).map(
        lambda drawn: typed(*(0 if seat == drawn[0] else points for seat, points in enumerate(drawn[1])), from_hand=drawn[2])
    ),
    max_size=12,
)


@given(deals, st.sampled_from([so_many_deals(3, 200), so_many_wins(3, 100), up_to_limit(3, 10_000), pool(3, limit=10_000)]))
def test_each_kind_is_told_once_in_order_of_those_who_stand_out(entries, terms: Terms):
    sheet = replay(terms, entries)
    found = curiosities(sheet, entries)
    assert [curiosity.kind for curiosity in found] == [kind for kind in CuriosityKind if kind in {each.kind for each in found}]
    for curiosity in found:
        assert curiosity.number >= 1
        assert list(curiosity.seats) == sorted(set(curiosity.seats))
        assert len(curiosity.seats) < terms.players
        assert (curiosity.first is None) == (curiosity.last is None)
        if curiosity.first is not None:
            assert 0 <= curiosity.first <= curiosity.last < len(sheet.steps)


@given(deals)
def test_who_leads_alone_is_first_now(entries):
    sheet = replay(so_many_deals(3, 200), entries)
    assert tuple(seat for seat, place in enumerate(places_now(sheet)) if place == 1) == sheet.leaders
