"""Everything wrong with a deal is told at once, also while a part of it cannot be read."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import wire
from scoring.cards import Seat
from scoring.faults import Fault, Refused
from scoring.intake import read_agreed, read_deal
from scoring.rules import PRESETS, Preset, Terms
from scoring.variants.gin import GinEntry
from scoring.wire import read_entry, write_entry
from tests.strategies import TABLE, entries, rules_of

POOL = Terms(rules=PRESETS[Preset.POOL], players=3)
GIN = Terms(rules=PRESETS[Preset.GIN], players=2)
OKLAHOMA = Terms(rules=PRESETS[Preset.OKLAHOMA], players=2)
RUMMIKUB = Terms(rules=PRESETS[Preset.RUMMIKUB], players=3)

IMPOSSIBLE = {"points": 1}
"""With an ace of 10 nobody is left with a single point."""


def told(terms, entry):
    """The faults of a refused deal: code and place, `players.1.hand` for short."""
    with pytest.raises(Refused) as refused:
        read_deal(terms, entry)
    return [f"{fault.code} at {'.'.join(map(str, fault.at))}" for fault in refused.value.faults]


def test_a_deal_without_a_fault_is_what_was_entered():
    entry = {"winner": 0, "players": [{}, {"points": 20}, {"points": 5}]}
    assert read_deal(POOL, entry) == read_entry(POOL.rules, entry)


def test_faults_of_reading_and_of_checking_are_told_together():
    entry = {"winner": 0, "players": [{}, {"hand": ["Kx", "9h"]}, IMPOSSIBLE]}
    assert told(POOL, entry) == ["unreadable_card at players.1.hand.0", "impossible_points at players.2.points"]


def test_a_hand_with_an_unreadable_card_is_not_counted():
    entry = {"winner": 0, "players": [{}, {"laid": False, "hand": ["Kx"]}, {"laid": False, "hand": ["9h"]}]}
    assert told(POOL, entry) == ["unreadable_card at players.1.hand.0", "card_count at players.2.hand"]


def test_what_is_certain_in_a_line_is_told_beside_what_cannot_be_read_in_it():
    melds = [["8c", "8h", "8h"], ["Kd", "Ad", "*"], ["2c", "3c", "4x"]]
    line = {"melds": melds, "hand": ["Ks", "Ks", "Ks", "xx"], "extra": "dużo"}
    assert told(POOL, {"winner": 0, "players": [{}, line, {"points": 5}]}) == [
        "unreadable_card at players.1.melds.2.2",
        "unreadable_card at players.1.hand.3",
        "not_a_number at players.1.extra",
        "bad_meld at players.1.melds.0",
        "bad_meld at players.1.melds.1",
        "too_many_copies at players.1.hand.2",
    ]


def test_extra_points_need_a_reason():
    players = [{"extra": -5, "reason": " "}, {"points": 20, "extra": 25, "reason": "zła deklaracja"}, {"points": 5, "extra": 10}]
    assert told(POOL, {"winner": 0, "players": players}) == [
        "reason_missing at players.0.reason",
        "reason_missing at players.2.reason",
    ]


def test_an_unread_hand_does_not_hide_a_first_lay_down_under_the_threshold():
    line = {"melds": [["2c", "3c", "4c"]], "hand": ["xx"]}
    assert told(POOL, {"winner": 0, "players": [{}, line, {"points": 5}]}) == [
        "unreadable_card at players.1.hand.0",
        "below_threshold at players.1.melds",
    ]


def test_an_unread_extra_does_not_hide_impossible_points_or_a_bad_lay_off():
    melds = [["4h", "5h", "6h", "7h"], ["Kh", "Kd", "Ks"]]
    entry = {
        "winner": 0,
        "players": [{}, {"melds": melds, "points": 1, "extra": "x"}, {"points": 5}],
        "layoffs": [{"seat": 1, "card": "2d", "on": [1, 0]}],
    }
    assert told(POOL, entry) == ["not_a_number at players.1.extra", "impossible_points at players.1.points", "bad_layoff at layoffs.0"]


def test_points_that_are_no_number_are_not_called_impossible_too():
    assert told(POOL, {"winner": 0, "players": [{}, {"points": "sto"}, {"points": 5}]}) == ["not_a_number at players.1.points"]


def test_an_unknown_field_hides_nothing():
    entry = {"winner": 0, "comment": "!", "players": [{}, {**IMPOSSIBLE, "hnad": []}, {"points": 5}]}
    assert told(POOL, entry) == [
        "unknown_field at comment",
        "unknown_field at players.1.hnad",
        "impossible_points at players.1.points",
    ]


def test_who_won_must_be_read_before_anything_is_checked():
    assert told(POOL, {"winner": "Ala", "players": [{}, IMPOSSIBLE, {"points": 5}]}) == ["not_a_number at winner"]


@pytest.mark.parametrize("entry", [[], "deal", None, {}, {"winner": 0, "players": {}}])
def test_what_is_no_deal_at_all_is_not_checked(entry):
    assert len(told(POOL, entry)) == 1


def test_a_deal_of_another_game_is_the_one_fault():
    assert told(POOL, {"game": "gin", "knocker": 0, "deadwood": [1, 2]}) == ["other_game at game"]


def test_lay_offs_are_not_judged_while_a_meld_is_unread():
    melds = [["4h", "5h", "6h", "7h"], ["Kh", "Kd", "Ks"], ["4c", "4s", "4x"]]
    entry = {
        "winner": 0,
        "players": [{}, {"melds": melds, "hand": ["9h"]}, {"points": 1}],
        "layoffs": [{"seat": 2, "card": "4d", "on": [1, 2]}, {"seat": 2, "card": "2d", "on": [1, 0]}],
    }
    assert told(POOL, entry) == ["unreadable_card at players.1.melds.2.2", "impossible_points at players.2.points"]


def test_the_card_of_an_unread_lay_off_is_no_joker_too_many():
    jokers = {"laid": False, "hand": ["*", "*", "*", "*", *["2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "10h"]]}
    melds = [["4h", "5h", "6h", "7h"], ["Kh", "Kd", "Ks"], ["Qc", "Qs", "Qd"]]
    entry = {
        "winner": 0,
        "players": [{}, {"melds": melds, "hand": ["9s", "9c"]}, jokers],
        "layoffs": [{"seat": 1, "card": "8x", "on": [1, 0]}],
    }
    assert told(POOL, entry) == ["unreadable_card at layoffs.0.card"]


def test_whose_lay_off_it_was_must_be_read_before_cards_are_counted():
    entry = {
        "winner": 0,
        "players": [{}, {"laid": False, "hand": ["9h"]}, {"points": 5}],
        "layoffs": [{"seat": "?", "card": "8h", "on": [1, 0]}],
    }
    assert told(POOL, entry) == ["not_a_number at layoffs.0.seat"]


def test_an_unread_hand_of_gin_does_not_hide_the_other_s_faults():
    hand = ["2c", "3c", "4c", "9h", "9d", "9s", "Kh", "Kd", "Ks"]
    assert told(GIN, {"knocker": 0, "hands": [[*hand, "Ax"], ["5d"]]}) == ["unreadable_card at hands.0.9", "card_count at hands.1"]


def test_an_unread_arrangement_is_the_knocker_s_affair():
    hand = ["2c", "3c", "4c", "9h", "9d", "9s", "Kh", "Kd", "Ks", "Ah"]
    entry = {"knocker": 0, "hands": [hand, ["5d"]], "melds": [["2c", "3c", "4x"]]}
    assert told(GIN, entry) == ["unreadable_card at melds.0.2", "card_count at hands.1"]


def test_deadwood_that_is_no_number_is_not_called_impossible_too():
    assert told(GIN, {"knocker": 0, "deadwood": ["siedem", 99]}) == ["not_a_number at deadwood.0", "impossible_points at deadwood.1"]


def test_an_up_card_that_was_not_read_is_not_missed():
    entry = {"knocker": 0, "deadwood": [9, 99], "up_card": "9x"}
    assert told(OKLAHOMA, entry) == ["unreadable_card at up_card", "impossible_points at deadwood.1"]


def test_declared_melds_when_nobody_knocked_are_nobody_s():
    assert told(GIN, {"knocker": None, "melds": [["4x"]]}) == ["unreadable_card at melds.0.0", "contradictory at melds"]


def test_a_rack_with_an_unreadable_tile_does_not_hide_the_others():
    entry = {"winner": 0, "racks": [{}, {"tiles": ["14r"]}, {"points": 0}]}
    assert told(RUMMIKUB, entry) == ["unreadable_card at racks.1.tiles.0", "impossible_points at racks.2.points"]


def test_a_reading_keeps_what_could_be_read():
    reading = wire.entry_reading(GIN.rules, {"knocker": 1, "deadwood": [5, 4], "up_card": "1x"})
    assert reading.entry == GinEntry(knocker=Seat(1), deadwood=(5, 4))


def leaves(value, place=()):
    """Every card and number of an entry's JSON form, by its place."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*place, key))
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield place


