"""Gin (RULES 5), typed and with cards: what each outcome scores, and everything that can be wrong with a hand."""

from dataclasses import replace

import pytest

from scoring.cards import CARDS, Card, Seat
from scoring.faults import Fault, FaultCode
from scoring.rules import GinRules, OklahomaAce
from scoring.scores import DealScore, KnockKind
from scoring.variants.gin import GinEntry, check_deal, knock_limit, score_deal

ALA, BARTEK, CELINA = Seat(0), Seat(1), Seat(2)


def card(code: str) -> Card:
    found = CARDS[code]
    assert isinstance(found, Card)
    return found


def typed(knocker: Seat | None, *deadwood: int, big_gin: bool = False, up_card: str | None = None) -> GinEntry:
    return GinEntry(knocker=knocker, deadwood=deadwood, big_gin=big_gin, up_card=card(up_card) if up_card else None)


def score(rules: GinRules, entry: GinEntry) -> DealScore:
    players = len(entry.deadwood or ())
    assert check_deal(rules, players, entry) == ()
    return score_deal(rules, players, entry)


def kinds(result: DealScore) -> list[KnockKind]:
    assert result.gin is not None
    return [account.kind for account in result.gin.settled]


@pytest.mark.parametrize(
    ("knocker", "deadwood", "points", "kind"),
    [
        (ALA, (6, 19), (13, 0), KnockKind.KNOCK),
        (BARTEK, (24, 0), (0, 49), KnockKind.GIN),
        (BARTEK, (9, 8), (0, 1), KnockKind.KNOCK),
        (ALA, (10, 27), (17, 0), KnockKind.KNOCK),
        (BARTEK, (4, 4), (25, 0), KnockKind.UNDERCUT),
        (ALA, (7, 39), (32, 0), KnockKind.KNOCK),
        (ALA, (0, 6), (31, 0), KnockKind.GIN),
    ],
)
def test_the_seven_hands_of_text_b(knocker: Seat, deadwood: tuple[int, int], points: tuple[int, int], kind: KnockKind) -> None:
    result = score(GinRules(), typed(knocker, *deadwood))
    assert (result.points, kinds(result)) == (points, [kind])


def test_an_undercut_pays_the_difference_and_the_bonus() -> None:
    result = score(GinRules(), typed(ALA, 8, 5))
    assert (result.points, result.won_by) == ((0, 28), BARTEK)


def test_a_tie_scores_nothing_where_an_undercut_must_be_strict() -> None:
    result = score(GinRules(undercut_on_tie=False), typed(ALA, 7, 7))
    assert (result.points, result.won_by, result.counts, kinds(result)) == ((0, 0), None, False, [KnockKind.TIE])


def test_gin_against_an_opponent_with_nothing_loose_still_scores_the_bonus() -> None:
    result = score(GinRules(), typed(ALA, 0, 0))
    assert (result.points, kinds(result)) == ((25, 0), [KnockKind.GIN])


def test_gin_without_a_bonus_against_nothing_loose_is_a_won_hand_of_no_points() -> None:
    result = score(GinRules(gin_bonus=0), typed(ALA, 0, 0))
    assert (result.points, result.won_by, result.counts) == ((0, 0), ALA, True)


def test_big_gin_has_a_bonus_of_its_own() -> None:
    result = score(GinRules(), typed(ALA, 0, 12, big_gin=True))
    assert (result.points, kinds(result)) == ((62, 0), [KnockKind.BIG_GIN])


def test_a_hand_in_which_nobody_knocked_does_not_count() -> None:
    entry = GinEntry(knocker=None)
    assert check_deal(GinRules(oklahoma=True), 2, entry) == ()
    assert score_deal(GinRules(), 2, entry) == DealScore(points=(0, 0), won_by=None, counts=False)


def test_the_knocker_of_three_settles_with_each_opponent_apart() -> None:
    result = score(GinRules(), typed(ALA, 9, 24, 7))
    assert (result.points, result.won_by, kinds(result)) == ((15, 0, 27), CELINA, [KnockKind.KNOCK, KnockKind.UNDERCUT])


def test_of_three_nobody_wins_a_hand_in_which_two_scored_the_most() -> None:
    result = score(GinRules(), typed(ALA, 9, 7, 7))
    assert (result.points, result.won_by, result.counts) == ((0, 27, 27), None, True)


