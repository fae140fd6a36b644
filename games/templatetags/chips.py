"""Cards drawn small: `{{ cards|chips }}`, and texts in which cards stand as codes in brackets: `{{ text|with_chips }}`.

A chip shows what stands in the corner of a card in the colour of its suit, and is read aloud in words. A joker may say what it stands for.
"""

import re
from collections.abc import Iterable
from typing import Final

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from games.wording.cards import AnyCard, card_text, card_words
from games.wording.chips import Chip, chips_of
from scoring.cards import Card, Tile

register = template.Library()

MARKUP: Final = re.compile(r"\[([^\]]+)\]([.,;:)]*)|\*\*(.+?)\*\*")
"""Cards, with the stop behind them that is not to begin a line; or a term."""


@register.filter
def chips(given: Iterable[AnyCard | Chip | str]) -> SafeString:
    """A row of cards: as values, as codes, or as chips that are ready."""
    return format_html('<span class="chips">{}</span>', format_html_join("", "{}", ((_drawn(chip),) for chip in chips_of(given))))


@register.filter
def chip(given: AnyCard | Chip | str) -> SafeString:
    """One card."""
    return chips((given,))


@register.filter
def with_chips(text: object) -> SafeString:
    """A text with its cards drawn and its terms set off."""
    drawn, end = [], 0
    written = str(text)
    for found in MARKUP.finditer(written):
        drawn += [conditional_escape(written[end : found.start()]), _marked(found)]
        end = found.end()
    return mark_safe("".join((*drawn, conditional_escape(written[end:]))))  # noqa: S308 - every piece is escaped


def _marked(found: re.Match[str]) -> SafeString:
    cards, stop, term = found.groups()
    if cards is None:
        return format_html("<strong>{}</strong>", term)
    drawn = chips(cards.split())
    return format_html('<span class="text-nowrap">{}{}</span>', drawn, stop) if stop else drawn


def _drawn(chip: Chip) -> SafeString:
    if chip.stands_for:
        label = gettext("%(joker)s for %(card)s") % {"joker": card_words(chip.card), "card": card_words(chip.stands_for)}
        return format_html(
            '<span class="chip chip-joker" role="img" aria-label="{}">★<small>{}</small></span>', label, card_text(chip.stands_for)
        )
    match chip.card:
        case Card(suit=suit):
            return _chip(suit, chip.card, card_text(chip.card))
        case Tile(number=number, colour=colour):
            return _chip(f"tile chip-{colour}", chip.card, format_html("{}<small>{}</small>", number, colour))
        case _:
            return _chip("joker", chip.card, "★")


def _chip(kind: str, card: AnyCard, text: str) -> SafeString:
    return format_html('<span class="chip chip-{}" role="img" aria-label="{}">{}</span>', kind, card_words(card), text)
