"""The form for a deal of each game. A new game is one form, one template and one line here."""

from collections.abc import Mapping
from typing import Final

from games.pages.entries.base import EntryForm
from games.pages.entries.classic import ClassicForm
from games.pages.entries.gin import GinForm
from games.pages.entries.remik500 import Remik500Form
from games.pages.entries.rummikub import RummikubForm
from games.queries.sheets import MatchView
from scoring.rules import Game, game_of

FORMS: Final[Mapping[Game, type[EntryForm]]] = {
    Game.CLASSIC: ClassicForm,
    Game.REMIK500: Remik500Form,
    Game.GIN: GinForm,
    Game.RUMMIKUB: RummikubForm,
}


def form_for(view: MatchView) -> type[EntryForm]:
    """The form for a deal of this match."""
    return FORMS[game_of(view.terms.rules)]
