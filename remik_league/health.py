"""Two questions of whoever runs the site: is the process alive (restart it if not), is it ready (send it requests only if so).

Alive asks nothing of the outside, or a slow database would get every process killed. Ready means that the database answers and holds
the tables that this code expects.
"""

from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "alive"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    missing = _missing()
    return JsonResponse({"status": f"not ready: {missing}"} if missing else {"status": "ready"}, status=503 if missing else 200)


def _missing() -> str:
    """What keeps the site from working, in words for the one who runs it; empty if nothing does."""
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return "migrations are waiting, run `manage.py migrate`"
    except DatabaseError:
        return "the database does not answer"
    try:
        cache.get("readyz")
    except DatabaseError:
        return "the shared cache has no table, run `manage.py createcachetable`"
    return ""
