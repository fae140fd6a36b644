"""How a match ended, or stands: everybody in the order of their places, who pays whom for it, and what is worth telling.

It is the same whether a screen, a message or a sheet of paper shows it. Nothing is worked out here: all of it is the engine's.
"""

from dataclasses import dataclass
from enum import StrEnum

from games.queries.sheets import MatchView
from scoring.curiosities import Curiosity, curiosities
from scoring.lead import places_now
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Grosze, StakeKind
from scoring.settlement import fewest_transfers


class Counted(StrEnum):
    """What a place is given for, and so what stands beside it."""

    POINTS = "points"
    DEALS_WON = "deals_won"
    GAME = "game"
    SERIES = "series"


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player. `score` is what counts: points, deals won, the grand total of a game of gin or the results of a series.

    `result` is what the winner of a single game of gin gets from it. `points` stand beside deals won, and beside the results of a series
    while a game of it is being played. Both are None elsewhere.
    """

    place: int
    name: str
    score: int
    net: Grosze
    has_won: bool
    has_lost: bool
    result: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What one player owes another for this match alone."""

    source: str
    target: str
    amount: Grosze


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """`pool` is what lies in the wpadka pool, or what was in it when it was won; None where none is played for."""

    counted: Counted
    standings: tuple[Standing, ...]
    payments: tuple[Payment, ...]
    pool: Grosze | None
    curiosities: tuple[Curiosity, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """Nobody before the end, and in a match given up."""
        return tuple(standing.name for standing in self.standings if standing.has_won)

    @property
    def is_level(self) -> bool:
        """Whether all have won, which is to say that nobody has."""
        return len(self.winners) == len(self.standings)


def outcome_of(view: MatchView) -> Outcome:
    """The best first. Those who share a place stand by what they have come to, the better first, and then as they sit."""
    sheet, counted = view.sheet, _counted(view)
    places, scores = places_now(sheet), _scores(view, counted)
    winners = sheet.outcome.winners if sheet.outcome else ()
    is_in_game = counted is Counted.SERIES and not sheet.is_over
    standings = (
        Standing(
            place=places[seat.position],
            name=seat.name,
            score=scores[seat.position],
            net=view.net[seat.position],
            has_won=seat.position in winners,
            has_lost=sheet.outcome is not None and seat.position in sheet.outcome.losers,
            result=sheet.sums[seat.position] if counted is Counted.GAME and seat.position in winners else None,
            points=sheet.totals[seat.position] if counted is Counted.DEALS_WON or is_in_game else None,
        )
        for seat in sorted(view.seats, key=lambda seat: scores[seat.position] * (1 if _is_low_better(view) else -1))
    )
    return Outcome(
        counted=counted,
        standings=tuple(sorted(standings, key=lambda standing: standing.place)),
        payments=_payments(view),
        pool=_pool(view),
        curiosities=curiosities(sheet, [deal.entry for deal in view.deals if deal.entry]),
    )


def numbers_of(view: MatchView) -> tuple[int, ...]:
    """What the deals of the sheet are called: those that were voided are not in it."""
    return tuple(deal.number for deal in view.deals if not deal.is_void)


def _counted(view: MatchView) -> Counted:
    match view.terms.rules:
        case ClassicRules(format=ClassicFormat.WINS):
            return Counted.DEALS_WON
        case GinRules(games=games):
            return Counted.GAME if games == 1 else Counted.SERIES
        case _:
            return Counted.POINTS


def _scores(view: MatchView, counted: Counted) -> tuple[int, ...]:
    """A game of gin that is not finished has points only; a series counts its finished games."""
    match counted:
        case Counted.DEALS_WON:
            return view.sheet.won
        case Counted.SERIES:
            return view.sheet.sums
        case Counted.GAME if view.sheet.games:
            return view.sheet.games[0].grand
        case _:
            return view.sheet.totals


def _is_low_better(view: MatchView) -> bool:
    """Points of classic remik are a burden; everything else that is counted is gained."""
    return isinstance(view.terms.rules, ClassicRules) and view.terms.rules.format is not ClassicFormat.WINS


def _payments(view: MatchView) -> tuple[Payment, ...]:
    """The fewest payments that settle a match that is over, as if nobody owed anything else (RULES 9)."""
    if not view.sheet.is_over:
        return ()
    return tuple(
        Payment(source=view.seats[each.source].name, target=view.seats[each.target].name, amount=each.amount)
        for each in fewest_transfers(view.net)
    )


def _pool(view: MatchView) -> Grosze | None:
    if view.terms.stakes.kind is not StakeKind.POOL:
        return None
    return view.sheet.steps[-1].pool if view.sheet.outcome else view.sheet.pool
