"""What every answer carries: an id, a strict content policy, and a line in the log that names nobody."""

import gzip
import json
import logging
from io import BytesIO, StringIO

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils.log import log_response

from remik_league.logs import JsonLines
from remik_league.wsgi import application


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


def test_what_was_refused_is_no_warning_but_what_nobody_may_do_and_what_broke_is(client: Client, caplog: pytest.LogCaptureFixture):
    for status in (404, 409, 422, 403, 500):
        log_response("refused", request=None, response=HttpResponse(status=status))
    assert [record.levelname for record in caplog.records] == ["INFO", "INFO", "INFO", "WARNING", "ERROR"]


def test_a_line_that_was_lowered_on_its_way_is_measured_where_it_is_written():
    [console] = [handler for handler in logging.getLogger().handlers if isinstance(handler.formatter, JsonLines)]
    assert console.level == logging.getLogger().level > logging.NOTSET


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


def served(method: str, address: str, content_type: str, body: bytes = b"a=1") -> tuple[int, dict[str, str], str]:
    """The answer of the whole application, as a server asks it: Django breaks on some charsets before a test client's request is made."""
    path, _, query = address.partition("?")
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "CONTENT_TYPE": content_type,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": StringIO(),
        "wsgi.url_scheme": "http",
        "SERVER_NAME": "testserver",
        "SERVER_PORT": "80",
    }
    told: list[tuple[str, list[tuple[str, str]]]] = []
    parts = application(environ, lambda status, headers: told.append((status, headers)))
    [(status, headers)] = told
    return int(status.split()[0]), dict(headers), b"".join(parts).decode()


@pytest.mark.parametrize("charset", ["utf-16", "utf-7", "idna", "hex", "rot13", "undefined"])
@pytest.mark.parametrize("address", ["/accounts/login/", "/referee/?a=1", "/no-such-page/"])
def test_what_comes_in_an_odd_charset_is_turned_away_with_a_page_of_ours(charset: str, address: str):
    for method in ("GET", "POST"):
        status, _, page = served(method, address, f"application/x-www-form-urlencoded; charset={charset}")
        assert status == 400
        assert "Nie da się tego odczytać" in page


def test_a_program_is_told_of_an_odd_charset_as_of_everything_else():
    status, headers, answer = served("POST", "/api/v1/leagues/", "application/json; charset=utf-16", b"{}")
    assert (status, headers["Content-Type"]) == (400, "application/problem+json")
    assert json.loads(answer)["status"] == 400


@pytest.mark.django_db
@pytest.mark.parametrize("charset", ["UTF-8", "utf8", "us-ascii", "no-such-charset"])
def test_usual_charsets_are_read(charset: str):
    # Refused for its missing token alone, which is looked for in what was sent.
    assert served("POST", "/accounts/login/", f"application/x-www-form-urlencoded; charset={charset}")[0] == 403


@pytest.mark.django_db
def test_a_form_in_pieces_that_are_none_is_turned_away():
    for content_type in ("multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\xe9"):
        assert served("POST", "/accounts/login/", content_type)[0] in {400, 403}
