"""A page of nothing but a few fields and the pad of cards, at the site's own address: what the pad does is seen without any deal."""

from dataclasses import dataclass
from typing import Final, Literal

from django.conf import settings
from django.template import Context, Template
from django.utils import translation
from playwright.sync_api import Page, Route
from pytest_django.live_server_helper import LiveServer

from scoring.rules import Preset, preset_rules

ADDRESS: Final = "/only-for-tests/pad/"
Pad = Literal["cards", "card", "melds", "tiles"]

HTML: Final = """{% load static %}<!DOCTYPE html>
<html lang="{{ language }}" data-bs-theme="{{ colours }}">
  <head>
    <title>Pad</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="{% static "icon.svg" %}">
    <link rel="stylesheet" href="{% static "vendor/bootstrap-5.3.9.min.css" %}">
    <link rel="stylesheet" href="{% static "app.css" %}">
    <link rel="stylesheet" href="{% static "pages.css" %}">
    <link rel="stylesheet" href="{% static "pads.css" %}">
    <link rel="stylesheet" href="{% static "card_pad.css" %}">
    <script type="module" src="{% static "card_pad.js" %}"></script>
  </head>
  <body>
    <main class="container-md">
      <h1>Pad</h1>
      <label for="field">Field</label>
      {% if pad == "melds" %}
        <textarea class="form-control" id="field" rows="3" data-pad="melds"></textarea>
      {% else %}
        <input class="form-control" id="field" data-pad="{{ pad }}">
      {% endif %}
      <div class="dock" id="dock" role="group" aria-label="Keys"></div>
    </main>
    {% include "pads/_card_pad.html" %}
    {% include "pads/_tile_pad.html" %}
  </body>
</html>"""


@dataclass(frozen=True, kw_only=True)
class PadPage:
    """The page on a phone; cards are tapped by their names in words."""

    page: Page

    def tap(self, *names: str) -> None:
        keys = self.page.locator(".pad-keys")
        for name in names:
            keys.get_by_role("button", name=name, exact=True).or_(keys.get_by_role("button", name=f"{name}, ")).first.click()

    @property
    def text(self) -> str:
        return self.page.locator("#field").input_value()

    @property
    def said(self) -> str:
        return self.page.locator("[aria-live]").inner_text()

    @property
    def chips(self) -> list[str]:
        """What stands in the field as chips, by words."""
        labels: list[str] = self.page.locator(".pad-chip").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
        return labels

    def hold(self, text: str) -> None:
        """Something else writes into the field, as a draft that comes back does."""
        self.page.locator("#field").evaluate(
            "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', {bubbles: true})); }", text
        )

    def picture(self, name: str) -> None:
        self.page.screenshot(path=f"{settings.BASE_DIR}/test-results/pad-{name}.png", full_page=True)


def open_pad(
    page: Page, live_server: LiveServer, pad: Pad = "cards", *, preset: str = "classic", language: str = "pl", colours: str = "light"
) -> PadPage:
    """Opens the page with the pad of a game under its only field, which has the focus."""
    with translation.override(language):
        context = {"rules": preset_rules(Preset(preset), 3), "pad": pad, "language": language, "colours": colours}
        html = Template(HTML).render(Context(context))

    def answer(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route(f"**{ADDRESS}", answer)
    page.goto(f"{live_server.url}{ADDRESS}")
    page.locator("#field").focus()
    page.evaluate("""async () => {
        const { fill } = await import("/static/card_pad.js");
        fill(document.getElementById("dock"), document.getElementById("field"));
    }""")
    return PadPage(page=page)
