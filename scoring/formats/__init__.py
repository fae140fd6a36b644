"""The registry of formats: which module adds up the deals of a match. A new way to end a match is one file here and one case."""

from scoring.formats import gin_games, pool, totals
from scoring.formats.base import Format
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Terms


def format_of(terms: Terms) -> Format:
    """The format that the rules of a match ask for."""
    match terms.rules:
        case ClassicRules(format=ClassicFormat.POOL):
            return pool
        case GinRules():
            return gin_games
        case _:
            return totals
