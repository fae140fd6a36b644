"""Which charset a request says it is in. Every page and the API read UTF-8 alone; Django would try whatever codec Python has a name for."""

import codecs
from collections.abc import Callable, Iterable
from typing import Any, Final

from django.utils.http import parse_header_parameters

IS_IN_ODD_CHARSET: Final = "remik_league.odd_charset"
READ: Final = frozenset({"utf-8", "ascii"})

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]


def without_odd_charsets(application: Application) -> Application:
    """The application, told of an odd charset by `IS_IN_ODD_CHARSET` in place of its name."""

    def answered(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        content_type, parameters = parse_header_parameters(environ.get("CONTENT_TYPE", ""))
        if _is_odd(parameters.get("charset", "")):
            environ = environ | {"CONTENT_TYPE": content_type, IS_IN_ODD_CHARSET: True}
        return application(environ, start_response)

    return answered


def _is_odd(charset: str) -> bool:
    """Whether Python knows it, for Django passes over what Python does not, and it is none that is read here."""
    try:
        return bool(charset) and codecs.lookup(charset).name not in READ
    except (LookupError, ValueError):
        return False
