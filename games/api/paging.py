"""Lists in pages, by a cursor: what is added at the front meanwhile does not shift what comes next."""

from typing import Any

from django.utils.dateparse import parse_datetime
from rest_framework.exceptions import NotFound
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request


class LatestFirst(CursorPagination):
    """Matches, the latest first."""

    ordering = "-started_at"

    def decode_cursor(self, request: Request) -> Cursor | None:
        """A made-up cursor is no page, and must not reach the database."""
        cursor = super().decode_cursor(request)
        if cursor is not None and cursor.position is not None and not _is_time(str(cursor.position)):
            raise NotFound(self.invalid_cursor_message)
        return cursor

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        link = {"type": ["string", "null"], "format": "uri"}
        return {
            "type": "object",
            "required": ["next", "previous", "results"],
            "properties": {"next": link, "previous": link, "results": schema},
        }


def _is_time(text: str) -> bool:
    try:
        return parse_datetime(text) is not None
    except ValueError:
        return False
