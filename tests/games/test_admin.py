"""The admin site shows every row to the staff and lets nobody change one."""

from uuid import uuid4

import pytest
from django.contrib.admin import site
from django.contrib.auth.models import User
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from games.models import Deal, League, Match, Membership, Movement, Player, SeasonRow
from games.services.money import transfer_record
from scoring.rules import Grosze
from tests.factories import UserFactory
from tests.games.conftest import Start

SHOWN = [League, Player, Membership, Match, Deal, Movement, SeasonRow]


@pytest.fixture
def staff(db: None, client: Client) -> Client:
    client.force_login(UserFactory.create(username="admin", is_staff=True, is_superuser=True))
    return client


@pytest.fixture
def _played(start: Start, league: League, players: tuple[Player, ...], ala: User) -> None:
    """A finished match with a corrected deal and a debt paid."""
    phone = start(2)
    phone.points(200, 0)
    phone.points(100, 0)
    phone.void(2)
    phone.points(100, 0)
    transfer_record(league=league, by=ala, source=players[0], target=players[1], amount=Grosze(10_00), request_id=uuid4())


def address(row: type[Model] | Model, what: str, *args: object) -> str:
    return reverse(f"admin:games_{row._meta.model_name}_{what}", args=args)


@pytest.mark.usefixtures("_played")
@pytest.mark.parametrize("model", SHOWN)
def test_every_row_can_be_looked_at(staff: Client, model: type[Model]):
    assert staff.get(address(model, "changelist")).status_code == 200
    row = model._default_manager.first()
    assert row
    shown = staff.get(address(model, "change", row.pk))
    assert shown.status_code == 200
    assert str(row) in shown.content.decode()


@pytest.mark.usefixtures("_played")
@pytest.mark.parametrize("model", SHOWN)
def test_no_row_can_be_added_changed_or_deleted(staff: Client, model: type[Model]):
    row = model._default_manager.first()
    assert row
    answers = [
        staff.get(address(model, "add")),
        staff.post(address(model, "change", row.pk), {}),
        staff.post(address(model, "delete", row.pk), {"post": "yes"}),
    ]
    assert [answer.status_code for answer in answers] == [403, 403, 403]


@pytest.mark.usefixtures("_played")
def test_a_match_is_shown_with_its_seats_deals_and_results(staff: Client, pool_match: Match):
    match = Match.objects.get(status=Match.Status.FINISHED)
    shown = staff.get(address(Match, "change", match.pk)).content.decode()
    assert all(text in shown for text in ("Bartek", "2.3", "100"))


@pytest.mark.usefixtures("_played")
def test_the_secret_of_a_link_is_not_shown(staff: Client, players: tuple[Player, ...]):
    Player.objects.filter(pk=players[2].pk).update(claim_code="tajne-przejęcie")
    assert "tajne" not in staff.get(address(Player, "change", players[2].pk)).content.decode()


def test_every_table_is_in_the_admin_or_shown_with_another():
    registered = {model for model in site._registry if model._meta.app_label == "games"}
    assert registered == set(SHOWN)


def test_whoever_is_no_staff_is_sent_to_the_door(client: Client, ala: User):
    client.force_login(ala)
    assert client.get(address(Match, "changelist")).status_code == 302
