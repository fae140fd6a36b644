"""What is said of a field of a deal, for the page that shows all of it at once; and the rule behind what is wrong there."""

from django import template
from django.forms import BoundField

from games.pages.fault_forms import FaultForm
from games.pages.previews import Shown
from games.pages.said import Line
from games.wording.rule_places import RulePlace

register = template.Library()


@register.filter
def lines_of(shown: Shown, field: BoundField) -> tuple[Line, ...]:
    """The lines under the field."""
    return next((said.lines for said in shown.sayings.said if said.field == field.name), ())


@register.filter
def rule_behind(error: str, field: BoundField) -> RulePlace | None:
    """The rule that a refusal under the field follows from."""
    return field.form.rule_of.get(error) if isinstance(field.form, FaultForm) else None
