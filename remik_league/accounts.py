"""Accounts as allauth keeps them, with what a new password means for us."""

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth.models import User

from games.services.tokens import tokens_revoke


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    def set_password(self, user: User, password: str) -> None:
        """Whoever changes a password may have lost it: programs and phones have to sign in with the new one."""
        super().set_password(user, password)
        tokens_revoke(user=user)
