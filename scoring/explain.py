"""Why a score is what it is, as data: the steps from the cards to the points, for screens to put into words.

Every seat gets a list of `Reason`s in the order in which they are reckoned. Each says what it adds (`points`) and what the seat then
has (`total`); the last total is the result that `variants` and `formats` give, which the tests hold against each other. Which rule
decided is in the code, the numbers of that rule stand beside it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from scoring.cards import Card, PlayingCard, RackTile, Seat
from scoring.deadwood import gin_points
from scoring.formats.base import GinGame, Step
from scoring.formats.totals import losing_total
from scoring.melds import Meld, place_value
from scoring.rules import ClassicFormat, ClassicRules, GinRules, MeldRules, Remik500Rules, RuleSet, RummikubRules, StakeKind, Terms
from scoring.scores import GinHand, KnockKind, Settled
from scoring.variants import Entry, classic, gin, remik500, rummikub
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.laid import PlayedLayOff, read_melds
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import RummikubEntry


class ReasonCode(StrEnum):
    """What a step is; stable for ever, like the fault codes. In brackets what `number` and `seat` mean, where they are set."""

    # classic remik (RULES 3)
    ABANDONED = "abandoned"
    WON = "won"
    WON_FROM_HAND = "won_from_hand"
    HAND_SUM = "hand_sum"  # `cards` left in hand, each with its value
    TYPED = "typed"
    MULTIPLIED = "multiplied"  # [by how much]
    CAPPED = "capped"  # [the cap]
    EXTRA = "extra"  # `text` is the reason given

    # remik 500 (RULES 4)
    LAID = "laid"  # one meld: `cards`, each with its value there
    LAID_OFF = "laid_off"  # `cards` and what they count on that meld [whose meld]; in gin: what the opponent got rid of
    TYPED_LAID = "typed_laid"
    LEFT = "left"  # `cards` left in hand, each with its value
    TYPED_LEFT = "typed_left"

    # gin (RULES 5)
    NOBODY_KNOCKED = "nobody_knocked"
    KNOCKED = "knocked"  # [the limit of this hand]
    DEADWOOD = "deadwood"  # [how much; `cards`, if known]
    DIFFERENCE = "difference"  # [whom against]
    OPPONENTS_DEADWOOD = "opponents_deadwood"  # gin counts all of it [whose]
    UNDERCUT_BONUS = "undercut_bonus"
    GIN_BONUS = "gin_bonus"
    BIG_GIN_BONUS = "big_gin_bonus"
    DOUBLED = "doubled"  # spades in Oklahoma
    TIE = "tie"  # [with whom]
    LOST = "lost"  # [who scores instead]

    # Rummikub (RULES 6)
    OUT = "out"
    RACK = "rack"  # `cards` on the rack, if known, each with its value
    LOWEST_RACK = "lowest_rack"  # a blocked round counts from it
    FROM_OTHER = "from_other"  # [who loses it]
    SHARED = "shared"  # level lowest racks share, rounded down [how many they are]

    # a match (RULES 3, 4, 6)
    DEAL = "deal"
    LIMIT_HIT = "limit_hit"  # [the lowest total that hits it]
    TARGET_REACHED = "target_reached"  # [the target]
    BUST = "bust"  # [the limit]; `points` take the total to that of the highest who did not bust
    STAKE_PAID = "stake_paid"  # [grosze]
    POOL_WON = "pool_won"  # [grosze]

    # a game of gin (RULES 5)
    GAME_POINTS = "game_points"
    GAME_BONUS = "game_bonus"
    BOXES = "boxes"  # [how many are paid]
    SHUTOUT = "shutout"


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """A card or tile, and what it counts here."""

    card: PlayingCard | RackTile
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One step of a reckoning: it adds `points`, after which the seat has `total`."""

    code: ReasonCode
    points: int = 0
    total: int = 0
    number: int | None = None
    seat: Seat | None = None
    cards: tuple[Worth, ...] = ()
    text: str = ""


Reasons = tuple[tuple[Reason, ...], ...]
"""The steps of every seat."""


