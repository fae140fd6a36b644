"""Questions about cards on the table (OPs parse, meld, laydown, layoff, swap, hand, attainable, deal)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from scoring.cards import CARD_OF_TILE, CARDS, TILES, End, PlayingCard
from scoring.faults import Fault, FaultCode, Refused
from scoring.melds import Meld, MeldKind, read_meld, readings
from scoring.notation import read_cards, read_tiles
from scoring.reachable import HandValues, reachable_sums
from scoring.reader import Data, Reader, shown
from scoring.rules import (
    ClassicRules,
    Game,
    GinRules,
    LowAceMelds,
    MeldRules,
    Preset,
    Remik500Rules,
    RummikubRules,
    TileMelds,
    composition,
)
from scoring.table import LaidOff, check_hands, judge_laydown, lay_off_all, swap_joker
from scoring.variants import check_deal, classic, score_deal
from scoring.variants.classic import hand_points, penalty
from scoring.variants.gin import GinEntry
from scoring.variants.rummikub import RummikubEntry, tile_value
from scoring.wire import MAX_MELDS, read_entry, read_question_rules, write_fault

MAX_TEXT: Final = 10_000
MAX_STEPS: Final = 20

TILES_AS_CARDS: Final[Mapping[str, PlayingCard]] = {code: CARD_OF_TILE[tile] for code, tile in TILES.items()}

Codes = Mapping[str, PlayingCard]


# ---- what the questions share ----


def _meld_rules(rules: Data) -> tuple[MeldRules, Codes]:
    """What a meld is in the game asked about, and the codes that its cards or tiles have."""
    asked = read_question_rules(rules)
    if isinstance(asked, MeldRules):
        return asked, CARDS
    reader = Reader.over(rules, ("rules",))
    most = reader.optional_number("max_jokers_per_meld", 0, 12)
    reader.finish()
    if isinstance(asked, GinRules):
        return LowAceMelds(max_jokers_per_meld=most), CARDS
    return TileMelds(max_jokers_per_meld=most), TILES_AS_CARDS


def _classic_rules(rules: Data) -> ClassicRules:
    asked = read_question_rules(rules)
    if not isinstance(asked, ClassicRules):
        raise Refused((Fault(code=FaultCode.OTHER_GAME, at=("rules", "game")),))
    return asked


def _stored_meld(reader: Reader, rules: MeldRules, codes: Codes) -> Meld:
    """The meld that lies on the table; a house rule on jokers is for what comes to it. One that is none cannot be asked about."""
    cards = reader.cards("meld", codes)
    reader.finish()
    try:
        return read_meld(cards, replace(rules, max_jokers_per_meld=None))
    except Refused as refused:
        raise Refused((Fault(code=FaultCode.BAD_MELD, at=("in", "meld"), cards=cards, why=refused.faults[0].code),)) from refused


def _written(cards: tuple[PlayingCard, ...], codes: Codes) -> list[str]:
    names = {card: code for code, card in codes.items()}
    return [names[card] for card in cards]


# ---- the questions ----


def parse(given: Data, rules: Data) -> dict[str, Any]:
    """The cards (or tiles) of a text that somebody typed, or every token that is none."""
    reader = Reader.over(given, ("in",))
    text, game = given.get("text"), reader.optional_choice("game", Game)
    if not isinstance(text, str):
        reader.note(FaultCode.WRONG_TYPE, "text")
    elif len(text) > MAX_TEXT:
        reader.note(FaultCode.TOO_LONG, "text", found=len(text), allowed=MAX_TEXT)
    reader.finish()
    try:
        cards = read_tiles(str(text)) if game is Game.RUMMIKUB else read_cards(str(text))
    except Refused as refused:
        return {"ok": False, "errors": [_unread(fault) for fault in refused.faults]}
    return {"ok": True, "cards": [card.code for card in cards]}


def _unread(fault: Fault) -> dict[str, Any]:
    token = fault.token or ""
    return {"token": shown(token, len(token)), "token_no": fault.token_no, "offset": fault.offset}


def meld(given: Data, rules: Data) -> dict[str, Any]:
    """What cards laid in this order are, or the first reason why they are no meld."""
    meld_rules, codes = _meld_rules(rules)
    reader = Reader.over(given, ("in",))
    cards = reader.cards("cards", codes)
    reader.finish()
    try:
        read = read_meld(cards, meld_rules)
    except Refused as refused:
        code = refused.faults[0].code
        answer: dict[str, Any] = {"valid": False, "code": str(code)}
        if code is FaultCode.WRONG_ORDER:
            answer["readings"] = [{"cards": _written(way.cards, codes), "value": way.value} for way in readings(cards, meld_rules)]
        return answer
    answer = {"valid": True, "kind": str(read.kind), "cards": _written(read.cards, codes), "value": read.value, "pure": read.is_pure}
    if read.kind is MeldKind.SEQUENCE and read.jokers:
        answer["stands_for"] = _written(read.stands_for, codes)
    return answer


def laydown(given: Data, rules: Data) -> dict[str, Any]:
    """Whether melds make a legal first lay-down."""
    table_rules = _classic_rules(rules)
    reader = Reader.over(given, ("in",))
    melds = reader.card_lists("melds", CARDS, MAX_MELDS)
    pickup_and_out = reader.flag("pickup_and_out", default=False)
    reader.finish()
    judged = judge_laydown(melds, table_rules, pickup_and_out=pickup_and_out)
    return {
        "valid": not judged.faults,
        "faults": [write_fault(fault) for fault in judged.faults],
        "value": judged.value,
        "pure_sequences": judged.pure_sequences,
    }


def layoff(given: Data, rules: Data) -> dict[str, Any]:
    """Whether cards may be laid off on a meld, one after another."""
    meld_rules, codes = _meld_rules(rules)
    reader = Reader.over(given, ("in",))
    steps = [LaidOff(card=step.card("card", codes), end=step.optional_choice("end", End)) for step in reader.objects("steps", MAX_STEPS)]
    laid_down = reader.flag("laid_down")
    before = _stored_meld(reader, meld_rules, codes)
    if not laid_down:
        return {"valid": False, "code": str(FaultCode.NOT_LAID_DOWN_YET)}
    try:
        after = lay_off_all(before, steps, meld_rules)
    except Refused as refused:
        return {"valid": False, "code": str(refused.faults[0].code), "step": refused.faults[0].layoff}
    return {"valid": True, "cards": _written(after.cards, codes), "value_added": after.value - before.value}


def swap(given: Data, rules: Data) -> dict[str, Any]:
    """Whether cards put into a meld take a joker from it."""
    table_rules = _classic_rules(rules)
    reader = Reader.over(given, ("in",))
    cards, laid_down, joker_relaid = reader.cards("given", CARDS), reader.flag("laid_down"), reader.flag("joker_relaid")
    before = _stored_meld(reader, table_rules, CARDS)
    try:
        swapped = swap_joker(before, cards, table_rules, laid_down=laid_down, joker_relaid=joker_relaid)
    except Refused as refused:
        return {"valid": False, "code": str(refused.faults[0].code)}
    return {"valid": True, "cards": _written(swapped.meld.cards, CARDS), "jokers_taken": swapped.jokers_taken}


def hand(given: Data, rules: Data) -> dict[str, Any]:
    """What cards left in hand, or tiles left on a rack, count."""
    reader = Reader.over(given, ("in",))
    game = reader.optional_choice("game", Game) or Game.CLASSIC
    asked = read_question_rules(rules, Preset(game))
    from_hand = reader.flag("from_hand", default=False)
    if isinstance(asked, RummikubRules):
        tiles_sum = sum(tile_value(asked, tile) for tile in reader.cards("cards", TILES))
        reader.finish()
        return {"sum": tiles_sum, "points": tiles_sum}
    cards = reader.cards("cards", CARDS)
    reader.finish()
    if isinstance(asked, ClassicRules):
        cards_sum = penalty(cards, asked)
        return {"sum": cards_sum, "points": hand_points(cards_sum, asked, from_hand=from_hand)}
    cards_sum = HandValues(ace=asked.ace_penalty if isinstance(asked, Remik500Rules) else 1).total(cards)
    return {"sum": cards_sum, "points": cards_sum}


def attainable(given: Data, rules: Data) -> dict[str, Any]:
    """Whether some hand has a sum, and the nearest ones; without `points`, the whole set."""
    asked = _classic_rules(rules)
    reader = Reader.over(given, ("in",))
    points = reader.optional_number("points")
    reader.finish()
    sums = reachable_sums(composition(asked), asked.hand_size, classic.hand_values(asked))
    if points is None:
        return {"greatest": sums.greatest, "impossible_below": list(sums.missing())}
    if points in sums:
        return {"possible": True}
    return {"possible": False, "nearest": list(sums.nearest(points))}


def deal(given: Data, rules: Data) -> dict[str, Any]:
    """Everything wrong with a deal, or its points; of a hand of gin only numbers and copies of cards are judged."""
    game = Reader.over(given, ("in",)).optional_choice("game", Game) or Game.CLASSIC
    asked = read_question_rules(rules, Preset(game))
    entry = read_entry(asked, given)
    if isinstance(asked, GinRules) and isinstance(entry, GinEntry):
        return _gin_cards(asked, entry)
    players = len(given["racks" if isinstance(entry, RummikubEntry) else "players"])
    faults = check_deal(asked, players, entry)
    points = None if faults else list(score_deal(asked, players, entry).points)
    return {"valid": not faults, "faults": [write_fault(fault) for fault in faults], "points": points}


def _gin_cards(rules: GinRules, entry: GinEntry) -> dict[str, Any]:
    hands = entry.hands or ()
    sizes = tuple(rules.hand_size + (entry.big_gin and seat == entry.knocker) for seat in range(len(hands)))
    faults = check_hands(composition(rules), hands, sizes)
    return {"valid": not faults, "faults": [write_fault(fault) for fault in faults]}


QUESTIONS: Final = {
    "parse": parse,
    "meld": meld,
    "laydown": laydown,
    "layoff": layoff,
    "swap": swap,
    "hand": hand,
    "attainable": attainable,
    "deal": deal,
}
