"""Gin (remik gin) and Oklahoma for two and more: checking and scoring one hand (RULES 5).

The knocker settles with each opponent apart, by one table: knock, undercut, tie, gin, big gin. A hand comes in with the deadwood
typed, or with the cards.
"""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from scoring.cards import Card, Rank, Seat, Suit
from scoring.deadwood import best_arrangement, best_defence, deadwood, declared_arrangement
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.melds import read_meld
from scoring.rules import GinRules, LowAceMelds, OklahomaAce, composition
from scoring.scores import DealScore, GinHand, KnockKind, Settled
from scoring.table import check_hands


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

    Deadwood that is missing or impossible, or stands in cards that cannot be, is not held against the knock limit as well. An
    arrangement is judged as declared, even where a better one would have been under the limit.
    """
    if entry.knocker is None:
        return (*_void_faults(entry), *_number_faults(players, entry), *_card_faults(rules, entry))
    faults = (
        *_seat_faults(players, entry.knocker),
        *_source_faults(entry),
        *_number_faults(players, entry),
        *_typed_faults(entry.deadwood or ()),
        *_card_faults(rules, entry),
        *_declared_faults(entry.knocker, entry),
    )
    is_in_doubt = any(fault.seat in (None, entry.knocker) for fault in faults)
    return (*faults, *_up_card_faults(rules, entry), *(() if is_in_doubt else _knock_faults(rules, entry.knocker, entry)))


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


def _source_faults(entry: GinEntry) -> list[Fault]:
    """Either the deadwood is typed or the hands are given; melds can only be declared of a hand."""
    faults = []
    if entry.deadwood is None and entry.hands is None:
        faults.append(Fault(code=FaultCode.MISSING, at=("deadwood",)))
    if entry.deadwood is not None and entry.hands is not None:
        faults.append(Fault(code=FaultCode.CONTRADICTORY, at=("deadwood",)))
    if entry.melds is not None and entry.hands is None:
        faults.append(Fault(code=FaultCode.CONTRADICTORY, at=("melds",)))
    return faults


def _number_faults(players: int, entry: GinEntry) -> list[Fault]:
    """A line for every seat."""
    return [
        Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=(place,), found=len(lines), expected=players)
        for place, lines in (("deadwood", entry.deadwood), ("hands", entry.hands))
        if lines is not None and len(lines) != players
    ]


def _typed_faults(typed: tuple[int, ...]) -> list[Fault]:
    return [
        Fault(
            code=FaultCode.IMPOSSIBLE_POINTS,
            at=("deadwood", seat),
            seat=Seat(seat),
            found=points,
            nearest=(min(max(points, 0), MOST_DEADWOOD),),
        )
        for seat, points in enumerate(typed)
        if not 0 <= points <= MOST_DEADWOOD
    ]


def _card_faults(rules: GinRules, entry: GinEntry) -> tuple[Fault, ...]:
    """Ten cards each, the knocker of big gin eleven, and no card twice."""
    hands = entry.hands or ()
    sizes = tuple(rules.hand_size + (entry.big_gin and seat == entry.knocker) for seat in range(len(hands)))
    return check_hands(composition(rules), hands, sizes)


def _declared_faults(knocker: Seat, entry: GinEntry) -> list[Fault]:
    """A declared arrangement is of melds, each card of the knocker's hand in one of them at most."""
    if entry.melds is None or entry.hands is None or not 0 <= knocker < len(entry.hands):
        return []
    faults = [
        Fault(code=FaultCode.BAD_MELD, at=("melds", number), seat=knocker, meld=number, cards=meld, why=why)
        for number, meld in enumerate(entry.melds)
        if (why := _why_no_meld(meld))
    ]
    held, laid = Counter(entry.hands[knocker]), Counter(card for meld in entry.melds for card in meld)
    for card in laid - held:
        number = max(number for number, meld in enumerate(entry.melds) if card in meld)
        faults.append(
            Fault(code=FaultCode.NOT_IN_HAND, at=("melds", number), seat=knocker, card=card, found=laid[card], allowed=held[card])
        )
    return faults


def _why_no_meld(cards: tuple[Card, ...]) -> StrEnum | None:
    try:
        read_meld(cards, LowAceMelds())
    except Refused as refused:
        return refused.faults[0].code
    return None


def _knock_faults(rules: GinRules, knocker: Seat, entry: GinEntry) -> list[Fault]:
    """Whether the knocker may knock with what he has, or has the big gin that he claims."""
    found = _knocker_deadwood(knocker, entry)
    if entry.big_gin and found:
        return [Fault(code=FaultCode.NOT_GIN, at=("big_gin",), seat=knocker, found=found, allowed=0)]
    if rules.oklahoma and entry.up_card is None:
        return []
    limit, place = knock_limit(rules, entry.up_card), "hands" if entry.deadwood is None else "deadwood"
    if found > limit:
        return [Fault(code=FaultCode.OVER_KNOCK_LIMIT, at=(place, knocker), seat=knocker, found=found, allowed=limit)]
    return []


