"""Form controls with the classes of the site's style sheet.

Django draws a control from its widget, which knows nothing of style sheets; the classes are added here, where the field is drawn,
so that forms stay free of them.
"""

from django import template
from django.forms import BoundField, CheckboxInput, RadioSelect, Select
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def control(field: BoundField) -> SafeString:
    """The field's input with its class, marked as invalid if it has errors; the first faulty one of a form takes the focus."""
    classes = [_class(field), "is-invalid" if field.errors else "", field.field.widget.attrs.get("class", "")]
    attrs: dict[str, str | bool] = {"class": " ".join(filter(None, classes))}
    if field.errors and field.name == _first_faulty(field):
        attrs["autofocus"] = True
    return field.as_widget(attrs=attrs)


def _first_faulty(field: BoundField) -> str | None:
    """The first field with errors, unless something above the form has to be read first."""
    return None if field.form.non_field_errors() else next((name for name in field.form.fields if name in field.form.errors), None)


@register.filter
def is_tick(field: BoundField) -> bool:
    """Whether the control is a box to tick: its label comes after it."""
    return isinstance(field.field.widget, CheckboxInput)


def _class(field: BoundField) -> str:
    match field.field.widget:
        case CheckboxInput() | RadioSelect():
            return "form-check-input"
        case Select():
            return "form-select"
        case _:
            return "form-control"
