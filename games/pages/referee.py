"""«Sędzia»: the engine asked without a match, by anybody, or under the frozen rules of a match by whoever may see it. Nothing is stored.

A question is looked at by GET, where the address may carry the rules and what is typed, and asked by POST: htmx swaps the question with
its answer, without scripts the whole page comes. What a question costs is bounded by its form and by the engine, how often one may ask by
the scope of the API's questions.
"""

from typing import Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games.access import match_for_reader
from games.pages.questions import QUESTIONS_OF, QuestionForm, Table, question_of
from games.pages.questions.answers import Answer
from games.pages.requests import SignedIn
from games.queries.timeline import terms_of
from games.wording.dialect import speak_of, speaking_of
from games.wording.rules import PRESETS
from games.wording.rules_line import rules_line
from remik_league.throttling import seconds_to_wait
from scoring.rules import PRESETS as RULES_OF_PRESETS
from scoring.rules import Preset, game_of

TOO_MANY: Final = 429
TAKE: Final = "take_"
"""A button with this name puts its value into the field behind it: the reading that was meant."""


@require_http_methods(["GET", "POST"])
def referee(request: HttpRequest) -> HttpResponse:
    """Under the rules of a preset and what of them is changed."""
    named = request.POST.get("preset") or request.GET.get("preset") or ""
    preset = Preset(named) if named in set(Preset) else Preset.CLASSIC
    speak_of(game_of(RULES_OF_PRESETS[preset]))
    return _asked(request, Table(preset=preset, rules=RULES_OF_PRESETS[preset]), {})


@require_http_methods(["GET", "POST"])
def match_referee(request: SignedIn, match_id: UUID) -> HttpResponse:
    """Under the frozen rules of a match."""
    match = speaking_of(match_for_reader(request.user, match_id))
    terms, preset = terms_of(match), Preset(match.preset)
    table = Table(preset=preset, rules=terms.rules, match_id=match.pk)
    return _asked(request, table, {"match": match, "line": rules_line(terms, preset)})


def _asked(request: HttpRequest, table: Table, context: dict[str, object]) -> HttpResponse:
    question = question_of(table.game, request.POST.get("ask") or request.GET.get("ask") or "")
    form, answer, wait = question(table, initial=request.GET.dict()), None, 0
    if request.method == "POST":
        form = question(table, _with_what_was_taken(request))
        wait = seconds_to_wait(request, "scoring")
        answer = None if wait else form.ask()
    return _page(request, form, answer, wait, context)


def _with_what_was_taken(request: HttpRequest) -> dict[str, str]:
    typed = {name: str(value) for name, value in request.POST.items()}
    return typed | {name.removeprefix(TAKE): value for name, value in typed.items() if name.startswith(TAKE)}


def _page(request: HttpRequest, form: QuestionForm, answer: Answer | None, wait: int, context: dict[str, object]) -> HttpResponse:
    part = bool(request.headers.get("HX-Request")) and request.method == "POST"
    context |= {
        "form": form,
        "answer": answer,
        "wait": wait,
        "table": form.table,
        "view": {"terms": form.table},
        "questions": [(each.op, each.name) for each in QUESTIONS_OF[form.table.game]],
        "presets": PRESETS.items(),
    }
    status = TOO_MANY if wait else 200 if answer else form.status
    response = render(request, "referee/_question.html" if part else "referee/referee.html", context, status=status)
    if wait:
        response["Retry-After"] = str(wait)
    return response
