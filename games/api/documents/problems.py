"""Problem details (RFC 9457) as the schema shows them."""

from typing import Any, Final

from drf_spectacular.utils import OpenApiExample, OpenApiResponse
from rest_framework import serializers

from games.api.problems import MEDIA_TYPE
from games.faults import SiteFaultCode
from scoring.faults import FaultCode


class OrderDocument(serializers.Serializer[Any]):
    """An order in which the cards would be a meld."""

    cards = serializers.ListField(child=serializers.CharField())
    value = serializers.IntegerField()


class EngineFaultDocument(serializers.Serializer[Any]):
    """One thing wrong, as the engine answers it to a program. What is set depends on the code."""

    code = serializers.ChoiceField(choices=list(FaultCode))
    at = serializers.ListField(child=serializers.JSONField(), required=False, help_text='For example ["players", 1, "points"].')
    seat = serializers.IntegerField(required=False)
    cards = serializers.ListField(child=serializers.CharField(), required=False)
    card = serializers.CharField(required=False)
    deal = serializers.IntegerField(required=False)
    meld = serializers.IntegerField(required=False)
    layoff = serializers.IntegerField(required=False)
    why = serializers.CharField(required=False)
    found = serializers.IntegerField(required=False)
    needed = serializers.IntegerField(required=False)
    expected = serializers.IntegerField(required=False)
    expected_at_most = serializers.IntegerField(required=False)
    allowed = serializers.IntegerField(required=False)
    low = serializers.IntegerField(required=False)
    high = serializers.IntegerField(required=False)
    nearest = serializers.ListField(child=serializers.IntegerField(), required=False)
    orders = OrderDocument(many=True, required=False)
    seats = serializers.ListField(child=serializers.IntegerField(), required=False)
    deals = serializers.ListField(child=serializers.IntegerField(), required=False)
    token = serializers.CharField(required=False)
    token_no = serializers.IntegerField(required=False)
    offset = serializers.IntegerField(required=False)


class FaultDocument(EngineFaultDocument):
    """One thing wrong. `at` is its place in the entry of the deal, or else in the request; what else is set depends on the code."""

    code = serializers.ChoiceField(choices=[*FaultCode, *SiteFaultCode])
    message = serializers.CharField(help_text="A sentence for people, in the language of the request.")


class ProblemDocument(serializers.Serializer[Any]):
    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="In the language of the request.")


class RefusedDocument(ProblemDocument):
    faults = FaultDocument(many=True)


_IMPOSSIBLE = OpenApiExample(
    "impossible points",
    value={
        "type": "about:blank",
        "title": "Unprocessable Entity",
        "status": 422,
        "detail": "Celina: 1 punkt jest niemożliwy; najbliższa możliwa suma to 2.",
        "faults": [
            {
                "code": "impossible_points",
                "at": ["players", 2, "points"],
                "seat": 2,
                "found": 1,
                "nearest": [2],
                "message": "Celina: 1 punkt jest niemożliwy; najbliższa możliwa suma to 2.",
            }
        ],
    },
    status_codes=["422"],
    media_type=MEDIA_TYPE,
)

PROBLEMS: Final[dict[tuple[int, str], OpenApiResponse]] = {
    (400, MEDIA_TYPE): OpenApiResponse(ProblemDocument, "The request is no JSON."),
    (401, MEDIA_TYPE): OpenApiResponse(ProblemDocument, "Nobody has signed in."),
    (403, MEDIA_TYPE): OpenApiResponse(ProblemDocument, "A member of the league who may not do this."),
    (404, MEDIA_TYPE): OpenApiResponse(ProblemDocument, "It does not exist, or it belongs to a league of strangers."),
    (422, MEDIA_TYPE): OpenApiResponse(RefusedDocument, "Everything that is wrong with the request.", examples=[_IMPOSSIBLE]),
    (429, MEDIA_TYPE): OpenApiResponse(ProblemDocument, "Too many requests; `Retry-After` says when to come back."),
}
"""What may go wrong anywhere."""


Answers = dict[int | tuple[int, str], Any]
"""The documents of an operation's answers, by status, or by status and media type."""


def answers(good: Answers, *problems: int) -> Answers:
    """The answers of an operation: the good ones, 401 and 429, and of the other problems those that it may have."""
    return open_answers(good, 401, *problems)


def open_answers(good: Answers, *problems: int) -> Answers:
    """The same where nobody is asked who he is."""
    return good | {key: document for key, document in PROBLEMS.items() if key[0] in (429, *problems)}
