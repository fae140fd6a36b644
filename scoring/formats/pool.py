"""The wpadka pool (pula) of text C: who reaches the limit pays a stake, and plays on with the highest total among the others (RULES 3).

The match ends when one deal busts all players but one: he wins the whole pool. `step` is the five steps of RULES 3 in their order.

    limit 300, stake 100 zł
              A     B     C     pool
    before   290   280   100       0
    the deal  20     5     0              A has 310: a bust, pays 100 zł and plays on with B's 285
    after    285   285   100     100
"""

from dataclasses import replace

from scoring.cards import Seat
from scoring.faults import Fault, FaultCode, Refused
from scoring.formats.base import MatchState, Outcome, Step, carry_on, seats_with
from scoring.formats.totals import losing_total
from scoring.rules import ClassicRules, Grosze, StakeKind, Terms
from scoring.variants.base import DealScore


def step(terms: Terms, before: MatchState, score: DealScore) -> tuple[MatchState, Step]:
    """One more deal: totals, busts, stakes, and either the end of the match or the busted players' new totals.

    Raises Refused (`everyone_would_bust`, naming the seats) if nobody would be left under the limit.
    """
    # 1. Add the deal's points to the totals.
    after = carry_on(terms, before, score)
    # 2. Busted (wpadka) is everyone now at or over the limit.
    busted = _busted(terms, after.totals)
    if len(busted) == terms.players:
        raise Refused((Fault(code=FaultCode.EVERYONE_WOULD_BUST, seats=busted),))
    one_is_left = len(busted) == terms.players - 1
    # 3. Each of them pays one stake into the pool.
    paid = _paying(terms, busted, one_is_left=one_is_left)
    pool = Grosze(before.pool + len(paid) * terms.stakes.amount)
    # 4. One player left under the limit: the match is over, and the totals stand as they are.
    # 5. Otherwise the busted take over the highest total among those who did not bust.
    totals = after.totals if one_is_left else _totals_after_busts(after.totals, busted)
    row = Step(dealer=before.dealer, score=score, totals=totals, won=after.won, over=one_is_left, busted=busted, paid=paid, pool=pool)
    return replace(after, totals=totals, pool=pool), row


def leaders(terms: Terms, state: MatchState) -> tuple[Seat, ...]:
    """The players farthest from a bust."""
    return seats_with(state.totals, min(state.totals))


def outcome(terms: Terms, state: MatchState) -> Outcome:
    """The one player left under the limit takes the pool; all others are second, level or not (RULES 3)."""
    busted = _busted(terms, state.totals)
    winners = tuple(seat for seat in _seats(terms) if seat not in busted)
    return Outcome(winners=winners, places=tuple(2 if seat in busted else 1 for seat in _seats(terms)))


def _busted(terms: Terms, totals: tuple[int, ...]) -> tuple[Seat, ...]:
    limit = losing_total(_pool_rules(terms))
    return tuple(seat for seat in _seats(terms) if totals[seat] >= limit)


def _paying(terms: Terms, busted: tuple[Seat, ...], *, one_is_left: bool) -> tuple[Seat, ...]:
    """Every bust costs a stake, if stakes per bust are played for; the last ones do not where `final_bust_pays` is off."""
    if terms.stakes.kind is not StakeKind.POOL:
        return ()
    if one_is_left and not _pool_rules(terms).final_bust_pays:
        return ()
    return busted


def _totals_after_busts(totals: tuple[int, ...], busted: tuple[Seat, ...]) -> tuple[int, ...]:
    highest_not_busted = max(total for seat, total in enumerate(totals) if seat not in busted)
    return tuple(highest_not_busted if seat in busted else total for seat, total in enumerate(totals))


def _seats(terms: Terms) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(terms.players))


def _pool_rules(terms: Terms) -> ClassicRules:
    if not isinstance(terms.rules, ClassicRules):
        raise TypeError(f"{terms.rules} have no wpadka pool")
    return terms.rules
