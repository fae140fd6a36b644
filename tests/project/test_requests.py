"""What every answer carries: an id, a strict content policy, and a line in the log that names nobody."""

import gzip
import json
import logging

import pytest
from django.test import Client

from remik_league.logs import JsonLines


def test_an_answer_carries_a_new_request_id(client: Client):
    first, second = (client.get("/healthz")["X-Request-ID"] for _ in range(2))
    assert len(first) == 32
    assert first != second


def test_a_sane_request_id_is_kept(client: Client):
    assert client.get("/healthz", headers={"X-Request-ID": "proxy-0815.abc"})["X-Request-ID"] == "proxy-0815.abc"


@pytest.mark.parametrize("given", ["short", "x" * 65, "two words here", 'quote"quote', "line\nbreak--"])
def test_an_odd_request_id_is_replaced(client: Client, given: str):
    assert client.get("/healthz", headers={"X-Request-ID": given})["X-Request-ID"] != given


def test_the_content_policy_allows_neither_inline_scripts_nor_eval_nor_frames(client: Client):
    policy = dict(part.strip().split(" ", 1) for part in client.get("/")["Content-Security-Policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


def test_the_log_holds_the_route_and_not_what_was_typed(client: Client, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.INFO, logger="remik_league.middleware"):
        client.get("/healthz?name=Ala", headers={"X-Request-ID": "proxy-0815.abc"})
    [record] = caplog.records
    line = json.loads(JsonLines().format(record))
    assert (line["method"], line["route"], line["status"], line["level"]) == ("GET", "/healthz", 200, "INFO")
    assert "Ala" not in JsonLines().format(record)


def test_a_logged_failure_leaves_the_request_itself_out(client: Client, caplog: pytest.LogCaptureFixture):
    client.get("/no-such-page?name=Ala", headers={"X-Request-ID": "proxy-0815.abc"})
    [line] = [JsonLines().format(record) for record in caplog.records if record.name == "django.request"]
    assert json.loads(line)["request_id"] == "proxy-0815.abc"
    assert "Ala" not in line


def test_pages_are_polish_whatever_the_browser_is_set_to(client: Client):
    assert client.get("/accounts/login/", headers={"Accept-Language": "en"})["Content-Language"] == "pl"


def test_pages_are_in_the_language_of_the_switch(client: Client):
    client.post("/i18n/setlang/", {"language": "en"})
    assert client.get("/accounts/login/")["Content-Language"] == "en"


def test_an_unknown_language_in_the_cookie_leaves_polish(client: Client):
    client.cookies["django_language"] = "xx"
    assert client.get("/accounts/login/")["Content-Language"] == "pl"


def test_the_api_answers_in_the_language_that_a_program_asks_for(client: Client):
    assert client.get("/api/v1/schema/", headers={"Accept-Language": "en"})["Content-Language"] == "en"


def test_a_page_is_compressed_for_who_can_read_that_and_differs_in_length_each_time(client: Client):
    plain = client.get("/")
    packed = [client.get("/", headers={"Accept-Encoding": "gzip"}) for _ in range(8)]
    assert "Content-Encoding" not in plain
    assert packed[0]["Content-Encoding"] == "gzip"
    assert b"Remik League" in gzip.decompress(packed[0].content)
    assert len(packed[0].content) < len(plain.content) / 2
    assert len({len(answer.content) for answer in packed}) > 1