@pytest.mark.parametrize(("up_card", "limit"), [("7h", 7), ("10c", 10), ("Kd", 10), ("Ah", 1)])
def test_in_oklahoma_the_up_card_sets_the_limit(up_card: str, limit: int) -> None:
    assert knock_limit(GinRules(oklahoma=True), card(up_card)) == limit


def test_an_ace_may_ask_for_gin() -> None:
    rules = GinRules(oklahoma=True, oklahoma_ace=OklahomaAce.GIN)
    assert knock_limit(rules, card("Ac")) == 0
    assert [fault.code for fault in check_deal(rules, 2, typed(ALA, 1, 20, up_card="Ac"))] == [FaultCode.OVER_KNOCK_LIMIT]
    assert score(rules, typed(ALA, 0, 20, up_card="Ac")).points == (45, 0)


def test_an_up_card_sets_no_limit_outside_oklahoma() -> None:
    assert knock_limit(GinRules(), card("3c")) == 10


def test_spades_may_double_points_and_bonus() -> None:
    rules = GinRules(oklahoma=True, oklahoma_spades_double=True)
    assert score(rules, typed(ALA, 0, 20, up_card="9s")).points == (90, 0)
    assert score(rules, typed(ALA, 8, 5, up_card="9s")).points == (0, 56)
    assert score(rules, typed(ALA, 0, 20, up_card="9h")).points == (45, 0)


def test_a_knock_over_the_limit_is_refused_with_what_was_found() -> None:
    assert check_deal(GinRules(), 2, typed(BARTEK, 20, 12)) == (
        Fault(code=FaultCode.OVER_KNOCK_LIMIT, at=("deadwood", 1), seat=BARTEK, found=12, allowed=10),
    )


def test_oklahoma_needs_the_up_card_and_judges_no_knock_without_it() -> None:
    assert check_deal(GinRules(oklahoma=True), 2, typed(ALA, 40, 50)) == (Fault(code=FaultCode.UP_CARD_MISSING, at=("up_card",)),)


def test_big_gin_with_a_loose_card_is_none() -> None:
    assert check_deal(GinRules(), 2, typed(ALA, 3, 20, big_gin=True)) == (
        Fault(code=FaultCode.NOT_GIN, at=("big_gin",), seat=ALA, found=3, allowed=0),
    )


def test_deadwood_that_ten_cards_cannot_have_is_refused_with_the_nearest() -> None:
    assert check_deal(GinRules(), 3, typed(CELINA, -1, 99, 98)) == (
        Fault(code=FaultCode.IMPOSSIBLE_POINTS, at=("deadwood", 0), seat=ALA, found=-1, nearest=(0,)),
        Fault(code=FaultCode.IMPOSSIBLE_POINTS, at=("deadwood", 1), seat=BARTEK, found=99, nearest=(98,)),
        Fault(code=FaultCode.OVER_KNOCK_LIMIT, at=("deadwood", 2), seat=CELINA, found=98, allowed=10),
    )


def test_an_impossible_sum_of_the_knocker_is_not_also_over_the_limit() -> None:
    assert [fault.code for fault in check_deal(GinRules(), 2, typed(ALA, 120, 5))] == [FaultCode.IMPOSSIBLE_POINTS]


def test_everything_wrong_is_named_at_once() -> None:
    entry = GinEntry(knocker=Seat(5), deadwood=(3, 4, -2), melds=())
    assert [(fault.code, fault.at) for fault in check_deal(GinRules(oklahoma=True), 2, entry)] == [
        (FaultCode.NO_SUCH_SEAT, ("knocker",)),
        (FaultCode.CONTRADICTORY, ("melds",)),
        (FaultCode.WRONG_NUMBER_OF_PLAYERS, ("deadwood",)),
        (FaultCode.IMPOSSIBLE_POINTS, ("deadwood", 2)),
        (FaultCode.UP_CARD_MISSING, ("up_card",)),
    ]


def test_a_knock_without_deadwood_or_cards_is_refused() -> None:
    assert check_deal(GinRules(), 2, GinEntry(knocker=ALA)) == (Fault(code=FaultCode.MISSING, at=("deadwood",)),)


def test_deadwood_and_cards_together_are_refused() -> None:
    entry = GinEntry(knocker=ALA, deadwood=(3, 20), hands=((), ()))
    assert Fault(code=FaultCode.CONTRADICTORY, at=("deadwood",)) in check_deal(GinRules(), 2, entry)


