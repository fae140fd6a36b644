"""How often a client may ask: by the scopes of the API, on pages that cost much too; counted in each process.

Sign-ins are limited exactly, over all processes, by allauth in the shared cache. Here the aim is only that one busy client leaves room
for the others, so the count stays in memory and a request costs no write to the database.
"""

from dataclasses import dataclass
from math import ceil
from typing import Any, Final, cast

from django.core.cache import caches
from django.http import HttpRequest
from rest_framework.throttling import ScopedRateThrottle

A_WHILE: Final = 60


class ScopeThrottle(ScopedRateThrottle):
    cache = caches["process"]


@dataclass(frozen=True, slots=True)
class _Scope:
    """What a throttle wants to know of a view."""

    throttle_scope: str


def seconds_to_wait(request: HttpRequest, scope: str) -> int:
    """Counts the request in a scope of the API's rates; 0 if it may go on, else how long the client has to wait."""
    throttle = ScopeThrottle()
    # DRF's throttles look at nothing of a request that Django's has not got as well.
    if throttle.allow_request(cast("Any", request), cast("Any", _Scope(scope))):
        return 0
    return ceil(throttle.wait() or A_WHILE)
