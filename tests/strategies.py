"""Hypothesis strategies for the values of the engine and for the JSON that comes from outside."""

from dataclasses import fields
from enum import StrEnum

from hypothesis import strategies as st

from scoring.cards import CARDS, TILES, End, Seat
from scoring.rules import PRESETS, Grosze, Preset, RuleSet, StakeKind, Stakes, Terms, rule_limits
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from scoring.wire import NATURAL_CARDS

TABLE = 4
"""Players at the table of a drawn deal."""

seats = st.integers(0, TABLE - 1).map(Seat)
points = st.integers(-1000, 1000)
cards = st.sampled_from(list(CARDS.values()))
natural_cards = st.sampled_from(list(NATURAL_CARDS.values()))
tiles = st.sampled_from(list(TILES.values()))


def rows(item, most=14):
    return st.lists(item, max_size=most).map(tuple)


def a_row_per_player(line):
    return st.lists(line, min_size=TABLE, max_size=TABLE).map(tuple)


melds = rows(rows(cards), 4)
lay_offs = st.builds(LayOff, seat=seats, card=cards, on_seat=seats, on_meld=st.integers(0, 9), end=st.none() | st.sampled_from(End))

classic_entries = st.builds(
    ClassicEntry,
    winner=st.none() | seats,
    players=a_row_per_player(
        st.builds(
            PlayerLine,
            melds=st.none() | melds,
            later_melds=melds,
            hand=st.none() | rows(cards),
            points=st.none() | points,
            extra=points,
            reason=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20),
        )
    ),
    layoffs=rows(lay_offs, 4),
)
remik500_entries = st.builds(
    Remik500Entry,
    players=a_row_per_player(
        st.builds(
            Remik500Line,
            laid_points=st.none() | points,
            hand_points=st.none() | points,
            melds=melds,
            later_melds=melds,
            hand=st.none() | rows(cards),
        )
    ),
    layoffs=rows(lay_offs, 4),
)
gin_entries = st.builds(
    GinEntry,
    knocker=st.none() | seats,
    deadwood=st.none() | a_row_per_player(points),
    hands=st.none() | a_row_per_player(rows(natural_cards, 11)),
    melds=st.none() | rows(rows(natural_cards), 4),
    up_card=st.none() | natural_cards,
)
rummikub_entries = st.builds(
    RummikubEntry,
    winner=st.none() | seats,
    racks=a_row_per_player(st.builds(Rack, points=st.none() | points, tiles=st.none() | rows(tiles))),
)
entries = st.one_of(classic_entries, remik500_entries, gin_entries, rummikub_entries)


@st.composite
def rule_sets(draw) -> RuleSet:
    """Rules in which every option has a value that it may take."""
    base = PRESETS[draw(st.sampled_from(Preset))]
    return type(base)(**{option.name: draw(_option(option, getattr(base, option.name))) for option in fields(base)})


def _option(option, value):
    limits = rule_limits(option)
    if limits:
        numbers = st.integers(limits.low, limits.high)
        return st.none() | numbers if limits.optional else numbers
    return st.sampled_from(type(value)) if isinstance(value, StrEnum) else st.booleans()


terms = st.builds(
    Terms,
    rules=rule_sets(),
    players=st.integers(2, 10),
    first_dealer=seats,
    stakes=st.builds(Stakes, kind=st.sampled_from(StakeKind), amount=st.integers(0, 100_000).map(Grosze)),
)

FIELDS = [
    *(
        "game",
        "preset",
        "players",
        "winner",
        "laid",
        "melds",
        "later_melds",
        "hand",
        "points",
        "extra",
        "reason",
        "layoffs",
        "seat",
        "card",
    ),
    *("on", "end", "hands", "deadwood", "knocker", "up_card", "racks", "tiles", "laid_points", "rules", "stakes", "kind", "amount"),
    *("threshold", "joker_swap", "full_suit_sequence", "ace_always", "id", "in"),
]

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.sampled_from([*CARDS, *TILES, *Preset, "low", "\ud800"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3) | st.sampled_from(FIELDS), inner, max_size=6),
    max_leaves=20,
)


def rules_of(entry):
    """The rules of the preset that an entry belongs to."""
    presets = {
        ClassicEntry: Preset.CLASSIC,
        Remik500Entry: Preset.REMIK500,
        GinEntry: Preset.GIN,
        RummikubEntry: Preset.RUMMIKUB,
    }
    return PRESETS[presets[type(entry)]]
