"""What `scoring/QUESTIONS.md` says of each question: the one text behind the schema, the index of questions and the page itself.

A section is headed `### `op`: summary` and holds the description and the worked examples, pairs of lines of which the first asks. Their
answers are asked of the engine, for the page shortens some.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import scoring
from scoring.questions import QUESTIONS

PAGE: Final = Path(scoring.__file__).with_name("QUESTIONS.md")

SECTION: Final = re.compile(r"^### `(?P<op>\w+)`: (?P<summary>.+?)\n(?P<text>.*?)```json\n(?P<examples>.*?)```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A question with its answer, as they go over the wire."""

    asked: Mapping[str, Any]
    told: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionPage:
    """One section: `summary` is the question as people put it."""

    op: str
    summary: str
    description: str
    examples: tuple[Example, ...]


def _page(section: re.Match[str]) -> QuestionPage:
    lines = [json.loads(line) for line in section["examples"].splitlines()]
    asked = [{name: line[name] for name in ("in", "rules") if name in line} for line in lines if "in" in line]
    return QuestionPage(
        op=section["op"],
        summary=section["summary"][0].upper() + section["summary"][1:],
        description=section["text"].strip(),
        examples=tuple(Example(asked=each, told={"out": QUESTIONS[section["op"]](each["in"], each.get("rules", {}))}) for each in asked),
    )


PAGES: Final[Mapping[str, QuestionPage]] = {section["op"]: _page(section) for section in SECTION.finditer(PAGE.read_text(encoding="utf-8"))}
"""By OP, in the order of the page."""
