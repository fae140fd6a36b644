"""A preview never says another word than saving would have: laws over deals of every game, and over any data at all."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.faults import Refused
from scoring.formats.base import start
from scoring.intake import read_deal
from scoring.preview import preview
from scoring.replay import play_on
from scoring.rules import Terms
from scoring.wire import write_entry
from tests.scoring.previews import CLASSIC, GIN, POOL, REMIK500, RUMMIKUB, played, told
from tests.strategies import TABLE, entries, json_values, rules_of


def complete(terms, before, data):
    """What recording the deal comes to, None if it is refused."""
    try:
        state, step = play_on(terms, before, read_deal(terms, data))
    except Refused:
        return None
    return state, step


def agrees(terms, before, data):
    shown, recorded = preview(terms, before, data), complete(terms, before, data)
    assert shown.can_be_recorded == (recorded is not None)
    if recorded:
        state, step = recorded
        assert shown.points == step.score.points
        assert (shown.after.state, shown.after.steps) == (state, (step,))
    return shown


hands = st.integers(0, 130)
deals = st.tuples(
    st.integers(0, 2),
    st.tuples(hands, hands, hands),
    st.booleans(),
    st.sampled_from([{}, {"extra": 20, "reason": "kara"}, {"extra": 20}, {"extra": -10, "reason": "nagroda"}]),
)


@given(deals, st.tuples(*[st.integers(0, 299)] * 3), st.sampled_from([POOL, CLASSIC]))
def test_a_deal_previews_as_it_would_be_recorded(deal, totals, terms):
    winner, points, from_hand, extra = deal
    lines = [{} if seat == winner else {"points": typed} for seat, typed in enumerate(points)]
    agrees(terms, replace(start(terms), totals=totals), played(lines[0] | extra, *lines[1:], winner=winner, from_hand=from_hand))


@given(st.integers(0, 1), st.permutations([f"{rank}{suit}" for rank in "A23456789" for suit in "shdc"] + ["10s", "Js"]))
def test_hands_of_gin_preview_as_they_would_be_recorded(knocker, deck):
    agrees(GIN, start(GIN), {"knocker": knocker, "hands": [deck[:10], deck[10:20]]})


@given(st.lists(st.one_of(st.none(), st.integers(-5, 120)), min_size=3, max_size=3), st.none() | st.integers(0, 2), st.booleans())
def test_racks_preview_as_they_would_be_recorded(racks, winner, blocked):
    agrees(RUMMIKUB, start(RUMMIKUB), {"winner": winner, "blocked": blocked, "racks": [{"points": points} for points in racks]})


@given(st.lists(st.tuples(st.integers(-5, 300), st.none() | st.integers(-5, 90)), min_size=2, max_size=2))
def test_two_numbers_preview_as_they_would_be_recorded(lines):
    entry = {"players": [{"laid_points": laid, "hand_points": left} for laid, left in lines]}
    agrees(REMIK500, start(REMIK500), entry)


@settings(max_examples=300)
@given(entries, st.booleans())
def test_whatever_is_entered_is_parted_into_what_is_missing_and_what_is_impossible(entry, knows_who):
    terms = Terms(rules=rules_of(entry), players=TABLE)
    data = write_entry(entry)
    shown = agrees(terms, start(terms), data)
    if not shown.can_be_recorded:
        with pytest.raises(Refused) as refused:
            read_deal(terms, data)
        assert sorted(told(refused.value.faults)) == sorted(told([*shown.faults, *shown.missing]))


@given(json_values, st.sampled_from([POOL, REMIK500, GIN, RUMMIKUB]), st.sampled_from([(), ("players", 0, "melds", 1), ("hands", 0)]))
def test_any_data_at_all_has_a_preview(data, terms, typing):
    assert agrees(terms, start(terms), data).points
    preview(terms, start(terms), data, typing)
