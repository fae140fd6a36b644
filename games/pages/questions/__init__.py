"""The questions that the referee answers, game by game. A new question is a form and a place in this list."""

from collections.abc import Mapping
from typing import Final

from games.pages.questions.base import QuestionForm, Table
from games.pages.questions.gin import GinHandQuestion, KnockQuestion
from games.pages.questions.hands import ArrangeQuestion, AttainableQuestion, HandQuestion
from games.pages.questions.melds import LaydownQuestion, LayoffQuestion, MeldQuestion, SwapQuestion
from scoring.rules import Game

__all__ = ["QUESTIONS_OF", "QuestionForm", "Table", "question_of"]

QUESTIONS_OF: Final[Mapping[Game, tuple[type[QuestionForm], ...]]] = {
    Game.CLASSIC: (
        LaydownQuestion,
        HandQuestion,
        LayoffQuestion,
        SwapQuestion,
        ArrangeQuestion,
        MeldQuestion,
        AttainableQuestion,
    ),
    Game.REMIK500: (MeldQuestion, HandQuestion, LayoffQuestion),
    Game.GIN: (GinHandQuestion, KnockQuestion, MeldQuestion),
    Game.RUMMIKUB: (MeldQuestion, HandQuestion, LayoffQuestion),
}


def question_of(game: Game, op: str) -> type[QuestionForm]:
    """The question of this name, or the first that the game has."""
    questions = QUESTIONS_OF[game]
    return next((question for question in questions if question.op == op), questions[0])
