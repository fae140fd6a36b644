"""What is typed of a deal, brought into the codes and numbers of its JSON form (RULES 1), and nothing more.

What cannot be read is passed on as it was typed: the engine then names it, together with everything else that is wrong. A field left
empty is None.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from django import forms

from games.wording.dialect import language
from scoring.cards import PlayingCard, RackTile, Tile
from scoring.faults import Refused
from scoring.notation import TOKEN, read_cards, read_sum, read_tiles, write_cards, write_polish

Reading = Callable[[str], Iterable[PlayingCard | RackTile]]

LONGEST_TYPED = 2000


class TypedField(forms.CharField, ABC):
    """Text that stands for something else: no keyboard should better it. `pad` names the pad of keys that the page puts under it."""

    pad = ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=LONGEST_TYPED, **kwargs)
        # A placeholder of one space lets the style sheet tell an empty field.
        self.widget.attrs |= {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "placeholder": " "}
        if self.pad:
            self.widget.attrs["data-pad"] = self.pad

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        return self.read(text) if text else None

    @abstractmethod
    def read(self, text: str) -> Any:
        """What the text stands for."""


class CardsField(TypedField):
    """Cards as a list of codes."""

    pad = "cards"
    reading: Reading = staticmethod(read_cards)

    def read(self, text: str) -> Any:
        return codes(text, self.reading)


class TilesField(CardsField):
    pad = "tiles"
    reading: Reading = staticmethod(read_tiles)


class CardField(CardsField):
    """One card as its code; several are no card, and a lone comma is none either."""

    pad = "card"

    def read(self, text: str) -> Any:
        found = codes(text, self.reading)
        return found[0] if len(found) == 1 else text


class MeldsField(CardsField):
    """Melds, one in a line."""

    pad = "melds"
    widget = forms.Textarea({"rows": 3})

    def read(self, text: str) -> Any:
        return [codes(line, self.reading) for line in text.splitlines() if line.strip()]


class NumberField(TypedField):
    """A whole number, or several to be added up: `12+11+7`.

    `signed` ones are typed on the whole keyboard where there is no pad of ours, since a phone's own number pad has no minus.
    """

    def __init__(self, *, signed: bool = False, **kwargs: Any) -> None:
        self.pad = "signed" if signed else "number"
        super().__init__(**kwargs)
        if not signed:
            self.widget.attrs["inputmode"] = "numeric"

    def read(self, text: str) -> Any:
        try:
            return read_sum(text)
        except Refused:
            return text


def codes(text: str, reading: Reading = read_cards) -> list[str]:
    """The codes of the cards; a token that is no card stays as it is."""
    return [code for token in TOKEN.findall(text) for code in _code(token, reading)]


def _code(token: str, reading: Reading) -> list[str]:
    try:
        return [card.code for card in reading(token)]
    except Refused:
        return [token]


def typed(cards: Iterable[PlayingCard | RackTile] | None) -> str:
    """Cards as they may stand in a field, to be read back: with Polish letters in Polish."""
    cards = tuple(cards or ())
    playing = [card for card in cards if not isinstance(card, Tile)]
    return write_polish(playing) if language() == "pl" and len(playing) == len(cards) else write_cards(cards)


def typed_melds(melds: Iterable[Iterable[PlayingCard]] | None) -> str:
    return "\n".join(typed(meld) for meld in melds or ())
