"""Deadwood (karty luźne) in gin: the least that a hand leaves, the knocker's best arrangement, the defender's best answer (RULES 5).

The idea: once it is settled which cards go into groups, every suit stands for itself, and in a suit each stretch of three or more
neighbours is a sequence. So only the groups are searched, and of them only those that compete with a sequence for a card. Cards laid off
on sequences need no search either: put the knocker's sequences beside the defender's cards, and a stretch that holds one is a chain of
lay-offs. A hand is a mask of 52 bits (`Card.bit`), thirteen to a suit from the ace up.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from scoring.cards import CARDS, Card

GinMeld = tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """A hand sorted into melds, sequences ascending, and loose cards."""

    melds: tuple[GinMeld, ...]
    loose: tuple[Card, ...]

    @property
    def deadwood(self) -> int:
        return gin_points(self.loose)


@dataclass(frozen=True, slots=True, kw_only=True)
class GinLayOff:
    """A defender's card laid off on the knocker's meld number `on`."""

    card: Card
    on: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Defence:
    """What the defender shows: his own melds, the cards he lays off in an order that works, and what stays loose."""

    melds: tuple[GinMeld, ...]
    layoffs: tuple[GinLayOff, ...]
    loose: tuple[Card, ...]

    @property
    def deadwood(self) -> int:
        return gin_points(self.loose)


def gin_points(cards: Iterable[Card]) -> int:
    """What loose cards count: the ace 1, pips at face, J Q K 10."""
    return sum(min(card.rank, 10) for card in cards)


def is_gin_group(cards: Sequence[Card]) -> bool:
    """Three or four cards of one rank."""
    return len({card.rank for card in cards}) == 1 and len({card.suit for card in cards}) == len(cards) >= 3


def is_gin_sequence(cards: Sequence[Card]) -> bool:
    """Three or more neighbours of one suit in any order, the ace low."""
    ranks = {card.rank for card in cards}
    return len({card.suit for card in cards}) == 1 and len(ranks) == len(cards) >= 3 and max(ranks) - min(ranks) == len(cards) - 1


def is_gin_meld(cards: Sequence[Card]) -> bool:
    return is_gin_group(cards) or is_gin_sequence(cards)


def declared_arrangement(cards: Iterable[Card], melds: Iterable[Sequence[Card]]) -> Arrangement:
    """The hand in the melds that the knocker declares, each of them one; sequences come out ascending, all other cards are loose."""
    laid = tuple(tuple(meld) if is_gin_group(meld) else tuple(sorted(meld, key=lambda card: card.rank)) for meld in melds)
    return Arrangement(melds=laid, loose=tuple(card for card in cards if all(card not in meld for meld in laid)))


def deadwood(cards: Iterable[Card]) -> int:
    """The least total that any arrangement leaves loose. The cards are all different, as one deck's are."""
    hand = 0
    for card in cards:
        hand |= card.bit
    thrice = _ranks_held_thrice(hand)
    return min([_loose_points(hand & ~grouped) for grouped in _ways_to_group(hand, thrice)]) if thrice else _loose_points(hand)


def deadwood_after_discard(cards: Sequence[Card]) -> int:
    """The least deadwood after the best discard; one card has to go even where all are melded."""
    hand = _mask(cards)
    return min(_least(hand ^ card.bit) for card in cards)


def best_discard(cards: Sequence[Card]) -> Card:
    """The card without which the hand leaves the least; of several the highest, and of these the first in the order of suits."""
    hand = _mask(cards)
    return min(cards, key=lambda card: (_least(hand ^ card.bit), -card.rank, card.bit))


