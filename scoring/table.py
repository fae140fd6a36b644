"""What players do with melds on the table: lay down first, lay off, take a joker; and no card lies there too often (RULES 3, 1).

A meld is a value: laying off and swapping give the meld as it lies afterwards, or raise `Refused` with the one reason that comes first.
Who may act at all is for the caller to say.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from scoring.cards import JOKER, Card, Composition, End, Joker, PlayingCard, Rank, Seat, Suit, Tile
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.melds import LADDERS, LOW_ACE, Meld, group, highest_place, longest_sequence, read_meld, sequence
from scoring.rules import JokerSwap, MeldRules, TableRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Laydown:
    """A first lay-down (pierwsze wyłożenie) as judged: `value` and `pure_sequences` are None when one of its melds is none."""

    faults: tuple[Fault, ...]
    value: int | None = None
    pure_sequences: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOff:
    """A card laid off (dokładanie), and at which end where it would fit at both."""

    card: PlayingCard
    end: End | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped:
    """A meld after a joker swap (podmiana dżokera), and how many jokers were taken."""

    meld: Meld
    jokers_taken: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A card that somebody holds or has laid, and where in the input it stands."""

    card: PlayingCard | Tile
    seat: Seat
    at: Place


# ---- the first lay-down ----


def judge_laydown(melds: tuple[tuple[PlayingCard, ...], ...], rules: TableRules, *, pickup_and_out: bool = False) -> Laydown:
    """Whether melds laid in one turn make a legal first lay-down (RULES 3).

    Every meld that is none is a fault with its number; only where all are melds, threshold and pure sequences are judged.
    `pickup_and_out`: the player took the top discard and goes out at once, for which `discard_pickup_threshold` counts (C).
    """
    read, faults = [], []
    for number, cards in enumerate(melds):
        try:
            read.append(read_meld(cards, rules))
        except Refused as refused:
            faults.append(Fault(code=refused.faults[0].code, meld=number, cards=cards))
    if faults:
        return Laydown(faults=tuple(faults))
    return judge_melds(tuple(read), rules, pickup_and_out=pickup_and_out)


def judge_melds(melds: tuple[Meld, ...], rules: TableRules, *, pickup_and_out: bool) -> Laydown:
    """The same for melds that were read already: faults below_threshold and pure_sequence_missing, with `needed` and `found`."""
    threshold = laydown_threshold(rules, pickup_and_out=pickup_and_out)
    value = sum(meld.value for meld in melds)
    pure = sum(meld.is_pure for meld in melds)
    faults = []
    if value < threshold:
        faults.append(Fault(code=FaultCode.BELOW_THRESHOLD, needed=threshold, found=value))
    if pure < rules.pure_sequences_required:
        faults.append(Fault(code=FaultCode.PURE_SEQUENCE_MISSING, needed=rules.pure_sequences_required, found=pure))
    return Laydown(faults=tuple(faults), value=value, pure_sequences=pure)


def laydown_threshold(rules: TableRules, *, pickup_and_out: bool) -> int:
    """The points that a first lay-down needs, from a player who goes out with the top discard those for it (RULES 3)."""
    if pickup_and_out and rules.discard_pickup_threshold is not None:
        return rules.discard_pickup_threshold
    return rules.threshold


# ---- laying off ----


def lay_off(meld: Meld, card: PlayingCard, end: End | None, rules: MeldRules) -> Meld:
    """The meld with one card more: a sequence grows at either end, a group to four different suits (RULES 3).

    A sequence never grows past an ace, but for the 14 cards from ace to ace. Raises Refused: too_many_jokers, does_not_fit, or
    end_needed where a joker or an ace fits at both ends and `end` does not say at which. A group has no ends.
    """
    if card is JOKER and rules.max_jokers_per_meld is not None and meld.jokers >= rules.max_jokers_per_meld:
        _refuse(FaultCode.TOO_MANY_JOKERS, card)
    if meld.suit is None:
        if len(meld.cards) == 4 or not (card is JOKER or _may_join(meld, card)):
            _refuse(FaultCode.DOES_NOT_FIT, card)
        return group((*meld.cards, card), Rank(meld.start), rules)
    ends = fitting_ends(meld, card, rules)
    if end is None and len(ends) == 2:
        _refuse(FaultCode.END_NEEDED, card)
    if not ends or end not in (None, *ends):
        _refuse(FaultCode.DOES_NOT_FIT, card)
    if (end or ends[0]) is End.LOW:
        return sequence((card, *meld.cards), meld.suit, meld.start - 1, rules)
    return sequence((*meld.cards, card), meld.suit, meld.start, rules)


def fitting_ends(meld: Meld, card: PlayingCard, rules: MeldRules) -> tuple[End, ...]:
    """The ends of a sequence at which the card continues it; none for a group."""
    if meld.suit is None or len(meld.cards) == longest_sequence(rules):
        return ()
    ladder, top = LADDERS[meld.suit], highest_place(rules)
    places = {End.LOW: meld.start - 1, End.HIGH: meld.end + 1}
    return tuple(end for end, place in places.items() if LOW_ACE <= place <= top and card in (JOKER, ladder[place - 1]))


