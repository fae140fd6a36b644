"""What each part of a deal comes to by itself, while the others may still be missing or unreadable: sums, melds, lay-downs, lay-offs.

A part is named by its place in the deal's JSON form. Parts that could not be read as a whole come to nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from scoring.cards import PlayingCard, Seat
from scoring.deadwood import deadwood
from scoring.faults import Place
from scoring.melds import Meld, as_laid, readings
from scoring.rules import ClassicRules, GinRules, LowAceMelds, MeldRules, Remik500Rules, RuleSet, RummikubRules
from scoring.scores import DealScore
from scoring.table import laydown_threshold
from scoring.variants import Entry, classic, gin, remik500, rummikub
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.laid import LaidLine, PlayedLayOff
from scoring.variants.remik500 import Remik500Entry
from scoring.variants.rummikub import RummikubEntry

IsRead = Callable[[Place], bool]
"""Whether the part at a place could be read as a whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """What a part comes to: the number typed, or so many `cards` and what they are worth.

    `counts` is what becomes of it in the deal, once that is known: multiplied and bounded (RULES 3), or after the defence (RULES 5).
    """

    at: Place
    value: int
    counts: int | None = None
    cards: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A reading of a meld's cards, and whether they lie so already."""

    meld: Meld
    is_present: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldSoFar:
    """A meld as typed, None for what is none. `choices` are all its readings, where there is more than one or the order is wrong."""

    at: Place
    meld: Meld | None
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaydownSoFar:
    """A first lay-down as far as its melds are good: its points and pure sequences, and how many the rules ask for (RULES 3).

    It is not `whole` while something in it is no meld, or not yet.
    """

    at: Place
    whole: bool
    value: int
    needed: int
    pure: int
    pure_needed: int

    @property
    def is_enough(self) -> bool:
        return self.whole and not self.lacks and not self.lacks_pure

    @property
    def lacks(self) -> int:
        """The points that are missing to the threshold."""
        return max(0, self.needed - self.value)

    @property
    def lacks_pure(self) -> int:
        """How many pure sequences are missing."""
        return max(0, self.pure_needed - self.pure)


@dataclass(frozen=True, slots=True, kw_only=True)
class LayOffSoFar:
    """A lay-off that fits, and what it adds to the meld."""

    at: Place
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """All of them. `knock_limit` is that of a hand of gin, as far as it is known."""

    sums: tuple[Sum, ...] = ()
    melds: tuple[MeldSoFar, ...] = ()
    laydowns: tuple[LaydownSoFar, ...] = ()
    layoffs: tuple[LayOffSoFar, ...] = ()
    knock_limit: int | None = None


def parts_of(rules: RuleSet, entry: Entry, is_read: IsRead, score: DealScore | None) -> Parts:
    """What the parts of a deal come to. `score` is that of the whole deal, where it is known."""
    match rules, entry:
        case ClassicRules(), ClassicEntry():
            parts = _classic(rules, entry, is_read)
        case Remik500Rules(), Remik500Entry():
            parts = _remik500(rules, entry, is_read)
        case GinRules(), GinEntry():
            parts = _gin(rules, entry, score)
        case RummikubRules(), RummikubEntry():
            parts = Parts(sums=tuple(_racks(rules, entry)))
        case _:
            raise ValueError(f"{type(entry).__name__} is no deal under {type(rules).__name__}")
    return Parts(
        sums=tuple(part for part in parts.sums if is_read(part.at)),
        melds=tuple(part for part in parts.melds if is_read(part.at)),
        laydowns=parts.laydowns,
        layoffs=tuple(part for part in parts.layoffs if is_read(part.at)),
        knock_limit=parts.knock_limit,
    )


# ---- classic remik ----


def _classic(rules: ClassicRules, entry: ClassicEntry, is_read: IsRead) -> Parts:
    melds = [_melds_laid(Seat(seat), line, rules) for seat, line in enumerate(entry.players)]
    return Parts(
        sums=tuple(part for seat, line in enumerate(entry.players) for part in _hand(rules, entry, Seat(seat), line)),
        melds=tuple(chain(*melds)),
        laydowns=tuple(part for seat, laid in enumerate(melds) for part in _laydown(rules, entry, Seat(seat), laid, is_read)),
        layoffs=tuple(
            _laid_off(classic.played_layoffs(rules, entry, {Seat(n): [part.meld for part in laid] for n, laid in enumerate(melds)}))
        ),
    )


def _hand(rules: ClassicRules, entry: ClassicEntry, seat: Seat, line: PlayerLine) -> Iterator[Sum]:
    """The penalty hand, typed or as cards, and the extra points, which count as they are."""
    cards_sum = classic.penalty(line.hand or (), rules)
    for name, value, cards in (("points", line.points, None), ("hand", cards_sum, len(line.hand or ()) or None)):
        if value is not None and (name == "points" or cards):
            loses = entry.winner not in {None, seat}
            counts = classic.hand_points(value, rules, from_hand=entry.from_hand) if loses else None
            yield Sum(at=("players", seat, name), value=value, counts=counts, cards=cards)
    if line.extra:
        yield Sum(at=("players", seat, "extra"), value=line.extra, counts=line.extra)


