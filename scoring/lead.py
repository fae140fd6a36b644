"""Who leads a match, by how much, and in which order the others follow: what people at the table want to see after every deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.cards import Seat
from scoring.replay import MatchSheet
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Terms


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
    counts, leader = deciding(sheet.terms, sheet.totals, sheet.won, sheet.sums), sheet.leaders[0]
    level = sheet.totals if isinstance(sheet.terms.rules, GinRules) else counts
    # Whether more or less is better, the leader is at one end.
    return tuple(abs(count - counts[leader]) or abs(present - level[leader]) for count, present in zip(counts, level, strict=True))


def places_now(sheet: MatchSheet) -> tuple[int, ...]:
    """The place of each seat as the match stands, those of its outcome once it has one. Level ones share a place: 1 1 3."""
    if sheet.outcome:
        return sheet.outcome.places
    standing = _standing(sheet.terms, sheet.totals, sheet.won, sheet.sums)
    return tuple(1 + sum(other > own for other in standing) for own in standing)


def leader_of(terms: Terms, totals: Sequence[int], won: Sequence[int], sums: Sequence[int]) -> Seat | None:
    """Who stands best alone; nobody while several are level. `sums` are the results of finished games of gin, else empty."""
    standing = _standing(terms, totals, won, sums)
    return Seat(standing.index(max(standing))) if standing.count(max(standing)) == 1 else None


def deciding(terms: Terms, totals: Sequence[int], won: Sequence[int], sums: Sequence[int]) -> tuple[int, ...]:
    """What decides a match, for each seat, the more the better: deals won, penalty points below nothing, points, results of a series."""
    match terms.rules:
        case ClassicRules(format=ClassicFormat.WINS):
            return tuple(won)
        case ClassicRules():
            return tuple(-total for total in totals)
        case GinRules(games=games) if games != 1:
            return tuple(sums)
        case _:
            return tuple(totals)


def _standing(terms: Terms, totals: Sequence[int], won: Sequence[int], sums: Sequence[int]) -> list[tuple[int, int]]:
    """What ranks the seats: what decides, and in a series of gin behind it the points of the present game."""
    behind = totals if isinstance(terms.rules, GinRules) else (0,) * terms.players
    return list(zip(deciding(terms, totals, won, sums), behind, strict=True))


def _is_for_wins(sheet: MatchSheet) -> bool:
    rules = sheet.terms.rules
    return isinstance(rules, ClassicRules) and rules.format is ClassicFormat.WINS
