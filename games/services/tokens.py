"""Tokens by which programs and phones sign in to the API: hashed when stored, shown once, and good for a time."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from knox.models import AuthToken
from knox.settings import knox_settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Issued:
    """A new token. Only its holder ever has the text."""

    token: str
    expires_at: datetime


def token_issue(*, user: User) -> Issued:
    """A token for the user. With too many of them the oldest makes room: a lost phone never locks anybody out."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        tokens = AuthToken.objects.filter(user=user)
        newest = tokens.order_by("-created").values_list("pk", flat=True)[: knox_settings.TOKEN_LIMIT_PER_USER - 1]
        tokens.exclude(pk__in=list(newest)).delete()
        row, token = AuthToken.objects.create(user=user, prefix=knox_settings.TOKEN_PREFIX)
    return Issued(token=token, expires_at=row.expiry)


def token_revoke(*, token: AuthToken) -> None:
    token.delete()


def tokens_revoke(*, user: User) -> None:
    """Signs the user's programs and phones out, all of them."""
    AuthToken.objects.filter(user=user).delete()
