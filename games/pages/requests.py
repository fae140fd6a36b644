"""The request of somebody who is signed in: what every page but the start page and the claim link deals with."""

from django.contrib.auth.models import User
from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class SignedIn(HttpRequest):
    """A request behind `login_required`, whose user is an account. `htmx` is true if it was sent by htmx."""

    user: User
    htmx: HtmxDetails
