"""Curiosities of whole matches of every game, each sheet written out."""

from dataclasses import replace

from scoring.cards import CARDS, Seat
from scoring.replay import Ending
from scoring.rules import PRESETS, GinRules, Preset, Remik500Rules, RummikubRules, preset_rules
from scoring.variants.gin import GinEntry
from tests.scoring.curious import NOBODY_KNOCKED, SERIES, laid, racks, told
from tests.scoring.matches import knock, of, pool, so_many_deals, so_many_wins, typed, up_to_limit


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