def lay_off_all(meld: Meld, steps: Iterable[LaidOff], rules: MeldRules) -> Meld:
    """One card after another, all or nothing; the fault of a refused step has the step's number from 0 as `layoff`."""
    for number, step in enumerate(steps):
        try:
            meld = lay_off(meld, step.card, step.end, rules)
        except Refused as refused:
            raise Refused((Fault(code=refused.faults[0].code, cards=(step.card,), layoff=number),)) from refused
    return meld


def _may_join(meld: Meld, card: Card) -> bool:
    """Whether a natural card has the group's rank and a suit that it lacks."""
    return card.rank == meld.start and card not in meld.cards


# ---- taking a joker ----


def swap_joker(
    meld: Meld, given: tuple[PlayingCard, ...], rules: TableRules, *, laid_down: bool = True, joker_relaid: bool = True
) -> Swapped:
    """The meld after cards were put into it in one act for jokers (RULES 3).

    `exact` (C): in a sequence each card takes the very place of a joker, and a group must have four cards afterwards, jokers that remain
    included, so that one act may take several jokers. `single` (A): one natural card that the joker may stand for frees it, in a group
    too, one card at a time. Raises Refused with the first that fits of swap_not_played, not_laid_down_yet, no_joker_there,
    natural_card_needed, not_the_card, group_not_completed and joker_not_relaid (it must be laid again in the same turn).
    """
    if rules.joker_swap is JokerSwap.NONE:
        _refuse(FaultCode.SWAP_NOT_PLAYED, *given)
    if not laid_down:
        _refuse(FaultCode.NOT_LAID_DOWN_YET, *given)
    if not meld.jokers:
        _refuse(FaultCode.NO_JOKER_THERE, *given)
    naturals = tuple(card for card in given if card is not JOKER)
    if not naturals or len(naturals) < len(given):
        _refuse(FaultCode.NATURAL_CARD_NEEDED, *given)
    if rules.joker_swap is JokerSwap.SINGLE and len(naturals) > 1:
        _refuse(FaultCode.NOT_THE_CARD, *given)
    swapped = _swap_in_group(meld, naturals, rules) if meld.suit is None else _swap_in_sequence(meld, meld.suit, naturals, rules)
    if not joker_relaid:
        _refuse(FaultCode.JOKER_NOT_RELAID, *given)
    return swapped


def _swap_in_sequence(meld: Meld, suit: Suit, given: tuple[Card, ...], rules: TableRules) -> Swapped:
    cards = list(meld.cards)
    for card in given:
        places = [place for place, lying in enumerate(cards) if lying is JOKER and LADDERS[suit][meld.start - 1 + place] == card]
        if not places:
            _refuse(FaultCode.NOT_THE_CARD, *given)
        cards[places[0]] = card
    return Swapped(meld=sequence(tuple(cards), suit, meld.start, rules), jokers_taken=len(given))


def _swap_in_group(meld: Meld, given: tuple[Card, ...], rules: TableRules) -> Swapped:
    if len(set(given)) < len(given) or not all(_may_join(meld, card) for card in given):
        _refuse(FaultCode.NOT_THE_CARD, *given)
    taken = 1 if rules.joker_swap is JokerSwap.SINGLE else len(meld.cards) + len(given) - 4
    if taken < 1:
        _refuse(FaultCode.GROUP_NOT_COMPLETED, *given)
    there = tuple(card for card in meld.cards if card is not JOKER)
    jokers = (JOKER,) * (meld.jokers - taken)
    return Swapped(meld=group((*there, *given, *jokers), Rank(meld.start), rules), jokers_taken=taken)


# ---- the decks ----


def check_hands(decks: Composition, hands: tuple[tuple[Card, ...], ...], sizes: tuple[int, ...]) -> tuple[Fault, ...]:
    """The faults of whole hands that lie open, as in gin: card_count against the `sizes`, and too_many_copies (RULES 3, 5)."""
    counts = [
        Fault(code=FaultCode.CARD_COUNT, at=("hands", seat), seat=Seat(seat), expected=size, found=len(hand))
        for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True))
        if len(hand) != size
    ]
    held = (
        Held(card=card, seat=Seat(seat), at=("hands", seat, number)) for seat, hand in enumerate(hands) for number, card in enumerate(hand)
    )
    return (*counts, *check_copies(decks, held))


def check_copies(decks: Composition, held: Iterable[Held]) -> tuple[Fault, ...]:
    """A too_many_copies fault for every card that lies in one deal more often than the decks hold it (RULES 1).

    `seats` are those who have it, `at` is the first place where there is one too many.
    """
    by_card: dict[Card | Tile | Joker, list[Held]] = {}
    for one in held:
        by_card.setdefault(one.card, []).append(one)
    return tuple(
        Fault(
            code=FaultCode.TOO_MANY_COPIES,
            at=ones[allowed].at,
            card=card,
            found=len(ones),
            allowed=allowed,
            seats=tuple(sorted({one.seat for one in ones})),
        )
        for card, ones in by_card.items()
        if len(ones) > (allowed := decks.copies(card))
    )


def _refuse(code: FaultCode, *cards: PlayingCard) -> NoReturn:
    raise Refused((Fault(code=code, cards=cards),))
