"""`python -m scoring OP`: the engine for scripts and other languages.

JSON lines `{"id", "in", "rules"}` come in, one line `{"id", "out"}` goes out for each, in order, as soon as it is known. A line that
cannot be read is answered by `{"id", "error"}` and the run goes on. Lines end with `\\n` alone. Answers are plain ASCII, so that no
character of theirs, whatever a name or a token holds, is taken for the end of a line.
"""

import json
import os
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, NoReturn

from scoring.faults import Refused
from scoring.questions import QUESTIONS
from scoring.reader import Question
from scoring.wire import write_fault

MAX_LINE: Final = 1_000_000
"""Bytes of one line; a longer one is refused unread."""

USAGE: Final = f"usage: python -m scoring OP < questions.jsonl > answers.jsonl\nOP is one of: {' '.join(sorted(QUESTIONS))}\n"


def main(arguments: list[str], questions: BinaryIO, answers: BinaryIO) -> int:
    """Answer every line; the exit status is 0, or 2 for an OP that is none."""
    question = QUESTIONS.get(arguments[0]) if len(arguments) == 1 else None
    if question is None:
        sys.stderr.write(USAGE)
        return 2
    for line in _lines(questions):
        answers.write(json.dumps(answer(question, line), allow_nan=False).encode("ascii") + b"\n")
        answers.flush()
    return 0


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines without their end; None for one that is too long, whose bytes are passed over."""
    while line := stream.readline(MAX_LINE + 1):
        if line.endswith(b"\n") or len(line) <= MAX_LINE:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(MAX_LINE)
        yield None


def answer(question: Question, line: bytes | None) -> dict[str, Any]:
    """The answer to one line."""
    if line is None:
        return _error(None, f"the line is longer than {MAX_LINE} bytes")
    try:
        asked = json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        return _error(None, f"no JSON: {error}")
    if not isinstance(asked, dict):
        return _error(None, "no JSON object")
    name = asked.get("id")
    if isinstance(name, dict | list | float):
        return _error(None, "the id is neither a text nor a whole number")
    return _answer(question, name, asked)


def _answer(question: Question, name: object, asked: dict[str, Any]) -> dict[str, Any]:
    given, rules = asked.get("in"), asked.get("rules")
    if not isinstance(given, dict):
        return _error(name, "`in` is missing or no object")
    if rules is not None and not isinstance(rules, dict):
        return _error(name, "`rules` is no object")
    try:
        return {"id": name, "out": question(given, rules or {})}
    except Refused as refused:
        faults = [write_fault(fault) for fault in refused.faults]
        return _error(name, "; ".join(_in_words(fault) for fault in faults)) | {"faults": faults}


def _error(name: object, message: str) -> dict[str, Any]:
    return {"id": name, "error": message}


def _in_words(fault: dict[str, Any]) -> str:
    return f"{fault['code']} at {'.'.join(map(str, fault['at']))}" if "at" in fault else str(fault["code"])


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def run() -> NoReturn:
    """Answer on standard output; nobody listening any longer is no error worth a traceback."""
    try:
        sys.exit(main(sys.argv[1:], sys.stdin.buffer, sys.stdout.buffer))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered goes nowhere
        sys.exit(0)


if __name__ == "__main__":
    run()
