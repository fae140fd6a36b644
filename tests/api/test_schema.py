"""The schema tells everything about the API, and nothing that is not so."""

import re
from typing import Any

import pytest
from django.core.management import call_command
from drf_spectacular.generators import SchemaGenerator

from games.faults import SiteFaultCode
from scoring.faults import FaultCode

METHODS = {"get", "post", "put", "patch", "delete"}


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return made


def operations(schema: dict[str, Any]):
    for address, item in schema["paths"].items():
        for method in METHODS & set(item):
            yield f"{method} {address}", item[method]


def test_the_schema_is_valid_without_a_warning(tmp_path):
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(tmp_path / "schema.yml"))


def test_every_operation_says_what_it_does_and_has_a_name_of_its_own(schema: dict[str, Any]):
    assert [name for name, operation in operations(schema) if not operation.get("summary")] == []
    names = [operation["operationId"] for _, operation in operations(schema)]
    assert len(names) == len(set(names))


def test_every_operation_but_reading_tells_what_it_takes_and_every_one_what_it_answers(schema: dict[str, Any]):
    for name, operation in operations(schema):
        good = {status: answer for status, answer in operation["responses"].items() if status.startswith("2")}
        assert good, name
        for status, answer in good.items():
            assert status == "204" or "application/json" in answer["content"], name


def test_every_problem_has_its_media_type(schema: dict[str, Any]):
    for name, operation in operations(schema):
        problems = {status: answer for status, answer in operation["responses"].items() if status.startswith("4")}
        assert problems.keys() >= ({"429"} if "/scoring/" in name else {"401", "429"}), name
        for answer in problems.values():
            assert list(answer["content"]) == ["application/problem+json"], name


def test_every_code_of_a_fault_is_in_the_schema(schema: dict[str, Any]):
    codes = schema["components"]["schemas"]["FaultDocument"]["properties"]["code"]["enum"]
    assert set(codes) == {*FaultCode, *SiteFaultCode}


def test_the_main_requests_have_examples(schema: dict[str, Any]):
    for name in ("post /api/v1/leagues/{league_id}/matches/", "post /api/v1/matches/{match_id}/deals/", "post /api/v1/auth/login/"):
        operation = dict(operations(schema))[name]
        assert operation["requestBody"]["content"]["application/json"]["examples"], name


def test_a_deal_that_is_voided_says_who_saw_what(schema: dict[str, Any]):
    assert "requestBody" in dict(operations(schema))["delete /api/v1/matches/{match_id}/deals/{number}/"]


def test_the_descriptions_are_in_plain_words(schema: dict[str, Any]):
    for name, operation in operations(schema):
        assert not re.search(r"viewset|serializer|queryset", str(operation.get("description")), re.IGNORECASE), name
