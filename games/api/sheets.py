"""The match sheet as JSON: the engine's form of it, with the names, the sentences and what only the site knows of its deals.

A deal's row is light, since a long match sends two hundred of them after every deal; its reasons, which are most of what there is to say
and to reckon, are asked for one deal at a time.
"""

from collections.abc import Sequence
from typing import Any

from games.queries.sheets import DealView, MatchView, RevisionView
from games.wording.reasons import reason_text, reasons_line
from games.wording.rules_line import rules_line
from scoring.explain import Reason, explain_game
from scoring.money import Account, Move, Till
from scoring.rules import GinRules, Preset
from scoring.sheets import write_game, write_reason, write_sheet, write_step
from scoring.wire import write_entry


def sheet_data(view: MatchView) -> dict[str, Any]:
    names = [seat.name for seat in view.seats]
    sheet = write_sheet(view.sheet)
    steps = iter(sheet.pop("steps"))  # each stands at its deal
    return {
        "id": str(view.id),
        "league": {"id": str(view.league_id), "name": view.league},
        "season": view.season,
        "preset": view.preset,
        "rules_line": rules_line(view.terms, Preset(view.preset)),
        "version": view.version,
        "status": str(view.status),
        "started_at": view.started_at.isoformat(),
        "seats": [{"position": seat.position, "player_id": str(seat.player_id), "name": seat.name} for seat in view.seats],
        **sheet,
        "deals": [_row(deal, None if deal.is_void else next(steps)) for deal in view.deals],
        "games": _games(view, names),
        "next_number": view.next_number,
        "last_number": view.last_number,
        "moves": [_move(move, view, names) for move in view.moves],
        "net": list(view.net),
    }


def _row(deal: DealView, step: dict[str, Any] | None) -> dict[str, Any]:
    return {
        "number": deal.number,
        "revision": deal.revision,
        "is_void": deal.is_void,
        "is_amended": deal.is_amended,
        "reason": deal.reason,
        "recorded_by": deal.recorded_by,
        "recorded_at": deal.recorded_at.isoformat(),
        "entry": None if deal.entry is None else write_entry(deal.entry),
        "step": step,
    }


def explained_data(deal: DealView, names: Sequence[str]) -> dict[str, Any]:
    """A deal's row of the sheet, and why it says so for each seat."""
    return _row(deal, None if deal.step is None else write_step(deal.step)) | {
        "why": [_why(reasons, names) for reasons in deal.why],
        "in_match": [_why(reasons, names, before) for reasons, before in zip(deal.in_match, deal.before, strict=True)],
    }


def _games(view: MatchView, names: list[str]) -> list[dict[str, Any]]:
    """The finished games of gin, each with the way to its grand totals."""
    match view.terms.rules:
        case GinRules() as rules:
            return [write_game(game) | {"why": [_why(seat, names) for seat in explain_game(rules, game)]} for game in view.sheet.games]
        case _:
            return []


def _why(reasons: Sequence[Reason], names: Sequence[str], start: int | None = None) -> dict[str, Any]:
    """A reckoning in a line, and step by step."""
    return {
        "message": reasons_line(reasons, names, start),
        "reasons": [write_reason(reason) | {"message": reason_text(reason, names)} for reason in reasons],
    }


def _move(move: Move, view: MatchView, names: list[str]) -> dict[str, Any]:
    """The engine counts the deals that count; people know them by number."""
    played = [deal.number for deal in view.deals if not deal.is_void]
    return {
        "source": move.source,
        "source_name": _name(move.source, names),
        "target": move.target,
        "target_name": _name(move.target, names),
        "amount": move.amount,
        "deal": None if move.deal is None else played[move.deal],
        "game": move.game,
    }


def _name(account: Account, names: list[str]) -> str | None:
    return None if isinstance(account, Till) else names[account]


def revision_data(revision: RevisionView) -> dict[str, Any]:
    return {
        "revision": revision.revision,
        "entry": None if revision.entry is None else write_entry(revision.entry),
        "is_current": revision.is_current,
        "reason": revision.reason,
        "recorded_by": revision.recorded_by,
        "recorded_at": revision.recorded_at.isoformat(),
    }
