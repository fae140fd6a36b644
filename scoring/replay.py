"""Terms and deals in, match sheet out: the fold by which everything about a match is computed from its facts.

Nothing is remembered between two calls: a corrected deal is put in its place and all deals are replayed. Who deals, cuts and opens
(RULES 3, 5) is part of the sheet; the draw for the first dealer stands here too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scoring.cards import Joker, PlayingCard, Rank, Seat, Suit
from scoring.faults import Fault, FaultCode, Refused
from scoring.formats import format_of
from scoring.formats.base import GinGame, MatchState, Outcome, Step, next_dealer, start
from scoring.formats.gin_games import sums
from scoring.formats.totals import losing_total
from scoring.rules import ClassicFormat, ClassicRules, GinRules, Grosze, Remik500Rules, Terms
from scoring.variants import Entry, check_deal, score_deal


class Ending(StrEnum):
    """A decision of the table that ends a match: an open series is closed, or the match is given up and stakes return."""

    CLOSED = "closed"
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """A match as it stands after its deals.

    `steps` has a row per deal. `totals` and `won` are those the next deal starts from (in gin: of the present game). `outcome` is None
    while the match runs and when it was given up. `dealer`, `cutter` and `opener` (who plays first) are those of the next deal, None
    once the match has ended. `leaders` are the seats with the best standing now, all of them before the first deal.
    `to_bust` is how many points each seat still needs to hit the limit (formats `limit` and `pool`), else None. `games` and `sums`
    (results added up for who won them) are gin's. `pool` is what lies in the pool now; nothing once it was taken. From `state` the match
    can be played on without its past.
    """

    terms: Terms
    state: MatchState
    steps: tuple[Step, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]
    outcome: Outcome | None
    ending: Ending | None
    dealer: Seat | None
    cutter: Seat | None
    opener: Seat | None
    leaders: tuple[Seat, ...]
    to_bust: tuple[int, ...] | None = None
    games: tuple[GinGame, ...] = ()
    sums: tuple[int, ...] = ()
    pool: Grosze = Grosze(0)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None or self.ending is not None


def replay(terms: Terms, entries: Sequence[Entry], ending: Ending | None = None, *, already_checked: int = 0) -> MatchSheet:
    """The sheet of a match from its terms, which must be playable (`check_terms`), and its deals in order.

    Raises Refused with every fault of the first faulty deal, `everyone_would_bust` (RULES 3), or `deals_after_end` with the deal that
    ends the match and the numbers of those behind it; `deal` in a fault counts from 0. The first `already_checked` deals are known to
    be without faults under these rules (they were checked when they were recorded) and are only scored.

    `ending` counts where the deals do not end the match by themselves: a series over after its last game is not given up. Only an open
    series of gin can be closed, else Refused with `contradictory`; its unfinished game counts nothing.
    """
    if ending is Ending.CLOSED and not _is_open_series(terms):
        raise Refused((Fault(code=FaultCode.CONTRADICTORY, at=("ending",)),))
    state, steps = start(terms), list[Step]()
    for deal, entry in enumerate(entries):
        if steps and steps[-1].over:
            raise Refused((Fault(code=FaultCode.DEALS_AFTER_END, deal=deal - 1, deals=tuple(range(deal, len(entries)))),))
        try:
            state, step = play_on(terms, state, entry if deal < already_checked else _checked(terms, entry))
        except Refused as refused:
            raise Refused(tuple(replace(fault, deal=deal) for fault in refused.faults)) from None
        steps.append(step)
    return _sheet(terms, state, tuple(steps), ending)


def play_on(terms: Terms, state: MatchState, entry: Entry) -> tuple[MatchState, Step]:
    """A match that is not over after one more deal, which is known to be without faults, and the deal's row of the sheet.

    Raises Refused where everyone would bust (RULES 3).
    """
    return format_of(terms).step(terms, state, score_deal(terms.rules, terms.players, entry))


def sheet_at(terms: Terms, state: MatchState, *steps: Step) -> MatchSheet:
    """A match as it stands, without the rows of its past; after one more deal with the row that `play_on` gave."""
    return _sheet(terms, state, steps, None)


def _checked(terms: Terms, entry: Entry) -> Entry:
    if faults := check_deal(terms.rules, terms.players, entry):
        raise Refused(faults)
    return entry


def _is_open_series(terms: Terms) -> bool:
    return isinstance(terms.rules, GinRules) and terms.rules.games is None


def _sheet(terms: Terms, state: MatchState, steps: tuple[Step, ...], ending: Ending | None) -> MatchSheet:
    over = bool(steps) and steps[-1].over
    ending = None if over else ending
    outcome = format_of(terms).outcome(terms, state) if over or ending is Ending.CLOSED else None
    dealer = None if over or ending else state.dealer
    return MatchSheet(
        terms=terms,
        state=state,
        steps=steps,
        totals=state.totals,
        won=state.won,
        outcome=outcome,
        ending=ending,
        dealer=dealer,
        cutter=None if dealer is None else cutter(terms, dealer),
        opener=None if dealer is None else opener(terms, dealer),
        leaders=outcome.winners if outcome else format_of(terms).leaders(terms, state),
        to_bust=_to_bust(terms, state.totals),
        games=state.games,
        sums=sums(terms, state.games) if isinstance(terms.rules, GinRules) else (),
        pool=Grosze(0) if over or ending else state.pool,
    )


def _to_bust(terms: Terms, totals: tuple[int, ...]) -> tuple[int, ...] | None:
    """The points that each seat still has to get to hit the limit; 0 for those who have."""
    match terms.rules:
        case ClassicRules(format=ClassicFormat.LIMIT | ClassicFormat.POOL) as rules:
            return tuple(max(0, losing_total(rules) - total) for total in totals)
        case _:
            return None


def dealer_after(sheet: MatchSheet) -> Seat:
    """Who would deal next, whether the match goes on or not: so also who deals first when the same people start another one."""
    if not sheet.steps:
        return sheet.terms.first_dealer
    return next_dealer(sheet.terms, sheet.steps[-1].dealer, sheet.steps[-1].score)


def cutter(terms: Terms, dealer: Seat) -> Seat:
    """The player to the dealer's right cuts (RULES 3): seats run clockwise, so it is the one before."""
    return Seat((dealer - 1) % terms.players)


def opener(terms: Terms, dealer: Seat) -> Seat:
    """Who plays first: the dealer if he takes the extra card and opens by discarding (RULES 3), else the player to his left."""
    match terms.rules:
        case ClassicRules(dealer_takes_extra=True) | Remik500Rules(dealer_takes_extra=True):
            return dealer
        case _:
            return Seat((dealer + 1) % terms.players)


def first_dealer(drawn: Sequence[PlayingCard]) -> Seat | None:
    """Who deals first when each seat has drawn one card, given in seat order (RULES 3): the highest card.

    The joker is highest, then A K Q … 2, equal ranks by suit ♠ ♥ ♦ ♣. None if the highest was drawn twice (two jokers, or both copies
    of a card): then all draw again. Raises ValueError if nobody has drawn.
    """
    strengths = [_strength(card) for card in drawn]
    highest = max(strengths)
    return Seat(strengths.index(highest)) if strengths.count(highest) == 1 else None


def _strength(card: PlayingCard) -> tuple[int, int]:
    if isinstance(card, Joker):
        return Rank.KING + 2, 0
    rank = Rank.KING + 1 if card.rank is Rank.ACE else card.rank
    return rank, -list(Suit).index(card.suit)
