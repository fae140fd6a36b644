"""Why a score is what it is (`scoring.explain`)."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.cards import CARDS, TILES, End, Seat
from scoring.explain import explain, explain_game, explain_step
from scoring.replay import replay
from scoring.rules import (
    PRESETS,
    Boxes,
    ClassicFormat,
    ClassicRules,
    GinRules,
    Grosze,
    Preset,
    Remik500Rules,
    RummikubRules,
    Shutout,
    StakeKind,
    Stakes,
    Terms,
)
from scoring.sheets import write_reason
from scoring.variants import check_deal, score_deal
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from tests.strategies import rule_sets

CLASSIC = ClassicRules()


def row(codes, by_code=CARDS):
    return tuple(by_code[code] for code in codes.split())


def told(reasons):
    """Steps as text: the code, what it adds, and the cards or the number that it names."""
    return [" ".join(filter(None, [reason.code, f"{reason.points:+d}", _cards(reason), _number(reason)])) for reason in reasons]


def _cards(reason):
    return " ".join(f"{worth.card.code}={worth.value}" for worth in reason.cards)


def _number(reason):
    return "" if reason.number is None else f"({reason.number})"


def why(rules, entry, seat, players=2):
    """The steps of one seat of a deal that has no faults."""
    assert check_deal(rules, players, entry) == ()
    reasons = explain(rules, players, entry)
    assert tuple(steps[-1].total for steps in reasons) == score_deal(rules, players, entry).points
    return told(reasons[seat])


# ---- classic remik ----


def deal(line, **changes):
    """Ala went out, Bartek has this line."""
    return ClassicEntry(**{"winner": Seat(0), "players": (PlayerLine(), line)} | changes)


def test_a_hand_is_the_sum_of_its_cards():
    assert why(CLASSIC, deal(PlayerLine(hand=row("As Kd 7c *"))), 1) == ["hand_sum +78 As=11 Kd=10 7c=7 *=50"]


def test_the_winner_scores_nothing():
    assert why(CLASSIC, deal(PlayerLine(points=20)), 0) == ["won +0"]


def test_a_remik_from_the_hand_multiplies_and_the_cap_bounds_before_extras():
    rules = replace(CLASSIC, penalty_cap=100)
    entry = deal(PlayerLine(laid=False, melds=(), points=78, extra=25, reason="zła deklaracja"), from_hand=True)
    assert why(rules, entry, 0) == ["won_from_hand +0"]
    assert why(rules, entry, 1) == ["typed +78", "multiplied +78 (2)", "capped -56 (100)", "extra +25"]
    assert explain(rules, 2, entry)[1][-1].text == "zła deklaracja"
    assert [reason.total for reason in explain(rules, 2, entry)[1]] == [78, 156, 100, 125]


def test_a_multiplier_of_one_is_no_step():
    entry = deal(PlayerLine(laid=False, melds=(), points=20), from_hand=True)
    assert why(replace(CLASSIC, hand_multiplier=1), entry, 1) == ["typed +20"]


def test_an_abandoned_deal_scores_nothing_for_anybody():
    entry = ClassicEntry(winner=None, abandoned=True, players=(PlayerLine(), PlayerLine()))
    assert [told(reasons) for reasons in explain(CLASSIC, 2, entry)] == [["abandoned +0"]] * 2


# ---- remik 500 ----


def test_every_meld_and_lay_off_counts_and_the_hand_against():
    ala = Remik500Line(melds=(row("As 2s 3s"), row("Kh Kd Kc")), later_melds=(row("Js Qs Ks As"),), hand=row("2d 7h"))
    bartek = Remik500Line(melds=(row("3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd"),), hand=row("Ac"))
    lay_off = LayOff(seat=Seat(1), card=CARDS["Ad"], on_seat=Seat(1), on_meld=0, end=End.HIGH)
    entry = Remik500Entry(players=(ala, bartek), layoffs=(lay_off,))
    rules = replace(Remik500Rules(), hand_size=12)
    assert why(rules, replace(entry, players=(ala, replace(bartek, hand=()))), 1) == [
        "laid +82 3d=3 4d=4 5d=5 6d=6 7d=7 8d=8 9d=9 10d=10 Jd=10 Qd=10 Kd=10",
        "laid_off +11 Ad=11",
        "left +0",
    ]
    assert why(rules, replace(entry, players=(ala, replace(bartek, hand=()))), 0) == [
        "laid +6 As=1 2s=2 3s=3",
        "laid +30 Kh=10 Kd=10 Kc=10",
        "laid +41 Js=10 Qs=10 Ks=10 As=11",
        "left -9 2d=2 7h=7",
    ]


def test_typed_numbers_are_told_as_typed():
    entry = Remik500Entry(players=(Remik500Line(laid_points=45, hand_points=17), Remik500Line(laid_points=60, hand_points=0)))
    assert why(Remik500Rules(), entry, 0) == ["typed_laid +45", "typed_left -17"]


# ---- gin ----


def hand(*deadwood, knocker=0, **changes):
    return GinEntry(knocker=Seat(knocker), deadwood=deadwood, **changes)


@pytest.mark.parametrize(
    ("entry", "knocker", "opponent"),
    [
        (hand(6, 19), ["knocked +0 (10)", "deadwood +0 (6)", "difference +13"], ["deadwood +0 (19)", "lost +0"]),
        (
            hand(4, 4),
            ["knocked +0 (10)", "deadwood +0 (4)", "lost +0"],
            ["deadwood +0 (4)", "difference +0", "undercut_bonus +25"],
        ),
        (
            hand(0, 24),
            ["knocked +0 (10)", "deadwood +0 (0)", "opponents_deadwood +24", "gin_bonus +25"],
            ["deadwood +0 (24)", "lost +0"],
        ),
        (
            hand(0, 24, big_gin=True),
            ["knocked +0 (10)", "deadwood +0 (0)", "opponents_deadwood +24", "big_gin_bonus +50"],
            ["deadwood +0 (24)", "lost +0"],
        ),
    ],
)
def test_a_knock_is_settled_by_the_table(entry, knocker, opponent):
    assert why(GinRules(), entry, 0) == knocker
    assert why(GinRules(), entry, 1) == opponent


def test_a_tie_that_is_no_undercut_scores_for_nobody():
    rules = GinRules(undercut_on_tie=False)
    assert [why(rules, hand(4, 4), seat)[-1] for seat in (0, 1)] == ["tie +0", "tie +0"]


def test_nobody_knocked():
    assert why(GinRules(), GinEntry(knocker=None), 1) == ["nobody_knocked +0"]


def test_spades_in_oklahoma_double_points_and_bonus():
    rules = GinRules(oklahoma=True, oklahoma_spades_double=True)
    assert why(rules, hand(0, 24, up_card=CARDS["7s"]), 0) == [
        "knocked +0 (7)",
        "deadwood +0 (0)",
        "opponents_deadwood +24",
        "gin_bonus +25",
        "doubled +49",
    ]


def test_the_knocker_settles_with_everybody_apart():
    rules = GinRules(boxes=Boxes.EACH)
    entry = hand(8, 15, 5)
    assert why(rules, entry, 0, players=3) == ["knocked +0 (10)", "deadwood +0 (8)", "difference +7", "lost +0"]
    assert why(rules, entry, 2, players=3) == ["deadwood +0 (5)", "difference +3", "undercut_bonus +25"]
    assert [reason.seat for reason in explain(rules, 3, entry)[0]] == [None, None, 1, 2]


def test_cards_tell_what_was_loose_and_what_was_laid_off():
    entry = GinEntry(
        knocker=Seat(0),
        hands=(row("Qh Qd Qc Qs 3c 4c 5c 6c 3h 7d"), row("4d 4s 4h 10s Js 9s 7c Kh 5s Ah")),
    )
    assert why(GinRules(), entry, 0) == ["knocked +0 (10)", "deadwood +0 3h=3 7d=7 (10)", "difference +6"]
    laid_off, loose, _ = explain(GinRules(), 2, entry)[1]
    assert told([laid_off]) == ["laid_off +0 7c=7"]
    assert (sorted(worth.card.code for worth in loose.cards), loose.number) == (["5s", "Ah", "Kh"], 16)


# ---- Rummikub ----


def test_the_racks_of_the_others_go_to_the_winner():
    entry = RummikubEntry(winner=Seat(0), racks=(Rack(), Rack(tiles=row("7r *", TILES)), Rack(points=5)))
    assert why(RummikubRules(), entry, 0, players=3) == ["out +0", "from_other +37", "from_other +5"]
    assert why(RummikubRules(), entry, 1, players=3) == ["rack -37 7r=7 *=30"]
    assert why(RummikubRules(), entry, 2, players=3) == ["rack -5"]


def test_a_blocked_round_counts_from_the_lowest_rack_and_level_ones_share():
    entry = RummikubEntry(winner=None, blocked=True, racks=(Rack(points=4), Rack(points=4), Rack(points=9)))
    assert why(RummikubRules(), entry, 0, players=3) == ["rack -4", "lowest_rack +4", "from_other +5", "shared -3 (2)"]
    assert why(RummikubRules(), entry, 2, players=3) == ["rack -9", "lowest_rack +4"]


# ---- a match ----


def pool(*deals, **rules):
    """A pool of three, stake 100 zł, limit 300; each deal is what Ala, Bartek and Celina are left with, 0 for the winner."""
    terms = Terms(rules=replace(PRESETS[Preset.POOL], **rules), players=3, stakes=Stakes(kind=StakeKind.POOL, amount=Grosze(10_000)))
    return terms, replay(terms, [typed(points) for points in deals])


def typed(points):
    lines = tuple(PlayerLine(points=line or None) for line in points)
    return ClassicEntry(winner=Seat(points.index(0)), players=lines)


def test_a_bust_takes_over_the_highest_total_and_pays_a_stake():
    terms, sheet = pool((145, 140, 0), (145, 140, 0), (20, 5, 0))
    reasons = explain_step(terms, sheet.steps[1].totals, sheet.steps[2])
    assert [told(steps) for steps in reasons] == [["deal +20", "bust -25 (300)", "stake_paid +0 (10000)"], ["deal +5"], ["deal +0"]]
    assert [steps[-1].total for steps in reasons] == [285, 285, 0]


def test_the_last_bust_ends_the_match_and_the_pool_is_won():
    terms, sheet = pool((150, 145, 0), (140, 145, 0), (15, 10, 0))
    reasons = explain_step(terms, sheet.steps[1].totals, sheet.steps[2])
    assert [told(steps) for steps in reasons] == [
        ["deal +15", "bust +0 (300)", "stake_paid +0 (10000)"],
        ["deal +10", "bust +0 (300)", "stake_paid +0 (10000)"],
        ["deal +0", "pool_won +0 (20000)"],
    ]


def test_the_last_busts_may_be_free():
    terms, sheet = pool((150, 145, 0), (140, 145, 0), (15, 10, 0), final_bust_pays=False)
    assert told(explain_step(terms, sheet.steps[1].totals, sheet.steps[2])[0]) == ["deal +15", "bust +0 (300)"]


def test_a_limit_is_hit_where_the_table_says():
    terms = Terms(rules=ClassicRules(limit=100), players=3)
    sheet = replay(terms, [typed((100, 20, 0)), typed((5, 0, 20))])
    assert told(explain_step(terms, (0, 0, 0), sheet.steps[0])[0]) == ["deal +100"]
    assert told(explain_step(terms, (100, 20, 0), sheet.steps[1])[0]) == ["deal +5", "limit_hit +0 (101)"]


def test_a_target_is_reached():
    terms = Terms(rules=GinRules(), players=2)
    sheet = replay(terms, [hand(0, 80)])
    assert [told(steps) for steps in explain_step(terms, (0, 0), sheet.steps[0])] == [
        ["deal +105", "target_reached +0 (100)"],
        ["deal +0"],
    ]


@pytest.mark.parametrize(
    ("rules", "winner", "loser"),
    [
        (GinRules(), ["game_points +118", "game_bonus +100", "boxes +75 (3)"], ["game_points +50"]),
        (GinRules(boxes=Boxes.EACH), ["game_points +118", "game_bonus +100", "boxes +125 (5)"], ["game_points +50", "boxes +50 (2)"]),
        (GinRules(boxes=Boxes.NONE), ["game_points +118", "game_bonus +100"], ["game_points +50"]),
    ],
)
def test_a_game_of_gin_ends_with_bonus_and_boxes(rules, winner, loser):
    hands = [hand(6, 19), hand(24, 0, knocker=1), hand(9, 8, knocker=1), hand(10, 27), hand(4, 4, knocker=1), hand(7, 39), hand(0, 6)]
    (game,) = replay(Terms(rules=rules, players=2), hands).games
    reasons = explain_game(rules, game)
    assert [told(steps) for steps in reasons] == [winner, loser]
    assert tuple(steps[-1].total for steps in reasons) == game.grand


def test_a_shutout_doubles_the_grand_total():
    rules = GinRules(shutout=Shutout.DOUBLE)
    (game,) = replay(Terms(rules=rules, players=2), [hand(0, 80)]).games
    assert told(explain_game(rules, game)[0]) == ["game_points +105", "game_bonus +100", "boxes +25 (1)", "shutout +230"]


# ---- laws ----


@given(rule_sets(), st.data())
def test_the_last_step_is_the_result(rules, data):
    """Typed deals of every game under any rules."""
    players = data.draw(st.integers(2, 4))
    entry = data.draw(typed_deals(rules, players))
    assume(not check_deal(rules, players, entry))
    reasons = explain(rules, players, entry)
    assert tuple(steps[-1].total for steps in reasons) == score_deal(rules, players, entry).points
    for steps in reasons:
        assert [step.total for step in steps] == [sum(step.points for step in steps[: number + 1]) for number in range(len(steps))]


def typed_deals(rules, players):
    seats, points = st.integers(0, players - 1).map(Seat), st.integers(2, 60)

    def lines(line):
        return st.lists(line, min_size=players, max_size=players).map(tuple)

    match rules:
        case ClassicRules():
            line = st.builds(PlayerLine, points=points, extra=st.integers(-50, 50))
            return st.builds(_with_winner, seats, lines(line), st.booleans())
        case Remik500Rules():
            return st.builds(Remik500Entry, players=lines(st.builds(Remik500Line, laid_points=points, hand_points=points)))
        case GinRules():
            cards = st.sampled_from([card for code, card in CARDS.items() if code != "*"])
            return st.builds(GinEntry, knocker=seats, deadwood=lines(st.integers(0, 40)), up_card=cards)
        case RummikubRules():
            return st.builds(RummikubEntry, winner=st.none(), blocked=st.just(True), racks=lines(st.builds(Rack, points=points)))


def _with_winner(winner, lines, from_hand):
    lines = tuple(replace(line, points=None) if seat == winner else line for seat, line in enumerate(lines))
    return ClassicEntry(winner=winner, players=lines, from_hand=from_hand)


def test_an_entry_of_another_game_is_a_mistake():
    with pytest.raises(ValueError, match="GinEntry"):
        explain(CLASSIC, 2, hand(6, 19))


# ---- as JSON ----


def test_a_reason_is_written_with_the_fields_that_it_has():
    entry = deal(
        PlayerLine(laid=False, melds=(), hand=row("As Kd 2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s"), extra=5, reason="późno"), from_hand=True
    )
    reasons = explain(replace(CLASSIC, hand_multiplier=1), 2, entry)
    assert write_reason(reasons[0][0]) == {"code": "won_from_hand", "points": 0, "total": 0}
    written = write_reason(reasons[1][0])
    assert written["cards"][:2] == [{"card": "As", "value": 11}, {"card": "Kd", "value": 10}]
    assert write_reason(reasons[1][1]) == {"code": "extra", "points": 5, "total": written["total"] + 5, "text": "późno"}


def test_a_reason_names_the_other_seat():
    assert write_reason(explain(GinRules(), 2, hand(6, 19))[0][2]) == {"code": "difference", "points": 13, "total": 13, "seat": 1}


def test_formats_without_a_limit_add_up_only():
    terms = Terms(rules=ClassicRules(format=ClassicFormat.DEALS), players=3)
    sheet = replay(terms, [typed((100, 20, 0))])
    assert [told(steps) for steps in explain_step(terms, (0, 0, 0), sheet.steps[0])] == [["deal +100"], ["deal +20"], ["deal +0"]]
