"""Deadwood, arrangements and lay-offs of gin (RULES 5), each against a brute force as well."""

from random import Random

import pytest

from scoring.cards import CARDS, Card
from scoring.deadwood import (
    Arrangement,
    Defence,
    best_arrangement,
    best_defence,
    best_discard,
    deadwood,
    deadwood_after_discard,
    declared_arrangement,
    is_gin_meld,
)
from tests.scoring import gin_brute_force as brute_force

DECK = [card for card in CARDS.values() if isinstance(card, Card)]


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(card for code in codes.split() if isinstance(card := CARDS[code], Card))


def codes(hand: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in hand)


def melds(shown: Arrangement | Defence) -> list[str]:
    return [codes(meld) for meld in shown.melds]


def hands_of(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same hands in every run, no secrets


def dense_deck(chance: Random) -> list[Card]:
    """Cards of neighbouring ranks, where groups and sequences compete."""
    lowest = chance.randint(1, 8)
    return [card for card in DECK if lowest <= card.rank <= lowest + chance.randint(4, 5)]


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("4d 4s 4h 10c Jc Qc Kc 2h 5s", 7),  # D, knock I, nine cards
        ("2d 3d 4d 5d 6d 7d Ac 2s 3h Jc", 16),  # D, knock II
        ("5h 5d 5c 5s 7c 8c 9c 10c Ah 7d", 8),  # D, scoring I
        ("As 2s 3s 4s 5s 6s 7s 8s 9s 10s", 0),  # a sequence of ten
        ("Qs Ks As 2s 4h 6d 8c 10h Jd 2c", 10 + 10 + 1 + 2 + 4 + 6 + 8 + 10 + 10 + 2),  # nothing goes around the ace
        ("Ks Kh Qd Qc Js Jh 10d 10c 9s 9h", 98),  # the most that ten cards can leave
        ("", 0),
    ],
)
def test_deadwood_is_the_least_that_any_arrangement_leaves(hand: str, least: int) -> None:
    assert deadwood(cards(hand)) == least
    assert best_arrangement(cards(hand)).deadwood == least


def test_a_card_that_fits_a_sequence_and_a_group_lies_in_one_of_them() -> None:
    assert deadwood(cards("5s 6s 7s 7h 7d 2c")) == 13
    assert melds(best_arrangement(cards("5s 6s 7s 7h 7d 2c"))) == ["7s 7h 7d"]


def test_of_four_equal_ranks_one_may_go_to_a_sequence() -> None:
    assert melds(best_arrangement(cards("7s 7h 7d 7c 8c 9c"))) == ["7s 7h 7d", "7c 8c 9c"]


def test_a_king_and_the_next_suit_s_ace_are_no_neighbours() -> None:
    assert deadwood(cards("Qs Ks Ah 2h")) == 23


def test_eleven_cards_become_gin_by_the_one_right_discard() -> None:
    assert deadwood_after_discard(cards("As 2s 3s 4s 5s 6s 3h 4h 5h 6h 3d")) == 0


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("As 2s 3s 4s 5s 6s 3h 4h 5h 6h 3d", "3d"),
        ("4s 5s 6s 8h 8d 8c Ks Kh 2c 3c Jd", "Ks"),
        ("As 2s 3s", "3s"),
    ],
)
def test_the_best_discard_leaves_least_and_of_equal_ones_is_the_highest(hand: str, thrown: str) -> None:
    assert best_discard(cards(hand)).code == thrown
    left = tuple(card for card in cards(hand) if card.code != thrown)
    assert deadwood(left) == deadwood_after_discard(cards(hand))


def test_the_knocker_shows_of_equal_arrangements_that_which_leaves_the_defender_most() -> None:
    """With 7s in the sequence, 8s and 9s could be laid off on it."""
    shown = best_arrangement(cards("4s 5s 6s 7s 7h 7d 7c 2c"), [cards("8s 9s Kd")])
    assert melds(shown) == ["7s 7h 7d 7c", "4s 5s 6s"]
    assert best_defence(cards("8s 9s Kd"), shown).deadwood == 27


def test_against_several_defenders_their_deadwood_counts_together() -> None:
    defenders = [cards("8s 9s Kd"), cards("Qd Kh 2d")]
    assert melds(best_arrangement(cards("4s 5s 6s 7s 7h 7d 7c 2c"), defenders)) == ["7s 7h 7d 7c", "4s 5s 6s"]


def test_the_defender_lays_off_in_chains() -> None:
    shown = declared_arrangement(cards("7h 5h 6h 2c"), [cards("7h 5h 6h")])
    defence = best_defence(cards("9h 8h 4h Kd"), shown)
    assert [(layoff.card.code, layoff.on) for layoff in defence.layoffs] == [("4h", 0), ("8h", 0), ("9h", 0)]
    assert codes(defence.loose) == "Kd"


def test_a_group_of_three_takes_the_fourth_and_no_more() -> None:
    shown = declared_arrangement(cards("9s 9h 9d 2c"), [cards("9s 9h 9d")])
    assert best_defence(cards("9c 10c Kd"), shown).deadwood == 20