def _add_up(reasons: Iterable[Reason], total: int = 0) -> tuple[Reason, ...]:
    """The steps with their totals."""
    added = []
    for reason in reasons:
        total += reason.points
        added.append(replace(reason, total=total))
    return tuple(added)


# ---- one deal ----


def explain(rules: RuleSet, players: int, entry: Entry) -> Reasons:
    """The steps to each seat's points of a deal without faults. Raises ValueError for an entry of another game."""
    match rules, entry:
        case ClassicRules(), ClassicEntry():
            steps = [list(_classic(rules, entry, Seat(seat), line)) for seat, line in enumerate(entry.players)]
        case Remik500Rules(), Remik500Entry():
            steps = list(_remik500(rules, entry))
        case GinRules(), GinEntry():
            hand = gin.score_deal(rules, players, entry).gin
            steps = [list(_gin(rules, hand, Seat(seat))) for seat in range(players)]
        case RummikubRules(), RummikubEntry():
            steps = [list(_rummikub(rules, entry, Seat(seat))) for seat in range(players)]
        case _:
            raise ValueError(f"{type(entry).__name__} is no deal under {type(rules).__name__}")
    return tuple(_add_up(reasons) for reasons in steps)


def _classic(rules: ClassicRules, entry: ClassicEntry, seat: Seat, line: PlayerLine) -> Iterator[Reason]:
    if entry.abandoned:
        yield Reason(code=ReasonCode.ABANDONED)
        return
    if seat == entry.winner:
        yield Reason(code=ReasonCode.WON_FROM_HAND if entry.from_hand else ReasonCode.WON)
    else:
        yield from _penalty_hand(rules, line, from_hand=entry.from_hand)
    if line.extra:
        yield Reason(code=ReasonCode.EXTRA, points=line.extra, text=line.reason)


def _penalty_hand(rules: ClassicRules, line: PlayerLine, *, from_hand: bool) -> Iterator[Reason]:
    """The sum, multiplied after a remik z ręki, then bounded by the cap."""
    values = classic.hand_values(rules)
    if line.hand is None:
        points = line.points or 0
        yield Reason(code=ReasonCode.TYPED, points=points)
    else:
        points = values.total(line.hand)
        yield Reason(code=ReasonCode.HAND_SUM, points=points, cards=tuple(Worth(card=card, value=values.of(card)) for card in line.hand))
    if from_hand and rules.hand_multiplier != 1:
        yield Reason(code=ReasonCode.MULTIPLIED, points=points * (rules.hand_multiplier - 1), number=rules.hand_multiplier)
        points *= rules.hand_multiplier
    if rules.penalty_cap is not None and points > rules.penalty_cap:
        yield Reason(code=ReasonCode.CAPPED, points=rules.penalty_cap - points, number=rules.penalty_cap)


def _remik500(rules: Remik500Rules, entry: Remik500Entry) -> Iterator[list[Reason]]:
    melds, _ = read_melds(entry.players, rules)
    layoffs = list(zip(entry.layoffs, remik500.played_layoffs(rules, entry), strict=True))
    for seat, line in zip(melds, entry.players, strict=True):
        laid = [_laid(meld, rules) for meld in melds[seat] if meld]
        laid_off = [_laid_off(layoff, played) for layoff, played in layoffs if layoff.seat == seat]
        yield [*laid, *laid_off, *_left(rules, line)]