def test_where_nobody_knocked_nothing_is_claimed() -> None:
    entry = GinEntry(knocker=None, big_gin=True, deadwood=(1, 2), melds=())
    assert [(fault.code, fault.at) for fault in check_deal(GinRules(), 2, entry)] == [
        (FaultCode.CONTRADICTORY, ("big_gin",)),
        (FaultCode.CONTRADICTORY, ("deadwood",)),
        (FaultCode.CONTRADICTORY, ("melds",)),
    ]


# ---- with cards ----


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(card(code) for code in codes.split())


def held(*hands: str, knocker: Seat | None = ALA, big_gin: bool = False, melds: tuple[str, ...] | None = None) -> GinEntry:
    declared = None if melds is None else tuple(cards(meld) for meld in melds)
    return GinEntry(knocker=knocker, hands=tuple(cards(hand) for hand in hands), big_gin=big_gin, melds=declared)


def score_cards(entry: GinEntry, rules: GinRules | None = None) -> DealScore:
    players = len(entry.hands or ())
    assert check_deal(rules or GinRules(), players, entry) == ()
    return score_deal(rules or GinRules(), players, entry)


KNOCKER = "4s 5s 6s Qs Qh Qd Jc Js Jh 2c"
DEFENDER = "7s 7h 7d 7c 8s 2h 2d 2s Kh Kd"


def test_a_knock_with_cards_counts_the_deadwood_and_the_lay_offs() -> None:
    result = score_cards(held(KNOCKER, DEFENDER))
    assert result.gin is not None
    account = result.gin.settled[0]
    assert (result.points, account.knocker_deadwood, account.opponent_deadwood) == ((18, 0), 2, 20)
    assert account.defence is not None
    assert [(layoff.card.code, layoff.on) for layoff in account.defence.layoffs] == [("7s", 2), ("8s", 2)]


def test_an_undercut_by_lay_offs() -> None:
    result = score_cards(held("5h 6h 7h Ks Kh Kd 4s 4h 4d 9c", "8h 9h Qs Qh Qd As Ah Ad 3c 5c"))
    assert (result.points, kinds(result)) == ((0, 26), [KnockKind.UNDERCUT])


def test_nothing_is_laid_off_on_gin_or_big_gin() -> None:
    assert score_cards(held("5h 6h 7h 4h Ks Kh Kd 4s 4c 4d", "8h 9h Qs Qh Qd As Ah Ad 3c 5c")).points == (50, 0)
    assert score_cards(held("5h 6h 7h Ks Kh Kd 4s 4c 4d 4h 3h", "8h 9h Qs Qh Qd As Ah Ad 3c 5c", big_gin=True)).points == (75, 0)


def test_a_declared_arrangement_is_scored_as_declared_and_the_better_one_named() -> None:
    entry = held("7s 7h 7d 7c 8c 9c Ks Kh Kd Ac", "Qs Qh Qd Jc Js Jh 10d 10s 5s 6h", melds=("7s 7h 7d", "Ks Kh Kd"))
    assert [(fault.code, fault.found) for fault in check_deal(GinRules(), 2, entry)] == [(FaultCode.OVER_KNOCK_LIMIT, 25)]
    result = score_deal(GinRules(knock_limit=30), 2, entry)
    assert result.gin is not None
    assert result.gin.better is not None
    assert (result.gin.settled[0].knocker_deadwood, result.gin.better.deadwood) == (25, 1)


def test_one_arrangement_of_gin_is_as_good_as_another() -> None:
    entry = held("4s 5s 6s 7s 7h 7d 7c Ks Kh Kd", "8s 9s Kc Qd Jc 10h 5d 3d 2h Ac", melds=("7s 7h 7d 7c", "4s 5s 6s", "Ks Kh Kd"))
    result = score_cards(entry)
    assert result.gin is not None
    assert result.points == score_cards(replace(entry, melds=None)).points == (93, 0)
    assert result.gin.better is None


def test_equally_good_cards_shown_for_the_defenders_good_have_a_better_arrangement() -> None:
    hands = ("4s 5s 6s 7s 7h 7d 7c 2c 3h Ac", "8s 9s Kc Qd Jc 10d 5d 3d 2h As")
    best, declared = score_cards(held(*hands)), score_cards(held(*hands, melds=("4s 5s 6s 7s", "7h 7d 7c")))
    assert (best.points, declared.points) == ((62, 0), (45, 0))
    assert declared.gin is not None
    assert declared.gin.better is not None
    assert [[meld.code for meld in laid] for laid in declared.gin.better.melds] == [["7s", "7h", "7d", "7c"], ["4s", "5s", "6s"]]


