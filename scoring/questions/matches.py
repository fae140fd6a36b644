"""The question `match`: a whole match in short form, replayed to its history, outcome and money."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

from scoring.cards import Seat
from scoring.faults import Fault, FaultCode, Refused
from scoring.formats.base import GinGame, Step
from scoring.money import Move, moves, net
from scoring.reader import Data, Question, Reader
from scoring.replay import Ending, MatchSheet, replay
from scoring.rules import (
    MAX_PLAYERS,
    ClassicFormat,
    ClassicRules,
    GinRules,
    Grosze,
    Preset,
    Remik500Rules,
    RuleSet,
    RummikubRules,
    StakeKind,
    Stakes,
    Terms,
    check_terms,
)
from scoring.variants import Entry
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry
from scoring.wire import NATURAL_CARDS, read_question_rules, write_fault

MAX_DEALS: Final = 1000


class MatchForm(StrEnum):
    """The `format` of the question: the game and how its match ends."""

    DEALS = "deals"
    LIMIT = "limit"
    WINS = "wins"
    POOL = "pool"
    REMIK500 = "remik500"
    RUMMIKUB = "rummikub"
    GIN = "gin"
    GIN_SERIES = "gin_series"
    GIN_MANY = "gin_many"


class RoundKind(StrEnum):
    """How a round of Rummikub ended."""

    OUT = "out"
    BLOCKED = "blocked"


class HandKind(StrEnum):
    """How a hand of gin ended; gin without a discard is `big_gin`, gin itself a knock with 0."""

    KNOCK = "knock"
    BIG_GIN = "big_gin"
    VOID = "void"


PRESET_OF: Final = {MatchForm.REMIK500: Preset.REMIK500, MatchForm.RUMMIKUB: Preset.RUMMIKUB} | dict.fromkeys(
    (MatchForm.GIN, MatchForm.GIN_SERIES, MatchForm.GIN_MANY), Preset.GIN
)
"""Where rules that are left out come from, if no preset is named: `classic` for all the others."""

AMOUNT_OF: Final = {StakeKind.POOL: "stake", StakeKind.ENTRY: "entry", StakeKind.PER_POINT: "rate"}
"""The field that holds the amount of each kind of stakes."""


def match(given: Data, rules: Data) -> dict[str, Any]:
    """The match as it stands after its deals; or which deal was refused, why, and the history before it."""
    reader = Reader.over(given, ("in",))
    reader.only("format", "players", "first_dealer", "stakes", "stake", "entry", "rate", "given_up", "closed", "games", "deals")
    form = reader.choice("format", MatchForm)
    terms = _read_terms(reader, form, rules)
    read_deal = _READ_DEAL[type(terms.rules)]
    entries = [read_deal(deal, terms.players) for deal in reader.objects("deals", MAX_DEALS)]
    ending = _read_ending(reader, terms)
    reader.finish()
    try:
        sheet = replay(terms, entries, ending)
    except Refused as refused:
        return _refused(refused.faults, form, terms, entries)
    return {"history": [_row(form, step) for step in sheet.steps], **_result(form, sheet)}


# ---- reading ----


def _read_terms(reader: Reader, form: MatchForm, rules: Data) -> Terms:
    players = reader.number("players", 2, MAX_PLAYERS)
    first_dealer = reader.seat("first_dealer", players) if reader.has("first_dealer") else Seat(0)
    kind = reader.choice("stakes", StakeKind, StakeKind.NONE)
    amount = reader.number(AMOUNT_OF[kind], 0) if kind in AMOUNT_OF else 0
    terms = Terms(
        rules=_read_rules(reader, form, rules, players),
        players=players,
        first_dealer=first_dealer,
        stakes=Stakes(kind=kind, amount=Grosze(amount)),
    )
    reader.finish()
    if faults := check_terms(terms):
        raise Refused(faults)
    return terms


def _read_rules(reader: Reader, form: MatchForm, data: Data, players: int) -> RuleSet:
    rules = read_question_rules(data, PRESET_OF.get(form, Preset.CLASSIC), players)
    match rules:
        case ClassicRules() if form not in PRESET_OF:
            return replace(rules, format=ClassicFormat(form))
        case GinRules() if PRESET_OF.get(form) is Preset.GIN:
            if (form is MatchForm.GIN_MANY) != (players > 2):
                reader.note(FaultCode.WRONG_NUMBER_OF_PLAYERS, "players", found=players)
            return replace(rules, games=_read_games(reader, form))
        case Remik500Rules() if form is MatchForm.REMIK500:
            return rules
        case RummikubRules() if form is MatchForm.RUMMIKUB:
            return replace(rules, rounds=None) if data.get("target") is not None and data.get("rounds") is None else rules
        case _:
            raise Refused((Fault(code=FaultCode.CONTRADICTORY, at=("rules", "preset")),))


def _read_games(reader: Reader, form: MatchForm) -> int | None:
    """How many games: null is an open series. Left out, it is one game, or the open series that `gin_series` names."""
    if "games" not in reader.members:
        return None if form is MatchForm.GIN_SERIES else 1
    return reader.optional_number("games", 1, 100)


def _read_ending(reader: Reader, terms: Terms) -> Ending | None:
    """Whether the table has ended the match; `closed` only says something of an open series."""
    given_up, closed = reader.flag("given_up", default=False), reader.flag("closed", default=False)
    if given_up:
        return Ending.GIVEN_UP
    is_open = isinstance(terms.rules, GinRules) and terms.rules.games is None
    return Ending.CLOSED if closed and is_open else None


def _read_classic(deal: Reader, players: int) -> ClassicEntry:
    deal.only("winner", "hand_sums", "from_hand", "extra")
    winner = deal.optional_seat("winner", players)
    hand_sums = _per_seat(deal, "hand_sums", players)
    extra = _per_seat(deal, "extra", players) if deal.has("extra") else (0,) * players
    return ClassicEntry(
        winner=winner,
        from_hand=deal.flag("from_hand", default=False),
        abandoned=winner is None,
        players=tuple(
            PlayerLine(points=_typed(points, seat, winner), extra=more)
            for seat, (points, more) in enumerate(zip(hand_sums, extra, strict=True))
        ),
    )


def _typed(points: int, seat: int, winner: Seat | None) -> int | None:
    """A winner with 0 has typed nothing, and in an abandoned deal nothing counts."""
    return None if winner is None or (seat == winner and points == 0) else points


def _read_remik500(deal: Reader, players: int) -> Remik500Entry:
    deal.only("laid", "hand")
    laid, hand = _per_seat(deal, "laid", players), _per_seat(deal, "hand", players)
    return Remik500Entry(players=tuple(Remik500Line(laid_points=value, hand_points=left) for value, left in zip(laid, hand, strict=True)))


def _read_rummikub(deal: Reader, players: int) -> RummikubEntry:
    deal.only("kind", "winner", "racks")
    blocked = deal.choice("kind", RoundKind) is RoundKind.BLOCKED
    return RummikubEntry(
        winner=None if blocked else deal.seat("winner", players),
        blocked=blocked,
        racks=tuple(Rack(points=points) for points in _per_seat(deal, "racks", players)),
    )


def _read_gin(deal: Reader, players: int) -> GinEntry:
    deal.only("kind", "knocker", "deadwood", "up_card")
    kind, up_card = deal.choice("kind", HandKind), deal.optional_card("up_card", NATURAL_CARDS)
    if kind is HandKind.VOID:
        return GinEntry(knocker=None, up_card=up_card)
    return GinEntry(
        knocker=deal.seat("knocker", players),
        big_gin=kind is HandKind.BIG_GIN,
        deadwood=_per_seat(deal, "deadwood", players),
        up_card=up_card,
    )


_READ_DEAL: Final[Mapping[type[RuleSet], Callable[[Reader, int], Entry]]] = {
    ClassicRules: _read_classic,
    Remik500Rules: _read_remik500,
    RummikubRules: _read_rummikub,
    GinRules: _read_gin,
}


def _per_seat(deal: Reader, name: str, players: int) -> tuple[int, ...]:
    numbers = deal.numbers(name, MAX_PLAYERS)
    if deal.has(name) and len(numbers) != players:
        deal.note(FaultCode.WRONG_NUMBER_OF_PLAYERS, name, found=len(numbers), expected=players)
    return (*numbers, *(0,) * players)[:players]


# ---- answering ----

FIRST_CODES: Final = (FaultCode.EVERYONE_WOULD_BUST, FaultCode.IMPOSSIBLE_POINTS, FaultCode.OVER_KNOCK_LIMIT)
"""Which of several faults names the refusal; any other comes behind them."""


def _refused(faults: Sequence[Fault], form: MatchForm, terms: Terms, entries: Sequence[Entry]) -> dict[str, Any]:
    first = min(faults, key=lambda fault: FIRST_CODES.index(fault.code) if fault.code in FIRST_CODES else len(FIRST_CODES))
    at_deal = first.deals[0] if first.deals else first.deal
    history = replay(terms, entries[:at_deal], already_checked=at_deal or 0).steps
    answer = {
        "refused": str(first.code),
        "at_deal": at_deal,
        "history": [_row(form, step) for step in history],
        "faults": [write_fault(fault) for fault in faults],
    }
    return answer | ({"deadwood": first.found} if first.code is FaultCode.OVER_KNOCK_LIMIT else {})


def _row(form: MatchForm, step: Step) -> dict[str, Any]:
    """One deal of the history."""
    row = {"dealer": step.dealer, "points": list(step.score.points), "totals": list(step.totals), "won": list(step.won)}
    match form:
        case MatchForm.GIN | MatchForm.GIN_SERIES:
            hand = step.score.gin
            kind = hand.settled[0].kind if hand else HandKind.VOID
            return row | {"limit": hand.limit if hand else None, "kind": str(kind), "game_over": step.game_over}
        case MatchForm.GIN_MANY:
            settled = step.score.gin.settled if step.score.gin else ()
            return row | {"kinds": {str(account.opponent): str(account.kind) for account in settled}, "game_over": step.game_over}
        case MatchForm.POOL:
            return row | {"over": step.over} | _pool_row(step)
        case _:
            return row | {"over": step.over}


def _pool_row(step: Step) -> dict[str, Any]:
    row = {"busted": list(step.busted), "paid": list(step.paid), "pool": 0 if step.over else step.pool}
    return row | ({"pool_taken": step.pool} if step.over else {})


def _result(form: MatchForm, sheet: MatchSheet) -> dict[str, Any]:
    """The match as a whole. Without an outcome, because it runs or was given up, nobody has won and nobody has lost."""
    outcome, money = sheet.outcome, moves(sheet)
    answer: dict[str, Any] = {
        "over": outcome is not None,
        "winners": list(outcome.winners) if outcome else None,
        "places": list(outcome.places) if outcome else None,
        "moves": [_move(move) for move in money],
        "net": list(net(sheet.terms, money)) if sheet.is_over else None,
    }
    match form:
        case MatchForm.LIMIT:
            return answer | {"losers": list(outcome.losers) if outcome else None}
        case MatchForm.POOL:
            return answer | {"pool": sheet.pool}
        case MatchForm.GIN | MatchForm.GIN_SERIES:
            return answer | {"games": [_game(game) for game in sheet.games], "sums": list(sheet.sums)}
        case MatchForm.GIN_MANY:
            return answer | {"games": [_game_of_many(game) for game in sheet.games], "sums": list(sheet.sums)}
        case _:
            return answer


def _move(move: Move) -> dict[str, Any]:
    places = {name: place for name, place in (("deal", move.deal), ("game", move.game)) if place is not None}
    return {"from": move.source, "to": move.target, "amount": move.amount} | places


def _game(game: GinGame) -> dict[str, Any]:
    loser = 1 - game.winner
    return _totals_of_game(game) | {"shutout": game.shutout, "result": game.results[loser]}


def _game_of_many(game: GinGame) -> dict[str, Any]:
    return _totals_of_game(game) | {"results": list(game.results)}


def _totals_of_game(game: GinGame) -> dict[str, Any]:
    return {"winner": game.winner, "totals": list(game.totals), "won": list(game.won), "grand": list(game.grand)}


QUESTIONS: Final[Mapping[str, Question]] = {"match": match}
