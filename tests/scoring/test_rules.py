"""Presets, house rules and terms of a match (RULES 1, 8, 9)."""

from dataclasses import fields, replace

import pytest

from scoring.rules import (
    MAX_STAKE,
    PRESETS,
    RULE_SETS,
    Boxes,
    ClassicFormat,
    ClassicRules,
    GinRules,
    Grosze,
    Preset,
    RummikubRules,
    Shutout,
    StakeKind,
    Stakes,
    Terms,
    check_terms,
    composition,
    game_of,
    offered_stakes,
    preset_rules,
    rule_limits,
)


def faults(rules, players=3, **terms):
    return [(str(fault.code), fault.at) for fault in check_terms(Terms(rules=rules, players=players, **terms))]


def stakes(kind, amount=100):
    return Stakes(kind=StakeKind(kind), amount=Grosze(amount))


# ---- presets ----


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_preset_can_be_played_by_two_to_four(preset, players):
    assert faults(preset_rules(preset, players), players) == []


@pytest.mark.parametrize(
    ("preset", "players", "decks", "jokers"),
    [
        ("classic", 2, 2, 4),
        ("classic", 4, 2, 4),
        ("classic", 5, 3, 6),
        ("pool", 6, 3, 6),
        ("remik21", 3, 3, 6),
        ("remik500", 2, 1, 0),
        ("remik500", 3, 2, 0),
        ("remik500", 5, 3, 0),
        ("gin", 2, 1, 0),
        ("rummikub", 4, 2, 2),
    ],
)
def test_a_preset_brings_the_decks_for_so_many_players(preset, players, decks, jokers):
    cards = composition(preset_rules(Preset(preset), players))
    assert (cards.decks, cards.jokers) == (decks, jokers)


@pytest.mark.parametrize("preset", [Preset.GIN, Preset.OKLAHOMA])
def test_gin_of_three_pays_everybody_for_his_boxes(preset):
    assert preset_rules(preset, 2).boxes is Boxes.DIFFERENCE
    assert preset_rules(preset, 3).boxes is Boxes.EACH


def test_every_rule_set_belongs_to_its_game():
    assert {game_of(rule_set()): rule_set for rule_set in RULE_SETS.values()} == RULE_SETS


# ---- what a house rule may be ----


@pytest.mark.parametrize("preset", Preset)
def test_a_number_may_be_set_to_its_limits_and_not_beyond(preset):
    rules = PRESETS[preset]
    for option in fields(rules):
        if limits := rule_limits(option):
            place = ("out_of_range", ("rules", option.name))
            assert place not in faults(replace(rules, **{option.name: limits.low}))
            assert place not in faults(replace(rules, **{option.name: limits.high}))
            assert place in faults(replace(rules, **{option.name: limits.low - 1}))
            assert place in faults(replace(rules, **{option.name: limits.high + 1}))


def test_only_optional_rules_may_be_none():
    assert faults(ClassicRules(penalty_cap=None, max_jokers_per_meld=None)) == []
    assert faults(replace(ClassicRules(), threshold=None)) == [("missing", ("rules", "threshold"))]


def test_the_table_needs_a_hand_for_everybody_and_two_cards_more():
    assert faults(ClassicRules(decks=1, jokers=2), players=4) == []
    assert faults(ClassicRules(decks=1, jokers=1), players=4) == [("not_enough_cards", ("rules", "decks"))]
    (fault,) = check_terms(Terms(rules=ClassicRules(decks=1, jokers=1), players=4))
    assert (fault.needed, fault.found) == (54, 53)


@pytest.mark.parametrize(("players", "is_possible"), [(0, False), (1, False), (2, True), (8, True), (10, True), (11, False)])
def test_two_to_ten_play(players, is_possible):
    found = faults(ClassicRules(decks=8), players=players)
    assert (("wrong_number_of_players", ("players",)) not in found) is is_possible


def test_the_first_dealer_sits_at_the_table():
    assert faults(ClassicRules(), first_dealer=3) == [("no_such_seat", ("first_dealer",))]


def test_gin_of_three_has_neither_shutout_nor_boxes_by_difference():
    rules = GinRules(shutout=Shutout.DOUBLE)
    assert faults(rules, players=2) == []
    assert faults(rules, players=3) == [("rule_not_offered", ("rules", "shutout")), ("rule_not_offered", ("rules", "boxes"))]


@pytest.mark.parametrize(("rounds", "target", "is_possible"), [(5, None, True), (None, 200, True), (5, 200, False), (None, None, False)])
def test_rummikub_has_rounds_or_a_target(rounds, target, is_possible):
    assert (faults(RummikubRules(rounds=rounds, target=target)) == []) is is_possible


# ---- stakes ----


@pytest.mark.parametrize(
    ("rules", "players", "kinds"),
    [
        (ClassicRules(format=ClassicFormat.POOL), 3, "none pool entry"),
        (ClassicRules(format=ClassicFormat.WINS), 3, "none entry"),
        (ClassicRules(format=ClassicFormat.LIMIT), 3, "none entry per_point"),
        (ClassicRules(format=ClassicFormat.DEALS), 3, "none entry per_point"),
        (PRESETS[Preset.REMIK500], 3, "none entry per_point"),
        (RummikubRules(), 3, "none entry per_point"),
        (GinRules(), 2, "none entry per_point"),
        (GinRules(boxes=Boxes.EACH), 3, "none entry"),
    ],
)
def test_stakes_fit_the_format(rules, players, kinds):
    assert " ".join(offered_stakes(Terms(rules=rules, players=players))) == kinds
    for kind in StakeKind:
        refused = faults(rules, players, stakes=stakes(kind)) == [("stakes_not_offered", ("stakes", "kind"))]
        assert refused is (kind not in kinds.split())


@pytest.mark.parametrize(("amount", "is_possible"), [(0, False), (1, True), (MAX_STAKE, True), (MAX_STAKE + 1, False)])
def test_a_stake_is_a_grosz_at_least(amount, is_possible):
    assert (faults(ClassicRules(), stakes=stakes("entry", amount)) == []) is is_possible


def test_without_stakes_the_amount_does_not_matter():
    assert faults(ClassicRules(), stakes=stakes("none", 0)) == []


def test_every_fault_of_the_terms_is_named():
    terms = {"players": 1, "first_dealer": 1, "stakes": stakes("pool")}
    assert faults(ClassicRules(threshold=201, hand_size=2), **terms) == [
        ("out_of_range", ("rules", "threshold")),
        ("out_of_range", ("rules", "hand_size")),
        ("wrong_number_of_players", ("players",)),
        ("no_such_seat", ("first_dealer",)),
        ("stakes_not_offered", ("stakes", "kind")),
    ]
