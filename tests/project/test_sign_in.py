"""Signing in over plain http without DEBUG, as `make run` serves the site."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from tests.every_page import let_in
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def strict() -> Client:
    """A browser that is checked for CSRF, as a real one is."""
    return Client(enforce_csrf_checks=True, headers={"origin": "http://testserver"})


def token(client: Client, address: str) -> str:
    return str(client.get(address).context["csrf_token"])


def test_debug_is_off_and_cookies_go_over_plain_http():
    assert (settings.DEBUG, settings.IS_HTTPS, settings.SESSION_COOKIE_SECURE, settings.SECURE_SSL_REDIRECT) == (False, False, False, False)


@pytest.mark.parametrize("login", ["ala", "ala@example.com"])
def test_a_user_signs_in_by_name_or_address(strict: Client, ala: User, login: str):
    form = {"login": login, "password": PASSWORD, "csrfmiddlewaretoken": token(strict, "/accounts/login/")}
    answer = strict.post("/accounts/login/", form)
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert "ala" in strict.get("/").content.decode()


def test_a_wrong_password_is_refused_without_saying_which_was_wrong(client: Client, ala: User):
    wrong, unknown = (client.post("/accounts/login/", {"login": name, "password": "nie to haslo"}) for name in ("ala", "nobody"))
    assert wrong.context["form"].non_field_errors() == unknown.context["form"].non_field_errors()
    assert "_auth_user_id" not in client.session


def test_a_form_without_its_token_is_refused_in_words(strict: Client, ala: User):
    answer = strict.post("/accounts/login/", {"login": "ala", "password": PASSWORD})
    assert answer.status_code == 403
    assert "Formularz stracił ważność" in answer.content.decode()


def test_anybody_signs_up_and_is_in_at_once_where_mail_goes_to_the_terminal(client: Client):
    form = {"username": "celina", "email": "celina@example.com", "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/accounts/signup/", form).status_code == 302
    assert User.objects.get(pk=client.session["_auth_user_id"]).username == "celina"


def test_a_code_by_mail_signs_in(client: Client, ala: User):
    client.post("/accounts/login/code/", {"email": "ala@example.com"})
    [code] = re.findall(r"^\s*([0-9A-Z]{3,5}-?[0-9A-Z]{3,5})\s*$", str(mail.outbox[0].body), re.MULTILINE)
    assert client.post("/accounts/login/code/confirm/", {"code": code}).status_code == 302
    assert client.session["_auth_user_id"] == str(ala.pk)


def test_guessing_a_password_is_stopped(client: Client, ala: User):
    for _ in range(10):
        client.post("/accounts/login/", {"login": "ala", "password": "nie to haslo"})
    client.post("/accounts/login/", {"login": "ala", "password": PASSWORD})
    assert "_auth_user_id" not in client.session


def test_the_admin_uses_the_same_door(client: Client):
    assert client.get("/admin/login/?next=/admin/")["Location"] == "/accounts/login/?next=%2Fadmin%2F"


@pytest.mark.parametrize("address", ["email/", "password/change/", "2fa/", "2fa/webauthn/add/", "logout/", "reauthenticate/"])
def test_the_account_pages_are_drawn_in_the_site_s_frame(client: Client, ala: User, address: str):
    client.post("/accounts/login/", {"login": "ala", "password": PASSWORD})
    answer = client.get(f"/accounts/{address}", follow=True)
    assert (answer.status_code, "site-header" in answer.content.decode()) == (200, True)


def test_the_account_pages_speak_to_nobody_as_a_man_and_call_one_thing_one_name(client: Client):
    signing_in, signing_up = (client.get(f"/accounts/{page}/").content.decode() for page in ("login", "signup"))
    assert "Nie pamiętasz hasła?" in signing_in
    assert "apomniałeś" not in signing_in + signing_up
    assert "arejestruj" not in signing_in + signing_up
    assert signing_in.count("Zaloguj się") >= 3
    assert signing_up.count("Załóż konto") >= 3


def test_a_single_address_is_not_to_be_chosen_but_two_are(client: Client, ala: User):
    client.cookies[settings.SESSION_COOKIE_NAME] = let_in(ala)
    EmailAddress.objects.create(user=ala, email=ala.email, primary=True, verified=True)
    alone = client.get("/accounts/email/").content.decode()
    assert [name for name in ("action_primary", "action_send", "action_remove") if name in alone] == []
    EmailAddress.objects.create(user=ala, email="ala2@example.com", primary=False, verified=True)
    two = client.get("/accounts/email/").content.decode()
    assert [name for name in ("action_primary", "action_send", "action_remove") if name not in two] == []
    assert two.count("btn-primary") == 1
    client.post("/accounts/email/", {"email": "ala2@example.com", "action_primary": ""})
    assert EmailAddress.objects.get(user=ala, primary=True).email == "ala2@example.com"


def test_a_single_address_that_is_not_proven_is_sent_its_mail_again(client: Client, ala: User):
    client.force_login(ala)
    EmailAddress.objects.create(user=ala, email=ala.email, primary=True)
    page = client.get("/accounts/email/").content.decode()
    assert "action_send" in page
    assert "action_primary" not in page
    client.post("/accounts/email/", {"email": ala.email, "action_send": ""})
    assert [sent.to for sent in mail.outbox] == [[ala.email]]


@pytest.mark.parametrize(
    ("address", "marked"),
    [
        ("/accounts/email/", '/accounts/email/" aria-current="page"'),
        ("/accounts/password/change/", '/accounts/password/change/" aria-current="page"'),
        ("/accounts/2fa/", '/accounts/2fa/" aria-current="page"'),
        ("/accounts/2fa/totp/activate/", '/accounts/2fa/" aria-current="true"'),
    ],
)
def test_the_menu_of_an_account_says_where_one_is(client: Client, ala: User, address: str, marked: str):
    EmailAddress.objects.create(user=ala, email=ala.email, primary=True, verified=True)
    client.cookies[settings.SESSION_COOKIE_NAME] = let_in(ala)
    menu = " ".join(client.get(address).content.decode().partition('class="subnav"')[2].partition("</nav>")[0].split())
    assert marked in menu
    assert menu.count("aria-current") == 1


def test_the_rules_for_a_password_are_one_sentence(client: Client):
    page = client.get("/accounts/signup/")
    assert page.context["form"]["password1"].help_text.startswith("Co najmniej 10 znaków")
    assert "Twoje hasło" not in page.content.decode()


@pytest.mark.parametrize(("language", "greeting"), [("pl", "Ten adres podano"), ("en", "This address was given")])
def test_a_mail_names_the_site_and_not_its_host_as_who_writes(client: Client, language: str, greeting: str):
    client.post("/i18n/setlang/", {"language": language, "next": "/"})
    form = {"username": "celina", "email": "celina@example.com", "password1": PASSWORD, "password2": PASSWORD}
    client.post("/accounts/signup/", form)
    [sent] = mail.outbox
    assert str(sent.body).startswith(greeting)
    assert "Remik League" in str(sent.body)
    assert "użytkownik" not in str(sent.body)
    assert sent.subject == {"pl": "[Remik League] Potwierdź adres e-mail", "en": "[Remik League] Confirm your e-mail address"}[language]


@pytest.mark.parametrize("address", ["/accounts/password/change/", "/accounts/signup/"])
def test_a_weak_password_is_still_refused(client: Client, ala: User, address: str):
    if "change" in address:
        client.force_login(ala)
    form = {"username": "celina", "email": "celina@example.com", "oldpassword": PASSWORD, "password1": "1234", "password2": "1234"}
    assert client.post(address, form).context["form"].errors["password1"]
