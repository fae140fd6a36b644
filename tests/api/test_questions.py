"""The questions of a table over HTTP: the engine's own answers, for anybody, and no question costs much."""

import json
from time import process_time

import pytest
from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from games.api.documents.question_pages import PAGES
from games.api.documents.questions import ASKED, TOLD
from games.api.reading import LARGEST_BODY
from scoring.__main__ import answer as answer_line
from scoring.questions import QUESTIONS
from tests.golden.test_cases import CASES

pytestmark = pytest.mark.django_db

FIRST_LINES = 12
A_MELD = {"in": {"cards": ["8d", "9d", "*"]}}


@pytest.fixture
def anybody() -> APIClient:
    """Asks without an account, and is held to the rules of CSRF as a browser is."""
    return APIClient(enforce_csrf_checks=True)


def ask(client: APIClient, op: str, body: object, language: str = "pl"):
    return client.post(f"/api/v1/scoring/{op}/", body, headers={"Accept-Language": language})


def faults_of(answer) -> set[tuple[str, tuple[str | int, ...]]]:
    assert (answer.status_code, answer["Content-Type"]) == (422, "application/problem+json")
    return {(fault["code"], tuple(fault["at"])) for fault in answer.json()["faults"]}


# ---- works ----


@pytest.mark.parametrize("op", QUESTIONS)
def test_worked_cases_are_answered_as_the_program_answers_them(anybody: APIClient, op: str):
    for case in CASES[op][:FIRST_LINES]:
        asked = {name: case[name] for name in ("in", "rules")}
        told = ask(anybody, op, asked)
        by_program = json.loads(json.dumps(answer_line(QUESTIONS[op], json.dumps(asked).encode())))
        assert (told.status_code, told.json()) == (200, {"out": by_program["out"]}), case["id"]


def test_the_index_names_every_question_and_where_to_ask_it(anybody: APIClient):
    told = anybody.get("/api/v1/scoring/").json()
    assert {line["op"] for line in told} == QUESTIONS.keys()
    assert told[1] == {"op": "meld", "summary": "Is this a meld, and what is it worth?", "address": "/api/v1/scoring/meld/"}
    assert {anybody.post(line["address"], {}).status_code for line in told} == {422}


def test_every_question_is_in_the_schema_with_an_example():
    assert PAGES.keys() == QUESTIONS.keys() == TOLD.keys() == {*ASKED, "deal"}
    assert all(page.examples and page.summary and page.description for page in PAGES.values())


def test_rules_may_be_left_out_or_null(anybody: APIClient):
    assert {ask(anybody, "meld", A_MELD | more).status_code for more in ({}, {"rules": None}, {"rules": {}})} == {200}


def test_asking_keeps_nothing_and_reads_nothing(anybody: APIClient):
    with CaptureQueriesContext(connection) as queries:
        told = ask(anybody, "meld", A_MELD)
    assert (len(queries), dict(told.cookies)) == (0, {})


def test_who_is_signed_in_on_the_site_asks_without_a_csrf_token(ala):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(ala)
    assert browser.post("/api/v1/scoring/meld/", json.dumps(A_MELD), content_type="application/json").status_code == 200


def test_a_token_that_has_expired_does_not_stand_in_the_way(anybody: APIClient):
    anybody.credentials(HTTP_AUTHORIZATION="Token 0123456789")
    assert ask(anybody, "meld", A_MELD).status_code == 200


# ---- wrong input ----


