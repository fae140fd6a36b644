"""Classic remik (remibrydż, żolik), with 13 cards or 21: checking and scoring one deal (RULES 3, 7).

A deal may be entered as points alone, with the cards left in hand, or with everything that was laid. Each check is a function that
yields the faults it finds in what is there, so that all of them are told at once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from scoring.cards import PlayingCard, Seat
from scoring.faults import Fault, FaultCode, Place
from scoring.reachable import HandValues, reachable_sums
from scoring.rules import ClassicRules, composition
from scoring.scores import DealScore
from scoring.table import check_copies, judge_melds
from scoring.variants.base import LayOff
from scoring.variants.laid import Melds, PlayedLayOff, all_melds, held_cards, play_layoffs, read_melds


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """What one player had at the end of a deal.

    `melds` are those of the first lay-down as laid: empty with `laid` false means never, None means laid but not entered. Either `hand`
    (the cards left) is given, or `points` (typed: their sum before any doubling). The winner may have neither. `extra` points have a
    reason and are never multiplied.
    """

    laid: bool = True
    melds: tuple[tuple[PlayingCard, ...], ...] | None = None
    later_melds: tuple[tuple[PlayingCard, ...], ...] = ()
    hand: tuple[PlayingCard, ...] | None = None
    points: int | None = None
    extra: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicEntry:
    """A deal of classic remik as entered: who went out (None if `abandoned`), whether from the hand, a line per seat, lay-offs in order."""

    winner: Seat | None
    from_hand: bool = False
    abandoned: bool = False
    pickup_and_out: bool = False
    players: tuple[PlayerLine, ...]
    layoffs: tuple[LayOff, ...] = ()


def hand_values(rules: ClassicRules) -> HandValues:
    return HandValues(ace=rules.ace_penalty, joker=rules.joker_penalty)


def penalty(cards: Iterable[PlayingCard], rules: ClassicRules) -> int:
    """The penalty hand (punkty karne): the sum of the cards left, before any doubling (RULES 3)."""
    return hand_values(rules).total(cards)


def hand_points(cards_sum: int, rules: ClassicRules, *, from_hand: bool) -> int:
    """What a sum in hand counts: multiplied if the winner went out from the hand, then bounded by the cap."""
    points = cards_sum * (rules.hand_multiplier if from_hand else 1)
    return points if rules.penalty_cap is None else min(points, rules.penalty_cap)


def check_deal(rules: ClassicRules, players: int, entry: ClassicEntry) -> tuple[Fault, ...]:
    """Everything wrong with a deal, with its place in the entry's JSON form (RULES 3); empty if it can be scored.

    What was typed is checked as far as it goes: cards that are not given are not missed. A lay-off on a bad meld is not judged, and
    a refused one leaves the table as it was.
    """
    lines = [fault for seat, line in _seated(entry) for fault in _line_faults(rules, entry, seat, line)]
    melds, bad_melds = read_melds(entry.players, rules)
    return (
        *_result_faults(rules, players, entry),
        *lines,
        *bad_melds,
        *_laydown_faults(rules, entry, melds),
        *check_copies(composition(rules), held_cards(entry.players, entry.layoffs)),
        *(layoff.fault for layoff in played_layoffs(rules, entry, melds) if layoff.fault),
    )


def played_layoffs(rules: ClassicRules, entry: ClassicEntry, melds: Melds) -> tuple[PlayedLayOff, ...]:
    """Each lay-off as judged, on everybody's `melds` as they were laid: only who has laid down may lay off."""
    return play_layoffs(melds, entry.layoffs, rules, {seat for seat, line in _seated(entry) if _has_laid_down(line)})


def score_deal(rules: ClassicRules, players: int, entry: ClassicEntry) -> DealScore:
    """The points of a deal without faults: 0 for the winner, the penalty hand for the others, and everybody's extra points.

    An abandoned deal scores nothing and does not count.
    """
    if entry.abandoned:
        return DealScore(points=(0,) * players, won_by=None, counts=False)
    return DealScore(
        points=tuple(_line_points(rules, entry, seat, line) + line.extra for seat, line in _seated(entry)), won_by=entry.winner
    )


