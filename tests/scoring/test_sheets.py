"""The match sheet as JSON (`scoring.sheets`)."""

import json

from scoring.cards import CARDS, Seat
from scoring.replay import Ending, replay
from scoring.rules import PRESETS, GinRules, Grosze, Preset, StakeKind, Stakes, Terms
from scoring.sheets import write_sheet
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.wire import write_terms

POOL = Terms(rules=PRESETS[Preset.POOL], players=3, first_dealer=Seat(1), stakes=Stakes(kind=StakeKind.POOL, amount=Grosze(10_000)))


def deal(*points):
    """What each is left with, 0 for the winner."""
    return ClassicEntry(winner=Seat(points.index(0)), players=tuple(PlayerLine(points=left or None) for left in points))


def row(codes):
    return tuple(CARDS[code] for code in codes.split())


def written(terms, *deals, ending=None):
    """The sheet after a trip through text, so that nothing but plain JSON is in it."""
    return json.loads(json.dumps(write_sheet(replay(terms, deals, ending))))


def test_a_sheet_before_the_first_deal():
    assert written(POOL) == {
        "terms": write_terms(POOL),
        "steps": [],
        "totals": [0, 0, 0],
        "won": [0, 0, 0],
        "is_over": False,
        "outcome": None,
        "ending": None,
        "dealer": 1,
        "cutter": 0,
        "opener": 1,
        "leaders": [0, 1, 2],
        "to_bust": [300, 300, 300],
        "games": [],
        "sums": [],
        "pool": 0,
    }


def test_a_step_says_who_bust_and_what_is_in_the_pool():
    sheet = written(POOL, deal(150, 145, 0), deal(150, 145, 0))
    assert sheet["steps"][1] == {
        "dealer": 2,
        "points": [150, 145, 0],
        "won_by": 2,
        "counts": True,
        "totals": [290, 290, 0],
        "won": [0, 0, 2],
        "over": False,
        "game_over": False,
        "busted": [0],
        "paid": [0],
        "pool": 10_000,
        "gin": None,
    }
    assert sheet["pool"] == 10_000


def test_a_finished_match_has_an_outcome_and_no_dealer():
    sheet = written(POOL, deal(150, 145, 0), deal(150, 145, 0), deal(10, 10, 0))
    assert (sheet["is_over"], sheet["dealer"], sheet["pool"]) == (True, None, 0)
    assert sheet["outcome"] == {"winners": [2], "places": [2, 2, 1], "losers": []}


def test_a_match_given_up_has_an_ending_and_no_outcome():
    sheet = written(POOL, deal(150, 145, 0), ending=Ending.GIVEN_UP)
    assert (sheet["is_over"], sheet["ending"], sheet["outcome"]) == (True, "given_up", None)


def test_a_hand_of_gin_with_typed_deadwood_has_its_accounts():
    sheet = written(Terms(rules=GinRules(), players=2), GinEntry(knocker=Seat(0), deadwood=(6, 19)))
    assert sheet["steps"][0]["gin"] == {
        "knocker": 0,
        "limit": 10,
        "doubled": False,
        "settled": [
            {
                "opponent": 1,
                "kind": "knock",
                "scorer": 0,
                "points": 13,
                "knocker_deadwood": 6,
                "opponent_deadwood": 19,
                "defence": None,
            }
        ],
        "shown": None,
        "better": None,
    }


def test_a_hand_of_gin_with_cards_shows_melds_and_lay_offs_and_a_better_arrangement():
    hands = (row("Qh Qd Qc Qs 3c 4c 5c 6c 3h Ad"), row("4d 4s 4h 10s Js 9s 7c Kh 5s Ah"))
    declared = (row("Qh Qd Qc"), row("3c 4c 5c 6c"))
    better_by_far = GinRules(knock_limit=20)
    gin = written(Terms(rules=better_by_far, players=2), GinEntry(knocker=Seat(0), hands=hands, melds=declared))["steps"][0]["gin"]
    assert gin["shown"] == {"melds": [["Qh", "Qd", "Qc"], ["3c", "4c", "5c", "6c"]], "loose": ["Qs", "3h", "Ad"], "deadwood": 14}
    assert gin["better"]["deadwood"] == 4
    assert gin["settled"][0]["defence"]["layoffs"] == [{"card": "7c", "on": 1}]


def test_finished_games_of_gin_are_on_the_sheet():
    sheet = written(Terms(rules=PRESETS[Preset.GIN_SERIES], players=2), GinEntry(knocker=Seat(0), deadwood=(0, 80)))
    assert sheet["games"] == [{"winner": 0, "totals": [105, 0], "won": [1, 0], "grand": [230, 0], "results": [0, 230], "shutout": False}]
    assert (sheet["sums"], sheet["totals"], sheet["is_over"]) == ([230, 0], [0, 0], False)
