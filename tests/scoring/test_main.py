"""The engine for scripts: `python -m scoring OP`."""

import json
import os
import runpy
import subprocess
import sys
from io import BytesIO, TextIOWrapper

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import __main__ as cli
from scoring.cards import CARDS
from scoring.faults import Fault, FaultCode, Refused
from scoring.questions import QUESTIONS
from tests.strategies import json_values


def ask(*lines: bytes | str | dict, op: str = "meld") -> list[dict]:
    """The answers to some lines, each a dict, a text or bytes as they stand."""
    written = [line if isinstance(line, bytes) else (line if isinstance(line, str) else json.dumps(line)).encode() for line in lines]
    answers = BytesIO()
    assert cli.main([op], BytesIO(b"".join(line + b"\n" for line in written)), answers) == 0
    return [json.loads(line) for line in answers.getvalue().split(b"\n")[:-1]]


def error_of(line) -> tuple[object, str]:
    (answer,) = ask(line)
    assert "out" not in answer
    return answer["id"], answer["error"]


MELD = {"id": "m", "in": {"cards": ["8d", "9d", "10d"]}}


def test_one_answer_comes_for_each_line_in_order():
    answers = ask(MELD, "no JSON", MELD | {"id": 2})
    assert [answer["id"] for answer in answers] == ["m", None, 2]
    assert [sorted(answer) for answer in answers] == [["id", "out"], ["error", "id"], ["id", "out"]]


def test_a_last_line_needs_no_end():
    answers = BytesIO()
    cli.main(["meld"], BytesIO(json.dumps(MELD).encode()), answers)
    assert answers.getvalue().count(b"\n") == 1


def test_only_a_line_feed_ends_a_line():
    (answer,) = ask('{"id": "a\u2028b\u0085c", "in": {"cards": ["8d", "9d", "10d"]}}\r')
    assert answer["id"] == "a\u2028b\u0085c"
    assert answer["out"]["valid"] is True


def test_an_answer_is_plain_ascii():
    answers = BytesIO()
    cli.main(["meld"], BytesIO('{"id": "żółw\u2028", "in": {}}\n'.encode()), answers)
    assert answers.getvalue().isascii()


def test_rules_may_be_left_out():
    assert ask(MELD)[0]["out"]["value"] == 27
    assert ask(MELD | {"rules": None})[0]["out"]["value"] == 27


def test_an_id_may_be_missing():
    (answer,) = ask({"in": MELD["in"]})
    assert answer["id"] is None
    assert answer["out"]["valid"]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"{",
        b"\xff\xfe",
        b'{"id": 1, "in": {}} x',
        b"[" * 100_000,
        b'{"id": 1, "in": {"cards": NaN}}',
        b'{"id": 1, "in": ' + b"9" * 5000 + b"}",
        b"[]",
        b"null",
        b'"meld"',
        b'{"id": [1], "in": {}}',
        b'{"id": {}, "in": {}}',
        b'{"id": 1e400, "in": {}}',
        b'{"id": 1.5, "in": {}}',
        b'{"id": "' + b"x" * cli.MAX_LINE + b'"}',
    ],
)
def test_a_line_that_cannot_be_read_is_answered_without_id(line):
    name, error = error_of(line)
    assert name is None
    assert error


@pytest.mark.parametrize(
    "asked",
    [{}, {"in": None}, {"in": []}, {"in": "x"}, {"in": {}, "rules": []}, {"in": {}, "rules": "pool"}, {"in": {}}, {"in": {"cards": 7}}],
)
def test_a_question_that_cannot_be_read_is_answered_with_its_id(asked):
    assert error_of({"id": "q"} | asked)[0] == "q"


def test_after_a_line_that_is_too_long_the_next_is_read():
    assert [answer["id"] for answer in ask(b"x" * (2 * cli.MAX_LINE + 5), MELD)] == [None, "m"]


def test_half_a_surrogate_pair_harms_nothing():
    (answer,) = ask('{"id": "\\ud800", "in": {"cards": ["\\ud800"]}}')
    assert answer["id"] == "\ud800"
    assert answer["error"]


def test_a_refusal_names_every_fault_and_its_place():
    def question(given, rules):
        cards = (CARDS["8d"],)
        raise Refused((Fault(code=FaultCode.MISSING, at=("players", 0)), Fault(code=FaultCode.TOO_FEW_CARDS, cards=cards)))

    assert cli.answer(question, b'{"id": 1, "in": {}}') == {
        "id": 1,
        "error": "missing at players.0; too_few_cards",
        "faults": [{"code": "missing", "at": ["players", 0]}, {"code": "too_few_cards", "cards": ["8d"]}],
    }


@pytest.mark.parametrize("arguments", [[], ["shuffle"], ["meld", "deal"], ["--help"]])
def test_another_op_gets_the_usage(arguments, capsys):
    answers = BytesIO()
    assert cli.main(arguments, BytesIO(b"{}\n"), answers) == 2
    assert answers.getvalue() == b""
    assert "usage: python -m scoring OP" in capsys.readouterr().err


def test_it_runs_as_a_program_and_answers_before_the_input_ends():
    with subprocess.Popen([sys.executable, "-m", "scoring", "meld"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        program.stdin.write(json.dumps(MELD).encode() + b"\n")
        program.stdin.flush()
        assert json.loads(program.stdout.readline())["out"]["valid"] is True
        program.stdin.close()
        assert program.wait(10) == 0


def test_it_exits_with_the_status(monkeypatch, capsysbinary):
    monkeypatch.setattr(sys, "argv", ["scoring", "meld"])
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(json.dumps(MELD).encode())))
    with pytest.raises(SystemExit) as leaving:
        runpy.run_path(cli.__file__, run_name="__main__")
    assert leaving.value.code == 0
    assert json.loads(capsysbinary.readouterr().out)["id"] == "m"


def test_a_reader_that_goes_away_is_no_error():
    program = subprocess.Popen(
        [sys.executable, "-m", "scoring", "meld"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    program.stdout.close()
    _, complaint = program.communicate(json.dumps(MELD).encode() + b"\n", timeout=10)
    assert (program.returncode, complaint) == (0, b"")


def test_what_nobody_reads_goes_nowhere(monkeypatch):
    read_end, write_end = os.pipe()
    os.close(read_end)
    monkeypatch.setattr(sys, "argv", ["scoring", "meld"])
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(json.dumps(MELD).encode())))
    with os.fdopen(write_end, "w") as unread:
        monkeypatch.setattr(sys, "stdout", unread)
        with pytest.raises(SystemExit) as leaving:
            cli.run()
    assert leaving.value.code == 0


@given(st.sampled_from(sorted(QUESTIONS)), json_values, json_values)
def test_whatever_is_asked_there_is_one_answer(op, asked, rules):
    (answer,) = ask(json.dumps({"id": 1, "in": asked, "rules": rules}), op=op)
    assert answer["id"] == 1
    assert ("out" in answer) != ("error" in answer)