def _line_points(rules: ClassicRules, entry: ClassicEntry, seat: Seat, line: PlayerLine) -> int:
    if seat == entry.winner:
        return 0
    cards_sum = penalty(line.hand, rules) if line.hand is not None else line.points or 0
    return hand_points(cards_sum, rules, from_hand=entry.from_hand)


def _seated(entry: ClassicEntry) -> list[tuple[Seat, PlayerLine]]:
    return [(Seat(seat), line) for seat, line in enumerate(entry.players)]


# ---- the result of the deal ----


def _result_faults(rules: ClassicRules, players: int, entry: ClassicEntry) -> Iterator[Fault]:
    if len(entry.players) != players:
        yield Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, at=("players",), found=len(entry.players), expected=players)
    if entry.winner is not None and not 0 <= entry.winner < len(entry.players):
        yield Fault(code=FaultCode.NO_SUCH_SEAT, at=("winner",))
    elif entry.abandoned:
        yield from _abandoned_faults(entry)
    elif entry.winner is None:
        yield Fault(code=FaultCode.WINNER_MISSING, at=("winner",))
    elif entry.from_hand:
        yield from _from_hand_faults(rules, entry, entry.winner)


def _abandoned_faults(entry: ClassicEntry) -> Iterator[Fault]:
    """A deal that nobody won has no winner, was not won in any way, and carries no extras."""
    if entry.winner is not None:
        yield Fault(code=FaultCode.CONTRADICTORY, at=("winner",))
    if entry.from_hand:
        yield Fault(code=FaultCode.CONTRADICTORY, at=("from_hand",))
    if entry.pickup_and_out:
        yield Fault(code=FaultCode.CONTRADICTORY, at=("pickup_and_out",))
    for seat, line in _seated(entry):
        if line.extra:
            yield Fault(code=FaultCode.CONTRADICTORY, at=("players", seat, "extra"), seat=seat, found=line.extra)


def _from_hand_faults(rules: ClassicRules, entry: ClassicEntry, winner: Seat) -> Iterator[Fault]:
    """Remik z ręki: the whole hand lies in the winner's melds of one turn, with nothing laid before, later or on other melds."""
    line = entry.players[winner]
    if line.melds is not None:
        found = sum(map(len, line.melds))
        if found != rules.hand_size:
            yield Fault(
                code=FaultCode.FROM_HAND_NOT_ALL_MELDED,
                at=("players", winner, "melds"),
                seat=winner,
                expected=rules.hand_size,
                found=found,
            )
    elif line.later_melds or _laid_off_by(entry, winner):
        yield Fault(code=FaultCode.CONTRADICTORY, at=("from_hand",), seat=winner)


# ---- one player's line ----


def _line_faults(rules: ClassicRules, entry: ClassicEntry, seat: Seat, line: PlayerLine) -> Iterator[Fault]:
    at: Place = ("players", seat)
    if line.laid and line.melds == ():
        yield Fault(code=FaultCode.CONTRADICTORY, at=(*at, "melds"), seat=seat)
    if not line.laid and _has_laid_down(line):
        yield Fault(code=FaultCode.CONTRADICTORY, at=(*at, "laid"), seat=seat)
    yield from _count_faults(rules, entry, seat, line)
    if seat == entry.winner:
        yield from _winner_faults(seat, line)
    else:
        yield from _loser_faults(rules, entry, seat, line)


def _has_laid_down(line: PlayerLine) -> bool:
    """As the line says, or as the melds in it show."""
    return line.laid or bool(all_melds(line))


def _laid_off_by(entry: ClassicEntry, seat: Seat) -> int:
    return sum(layoff.seat == seat for layoff in entry.layoffs)


