"""The examples of the engine's README and of its page of questions are true."""

import doctest
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import scoring
from scoring.questions import QUESTIONS

README = Path(scoring.__file__).parent / "README.md"
QUESTIONS_PAGE = README.with_name("QUESTIONS.md")


def test_the_examples_in_python_are_true():
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_example_for_the_shell_is_true():
    lines = README.read_text(encoding="utf-8").split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith("$ "))
    echo, question, *program = shlex.split(lines[start].removeprefix("$ "))
    assert (echo, program) == ("echo", ["|", "python", "-m", "scoring", "meld"])
    done = subprocess.run([sys.executable, "-m", "scoring", "meld"], input=question, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == lines[start + 1]


def test_every_question_is_listed():
    text = README.read_text(encoding="utf-8")
    assert [op for op in QUESTIONS if f"`{op}`" not in text] == []


def examples():
    """(OP, question, answer) of every example in the page of questions."""
    op = ""
    for line in QUESTIONS_PAGE.read_text(encoding="utf-8").split("\n"):
        if line.startswith("### "):
            op = line.split("`")[1]
        if op and line.startswith('{"id"') and '"in"' in line:
            question = json.loads(line)
        elif op and line.startswith('{"id"'):
            yield pytest.param(op, question, json.loads(line), id=f"{op}-{question['id']}")


@pytest.mark.parametrize(("op", "question", "answer"), list(examples()))
def test_an_example_of_a_question_is_true(op, question, answer):
    """The page leaves out what would only lengthen it: places of faults, and examples of plans."""
    out = QUESTIONS[op](question["in"], question.get("rules", {}))
    for fault in out.get("faults", []):
        fault.pop("at", None)
        fault.pop("cards", None)
    assert {name: out[name] for name in answer["out"]} == answer["out"]
    assert question["id"] == answer["id"]


def test_every_question_has_an_example():
    assert {parameter.values[0] for parameter in examples()} == QUESTIONS.keys()
