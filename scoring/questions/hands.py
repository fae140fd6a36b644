"""Questions about cards in hand (OPs arrange, deadwood, discard, knock)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from scoring.arrange import Play
from scoring.arrange import arrange as solve
from scoring.cards import CARDS, JOKER, Card, Composition, PlayingCard, Seat
from scoring.deadwood import Arrangement, best_arrangement, best_discard, deadwood, deadwood_after_discard
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.melds import HIGH_ACE, Meld, read_meld
from scoring.reader import Data, Reader
from scoring.rules import ClassicRules, GinRules, MeldRules, Preset
from scoring.scores import GinHand
from scoring.table import Held, check_copies, check_hands
from scoring.variants import gin
from scoring.variants.gin import GinEntry
from scoring.wire import MAX_MELDS, NATURAL_CARDS, read_question_rules

KNOCKER: Final = Seat(0)
SIDES: Final = ("knocker", "defender")
MOST_GIN_CARDS: Final = 11
MOST_CARDS: Final = 22
MOST_JOKERS: Final = 6
MOST_PRESET_DECKS: Final = 3
MOST_TABLE_MELDS: Final = 30


def arrange(given: Data, rules: Data) -> dict[str, Any]:
    """What a hand can do at best: the dearest melds, the play that leaves the least penalty, and whether the player can go out."""
    asked = _classic_rules(rules)
    reader = Reader.over(given, ("in",))
    cards = reader.cards("cards", CARDS, MOST_CARDS)
    laid_down, in_turn = reader.flag("laid_down", default=False), reader.flag("in_turn", default=True)
    if in_turn and not cards and not reader.faults:
        reader.note(FaultCode.CARD_COUNT, "cards", expected=1, found=0)
    if (jokers := cards.count(JOKER)) > MOST_JOKERS:
        reader.note(FaultCode.TOO_MANY_COPIES, "cards", card=JOKER, found=jokers, allowed=MOST_JOKERS)
    table = _table(reader, asked)
    reader.finish()
    _refuse_too_many_copies(cards, table, asked)
    solution = solve(cards, asked, table=table, laid_down=laid_down, in_turn=in_turn)
    return {
        "best_value": solution.value,
        "best_melds": _codes(meld.cards for meld in solution.melds) if solution.melds else None,
        "least_penalty": solution.least_penalty,
        "can_go_out": solution.can_go_out,
        "play": _written(solution.play),
    }


def _table(reader: Reader, rules: MeldRules) -> tuple[Meld, ...]:
    """The melds on the table as they lie; a house rule on jokers is for what comes to them."""
    table = []
    for number, cards in enumerate(reader.optional_card_lists("table", CARDS, MOST_TABLE_MELDS) or ()):
        try:
            table.append(read_meld(cards, replace(rules, max_jokers_per_meld=None)))
        except Refused as refused:
            reader.note(FaultCode.BAD_MELD, "table", number, meld=number, cards=cards, why=refused.faults[0].code)
    return tuple(table)


def _refuse_too_many_copies(cards: tuple[PlayingCard, ...], table: tuple[Meld, ...], rules: ClassicRules) -> None:
    """Cards that three decks (five players and more), or those of the rules, do not hold are a slip, and would make a question endless."""
    decks = Composition(decks=max(rules.decks, MOST_PRESET_DECKS), jokers=len(cards) + MOST_TABLE_MELDS * HIGH_ACE)
    held = [Held(card=card, seat=Seat(0), at=("in", "cards", number)) for number, card in enumerate(cards)]
    for number, meld in enumerate(table):
        held += [Held(card=card, seat=Seat(0), at=("in", "table", number)) for card in meld.cards]
    faults = check_copies(decks, held)
    if faults:
        raise Refused(tuple(replace(fault, seats=()) for fault in faults))


def _written(play: Play) -> dict[str, Any]:
    return {
        "melds": _codes(meld.cards for meld in play.melds),
        "table": _codes(meld.cards for meld in play.table),
        "left": [card.code for card in play.left],
        "discard": play.discard.code if play.discard else None,
    }


def least_deadwood(given: Data, rules: Data) -> dict[str, Any]:
    """The least deadwood of a gin hand, and an arrangement that leaves it."""
    cards = _gin_cards(given, at_least=0)
    return {"min_deadwood": deadwood(cards), **_sorted(best_arrangement(cards))}


def discard(given: Data, rules: Data) -> dict[str, Any]:
    """What the best discard leaves, which it is, and whether all eleven cards are melded, so that none is needed."""
    cards = _gin_cards(given, at_least=1)
    thrown = best_discard(cards)
    return {
        "best_deadwood_after_discard": deadwood_after_discard(cards),
        "can_big_gin": len(cards) == MOST_GIN_CARDS and deadwood(cards) == 0,
        "discard": thrown.code,
        **_sorted(best_arrangement(card for card in cards if card != thrown)),
    }


def _sorted(hand: Arrangement) -> dict[str, Any]:
    return {"melds": _codes(hand.melds), "loose": [card.code for card in hand.loose]}


def knock(given: Data, rules: Data) -> dict[str, Any]:
    """How a knock between two settles; `melds` may declare the knocker's arrangement, else he shows the best.

    Cards that cannot be are refused; a knock over the limit, or a big gin that is none, is the answer `illegal_knock`.
    """
    asked = _gin_rules(rules)
    entry = _knock_entry(given)
    faults = gin.check_deal(asked, len(SIDES), entry)
    illegal = next((fault for fault in faults if fault.code in (FaultCode.OVER_KNOCK_LIMIT, FaultCode.NOT_GIN)), None)
    if illegal and len(faults) == 1:
        return {"kind": "illegal_knock", "winner": None, "points": 0, "knocker_deadwood": illegal.found, "defender_deadwood": None}
    if faults:
        raise Refused(tuple(replace(fault, at=_asked_place(fault.at)) for fault in faults))
    return _settled(gin.settle_knock(asked, KNOCKER, entry))


def _settled(hand: GinHand) -> dict[str, Any]:
    account = hand.settled[0]
    answer: dict[str, Any] = {
        "kind": str(account.kind),
        "winner": None if account.scorer is None else SIDES[account.scorer],
        "points": account.points,
        "knocker_deadwood": account.knocker_deadwood,
        "defender_deadwood": account.opponent_deadwood,
        "knocker_melds": _codes(hand.shown.melds if hand.shown else ()),
        "defender_melds": _codes(account.defence.melds if account.defence else ()),
        "layoffs": [{"card": layoff.card.code, "on": layoff.on} for layoff in (account.defence.layoffs if account.defence else ())],
    }
    if hand.better:
        answer["better_melds"] = _codes(hand.better.melds)
    return answer


def _codes(melds: Iterable[tuple[PlayingCard, ...]]) -> list[list[str]]:
    return [[card.code for card in meld] for meld in melds]


def _knock_entry(given: Data) -> GinEntry:
    reader = Reader.over(given, ("in",))
    entry = GinEntry(
        knocker=KNOCKER,
        big_gin=reader.flag("big_gin", default=False),
        hands=tuple(reader.cards(side, NATURAL_CARDS) for side in SIDES),
        melds=reader.optional_card_lists("melds", NATURAL_CARDS, MAX_MELDS),
        up_card=reader.optional_card("up_card", NATURAL_CARDS),
    )
    reader.finish()
    return entry


def _asked_place(place: Place) -> Place:
    """A place in the entry of a deal as a place in the question."""
    match place:
        case ("hands", int() as seat, *rest):
            return "in", SIDES[seat], *rest
        case _:
            return "in", *place


def _gin_cards(given: Data, at_least: int) -> tuple[Card, ...]:
    """The cards of a gin hand: of one deck, and eleven at most."""
    reader = Reader.over(given, ("in",))
    cards = reader.cards("cards", NATURAL_CARDS)
    reader.finish()
    counted = min(max(len(cards), at_least), MOST_GIN_CARDS)
    faults = check_hands(Composition(decks=1, jokers=0), (cards,), (counted,))
    if faults:
        raise Refused(tuple(replace(fault, at=("in", "cards", *fault.at[2:]), seat=None, seats=()) for fault in faults))
    return cards


def _classic_rules(rules: Data) -> ClassicRules:
    asked = read_question_rules(rules)
    if not isinstance(asked, ClassicRules):
        raise Refused((Fault(code=FaultCode.OTHER_GAME, at=("rules", "game")),))
    return asked


def _gin_rules(rules: Data) -> GinRules:
    asked = read_question_rules(rules, Preset.GIN)
    if not isinstance(asked, GinRules):
        raise Refused((Fault(code=FaultCode.OTHER_GAME, at=("rules", "game")),))
    return asked


QUESTIONS: Final = {"arrange": arrange, "deadwood": least_deadwood, "discard": discard, "knock": knock}
