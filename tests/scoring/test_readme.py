"""The examples of the engine's README are true."""

import doctest
import shlex
import subprocess
import sys
from pathlib import Path

import scoring
from scoring.questions import QUESTIONS

README = Path(scoring.__file__).parent / "README.md"


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