def _knocker_deadwood(knocker: Seat, entry: GinEntry) -> int:
    """The knocker's deadwood: as typed, as declared, or the least that his cards leave."""
    if entry.deadwood is not None:
        return entry.deadwood[knocker]
    hand = (entry.hands or ())[knocker]
    return deadwood(hand) if entry.melds is None else declared_arrangement(hand, entry.melds).deadwood


def score_deal(rules: GinRules, players: int, entry: GinEntry) -> DealScore:
    """What a hand without faults comes to.

    The hand is won by whoever scored most in it, level by nobody; between two that is whoever the table of RULES 5 lets score, be it
    with nothing to score. A hand in which nobody scores (void, or tied all round) does not count, and the same dealer deals again.
    """
    if entry.knocker is None:
        return DealScore(points=(0,) * players, won_by=None, counts=False)
    hand = settle_knock(rules, entry.knocker, entry)
    points = tuple(sum(account.points for account in hand.settled if account.scorer == seat) for seat in range(players))
    return DealScore(
        points=points,
        won_by=_won_by(points, hand.settled),
        counts=any(account.scorer is not None for account in hand.settled),
        gin=hand,
    )


def settle_knock(rules: GinRules, knocker: Seat, entry: GinEntry) -> GinHand:
    """The knocker's accounts with all opponents, from typed deadwood or from the cards."""
    return _settle_typed(rules, knocker, entry) if entry.hands is None else _settle_cards(rules, knocker, entry)


def _settle_typed(rules: GinRules, knocker: Seat, entry: GinEntry) -> GinHand:
    typed = entry.deadwood or ()
    settled = tuple(
        settle(rules, entry, Seat(seat), knocker=knocker, knocker_deadwood=typed[knocker], opponent_deadwood=points)
        for seat, points in enumerate(typed)
        if seat != knocker
    )
    return GinHand(knocker=knocker, limit=knock_limit(rules, entry.up_card), doubled=is_doubled(rules, entry.up_card), settled=settled)


def _settle_cards(rules: GinRules, knocker: Seat, entry: GinEntry) -> GinHand:
    """The knocker shows his cards, as declared or at their best, and each opponent defends alone against what is shown."""
    hands = entry.hands or ()
    opponents = {Seat(seat): hand for seat, hand in enumerate(hands) if seat != knocker}
    best = best_arrangement(hands[knocker], tuple(opponents.values()))
    shown = best if entry.melds is None else declared_arrangement(hands[knocker], entry.melds)
    defences = {seat: best_defence(hand, shown) for seat, hand in opponents.items()}
    settled = tuple(
        replace(
            settle(rules, entry, seat, knocker=knocker, knocker_deadwood=shown.deadwood, opponent_deadwood=defence.deadwood),
            defence=defence,
        )
        for seat, defence in defences.items()
    )
    left = sum(defence.deadwood for defence in defences.values())
    best_left = sum(best_defence(hand, best).deadwood for hand in opponents.values())
    return GinHand(
        knocker=knocker,
        limit=knock_limit(rules, entry.up_card),
        doubled=is_doubled(rules, entry.up_card),
        settled=settled,
        shown=shown,
        better=best if (best.deadwood, -best_left) < (shown.deadwood, -left) else None,
    )


def is_doubled(rules: GinRules, up_card: Card | None) -> bool:
    """Whether a spade as Oklahoma's up-card doubles this hand."""
    return rules.oklahoma and rules.oklahoma_spades_double and up_card is not None and up_card.suit is Suit.SPADES


def settle(rules: GinRules, entry: GinEntry, opponent: Seat, *, knocker: Seat, knocker_deadwood: int, opponent_deadwood: int) -> Settled:
    """The knocker's account with one opponent, by the table of RULES 5. Gin comes before the comparison: it scores against 0 as well."""
    difference = abs(opponent_deadwood - knocker_deadwood)
    scorer: Seat | None
    if entry.big_gin:
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
        points=points * 2 if is_doubled(rules, entry.up_card) else points,
        knocker_deadwood=knocker_deadwood,
        opponent_deadwood=opponent_deadwood,
    )


def _won_by(points: tuple[int, ...], settled: tuple[Settled, ...]) -> Seat | None:
    if len(settled) == 1:
        return settled[0].scorer
    best = [seat for seat, scored in enumerate(points) if scored == max(points)]
    return Seat(best[0]) if len(best) == 1 else None