def best_arrangement(cards: Iterable[Card], defenders: Sequence[Iterable[Card]] = ()) -> Arrangement:
    """The arrangement with which the knocker does best: least deadwood, and of equal ones that which leaves the defenders most.

    Several defenders count together. Nothing is laid off on gin, so any arrangement without loose cards will do.
    """
    hand = _mask(cards)
    ways = _ways_to_group(hand, _ranks_held_thrice(hand))
    left = [_loose_points(hand & ~grouped) for grouped in ways]
    best = [grouped for grouped, points in zip(ways, left, strict=True) if points == min(left)]
    if len(best) == 1 or min(left) == 0:
        return _arranged(hand, best[0])
    hands = [_mask(defender) for defender in defenders]
    return _arranged(hand, max(best, key=lambda grouped: sum(_least(defender, *_open_melds(hand, grouped)) for defender in hands)))


def best_defence(cards: Iterable[Card], shown: Arrangement) -> Defence:
    """The defender's melds and lay-offs that together leave the least, given what the knocker shows.

    Cards may be laid off one on another in a chain, only on the knocker's melds, and not at all if nothing of his is loose.
    """
    hand = _mask(cards)
    groups = _mask(card for meld in shown.melds if is_gin_group(meld) for card in meld)
    sequences = _mask(card for meld in shown.melds if not is_gin_group(meld) for card in meld)
    if not shown.loose:
        return _defence(
            hand, min(_ways_to_group(hand, _ranks_held_thrice(hand)), key=lambda grouped: _loose_points(hand & ~grouped)), 0, ()
        )
    fourths = _fourths(groups)
    taken = min(
        _ways_to_group(hand, _ranks_held_thrice(hand), sequences, fourths), key=lambda taken: _loose_points(hand & ~taken, sequences)
    )
    return _defence(hand, taken & ~fourths, taken & fourths, shown.melds)


def _defence(hand: int, grouped: int, fourths: int, melds: tuple[GinMeld, ...]) -> Defence:
    """The defender's hand with these cards in groups of his own, the fourths on the knocker's groups, and the rest on sequences.

    A card that the search kept for a sequence stays there, even where it would fit a group too: another may hang on it.
    """
    own = _arranged(hand & ~fourths, grouped)
    on_groups = tuple(
        GinLayOff(card=card, on=on) for card in _cards(fourths) for on, meld in enumerate(melds) if is_gin_group((*meld, card))
    )
    on_sequences, loose = _lay_off_on_sequences(own.loose, melds)
    return Defence(melds=own.melds, layoffs=(*on_groups, *on_sequences), loose=loose)


def _lay_off_on_sequences(cards: tuple[Card, ...], melds: tuple[GinMeld, ...]) -> tuple[tuple[GinLayOff, ...], tuple[Card, ...]]:
    """The cards laid off on the sequences among the melds, one after another until none fits, and those that stay loose."""
    table, loose = {on: meld for on, meld in enumerate(melds) if is_gin_sequence(meld)}, list(cards)
    layoffs: list[GinLayOff] = []
    while fit := next(((card, on) for card in loose for on, meld in table.items() if is_gin_sequence((*meld, card))), None):
        card, on = fit
        table[on] = (*table[on], card)
        loose.remove(card)
        layoffs.append(GinLayOff(card=card, on=on))
    return tuple(layoffs), tuple(loose)


# ---- the search, on masks ----

_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_SUIT: Final = (1 << 13) - 1
_NO_HIGHER_THAN_JACK: Final = _ACES * ((1 << 11) - 1)
_CARD_OF_BIT: Final = {card.bit: card for card in CARDS.values() if isinstance(card, Card)}


def _with_points_bit(bit: int) -> int:
    """The cards whose points have this bit set."""
    return sum(mask for mask, card in _CARD_OF_BIT.items() if gin_points((card,)) & bit)


_ONE, _TWO, _FOUR, _EIGHT = (_with_points_bit(bit) for bit in (1, 2, 4, 8))


def _in_sequences(cards: int) -> int:
    """Those of the cards that lie in a stretch of three or more; a stretch ends with its suit."""
    lowest = cards & cards >> 1 & cards >> 2 & _NO_HIGHER_THAN_JACK
    return lowest | lowest << 1 | lowest << 2


