"""Melds as classic remik has them, and what they are worth, jokers in them too (RULES 2)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.wording.rulebook.classic_formats import POOL
from games.wording.rulebook.pages import Example, Section, paragraphs

MELDS: Final = Section(
    anchor="melds",
    title=_("Melds"),
    number=2,
    sources="A, C",
    blocks=(
        *paragraphs(
            _(
                "A **sequence** is three or more cards of one suit in a row, such as [5h 6h 7h]. A **group** is three or four cards of one"
                " rank, each of another suit, such as [9s 9h 9d]."
            ),
            _(
                "The ace is the lowest card of a sequence or the highest, never in the middle. It stands at both ends only when the whole"
                " suit lies between: 14 cards from ace to ace."
            ),
        ),
        Example(
            op="meld",
            asked={"cards": ["As", "2s", "3s"]},
            told={"valid": True, "value": 6},
            text=_("The ace as the lowest card: 1 + 2 + 3 = 6."),
        ),
        Example(
            op="meld",
            asked={"cards": ["Qs", "Ks", "As"]},
            told={"valid": True, "value": 31},
            text=_("The ace as the highest card: 10 + 10 + 11 = 31."),
        ),
        Example(
            op="meld",
            asked={"cards": ["Ks", "As", "2s"]},
            told={"valid": False, "code": "not_a_meld"},
            text=_("The ace cannot stand in the middle."),
        ),
        Example(
            op="meld",
            asked={"cards": ["9s", "9s", "9h"]},
            told={"valid": False, "code": "same_suit_twice"},
            text=_("Two decks hold the nine of spades twice. In a group it may lie only once."),
        ),
    ),
)

JOKERS: Final = Section(
    anchor="jokers",
    title=_("Jokers in melds"),
    number=2,
    sources="C",
    blocks=(
        *paragraphs(
            _(
                "A joker stands for any card. A meld may hold several, side by side too, but not jokers alone: one card at least has to be"
                " a real one. A table may agree on a maximum."
            ),
            _(
                "In a sequence a joker is the card of the place on which it lies, so there the order of the cards matters. A single real"
                " card with two or three jokers is always a group; with more jokers it can only be a sequence."
            ),
        ),
        Example(
            op="meld",
            asked={"cards": ["8d", "9d", "*"]},
            told={"valid": True, "value": 27, "stands_for": ["10d"]},
            text=_("On the right the joker is the ten: 8 + 9 + 10 = 27."),
        ),
        Example(
            op="meld",
            asked={"cards": ["*", "8d", "9d"]},
            told={"valid": True, "value": 24, "stands_for": ["7d"]},
            text=_("On the left it is the seven: 7 + 8 + 9 = 24."),
        ),
        Example(
            op="meld",
            asked={"cards": ["10s", "*", "*", "Ks"]},
            told={"valid": True, "value": 40, "stands_for": ["Js", "Qs"]},
            text=_("Two jokers side by side are the jack and the queen: 40 points."),
        ),
        Example(
            op="meld",
            asked={"cards": ["9d", "*", "*"]},
            told={"valid": True, "kind": "group", "value": 27},
            text=_("One real card with two jokers is a group, here three nines: 27 points."),
        ),
        Example(
            op="meld",
            asked={"cards": ["Kd", "Ad", "*"]},
            told={"valid": False, "code": "wrong_order", "readings": [{"cards": ["*", "Kd", "Ad"], "value": 31}]},
            text=_("Nothing comes after the ace. Laid as [* Kd Ad], with the joker as the queen, it is a sequence of 31 points."),
        ),
    ),
)

VALUES: Final = Section(
    anchor="values",
    title=_("What a meld is worth"),
    number=2,
    sources="A, C",
    blocks=(
        *paragraphs(
            _(
                "Number cards count their number, jack, queen and king 10. An ace counts 1 at the low end of a sequence; at the high end"
                " and in a group it counts 11, with the wpadka pool 10. A joker counts what it stands for."
            ),
            _("At some tables the ace counts 10 or 11 in every meld, at the low end too. In hand it then costs what it always costs."),
        ),
        Example(
            op="meld",
            asked={"cards": ["Ah", "Ad", "Ac"]},
            told={"valid": True, "value": 33},
            text=_("Three aces in classic remik: 11 + 11 + 11 = 33."),
        ),
        Example(
            op="meld",
            asked={"cards": ["Ah", "Ad", "Ac"]},
            rules=POOL,
            told={"valid": True, "value": 30},
            text=_("The same with the wpadka pool: 10 + 10 + 10 = 30."),
        ),
        Example(
            op="meld",
            asked={"cards": ["*", "2d", "3d"]},
            told={"valid": True, "value": 6, "stands_for": ["Ad"]},
            text=_("A joker in place of the low ace counts 1: 1 + 2 + 3 = 6."),
        ),
    ),
)
