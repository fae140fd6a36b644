"""Minimum deadwood by OpenSpiel and RLCard, where they are installed.

Nothing depends on them: `pip install -r bench/requirements.txt` into an environment of its own, and run `python -m bench` there.
"""

from collections.abc import Callable
from typing import Any

from scoring.cards import Card

try:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # only in the environment of the benchmark
except ImportError:
    pyspiel = None

try:
    from rlcard.games.base import Card as RLCard  # type: ignore[import-not-found,unused-ignore]
    from rlcard.games.gin_rummy.utils import melding, utils  # type: ignore[import-not-found,unused-ignore]
except ImportError:
    RLCard = None

Rival = tuple[Callable[[Card], Any], Callable[[list[Any]], int]]
"""How a rival writes a card, and how it finds the least deadwood of ten of them."""


def _letter(card: Card) -> str:
    return "T" if card.rank == 10 else card.code[:-1]


def _rlcard_deadwood(hand: list[Any]) -> int:
    clusters = melding.get_best_meld_clusters(hand)
    least: int = utils.get_deadwood_count(hand, clusters[0] if clusters else [])
    return least


def rivals() -> dict[str, Rival]:
    """The rivals that are installed."""
    found: dict[str, Rival] = {}
    if pyspiel is not None:
        rules = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
        found["OpenSpiel (C++)"] = (lambda card: rules.card_strings_to_card_ints([_letter(card) + card.suit])[0], rules.min_deadwood)
    if RLCard is not None:
        found["RLCard"] = (lambda card: RLCard(card.suit.upper(), _letter(card)), _rlcard_deadwood)
    return found
