"""Curiosities of whole matches of every game, each sheet written out; then ties, and the laws."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import CARDS, Seat
from scoring.curiosities import TELLERS, CuriosityKind, curiosities
from scoring.lead import places_now
from scoring.replay import Ending, replay
from scoring.rules import PRESETS, Boxes, GinRules, Preset, Remik500Rules, RummikubRules, Terms, preset_rules
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from tests.scoring.matches import knock, of, pool, so_many_deals, so_many_wins, typed, up_to_limit


def told(terms, *entries, ending=None):
    """What is told, in lines like `longest_lead A 3 deals (1-3)`."""
    return [line(curiosity) for curiosity in curiosities(replay(terms, entries, ending), entries)]


def line(curiosity):
    who = "".join("ABCDEF"[seat] for seat in curiosity.seats)
    when = "" if curiosity.first is None else f"({curiosity.first + 1}-{curiosity.last + 1})"
    return " ".join(filter(None, (curiosity.kind, who, str(curiosity.number), curiosity.unit, when)))


def one(kind, terms, *entries, ending=None):
    """The line of one kind, None if it is not told."""
    return next((text for text in told(terms, *entries, ending=ending) if text.startswith(kind)), None)


def laid(*lines):
    """A deal of Remik 500: per player what he laid and what he has left."""
    return Remik500Entry(players=tuple(Remik500Line(laid_points=down, hand_points=left) for down, left in lines))


def racks(*points):
    """A round of Rummikub; the empty rack has won."""
    return RummikubEntry(winner=Seat(points.index(0)), racks=tuple(Rack(points=left or None) for left in points))


NOBODY_KNOCKED = GinEntry(knocker=None)


# ---- a sheet of every game ----


def test_classic_remik_to_a_limit():
    """limit 150; in brackets who leads

         Ala  Bartek  Celina
    1    60      0      20      60   0  20  (Bartek)
    2    10     30       0      70  30  20  (Celina)
    3     0     40      30      70  70  50  (Celina)
    4     0     20      25      70  90  75  (Ala)      from the hand: twice 10 and twice 12, and 1 point extra
    5     0     62       5      70 152  80  (Ala)      the end; a deal's dearest hand was 60 30 40 25 62, on an average 43
    """
    assert told(
        up_to_limit(3, 150),
        typed(60, 0, 20),
        typed(10, 30, 0),
        typed(0, 40, 30),
        typed(0, 10, 12, from_hand=True, extra=(0, 0, 1)),
        typed(0, 62, 5),
    ) == [
        "comeback A 60 points (1-1)",
        "close_finish A 10 points",
        "lead_changes 2 times",
        "longest_lead AC 2 deals",
        "longest_streak A 3 deals (3-5)",
        "most_deals_won A 3 deals",
        "most_from_hand A 1 times",
        "dearest_deal B 62 points (5-5)",
    ]


def test_classic_remik_over_so_many_deals():
    """
         Ala  Bartek
    1     0     20       0  20  (Ala)
    2                           abandoned
    3    20      0      20  20  (nobody)
    4     0     30      20  50  (Ala)     the end
    """
    assert told(so_many_deals(2, 3), typed(0, 20), typed(5, 5), typed(20, 0), typed(0, 30)) == [
        "most_deals_won A 2 deals",
        "dearest_deal B 30 points (4-4)",
    ]


def test_classic_remik_for_deals_won():
    """Bartek wins with 3 deals to 2, after 0 to 2; what was won is the result, no curiosity.

         Ala  Bartek
    1     0     90      (Ala)
    2     0     40      (Ala)
    3     5      0      (Ala)
    4     5      0      (level)
    5     5      0      (Bartek)
    """
    assert told(so_many_wins(2, 3), typed(0, 90), typed(0, 40), typed(5, 0), typed(5, 0), typed(5, 0)) == [
        "comeback B 2 deals (2-2)",
        "close_finish B 1 deals",
        "longest_lead A 3 deals (1-3)",
        "longest_streak B 3 deals (3-5)",
        "dearest_deal B 90 points (1-1)",
    ]


def test_the_wpadka_pool_as_it_stands_after_two_deals():
    """limit 300

         Ala  Bartek  Celina  Darek
    1    150     60     90      0     150  60  90   0  (Darek)
    2    160     40      0     70     100 100  90  70  (Darek)    Ala busts with 310 and plays on with Bartek's 100
    """
    assert told(pool(4), typed(150, 60, 90, 0), typed(160, 40, 0, 70)) == [
        "longest_lead D 2 deals (1-2)",
        "most_busts A 1 busts",
        "dearest_deal A 160 points (2-2)",
    ]


def test_the_wpadka_pool_to_its_end():
    """limit 300; everybody busts once, so that is nothing to tell

         Ala  Bartek  Celina
    1    200      0      50     200   0  50  (Bartek)
    2    150     90       0      90  90  50  (Celina)    Ala busts with 350
    3      0    120     160      90 210 210  (Ala)
    4      0    100      90      90 310 300  (Ala)       the end; a deal's dearest hand was 200 150 160 100
    """
    assert told(pool(3), typed(200, 0, 50), typed(150, 90, 0), typed(0, 120, 160), typed(0, 100, 90)) == [
        "comeback A 200 points (1-1)",
        "lead_changes 2 times",
        "longest_lead A 2 deals (3-4)",
        "longest_streak A 2 deals (3-4)",
        "most_deals_won A 2 deals",
        "dearest_deal A 200 points (1-1)",
    ]


def test_remik_with_21_cards():
    """limit 150

         Ala  Bartek  Celina
    1     0     90     120       0  90 120  (Ala)
    2     0     80      40       0 170 160  (Ala)
    """
    assert told(of(replace(PRESETS[Preset.REMIK21], limit=150), 3), typed(0, 90, 120), typed(0, 80, 40)) == [
        "longest_lead A 2 deals (1-2)",
        "longest_streak A 2 deals (1-2)",
        "most_deals_won A 2 deals",
        "dearest_deal C 120 points (1-1)",
    ]


def test_remik_500():
    """target 200; points are what was laid less what was left

         Ala       Bartek    Celina
    1   20 - 60   90 - 0    50 - 10     -40  90  40  (Bartek)
    2  150 - 0    40 - 10   40 - 30     110 120  50  (Bartek)
    3  100 - 0    80 - 5    30 - 5      210 195  75  (Ala)       the end; the most that a deal moved was 90 150 100
    """
    deals = laid((20, 60), (90, 0), (50, 10)), laid((150, 0), (40, 10), (40, 30)), laid((100, 0), (80, 5), (30, 5))
    assert told(of(Remik500Rules(target=200), 3), *deals) == [
        "comeback A 130 points (1-1)",
        "close_finish A 15 points",
        "longest_lead B 2 deals (1-2)",
        "longest_streak A 2 deals (2-3)",
        "most_deals_won A 2 deals",
        "best_deal A 150 points (2-2)",
        "dearest_deal A 40 points (1-1)",
    ]


def test_gin_the_worked_example_of_b():
    """RULES 5: A 118, B 50; hands won 5 to 2. Both led for three deals in a row and both had a gin, so that is nothing to tell.

        Ala  Bartek
    1    13     0      13   0  (Ala)      6 to 19
    2     0    49      13  49  (Bartek)   gin
    3     0     1      13  50  (Bartek)
    4    17     0      30  50  (Bartek)
    5    25     0      55  50  (Ala)      Bartek knocks with 4 to 4: undercut
    6    32     0      87  50  (Ala)
    7    31     0     118  50  (Ala)      gin
    """
    hands = knock(0, 6, 19), knock(1, 24, 0), knock(1, 9, 8), knock(0, 10, 27), knock(1, 4, 4), knock(0, 7, 39), knock(0, 0, 6)
    assert told(of(GinRules()), *hands) == [
        "comeback A 37 points (3-3)",
        "lead_changes 2 times",
        "longest_streak A 4 deals (4-7)",
        "most_deals_won A 5 deals",
        "most_undercuts A 1 times",
        "best_deal B 49 points (2-2)",
    ]


def test_gin_with_oklahoma():
    """The up-card says with how much one may knock; a hand in which nobody did is as if it had not been.

        Ala  Bartek
    1    40     0     40   0   (Ala)     queen: 10
    2                                    nobody knocked
    3    65     0    105   0   (Ala)     gin: 40 and 25
    """
    queen, ace = CARDS["Qh"], CARDS["As"]
    hands = (
        GinEntry(knocker=Seat(0), deadwood=(10, 50), up_card=queen),
        NOBODY_KNOCKED,
        GinEntry(knocker=Seat(0), deadwood=(0, 40), up_card=ace),
    )
    assert told(of(preset_rules(Preset.OKLAHOMA, 2)), *hands) == [
        "longest_lead A 2 deals (1-3)",
        "longest_streak A 2 deals (1-3)",
        "most_deals_won A 2 deals",
        "most_gins A 1 times",
        "best_deal A 65 points (3-3)",
    ]


SERIES = of(preset_rules(Preset.GIN_SERIES, 2))
GAMES = knock(0, 0, 80), knock(1, 60, 0), knock(1, 90, 0), NOBODY_KNOCKED, knock(1, 98, 0), knock(0, 5, 15)


def test_a_series_of_gin_closed_in_its_third_game():
    """Games to 100, boxes 25 each, bonus 100; in the last column the results added up

        Ala  Bartek
    1   105      0                (Ala)       gin; game 1: 230 to 0           230    0
    2     0     85                (Ala)       gin
    3     0    115                (Ala)       gin; game 2: 350 to 0           230  350   (Bartek)
    4                                         nobody knocked
    5     0    123                (Bartek)    gin; game 3: 248 to 0           230  598
    6    10      0                (Bartek)    game 4 is left open
    """
    assert told(SERIES, *GAMES, ending=Ending.CLOSED) == [
        "longest_lead B 3 deals (3-6)",
        "longest_streak B 3 deals (2-5)",
        "most_deals_won B 3 deals",
        "most_gins B 3 times",
        "best_deal B 123 points (5-5)",
    ]


def test_rummikub_over_five_rounds():
    """
         Ala  Bartek  Celina
    1     50    -20    -30      50 -20 -30   (Ala)
    2    -40     60    -20      10  40 -50   (Bartek)
    3     30    -10    -20      40  30 -70   (Ala)
    4    -10     15     -5      30  45 -75   (Bartek)
    5    -20     35    -15      10  80 -90   (Bartek)     the end; the most that a round moved was 50 60 30 15 35
    """
    rounds = racks(0, 20, 30), racks(40, 0, 20), racks(0, 10, 20), racks(10, 0, 5), racks(20, 0, 15)
    assert told(of(RummikubRules(), 3), *rounds) == [
        "comeback B 70 points (1-1)",
        "lead_changes 3 times",
        "longest_lead B 2 deals (4-5)",
        "longest_streak B 2 deals (4-5)",
        "most_deals_won B 3 deals",
        "best_deal B 60 points (2-2)",
        "dearest_deal A 40 points (2-2)",
    ]


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
