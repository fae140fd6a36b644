"""Every error of the API, as RFC 9457 problem details: the one place where an exception becomes a status.

422 carries the faults, each with its sentence in the reader's language; 409 the sheet as it stands now, so that a phone can show both.
"""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.response import Response
from rest_framework.views import exception_handler

from games.api.faults import faults_of
from games.messages import message_of
from scoring.faults import Fault, Refused
from scoring.wire import write_fault

MEDIA_TYPE = "application/problem+json"


def handle(exception: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler. None for what nobody foresaw, which Django logs and answers with `server_error`."""
    match exception:
        case Refused(faults=faults):
            return refused(faults, context["view"].seat_names())
        case ValidationError(detail=detail):
            return refused(faults_of(detail), ())
        case Http404():
            exception = NotFound(_("This does not exist, or it belongs to a league that you are not in."))
        case PermissionDenied():
            exception = PermissionDenied(_("You may see this, but not change it. Ask the person who runs the league."))
    response = exception_handler(exception, context)
    if response is None:
        return None
    return problem(response.status_code, str(response.data["detail"]), headers=dict(response.items()))


def refused(faults: Sequence[Fault], seats: Sequence[str]) -> Response:
    """422 with everything that is wrong."""
    told = [write_fault(fault) | {"message": message_of(fault, seats)} for fault in faults]
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, " ".join(fault["message"] for fault in told), faults=told)


def stale(sheet: dict[str, Any]) -> Response:
    """409 with the match as it stands now."""
    return problem(HTTPStatus.CONFLICT, _("Somebody changed the match in the meantime. This is how it stands now."), sheet=sheet)


def problem(status: int, detail: str, headers: dict[str, str] | None = None, **members: Any) -> Response:
    return Response(_details(status, detail) | members, status=status, headers=headers, content_type=MEDIA_TYPE)


def bad_request(request: HttpRequest) -> JsonResponse:
    """What cannot be read before anything looks at it, for a program."""
    detail = _("This could not be read: it has to be sent in UTF-8.")
    return JsonResponse(_details(HTTPStatus.BAD_REQUEST, detail), status=400, content_type=MEDIA_TYPE)


def server_error(request: HttpRequest) -> JsonResponse:
    """What broke on our side, for a program."""
    detail = _("Nothing was saved. Please try again; if it happens again, tell whoever runs this site.")
    return JsonResponse(_details(HTTPStatus.INTERNAL_SERVER_ERROR, detail), status=500, content_type=MEDIA_TYPE)


def _details(status: int, detail: str) -> dict[str, Any]:
    """No `type` of their own: the status and the codes of the faults say all that a program needs."""
    return {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": int(status), "detail": detail}
