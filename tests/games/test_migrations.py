"""A database of the released version becomes one of this version with everything that was played in it."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.models import League, Match
from games.queries.integrity import differences
from games.services.matches import match_close, match_give_up
from tests.factories import LeagueFactory, Phone, PlayerFactory, UserFactory, knock, points_deal, start_match
from tests.games.snapshots import snapshot

RELEASED = [("games", "0001_leagues_matches_and_money")]


def migrate(targets: list[tuple[str, str]]) -> None:
    MigrationExecutor(connection).migrate(targets)


def latest() -> list[tuple[str, str]]:
    return [node for node in MigrationExecutor(connection).loader.graph.leaf_nodes() if node[0] == "games"]


def play_a_season(ala: User) -> League:
    """A fresh match, a pool in the middle with a bust, a correction and an undone deal, a finished one, one given up, a closed series."""
    league = LeagueFactory.create(created_by=ala)
    seated = tuple(PlayerFactory.create(league=league, name=name) for name in ("Ala", "Bartek", "Łukasz"))
    start_match(league, seated)
    pool, finished, given_up = (Phone(match=start_match(league, seated), by=ala) for _ in range(3))
    pool.points(200, 0, 10)
    pool.points(150, 0, 20)
    pool.points(5, 5, 0)
    pool.amend(1, points_deal(190, 0, 10))
    pool.void(3)
    finished.points(200, 200, 0)
    finished.points(100, 100, 0)
    given_up.points(10, 20, 0)
    match_give_up(match=given_up.match, by=ala, seen_version=given_up.version())
    gin = Phone(match=start_match(league, seated[:2], "gin", games=None), by=ala)
    gin.record(knock(0, 0, 98))
    gin.record(knock(1, 30, 5))
    match_close(match=gin.match, by=ala, seen_version=gin.version())
    return league


@pytest.mark.django_db(transaction=True)
def test_matches_of_the_released_version_get_the_state_that_their_deals_lead_to():
    league = play_a_season(UserFactory.create(username="ala"))
    before = snapshot(league)
    try:
        migrate(RELEASED)
        with connection.cursor() as cursor:
            assert "state" not in {column.name for column in connection.introspection.get_table_description(cursor, Match._meta.db_table)}
    finally:
        migrate(latest())
    assert snapshot(league) == before
    assert list(differences(league)) == []