@pytest.mark.parametrize("op", QUESTIONS)
def test_a_question_without_its_input_is_refused(anybody: APIClient, op: str):
    assert faults_of(ask(anybody, op, {})) == {("missing", ("in",))}
    assert faults_of(ask(anybody, op, {"in": {"nonsense": 1}, "rules": {"nonsense": 1}}))


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ([], {("wrong_type", ())}),
        ({"in": [], "rules": 7}, {("wrong_type", ("in",)), ("wrong_type", ("rules",))}),
        (A_MELD | {"out": {}}, {("unknown_field", ("out",))}),
        ({"in": {"cards": ["8d", "5x", 7]}}, {("unreadable_card", ("in", "cards", 1)), ("wrong_type", ("in", "cards", 2))}),
        (A_MELD | {"rules": {"ace_high": "many"}}, {("not_a_number", ("rules", "ace_high"))}),
    ],
)
def test_what_cannot_be_read_is_named_at_its_place(anybody: APIClient, body, faults):
    told = ask(anybody, "meld", body)
    assert {(fault["code"], tuple(fault.get("at", ()))) for fault in told.json()["faults"]} == faults
    assert told.status_code == 422


def test_what_is_wrong_is_said_in_the_reader_s_language(anybody: APIClient):
    body = {"in": {"balances": [500, -400]}}
    assert ask(anybody, "settle", body).json()["detail"] == "Salda muszą się sumować do 0, a dają 100."
    assert ask(anybody, "settle", body, "en").json()["detail"] == "The balances have to sum to 0, not to 100."


def test_half_a_surrogate_pair_breaks_no_answer(anybody: APIClient):
    for op, given in (("parse", {"text": "\ud800 8d"}), ("meld", {"cards": ["\ud800"]}), ("standings", {"matches": [{"\ud800": 1}]})):
        told = anybody.generic("POST", f"/api/v1/scoring/{op}/", json.dumps({"in": given}), "application/json")
        assert told.status_code in {200, 422}


def test_a_question_that_is_too_large_is_not_read(anybody: APIClient):
    assert ask(anybody, "parse", {"in": {"text": "x" * LARGEST_BODY}}).status_code == 413


# ---- method, address, how often ----


def test_a_question_is_posted_and_the_index_is_read(anybody: APIClient):
    for method in ("get", "put", "patch", "delete"):
        assert getattr(anybody, method)("/api/v1/scoring/meld/").status_code == 405
    assert anybody.post("/api/v1/scoring/").status_code == 405


def test_a_question_that_there_is_not_is_not_found(anybody: APIClient):
    assert ask(anybody, "shuffle", A_MELD).status_code == 404


def test_questions_are_counted_by_themselves(anybody: APIClient, as_ala: APIClient):
    statuses = [ask(anybody, "meld", A_MELD).status_code for _ in range(121)]
    assert (statuses[-2], statuses[-1]) == (200, 429)
    assert int(ask(anybody, "meld", A_MELD)["Retry-After"]) <= 60
    assert as_ala.get("/api/v1/leagues/").status_code == 200
    caches["process"].clear()
    assert ask(anybody, "meld", A_MELD).status_code == 200


# ---- what it costs ----

TWO_SUITS = [f"{rank}{suit}" for suit in "shdc" for rank in ("8", "9", "10", "J")]
HOSTILE = {
    "jokers and overlaps": ("arrange", {"cards": [*TWO_SUITS, *["*"] * 6], "laid_down": True}),
    "three decks of a rank": ("arrange", {"cards": ["9s", "9h", "9d", "9c"] * 3 + ["10s", "10h", "10d", "10c"] * 2 + ["*"] * 2}),
    "a long table": ("arrange", {"cards": ["*"] * 6 + TWO_SUITS, "laid_down": True, "table": [["5s", "6s", "7s"]] * 3}),
    "all balances exact": ("settle", {"balances": [*range(1, 16), -120]}),
    "jokers alone": ("meld", {"cards": ["*"] * 119 + ["7d"]}),
    "every sum": ("attainable", {"points": None}),
}
RULES = {"all balances exact": {"exact_up_to": 16}, "every sum": {"decks": 8, "jokers": 24, "hand_size": 21}}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_question_runs_for_seconds(anybody: APIClient, name: str):
    op, given = HOSTILE[name]
    began = process_time()
    assert ask(anybody, op, {"in": given, "rules": RULES.get(name, {})}).status_code == 200
    assert process_time() - began < 2