def spoilt(value: Any, place: tuple[Any, ...]) -> Any:
    """The same with an object at the place, where none can be."""
    if not place:
        return {}
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[place[0]] = spoilt(copy[place[0]], place[1:])
    return copy


def essence(fault: Fault) -> tuple[object, ...]:
    """A card too many has its place where the last copy lies, which moves with the others."""
    return (fault.code, fault.card) if fault.card else (fault.code, fault.seat, fault.at)


def faults_of(terms: Terms, written: Any) -> tuple[Fault, ...]:
    try:
        read_deal(terms, written)
    except Refused as refused:
        return refused.faults
    return ()


@settings(deadline=None)
@given(entries, st.data())
def test_what_is_told_beside_an_unread_part_is_wrong_without_it_too(entry, data):
    terms, written = Terms(rules=rules_of(entry), players=TABLE), write_entry(entry)
    place = data.draw(st.sampled_from(list(leaves(written))))
    whole, in_part = faults_of(terms, written), faults_of(terms, spoilt(written, place))
    assert {*map(essence, in_part[1:])} <= {*map(essence, whole)}


# ---- the terms of a match ----


FOR_FOUR: dict[str, Any] = {"rules": {}, "players": 4, "stakes": {"kind": "pool", "amount": 100}}


def told_of_terms(changes, seated=None):
    """What is wrong with the terms of a pool for four, changed like this."""
    with pytest.raises(Refused) as refused:
        read_agreed(FOR_FOUR | changes, Preset.POOL, seated)
    return [f"{fault.code} at {'.'.join(map(str, fault.at))}" for fault in refused.value.faults]


def test_terms_that_can_be_played_are_read_with_the_rest_of_their_preset():
    assert read_agreed(FOR_FOUR, Preset.POOL, 4) == wire.read_terms(FOR_FOUR, Preset.POOL)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules": {"limit": "?", "threshold": 999}}, ["not_a_number at rules.limit", "out_of_range at rules.threshold"]),
        ({"rules": {"joker": 1, "threshold": 999}}, ["unknown_field at rules.joker", "out_of_range at rules.threshold"]),
        ({"stakes": {"kind": "pool", "amount": -1}, "first_dealer": 9}, ["out_of_range at stakes.amount", "no_such_seat at first_dealer"]),
        ({"players": "four", "first_dealer": 9}, ["not_a_number at players"]),
    ],
)
def test_what_cannot_be_read_hides_no_rule_out_of_its_limits(changes, told):
    assert told_of_terms(changes) == told


def test_what_is_weighed_against_an_unreadable_field_waits():
    """Too few cards for so many, perhaps, but who knows how many decks were meant."""
    assert told_of_terms({"players": 10, "rules": {"decks": "?"}}) == ["not_a_number at rules.decks"]


def test_so_many_play_as_are_seated():
    assert told_of_terms({}, seated=3) == ["wrong_number_of_players at players"]
