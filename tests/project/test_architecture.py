"""What the import contracts cannot say: writing happens in one place.

Services hold the transactions; migrations and commands may write too. Anything else that saves, creates, updates, deletes or opens a
transaction has gone around the checks.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

GAMES = Path(settings.BASE_DIR) / "games"
MAY_WRITE = ("services", "migrations", "management")
WRITES = {"save", "create", "bulk_create", "get_or_create", "update", "bulk_update", "update_or_create", "delete", "atomic"}


def test_only_services_migrations_and_commands_write():
    modules = [path for path in GAMES.rglob("*.py") if path.relative_to(GAMES).parts[0] not in MAY_WRITE]
    assert [found for path in modules for found in writes(path)] == []


def writes(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in WRITES and not is_super(node.value):
            yield f"{path.relative_to(GAMES)}:{node.lineno} .{node.attr}"


def is_super(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "super"
