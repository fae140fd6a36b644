"""How often a client may call the API: by the `throttle_scope` of a view, counted in each process.

Sign-ins are limited exactly, over all processes, by allauth in the shared cache. Here the aim is only that one busy client leaves room
for the others, so the count stays in memory and a request costs no write to the database.
"""

from django.core.cache import caches
from rest_framework.throttling import ScopedRateThrottle


class ScopeThrottle(ScopedRateThrottle):
    cache = caches["process"]
