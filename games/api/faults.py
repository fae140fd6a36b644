"""What the serializers found wrong, as the faults that everything else reports."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rest_framework.exceptions import ErrorDetail

from scoring.faults import Fault, FaultCode, Place

CODES: Final[Mapping[str, FaultCode]] = {
    "required": FaultCode.MISSING,
    "null": FaultCode.MISSING,
    "blank": FaultCode.MISSING,
    "empty": FaultCode.MISSING,
    "not_a_number": FaultCode.NOT_A_NUMBER,
    "invalid_choice": FaultCode.NOT_A_CHOICE,
    "unknown_field": FaultCode.UNKNOWN_FIELD,
    "null_characters_not_allowed": FaultCode.UNREADABLE_TEXT,
    "surrogate_characters_not_allowed": FaultCode.UNREADABLE_TEXT,
}
"""By the code of a serializer's error; everything else is a value of the wrong type."""


def faults_of(detail: Any) -> tuple[Fault, ...]:
    """One fault for each error, at its place in the request."""
    return tuple(_faults(detail, ()))


def _faults(detail: Any, at: Place) -> Iterator[Fault]:
    match detail:
        case dict():
            for name, inner in detail.items():
                yield from _faults(inner, at if name == "non_field_errors" else (*at, name))
        case list() if all(isinstance(inner, ErrorDetail) for inner in detail):
            yield from (Fault(code=CODES.get(error.code, FaultCode.WRONG_TYPE), at=at) for error in detail)
        case list():
            for number, inner in enumerate(detail):
                yield from _faults(inner, (*at, number))
