"""What is said of a field of a deal, for the page that shows all of it at once."""

from django import template
from django.forms import BoundField

from games.pages.previews import Shown
from games.pages.said import Line

register = template.Library()


@register.filter
def lines_of(shown: Shown, field: BoundField) -> tuple[Line, ...]:
    """The lines under the field."""
    return next((said.lines for said in shown.sayings.said if said.field == field.name), ())
