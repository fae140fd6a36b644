"""Whatever goes wrong is answered as problem details, and costs little."""

import json
from http import HTTPStatus

import pytest
from django.test import Client
from rest_framework.test import APIClient

from games.api import presets
from games.api.reading import LARGEST_BODY

pytestmark = pytest.mark.django_db


def sent(client: APIClient, body: str | bytes, content_type: str = "application/json"):
    return client.post("/api/v1/leagues/", body, content_type=content_type)


def problem(answer) -> tuple[int, str]:
    """The status and the detail, having looked that it is a whole problem."""
    told = answer.json()
    assert answer["Content-Type"] == "application/problem+json"
    assert (told["type"], told["title"], told["status"]) == ("about:blank", HTTPStatus(answer.status_code).phrase, answer.status_code)
    return answer.status_code, told["detail"]


@pytest.mark.parametrize("body", ["{", " ", "{'a': 1}", '{"a": NaN}', b'{"name": "\xff"}', '{"a": ' + "9" * 5000 + "}"])
def test_what_is_no_json_is_a_bad_request(as_ala: APIClient, body: str | bytes):
    assert problem(sent(as_ala, body)) == (400, "Żądanie nie jest poprawnym JSON-em.")


@pytest.mark.parametrize("body", ["[" * 17 + "]" * 17, '{"a":' * 20 + "1" + "}" * 20, "[" * 90_000])
def test_json_that_is_nested_too_deeply_is_a_bad_request(as_ala: APIClient, body: str):
    assert problem(sent(as_ala, body))[0] == 400


def test_a_request_that_is_too_large_is_not_read(as_ala: APIClient):
    assert problem(sent(as_ala, json.dumps({"name": "x" * LARGEST_BODY}))) == (413, "Żądanie jest za duże.")


def test_only_json_is_read(as_ala: APIClient):
    assert problem(sent(as_ala, "name=Liga", "application/x-www-form-urlencoded"))[0] == 415


def test_only_json_is_written(as_ala: APIClient):
    assert problem(as_ala.get("/api/v1/leagues/", headers={"Accept": "text/csv"}))[0] == 406


@pytest.mark.parametrize("body", ["[]", '"x"', "7", "null", "true"])
def test_a_body_is_an_object(as_ala: APIClient, body: str):
    assert problem(sent(as_ala, body))[0] == 422


def test_an_unknown_field_cannot_break_the_answer(as_ala: APIClient):
    answer = sent(as_ala, '{"\\ud800' + "x" * 100 + '": 1}')
    assert problem(answer)[0] == 422
    assert len(answer.json()["faults"][-1]["at"][0]) == 40


@pytest.mark.parametrize("address", ["/api/v1/", "/api/v1/leaguess/", "/api/v1/leagues/7/", "/api/v1/leagues"])
def test_an_address_that_there_is_not_is_told_as_a_problem(nobody: APIClient, address: str):
    for method in ("get", "post", "put", "patch", "delete"):
        assert problem(getattr(nobody, method)(address))[0] == 404


def test_a_busy_client_is_asked_to_wait_and_told_how_long(as_ala: APIClient):
    statuses = [sent(as_ala, "{}").status_code for _ in range(121)]
    assert (statuses[-2], statuses[-1]) == (422, 429)
    answer = sent(as_ala, "{}")
    assert problem(answer)[0] == 429
    assert int(answer["Retry-After"]) <= 60
    assert as_ala.get("/api/v1/leagues/").status_code == 200


def test_what_broke_on_our_side_is_told_without_its_reason(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(presets, "preset_rules", _broken)
    answer = Client(raise_request_exception=False).get("/api/v1/presets/")
    status, detail = problem(answer)
    assert status == 500
    assert "kot na klawiaturze" not in answer.content.decode()
    assert detail.startswith("Nic nie zostało zapisane.")


def _broken(*_: object) -> None:
    raise ZeroDivisionError("kot na klawiaturze")
