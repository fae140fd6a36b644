"""Gin (remik gin) and Oklahoma for two and more: checking and scoring one hand (RULES 5).

The knocker settles with each opponent apart, by one table: knock, undercut, tie, gin, big gin. A hand comes in with the deadwood
typed, or with the cards.
"""

from dataclasses import dataclass
from typing import Final

from scoring.cards import Card, Rank, Seat, Suit
from scoring.faults import Fault, FaultCode, Place
from scoring.rules import GinRules, OklahomaAce
from scoring.variants.base import DealScore, GinHand, KnockKind, Settled


@dataclass(frozen=True, slots=True, kw_only=True)
class GinEntry:
    """A hand of gin as entered.

    `knocker` None means two cards were left in the stock and nobody knocked. Either `deadwood` is typed, per seat (an opponent's after
    his lay-offs; without them where the knocker has 0), or the `hands` are given as cards, the knocker's after the discard (11 cards for
    big gin); `melds` is then the knocker's declared arrangement, None for the best. `up_card` is Oklahoma's first up-card.
    """

    knocker: Seat | None
    big_gin: bool = False
    deadwood: tuple[int, ...] | None = None
    hands: tuple[tuple[Card, ...], ...] | None = None
    melds: tuple[tuple[Card, ...], ...] | None = None
    up_card: Card | None = None


MOST_DEADWOOD: Final = 98
"""Two each of K Q J 10 9 in different suits: the most that ten cards of one deck can leave loose. Every sum below it occurs."""


def knock_limit(rules: GinRules, up_card: Card | None) -> int:
    """The most deadwood to knock with in this hand (RULES 5): fixed, or in Oklahoma the up-card's points; 0 means gin is required."""
    if not rules.oklahoma or up_card is None:
        return rules.knock_limit
    if up_card.rank is Rank.ACE and rules.oklahoma_ace is OklahomaAce.GIN:
        return 0
    return min(up_card.rank, 10)


def check_deal(rules: GinRules, players: int, entry: GinEntry) -> tuple[Fault, ...]:
    """Everything wrong with a hand of gin, empty if it can be scored.

    Deadwood that is missing or impossible is not held against the knock limit as well.
    """
    if entry.knocker is None:
        return tuple(_void_faults(entry))
    return (
        *_seat_faults(players, entry.knocker),
        *_source_faults(players, entry),
        *_typed_faults(entry.deadwood or ()),
        *_up_card_faults(rules, entry),
        *_knock_faults(rules, entry.knocker, entry),
    )


def _seat_faults(players: int, knocker: Seat) -> list[Fault]:
    return [] if 0 <= knocker < players else [Fault(code=FaultCode.NO_SUCH_SEAT, at=("knocker",), found=knocker)]


def _up_card_faults(rules: GinRules, entry: GinEntry) -> list[Fault]:
    missing = rules.oklahoma and entry.up_card is None
    return [Fault(code=FaultCode.UP_CARD_MISSING, at=("up_card",))] if missing else []


def _void_faults(entry: GinEntry) -> list[Fault]:
    """Nobody knocked: there is nothing to claim and nothing to count."""
    claims: list[tuple[Place, bool]] = [
        (("big_gin",), entry.big_gin),
        (("deadwood",), entry.deadwood is not None),
        (("melds",), entry.melds is not None),
    ]
    return [Fault(code=FaultCode.CONTRADICTORY, at=place) for place, claimed in claims if claimed]


def _source_faults(players: int, entry: GinEntry) -> list[Fault]:
    """Either the deadwood is typed or the hands are given, for every seat; melds can only be declared of a hand."""
    faults = []
    if entry.deadwood is None and entry.hands is None:
        faults.append(Fault(code=FaultCode.MISSING, at=("deadwood",)))
    if entry.deadwood is not None and entry.hands is not None:
        faults.append(Fault(code=FaultCode.CONTRADICTORY, at=("deadwood",)))
    if entry.melds is not None and entry.hands is None:
        faults.append(Fault(code=FaultCode.CONTRADICTORY, at=("melds",)))
    for place, lines in (("deadwood", entry.deadwood), ("hands", entry.hands)):
        if lines is not None and len(lines) != players:
            faults.append(Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=(place,), found=len(lines), expected=players))
    return faults


