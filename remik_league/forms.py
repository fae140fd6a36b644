"""How every form of the site is drawn: label, control, help and errors in the site's look, from `templates/forms/`.

Set as FORM_RENDERER, so `{{ form }}` and `{{ form.name.as_field_group }}` look the same on our pages and on allauth's, and no form names
a CSS class.
"""

from django.forms.renderers import TemplatesSetting


class SiteForms(TemplatesSetting):
    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
