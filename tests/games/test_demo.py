"""The demo league: every game in mid-season, loaded once, with accounts that can sign in."""

import html
import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from django.urls import resolve, reverse
from pytest_django import DjangoDbBlocker

from games.models import Deal, League, Match, Membership, Movement, Season
from games.queries.balances import league_balances
from games.queries.integrity import differences
from games.queries.sheets import match_sheet
from games.queries.standings import season_table
from scoring.rules import Preset
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db

TODAY = datetime(2025, 11, 30, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def demo(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """Loads the demo on 30 November for all tests of this module, which only look at it; what the command said."""
    with django_db_blocker.unblock(), transaction.atomic():
        with time_machine.travel(TODAY, tick=False):
            call_command("load_demo", password=PASSWORD, stdout=(said := StringIO()))
        yield said.getvalue()
        transaction.set_rollback(True)


def test_the_demo_has_finished_matches_of_every_game_and_others_that_run_or_were_given_up(demo: str):
    finished = Match.objects.filter(status=Match.Status.FINISHED)
    assert set(finished.values_list("preset", flat=True)) == set(Preset)
    assert {match.status for match in Match.objects.all()} == set(Match.Status)


def test_the_demo_stands_in_the_middle_of_its_second_season(demo: str):
    summer, autumn = Season.objects.order_by("opened_at")
    assert (summer.closed_at, autumn.closed_at) == (autumn.opened_at, None)
    assert season_table(summer)
    assert season_table(autumn)


def test_the_demo_has_deals_by_cards_and_corrected_and_voided_ones(demo: str):
    current = Deal.objects.filter(is_current=True)
    assert current.filter(entry__isnull=True).exists()
    assert current.filter(revision__gt=1, entry__isnull=False).exists()
    assert {match_sheet(deal.match).preset for deal in current.filter(entry__icontains="7h").exclude(match__preset="oklahoma")} == {
        "classic",
        "gin",
    }


def test_the_demo_has_debts_settled_and_open_and_money_in_a_pool(demo: str):
    assert set(Movement.objects.values_list("kind", flat=True)) == set(Movement.Kind)
    balances = league_balances(League.objects.get())
    assert any(balance.amount for balance in balances)
    assert any(balance.in_pools for balance in balances)


def test_everything_stored_of_the_demo_follows_from_its_facts(demo: str):
    assert list(differences(League.objects.get())) == []


def test_the_deals_of_an_evening_lie_minutes_apart(demo: str):
    match = Match.objects.order_by("started_at")[0]
    assert match.started_at == TODAY.replace(hour=17, minute=10) - timedelta(days=127)
    assert match.deals.order_by("recorded_at")[0].recorded_at == match.started_at + timedelta(minutes=9)
    assert Deal.objects.latest("recorded_at").recorded_at < TODAY


def test_the_accounts_of_the_demo_have_the_three_roles_and_can_sign_in(demo: str):
    roles = {member.user.username: member.role for member in Membership.objects.select_related("user")}
    assert roles == {"halina": "owner", "lukasz": "scorer", "zaneta": "reader"}
    for username in roles:
        client = Client()
        client.post("/accounts/login/", {"login": username, "password": PASSWORD})
        assert client.session["_auth_user_id"] == str(User.objects.get(username=username).pk)
    assert set(EmailAddress.objects.values_list("email", "verified")) == {(f"{username}@example.com", True) for username in roles}


A_FEW = 25
"""So many pages of a kind are opened: all matches, and of the deals some of every game."""


def links_on(page: str) -> set[str]:
    links = {html.unescape(link) for link in re.findall(r'href="(/[^"#]*)', page)}
    return {link for link in links if not link.startswith(("/static/", "/accounts/", "/api/"))}


@pytest.mark.parametrize("username", ["halina", "zaneta"])
def test_every_page_of_the_demo_that_a_link_leads_to_opens_without_an_error(demo: str, username: str):
    client, opened, waiting = Client(), Counter[str](), ["/"]
    client.force_login(User.objects.get(username=username))
    for address in waiting:
        kind = resolve(address.partition("?")[0]).view_name
        if opened[kind] < A_FEW:
            opened[kind] += 1
            page = client.get(address)
            assert page.status_code == 200, address
            waiting += sorted(links_on(page.content.decode()) - set(waiting))
    sheets = {reverse("pages:match", args=[match.pk]) for match in Match.objects.all()}
    assert sheets < {address.partition("?")[0] for address in waiting}
    assert opened["pages:match"] >= len(sheets)


def test_the_command_says_how_to_sign_in(demo: str):
    assert demo.splitlines() == [
        "Demo league: Liga Pod Trzema Dżokerami",
        "Sign in as halina (owner), lukasz (scorer), zaneta (reader)",
        f"Password: {PASSWORD}",
    ]
