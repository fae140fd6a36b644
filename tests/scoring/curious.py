"""What the tests of curiosities share: deals in short, and what is told of them in lines."""

from scoring.cards import Seat
from scoring.curiosities import curiosities
from scoring.replay import replay
from scoring.rules import Preset, preset_rules
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from tests.scoring.matches import of


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
SERIES = of(preset_rules(Preset.GIN_SERIES, 2))
