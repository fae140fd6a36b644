"""The registry of games: which module checks and scores a deal of which rules.

A new game is one module with an entry class, `check_deal` and `score_deal` (see `base.Variant`), and one line in each table here.
"""

from collections.abc import Mapping
from typing import Any, Final

from scoring.faults import Fault, FaultCode
from scoring.rules import Game, RuleSet, game_of
from scoring.scores import DealScore
from scoring.variants import classic, gin, remik500, rummikub
from scoring.variants.base import Variant
from scoring.variants.classic import ClassicEntry
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry
from scoring.variants.rummikub import RummikubEntry

Entry = ClassicEntry | Remik500Entry | GinEntry | RummikubEntry
"""A deal as people enter it, of any game."""

ENTRIES: Final[Mapping[Game, type[Entry]]] = {
    Game.CLASSIC: ClassicEntry,
    Game.REMIK500: Remik500Entry,
    Game.GIN: GinEntry,
    Game.RUMMIKUB: RummikubEntry,
}

VARIANTS: Final[Mapping[Game, Variant[Any, Any]]] = {
    Game.CLASSIC: classic,
    Game.REMIK500: remik500,
    Game.GIN: gin,
    Game.RUMMIKUB: rummikub,
}


def check_deal(rules: RuleSet, players: int, entry: Entry) -> tuple[Fault, ...]:
    """Everything wrong with a deal under these rules, empty if it can be scored.

    Places in the faults are those of the entry's JSON form. An entry of another game is the one fault `other_game`.
    """
    game = game_of(rules)
    if not isinstance(entry, ENTRIES[game]):
        return (Fault(code=FaultCode.OTHER_GAME),)
    return VARIANTS[game].check_deal(rules, players, entry)


def score_deal(rules: RuleSet, players: int, entry: Entry) -> DealScore:
    """What a deal without faults comes to. Raises ValueError for an entry of another game, which `check_deal` would have named."""
    game = game_of(rules)
    if not isinstance(entry, ENTRIES[game]):
        raise ValueError(f"{type(entry).__name__} is no deal of {game}")
    return VARIANTS[game].score_deal(rules, players, entry)
