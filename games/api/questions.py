"""The questions of a table, asked of the engine over HTTP as `python -m scoring` answers them: by anybody, and nothing is kept.

Nobody is asked who he is, so no cookie counts here, and a page of another site may ask as well as a phone. What a question costs is
bounded by the engine; how often it may be asked, by the scope `scoring`.
"""

from typing import Any, Final

from django.urls import path, reverse
from drf_spectacular.utils import OpenApiExample, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.documents.problems import RefusedDocument, open_answers
from games.api.documents.question_pages import PAGES
from games.api.documents.questions import answer_document, question_document
from games.api.problems import MEDIA_TYPE
from games.api.schema import ApiSchema
from games.api.views import Counted
from scoring.questions import QUESTIONS
from scoring.reader import Reader

NO_CARD: Final = "„5x” to nie karta."

UNREADABLE: Final = OpenApiResponse(
    RefusedDocument,
    "The question cannot be read; what is wrong with cards or a deal that can be is an answer.",
    examples=[
        OpenApiExample(
            "no card",
            value={
                "type": "about:blank",
                "title": "Unprocessable Entity",
                "status": 422,
                "detail": NO_CARD,
                "faults": [{"code": "unreadable_card", "at": ["in", "cards", 0], "token": "5x", "message": NO_CARD}],
            },
            status_codes=["422"],
            media_type=MEDIA_TYPE,
        )
    ],
)


class QuestionSchema(ApiSchema):
    """A question in the words of the page of questions."""

    view: Any  # a QuestionView

    def get_summary(self) -> str:
        return PAGES[self.view.op].summary

    def get_description(self) -> str:  # type: ignore[override]  # drf-spectacular asks without the path, unlike DRF
        return PAGES[self.view.op].description

    def get_auth(self) -> list[Any]:
        return []

    def get_request_serializer(self) -> Any:
        return question_document(self.view.op)

    def get_response_serializers(self) -> Any:
        return open_answers({200: answer_document(self.view.op)}, 400) | {(422, MEDIA_TYPE): UNREADABLE}

    def get_examples(self) -> list[OpenApiExample]:
        """Each asks and is answered."""
        examples = []
        for number, example in enumerate(PAGES[self.view.op].examples, 1):
            examples.append(OpenApiExample(f"{self.view.op} {number}", value=example.asked, request_only=True))
            examples.append(OpenApiExample(f"answer {number}", value=example.told, response_only=True, status_codes=["200"]))
        return examples


class Open(Counted):
    """A view for everybody, signed in or not."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_scope = "scoring"


class QuestionView(Open):
    """One question."""

    op = ""
    schema = QuestionSchema()

    def post(self, request: Request) -> Response:
        reader = Reader.over(request.data)
        reader.only("in", "rules")
        given = reader.child("in")
        rules = reader.child("rules") if reader.has("rules") else Reader.over({})
        reader.finish()
        return Response({"out": QUESTIONS[self.op](given.members, rules.members)})


class QuestionLineDocument(serializers.Serializer[Any]):
    op = serializers.ChoiceField(choices=list(PAGES))
    summary = serializers.CharField()
    address = serializers.CharField(help_text="Where to post it.")


class QuestionsView(Open):
    """All questions."""

    @extend_schema(summary="All questions of a table", auth=[], responses=open_answers({200: QuestionLineDocument(many=True)}))
    def get(self, request: Request) -> Response:
        return Response([{"op": op, "summary": page.summary, "address": reverse(f"api:question-{op}")} for op, page in PAGES.items()])


urlpatterns: Final = [
    path("", QuestionsView.as_view(), name="questions"),
    *(path(f"{op}/", QuestionView.as_view(op=op), name=f"question-{op}") for op in PAGES),
]
