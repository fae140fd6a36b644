"""Cards typed as text, read by the engine's notation into the codes of the JSON form (RULES 1).

Every token that is no card is told, with its place; a field left empty is None.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from games.messages import message_of
from scoring.cards import Joker, PlayingCard, RackTile, Tile
from scoring.faults import Refused
from scoring.notation import read_cards, read_tiles, write_cards, write_polish

Reading = Callable[[str], Iterable[PlayingCard | RackTile]]


class CardsField(forms.CharField):
    """A hand, or a rack with `read_tiles`."""

    def __init__(self, read: Reading = read_cards, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=1000, **kwargs)
        self.read = read
        self.widget.attrs |= {"autocapitalize": "off", "autocorrect": "off", "spellcheck": "false"}

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        return _codes(text, self.read) if text else None


class TilesField(CardsField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read=read_tiles, **kwargs)


class CardField(CardsField):
    """One card, as its code."""

    def clean(self, value: Any) -> Any:
        codes = super().clean(value)
        if codes and len(codes) > 1:
            raise ValidationError(_("One card only."))
        return codes[0] if codes else None


class MeldsField(CardsField):
    """Melds, one in a line."""

    widget = forms.Textarea

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.widget.attrs |= {"rows": 3}

    def clean(self, value: Any) -> Any:
        text = forms.CharField.clean(self, value)
        melds, errors = [], []
        for number, line in enumerate(filter(str.strip, text.splitlines()), start=1):
            try:
                melds.append(_codes(line, self.read))
            except ValidationError as error:
                errors += [gettext("Meld %(number)s: %(error)s") % {"number": number, "error": each} for each in error.messages]
        if errors:
            raise ValidationError(errors)
        return melds or None


class NumberField(forms.IntegerField):
    """A whole number typed on the phone's number pad, None if left empty; what it may be is judged by the engine."""

    def __init__(self, *, signed: bool = False, placeholder: str | Promise = "", **kwargs: Any) -> None:
        kwargs.setdefault("required", False)
        # A number pad has no minus: where one may be needed the browser's own number field is asked for.
        pad = {"autocomplete": "off"} if signed else {"inputmode": "numeric", "autocomplete": "off"}
        super().__init__(widget=forms.NumberInput(pad) if signed else forms.TextInput(pad), **kwargs)
        self.widget.attrs["placeholder"] = placeholder or " "  # lets the style sheet tell an empty field


def typed(cards: Iterable[PlayingCard | RackTile] | None) -> str:
    """Cards as they may stand in a field, to be read back: Polish letters in Polish."""
    if cards is None:
        return ""
    cards = tuple(cards)
    playing = tuple(card for card in cards if isinstance(card, Joker) or not isinstance(card, Tile))
    return write_polish(playing) if get_language() == "pl" and len(playing) == len(cards) else write_cards(cards)


def typed_melds(melds: Iterable[Iterable[PlayingCard]] | None) -> str:
    return "\n".join(typed(meld) for meld in melds or ())


def _codes(text: str, read: Reading) -> list[str]:
    try:
        return [card.code for card in read(text)]
    except Refused as refused:
        raise ValidationError([message_of(fault) for fault in refused.faults]) from None
