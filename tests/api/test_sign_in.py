"""Signing in to the API: a token for a password, the second factor, and the way out."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from knox.models import AuthToken
from rest_framework.test import APIClient

from tests.factories import PASSWORD

LOGIN = "/api/v1/auth/login/"


@pytest.fixture(autouse=True)
def _nobody_has_tried_yet(db: None) -> None:
    cache.clear()


def token_of(client: APIClient, username: str = "ala", password: str = PASSWORD, **more: str) -> str:
    answer = client.post(LOGIN, {"username": username, "password": password, **more})
    assert answer.status_code == 201
    return str(answer.json()["token"])


def bearing(token: str) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token}")
    return client


@pytest.mark.parametrize("name", ["ala", "ala@example.com"])
def test_a_password_gives_a_token_that_lets_in(nobody: APIClient, ala: User, name: str):
    assert bearing(token_of(nobody, name)).get("/api/v1/leagues/").status_code == 200


def test_a_token_is_stored_only_as_a_digest(nobody: APIClient, ala: User):
    token = token_of(nobody)
    assert token not in str(list(AuthToken.objects.values()))


def test_a_token_ends_with_its_time(nobody: APIClient, ala: User):
    answer = nobody.post(LOGIN, {"username": "ala", "password": PASSWORD})
    client = bearing(answer.json()["token"])
    assert answer.json()["expires_at"] > AuthToken.objects.get().created.isoformat()
    with time_machine.travel(AuthToken.objects.get().expiry + timedelta(seconds=1)):
        assert client.get("/api/v1/leagues/").status_code == 401


@pytest.mark.parametrize("name", ["ala", "nobody-at-all"])
def test_which_of_the_two_was_wrong_is_not_said(nobody: APIClient, ala: User, name: str):
    answer = nobody.post(LOGIN, {"username": name, "password": "nie to haslo"})
    assert (answer.status_code, answer.json()["detail"]) == (401, "Nazwa albo hasło się nie zgadza.")


def test_a_wrong_password_is_not_told_from_a_missing_account_by_its_problem(nobody: APIClient, ala: User):
    wrong, unknown = (nobody.post(LOGIN, {"username": name, "password": "nie to haslo"}).json() for name in ("ala", "nobody-at-all"))
    assert wrong == unknown


def test_an_account_that_was_closed_gets_no_token(nobody: APIClient, ala: User):
    User.objects.filter(pk=ala.pk).update(is_active=False)
    assert nobody.post(LOGIN, {"username": "ala", "password": PASSWORD}).status_code == 401


def test_guessing_is_stopped_for_the_right_password_too(nobody: APIClient, ala: User, settings: Any):
    statuses = [nobody.post(LOGIN, {"username": "ala", "password": "nie to haslo"}).status_code for _ in range(7)]
    assert statuses[-1] == 429
    assert nobody.post(LOGIN, {"username": "ala", "password": PASSWORD}).status_code == 429


def test_signing_in_is_rare_for_a_program_too(nobody: APIClient, ala: User):
    answers = [nobody.post(LOGIN, {"username": "ala", "password": PASSWORD}) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [201] * 10 + [429]
    assert int(answers[-1]["Retry-After"]) <= 60
    assert answers[-1]["Content-Type"] == "application/problem+json"


def test_a_second_factor_is_asked_for(nobody: APIClient, ala: User):
    Authenticator.objects.create(user=ala, type=Authenticator.Type.TOTP, data={"secret": "JBSWY3DPEHPK3PXP"})
    code = RecoveryCodes.activate(ala).get_unused_codes()[0]
    without = nobody.post(LOGIN, {"username": "ala", "password": PASSWORD})
    wrong = nobody.post(LOGIN, {"username": "ala", "password": PASSWORD, "code": "00000000"})
    assert (without.status_code, wrong.status_code) == (401, 401)
    assert "drugi składnik" in without.json()["detail"]
    assert bearing(token_of(nobody, code=code)).get("/api/v1/leagues/").status_code == 200


def test_an_address_that_must_be_confirmed_is_confirmed_first(nobody: APIClient, ala: User, settings: Any):
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    assert nobody.post(LOGIN, {"username": "ala", "password": PASSWORD}).status_code == 401
    EmailAddress.objects.create(user=ala, email=ala.email, verified=True, primary=True)
    assert token_of(nobody)


def test_signing_out_ends_one_token_and_signing_out_everywhere_all(nobody: APIClient, ala: User):
    first, second, third = (bearing(token_of(nobody)) for _ in range(3))
    assert first.post("/api/v1/auth/logout/").status_code == 204
    assert [client.get("/api/v1/leagues/").status_code for client in (first, second, third)] == [401, 200, 200]
    assert second.post("/api/v1/auth/logoutall/").status_code == 204
    assert [client.get("/api/v1/leagues/").status_code for client in (second, third)] == [401, 401]


def test_with_too_many_tokens_the_oldest_makes_room(nobody: APIClient, ala: User, settings: Any):
    for day in range(20):
        AuthToken.objects.filter(pk=AuthToken.objects.create(user=ala)[0].pk).update(created=f"2026-01-{day + 1:02}T12:00Z")
    oldest = AuthToken.objects.earliest("created")
    token_of(nobody)
    assert (AuthToken.objects.count(), AuthToken.objects.filter(pk=oldest.pk).exists()) == (20, False)


def test_a_browser_that_is_signed_in_needs_its_csrf_token(ala: User):
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(ala)
    assert client.get("/api/v1/leagues/").status_code == 200
    answer = client.post("/api/v1/leagues/", {})
    assert (answer.status_code, answer["Content-Type"]) == (403, "application/problem+json")
    client.cookies["csrftoken"] = "a" * 32
    assert client.post("/api/v1/leagues/", {}, headers={"X-CSRFToken": "a" * 32}).status_code == 422


@pytest.mark.parametrize("header", ["Token x", "Token", "Token a b", "Bearer x", "Token \xe9"])
def test_a_token_that_is_none_lets_nobody_in(nobody: APIClient, header: str):
    assert nobody.get("/api/v1/leagues/", headers={"Authorization": header}).status_code == 401


def test_a_new_password_ends_the_tokens_of_the_old_one(nobody: APIClient, ala: User):
    token, browser = token_of(nobody), Client()
    browser.force_login(ala)
    new = "osiem-dama-kier"
    browser.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
    assert bearing(token).get("/api/v1/leagues/").status_code == 401
