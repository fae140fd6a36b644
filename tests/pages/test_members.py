"""Who may come into a league: links to join by, roles, and letting an account out."""

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import League, Membership, Player
from games.services.leagues import invitation_open
from tests.pages.conftest import Open

Role = Membership.Role


def settings(league: League) -> str:
    return reverse("pages:settings", args=[league.pk])


def role_of(league: League, user: User) -> str | None:
    return Membership.objects.filter(league=league, user=user).values_list("role", flat=True).first()


def out(league: League, user: User) -> str:
    return reverse("pages:member-out", args=[league.memberships.get(user=user).pk])


def test_a_link_is_made_shown_and_withdrawn(ala_s: Client, league: League):
    assert ala_s.post(reverse("pages:invite", args=[league.pk]), {"role": "reader"})["Location"] == settings(league)
    invitation = league.invitations.get()
    assert f"http://testserver/join/{invitation.code}/" in ala_s.get(settings(league)).content.decode()
    ala_s.post(reverse("pages:invitation-back", args=[invitation.pk]))
    assert not league.invitations.exists()
    assert ala_s.get(f"/join/{invitation.code}/").status_code == 404


def test_no_link_makes_an_owner(ala_s: Client, league: League):
    page = ala_s.post(reverse("pages:invite", args=[league.pk]), {"role": "owner"}, follow=True)
    assert "prowadzenia ligi" in page.content.decode()
    assert not league.invitations.exists()


def test_a_visitor_sees_where_the_link_leads_and_signs_in_to_join(client: Client, league: League):
    address = f"/join/{invitation_open(league=league, role=Role.READER).code}/"
    assert "Liga czwartkowa" in client.get(address).content.decode()
    assert client.post(address)["Location"] == f"/accounts/login/?next={address}"


def test_whoever_follows_the_link_is_in_the_league_once(celina_s: Client, celina: User, league: League):
    address = f"/join/{invitation_open(league=league, role=Role.READER).code}/"
    assert [celina_s.post(address)["Location"] for _ in range(2)] == [reverse("pages:league", args=[league.pk])] * 2
    assert role_of(league, celina) == Role.READER


def test_who_joins_is_told_so_and_only_who_was_in_before_that_it_is_so_already(
    celina_s: Client, bartek_s: Client, league: League, bartek: User
):
    reading, scoring = (f"/join/{invitation_open(league=league, role=role).code}/" for role in (Role.READER, Role.SCORER))

    def told(phone: Client, address: str) -> list[str]:
        return [str(message) for message in phone.post(address, follow=True).context["messages"]]

    assert told(celina_s, reading) == ["Dołączono do ligi."]
    assert told(celina_s, reading) == ["Jesteś już w tej lidze."]
    assert told(celina_s, scoring) == ["Dołączono do ligi."]
    assert told(bartek_s, scoring) == ["Jesteś już w tej lidze."]


def test_an_account_is_let_out_and_its_name_is_free(
    ala_s: Client, bartek_s: Client, bartek: User, league: League, players: tuple[Player, ...]
):
    assert ala_s.post(out(league, bartek))["Location"] == settings(league)
    assert role_of(league, bartek) is None
    assert bartek_s.get(reverse("pages:league", args=[league.pk])).status_code == 404
    players[1].refresh_from_db()
    assert players[1].user is None


def test_the_last_who_runs_the_league_stays(ala_s: Client, ala: User, league: League):
    page = ala_s.post(out(league, ala), follow=True)
    assert "Ktoś musi prowadzić ligę" in page.content.decode()
    assert role_of(league, ala) == Role.OWNER


def test_whoever_lets_himself_out_goes_home(opened: Open, ala: User, bartek: User, league: League):
    league.memberships.filter(user=bartek).update(role=Role.OWNER)
    assert opened(bartek).post(out(league, bartek))["Location"] == "/"
