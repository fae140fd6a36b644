"""The rules of every game in our own words: what the pages under /rules/ show, and what answers and refusals point to.

A page is sections, a section is paragraphs, lists, worked examples and score sheets. In a text, cards stand as codes in brackets
(`[Qs Ks As]`, drawn as cards of the reader's language) and terms between double asterisks. Numbers in examples are the engine's own: the
tests ask it again.
"""

from collections.abc import Mapping
from typing import Final

from games.wording.rulebook.classic import CLASSIC
from games.wording.rulebook.common import COMMON, GLOSSARY, SOURCES
from games.wording.rulebook.gin import GIN
from games.wording.rulebook.pages import RulePage
from games.wording.rulebook.remik500 import REMIK500
from games.wording.rulebook.rummikub import RUMMIKUB
from scoring.rules import Game

__all__ = ["COMMON", "GLOSSARY", "PAGES", "SOURCES"]

PAGES: Final[Mapping[Game, RulePage]] = {Game.CLASSIC: CLASSIC, Game.REMIK500: REMIK500, Game.GIN: GIN, Game.RUMMIKUB: RUMMIKUB}
"""The page of each game; `COMMON` holds what all of them share."""
