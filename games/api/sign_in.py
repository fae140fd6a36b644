"""Signing in by password for a token, and out again. Passwords are tried through allauth, so its limits hold here too."""

from typing import Any, Final

from allauth.account import app_settings
from allauth.account.adapter import get_adapter
from allauth.account.utils import has_verified_email
from allauth.mfa.base.forms import AuthenticateForm
from allauth.mfa.utils import is_mfa_enabled
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema
from knox.models import AuthToken
from rest_framework import serializers
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.documents.problems import answers
from games.api.reading import Body, account_of, read_body
from games.api.tokens import TokenAuthentication
from games.api.views import Api
from games.services.tokens import token_issue, token_revoke, tokens_revoke

EXAMPLE: Final = {"username": "ala", "password": "siedem-walet-pik"}


class SignInBody(Body):
    """An account's name or e-mail address and its password; and the code of its second factor, if it has one."""

    username = serializers.CharField()
    password = serializers.CharField(trim_whitespace=False)
    code = serializers.CharField(required=False)


class TokenDocument(serializers.Serializer[Any]):
    token = serializers.CharField(help_text="Send it as `Authorization: Token …`. It is shown this once.")
    expires_at = serializers.DateTimeField()


class SignInViewSet(Api):
    """A token for a password."""

    authentication_classes = (TokenAuthentication,)
    permission_classes = (AllowAny,)
    throttle_scope = "token"

    @extend_schema(
        summary="Sign in",
        request=SignInBody,
        responses=answers({201: TokenDocument}, 400, 422),
        examples=[OpenApiExample("a password", value=EXAMPLE, request_only=True)],
        auth=[],
    )
    def create(self, request: Request) -> Response:
        user = _signed_in(request, **read_body(SignInBody, request))
        return Response(TokenDocument(token_issue(user=user)).data, status=201)


class SignOutViewSet(Api):
    """The end of the token that is used."""

    authentication_classes = (TokenAuthentication,)

    @extend_schema(summary="Sign out", description="Ends the token in use.", request=None, responses=answers({204: None}))
    def create(self, request: Request) -> Response:
        if isinstance(request.auth, AuthToken):
            token_revoke(token=request.auth)
        return Response(status=204)


class SignOutAllViewSet(Api):
    """The end of all tokens."""

    @extend_schema(summary="Sign out everywhere", description="Ends all your tokens.", request=None, responses=answers({204: None}))
    def create(self, request: Request) -> Response:
        tokens_revoke(user=account_of(request))
        return Response(status=204)


def _signed_in(request: Request, username: str, password: str, code: str = "") -> User:
    """Whose password this is. Which of the two was wrong is not said."""
    try:
        user = get_adapter().authenticate(request._request, username=username, password=password)  # noqa: SLF001 - allauth wants Django's
    except ValidationError:
        raise Throttled(detail=_("Too many attempts. Please wait a while.")) from None
    # allauth finds accounts that were closed too, to tell their owners so on its own page.
    if not isinstance(user, User) or not user.is_active:
        raise AuthenticationFailed(_("The name or the password is wrong."))
    if app_settings.EMAIL_VERIFICATION == app_settings.EmailVerificationMethod.MANDATORY and not has_verified_email(user):
        raise AuthenticationFailed(_("The e-mail address of this account has not been confirmed yet."))
    if is_mfa_enabled(user) and not AuthenticateForm({"code": code}, user=user).is_valid():
        raise AuthenticationFailed(_("This account has a second factor: send its present code as well."))
    return user
