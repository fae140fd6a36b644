"""How far ahead the leader of a match is: what people at the table want to see after every deal."""

from collections.abc import Sequence
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
    """The lead as the match stands; None before the first deal and while several lead together (RULES 3, 4, 5).

    It is counted in what decides the match: deals won in format `wins`, else points. In a series of gin these are the results of the
    games, and while they are level the points of the present game.
    """
    if not sheet.steps or len(sheet.leaders) != 1:
        return None
    leader = sheet.leaders[0]
    match sheet.terms.rules:
        case ClassicRules(format=ClassicFormat.WINS):
            return Lead(seat=leader, by=_distance(sheet.won, leader), unit=LeadUnit.DEALS)
        case GinRules(games=games) if games != 1:
            by = _distance(sheet.sums, leader) or _distance(sheet.totals, leader)
            return Lead(seat=leader, by=by, unit=LeadUnit.POINTS)
        case _:
            return Lead(seat=leader, by=_distance(sheet.totals, leader), unit=LeadUnit.POINTS)


def _distance(values: Sequence[int], leader: Seat) -> int:
    """To the nearest of the others; whether more or less is better, the leader is at one end."""
    return min(abs(value - values[leader]) for seat, value in enumerate(values) if seat != leader)
