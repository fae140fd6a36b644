"""What time it is for what is being recorded: the present, or the moment that a command names while it brings in what was played before.

Every time that the site stores comes from `now`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime

from django.utils import timezone

_moment: ContextVar[datetime | None] = ContextVar("moment", default=None)


def now() -> datetime:
    return _moment.get() or timezone.now()


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Everything recorded in this block is recorded at `moment`, which knows its time zone."""
    token = _moment.set(moment)
    try:
        yield
    finally:
        _moment.reset(token)