def test_each_opponent_defends_alone() -> None:
    result = score_cards(held("5h 6h 7h Ks Kh Kd 2s 2h 2d 4c", "8h Qc Qh Qd As Ah Ad 3c 6c 10s", "9h 10h Jh 8c 8s 8d 3d 3h Kc Jd"))
    assert result.gin is not None
    assert [account.opponent_deadwood for account in result.gin.settled] == [19, 16]


def test_numbers_and_copies_of_the_cards_are_all_named() -> None:
    """Text D's scoring example II: the queen of clubs twice, and nine cards in one hand."""
    entry = held("Qh Qd Qc Qs 3c 4c 5c 6c 3h 7d", "4d 4s 4h 10c Jc Qc 7c Kh 5s")
    assert check_deal(GinRules(), 2, entry) == (
        Fault(code=FaultCode.CARD_COUNT, at=("hands", 1), seat=BARTEK, expected=10, found=9),
        Fault(code=FaultCode.TOO_MANY_COPIES, at=("hands", 1, 5), card=card("Qc"), found=2, allowed=1, seats=(ALA, BARTEK)),
    )


def test_big_gin_takes_eleven_cards_of_the_knocker_alone() -> None:
    entry = held("5h 6h 7h Ks Kh Kd 4s 4c 4d 4h", "8h 9h Qs Qh Qd As Ah Ad 3c 5c 2c", big_gin=True)
    assert [(fault.seat, fault.expected, fault.found) for fault in check_deal(GinRules(), 2, entry)] == [(ALA, 11, 10), (BARTEK, 10, 11)]


def test_hands_of_a_void_deal_are_counted_too() -> None:
    faults = check_deal(GinRules(), 3, held(KNOCKER, "7s", knocker=None))
    assert [(fault.code, fault.at) for fault in faults] == [
        (FaultCode.WRONG_NUMBER_OF_PLAYERS, ("hands",)),
        (FaultCode.CARD_COUNT, ("hands", 1)),
    ]


@pytest.mark.parametrize(
    ("meld", "why"),
    [
        ("Qs Qh", FaultCode.TOO_FEW_CARDS),
        ("Qs Qh Qh", FaultCode.SAME_SUIT_TWICE),
        ("Qs Qh Qd Js Jh", FaultCode.NOT_A_MELD),
        ("4s 5s 7s", FaultCode.NOT_A_MELD),
        ("Qs Ks As", FaultCode.NOT_A_MELD),
    ],
)
def test_what_is_declared_must_be_melds(meld: str, why: FaultCode) -> None:
    faults = check_deal(GinRules(), 2, held(KNOCKER, DEFENDER, melds=("4s 5s 6s", meld)))
    assert faults[0] == Fault(code=FaultCode.BAD_MELD, at=("melds", 1), seat=ALA, meld=1, cards=cards(meld), why=why)


def test_a_declared_card_lies_in_one_meld_of_the_knockers_own() -> None:
    faults = check_deal(GinRules(), 2, held(KNOCKER, DEFENDER, melds=("4s 5s 6s", "6s 5s 4s", "Qs Qh Qd Qc")))
    assert [(fault.code, fault.at, fault.found, fault.allowed) for fault in faults] == [
        (FaultCode.NOT_IN_HAND, ("melds", 1), 2, 1),
        (FaultCode.NOT_IN_HAND, ("melds", 1), 2, 1),
        (FaultCode.NOT_IN_HAND, ("melds", 1), 2, 1),
        (FaultCode.NOT_IN_HAND, ("melds", 2), 1, 0),
    ]


def test_melds_are_not_judged_without_the_knockers_hand() -> None:
    entry = replace(held(KNOCKER, DEFENDER, melds=("4s 4s",)), knocker=Seat(2))
    assert [fault.code for fault in check_deal(GinRules(), 2, entry)] == [FaultCode.NO_SUCH_SEAT]


def test_a_knock_with_cards_over_the_limit_names_the_hand() -> None:
    assert check_deal(GinRules(), 2, held(DEFENDER, KNOCKER)) == (
        Fault(code=FaultCode.OVER_KNOCK_LIMIT, at=("hands", 0), seat=ALA, found=28, allowed=10),
    )


def test_eleven_cards_with_a_loose_one_are_no_big_gin() -> None:
    faults = check_deal(GinRules(), 2, held(KNOCKER + " Qc", DEFENDER, big_gin=True))
    assert faults == (Fault(code=FaultCode.NOT_GIN, at=("big_gin",), seat=ALA, found=2, allowed=0),)
