"""The names of the fields of an input, for faults that can say no more than which field they mean."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.wording.rules import LABELS
from scoring.faults import Place

FIELDS: Final[Mapping[str, str | Promise]] = {
    # a deal
    "entry": _("deal"),
    "game": _("game"),
    "winner": _("winner of the deal"),
    "from_hand": _("remik from the hand"),
    "abandoned": _("abandoned deal"),
    "pickup_and_out": _("took the top discard and went out"),
    "players": _("players"),
    "laid": _("laid down"),
    "melds": _("melds"),
    "later_melds": _("melds of later turns"),
    "hand": _("cards left in hand"),
    "points": _("points"),
    "extra": _("extra points"),
    "reason": _("reason"),
    "layoffs": _("lay-offs"),
    "seat": _("player"),
    "card": _("card"),
    "on": _("meld on the table"),
    "end": _("end of the sequence"),
    "laid_points": _("value of the cards laid"),
    "hand_points": _("value of the cards left in hand"),
    "knocker": _("who knocked"),
    "big_gin": _("big gin"),
    "deadwood": _("loose cards"),
    "hands": _("hands"),
    "up_card": _("first up-card"),
    "blocked": _("blocked round"),
    "racks": _("racks"),
    "tiles": _("tiles"),
    # a match
    "preset": _("kind of game"),
    "rules": _("rules"),
    "first_dealer": _("first dealer"),
    "stakes": _("stakes"),
    "kind": _("kind of stakes"),
    "amount": _("amount"),
    "later": _("deals behind the end"),
    "ending": _("end of the match"),
    # a league
    "name": _("name"),
    "season_name": _("name of the season"),
    "player_name": _("name of the player"),
    "fixed_points": _("points per place"),
    "is_active": _("still plays"),
    "role": _("role"),
    "source": _("who pays"),
    "target": _("who is paid"),
    "username": _("user name"),
    "password": _("password"),
}


def field_text(at: Place) -> str:
    """The name of the field at a place of the input; the field's own name where it is not one of ours."""
    names = [step for step in at if isinstance(step, str)]
    if not names:
        return ""
    if names[0] == "rules" and names[-1] in LABELS:
        return str(LABELS[names[-1]])
    return str(FIELDS.get(names[-1], names[-1]))
