"""How far a match has come towards its end: what every seat still lacks to what ends it, and which deal and game are next.

People at the table ask it between any two deals: «do wpadki brakuje 12», «rozdanie 7 z 10», «gra 2 z 3».
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.cards import Seat
from scoring.replay import MatchSheet
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Remik500Rules, RummikubRules


class Mark(StrEnum):
    """What the seats run towards: a bust (wpadka) or a limit, which are feared, or a target or so many deals won, which are hoped for."""

    BUST = "bust"
    LIMIT = "limit"
    TARGET = "target"
    WINS = "wins"


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """The number agreed on, what each seat lacks to it, and who is closest: nobody while all lack the same.

    In gin it is the present game that is run. What is lacking to a limit that must be exceeded is one more than the difference.
    """

    mark: Mark
    at: int
    missing: tuple[int, ...]
    closest: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """The next deal counted from 1 among those that count, `deals` and `games` how many there are where their number ends the match.

    `race` is None where only that number does. `game` is None where the match is no series of gin.
    """

    deal: int
    deals: int | None
    game: int | None
    games: int | None
    race: Race | None


def progress(sheet: MatchSheet) -> Progress:
    """How far the match has come. Of an ended match it says where it stood."""
    rules = sheet.terms.rules
    is_series = isinstance(rules, GinRules) and rules.games != 1
    return Progress(
        deal=sum(step.score.counts for step in sheet.steps) + 1,
        deals=_deals(sheet),
        game=len(sheet.games) + 1 if is_series else None,
        games=rules.games if isinstance(rules, GinRules) and is_series else None,
        race=_race(sheet),
    )


def _deals(sheet: MatchSheet) -> int | None:
    """How many deals make the match (RULES 3, 6)."""
    match sheet.terms.rules:
        case ClassicRules(format=ClassicFormat.DEALS, deals=deals):
            return deals
        case RummikubRules(rounds=rounds):
            return rounds
        case _:
            return None


def _race(sheet: MatchSheet) -> Race | None:
    match sheet.terms.rules:
        case ClassicRules(format=ClassicFormat.POOL, limit=limit):
            return _run(Mark.BUST, limit, sheet.to_bust or ())
        case ClassicRules(format=ClassicFormat.LIMIT, limit=limit):
            return _run(Mark.LIMIT, limit, sheet.to_bust or ())
        case ClassicRules(format=ClassicFormat.WINS, wins=wins):
            return _run(Mark.WINS, wins, _lacking(sheet.won, wins))
        case Remik500Rules(target=int(target)) | GinRules(target=int(target)) | RummikubRules(target=int(target)):
            return _run(Mark.TARGET, target, _lacking(sheet.totals, target))
        case _:
            return None


def _run(mark: Mark, at: int, missing: tuple[int, ...]) -> Race:
    least = min(missing)
    closest = tuple(Seat(seat) for seat, lacks in enumerate(missing) if lacks == least)
    return Race(mark=mark, at=at, missing=missing, closest=closest if len(closest) < len(missing) else ())


def _lacking(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return tuple(max(0, at - count) for count in counts)
