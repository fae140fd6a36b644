"""The JSON form of what the engine answers about a match: the sheet, its rows, the games of gin, how it ended, and why.

It belongs to the format of `wire`, and stands apart only because these values are made above it, by `replay` and `explain`. They are
answers and are never read back: a match is stored as its terms and deals.
"""

from typing import Any

from scoring.deadwood import Arrangement, Defence
from scoring.explain import Reason
from scoring.formats.base import GinGame, Outcome, Step
from scoring.replay import MatchSheet
from scoring.variants.base import GinHand, Settled
from scoring.wire import write_terms


def write_sheet(sheet: MatchSheet) -> dict[str, Any]:
    """The whole sheet; what does not belong to its game or has not happened yet is null or empty."""
    return {
        "terms": write_terms(sheet.terms),
        "steps": [write_step(step) for step in sheet.steps],
        "totals": list(sheet.totals),
        "won": list(sheet.won),
        "is_over": sheet.is_over,
        "outcome": None if sheet.outcome is None else write_outcome(sheet.outcome),
        "ending": None if sheet.ending is None else str(sheet.ending),
        "dealer": sheet.dealer,
        "cutter": sheet.cutter,
        "opener": sheet.opener,
        "leaders": list(sheet.leaders),
        "to_bust": None if sheet.to_bust is None else list(sheet.to_bust),
        "games": [write_game(game) for game in sheet.games],
        "sums": list(sheet.sums),
        "pool": sheet.pool,
    }


def write_step(step: Step) -> dict[str, Any]:
    """One row: the deal's points, and the match after it. The pool in grosze."""
    return {
        "dealer": step.dealer,
        "points": list(step.score.points),
        "won_by": step.score.won_by,
        "counts": step.score.counts,
        "totals": list(step.totals),
        "won": list(step.won),
        "over": step.over,
        "game_over": step.game_over,
        "busted": list(step.busted),
        "paid": list(step.paid),
        "pool": step.pool,
        "gin": None if step.score.gin is None else _write_gin_hand(step.score.gin),
    }


def _write_gin_hand(hand: GinHand) -> dict[str, Any]:
    return {
        "knocker": hand.knocker,
        "limit": hand.limit,
        "doubled": hand.doubled,
        "settled": [_write_settled(settled) for settled in hand.settled],
        "shown": None if hand.shown is None else _write_arrangement(hand.shown),
        "better": None if hand.better is None else _write_arrangement(hand.better),
    }


def _write_arrangement(shown: Arrangement | Defence) -> dict[str, Any]:
    return {
        "melds": [[card.code for card in meld] for meld in shown.melds],
        "loose": [card.code for card in shown.loose],
        "deadwood": shown.deadwood,
    }


def _write_defence(defence: Defence) -> dict[str, Any]:
    """`on` is the number of the knocker's meld."""
    return _write_arrangement(defence) | {"layoffs": [{"card": layoff.card.code, "on": layoff.on} for layoff in defence.layoffs]}


def _write_settled(settled: Settled) -> dict[str, Any]:
    return {
        "opponent": settled.opponent,
        "kind": str(settled.kind),
        "scorer": settled.scorer,
        "points": settled.points,
        "knocker_deadwood": settled.knocker_deadwood,
        "opponent_deadwood": settled.opponent_deadwood,
        "defence": None if settled.defence is None else _write_defence(settled.defence),
    }


def write_game(game: GinGame) -> dict[str, Any]:
    return {
        "winner": game.winner,
        "totals": list(game.totals),
        "won": list(game.won),
        "grand": list(game.grand),
        "results": list(game.results),
        "shutout": game.shutout,
    }


def write_outcome(outcome: Outcome) -> dict[str, Any]:
    return {"winners": list(outcome.winners), "places": list(outcome.places), "losers": list(outcome.losers)}


def write_reason(reason: Reason) -> dict[str, Any]:
    """One step of a reckoning; `number`, `seat`, `cards` and `text` only where they are set."""
    cards = [{"card": worth.card.code, "value": worth.value} for worth in reason.cards]
    rest = {"number": reason.number, "seat": reason.seat, "cards": cards or None, "text": reason.text or None}
    return {"code": str(reason.code), "points": reason.points, "total": reason.total} | {
        name: value for name, value in rest.items() if value is not None
    }
