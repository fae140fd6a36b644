"""Classic remik and the game of 21 cards (RULES 1-3, 7). Its melds and its ways to end a match stand in modules of their own."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.wording.rulebook.classic_formats import ENDS, POOL, WPADKA_POOL
from games.wording.rulebook.classic_melds import JOKERS, MELDS, VALUES
from games.wording.rulebook.pages import Example, Points, RulePage, Section, melds, paragraphs

AT_THE_TABLE: Final = {"laid_down": True, "joker_relaid": True}

CARDS: Final = Section(
    anchor="cards",
    title=_("Cards and dealing"),
    number=3,
    sources="A, C",
    blocks=paragraphs(
        _(
            "Three or four people play with two decks and four jokers: 108 cards. Two take one deck with two jokers, or all 108 cards;"
            " five and more take three decks and six jokers."
        ),
        _(
            "Everybody gets 13 cards. The dealer takes a fourteenth and begins by discarding one. Where this is not played, the person to"
            " the dealer's left begins."
        ),
        _(
            "A turn: take the top card of the stock or of the discards, lay what you can and want to lay, discard one card. The last turn"
            " of a deal ends with a discard too. So whoever goes out has laid 13 cards and discarded the fourteenth."
        ),
    ),
)

FIRST_LAY_DOWN: Final = Section(
    anchor="first-lay-down",
    title=_("The first lay-down"),
    number=3,
    sources="A, C",
    blocks=(
        *paragraphs(
            _(
                "The first time in a deal you lay melds worth 51 points or more together, all in one turn, and one of them at least is a"
                " **pure sequence**: a sequence without a joker. Some tables play 40, 41 or 60 points, or no threshold at all."
            ),
            _(
                "Cards laid off in the same turn do not count towards the 51. But as soon as your melds lie, you may lay off and swap"
                " jokers, still in that turn."
            ),
            _("With the wpadka pool 40 points are enough for whoever takes the top discard and goes out with it at once."),
        ),
        Example(
            op="laydown",
            asked={"melds": melds("9c 9d 9s", "10d Jd Qd")},
            told={"valid": True, "value": 57, "pure_sequences": 1},
            text=_("27 + 30 = 57, and the diamonds are a pure sequence."),
        ),
        Example(
            op="laydown",
            asked={"melds": melds("Js Qs Ks As", "3s 3h 3d")},
            told={"valid": False, "value": 50, "faults": [{"code": "below_threshold", "needed": 51, "found": 50}]},
            text=_("41 + 9 = 50: one point short."),
        ),
        Example(
            op="laydown",
            asked={"melds": melds("10h * Qh", "Kd Ks Kc")},
            told={"valid": False, "value": 60, "pure_sequences": 0, "faults": [{"code": "pure_sequence_missing", "needed": 1, "found": 0}]},
            text=_("30 + 30 = 60, but the only sequence has a joker in it."),
        ),
        Example(
            op="laydown",
            asked={"melds": melds("10h Jh Qh", "4d 4s 4c"), "pickup_and_out": True},
            rules=POOL,
            told={"valid": True, "value": 42},
            text=_("With the wpadka pool, after taking the top discard and going out with it: 30 + 12 = 42 is enough for 40."),
        ),
    ),
)

LAYING_OFF: Final = Section(
    anchor="laying-off",
    title=_("Laying off"),
    number=3,
    sources="A, C",
    blocks=(
        *paragraphs(
            _(
                "Once you have laid down, you may add cards to any meld on the table, your own or somebody else's. A sequence grows at"
                " both ends, but never past an ace; a group takes the suits that it lacks."
            ),
            _(
                "Jokers may be laid off too, even on a pure sequence. Where a joker or an ace fits at both ends, you say at which end it"
                " lies."
            ),
        ),
        Example(
            op="layoff",
            asked={"meld": ["10d", "Jd", "Qd"], "steps": [{"card": "9d"}, {"card": "8d"}], "laid_down": True},
            told={"valid": True, "value_added": 17},
            text=_("One card after another: 9 + 8 = 17 points more on the table."),
        ),
        Example(
            op="layoff",
            asked={"meld": ["Qs", "Ks", "As"], "steps": [{"card": "2s"}], "laid_down": True},
            told={"valid": False, "code": "does_not_fit"},
            text=_("Behind the high ace nothing follows."),
        ),
        Example(
            op="layoff",
            asked={"meld": ["5h", "6h", "7h"], "steps": [{"card": "*"}], "laid_down": True},
            told={"valid": False, "code": "end_needed"},
            text=_("The joker could be the four or the eight: say which."),
        ),
    ),
)

SWAPPING: Final = Section(
    anchor="swapping-jokers",
    title=_("Swapping jokers"),
    number=3,
    sources="A, C",
    blocks=(
        *paragraphs(
            _(
                "Once you have laid down, you may take a joker from the table by putting a real card in its place. The joker has to be"
                " laid again in the same turn, in a new meld or on one that lies there. A sequence gives its joker for the very card that"
                " it stands for."
            ),
            _(
                "For groups there are two customs. **With the wpadka pool** a joker leaves a group only when the group is complete"
                " afterwards: four cards, every suit once, where a joker that stays is the missing suit. **In classic remik** one card of"
                " a suit that the group lacks is enough, one card for one joker. A table may also do without swapping."
            ),
        ),
        Example(
            op="swap",
            asked={"meld": ["8d", "*", "10d"], "given": ["9d"], **AT_THE_TABLE},
            told={"valid": True, "jokers_taken": 1},
            text=_("The joker was the nine of diamonds."),
        ),
        Example(
            op="swap",
            asked={"meld": ["*", "Kd", "Kc"], "given": ["Kh"], **AT_THE_TABLE},
            told={"valid": True, "jokers_taken": 1},
            text=_("Classic remik: one of the missing kings is enough."),
        ),
        Example(
            op="swap",
            asked={"meld": ["*", "Kd", "Kc"], "given": ["Kh"], **AT_THE_TABLE},
            rules=POOL,
            told={"valid": False, "code": "group_not_completed"},
            text=_("With the wpadka pool the group would still lack the king of spades."),
        ),
        Example(
            op="swap",
            asked={"meld": ["*", "Kd", "Kc"], "given": ["Kh", "Ks"], **AT_THE_TABLE},
            rules=POOL,
            told={"valid": True, "jokers_taken": 1},
            text=_("With both kings the group is complete, and the joker is free."),
        ),
        Example(
            op="swap",
            asked={"meld": ["9d", "*", "*"], "given": ["9h", "9s"], **AT_THE_TABLE},
            rules=POOL,
            told={"valid": True, "jokers_taken": 1, "cards": ["9d", "9h", "9s", "*"]},
            text=_("Wpadka pool: four nines lie there afterwards, the second joker as the nine of clubs. One joker is free."),
        ),
    ),
)

PENALTIES: Final = Section(
    anchor="penalties",
    title=_("Points for cards left in hand"),
    number=3,
    sources="A, C",
    blocks=(
        *paragraphs(
            _(
                "Whoever goes out scores 0. Everybody else scores what is left in hand: number cards their number, jack, queen and king"
                " 10, an ace 11 and a joker 50. With the wpadka pool an ace costs 10 and a joker 30. Few points are good."
            )
        ),
        Points(
            items=(
                _(
                    "**Remik from the hand**: all 13 cards are laid as own melds in one turn, nothing was laid before, nothing is laid"
                    " off. Everybody else's points count double."
                ),
                _("**A cap**: a table may agree on the most that a hand can cost. It applies after doubling."),
                _("**Extra points**: for a wrong declaration, say. They need a reason, and are neither doubled nor capped."),
                _("**An abandoned deal** is won by nobody: it scores nothing, does not count, and the same person deals again."),
            )
        ),
        Example(
            op="hand",
            asked={"cards": ["As", "Kd", "7c", "*"]},
            told={"sum": 78, "points": 78},
            text=_("Classic remik: 11 + 10 + 7 + 50 = 78."),
        ),
        Example(
            op="hand",
            asked={"cards": ["As", "Kd", "7c", "*"], "from_hand": True},
            rules=POOL,
            told={"sum": 57, "points": 114},
            text=_("Wpadka pool, after remik from the hand: 10 + 10 + 7 + 30 = 57, doubled %(points)s."),
        ),
    ),
)

POINTS: Final = Section(
    anchor="points",
    title=_("Points that cannot be"),
    number=3,
    sources="A, C",
    blocks=(
        *paragraphs(
            _(
                "Instead of cards you may type their sum, before any doubling. It has to be a sum that a hand of 1 to 13 cards can have."
                " What cannot be is refused, and the nearest possible sums are named."
            )
        ),
        Example(
            op="attainable",
            asked={"points": 1},
            told={"possible": False, "nearest": [2]},
            text=_("1 point: the smallest card is a two, since an ace costs 11."),
        ),
        Example(
            op="attainable",
            asked={"points": 300},
            told={"possible": False, "nearest": [298]},
            text=_("300 points: the dearest 13 cards are four jokers, eight aces and a king, 200 + 88 + 10 = 298."),
        ),
    ),
)

CHECKS: Final = Section(
    anchor="checks",
    title=_("What is checked when cards are entered"),
    number=3,
    sources="A, C",
    blocks=(
        *paragraphs(_("A deal may be entered with all its cards. Everything that is wrong is then said at once:")),
        Points(
            items=(
                _(
                    "The cards that somebody laid and those left in hand are 13 together. The winner has none left, everybody else at"
                    " least one."
                ),
                _("No card turns up more often than the decks hold it, over all hands and melds of the deal together."),
                _("Every meld is one, and everybody's first lay-down has its points and its pure sequence."),
                _("Every lay-off fits at the moment at which it was made."),
                _("For remik from the hand all 13 cards lie in own melds."),
            )
        ),
    ),
)

DEALER: Final = Section(
    anchor="dealer",
    title=_("Who deals"),
    number=3,
    sources="C",
    blocks=paragraphs(
        _(
            "The first dealer is drawn: the highest card deals. A joker beats everything, then come [As], [Ks], [Qs], [Js], [10s] and so"
            " on down to [2s]; equal ranks go by suit, ♠ ♥ ♦ ♣. If the highest card was drawn twice, all draw again."
        ),
        _("Then the deal passes clockwise. The person to the dealer's right cuts."),
    ),
)

TWENTY_ONE: Final = Section(
    anchor="twenty-one",
    title=_("Remik with 21 cards"),
    number=7,
    sources="A",
    blocks=paragraphs(
        _(
            "Three decks, six jokers, 21 cards each. The first lay-down needs three pure sequences, but no points. Everything else is as"
            " above, with 21 for 13. Many tables let a hand cost at most 120 points."
        )
    ),
)

CLASSIC: Final = RulePage(
    title=_("Classic remik"),
    lead=_(
        "You get rid of your cards by laying them on the table in melds. Whoever has none left wins the deal; the others count what they"
        " still hold, and nobody wants many points."
    ),
    sections=(
        CARDS,
        MELDS,
        JOKERS,
        VALUES,
        FIRST_LAY_DOWN,
        LAYING_OFF,
        SWAPPING,
        PENALTIES,
        POINTS,
        CHECKS,
        DEALER,
        ENDS,
        WPADKA_POOL,
        TWENTY_ONE,
    ),
)
