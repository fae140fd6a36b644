"""Every request has an id, leaves one line in the log and is in UTF-8, and people read Polish until they choose otherwise.

A proxy in front may have given the id already (X-Request-ID); it is kept if it looks like one, since it is written into logs and back into
the answer. The line holds the route's pattern, not the address, which may carry a secret such as an invitation.
"""

import logging
import re
import time
import uuid
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation

from remik_league.charsets import IS_IN_ODD_CHARSET
from remik_league.logs import request_id

log = logging.getLogger(__name__)

_SANE_ID = re.compile(r"[A-Za-z0-9_.-]{8,64}")


class RequestLog:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get("X-Request-ID", "")
        # Set anew by each request and never taken back: Django writes its own line about a failure after all middleware has returned.
        request_id.set(given if _SANE_ID.fullmatch(given) else uuid.uuid4().hex)
        started = time.perf_counter()
        response = self.get_response(request)
        response["X-Request-ID"] = request_id.get()
        log.info("request", extra=_line(request, response, started))
        return response


def _line(request: HttpRequest, response: HttpResponse, started: float) -> dict[str, str | int]:
    route = request.resolver_match.route if request.resolver_match else ""
    return {
        "method": request.method or "",
        "route": f"/{route}",
        "status": response.status_code,
        "ms": round((time.perf_counter() - started) * 1000),
    }


class TextInUtf8:
    """Turns away what comes in another charset: no page asks for one, and some of them (`hex`, `idna`) are no text at all.

    Django breaks on these while it makes the request, before any middleware: `remik_league.wsgi` hides the charset from it, and tells.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if IS_IN_ODD_CHARSET in request.META:
            raise BadRequest
        return self.get_response(request)


class ChosenLanguage(LocaleMiddleware):
    """Pages are in the language that was chosen by the switch, else in Polish; a browser's own setting chooses nothing.

    A program that asks the API has no switch: there Accept-Language counts.
    """

    def process_request(self, request: HttpRequest) -> None:
        if request.path_info.startswith("/api/"):
            super().process_request(request)
            return
        chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
        translation.activate(chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE)
        request.LANGUAGE_CODE = translation.get_language()

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """An answer may have been worded in a dialect (`games.wording.dialect`), of which its headers know nothing."""
        translation.activate(request.LANGUAGE_CODE)
        return super().process_response(request, response)
