"""Why a deal counts as it does for everybody, and what it was before it was changed, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise

from games.pages.laid import Laid, laid_by
from games.queries.sheets import DealView, MatchView, RevisionView
from games.wording.changes import DONE
from games.wording.reasons import reasons_line
from scoring.explain import explain_game
from scoring.formats.base import GinGame, Step
from scoring.rules import GinRules
from scoring.variants import score_deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A player's points of a deal, how they came about, where they took his total, and what he laid."""

    name: str
    points: int
    deal: str
    match: str
    laid: tuple[Laid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAccounts:
    """A finished game of gin: who has won it, and a line for every player that leads to his grand total."""

    winner: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a revision came to for a player."""

    name: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """A revision as it is told: what was done, by whom, why, and what it came to for everybody."""

    what: Promise | str
    is_current: bool
    reason: str
    recorded_by: str
    recorded_at: datetime
    scores: tuple[Score, ...]


def accounts_of(view: MatchView, deal: DealView) -> tuple[Account, ...]:
    """An account per seat; none for a void deal."""
    return tuple(_accounts(view, deal, deal.step)) if deal.step else ()


def _accounts(view: MatchView, deal: DealView, step: Step) -> Iterator[Account]:
    names = [seat.name for seat in view.seats]
    for seat, name in enumerate(names):
        yield Account(
            name=name,
            points=step.score.points[seat],
            deal=reasons_line(deal.why[seat], names),
            match=reasons_line(deal.in_match[seat], names, deal.before[seat]),
            laid=laid_by(deal, seat),
        )


def games_of(view: MatchView) -> tuple[GameAccounts, ...]:
    """How every finished game of gin came to its grand totals; nothing in other games."""
    rules = view.terms.rules
    return tuple(_game_accounts(view, rules, game) for game in view.sheet.games) if isinstance(rules, GinRules) else ()


def _game_accounts(view: MatchView, rules: GinRules, game: GinGame) -> GameAccounts:
    names = [seat.name for seat in view.seats]
    lines = [reasons_line(reasons, names) for reasons in explain_game(rules, game)]
    return GameAccounts(winner=names[game.winner], lines=tuple(zip(names, lines, strict=True)))


def line_of(view: MatchView, revision: RevisionView) -> HistoryLine:
    return HistoryLine(
        what=DONE[revision.done],
        is_current=revision.is_current,
        reason=revision.reason,
        recorded_by=revision.recorded_by,
        recorded_at=revision.recorded_at,
        scores=tuple(_scores(view, revision)),
    )


def _scores(view: MatchView, revision: RevisionView) -> Iterator[Score]:
    if revision.entry is None:
        return
    score = score_deal(view.terms.rules, view.terms.players, revision.entry)
    for seat, points in zip(view.seats, score.points, strict=True):
        yield Score(name=seat.name, points=points)
