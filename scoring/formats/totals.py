"""Matches that are decided by totals or by deals won: so many deals, a limit, so many wins, a target (RULES 3, 4, 6).

In classic remik points are penalties and the lowest total leads; in Remik 500 and Rummikub the highest does. All of them only add up,
and differ in when it is over.
"""

from scoring.cards import Seat
from scoring.formats.base import MatchState, Outcome, Step, carry_on, places, seats_with
from scoring.rules import ClassicFormat, ClassicRules, LimitHit, Remik500Rules, RummikubRules, Terms
from scoring.variants.base import DealScore


def step(terms: Terms, before: MatchState, score: DealScore) -> tuple[MatchState, Step]:
    """One more deal added up."""
    after = carry_on(terms, before, score)
    return after, Step(dealer=before.dealer, score=score, totals=after.totals, won=after.won, over=_is_over(terms, after))


def leaders(terms: Terms, state: MatchState) -> tuple[Seat, ...]:
    """Whoever would win if the match ended now."""
    merits = _merits(terms, state)
    return seats_with(merits, max(merits))


def outcome(terms: Terms, state: MatchState) -> Outcome:
    """Places by total, in `wins` by deals won; equal ones share a place, so there may be several winners (RULES 3).

    In `limit` the highest total, or all that share it, has lost, unless everyone has the same.
    """
    merits = _merits(terms, state)
    last = seats_with(merits, min(merits))
    return Outcome(
        winners=leaders(terms, state),
        places=places(merits),
        losers=last if _has_losers(terms) and len(last) < terms.players else (),
    )


def losing_total(rules: ClassicRules) -> int:
    """The lowest total that hits the limit (RULES 3): one more than the limit in `exceed` (A), the limit in `reach` (C) and for a bust."""
    exceeds = rules.format is ClassicFormat.LIMIT and rules.limit_hit is LimitHit.EXCEED
    return rules.limit + 1 if exceeds else rules.limit


def _is_over(terms: Terms, after: MatchState) -> bool:
    match terms.rules:
        case ClassicRules(format=ClassicFormat.DEALS, deals=deals):
            return after.deals >= deals
        case ClassicRules(format=ClassicFormat.WINS, wins=wins):
            return max(after.won) >= wins
        case ClassicRules(format=ClassicFormat.LIMIT) as rules:
            return max(after.totals) >= losing_total(rules)
        case RummikubRules(rounds=int(rounds)):
            return after.deals >= rounds
        case Remik500Rules(target=int(target)) | RummikubRules(target=int(target)):
            return _is_target_reached(after.totals, target)
        case rules:
            raise ValueError(f"{rules} do not end by totals")


def _is_target_reached(totals: tuple[int, ...], target: int) -> bool:
    """RULES 4: of several at the target the highest wins; the highest level, one more deal is played. Rummikub to a target likewise."""
    best = max(totals)
    return best >= target and totals.count(best) == 1


def _merits(terms: Terms, state: MatchState) -> tuple[int, ...]:
    """What ranks the seats, the greatest first."""
    match terms.rules:
        case ClassicRules(format=ClassicFormat.WINS):
            return state.won
        case ClassicRules():
            return tuple(-total for total in state.totals)
        case _:
            return state.totals


def _has_losers(terms: Terms) -> bool:
    return isinstance(terms.rules, ClassicRules) and terms.rules.format is ClassicFormat.LIMIT
