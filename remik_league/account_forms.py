"""allauth's forms in which a password is chosen, with the rules for it in one sentence instead of four."""

from typing import Any

from allauth.account import forms
from django.conf import settings
from django.utils.translation import gettext as _


class _RulesInOneSentence:
    """What `AUTH_PASSWORD_VALIDATORS` ask for. They say it one by one, which is a wall of text between two fields."""

    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].help_text = _(
            "At least %(n)s characters, not digits alone; not like the name or the address, and none that many people use."
        ) % {"n": settings.SHORTEST_PASSWORD}


class SignupForm(_RulesInOneSentence, forms.SignupForm):  # type: ignore[misc]  # allauth has no types
    pass


class ChangePasswordForm(_RulesInOneSentence, forms.ChangePasswordForm):  # type: ignore[misc]
    pass


class SetPasswordForm(_RulesInOneSentence, forms.SetPasswordForm):  # type: ignore[misc]
    pass


class ResetPasswordKeyForm(_RulesInOneSentence, forms.ResetPasswordKeyForm):  # type: ignore[misc]
    pass
