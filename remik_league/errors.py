"""What broke on our side, told to a program as a problem and to a person as a page."""

from django.http import HttpRequest, HttpResponse
from django.views import defaults

from games.api import problems


def server_error(request: HttpRequest) -> HttpResponse:
    return problems.server_error(request) if request.path.startswith("/api/") else defaults.server_error(request)
