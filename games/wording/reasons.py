"""Stand-in until the words come."""

from collections.abc import Sequence

from scoring.explain import Reason


def reason_text(reason: Reason, names: Sequence[str]) -> str:
    return f"{reason.code} {reason.points:+}"
