"""The fifteen questions (OPs) that scripts and the HTTP API ask, each a function of plain JSON objects.

`QUESTIONS[op](given, rules)` answers one: `given` is the question's `in`, `rules` its partial rules, the result its `out`. Input that
cannot be read raises `Refused` or `ValueError`, never anything else, and none makes a question run for ever.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from scoring.reader import Data

Question = Callable[[Data, Data], dict[str, Any]]

QUESTIONS: Final[Mapping[str, Question]] = {
    op: question for module in iter_modules(__path__, f"{__name__}.") for op, question in import_module(module.name).QUESTIONS.items()
}
