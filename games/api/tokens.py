"""Whose token a request carries, and what the schema says of it."""

from typing import Any

from drf_spectacular.contrib.knox_auth_token import KnoxTokenScheme
from knox import auth
from rest_framework.exceptions import AuthenticationFailed


class TokenAuthentication(auth.TokenAuthentication):  # type: ignore[misc]  # knox has no types
    """knox's, which fails to read a header that is not ASCII."""

    def authenticate_credentials(self, token: bytes) -> Any:
        if not token.isascii():
            raise AuthenticationFailed
        return super().authenticate_credentials(token)


class TokenScheme(KnoxTokenScheme):  # type: ignore[no-untyped-call]  # a class that registers itself
    target_class = "games.api.tokens.TokenAuthentication"
