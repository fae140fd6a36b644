"""Gin with Oklahoma, games, series and three and more players (RULES 5)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.wording.rulebook.pages import Example, Line, Points, RulePage, ScoreSheet, Section, paragraphs

GIN_RULES: Final = {"game": "gin"}
SHOWN: Final = "5h 6h 7h Ks Kh Kd 2s 2h 2d"
HELD: Final = "8h 9h Qs Qh Qd As Ah Ad"


def _knock(knocker: str, defender: str) -> dict[str, list[str]]:
    return {"knocker": knocker.split(), "defender": defender.split()}


CARDS: Final = Section(
    anchor="cards",
    title=_("Cards and dealing"),
    number=5,
    sources="B, D",
    blocks=paragraphs(
        _("One deck without jokers, ten cards each. The next card is turned up and begins the discards."),
        _(
            "A turn: take the top card of the stock or of the discards, discard one. Nothing is laid on the table until somebody knocks,"
            " and that ends the hand."
        ),
    ),
)

MELDS: Final = Section(
    anchor="melds",
    title=_("Melds"),
    number=5,
    sources="B, D",
    blocks=(
        *paragraphs(
            _(
                "Sets of three or four cards of one rank, sequences of three or more cards of one suit. The ace is always the lowest card."
                " A card belongs to one meld only."
            )
        ),
        Example(
            op="meld",
            asked={"cards": ["As", "2s", "3s"]},
            rules=GIN_RULES,
            told={"valid": True, "value": 6},
            text=_("The ace lies below the two."),
        ),
        Example(
            op="meld",
            asked={"cards": ["Qs", "Ks", "As"]},
            rules=GIN_RULES,
            told={"valid": False, "code": "not_a_meld"},
            text=_("In gin the ace does not follow the king."),
        ),
    ),
)

DEADWOOD: Final = Section(
    anchor="deadwood",
    title=_("Loose cards"),
    number=5,
    sources="B, D",
    blocks=(
        *paragraphs(
            _(
                "Cards outside melds are loose, in English **deadwood**. Number cards count their number, jack, queen and king 10, the ace"
                " 1. A hand counts what the best way to sort it leaves."
            )
        ),
        Example(
            op="deadwood",
            asked={"cards": ["4s", "5s", "6s", "6h", "6d", "6c", "Ks", "Kh", "2c", "As"]},
            rules=GIN_RULES,
            told={"min_deadwood": 23},
            text=_("[4s 5s 6s] and [6h 6d 6c] are melds; 10 + 10 + 2 + 1 = 23 is loose."),
        ),
    ),
)

KNOCKING: Final = Section(
    anchor="knocking",
    title=_("Knocking"),
    number=5,
    sources="B, D",
    blocks=paragraphs(
        _(
            "With 10 points of loose cards or less you may **knock**: discard a card, lay your melds open and the loose cards beside them."
            " Without any loose card it is **gin**. If all eleven cards lie in melds, so that none is discarded, it is **big gin**. Nobody"
            " has to knock."
        ),
        _("If only two cards are left in the stock and nobody has knocked, nobody scores, and the same person deals again."),
    ),
)

DEFENCE: Final = Section(
    anchor="defence",
    title=_("The defence"),
    number=5,
    sources="B, D",
    blocks=(
        *paragraphs(
            _(
                "The other side then sorts its own cards and may lay loose ones off on the knocker's melds, one upon the other where they"
                " fit. Not on the knocker's loose cards, and not at all against gin. The knocker lays off nothing."
            )
        ),
        Example(
            op="knock",
            asked=_knock(f"{SHOWN} 4c", f"{HELD} 3c 6c"),
            told={"kind": "knock", "winner": "knocker", "points": 5, "knocker_deadwood": 4, "defender_deadwood": 9},
            text=_(
                "The defender lays [8h] and then [9h] off on [5h 6h 7h]; [3c 6c] stay loose. %(knocker_deadwood)s against"
                " %(defender_deadwood)s: the knocker scores 9 − 4 = 5."
            ),
        ),
    ),
)

SCORING: Final = Section(
    anchor="scoring",
    title=_("Scoring a hand"),
    number=5,
    sources="B, D",
    blocks=(
        Points(
            items=(
                _("**Knock**: if the knocker has less, the knocker scores the difference."),
                _(
                    "**Undercut**: if the defender has less, the defender scores the difference and 25 more. When both have the same, this"
                    " is an undercut in a single game; in a gin series nobody scores then."
                ),
                _("**Gin**: the knocker scores the defender's loose cards, with nothing laid off, and 25 more."),
                _("**Big gin**: the same with 50 more."),
                _("With more than 10 points nobody can knock; the hand is played on."),
            )
        ),
        Example(
            op="knock",
            asked=_knock(f"{SHOWN} 9c", f"{HELD} 3c 4c"),
            told={"kind": "undercut", "winner": "defender", "points": 27, "knocker_deadwood": 9, "defender_deadwood": 7},
            text=_("9 against 7 after the lay-offs: undercut. The defender scores 2 + 25 = 27."),
        ),
        Example(
            op="knock",
            asked=_knock(f"{SHOWN} 2c", f"{HELD} 3c 4c"),
            told={"kind": "gin", "winner": "knocker", "points": 49, "knocker_deadwood": 0, "defender_deadwood": 24},
            text=_("Gin: now nothing may be laid off, and [8h 9h 3c 4c] are loose. The knocker scores 24 + 25 = 49."),
        ),
    ),
)

OKLAHOMA: Final = Section(
    anchor="oklahoma",
    title=_("Oklahoma"),
    number=5,
    sources="A",
    blocks=paragraphs(
        _(
            "The first card turned up says with how many points one may knock in that hand: its number, 10 for jack, queen and king, 1 for"
            " an ace. A table may agree that an ace asks for gin, and that the hand counts double when the card is a spade."
        )
    ),
)

DEALER: Final = Section(
    anchor="dealer",
    title=_("Who deals"),
    number=5,
    sources="B, D",
    blocks=paragraphs(
        _(
            "In a single game the winner of a hand deals the next, in a series the deal alternates. After a hand in which nobody scored"
            " the same person deals again."
        )
    ),
)

GAME: Final = Section(
    anchor="game",
    title=_("A game to 100"),
    number=5,
    sources="B, D",
    blocks=(
        *paragraphs(_("Whoever first has 100 points wins the game, be it by an undercut as defender. Then is added:")),
        Points(
            items=(
                _("**100 points** for the winner of the game."),
                _(
                    "**25 points for hands won**, also called boxes. In a single game the winning side gets them for as many hands as it"
                    " won more than the other side, in a series each side for each hand that it won. A table may leave them out."
                ),
                _("Some tables double the winner's sum if the other side won no hand at all."),
            )
        ),
        *paragraphs(_("The result of the game is the winner's sum minus the other side's.")),
        ScoreSheet(
            names=("Ala", "Bartek"),
            rules={"preset": "gin"},
            asked={
                "format": "gin",
                "players": 2,
                "deals": [
                    {"kind": "knock", "knocker": knocker, "deadwood": deadwood}
                    for knocker, deadwood in (
                        (0, [6, 19]),
                        (1, [24, 0]),
                        (1, [9, 8]),
                        (0, [10, 27]),
                        (1, [4, 4]),
                        (0, [7, 39]),
                        (0, [0, 6]),
                    )
                ],
            },
            lines=(
                Line(what=_("Ala knocks, 6 against 19."), points=(13, 0), totals=(13, 0)),
                Line(what=_("Bartek has gin, Ala 24: 24 + 25 = 49."), points=(0, 49), totals=(13, 49)),
                Line(what=_("Bartek knocks, 8 against 9."), points=(0, 1), totals=(13, 50)),
                Line(what=_("Ala knocks, 10 against 27."), points=(17, 0), totals=(30, 50)),
                Line(what=_("Bartek knocks, 4 against 4: undercut."), points=(25, 0), totals=(55, 50)),
                Line(what=_("Ala knocks, 7 against 39."), points=(32, 0), totals=(87, 50)),
                Line(what=_("Ala has gin, Bartek 6: 6 + 25 = 31."), points=(31, 0), totals=(118, 50)),
            ),
            told={
                "over": True,
                "winners": [0],
                "games": [{"winner": 0, "totals": [118, 50], "won": [5, 2], "grand": [293, 50], "shutout": False, "result": 243}],
            },
            text=_("Ala won 5 hands, Bartek 2. For Ala 118 + 100 + 75 = 293, for Bartek 50. The game ends 293 − 50 = 243 for Ala."),
        ),
    ),
)

SERIES: Final = Section(
    anchor="series",
    title=_("A series of games"),
    number=5,
    sources="D",
    blocks=paragraphs(
        _(
            "Several games in a row, as many as agreed or until the table closes the series. Each starts from 0, and the results of the"
            " games add up for whoever won them; the greatest sum wins. A game that was not finished when the series was closed counts"
            " nothing."
        )
    ),
)

MANY: Final = Section(
    anchor="many",
    title=_("Three and more players"),
    number=5,
    sources="B",
    blocks=paragraphs(
        _(
            "The knocker settles with everybody apart, by the same table, and everybody defends alone. If several reach 100 in one hand,"
            " the highest wins; level highest play one more hand. A hand counts as won by whoever scored most in it. Places go by the sums"
            " with all bonuses, and the winner's result is reckoned against each of the others."
        )
    ),
)

GIN: Final = RulePage(
    title=_("Gin"),
    lead=_("Two hands of ten cards, and one question: who is left with less outside the melds? Whoever dares to knock finds out."),
    sections=(CARDS, MELDS, DEADWOOD, KNOCKING, DEFENCE, SCORING, OKLAHOMA, DEALER, GAME, SERIES, MANY),
)
