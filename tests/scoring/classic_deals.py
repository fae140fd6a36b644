"""Deals of classic remik for tests: lines of players as codes, and what the engine says of them."""

from scoring.cards import CARDS, Seat
from scoring.rules import PRESETS, ClassicRules, Preset
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry, PlayerLine, check_deal, score_deal
from tests.scoring.rows import cards

CLASSIC = ClassicRules()
POOL = PRESETS[Preset.POOL]
ALA, BARTEK, CELINA = Seat(0), Seat(1), Seat(2)

HAND = "2c 3d 4h 6c 7d 8h 10c Jd Qh Ac 2d 5h 9s"
"""Thirteen cards of somebody who never laid down: 87 points with an ace of 11."""

OUT = ("9h 10h Jh Qh", "4s 5s 6s", "8c 8d 8s", "Kc Kd Ks")
"""Thirteen cards in melds, a legal first lay-down."""


def rows(*melds):
    return tuple(cards(meld) for meld in melds)


def never_laid(hand=HAND, **changes):
    return PlayerLine(laid=False, melds=(), hand=cards(hand), **changes)


def laid(*melds, hand="", **changes):
    return PlayerLine(melds=rows(*melds), hand=cards(hand), **changes)


def typed(points, **changes):
    return PlayerLine(points=points, **changes)


def deal(*players, winner=ALA, **changes):
    return ClassicEntry(winner=winner, players=players, **changes)


def layoff(seat, card, on_seat, on_meld, end=None):
    return LayOff(seat=seat, card=CARDS[card], on_seat=on_seat, on_meld=on_meld, end=end)


def faults(entry, rules=CLASSIC, players=None):
    return check_deal(rules, len(entry.players) if players is None else players, entry)


def told(entry, rules=CLASSIC, players=None):
    """What is told and where."""
    return {(str(fault.code), fault.at) for fault in faults(entry, rules, players)}


def points(entry, rules=CLASSIC):
    assert faults(entry, rules) == ()
    return score_deal(rules, len(entry.players), entry).points


def count(entry, rules=CLASSIC):
    """Seat, the cards it should have, the most it may have, and those it has, wherever their number is wrong."""
    return [
        (fault.seat, fault.expected, fault.expected_at_most, fault.found) for fault in faults(entry, rules) if fault.code == "card_count"
    ]
