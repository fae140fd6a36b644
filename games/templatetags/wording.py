"""The site's words in templates: `{{ amount|money }}`, `{{ terms|rules_line:preset }}`, cards and names of choices."""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from babel.numbers import format_decimal
from django import template
from django.utils.translation import ngettext

from games.queries.balances import Why
from games.queries.corrections import Change
from games.queries.leagues import MatchLine
from games.wording.bookings import BOOKED
from games.wording.cards import AnyCard, card_text, cards_text
from games.wording.changes import DONE
from games.wording.dialect import language, spoken_of
from games.wording.money import money_text
from games.wording.names import breakable, size_of
from games.wording.rules import PRESET_HELP, PRESETS
from games.wording.rules_line import rules_line as line_of_rules
from scoring.rules import Grosze, Preset, Terms

register = template.Library()


@register.filter
def money(amount: int) -> str:
    """12,50 zł."""
    return money_text(Grosze(amount))


@register.filter
def money_change(amount: int) -> str:
    """+12,50 zł for who receives, −12,50 zł for who pays."""
    return money_text(Grosze(amount), sign=True)


@register.filter
def booked(why: Why) -> str:
    """What a row of the ledger is for."""
    return str(BOOKED[why])


@register.filter
def signed(points: int) -> str:
    """+12, 0 or −12, with a minus as wide as the plus."""
    return f"{points:+}".replace("-", "\u2212") if points else "0"


@register.filter
def minus(number: int) -> str:
    """A number with a proper minus."""
    return str(number).replace("-", "\u2212")


@register.filter
def name_size(name: str) -> str:
    """The class of a name in narrow columns."""
    return size_of(name)


@register.filter
def parted(name: str) -> str:
    """A long name that may go over to another line at the end of a syllable."""
    return breakable(name)


@register.filter
def done(change: Change) -> str:
    """What a change did to its deal: «Poprawiono»."""
    return str(DONE[change.done])


@register.filter
def halves(points_x2: int) -> str:
    """2,5 for five half points."""
    whole, half = divmod(points_x2, 2)
    return str(format_decimal(Decimal(f"{whole}.5" if half else whole), locale=language()))


@register.filter
def average(place: Fraction) -> str:
    """Two decimals at most."""
    return str(format_decimal(Decimal(place.numerator) / place.denominator, format="0.##", locale=language()))


@register.filter
def cards(given: Iterable[AnyCard]) -> str:
    return cards_text(given)


@register.filter
def card(given: AnyCard) -> str:
    return card_text(given)


@register.filter
def preset_name(preset: str) -> str:
    return str(PRESETS[Preset(preset)])


@register.filter
def preset_help(preset: str) -> str:
    return str(PRESET_HELP[Preset(preset)])


@register.filter
def played(match: MatchLine) -> str:
    """How far a match is: «5 rozdań», in Rummikub «5 rund»."""
    with spoken_of(match.preset):
        return ngettext("%(n)s deal", "%(n)s deals", match.deals) % {"n": match.deals}


@register.filter
def rules_line(terms: Terms, preset: str) -> str:
    return line_of_rules(terms, Preset(preset))
