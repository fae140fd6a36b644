"""The solver (RULES 11): the dearest melds, the play that leaves least penalty, going out; and against a brute force."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.arrange import Solution, arrange
from scoring.cards import CARDS, JOKER, Card, PlayingCard, Rank, Suit
from scoring.melds import LADDERS, Meld, read_meld, readings
from scoring.rules import PRESETS, ClassicRules, Preset
from scoring.table import judge_melds
from tests.scoring import arrange_brute_force as brute_force

CLASSIC = ClassicRules()
POOL = PRESETS[Preset.POOL]
assert isinstance(POOL, ClassicRules)


def cards(codes: str) -> tuple[PlayingCard, ...]:
    return tuple(CARDS[code] for code in codes.split())


def codes(hand: tuple[PlayingCard, ...]) -> str:
    return " ".join(card.code for card in hand)


def melds(solution: Solution) -> set[str]:
    return {codes(meld.cards) for meld in solution.melds}


def table(*rows: str) -> tuple[Meld, ...]:
    return tuple(read_meld(cards(row), CLASSIC) for row in rows)


# ---- a first lay-down ----


def test_melds_of_54_with_a_pure_sequence_may_be_laid() -> None:
    solution = arrange(cards("10d Jd Qd 8c 8h 8s 2s 3h 5d 6s 9h Kc 4c 7d"), CLASSIC)
    assert (solution.value, melds(solution)) == (54, {"10d Jd Qd", "8s 8h 8c"})
    assert (solution.least_penalty, solution.can_go_out) == (36, False)
    assert solution.play.discard == CARDS["Kc"]


def test_too_little_for_the_threshold_leaves_everything_but_the_discard() -> None:
    solution = arrange(cards("Js Qs Ks As 2s 2h 2d 5s 3h 6d 7c 9h 9c 10c"), CLASSIC)
    assert (solution.value, solution.melds, solution.play.melds, solution.least_penalty) == (None, (), (), 85)


def test_a_hand_without_enough_pure_sequences_lays_nothing() -> None:
    assert arrange(cards("Ks Kh Kd 9s 9h 9d * 2h 4c 6d"), CLASSIC).value is None
    two = replace(CLASSIC, pure_sequences_required=2)
    assert arrange(cards("Js Qs Ks As 8s 9s 10s 2d 4c 6h"), two).value == 41 + 27
    assert arrange(cards("3s 4s 5s 6s 7s Ks Kh Kd Kc 2d"), two).value is None


def test_nothing_is_laid_off_on_the_table_before_the_first_lay_down() -> None:
    solution = arrange(cards("4s *"), CLASSIC, table=table("5s 6s 7s"), in_turn=False)
    assert (solution.play.table, solution.least_penalty, solution.can_go_out) == (table("5s 6s 7s"), 54, False)


def test_after_the_first_lay_down_cards_go_on_the_table_in_chains() -> None:
    solution = arrange(cards("8s * 3s Kd"), CLASSIC, table=table("4s 5s 6s"), laid_down=True)
    assert [codes(meld.cards) for meld in solution.play.table] == ["3s 4s 5s 6s * 8s"]
    assert (solution.play.discard, solution.can_go_out) == (CARDS["Kd"], True)


def test_a_joker_may_follow_on_ones_own_pure_sequence_but_counts_nothing_there() -> None:
    """The joker adds no value, as the sequence has to be pure; laid off on it afterwards it leaves the hand all the same."""
    solution = arrange(cards("10d Jd Qd Kd * 9s 2c"), replace(CLASSIC, threshold=40))
    assert (solution.value, solution.least_penalty) == (40, 2)
    assert codes(solution.play.melds[0].cards) in ("10d Jd Qd Kd *", "* 10d Jd Qd Kd")


def test_a_pure_sequence_pays_only_with_its_pure_part() -> None:
    """With the joker on it the sequence would be 51; what counts towards the threshold are the 40 before it was laid off."""
    solution = arrange(cards("10d Jd Qd Kd * 2c 3h"), CLASSIC)
    assert (solution.value, solution.play.discard, solution.least_penalty) == (None, JOKER, 45)


def test_the_threshold_may_need_other_melds_than_the_least_penalty() -> None:
    free = arrange(cards("Qd Kd Ad 2d 3d 4d 4s 4h 5c"), replace(CLASSIC, threshold=0), in_turn=False)
    owed = arrange(cards("Qd Kd Ad 2d 3d 4d 4s 4h 5c"), replace(CLASSIC, threshold=40), in_turn=False)
    assert (free.least_penalty, owed.least_penalty) == (10, 10)
    assert owed.value == 43


def test_melds_enough_need_no_threshold_of_zero_but_one_meld() -> None:
    easy = replace(CLASSIC, threshold=0, pure_sequences_required=0)
    assert arrange(cards("4s"), easy, table=table("5s 6s 7s"), in_turn=False).least_penalty == 4
    assert arrange(cards("4s 2d 2h 2c"), easy, table=table("5s 6s 7s"), in_turn=False).can_go_out


# ---- values ----


def test_jokers_lie_where_they_are_worth_most() -> None:
    assert melds(arrange(cards("Qd Kd * 2s"), CLASSIC, laid_down=True)) == {"Qd Kd *"}
    assert melds(arrange(cards("Kd Ad * * 2s"), CLASSIC, laid_down=True)) == {"* * Kd Ad"}
    assert melds(arrange(cards("Ad * * 2s"), CLASSIC, laid_down=True)) == {"Ad * *"}


def test_one_natural_card_is_a_sequence_only_with_four_jokers() -> None:
    solution = arrange(cards("Kd * * * *"), CLASSIC, laid_down=True, in_turn=False)
    assert (solution.value, melds(solution)) == (51, {"* * * Kd *"})


def test_a_joker_may_stand_for_a_card_that_is_needed_elsewhere() -> None:
    solution = arrange(cards("8d 8d 9d 10d 10d Jd * 2s"), CLASSIC, laid_down=True)
    assert (solution.value, solution.can_go_out) == (27 + 37, True)


def test_of_two_ways_to_lie_the_first_counts_where_the_other_is_no_dearer() -> None:
    assert arrange(cards("Ad 5d 6d 7d * * * * * * 2s"), CLASSIC).can_go_out


def test_thirteen_of_a_suit_lie_from_two_to_ace_and_fourteen_from_ace_to_ace() -> None:
    full = (*LADDERS[Suit.SPADES], CARDS["3h"])
    assert arrange(full[:14], CLASSIC).value == 95
    assert arrange(full, CLASSIC).value == 1 + 54 + 30 + 11
    assert len(arrange(full, CLASSIC).melds) == 1
    assert len(arrange(full, replace(CLASSIC, full_suit_sequence=False)).melds) == 2


def test_a_sequence_around_the_ace_is_none() -> None:
    assert arrange(cards("Ks As 2s 9h"), CLASSIC, laid_down=True).value is None


def test_the_same_card_lies_in_one_meld_only() -> None:
    assert arrange(cards("5s 6s 7s 7h 7d 2c"), CLASSIC, laid_down=True).value == 21


def test_a_duplicate_is_not_hidden_by_a_joker() -> None:
    assert arrange(cards("9s 9s * 2h"), CLASSIC, laid_down=True).value is None
    assert arrange(cards("* * * 2h"), CLASSIC, laid_down=True).value == 6
    assert arrange(cards("* * *"), CLASSIC, laid_down=True).value is None


def test_removing_a_card_restores_the_earlier_answer() -> None:
    hand = cards("10d Jd Qd 8c 8h 8s 2s 3h 5d 6s 9h Kc 4c 7d")
    before = arrange(hand, CLASSIC)
    arrange((*hand, CARDS["8d"]), CLASSIC)
    assert arrange(hand, CLASSIC) == before


# ---- jokers with nowhere to go ----


def test_a_house_rule_on_jokers_binds_what_is_laid_off_too() -> None:
    one = replace(CLASSIC, max_jokers_per_meld=1)
    assert arrange(cards("* * 9h"), one, table=table("5s 6s 7s"), laid_down=True).least_penalty == 9
    assert arrange(cards("* * 9h"), CLASSIC, table=table("5s 6s 7s"), laid_down=True).can_go_out


def test_a_group_takes_one_joker_and_a_full_one_none() -> None:
    assert arrange(cards("* *"), CLASSIC, table=table("5s 5h 5d"), laid_down=True).can_go_out
    assert arrange(cards("* * *"), CLASSIC, table=table("5s 5h 5d", "6s 6h 6d 6c"), laid_down=True).least_penalty == 50


def test_the_only_card_of_a_turn_is_the_discard() -> None:
    assert arrange(cards("Ks"), CLASSIC, laid_down=True).can_go_out
    assert not arrange(cards("Ks"), CLASSIC).can_go_out


def test_a_turn_needs_a_card() -> None:
    with pytest.raises(ValueError, match="needs a card"):
        arrange((), CLASSIC)
    assert arrange((), CLASSIC, laid_down=True, in_turn=False).can_go_out


def test_a_joker_that_costs_nothing_goes_out_all_the_same() -> None:
    free_jokers = replace(CLASSIC, joker_penalty=0)
    assert arrange(cards("5s 6s 7s * 2h"), free_jokers, laid_down=True).can_go_out


# ---- laws ----


def hands_of(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same hands in every run, no secrets


def some_rules(chance: Random) -> ClassicRules:
    return ClassicRules(
        ace_high=chance.choice((11, 10, 3)),
        ace_always=chance.choice((None, None, 10, 11)),
        max_jokers_per_meld=chance.choice((None, None, 0, 1, 2)),
        full_suit_sequence=chance.choice((True, False)),
        threshold=chance.choice((0, 15, 30, 51)),
        pure_sequences_required=chance.choice((0, 1, 1, 2)),
        ace_penalty=chance.choice((1, 10, 11)),
        joker_penalty=chance.choice((0, 5, 50)),
    )


def neighbours(chance: Random) -> list[Card]:
    """Two decks' cards of a few neighbouring ranks and suits, where melds compete."""
    lowest, suits = chance.randint(1, 11), chance.sample(list(Suit), chance.choice((1, 2, 2, 3)))
    return [card for suit in suits for card in LADDERS[suit][lowest - 1 : lowest + chance.randint(1, 4)]] * 2


