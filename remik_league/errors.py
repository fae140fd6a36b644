"""What went wrong, told to a program as a problem and to a person as a page."""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views import defaults

from games.api import problems


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What cannot be read at all. Django's own view would read it once more, for the CSRF token, and break there."""
    del exception  # Django names it; what is wrong is nothing that a person could mend
    if request.path.startswith("/api/"):
        return problems.bad_request(request)
    return HttpResponse(render_to_string("400.html"), status=400)


def server_error(request: HttpRequest) -> HttpResponse:
    return problems.server_error(request) if request.path.startswith("/api/") else defaults.server_error(request)
