"""How a match of classic remik ends, and the wpadka pool with an evening of it, deal by deal (RULES 3)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.wording.rulebook.pages import Line, Points, ScoreSheet, Section, paragraphs

POOL: Final = {"preset": "pool"}
"""The rules of an example that is played for the pool."""

ENDS: Final = Section(
    anchor="end",
    title=_("How a match ends"),
    number=3,
    sources="A, C",
    blocks=(
        Points(
            items=(
                _("**After a number of deals**: the lowest total wins."),
                _(
                    "**At a limit**, usually 500 or 300 points: the match ends as soon as somebody's total is there. In classic remik only"
                    " more than 500 counts, at other tables exactly the limit does too. The lowest total wins, the highest has lost."
                ),
                _("**After a number of deals won**: whoever first wins three deals, say, wins the match."),
                _("**The wpadka pool**: when only one person survives a deal, see below."),
            )
        ),
        *paragraphs(_("Equal totals share a place, and the next place is skipped: 1, 1, 3. So a match may have several winners.")),
    ),
)

WPADKA_POOL: Final = Section(
    anchor="pool",
    title=_("The wpadka pool"),
    number=3,
    sources="C",
    blocks=(
        *paragraphs(_("There is a limit, usually 300 points, and a stake, 100 zł say. After each deal, in this order:")),
        Points(
            in_order=True,
            items=(
                _("The points of the deal are added to the totals."),
                _("Everybody now at the limit or above has a **wpadka**, a bust."),
                _("Each of them pays one stake into the pool."),
                _(
                    "If only one person has no wpadka, the match is over: that person takes the whole pool, the stakes of this deal"
                    " included."
                ),
                _("Otherwise everybody with a wpadka plays on, with the highest total among those without one."),
            ),
        ),
        *paragraphs(
            _(
                "So before every deal all totals are below the limit. With two players the first wpadka ends the match. At some tables the"
                " busts of the last deal pay nothing any more."
            )
        ),
        ScoreSheet(
            names=("Ala", "Bartek", "Celina"),
            rules=POOL,
            asked={
                "format": "pool",
                "players": 3,
                "stakes": "pool",
                "stake": 100_00,
                "deals": [
                    {"winner": winner, "hand_sums": sums, "from_hand": False, "extra": [0, 0, 0]}
                    for winner, sums in (
                        (0, [0, 140, 50]),
                        (1, [140, 0, 50]),
                        (2, [150, 140, 0]),
                        (2, [20, 5, 0]),
                        (0, [0, 5, 140]),
                        (2, [15, 10, 0]),
                    )
                ],
            },
            lines=(
                Line(what="", points=(0, 140, 50), totals=(0, 140, 50)),
                Line(what="", points=(140, 0, 50), totals=(140, 140, 100)),
                Line(what="", points=(150, 140, 0), totals=(290, 280, 100)),
                Line(
                    what=_("290 + 20 = 310 is a wpadka: Ala pays 100 zł and plays on with Bartek's 285."),
                    points=(20, 5, 0),
                    totals=(285, 285, 100),
                ),
                Line(what="", points=(0, 5, 140), totals=(285, 290, 240)),
                Line(
                    what=_("Two at once: 285 + 15 = 300 and 290 + 10 = 300. Both pay, and only Celina is left."),
                    points=(15, 10, 0),
                    totals=(300, 300, 240),
                ),
            ),
            told={"over": True, "winners": [2], "net": [-200_00, -100_00, 300_00]},
            text=_("Celina takes the pool of 300 zł: 100 zł from before and 200 zł from the last deal."),
        ),
    ),
)
