"""The pads of cards and tiles in templates: `{% pad_of_cards rules %}` and `{% pad_of_tiles rules %}`.

Fifty keys are dear to draw and always the same, so a process draws each once: by language, with jokers or without,
to save or to ask.
"""

from functools import lru_cache
from typing import Final

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.pages.pads import card_rows, joker_key, tile_rows
from games.wording.dialect import language
from scoring.rules import RuleSet

register = template.Library()

ROWS: Final = {"cards": card_rows, "tiles": tile_rows}
LABELS: Final = {"cards": pgettext_lazy("keys", "Cards"), "tiles": pgettext_lazy("keys", "Tiles")}

EMPTY: Final = {"cards": gettext_lazy("Tap the cards in order."), "tiles": gettext_lazy("Tap the tiles in order.")}


@register.simple_tag
def pad_of_cards(rules: RuleSet, asks: object = None) -> SafeString:
    """`asks`: the last key asks the referee, rather than saves."""
    return _pad("cards", has_jokers=rules.jokers > 0, asks=bool(asks), language=language())


@register.simple_tag
def pad_of_tiles(rules: RuleSet, asks: object = None) -> SafeString:
    return _pad("tiles", has_jokers=rules.jokers > 0, asks=bool(asks), language=language())


@lru_cache
def _pad(kind: str, *, has_jokers: bool, asks: bool, language: str | None) -> SafeString:
    """A pad in the language that is active."""
    joker = joker_key() if has_jokers else None
    context = {"rows": ROWS[kind](), "label": LABELS[kind], "empty": EMPTY[kind], "joker": joker, "pad_asks": asks}
    return render_to_string("pads/keys.html", context)
