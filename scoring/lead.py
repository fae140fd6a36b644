"""How far ahead the leader of a match is, and how far behind him everybody else: what people want to see after every deal."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.cards import Seat
from scoring.replay import MatchSheet
from scoring.rules import ClassicFormat, ClassicRules, GinRules


class LeadUnit(StrEnum):
    POINTS = "points"
    DEALS = "deals"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """The leader and how much separates the next from him."""

    seat: Seat
    by: int
    unit: LeadUnit


def lead(sheet: MatchSheet) -> Lead | None:
    """The lead as the match stands; None before the first deal and while several lead together (RULES 3, 4, 5)."""
    if not sheet.steps or len(sheet.leaders) != 1:
        return None
    leader = sheet.leaders[0]
    by = min(distance for seat, distance in enumerate(behind(sheet)) if seat != leader)
    return Lead(seat=leader, by=by, unit=LeadUnit.DEALS if _is_for_wins(sheet) else LeadUnit.POINTS)


def behind(sheet: MatchSheet) -> tuple[int, ...]:
    """What separates each seat from the leader, never negative; 0 for whoever leads (RULES 3, 4, 5).

    It is counted in what decides the match: deals won in format `wins`, else points. In a series of gin these are the results of the
    games, and for those who are level in them the points of the present game.
    """
    leader = sheet.leaders[0]
    return tuple(_distance(sheet, Seat(seat), leader) for seat in range(sheet.terms.players))


def _distance(sheet: MatchSheet, seat: Seat, leader: Seat) -> int:
    """Whether more or less is better, the leader is at one end."""
    if _is_for_wins(sheet):
        return abs(sheet.won[seat] - sheet.won[leader])
    by_games = abs(sheet.sums[seat] - sheet.sums[leader]) if _is_series(sheet) else 0
    return by_games or abs(sheet.totals[seat] - sheet.totals[leader])


def _is_for_wins(sheet: MatchSheet) -> bool:
    rules = sheet.terms.rules
    return isinstance(rules, ClassicRules) and rules.format is ClassicFormat.WINS


def _is_series(sheet: MatchSheet) -> bool:
    rules = sheet.terms.rules
    return isinstance(rules, GinRules) and rules.games != 1