def _cards_laid(entry: ClassicEntry, seat: Seat, line: PlayerLine) -> int:
    """A joker swap keeps the count, so it is not recorded."""
    return sum(map(len, all_melds(line))) + _laid_off_by(entry, seat)


def _count_faults(rules: ClassicRules, entry: ClassicEntry, seat: Seat, line: PlayerLine) -> Iterator[Fault]:
    """Cards laid and cards left make a whole hand; who never laid down has all of it, lay-offs he was not allowed included."""
    found, fault = _cards_left(entry, seat, line), Fault(code=FaultCode.CARD_COUNT, at=("players", seat, "hand"), seat=seat)
    if found is None:
        return
    if line.laid and not line.melds:
        if found > rules.hand_size:
            yield replace(fault, expected_at_most=rules.hand_size, found=found)
        return
    expected = rules.hand_size - (_cards_laid(entry, seat, line) if _has_laid_down(line) else 0)
    if found != expected:
        yield replace(fault, expected=expected, found=found)


def _cards_left(entry: ClassicEntry, seat: Seat, line: PlayerLine) -> int | None:
    """How many cards the player has in hand, as far as it is known: the winner none, if nothing else is said."""
    if line.hand is None:
        return 0 if seat == entry.winner else None
    return len(line.hand)


def _winner_faults(seat: Seat, line: PlayerLine) -> Iterator[Fault]:
    if line.hand:
        yield Fault(code=FaultCode.WINNER_HAND_NOT_EMPTY, at=("players", seat, "hand"), seat=seat, cards=line.hand)
    if line.points:
        yield Fault(code=FaultCode.WINNER_HAS_POINTS, at=("players", seat, "points"), seat=seat, found=line.points)


def _loser_faults(rules: ClassicRules, entry: ClassicEntry, seat: Seat, line: PlayerLine) -> Iterator[Fault]:
    """Everybody but the winner has a card left at least, entered or typed; an abandoned deal may leave it open."""
    if line.hand == ():
        yield Fault(code=FaultCode.LOSER_HAND_EMPTY, at=("players", seat, "hand"), seat=seat)
    elif line.hand is None and line.points is None and not entry.abandoned:
        yield Fault(code=FaultCode.MISSING, at=("players", seat, "points"), seat=seat)
    if line.points is not None and not (entry.abandoned and line.points == 0):
        yield from _typed_faults(rules, entry, seat, line, line.points)


def _typed_faults(rules: ClassicRules, entry: ClassicEntry, seat: Seat, line: PlayerLine, points: int) -> Iterator[Fault]:
    """Typed points are a sum that some hand has, that of the cards if they are given too, and there are cards to have it."""
    at: Place = ("players", seat, "points")
    sums = reachable_sums(composition(rules), rules.hand_size, hand_values(rules))
    if line.hand is not None:
        if points != penalty(line.hand, rules):
            yield Fault(code=FaultCode.CONTRADICTORY, at=at, seat=seat, found=points, expected=penalty(line.hand, rules))
    elif points not in sums:
        yield Fault(code=FaultCode.IMPOSSIBLE_POINTS, at=at, seat=seat, found=points, nearest=sums.nearest(points))
    elif _cards_laid(entry, seat, line) >= rules.hand_size:
        yield Fault(code=FaultCode.CONTRADICTORY, at=at, seat=seat, found=points)


# ---- the first lay-down ----


def _laydown_faults(rules: ClassicRules, entry: ClassicEntry, melds: Melds) -> Iterator[Fault]:
    """The first lay-down (pierwsze wyłożenie) of everybody whose melds are given, and not where one of them is bad."""
    for seat, line in _seated(entry):
        first = melds[seat][: len(line.melds or ())]
        good = tuple(meld for meld in first if meld is not None)
        if good and len(good) == len(first):
            judged = judge_melds(good, rules, pickup_and_out=entry.pickup_and_out and seat == entry.winner)
            for fault in judged.faults:
                yield replace(fault, at=("players", seat, "melds"), seat=seat)
