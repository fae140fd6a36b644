"""What the tests of previews share: terms, a deal as it is typed, and what is told of it."""

from dataclasses import replace

from scoring.formats.base import start
from scoring.preview import preview
from scoring.rules import PRESETS, Grosze, Preset, StakeKind, Stakes, Terms

POOL = Terms(rules=PRESETS[Preset.POOL], players=3, stakes=Stakes(kind=StakeKind.POOL, amount=Grosze(100_00)))
CLASSIC = Terms(rules=PRESETS[Preset.CLASSIC], players=3)
REMIK500 = Terms(rules=PRESETS[Preset.REMIK500], players=2)
GIN = Terms(rules=PRESETS[Preset.GIN], players=2)
OKLAHOMA = Terms(rules=PRESETS[Preset.OKLAHOMA], players=2)
RUMMIKUB = Terms(rules=PRESETS[Preset.RUMMIKUB], players=3)

KNOCKER = ["5h", "6h", "7h", "9s", "9d", "9c", "Kd", "Qd", "Jd", "3c"]
DEFENDER = ["8h", "4h", "2s", "2d", "2c", "Ks", "10s", "8c", "6c", "Ac"]


def seen(terms, entry, totals=None, typing=()):
    before = start(terms)
    return preview(terms, replace(before, totals=totals) if totals else before, entry, typing)


def told(faults):
    """Code and place, `players.1.hand` for short."""
    return [f"{fault.code} at {'.'.join(map(str, fault.at))}" for fault in faults]


def played(*lines, winner=0, **more):
    return {"winner": winner, "players": list(lines), **more}