def test_nothing_is_laid_off_on_loose_cards() -> None:
    shown = declared_arrangement(cards("9s 9h 9d 3s"), [cards("9s 9h 9d")])
    assert best_defence(cards("4h 5h"), shown).deadwood == 9


def test_nothing_is_laid_off_on_gin() -> None:
    shown = best_arrangement(cards("9s 9h 9d 5h 6h 7h 8h Ks Kh Kd"))
    defence = best_defence(cards("9c 4h 9h Kc"), shown)
    assert (defence.layoffs, defence.deadwood) == ((), 32)


def test_melds_and_lay_offs_of_the_defender_are_chosen_together() -> None:
    shown = best_arrangement(cards("4s 5s 6s Qs Qh Qd Js Jh Jd 2c"))
    defence = best_defence(cards("7s 7h 7d 7c 8s 2h 2d 2s Kh Kd"), shown)
    assert defence.deadwood == 20
    assert melds(defence) == ["2s 2h 2d", "7h 7d 7c"]
    assert [layoff.card.code for layoff in defence.layoffs] == ["7s", "8s"]


def test_a_card_that_fits_group_and_sequence_goes_where_another_can_follow() -> None:
    shown = best_arrangement(cards("6s 6h 6c 7d 8d 9d Ks Kh Kc 2s"))
    defence = best_defence(cards("6d 5d 2h 4c 8s 10h Qc Jh As 9c"), shown)
    assert [(layoff.card.code, melds(shown)[layoff.on]) for layoff in defence.layoffs] == [("6d", "7d 8d 9d"), ("5d", "7d 8d 9d")]
    assert defence.deadwood == 54


def test_a_group_may_wait_for_the_knockers_three_when_its_card_serves_a_sequence() -> None:
    shown = declared_arrangement(cards("9s 9h 9d 2c"), [cards("9s 9h 9d")])
    assert melds(best_defence(cards("9c 10c Jc Kd"), shown)) == ["9c 10c Jc"]


def test_a_declared_arrangement_is_taken_as_declared() -> None:
    shown = declared_arrangement(cards("7s 7h 7d 7c 8c 9c"), [cards("7s 7h 7d 7c")])
    assert (shown.deadwood, codes(shown.loose)) == (17, "8c 9c")


def test_deadwood_equals_a_brute_force_on_twenty_thousand_hands() -> None:
    chance = hands_of(1909)
    for number in range(20_000):
        hand = chance.sample(dense_deck(chance) if number % 2 else DECK, chance.choice((10, 10, 10, 11)))
        assert deadwood(hand) == brute_force.least_deadwood(hand), codes(tuple(hand))


def test_the_best_discard_equals_trying_every_one() -> None:
    chance = hands_of(11)
    for _ in range(300):
        hand = chance.sample(dense_deck(chance), 11)
        assert deadwood_after_discard(hand) == min(
            brute_force.least_deadwood([*hand[:number], *hand[number + 1 :]]) for number in range(11)
        )


def test_knocks_equal_a_brute_force() -> None:
    chance = hands_of(1909)
    for _ in range(300):
        dealt = chance.sample(dense_deck(chance), 17)
        knocker, defender = dealt[:9], dealt[9:]
        shown = best_arrangement(knocker, [defender])
        defence = best_defence(defender, shown)
        assert (shown.deadwood, defence.deadwood) == brute_force.knock(knocker, defender), (codes(tuple(knocker)), codes(tuple(defender)))


def test_lay_offs_on_a_group_beside_a_sequence_equal_a_brute_force() -> None:
    """A group of three and a sequence that starts next to its rank: the fourth card fits both."""
    chance = hands_of(1854)
    for _ in range(300):
        rank, suit, up = chance.randint(4, 9), chance.choice("shdc"), chance.choice((1, -1))
        group = [card for card in DECK if card.rank == rank and card.suit != suit]
        sequence = [card for card in DECK if card.suit == suit and card.rank in {rank + up * step for step in (1, 2, 3)}]
        shown = declared_arrangement([*group, *sequence, *cards("Kd")], [group, sequence])
        near = [card for card in DECK if card not in shown.melds[0] + shown.melds[1] and abs(card.rank - rank) <= 3]
        defender = chance.sample(near, 7)
        assert best_defence(defender, shown).deadwood == brute_force.least_defence(defender, shown.melds), codes(tuple(defender))


def test_no_card_is_lost_or_laid_twice() -> None:
    chance = hands_of(51)
    for _ in range(300):
        dealt = chance.sample(dense_deck(chance), 20)
        shown = best_arrangement(dealt[:10], [dealt[10:]])
        defence = best_defence(dealt[10:], shown)
        assert sorted([*sum(shown.melds, ()), *shown.loose], key=dealt.index) == dealt[:10]
        laid_off = [layoff.card for layoff in defence.layoffs]
        assert sorted([*sum(defence.melds, ()), *laid_off, *defence.loose], key=dealt.index) == dealt[10:]
        assert all(is_gin_meld(meld) for meld in (*shown.melds, *defence.melds))
