"""The keys of the pads in templates: `{% card_rows as rows %}`, `{% tile_rows as rows %}`, `{% joker_key as joker %}`."""

from django import template

from games.pages.pads import card_rows, joker_key, tile_rows

register = template.Library()

register.simple_tag(card_rows)
register.simple_tag(tile_rows)
register.simple_tag(joker_key)