def _laid(meld: Meld, rules: MeldRules) -> Reason:
    """A meld with what each of its cards counts on its place; all cards of a group count the same."""
    if meld.suit is None:
        values = [meld.value // len(meld.cards)] * len(meld.cards)
    else:
        values = [place_value(place, rules) for place in range(meld.start, meld.end + 1)]
    return Reason(code=ReasonCode.LAID, points=meld.value, cards=_worths(meld.cards, values))


def _laid_off(layoff: LayOff, played: PlayedLayOff) -> Reason:
    value = played.value or 0
    return Reason(code=ReasonCode.LAID_OFF, points=value, seat=layoff.on_seat, cards=_worths((layoff.card,), (value,)))


def _left(rules: Remik500Rules, line: Remik500Line) -> Iterator[Reason]:
    if line.hand is None:
        yield Reason(code=ReasonCode.TYPED_LAID, points=line.laid_points or 0)
        yield Reason(code=ReasonCode.TYPED_LEFT, points=-(line.hand_points or 0))
    else:
        values = remik500.hand_values(rules)
        left = _worths(line.hand, map(values.of, line.hand))
        yield Reason(code=ReasonCode.LEFT, points=-values.total(line.hand), cards=left)


def _worths(cards: Iterable[PlayingCard | RackTile], values: Iterable[int]) -> tuple[Worth, ...]:
    return tuple(Worth(card=card, value=value) for card, value in zip(cards, values, strict=True))


def _gin(rules: GinRules, hand: GinHand | None, seat: Seat) -> Iterator[Reason]:
    """What was shown, and the seat's accounts: the knocker has one with each opponent, an opponent one with the knocker."""
    if hand is None:
        yield Reason(code=ReasonCode.NOBODY_KNOCKED)
        return
    if seat == hand.knocker:
        yield Reason(code=ReasonCode.KNOCKED, number=hand.limit)
        yield _deadwood(hand.settled[0].knocker_deadwood, hand.shown.loose if hand.shown else ())
    for account in hand.settled:
        if seat == account.opponent:
            yield from _defended(hand, account)
        if seat in (hand.knocker, account.opponent):
            other = account.opponent if seat == hand.knocker else hand.knocker
            yield from _account(rules, hand, account, seat, other)


def _defended(hand: GinHand, account: Settled) -> Iterator[Reason]:
    """What an opponent laid off on the knocker's melds, and what was still loose."""
    if account.defence and account.defence.layoffs:
        laid_off = tuple(layoff.card for layoff in account.defence.layoffs)
        yield Reason(code=ReasonCode.LAID_OFF, seat=hand.knocker, cards=_gin_worths(laid_off))
    yield _deadwood(account.opponent_deadwood, account.defence.loose if account.defence else ())


def _deadwood(points: int, loose: tuple[Card, ...]) -> Reason:
    return Reason(code=ReasonCode.DEADWOOD, number=points, cards=_gin_worths(loose))


def _gin_worths(cards: tuple[Card, ...]) -> tuple[Worth, ...]:
    return _worths(cards, (gin_points((card,)) for card in cards))


def _account(rules: GinRules, hand: GinHand, account: Settled, seat: Seat, other: Seat) -> Iterator[Reason]:
    """The table of RULES 5 for one seat of an account."""
    if account.scorer is None:
        yield Reason(code=ReasonCode.TIE, seat=other)
        return
    if account.scorer != seat:
        yield Reason(code=ReasonCode.LOST, seat=other)
        return
    steps = list(_scored(rules, account, other))
    yield from steps
    if hand.doubled:
        yield Reason(code=ReasonCode.DOUBLED, points=sum(step.points for step in steps), seat=other)


def _scored(rules: GinRules, account: Settled, other: Seat) -> Iterator[Reason]:
    bonuses = {
        KnockKind.GIN: (ReasonCode.GIN_BONUS, rules.gin_bonus),
        KnockKind.BIG_GIN: (ReasonCode.BIG_GIN_BONUS, rules.big_gin_bonus),
        KnockKind.UNDERCUT: (ReasonCode.UNDERCUT_BONUS, rules.undercut_bonus),
    }
    if account.kind in (KnockKind.GIN, KnockKind.BIG_GIN):
        yield Reason(code=ReasonCode.OPPONENTS_DEADWOOD, points=account.opponent_deadwood, seat=other)
    else:
        difference = abs(account.opponent_deadwood - account.knocker_deadwood)
        yield Reason(code=ReasonCode.DIFFERENCE, points=difference, seat=other)
    if account.kind in bonuses:
        code, bonus = bonuses[account.kind]
        yield Reason(code=code, points=bonus, seat=other)


def _rummikub(rules: RummikubRules, entry: RummikubEntry, seat: Seat) -> Iterator[Reason]:
    """A rack counts against its player, in a blocked round only what it has more than the lowest; the winner gains what others lose."""
    values = [rummikub.rack_value(rules, rack) for rack in entry.racks]
    lowest = min(values)
    if seat == entry.winner:
        yield Reason(code=ReasonCode.OUT)
    else:
        tiles = entry.racks[seat].tiles or ()
        worths = _worths(tiles, (rummikub.tile_value(rules, tile) for tile in tiles))
        yield Reason(code=ReasonCode.RACK, points=-values[seat], cards=worths)
        if entry.winner is None:
            yield Reason(code=ReasonCode.LOWEST_RACK, points=lowest)
    if values[seat] == lowest:
        yield from _gained(values, lowest)


def _gained(values: list[int], lowest: int) -> Iterator[Reason]:
    lost = [(Seat(seat), value - lowest) for seat, value in enumerate(values) if value > lowest]
    yield from (Reason(code=ReasonCode.FROM_OTHER, points=points, seat=seat) for seat, points in lost)
    sharers, gain = values.count(lowest), sum(points for _, points in lost)
    if sharers > 1:
        yield Reason(code=ReasonCode.SHARED, points=gain // sharers - gain, number=sharers)


# ---- a match ----


def explain_step(terms: Terms, before: tuple[int, ...], step: Step) -> Reasons:
    """The steps of every seat from its total `before` a deal to the one after it, and what the deal cost or won in the pool.

    `before` are the totals of the step before, nothing at the start of a match and of each game of gin.
    """
    return tuple(_add_up(_step(terms, before[seat], step, Seat(seat)), before[seat]) for seat in range(terms.players))


def reached(before: int, step: Step, seat: Seat) -> int:
    """The total to which the points took a seat, before a bust moved it."""
    return before + step.score.points[seat]


def _step(terms: Terms, before: int, step: Step, seat: Seat) -> Iterator[Reason]:
    total = reached(before, step, seat)
    yield Reason(code=ReasonCode.DEAL, points=step.score.points[seat])
    match terms.rules:
        case ClassicRules(format=ClassicFormat.POOL, limit=limit):
            if seat in step.busted:
                yield Reason(code=ReasonCode.BUST, points=step.totals[seat] - total, number=limit)
            if seat in step.paid:
                yield Reason(code=ReasonCode.STAKE_PAID, number=terms.stakes.amount)
            if step.over and seat not in step.busted and terms.stakes.kind is StakeKind.POOL:
                yield Reason(code=ReasonCode.POOL_WON, number=step.pool)
        case ClassicRules(format=ClassicFormat.LIMIT) as rules if total >= losing_total(rules):
            yield Reason(code=ReasonCode.LIMIT_HIT, number=losing_total(rules))
        case Remik500Rules(target=int(target)) | GinRules(target=int(target)) | RummikubRules(target=int(target)) if total >= target:
            yield Reason(code=ReasonCode.TARGET_REACHED, number=target)


def explain_game(rules: GinRules, game: GinGame) -> Reasons:
    """The steps of every seat to its grand total in a finished game of gin."""
    return tuple(_add_up(_game(rules, game, Seat(seat))) for seat in range(len(game.grand)))


def _game(rules: GinRules, game: GinGame, seat: Seat) -> Iterator[Reason]:
    """Points, game bonus, boxes, shutout (RULES 5); the boxes are what is in the grand total beside the others."""
    yield Reason(code=ReasonCode.GAME_POINTS, points=game.totals[seat])
    is_winner = seat == game.winner
    grand = game.grand[seat] // (2 if game.shutout and is_winner else 1)
    boxes = grand - game.totals[seat] - (rules.game_bonus if is_winner else 0)
    if is_winner:
        yield Reason(code=ReasonCode.GAME_BONUS, points=rules.game_bonus)
    if boxes:
        yield Reason(code=ReasonCode.BOXES, points=boxes, number=boxes // rules.box_bonus)
    if game.shutout and is_winner:
        yield Reason(code=ReasonCode.SHUTOUT, points=grand)