def _laydown(rules: ClassicRules, entry: ClassicEntry, seat: Seat, laid: list[MeldSoFar], is_read: IsRead) -> Iterator[LaydownSoFar]:
    at: Place = ("players", seat, "melds")
    first = [part for part in laid if part.at[: len(at)] == at]
    good = [part.meld for part in first if part.meld is not None and is_read(part.at)]
    if good:
        yield LaydownSoFar(
            at=at,
            whole=len(good) == len(first),
            value=sum(meld.value for meld in good),
            needed=laydown_threshold(rules, pickup_and_out=entry.pickup_and_out and seat == entry.winner),
            pure=sum(meld.is_pure for meld in good),
            pure_needed=rules.pure_sequences_required,
        )


# ---- remik 500 ----


def _remik500(rules: Remik500Rules, entry: Remik500Entry, is_read: IsRead) -> Parts:
    return Parts(
        sums=tuple(_two_numbers(rules, entry, is_read)),
        melds=tuple(part for seat, line in enumerate(entry.players) for part in _melds_laid(Seat(seat), line, rules)),
        layoffs=tuple(_laid_off(remik500.played_layoffs(rules, entry))),
    )


def _two_numbers(rules: Remik500Rules, entry: Remik500Entry, is_read: IsRead) -> Iterator[Sum]:
    """Typed or counted from the cards: what is laid, lay-offs included, and what is left."""
    for seat, (line, counted) in enumerate(zip(entry.players, remik500.count(rules, entry), strict=True)):
        at: Place = ("players", seat)
        if line.laid_points is not None:
            yield Sum(at=(*at, "laid_points"), value=line.laid_points)
        if line.hand_points is not None:
            yield Sum(at=(*at, "hand_points"), value=line.hand_points)
        if line.melds and line.laid_points is None and is_read((*at, "later_melds")):
            yield Sum(at=(*at, "melds"), value=counted.laid)
        if line.hand and line.hand_points is None:
            yield Sum(at=(*at, "hand"), value=counted.left, cards=len(line.hand))


# ---- gin and Rummikub ----


def _gin(rules: GinRules, entry: GinEntry, score: DealScore | None) -> Parts:
    """Loose cards: as typed, or the least that a hand leaves; after the defence, where the whole hand is known."""
    counts = _deadwood_counted(score)
    typed = [Sum(at=("deadwood", seat), value=points, counts=counts.get(Seat(seat))) for seat, points in enumerate(entry.deadwood or ())]
    cards = [
        Sum(at=("hands", seat), value=deadwood(hand), counts=counts.get(Seat(seat)), cards=len(hand))
        for seat, hand in enumerate(entry.hands or ())
        if hand and len(set(hand)) == len(hand)
    ]
    melds = [_meld_so_far(("melds", number), meld, LowAceMelds()) for number, meld in enumerate(entry.melds or ())]
    is_known = not rules.oklahoma or entry.up_card is not None
    return Parts(sums=(*typed, *cards), melds=tuple(melds), knock_limit=gin.knock_limit(rules, entry.up_card) if is_known else None)


def _deadwood_counted(score: DealScore | None) -> dict[Seat, int]:
    """What each seat's loose cards counted when the hand was settled."""
    if score is None or score.gin is None:
        return {}
    hand = score.gin
    return {hand.knocker: hand.settled[0].knocker_deadwood} | {account.opponent: account.opponent_deadwood for account in hand.settled}


def _racks(rules: RummikubRules, entry: RummikubEntry) -> Iterator[Sum]:
    for seat, rack in enumerate(entry.racks):
        if rack.points is not None:
            yield Sum(at=("racks", seat, "points"), value=rack.points)
        if rack.tiles:
            value = sum(rummikub.tile_value(rules, tile) for tile in rack.tiles)
            yield Sum(at=("racks", seat, "tiles"), value=value, cards=len(rack.tiles))


# ---- melds and lay-offs ----


def _melds_laid(seat: Seat, line: LaidLine, rules: MeldRules) -> list[MeldSoFar]:
    """A player's melds in the order in which lay-offs count them."""
    rows = (("melds", line.melds or ()), ("later_melds", line.later_melds))
    return [_meld_so_far(("players", seat, name, number), cards, rules) for name, melds in rows for number, cards in enumerate(melds)]


def _meld_so_far(at: Place, cards: tuple[PlayingCard, ...], rules: MeldRules) -> MeldSoFar:
    found = readings(cards, rules)
    meld = as_laid(cards, found)
    is_a_choice = len(found) > 1 or (meld is None and bool(found))
    choices = tuple(Choice(meld=reading, is_present=reading == meld) for reading in found)
    return MeldSoFar(at=at, meld=meld, choices=choices if is_a_choice else ())


def _laid_off(played: Iterable[PlayedLayOff]) -> Iterator[LayOffSoFar]:
    for number, layoff in enumerate(played):
        if layoff.value is not None:
            yield LayOffSoFar(at=("layoffs", number), value=layoff.value)
