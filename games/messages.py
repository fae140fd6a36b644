"""The only place that turns a fault into a sentence.

`SENTENCES` has a template for every code of the engine and of the site, and some for a code at a certain field, where more can be said.
The placeholders are the same for all: see `_facts`. A sentence starts with the player it concerns.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext, ngettext_lazy, pgettext
from django.utils.translation import gettext_lazy as _

from games.faults import SiteFaultCode
from games.wording.cards import card_text, cards_text
from games.wording.fields import field_text
from games.wording.money import money_text
from games.wording.seats import seat_name
from scoring.faults import Fault, FaultCode, Order
from scoring.notation import SumFlaw, sum_flaw
from scoring.rules import Grosze

Template = str | Promise

CODES: Final[Mapping[StrEnum, Template]] = {
    # reading an input at all
    FaultCode.MISSING: _("%(field)s: this is needed"),
    FaultCode.UNKNOWN_FIELD: _("there is no field “%(name)s” here"),
    FaultCode.NOT_A_NUMBER: _("%(field)s: a whole number is needed"),
    FaultCode.NOT_A_CHOICE: _("%(field)s: there is no such choice"),
    FaultCode.WRONG_TYPE: _("%(field)s: this kind of value does not belong here"),
    FaultCode.OUT_OF_RANGE: _("%(field)s: from %(low)s to %(high)s is possible"),
    FaultCode.NO_SUCH_SEAT: _("%(field)s: nobody sits there"),
    FaultCode.WRONG_NUMBER_OF_PLAYERS: ngettext_lazy(
        "%(found)s player is entered, but %(expected)s play",
        "%(found)s players are entered, but %(expected)s play",
        "found",
    ),
    FaultCode.UNREADABLE_CARD: _("“%(token)s” is no card"),
    FaultCode.UNREADABLE_TEXT: _("%(field)s: the text has signs that cannot be stored"),
    FaultCode.UNREADABLE_AMOUNT: _("“%(token)s” is no amount; it is written like 12 or 12,50"),
    FaultCode.TOO_LONG: _("%(field)s: too long (%(found)s, at most %(allowed)s)"),
    FaultCode.OTHER_GAME: _("this is a deal of another game than the match"),
    # one meld
    FaultCode.TOO_FEW_CARDS: _("a meld has at least three cards"),
    FaultCode.NO_NATURAL_CARD: _("a meld needs at least one card that is no joker"),
    FaultCode.TOO_MANY_JOKERS: _("the rules of this match do not allow so many jokers in one meld"),
    FaultCode.SAME_SUIT_TWICE: _("a group has each suit only once"),
    FaultCode.WRONG_ORDER: _("these cards are a meld, but in another order (a joker is the card of the place where it lies)"),
    FaultCode.NOT_A_MELD: _("this is neither a sequence nor a group"),
    # the table
    FaultCode.BELOW_THRESHOLD: ngettext_lazy(
        "the first lay-down is worth %(found)s point, it needs %(needed)s",
        "the first lay-down is worth %(found)s points, it needs %(needed)s",
        "found",
    ),
    FaultCode.PURE_SEQUENCE_MISSING: ngettext_lazy(
        "the first lay-down needs a pure sequence, one without a joker",
        "the first lay-down needs %(needed)s pure sequences, ones without a joker, and has %(found)s",
        "needed",
    ),
    FaultCode.NOT_LAID_DOWN_YET: _("the first lay-down has to come before this"),
    FaultCode.NO_SUCH_MELD: _("lay-off %(layoff)s: there is no such meld on the table"),
    FaultCode.DOES_NOT_FIT: _("the card does not fit there"),
    FaultCode.END_NEEDED: _("the card fits at both ends; the end has to be said"),
    FaultCode.SWAP_NOT_PLAYED: _("jokers are not swapped in this match"),
    FaultCode.NO_JOKER_THERE: _("there is no joker in this meld"),
    FaultCode.NATURAL_CARD_NEEDED: _("a joker is only swapped for a card that is no joker"),
    FaultCode.NOT_THE_CARD: _("the joker stands for another card"),
    FaultCode.GROUP_NOT_COMPLETED: _("a joker leaves a group only when the group then has all four suits"),
    FaultCode.JOKER_NOT_RELAID: _("the joker that was taken has to be laid again at once"),
    # a deal
    FaultCode.CARD_COUNT: ngettext_lazy(
        "there is %(found)s card in hand, there should be %(expected)s",
        "there are %(found)s cards in hand, there should be %(expected)s",
        "found",
    ),
    FaultCode.WINNER_HAND_NOT_EMPTY: _("the winner of the deal has cards left: %(cards)s"),
    FaultCode.LOSER_HAND_EMPTY: _("no card is left, though somebody else won the deal"),
    FaultCode.TOO_MANY_COPIES: ngettext_lazy(
        "%(card)s occurs %(found)s time, and %(decks_hold)s%(seats_aside)s",
        "%(card)s occurs %(found)s times, and %(decks_hold)s%(seats_aside)s",
        "found",
    ),
    FaultCode.BAD_MELD: _("meld %(meld)s (%(cards)s): %(why)s%(orders_hint)s"),
    FaultCode.BAD_LAYOFF: _("lay-off %(layoff)s (%(cards)s): %(why)s"),
    FaultCode.FROM_HAND_NOT_ALL_MELDED: ngettext_lazy(
        "for remik from the hand all %(expected)s cards lie in own melds; there is %(found)s",
        "for remik from the hand all %(expected)s cards lie in own melds; there are %(found)s",
        "found",
    ),
    FaultCode.IMPOSSIBLE_POINTS: ngettext_lazy(
        "%(found)s point is impossible%(nearest_hint)s",
        "%(found)s points are impossible%(nearest_hint)s",
        "found",
    ),
    FaultCode.WINNER_MISSING: _("say who won the deal, or that nobody did"),
    FaultCode.WINNER_HAS_POINTS: _("the winner of the deal has 0 points, not %(found)s"),
    FaultCode.CONTRADICTORY: _("%(field)s: this does not go with the rest of the entry"),
    FaultCode.REASON_MISSING: _("extra points need a reason"),
    FaultCode.OVER_KNOCK_LIMIT: ngettext_lazy(
        "nobody can knock with %(found)s point here; at most %(allowed)s is allowed",
        "nobody can knock with %(found)s points here; at most %(allowed)s is allowed",
        "found",
    ),
    FaultCode.UP_CARD_MISSING: _("say which card was turned up first: it sets the limit for knocking"),
    FaultCode.NOT_GIN: ngettext_lazy(
        "for big gin all cards lie in melds; %(found)s point is left loose",
        "for big gin all cards lie in melds; %(found)s points are left loose",
        "found",
    ),
    FaultCode.NOT_IN_HAND: _("%(card)s is laid more often than it is in the hand"),
    # a match
    FaultCode.EVERYONE_WOULD_BUST: _("everybody would bust in deal %(deal)s (%(seats)s), which cannot be"),
    FaultCode.MATCH_IS_OVER: _("the match is over"),
    FaultCode.DEALS_AFTER_END: ngettext_lazy(
        "the match would now end with deal %(deal)s, but deal %(deals)s comes after it",
        "the match would now end with deal %(deal)s, but deals %(deals)s come after it",
        "deal_count",
    ),
    # money
    FaultCode.NOT_BALANCED: _("the balances have to sum to 0, not to %(found)s"),
    # rules and stakes of a match
    FaultCode.NOT_ENOUGH_CARDS: ngettext_lazy(
        "there are not enough cards for so many players: the decks have %(found)s card, and %(needed)s are needed",
        "there are not enough cards for so many players: the decks have %(found)s cards, and %(needed)s are needed",
        "found",
    ),
    FaultCode.RULE_NOT_OFFERED: _("%(field)s: this cannot be chosen with so many players"),
    FaultCode.STAKES_NOT_OFFERED: _("this kind of stakes does not go with this kind of match"),
    # what only the site knows
    SiteFaultCode.NAME_MISSING: _("%(field)s: this is needed"),
    SiteFaultCode.NAME_TOO_LONG: _("%(field)s: too long (%(found)s, at most %(high)s)"),
    SiteFaultCode.NAME_TAKEN: _("this name is taken"),
    SiteFaultCode.SEASON_NAME_TAKEN: _("another season has this name"),
    SiteFaultCode.NOT_A_PLAYER: _("this is none of the league's present players"),
    SiteFaultCode.PLAYER_TWICE: _("this player already has a seat"),
    SiteFaultCode.PLAYER_CLAIMED: _("this name already belongs to an account"),
    SiteFaultCode.ALREADY_A_PLAYER: _("your account already has a name in this league"),
    SiteFaultCode.LAST_OWNER: _("a league needs somebody who runs it"),
    SiteFaultCode.ROLE_NOT_BY_LINK: _("nobody comes to run a league by a link"),
    SiteFaultCode.REQUEST_REUSED: _("this request number already stands for another request"),
    SiteFaultCode.CHANGE_REASON_MISSING: _("say why this is changed"),
    SiteFaultCode.TEXT_TOO_LONG: ngettext_lazy(
        "%(field)s: at most %(high)s character fits, there are %(found)s",
        "%(field)s: at most %(high)s characters fit, there are %(found)s",
        "high",
    ),
    SiteFaultCode.ALREADY_VOID: _("deal %(found)s is already void"),
    SiteFaultCode.MATCH_NOT_RUNNING: _("the match is no longer running"),
    SiteFaultCode.MATCH_STILL_RUNNING: _("the next match with the same people begins when this one is over"),
    SiteFaultCode.MATCH_UNDER_WAY: _("only a match in which nothing has been recorded yet can be taken away"),
    SiteFaultCode.PLAYERS_GONE: _("not all of the same people are left: no longer playing in this league: %(seats)s"),
    SiteFaultCode.NOT_AN_OPEN_SERIES: _("only an open series of gin can be closed"),
    SiteFaultCode.SAME_PLAYER: _("the one who pays and the one who is paid have to be two people"),
    SiteFaultCode.MORE_THAN_OWED: _("at most %(high_money)s is owed between these two"),
    SiteFaultCode.BAD_FIXED_POINTS: _("points are given for 1 to 10 places, from 0 to 1000 each, in halves"),
}
"""What to say of a code wherever it is found."""

SPECIAL: Final[Mapping[tuple[StrEnum, str], Template]] = {
    (FaultCode.MISSING, "points"): _("type the points, or the cards left in hand"),
    (FaultCode.MISSING, "hand"): _("type the cards left in hand"),
    (FaultCode.MISSING, "deadwood"): _("type the points of the loose cards, or the hands"),
    (FaultCode.MISSING, "laid_points"): _("type the value of the cards laid"),
    (FaultCode.MISSING, "hand_points"): _("type the value of the cards left in hand"),
    (FaultCode.NOT_A_NUMBER, SumFlaw.BREAKS_OFF): _("a number is missing behind the last sign"),
    (FaultCode.NOT_A_NUMBER, SumFlaw.SIGNS_TOGETHER): _("a number is missing between two signs"),
    (FaultCode.NOT_A_NUMBER, SumFlaw.SIGN_MISSING): _("a plus is missing between two numbers"),
    (FaultCode.NOT_A_NUMBER, SumFlaw.TOO_MANY_DIGITS): _("a number has at most 7 digits"),
    (FaultCode.NOT_A_NUMBER, SumFlaw.FOREIGN_CHARACTER): _("“%(token)s”: only whole numbers with plus or minus can stand here"),
    (FaultCode.OUT_OF_RANGE, "amount"): _("the amount goes from %(low_money)s to %(high_money)s"),
    (FaultCode.WRONG_NUMBER_OF_PLAYERS, "limits"): _("a match is for %(low)s to %(high)s players, not for %(found)s"),
    (FaultCode.UNREADABLE_CARD, "token_no"): _("“%(token)s” (number %(token_no)s) is no card"),
    (FaultCode.CARD_COUNT, "at_most"): ngettext_lazy(
        "there is %(found)s card in hand, there can be at most %(expected_at_most)s",
        "there are %(found)s cards in hand, there can be at most %(expected_at_most)s",
        "found",
    ),
    (FaultCode.CARD_COUNT, "below_zero"): _("more cards are laid than a hand has"),
    (FaultCode.CARD_COUNT, "none_left"): ngettext_lazy(
        "%(expected)s card is missing in the melds, for none is left in hand",
        "%(expected)s cards are missing in the melds, for none is left in hand",
        "expected",
    ),
    (FaultCode.CONTRADICTORY, "winner"): _("an abandoned deal has no winner"),
    (FaultCode.CONTRADICTORY, "extra"): _("in an abandoned deal there are no extra points"),
    (FaultCode.CONTRADICTORY, "from_hand"): _("remik from the hand is won, and in one turn: with own melds only and nothing laid before"),
    (FaultCode.CONTRADICTORY, "pickup_and_out"): _("nobody went out in an abandoned deal, with the top discard neither"),
    (FaultCode.CONTRADICTORY, "melds"): _("who laid down has at least one meld"),
    (FaultCode.CONTRADICTORY, "laid"): _("there are melds, so this player did lay down"),
    (FaultCode.CONTRADICTORY, "points"): _("all cards are laid, so there are none left to count"),
    (FaultCode.CONTRADICTORY, "laid_points"): _("either the two numbers are entered or the cards, not both"),
    (FaultCode.CONTRADICTORY, "hand_points"): _("either the two numbers are entered or the cards, not both"),
    (FaultCode.CONTRADICTORY, "second_out"): _("only one player can have nothing left"),
    (FaultCode.CONTRADICTORY, "other_sum"): _("the cards left in hand make %(expected)s, not %(found)s"),
    (FaultCode.CONTRADICTORY, "racks"): _("either the points of a rack are entered or its tiles, not both"),
    (FaultCode.CONTRADICTORY, "arrangement"): _("melds can only be declared together with the hands"),
    (FaultCode.CONTRADICTORY, "deadwood"): _(
        "either the points of the loose cards or the hands are entered, and nothing if nobody knocked"
    ),
    (FaultCode.CONTRADICTORY, "blocked"): _("a round that somebody won is not blocked"),
    (FaultCode.CONTRADICTORY, "target"): _("the match ends either after so many rounds or at so many points"),
    (FaultCode.CONTRADICTORY, "ending"): _("only an open series of gin can be closed"),
    (FaultCode.OVER_KNOCK_LIMIT, "gin"): _("in this deal only gin may be knocked with: no loose cards at all"),
    (FaultCode.EVERYONE_WOULD_BUST, "no_deal"): _("everybody would bust (%(seats)s), which cannot be"),
    (SiteFaultCode.NAME_MISSING, "season_name"): _("the season needs a name"),
}
"""What to say instead where the fault is at this field, or is of this kind (see `KINDS`)."""


def _is_sum_with(flaw: SumFlaw) -> Callable[[Fault], bool]:
    return lambda fault: sum_flaw(fault.token or "") == flaw


KINDS: Final[Mapping[StrEnum, Mapping[str, Callable[[Fault], bool]]]] = {
    FaultCode.NOT_A_NUMBER: {flaw: _is_sum_with(flaw) for flaw in SumFlaw},
    FaultCode.WRONG_NUMBER_OF_PLAYERS: {"limits": lambda fault: fault.expected is None},
    FaultCode.UNREADABLE_CARD: {"token_no": lambda fault: fault.token_no is not None},
    FaultCode.CARD_COUNT: {
        "at_most": lambda fault: fault.expected is None,
        "below_zero": lambda fault: fault.expected is not None and fault.expected < 0,
        "none_left": lambda fault: fault.at[:1] == ("players",) and fault.found == 0,
    },
    FaultCode.CONTRADICTORY: {
        "other_sum": lambda fault: fault.expected is not None,
        "arrangement": lambda fault: fault.at == ("melds",),
        "second_out": lambda fault: fault.found is None and fault.at[-1:] in {("hand",), ("hand_points",)},
    },
    FaultCode.OVER_KNOCK_LIMIT: {"gin": lambda fault: fault.allowed == 0},
    FaultCode.EVERYONE_WOULD_BUST: {"no_deal": lambda fault: fault.deal is None},
}
"""Codes that stand for more than one situation, and how these are told apart."""


NEGATIVE: Final = re.compile(r"(?<= )-(?=\d)")
"""The hyphen before a number, which is written as a minus; what somebody typed stands in quotes and stays as it is."""


def message_of(fault: Fault, seats: Sequence[str] = ()) -> str:
    """The fault as a sentence in the active language. `seats` are the players' names in seat order."""
    subject = _subject(fault, seats)
    text = NEGATIVE.sub("\u2212", subject + _body(fault, seats))
    return capfirst(text) + ("" if text.endswith((".", "?", "!")) else ".")


