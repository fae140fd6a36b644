"""The names of the fields of an input, for faults that can say no more than which field they mean."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy

from games.wording.rules import LABELS
from scoring.faults import Place

FIELDS: Final[Mapping[str, str | Promise]] = {
    # a deal
    "entry": pgettext_lazy("field", "deal"),
    "game": pgettext_lazy("field", "game"),
    "winner": pgettext_lazy("field", "winner of the deal"),
    "from_hand": pgettext_lazy("field", "remik from the hand"),
    "abandoned": pgettext_lazy("field", "abandoned deal"),
    "pickup_and_out": pgettext_lazy("field", "took the top discard and went out"),
    "players": pgettext_lazy("field", "players"),
    "laid": pgettext_lazy("field", "laid down"),
    "melds": pgettext_lazy("field", "melds"),
    "later_melds": pgettext_lazy("field", "melds of later turns"),
    "hand": pgettext_lazy("field", "cards left in hand"),
    "points": pgettext_lazy("field", "points"),
    "extra": pgettext_lazy("field", "extra points"),
    "reason": pgettext_lazy("field", "reason"),
    "layoffs": pgettext_lazy("field", "lay-offs"),
    "seat": pgettext_lazy("field", "player"),
    "card": pgettext_lazy("field", "card"),
    "on": pgettext_lazy("field", "meld on the table"),
    "end": pgettext_lazy("field", "end of the sequence"),
    "laid_points": pgettext_lazy("field", "value of the cards laid"),
    "hand_points": pgettext_lazy("field", "value of the cards left in hand"),
    "knocker": pgettext_lazy("field", "who knocked"),
    "big_gin": pgettext_lazy("field", "big gin"),
    "deadwood": pgettext_lazy("field", "loose cards"),
    "hands": pgettext_lazy("field", "hands"),
    "up_card": pgettext_lazy("field", "first up-card"),
    "blocked": pgettext_lazy("field", "blocked round"),
    "racks": pgettext_lazy("field", "racks"),
    "tiles": pgettext_lazy("field", "tiles"),
    # a match
    "preset": pgettext_lazy("field", "kind of game"),
    "rules": pgettext_lazy("field", "rules"),
    "first_dealer": pgettext_lazy("field", "first dealer"),
    "stakes": pgettext_lazy("field", "stakes"),
    "kind": pgettext_lazy("field", "kind of stakes"),
    "amount": pgettext_lazy("field", "amount"),
    "later": pgettext_lazy("field", "deals behind the end"),
    "ending": pgettext_lazy("field", "end of the match"),
    # a league
    "name": pgettext_lazy("field", "name"),
    "season_name": pgettext_lazy("field", "name of the season"),
    "player_name": pgettext_lazy("field", "name of the player"),
    "fixed_points": pgettext_lazy("field", "points per place"),
    "is_active": pgettext_lazy("field", "still plays"),
    "role": pgettext_lazy("field", "role"),
    "source": pgettext_lazy("field", "who pays"),
    "target": pgettext_lazy("field", "who is paid"),
    "username": pgettext_lazy("field", "user name"),
    "password": pgettext_lazy("field", "password"),
}


def field_text(at: Place) -> str:
    """What the field at a place of the input is called, or its own name in quotes where people never see it."""
    names = [step for step in at if isinstance(step, str)]
    if not names:
        return gettext("the whole")
    words = LABELS if names[0] == "rules" else FIELDS
    return str(words[names[-1]]) if names[-1] in words else gettext("“%(name)s”") % {"name": names[-1]}
