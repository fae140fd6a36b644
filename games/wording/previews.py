"""What the engine says of a half-typed deal, in words: running sums, melds and their readings, the first lay-down."""

import re
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext

from games.wording.cards import card_text, card_words
from scoring.cards import JOKER
from scoring.melds import Meld
from scoring.so_far import LaydownSoFar, LayOffSoFar, Sum

SIGN: Final = re.compile(r"\s*([+\-\u2212])\s*")
JOKER_MARK: Final = "★"
"""A joker in a reading stands before the card that it is."""


def points_text(points: int) -> str:
    return ngettext("%(points)s point", "%(points)s points", abs(points)) % {"points": _number(points)}


def sum_text(part: Sum, typed: str) -> str:
    """What a part comes to; nothing for a plain number that counts as it stands there."""
    counts = "" if part.counts in {None, part.value} else _counts_text(part)
    return ", ".join(filter(None, (_sum_text(part, typed), counts)))


def _sum_text(part: Sum, typed: str) -> str:
    match part.at:
        case ("hands", *_):
            return f"{_cards_counted(part)}, " + gettext("loose: %(points)s") % {"points": part.value}
        case (*_, "hand" | "tiles"):
            return f"{_cards_counted(part)}, {points_text(part.value)}"
        case (*_, "melds"):
            return gettext("laid in all: %(points)s") % {"points": part.value}
        case _ if len(SIGN.sub("+", typed.strip()).lstrip("+").split("+")) > 1:
            return f"{_spaced(typed)} = {_number(part.value)}"
        case _:
            return ""


def _counts_text(part: Sum) -> str:
    points = _number(part.counts or 0)
    if part.at[0] in {"hands", "deadwood"}:
        return gettext("after laying off: %(points)s") % {"points": points}
    return gettext("counts as %(points)s") % {"points": points}


def _cards_counted(part: Sum) -> str:
    if part.at[-1] == "tiles":
        return ngettext("%(n)s tile", "%(n)s tiles", part.cards or 0) % {"n": part.cards}
    return ngettext("%(n)s card", "%(n)s cards", part.cards or 0) % {"n": part.cards}


def _spaced(typed: str) -> str:
    """A typed sum with room around its signs: `12 + 11`; a sign that begins it stays by its number, one that ends it is left out."""
    spaced = SIGN.sub(lambda sign: f" {sign[1]} ", typed.strip()).replace("-", "\u2212")
    lead = "\u2212" if spaced.startswith(" \u2212") else ""
    return lead + spaced.strip(" +\u2212")


def _number(number: int) -> str:
    return str(number).replace("-", "\u2212")


# ---- melds ----


def meld_text(meld: Meld) -> str:
    """`10♦ W♦ D♦: sekwens czysty, 30`; the cards of jokers are named."""
    return gettext("%(cards)s: %(kind)s, %(value)s") % {"cards": reading_text(meld), "kind": _kind_text(meld), "value": meld.value}


def _kind_text(meld: Meld) -> str:
    if meld.suit is None:
        return pgettext("meld", "group")
    return pgettext("meld", "pure sequence") if meld.is_pure else pgettext("meld", "sequence")


def reading_text(meld: Meld) -> str:
    """The cards of a meld, a joker as the card that it stands for, marked; in a group that stays open."""
    return " ".join(_shown(meld))


def _shown(meld: Meld) -> list[str]:
    jokers = iter(meld.stands_for)
    return [
        card_text(card) if card is not JOKER else JOKER_MARK + (card_text(next(jokers)) if meld.suit is not None else "")
        for card in meld.cards
    ]


def choice_text(meld: Meld) -> str:
    """The same to choose from: with the value behind."""
    return f"{reading_text(meld)} = {meld.value}"


def reading_words(meld: Meld) -> str:
    """The same for those who listen."""
    jokers = iter(meld.stands_for)
    cards = ", ".join(
        card_words(card)
        if card is not JOKER or meld.suit is None
        else pgettext("reading of a joker", "joker as %(card)s") % {"card": card_words(next(jokers))}
        for card in meld.cards
    )
    return gettext("%(cards)s: %(points)s") % {"cards": cards, "points": points_text(meld.value)}


def laydown_text(laydown: LaydownSoFar) -> str:
    """How far a first lay-down is; nothing where the table asks for nothing."""
    if not laydown.needed and not laydown.pure_needed:
        return ""
    said = [gettext("first lay-down: %(points)s") % {"points": laydown.value}]
    if laydown.lacks:
        said.append(
            ngettext("%(lacks)s more to %(needed)s", "%(lacks)s more to %(needed)s", laydown.lacks)
            % {"lacks": laydown.lacks, "needed": laydown.needed}
        )
    if laydown.lacks_pure:
        said.append(
            ngettext("a pure sequence is missing", "%(lacks)s pure sequences are missing", laydown.lacks_pure)
            % {"lacks": laydown.lacks_pure}
        )
    return gettext("%(laydown)s, that is enough") % {"laydown": said[0]} if laydown.is_enough else ", ".join(said)


def layoff_text(layoff: LayOffSoFar, *, counts: bool) -> str:
    """A lay-off that fits; its value is of account in Remik 500 only."""
    return gettext("fits, %(points)s") % {"points": points_text(layoff.value)} if counts else gettext("fits")
