"""The questions (OPs) that scripts and the HTTP API ask, each a function of plain JSON objects.

`QUESTIONS[op](given, rules)` answers one: `given` is the question's `in`, `rules` its partial rules, the result its `out`. Input that
cannot be read raises `Refused`, never anything else, and none makes a question run for ever.
"""

from collections.abc import Mapping
from typing import Final

from scoring.questions import cards, hands, league, matches
from scoring.reader import Question

QUESTIONS: Final[Mapping[str, Question]] = {**cards.QUESTIONS, **matches.QUESTIONS, **league.QUESTIONS, **hands.QUESTIONS}
"""Every question by its OP."""
