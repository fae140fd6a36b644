"""What all games share: how cards are written, money, places, the best play; the texts behind the rules; the words (RULES 1, 9-11)."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.wording.rulebook.pages import Example, Points, RulePage, Section, Text, paragraphs

COMMON: Final = RulePage(
    title=_("Rules"),
    lead=_("What is played here, in our own words, with examples that the engine has reckoned. House rules are agreed for every match."),
    sections=(
        Section(
            anchor="writing",
            title=_("How cards are written"),
            number=1,
            sources="C",
            blocks=paragraphs(
                _(
                    "A card is its rank and its suit, as in 10♦, and between two cards stands a space. Ranks are A 2 3 … 10 with the"
                    " Polish letters W D K or the English J Q K, suits ♠ ♥ ♦ ♣ or the letters s h d c, capital or small. A joker is an"
                    " asterisk. A tile of Rummikub is its number and a letter: r red, b blue, k black, o orange."
                ),
                _("Melds stand one on a line. What cannot be read is named, and nothing is lost."),
            ),
        ),
        Section(
            anchor="money",
            title=_("Playing for money"),
            number=9,
            sources="C",
            blocks=(
                *paragraphs(_("A match is played for nothing, or for one of these stakes:")),
                Points(
                    items=(
                        _("**A stake into the pool** for every wpadka. The winner takes the pool."),
                        _(
                            "**An entry** from everybody, which the winners share. Single grosze that do not divide go to the winners in"
                            " the order of seats."
                        ),
                        _(
                            "**So much a point**: everybody pays the winner the difference between their totals; in gin the other side"
                            " pays the result of the game. Several winners share what each of the others pays."
                        ),
                    )
                ),
                *paragraphs(
                    _("A match that is given up has no winner, and every stake goes back."),
                    _("Over many matches the league settles with as few payments as possible."),
                ),
                Example(
                    op="settle",
                    asked={"balances": [-900, -800, 200, 700, 800]},
                    told={"fewest": 3},
                    text=_(
                        "Two owe 9 zł and 8 zł; three are to receive 2 zł, 7 zł and 8 zł. %(fewest)s payments are enough: 8 zł from one to"
                        " one, and 2 + 7 = 9 in two payments."
                    ),
                ),
            ),
        ),
        Section(
            anchor="places",
            title=_("Places and the league table"),
            number=10,
            sources="C",
            blocks=paragraphs(
                _(
                    "A match gives a league point for every opponent placed below, and half a point for each on the same place. A league"
                    " may give fixed points per place instead."
                ),
                _(
                    "The table goes by points, then by matches won, then by the better average place, then by name. Who is level in the"
                    " first three shares a rank."
                ),
            ),
        ),
        Section(
            anchor="best-play",
            title=_("What is the best play?"),
            number=11,
            sources="A, C",
            blocks=(
                *paragraphs(
                    _(
                        "The referee weighs every way to lay out a hand: the first lay-down that is worth most, the play that leaves the"
                        " fewest points in hand, and whether one can go out. Lay-offs count, on the table and on one's own new melds;"
                        " joker swaps do not. In a turn one card is kept for the discard."
                    )
                ),
                Example(
                    op="arrange",
                    asked={"cards": ["10d", "Jd", "Qd", "8c", "8h", "8s", "2s", "Kc"], "table": [], "laid_down": False, "in_turn": True},
                    told={"best_value": 54, "least_penalty": 2, "can_go_out": False},
                    text=_(
                        "Laid are [10d Jd Qd] and [8c 8h 8s], 30 + 24 = 54 points. [Kc] is discarded, [2s] stays: %(least_penalty)s points."
                    ),
                ),
            ),
        ),
    ),
)

SOURCES: Final[Mapping[str, Text]] = {
    "A": _("an introduction to classic remik with its house rules and its relatives"),
    "B": _("gin with bonuses for the game and for hands won, as published in 1909"),
    "C": _("remik with the wpadka pool, worked out to the last joker"),
    "D": _("gin with knocking, undercut, big gin and matches of several games"),
}
"""The texts that the rules follow. They contradict one another in places, so each section says whom it follows."""

GLOSSARY: Final[tuple[tuple[Text, Text], ...]] = (
    (_("meld (układ)"), _("cards that belong together: a sequence or a group")),
    (_("sequence (sekwens)"), _("three or more cards of one suit in a row")),
    (_("pure sequence (czysty sekwens)"), _("a sequence without a joker")),
    (_("group (grupa, komplet)"), _("three or four cards of one rank in different suits")),
    (_("first lay-down (wyłożenie)"), _("the first melds that somebody lays in a deal")),
    (_("lay-off (dołożenie)"), _("a card added to a meld on the table")),
    (_("joker swap (podmiana dżokera)"), _("a real card for a joker on the table")),
    (_("going out"), _("being rid of all cards, and so winning the deal")),
    (_("remik from the hand (remik z ręki)"), _("going out in one turn, with nothing laid before")),
    (_("wpadka (bust)"), _("a total at the limit or above")),
    (_("pool (pula)"), _("the stakes paid for busts, for whoever in one deal is the only one without")),
    (_("stake (stawka)"), _("what is played for")),
    (_("knocking (stukanie)"), _("ending a hand of gin with few loose cards")),
    (_("loose cards, deadwood (karty luźne)"), _("cards of a gin hand outside melds")),
    (_("undercut"), _("the defender has no more loose than the knocker")),
    (_("gin, big gin"), _("no loose card at all; with all eleven cards in melds")),
    (_("box"), _("a hand of gin won, and the points for it")),
    (_("cutting (przekładanie)"), _("lifting part of the deck before the deal, by the person to the dealer's right")),
)
