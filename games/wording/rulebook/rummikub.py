"""Rummikub with tiles (RULES 6)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.wording.rulebook.pages import Example, Points, RulePage, Section, paragraphs

TILES: Final = {"game": "rummikub"}

RUMMIKUB: Final = RulePage(
    title=_("Rummikub"),
    lead=_("Remik with tiles on a rack. Whoever empties the rack gets the points of all the others."),
    sections=(
        Section(
            anchor="cards",
            title=_("Tiles"),
            number=6,
            sources="A",
            blocks=paragraphs(
                _(
                    "106 tiles: the numbers 1 to 13 in red, blue, black and orange, each twice, and two jokers. Everybody takes 14 onto"
                    " the rack; the rest is the pool."
                )
            ),
        ),
        Section(
            anchor="melds",
            title=_("Groups and runs"),
            number=6,
            sources="A",
            blocks=(
                *paragraphs(
                    _(
                        "A **group** is three or four tiles of one number in different colours, a **run** three or more numbers of one"
                        " colour in a row. A run ends with the 13: the 1 does not follow it. Every tile counts its number, a joker the"
                        " number that it stands for."
                    )
                ),
                Example(
                    op="meld",
                    asked={"cards": ["7r", "7b", "7k"]},
                    rules=TILES,
                    told={"valid": True, "value": 21},
                    text=_("Three sevens: %(value)s points."),
                ),
                Example(
                    op="meld",
                    asked={"cards": ["11o", "12o", "13o"]},
                    rules=TILES,
                    told={"valid": True, "value": 36},
                    text=_("11 + 12 + 13 = 36: there are no figures that count 10."),
                ),
                Example(
                    op="meld",
                    asked={"cards": ["12r", "13r", "1r"]},
                    rules=TILES,
                    told={"valid": False, "code": "not_a_meld"},
                    text=_("After the 13 there is nothing."),
                ),
            ),
        ),
        Section(
            anchor="first-lay-down",
            title=_("The first meld"),
            number=6,
            sources="A",
            blocks=paragraphs(_("What you lay first, from your own rack, is worth 30 points or more. It needs no run without a joker.")),
        ),
        Section(
            anchor="scoring",
            title=_("Scoring a round"),
            number=6,
            sources="A",
            blocks=(
                Points(
                    items=(
                        _(
                            "**Somebody is out**: everybody else loses the points on their racks, a joker 30. The winner gains the sum of"
                            " all of them."
                        ),
                        _(
                            "**Nobody can go on** and the pool is empty: the lowest rack wins. Everybody else loses the difference to it,"
                            " and the lowest rack gains the sum. Level lowest racks share it, rounded down."
                        ),
                    )
                ),
                Example(
                    op="deal",
                    asked={"game": "rummikub", "winner": 0, "racks": [{}, {"tiles": ["7r", "12b"]}, {"tiles": ["*", "1k"]}]},
                    rules=TILES,
                    told={"valid": True, "points": [50, -19, -31]},
                    text=_(
                        "Ala is out. Bartek holds [7r 12b], 19 points, Celina [* 1k], 31 points. So −19 for Bartek, −31 for Celina, and 19"
                        " + 31 = 50 for Ala."
                    ),
                ),
                Example(
                    op="deal",
                    asked={"game": "rummikub", "blocked": True, "racks": [{"points": 5}, {"points": 12}, {"points": 9}]},
                    rules=TILES,
                    told={"valid": True, "points": [11, -7, -4]},
                    text=_("Blocked with 5, 12 and 9 points: the others lose 7 and 4, and the lowest rack gains 7 + 4 = 11."),
                ),
            ),
        ),
        Section(
            anchor="checks",
            title=_("What is checked"),
            number=6,
            sources="A",
            blocks=paragraphs(
                _(
                    "For every rack its points are typed, at least 1, or its tiles. Whoever is out has none left. A round is either won or"
                    " blocked, and no tile turns up more often than the box holds it."
                )
            ),
        ),
        Section(
            anchor="end",
            title=_("How a match ends"),
            number=6,
            sources="A",
            blocks=paragraphs(
                _(
                    "After five rounds, or as many as agreed, the highest total wins. Or you play to a number of points; level highest"
                    " then play one more round."
                )
            ),
        ),
    ),
)