def _loose_points(cards: int, sequences: int = 0) -> int:
    """The points of cards that find no sequence, neither among themselves nor beside those of the knocker."""
    beside = cards | sequences
    lowest = beside & beside >> 1 & beside >> 2 & _NO_HIGHER_THAN_JACK
    if lowest:  # as in _in_sequences, whose call would be felt here
        cards &= ~(lowest | lowest << 1 | lowest << 2)
    return (cards & _ONE).bit_count() + 2 * (cards & _TWO).bit_count() + 4 * (cards & _FOUR).bit_count() + 8 * (cards & _EIGHT).bit_count()


def _least(hand: int, sequences: int = 0, fourths: int = 0) -> int:
    """The least points left, if cards may be laid off beside these sequences and as the fourths of groups."""
    thrice = _ranks_held_thrice(hand)
    if not thrice and not fourths:
        return _loose_points(hand, sequences)
    return min([_loose_points(hand & ~grouped, sequences) for grouped in _ways_to_group(hand, thrice, sequences, fourths)])


def _ranks_held_thrice(hand: int) -> int:
    """The ranks, as a mask of thirteen, of which there are three cards or four."""
    hearts, diamonds, clubs = hand >> 13, hand >> 26, hand >> 39
    return (hand & hearts & (diamonds | clubs) | diamonds & clubs & (hand | hearts)) & _SUIT


def _ways_to_group(hand: int, thrice: int, sequences: int = 0, fourths: int = 0) -> list[int]:
    """The choices of cards to put into groups, own ones or (the fourths) the knocker's, that can leave the least.

    `thrice` are the ranks of which the hand has three cards or four. A card that no sequence could use is grouped without a choice.
    """
    wanted = _in_sequences(hand | sequences)
    ways = [0]
    while thrice:
        held = hand & (thrice & -thrice) * _ACES
        thrice &= thrice - 1
        ways = [way | group for way in ways for group in _groups(held, held & wanted)]
    for fourth in _bits(hand & fourths) if fourths else ():
        ways = [way | fourth for way in ways] + (ways if fourth & wanted else [])
    return ways


@cache
def _groups(held: int, wanted: int) -> tuple[int, ...]:
    """What may be grouped of three or four cards of a rank: all; or, of cards that a sequence wants, all but one of them, or none."""
    if not wanted:
        return (held,)
    if held.bit_count() == 3:
        return held, 0
    return held, *(held ^ card for card in _bits(wanted)), 0


def _fourths(groups: int) -> int:
    """The cards that groups of three lack."""
    return _ranks_held_thrice(groups) * _ACES & ~groups


def _open_melds(hand: int, grouped: int) -> tuple[int, int]:
    """The sequences that the hand shows beside these groups, and the fourths that they lack."""
    return _in_sequences(hand & ~grouped), _fourths(grouped)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _mask(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def _cards(mask: int) -> tuple[Card, ...]:
    return tuple(_CARD_OF_BIT[bit] for bit in _bits(mask))


def _arranged(hand: int, grouped: int) -> Arrangement:
    """The hand with these cards in groups and all that can be of the rest in sequences."""
    groups = [_cards(grouped & rank * _ACES) for rank in _bits(_ranks_held_thrice(grouped))]
    sequences = _in_sequences(hand & ~grouped)
    return Arrangement(melds=(*groups, *_stretches(sequences)), loose=_cards(hand & ~grouped & ~sequences))


def _stretches(sequences: int) -> Iterator[GinMeld]:
    """The cards of a mask, cut where the next is no neighbour."""
    for start in _bits(sequences & ~(sequences << 1 & ~_ACES)):
        cards = [_CARD_OF_BIT[start]]
        while (following := cards[-1].bit << 1) & sequences & ~_ACES:
            cards.append(_CARD_OF_BIT[following])
        yield tuple(cards)
