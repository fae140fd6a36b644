"""Remik 500 (RULES 4)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.wording.rulebook.pages import Example, Paragraph, RulePage, Section, melds, paragraphs

REMIK500: Final = RulePage(
    title=_("Remik 500"),
    lead=_(
        "No jokers and no threshold. What you lay counts for you, what stays in your hand counts against you, and many points are good."
    ),
    sections=(
        Section(
            anchor="cards",
            title=_("Cards and dealing"),
            number=4,
            sources="A",
            blocks=paragraphs(
                _("Two decks without jokers, 13 cards each. Two people play with one deck, five and more with three."),
                _(
                    "Dealing and turns are those of classic remik: the dealer takes a card more and opens, every turn ends with a discard,"
                    " and the deal passes clockwise."
                ),
            ),
        ),
        Section(
            anchor="melds",
            title=_("Melds and laying off"),
            number=4,
            sources="A, C",
            blocks=(
                *paragraphs(
                    _(
                        "Sequences and groups are those of classic remik. There is no first lay-down to reach: any meld may be laid in any"
                        " turn, and you may lay off on the melds of others without a meld of your own."
                    ),
                    _("A card that you lay off counts for you, at its value in the place where it lies."),
                ),
                Example(
                    op="layoff",
                    asked={"meld": ["Js", "Qs", "Ks"], "steps": [{"card": "As"}], "laid_down": True},
                    rules={"game": "remik500"},
                    told={"valid": True, "value_added": 11},
                    text=_("The ace on top of the king brings 11 points."),
                ),
                Example(
                    op="layoff",
                    asked={"meld": ["2s", "3s", "4s"], "steps": [{"card": "As"}], "laid_down": True},
                    rules={"game": "remik500"},
                    told={"valid": True, "value_added": 1},
                    text=_("Below the two it brings 1."),
                ),
            ),
        ),
        Section(
            anchor="scoring",
            title=_("Scoring"),
            number=4,
            sources="A",
            blocks=(
                *paragraphs(
                    _(
                        "In each deal you score the value of all cards that you laid, minus the value of those left in your hand. Number"
                        " cards count their number, jack, queen and king 10. An ace counts 1 at the low end of a sequence and 11"
                        " everywhere else, in hand too."
                    ),
                    _("A deal may well come to less than nothing."),
                ),
                Example(
                    op="deal",
                    asked={
                        "game": "remik500",
                        "players": [
                            {"melds": melds("10s Js Qs Ks As", "7h 7d 7c", "2h 3h 4h 5h 6h"), "hand": []},
                            {"melds": melds("8s 8h 8d"), "hand": ["Ac", "Kd", "Kc", "9c", "6c", "5c", "4c", "3d", "2c", "Qd"]},
                        ],
                    },
                    rules={"game": "remik500"},
                    told={"valid": True, "points": [92, -46]},
                    text=_(
                        "Somebody who goes out with [10s Js Qs Ks As], [7h 7d 7c] and [2h 3h 4h 5h 6h] scores 51 + 21 + 20 = 92. Somebody"
                        " who laid [8s 8h 8d] and still holds 70 points scores 24 − 70 = −46."
                    ),
                ),
                Example(
                    op="hand",
                    asked={"cards": ["As", "9h"], "game": "remik500"},
                    rules={"game": "remik500"},
                    told={"points": 20},
                    text=_("Left in hand: 11 + 9 = 20 points to be taken off."),
                ),
            ),
        ),
        Section(
            anchor="checks",
            title=_("What is checked"),
            number=4,
            sources="A",
            blocks=paragraphs(
                _(
                    "Two numbers per person are enough: the value laid and the value left in hand. With cards instead, laid and left are"
                    " 13 together, every meld and every lay-off has to fit, no card turns up more often than the decks hold it, and only"
                    " one person can have nothing left."
                )
            ),
        ),
        Section(
            anchor="end",
            title=_("How a match ends"),
            number=4,
            sources="A",
            blocks=(
                Paragraph(
                    text=_(
                        "Whoever has 500 points at the end of a deal wins. Of several it is the one with most; if the most is shared, one"
                        " more deal is played."
                    )
                ),
            ),
        ),
    ),
)