def some_table(chance: Random, deck: list[Card]) -> tuple[Meld, ...]:
    long: tuple[PlayingCard, ...] = LADDERS[deck[0].suit][chance.randint(0, 2) : chance.randint(10, 14)]
    cards_and_jokers: list[PlayingCard] = [*deck, JOKER, JOKER]
    rows = [tuple(chance.sample(cards_and_jokers, 3)) for _ in range(4)] + [long] * chance.choice((0, 0, 1))
    read = [readings(row, CLASSIC) for row in rows]
    return tuple(meld[0] for meld in read if meld)[:2]


@pytest.mark.parametrize("seed", range(150))
def test_small_hands_equal_a_brute_force(seed: int) -> None:
    chance = hands_of(seed)
    rules, deck = some_rules(chance), neighbours(chance)
    hand: tuple[PlayingCard, ...] = (*chance.sample(deck, min(len(deck), chance.randint(1, 5))), *[JOKER] * chance.choice((0, 1, 1, 2, 3)))
    lying, laid_down, in_turn = some_table(chance, deck), chance.random() < 0.5, chance.random() < 0.6
    solution = arrange(hand, rules, table=lying, laid_down=laid_down, in_turn=in_turn)
    found = brute_force.Best(value=solution.value, least_penalty=solution.least_penalty, can_go_out=solution.can_go_out)
    assert found == brute_force.best(hand, rules, lying, laid_down=laid_down, in_turn=in_turn)


