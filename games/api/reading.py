"""Reading a request: JSON of a bounded size and depth, and bodies in which every field is known."""

import json
from typing import Any, Final
from uuid import UUID

from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.exceptions import APIException, ErrorDetail, NotAuthenticated, ParseError, ValidationError
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.utils.json import strict_constant

from games.api.faults import faults_of
from scoring.faults import Refused
from scoring.reader import shown

LARGEST_BODY: Final = 200_000
"""Bytes: a deal with every card, meld and lay-off of ten players takes a tenth of it."""

DEEPEST: Final = 16
"""Lists and objects within one another: a deal has five."""


class TooLarge(APIException):
    status_code = 413
    default_detail = _("The request is too large.")


class BoundedJSONParser(BaseParser):
    """JSON that costs little, whoever sends it."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        body = stream.read(LARGEST_BODY + 1)
        if len(body) > LARGEST_BODY:
            raise TooLarge
        try:
            data = json.loads(body, parse_constant=strict_constant)
        except (ValueError, RecursionError):
            raise ParseError(_("The request is no JSON that can be read.")) from None
        if _is_deeper(data, DEEPEST):
            raise ParseError(_("The request is nested too deeply."))
        return data


def _is_deeper(data: object, levels: int) -> bool:
    if not isinstance(data, dict | list):
        return False
    inner = data.values() if isinstance(data, dict) else data
    return levels == 0 or any(_is_deeper(value, levels - 1) for value in inner)


class Body(serializers.Serializer[Any]):
    """A request's body: an object whose fields are all known. Lengths and limits are judged by the services, with everything else."""

    def to_internal_value(self, data: Any) -> Any:
        names = data if isinstance(data, dict) else ()
        errors: dict[str, Any] = {shown(name): [ErrorDetail("", "unknown_field")] for name in names if name not in self.fields}
        try:
            values = super().to_internal_value(data)
        except ValidationError as found:
            known = found.detail if isinstance(found.detail, dict) else {"non_field_errors": found.detail}
            raise ValidationError({**known, **errors}) from None
        if errors:
            raise ValidationError(errors)
        return values


class WholeNumber(serializers.IntegerField):
    """A JSON number without a fraction; a text with digits in it is none."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            raise ValidationError("", "not_a_number")
        return data


class TextId(serializers.UUIDField):
    """An id as JSON text; a number is none, though it could be made one."""

    def to_internal_value(self, data: Any) -> UUID:
        if not isinstance(data, str):
            self.fail("invalid", value=data)
        return super().to_internal_value(data)


def read_body(body: type[Body], request: Request) -> dict[str, Any]:
    """The fields of a request. Raises Refused with everything that cannot be read."""
    reader = body(data=request.data)
    if not reader.is_valid():
        raise Refused(faults_of(reader.errors))
    values: dict[str, Any] = reader.validated_data
    return values


def account_of(request: Request) -> User:
    """Who is asking; every view but the public ones lets only accounts through."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user
