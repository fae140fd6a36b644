"""League points and the order of a league table (RULES 10)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.formats.base import places
from scoring.standings import StandingRow, Summary, league_points, rank, standings


def row(rank, name, points_x2, *won_of_matches, average):
    won, matches = won_of_matches
    return StandingRow(rank=rank, name=name, points_x2=points_x2, won=won, matches=matches, average=Fraction(average))


def names(*results, fixed=None):
    return [row.name for row in standings(results, fixed)]


@pytest.mark.parametrize(
    ("match", "points_x2"),
    [
        ((1, 2, 3), (4, 2, 0)),
        ((3, 1, 2), (0, 4, 2)),
        ((1, 1, 3), (3, 3, 0)),
        ((1, 2, 2, 2), (6, 2, 2, 2)),
        ((1, 1), (1, 1)),
    ],
)
def test_a_point_for_each_opponent_below_and_half_a_point_for_each_level(match, points_x2):
    assert league_points(match) == points_x2


def test_fixed_points_are_those_of_the_place_and_none_beyond_the_list():
    assert league_points((1, 2, 3, 4), [10, 3, 2]) == (20, 6, 4, 0)


def test_a_shared_place_gets_that_places_points():
    assert league_points((1, 1, 3), [10, 3, 2]) == (20, 20, 4)


def test_a_league_may_give_no_points_at_all():
    assert league_points((1, 2), []) == (0, 0)


def test_places_count_from_1():
    with pytest.raises(ValueError, match="count from 1"):
        league_points((0, 1))


def test_a_whole_table():
    assert standings(
        [
            {"Łada": 1, "Ania": 2, "Celina": 3},
            {"Celina": 1, "Łada": 1},
            {"Ania": 1, "Celina": 2},
        ]
    ) == (
        row(1, "Łada", 5, 2, 2, average="1"),
        row(2, "Ania", 4, 1, 2, average="3/2"),
        row(3, "Celina", 1, 1, 3, average="2"),
    )


def test_an_empty_league_has_an_empty_table():
    assert standings([]) == ()


def test_points_come_before_wins():
    table = names(
        {"Bartek": 1, "Ala": 2, "Darek": 3, "Ewa": 4, "Celina": 5},
        {"Celina": 1, "Ala": 2, "Darek": 3, "Ewa": 4, "Bartek": 5},
    )
    assert table[0] == "Ala"


def test_matches_won_come_next_and_a_shared_first_place_counts():
    table = standings([{"Ala": 2, "Bartek": 3, "Celina": 1}, {"Bartek": 1, "Darek": 1}, {"Bartek": 2, "Celina": 2}])
    assert [(row.name, row.points_x2, row.won, row.rank) for row in table] == [
        ("Celina", 5, 1, 1),
        ("Bartek", 2, 1, 2),
        ("Ala", 2, 0, 3),
        ("Darek", 1, 1, 4),
    ]


def test_then_the_lower_average_place():
    summaries = [
        Summary(name="Ala", points_x2=4, won=1, matches=3, places_sum=6),
        Summary(name="Żaneta", points_x2=4, won=1, matches=2, places_sum=3),
    ]
    assert rank(summaries) == (row(1, "Żaneta", 4, 1, 2, average="3/2"), row(2, "Ala", 4, 1, 3, average="2"))


def test_equal_in_all_three_share_a_rank_and_the_next_is_skipped():
    summaries = [
        Summary(name=name, points_x2=points, won=0, matches=2, places_sum=4)
        for name, points in (("Żaba", 5), ("Ala", 1), ("Zofia", 5), ("Bartek", 9))
    ]
    assert [(row.rank, row.name) for row in rank(summaries)] == [(1, "Bartek"), (2, "Zofia"), (2, "Żaba"), (4, "Ala")]


def test_averages_are_compared_as_fractions():
    summaries = [
        Summary(name="Ala", points_x2=4, won=1, matches=3, places_sum=6),
        Summary(name="Bartek", points_x2=4, won=1, matches=4, places_sum=8),
    ]
    assert [row.rank for row in rank(summaries)] == [1, 1]


def test_a_player_without_a_match_has_no_place_in_the_table():
    with pytest.raises(ValueError, match="'Ala' has no match"):
        Summary(name="Ala", points_x2=0, won=0, matches=0, places_sum=0)


results = st.lists(
    st.dictionaries(st.sampled_from(["Ala", "Łada", "Lena", "Ćwirek", "Żaneta", "Zofia"]), st.integers(1, 9), min_size=2).map(
        lambda scores: dict(zip(scores, places(list(scores.values())), strict=True))
    ),
    max_size=8,
)
points_per_place = st.none() | st.lists(st.integers(0, 10), max_size=6)


@given(results, points_per_place, st.randoms())
def test_the_order_of_the_matches_does_not_matter(matches, fixed, random):
    shuffled = random.sample(matches, len(matches))
    assert standings(shuffled, fixed) == standings(matches, fixed)


@given(results, points_per_place)
def test_the_table_is_in_order_and_ranks_count_those_before(matches, fixed):
    table = standings(matches, fixed)
    merits = [(-row.points_x2, -row.won, row.average) for row in table]
    assert merits == sorted(merits)
    assert [row.rank for row in table] == [1 + sum(other < merit for other in merits) for merit in merits]


@given(results)
def test_every_pair_of_opponents_shares_one_point(matches):
    pairs = sum(len(match) * (len(match) - 1) // 2 for match in matches)
    assert sum(row.points_x2 for row in standings(matches)) == 2 * pairs