@st.composite
def declared_plays(draw: st.DrawFn) -> tuple[list[Meld], tuple[PlayingCard, ...]]:
    """Melds of two decks' cards, and a hand that holds them and some cards more."""
    laid: list[Meld] = []
    for _ in range(draw(st.integers(1, 3))):
        suit = draw(st.sampled_from(Suit))
        low = draw(st.integers(1, 12))
        row: list[PlayingCard] = list(LADDERS[suit][low - 1 : low + draw(st.integers(2, 3))])
        if draw(st.booleans()):
            row = [CARDS[f"{row[0].code[:-1]}{letter}"] for letter in draw(st.permutations("shdc"))[:3]]
        if draw(st.booleans()):
            row[draw(st.integers(0, len(row) - 1))] = JOKER
        laid += readings(tuple(row), CLASSIC)[:1]
    others = draw(st.lists(st.sampled_from(list(CARDS.values())), min_size=1, max_size=3))
    return laid, (*[card for meld in laid for card in meld.cards], *others)


@settings(max_examples=150, deadline=None)
@given(declared_plays())
def test_the_solver_does_at_least_as_well_as_any_declared_play(play: tuple[list[Meld], tuple[PlayingCard, ...]]) -> None:
    laid, hand = play
    solution = arrange(hand, CLASSIC, laid_down=True, in_turn=False)
    left = list((Counter(hand) - Counter(card for meld in laid for card in meld.cards)).elements())
    assert (solution.value or 0) >= sum(meld.value for meld in laid)
    assert solution.least_penalty <= sum(50 if card is JOKER else 11 if card.rank is Rank.ACE else min(card.rank, 10) for card in left)


@settings(max_examples=150, deadline=None)
@given(declared_plays(), st.booleans())
def test_what_it_lays_are_melds_of_the_cards_in_hand(play: tuple[list[Meld], tuple[PlayingCard, ...]], laid_down: bool) -> None:
    _, hand = play
    solution = arrange(hand, CLASSIC, laid_down=laid_down)
    for laid in (solution.melds, solution.play.melds):
        assert not Counter(card for meld in laid for card in meld.cards) - Counter(hand)
        assert all(read_meld(meld.cards, CLASSIC) == meld for meld in laid)
    assert laid_down or not solution.melds or not judge_melds(solution.melds, CLASSIC, pickup_and_out=False).faults
    assert Counter(hand) == Counter(
        [*(card for meld in solution.play.melds for card in meld.cards), *solution.play.left, solution.play.discard]
    )


@settings(max_examples=100, deadline=None)
@given(declared_plays(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(play: tuple[list[Meld], tuple[PlayingCard, ...]], chance: Random) -> None:
    _, hand = play
    shuffled = list(hand)
    chance.shuffle(shuffled)
    one, other = arrange(hand, CLASSIC), arrange(shuffled, CLASSIC)
    assert (one.value, one.least_penalty, one.can_go_out) == (other.value, other.least_penalty, other.can_go_out)