def _typed_faults(deadwood: tuple[int, ...]) -> list[Fault]:
    return [
        Fault(
            code=FaultCode.IMPOSSIBLE_POINTS,
            at=("deadwood", seat),
            seat=Seat(seat),
            found=points,
            nearest=(min(max(points, 0), MOST_DEADWOOD),),
        )
        for seat, points in enumerate(deadwood)
        if not 0 <= points <= MOST_DEADWOOD
    ]


def _knock_faults(rules: GinRules, knocker: Seat, entry: GinEntry) -> list[Fault]:
    """Whether the knocker may knock with what he has, or has the big gin that he claims."""
    found = _judged_deadwood(knocker, entry)
    if found is None:
        return []
    if entry.big_gin and found:
        return [Fault(code=FaultCode.NOT_GIN, at=("big_gin",), seat=knocker, found=found, allowed=0)]
    limit = knock_limit(rules, entry.up_card)
    if found > limit and not (rules.oklahoma and entry.up_card is None):
        return [Fault(code=FaultCode.OVER_KNOCK_LIMIT, at=("deadwood", knocker), seat=knocker, found=found, allowed=limit)]
    return []


def _judged_deadwood(knocker: Seat, entry: GinEntry) -> int | None:
    """The knocker's deadwood, None where the input leaves it open."""
    if entry.deadwood is None or not 0 <= knocker < len(entry.deadwood) or not 0 <= entry.deadwood[knocker] <= MOST_DEADWOOD:
        return None
    return entry.deadwood[knocker]


def score_deal(rules: GinRules, players: int, entry: GinEntry) -> DealScore:
    """What a hand without faults comes to.

    The hand is won by whoever scored most in it, level by nobody; between two that is whoever the table of RULES 5 lets score, be it
    with nothing to score. A hand in which nobody scores (void, or tied all round) does not count, and the same dealer deals again.
    """
    if entry.knocker is None:
        return DealScore(points=(0,) * players, won_by=None, counts=False)
    if entry.deadwood is None:
        raise ValueError("a knock is scored by its deadwood")
    doubled = rules.oklahoma and rules.oklahoma_spades_double and entry.up_card is not None and entry.up_card.suit is Suit.SPADES
    settled = tuple(
        settle(rules, entry.knocker, Seat(seat), entry.deadwood[entry.knocker], deadwood, big_gin=entry.big_gin, doubled=doubled)
        for seat, deadwood in enumerate(entry.deadwood)
        if seat != entry.knocker
    )
    points = tuple(sum(account.points for account in settled if account.scorer == seat) for seat in range(players))
    return DealScore(
        points=points,
        won_by=_won_by(points, settled),
        counts=any(account.scorer is not None for account in settled),
        gin=GinHand(knocker=entry.knocker, limit=knock_limit(rules, entry.up_card), doubled=doubled, settled=settled),
    )


def settle(
    rules: GinRules,
    knocker: Seat,
    opponent: Seat,
    knocker_deadwood: int,
    opponent_deadwood: int,
    *,
    big_gin: bool = False,
    doubled: bool = False,
) -> Settled:
    """The knocker's account with one opponent, by the table of RULES 5. Gin comes before the comparison: it scores against 0 as well."""
    difference = abs(opponent_deadwood - knocker_deadwood)
    scorer: Seat | None
    if big_gin:
        kind, scorer, points = KnockKind.BIG_GIN, knocker, opponent_deadwood + rules.big_gin_bonus
    elif knocker_deadwood == 0:
        kind, scorer, points = KnockKind.GIN, knocker, opponent_deadwood + rules.gin_bonus
    elif knocker_deadwood < opponent_deadwood:
        kind, scorer, points = KnockKind.KNOCK, knocker, difference
    elif knocker_deadwood > opponent_deadwood or rules.undercut_on_tie:
        kind, scorer, points = KnockKind.UNDERCUT, opponent, difference + rules.undercut_bonus
    else:
        kind, scorer, points = KnockKind.TIE, None, 0
    return Settled(
        opponent=opponent,
        kind=kind,
        scorer=scorer,
        points=points * 2 if doubled else points,
        knocker_deadwood=knocker_deadwood,
        opponent_deadwood=opponent_deadwood,
    )


def _won_by(points: tuple[int, ...], settled: tuple[Settled, ...]) -> Seat | None:
    if len(settled) == 1:
        return settled[0].scorer
    best = [seat for seat, scored in enumerate(points) if scored == max(points)]
    return Seat(best[0]) if len(best) == 1 else None