def _subject(fault: Fault, seats: Sequence[str]) -> str:
    """Whom and which cards the sentence is about."""
    who = "" if fault.seat is None else f"{seat_name(fault.seat, seats)}: "
    tells_cards = fault.code in {FaultCode.BAD_MELD, FaultCode.BAD_LAYOFF, FaultCode.WINNER_HAND_NOT_EMPTY}
    cards = f"{cards_text(fault.cards)} – " if fault.cards and not tells_cards else ""
    return who + _layoff_named(fault) + cards


def _layoff_named(fault: Fault) -> str:
    """Which lay-off it is, where the sentence would only speak of its card or its meld."""
    match fault.at:
        case ("layoffs", int(number), *_) if fault.layoff is None:
            return gettext("lay-off %(number)s: ") % {"number": number + 1}
        case _:
            return ""


def _body(fault: Fault, seats: Sequence[str]) -> str:
    template = SPECIAL.get((fault.code, _special(fault)), CODES[fault.code])
    return str(template % _facts(fault, seats))


def _special(fault: Fault) -> str:
    """The kind of the fault, or else the field it is at."""
    field = next((step for step in reversed(fault.at) if isinstance(step, str)), "")
    return next((kind for kind, is_so in KINDS.get(fault.code, {}).items() if is_so(fault)), field)


