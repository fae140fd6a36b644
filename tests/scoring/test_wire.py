"""The one JSON format (`scoring.wire`)."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from scoring.cards import CARDS, JOKER, TILES, End, Seat
from scoring.faults import Fault, FaultCode, Refused
from scoring.reader import MAX_FAULTS
from scoring.rules import PRESETS, RULE_SETS, ClassicRules, GinRules, Preset, Remik500Rules, StakeKind, Terms, preset_rules
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from scoring.wire import (
    read_entry,
    read_question_rules,
    read_rules,
    read_terms,
    write_entry,
    write_fault,
    write_rules,
    write_terms,
)
from tests.strategies import entries, json_values, rule_sets, rules_of, terms

CLASSIC = PRESETS[Preset.CLASSIC]
GIN = PRESETS[Preset.GIN]


def faults_of(read, *inputs, **options):
    """(code, place) of every fault that a reading is refused for."""
    with pytest.raises(Refused) as refusal:
        read(*inputs, **options)
    return {(str(fault.code), fault.at) for fault in refusal.value.faults}


def a_deal(**changes):
    """Three players, Ala goes out, 20 and 5 points are typed for the others."""
    return {"winner": 0, "players": [{}, {"points": 20}, {"points": 5}]} | changes


# ---- there and back ----


@given(entries)
def test_an_entry_that_was_written_reads_as_it_was(entry):
    assert read_entry(rules_of(entry), json.loads(json.dumps(write_entry(entry)))) == entry


@given(rule_sets())
def test_rules_that_were_written_read_as_they_were(rules):
    assert read_rules(json.loads(json.dumps(write_rules(rules)))) == rules


@given(terms)
def test_terms_that_were_written_read_as_they_were(agreed):
    assert read_terms(json.loads(json.dumps(write_terms(agreed)))) == agreed


@given(json_values)
def test_any_json_is_read_or_refused(data):
    for rule_set in RULE_SETS.values():
        read_or_refused(read_entry, rule_set(), data)
    read_or_refused(read_rules, data)
    read_or_refused(read_terms, data)
    read_or_refused(read_terms, {"rules": data, "players": 3, "stakes": data})
    read_or_refused(read_entry, CLASSIC, {"winner": 0, "players": [data, data], "layoffs": [data]})


def read_or_refused(read, *inputs):
    try:
        read(*inputs)
    except Refused as refused:
        json.dumps([write_fault(fault) for fault in refused.faults], ensure_ascii=False).encode("utf-8")


# ---- deals ----


def test_a_typed_deal_needs_no_more_than_the_winner_and_the_points():
    line = PlayerLine(points=20)
    assert read_entry(CLASSIC, {"winner": 0, "players": [{}, {"points": 20}]}) == ClassicEntry(winner=Seat(0), players=(PlayerLine(), line))


def test_a_deal_with_cards_has_melds_later_melds_lay_offs_and_a_hand():
    entry = read_entry(
        CLASSIC,
        {
            "winner": 0,
            "from_hand": False,
            "abandoned": False,
            "pickup_and_out": True,
            "players": [
                {"laid": True, "melds": [["8d", "*", "10d"]], "later_melds": [["Kh", "Ks", "Kc"]], "hand": []},
                {"laid": False, "melds": [], "hand": ["As"], "extra": -5, "reason": "zła deklaracja"},
            ],
            "layoffs": [{"seat": 0, "card": "*", "on": [0, 1], "end": "high"}],
        },
    )
    assert entry == ClassicEntry(
        winner=Seat(0),
        pickup_and_out=True,
        players=(
            PlayerLine(melds=(row("8d * 10d"),), later_melds=(row("Kh Ks Kc"),), hand=()),
            PlayerLine(laid=False, melds=(), hand=row("As"), extra=-5, reason="zła deklaracja"),
        ),
        layoffs=(LayOff(seat=Seat(0), card=JOKER, on_seat=Seat(0), on_meld=1, end=End.HIGH),),
    )


def row(codes, by_code=CARDS):
    return tuple(by_code[code] for code in codes.split())


def test_who_never_laid_down_has_no_melds_even_if_none_are_named():
    entry = read_entry(CLASSIC, {"winner": 0, "players": [{}, {"laid": False, "hand": ["As"]}]})
    assert entry.players[1].melds == ()


def test_melds_of_a_player_who_laid_down_may_be_unknown():
    assert read_entry(CLASSIC, a_deal()).players[1].melds is None


def test_a_hand_of_gin_has_typed_deadwood():
    assert read_entry(GIN, {"knocker": 1, "deadwood": [19, 6], "up_card": "5h"}) == GinEntry(
        knocker=Seat(1), deadwood=(19, 6), up_card=CARDS["5h"]
    )


def test_a_hand_of_gin_has_cards():
    entry = read_entry(GIN, {"knocker": 0, "big_gin": True, "hands": [["As"], ["2s", "Kd"]], "melds": [["As"]]})
    assert entry == GinEntry(knocker=Seat(0), big_gin=True, hands=(row("As"), row("2s Kd")), melds=(row("As"),))


def test_a_joker_is_no_card_of_gin():
    assert faults_of(read_entry, GIN, {"knocker": 0, "hands": [["*"], []]}) == {("unreadable_card", ("hands", 0, 0))}


def test_a_deal_of_remik_500_has_two_numbers_or_cards():
    entry = read_entry(PRESETS[Preset.REMIK500], {"players": [{"laid_points": 45, "hand_points": 0}, {"melds": [["As"]], "hand": ["Kd"]}]})
    assert entry == Remik500Entry(players=(Remik500Line(laid_points=45, hand_points=0), Remik500Line(melds=(row("As"),), hand=row("Kd"))))


def test_a_round_of_rummikub_has_racks_of_points_or_tiles():
    entry = read_entry(PRESETS[Preset.RUMMIKUB], {"winner": None, "blocked": True, "racks": [{"points": 5}, {"tiles": ["7r", "*"]}]})
    assert entry == RummikubEntry(winner=None, blocked=True, racks=(Rack(points=5), Rack(tiles=row("7r *", TILES))))


def test_an_entry_may_say_its_game():
    assert read_entry(CLASSIC, a_deal(game="classic")) == read_entry(CLASSIC, a_deal())


def test_an_entry_of_another_game_is_refused_for_that_alone():
    assert faults_of(read_entry, CLASSIC, {"game": "gin", "knocker": 0}) == {("other_game", ("game",))}


def test_every_fault_of_a_deal_is_named_with_its_place():
    deal = {
        "winner": 3,
        "from_hand": 1,
        "colour": "red",
        "players": [{"hand": ["Xx", 7]}, {"points": True}, {"points": 1.5, "extra": "5"}],
        "layoffs": [{"seat": 5, "card": "1s", "on": [0], "end": "middle"}, {"card": "As", "on": [0, True]}, []],
    }
    assert faults_of(read_entry, CLASSIC, deal) == {
        ("no_such_seat", ("winner",)),
        ("wrong_type", ("from_hand",)),
        ("unknown_field", ("colour",)),
        ("unreadable_card", ("players", 0, "hand", 0)),
        ("wrong_type", ("players", 0, "hand", 1)),
        ("not_a_number", ("players", 1, "points")),
        ("not_a_number", ("players", 2, "points")),
        ("not_a_number", ("players", 2, "extra")),
        ("no_such_seat", ("layoffs", 0, "seat")),
        ("unreadable_card", ("layoffs", 0, "card")),
        ("wrong_type", ("layoffs", 0, "on")),
        ("not_a_choice", ("layoffs", 0, "end")),
        ("missing", ("layoffs", 1, "seat")),
        ("not_a_number", ("layoffs", 1, "on", 1)),
        ("wrong_type", ("layoffs", 2)),
    }


def test_an_unreadable_card_is_named():
    with pytest.raises(Refused) as refusal:
        read_entry(CLASSIC, a_deal(players=[{"hand": ["As", "\ud800" + "x" * 50]}]))
    (fault,) = refusal.value.faults
    assert fault == Fault(code=FaultCode.UNREADABLE_CARD, at=("players", 0, "hand", 1), token="?" + "x" * 39)


@pytest.mark.parametrize("deal", [None, 7, "deal", [], [a_deal()]])
def test_what_is_no_object_is_no_deal(deal):
    assert faults_of(read_entry, CLASSIC, deal) == {("wrong_type", ())}


@pytest.mark.parametrize("missing", ["players", "winner"])
def test_players_are_needed_and_a_winner_may_be_missing(missing):
    deal = {name: value for name, value in a_deal().items() if name != missing}
    if missing == "players":
        assert faults_of(read_entry, CLASSIC, deal) == {("missing", ("players",))}
    else:
        assert read_entry(CLASSIC, deal).winner is None


@pytest.mark.parametrize(
    ("place", "deal"),
    [
        (("players",), a_deal(players=[{}] * 11)),
        (("layoffs",), a_deal(layoffs=[{}] * 201)),
        (("players", 0, "hand"), a_deal(players=[{"hand": ["As"] * 121}])),
        (("players", 0, "melds"), a_deal(players=[{"melds": [[]] * 21}])),
        (("players", 0, "melds", 0), a_deal(players=[{"melds": [["As"] * 121]}])),
        (("players", 0, "reason"), a_deal(players=[{"reason": "a" * 201}])),
    ],
)
def test_lists_and_texts_have_a_greatest_length(place, deal):
    assert faults_of(read_entry, CLASSIC, deal) == {("too_long", place)}


def test_a_number_beyond_all_scores_is_out_of_range():
    assert faults_of(read_entry, CLASSIC, a_deal(players=[{}, {"points": 10**30, "extra": -(10**7)}])) == {
        ("out_of_range", ("players", 1, "points")),
        ("out_of_range", ("players", 1, "extra")),
    }


def test_of_very_many_faults_the_first_are_named():
    assert len(faults_of(read_entry, CLASSIC, a_deal(players=[{"melds": [["Xx"] * 100] * 20}] * 10))) == MAX_FAULTS


@pytest.mark.parametrize("reason", ["\0", "half \ud83c a joker"])
def test_a_reason_that_no_database_stores_is_refused(reason):
    assert faults_of(read_entry, CLASSIC, a_deal(players=[{"reason": reason}])) == {("unreadable_text", ("players", 0, "reason"))}


def test_a_reason_is_a_text():
    assert faults_of(read_entry, CLASSIC, a_deal(players=[{"reason": 5}])) == {("wrong_type", ("players", 0, "reason"))}


# ---- rules ----


def test_no_rules_are_those_of_classic():
    assert read_rules({}) == ClassicRules()


def test_a_preset_fills_what_is_left_out():
    assert read_rules({"preset": "pool", "limit": 500}) == replace(PRESETS[Preset.POOL], limit=500)


def test_a_preset_is_that_for_so_many_players():
    assert read_rules({"preset": "classic"}, players=5) == preset_rules(Preset.CLASSIC, 5)
    assert read_rules({"preset": "remik500"}, players=2) == Remik500Rules(decks=1)


def test_a_game_stands_for_its_preset():
    assert read_rules({"game": "gin", "target": 250}) == GinRules(target=250)


def test_a_preset_of_another_game_contradicts():
    assert faults_of(read_rules, {"game": "gin", "preset": "pool"}) == {("contradictory", ("game",))}


def test_an_optional_rule_is_switched_off_by_null():
    assert read_rules({"preset": "rummikub", "rounds": None, "target": 200}).rounds is None


def test_other_rules_are_not_switched_off_by_null():
    assert faults_of(read_rules, {"threshold": None, "joker_swap": None, "full_suit_sequence": None}) == {
        ("missing", ("threshold",)),
        ("missing", ("joker_swap",)),
        ("missing", ("full_suit_sequence",)),
    }


def test_every_fault_of_the_rules_is_named():
    assert faults_of(
        read_rules, {"threshold": "51", "joker_swap": "both", "full_suit_sequence": "yes", "knock_limit": 10, "preset": 5}
    ) == {
        ("not_a_number", ("threshold",)),
        ("not_a_choice", ("joker_swap",)),
        ("wrong_type", ("full_suit_sequence",)),
        ("unknown_field", ("knock_limit",)),
        ("wrong_type", ("preset",)),
    }


def test_a_question_may_bring_rules_of_other_games():
    assert read_question_rules({"threshold": 40, "knock_limit": 10}) == ClassicRules(threshold=40)


def test_a_question_of_gin_starts_from_gin():
    assert read_question_rules({"knock_limit": 5}, Preset.GIN) == GinRules(knock_limit=5)


def test_a_question_has_its_rules_within_limits():
    assert faults_of(read_question_rules, {"decks": 10**6, "treshold": 51}) == {
        ("out_of_range", ("rules", "decks")),
        ("unknown_field", ("rules", "treshold")),
    }


# ---- terms ----


def test_terms_say_rules_players_first_dealer_and_stakes():
    agreed = read_terms({"rules": {"preset": "pool"}, "players": 5, "first_dealer": 2, "stakes": {"kind": "pool", "amount": 10_000}})
    assert (agreed.rules, agreed.players, agreed.first_dealer) == (preset_rules(Preset.POOL, 5), 5, 2)
    assert (agreed.stakes.kind, agreed.stakes.amount) == (StakeKind.POOL, 10_000)


def test_first_dealer_and_stakes_may_be_left_out():
    assert read_terms({"rules": {}, "players": 3}) == Terms(rules=ClassicRules(), players=3)


def test_terms_under_an_agreed_preset_are_filled_from_it():
    assert read_terms({"rules": {"limit": 500}, "players": 3}, Preset.POOL) == read_terms(
        {"rules": {"preset": "pool", "limit": 500}, "players": 3}
    )


def test_whole_rules_may_stand_under_an_agreed_preset_of_their_game():
    written = write_rules(preset_rules(Preset.CLASSIC, 3))
    assert read_terms({"rules": written, "players": 3}, Preset.POOL).rules == preset_rules(Preset.CLASSIC, 3)


@pytest.mark.parametrize(("rules", "place"), [({"preset": "classic"}, "preset"), ({"game": "gin"}, "game")])
def test_rules_may_not_name_another_preset_or_game_than_the_agreed_one(rules, place):
    with pytest.raises(Refused) as refused:
        read_terms({"rules": rules, "players": 3}, Preset.POOL)
    assert [(fault.code, fault.at) for fault in refused.value.faults] == [("contradictory", ("rules", place))]


def test_every_fault_of_the_terms_is_named():
    assert faults_of(read_terms, {"first_dealer": 99, "stakes": {"kind": "zloty", "amount": -1, "x": 1}, "y": 2}) == {
        ("missing", ("rules",)),
        ("missing", ("players",)),
        ("no_such_seat", ("first_dealer",)),
        ("not_a_choice", ("stakes", "kind")),
        ("out_of_range", ("stakes", "amount")),
        ("unknown_field", ("stakes", "x")),
        ("unknown_field", ("y",)),
    }


def test_faults_of_the_rules_have_their_place_in_the_terms():
    assert faults_of(read_terms, {"rules": {"threshold": []}, "players": "3"}) == {
        ("not_a_number", ("rules", "threshold")),
        ("not_a_number", ("players",)),
    }


# ---- faults ----


def test_a_fault_is_written_with_the_fields_that_it_has():
    fault = Fault(
        code=FaultCode.BAD_MELD, at=("players", 1, "melds", 0), seat=Seat(1), meld=0, cards=row("* Kd"), why=FaultCode.TOO_FEW_CARDS
    )
    assert write_fault(fault) == {
        "code": "bad_meld",
        "at": ["players", 1, "melds", 0],
        "seat": 1,
        "meld": 0,
        "cards": ["*", "Kd"],
        "why": "too_few_cards",
    }


def test_a_fault_about_one_card_names_it_and_the_seats():
    fault = Fault(code=FaultCode.TOO_MANY_COPIES, card=TILES["7r"], found=3, allowed=2, seats=(Seat(0), Seat(2)))
    assert write_fault(fault) == {"code": "too_many_copies", "card": "7r", "found": 3, "allowed": 2, "seats": [0, 2]}
