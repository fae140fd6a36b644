"""One JSON object per line of log, each with the id of the request that caused it.

A line says what happened and where in the code, never who did it: Django attaches the whole request to its records, with the address and
whatever was typed into the query, so that attachment is left out here.
"""

import logging
from contextvars import ContextVar
from http import HTTPStatus
from logging import LogRecord
from typing import Any

from pythonjsonlogger.core import RESERVED_ATTRS
from pythonjsonlogger.json import JsonFormatter

request_id: ContextVar[str] = ContextVar("request_id", default="-")


class RefusalsAreNoWarnings(logging.Filter):
    """A form with faults or a page that is not there is the site at work; what nobody may do (403) and what broke (5xx) is noticed."""

    def filter(self, record: LogRecord) -> bool:
        status = getattr(record, "status_code", 0)
        if HTTPStatus.BAD_REQUEST <= status < HTTPStatus.INTERNAL_SERVER_ERROR and status != HTTPStatus.FORBIDDEN:
            record.levelno, record.levelname = logging.INFO, logging.getLevelName(logging.INFO)
        return True


class JsonLines(JsonFormatter):
    def __init__(self) -> None:
        super().__init__(
            ["levelname", "name", "message"],
            rename_fields={"levelname": "level", "name": "logger"},
            reserved_attrs=[*RESERVED_ATTRS, "request", "server_time"],
            timestamp="time",
            json_ensure_ascii=False,
        )

    def add_fields(self, log_data: dict[str, Any], record: LogRecord, message_dict: dict[str, Any]) -> None:
        super().add_fields(log_data, record, message_dict)
        log_data["request_id"] = request_id.get()
