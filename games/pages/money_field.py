"""Amounts as people type them in Poland (`12,50`, `1 000,00`), read and written by the engine."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.messages import message_of
from scoring.faults import Refused
from scoring.money_text import read_money, write_money
from scoring.rules import Grosze


class MoneyField(forms.CharField):
    """The clean value is an amount of grosze, None if left empty."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("required", False)
        super().__init__(max_length=40, widget=forms.TextInput({"inputmode": "decimal", "autocomplete": "off"}), **kwargs)

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if not text:
            return None
        try:
            return read_money(text)
        except Refused as refused:
            raise ValidationError([message_of(fault) for fault in refused.faults]) from None

    def prepare_value(self, value: Any) -> Any:
        """What is typed stays as it was typed; an amount of ours is written out."""
        return write_money(Grosze(value)) if isinstance(value, int) else value
