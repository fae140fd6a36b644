"""The words of the game that is talked about: Rummikub is played in rounds («runda»), every other game in deals («rozdanie»).

A round differs from a deal in gender and case wherever a sentence names it, so no single word can be put into the sentences. Rummikub has
a dialect instead, a variant of each language beside it in `games/locale` (`pl_Rounds`, `en_Rounds`), which holds the sentences that speak
of a round and leaves all others to the language. A door that knows which game it is about says so once, right after access; whatever is
put into words behind it, templates and forms as well as faults, is in the dialect until the answer leaves.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.conf import settings
from django.utils import translation

from games.models import Match
from scoring.rules import PRESETS, Game, Preset, game_of

DIALECTS: Final = {Game.RUMMIKUB: "rounds"}


def language() -> str:
    """The language that is spoken, whatever its dialect."""
    return (translation.get_language() or settings.LANGUAGE_CODE).partition("-")[0]


def speaking_of(match: Match) -> Match:
    """The match that was found; from here on the answer is in the words of its game."""
    speak_of(game_of(PRESETS[Preset(match.preset)]))
    return match


def speak_of(game: Game) -> None:
    translation.activate(_dialect(game))


@contextmanager
def spoken_of(preset: str) -> Iterator[None]:
    """The words of a game among those of others, as in a list of matches."""
    with translation.override(_dialect(game_of(PRESETS[Preset(preset)]))):
        yield


def _dialect(game: Game) -> str:
    return "-".join(filter(None, (language(), DIALECTS.get(game))))