def _facts(fault: Fault, seats: Sequence[str]) -> dict[str, Any]:
    """Everything that a sentence may name. Numbers stay numbers, for the plural is chosen by them; melds and lay-offs count from 1."""
    return {
        "field": field_text(fault.at),
        "name": fault.at[-1] if fault.at else "",
        "token": fault.token,
        "token_no": fault.token_no,
        "card": "" if fault.card is None else card_text(fault.card),
        "cards": cards_text(fault.cards),
        "meld": (fault.meld or 0) + 1,
        "layoff": (fault.layoff or 0) + 1,
        "why": "" if fault.why is None else CODES[fault.why],
        "found": fault.found or 0,
        "needed": fault.needed or 0,
        "expected": fault.expected,
        "expected_at_most": fault.expected_at_most,
        "allowed": fault.allowed,
        "decks_hold": _decks_hold(fault.allowed or 0),
        "low": fault.low,
        "high": fault.high or 0,
        "low_money": "" if fault.low is None else money_text(Grosze(fault.low)),
        "high_money": "" if fault.high is None else money_text(Grosze(fault.high)),
        "nearest_hint": _nearest_hint(fault.nearest),
        "orders_hint": _orders_hint(fault.orders),
        "seats": ", ".join(seat_name(seat, seats) for seat in fault.seats),
        "seats_aside": f" ({', '.join(seat_name(seat, seats) for seat in fault.seats)})" if fault.seats else "",
        "deal": fault.deal,
        "deals": ", ".join(map(str, fault.deals)),
        "deal_count": len(fault.deals),
    }


def _decks_hold(copies: int) -> str:
    return ngettext("the decks hold %(copies)s", "the decks hold %(copies)s", copies) % {"copies": copies}


def _nearest_hint(nearest: tuple[int, ...]) -> str:
    if not nearest:
        return ""
    sums = pgettext("between two numbers", " and ").join(map(str, nearest))
    one, more = gettext("; the nearest possible sum is %(sums)s"), gettext("; the nearest possible sums are %(sums)s")
    return (one if len(nearest) == 1 else more) % {"sums": sums}


def _orders_hint(orders: tuple[Order, ...]) -> str:
    told = (
        ngettext("%(cards)s (%(value)s point)", "%(cards)s (%(value)s points)", order.value)
        % {"cards": cards_text(order.cards), "value": order.value}
        for order in orders
    )
    return gettext("; possible: %(orders)s") % {"orders": pgettext("between two orders of cards", " or ").join(told)} if orders else ""
