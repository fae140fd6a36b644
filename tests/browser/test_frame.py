"""The frame of the site in a real browser: it signs in, obeys its own content policy and can be read in both colours."""

from typing import Literal

import pytest
from allauth.account.models import EmailAddress
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.conftest import enter
from tests.every_page import let_in
from tests.factories import PASSWORD

Colours = Literal["light", "dark"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def sign_in(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/accounts/login/")
    page.get_by_label("Nazwa konta albo e-mail").fill("ala")
    page.get_by_label("Hasło").fill(PASSWORD)
    page.locator("main button[type=submit]").first.click()
    page.wait_for_url(f"{live_server.url}/")


def test_a_phone_signs_in_and_out(page: Page, live_server: LiveServer, ala: User, complaints: list[str]):
    sign_in(page, live_server)
    page.get_by_role("button", name="Wyloguj się").click()
    page.get_by_label("Menu główne").get_by_role("link", name="Zaloguj się").wait_for()
    assert complaints == []


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("address", ["/", "/accounts/login/", "/accounts/signup/", "/accounts/login/code/", "/accounts/password/reset/"])
def test_a_page_can_be_read_and_fits_a_small_phone(
    page: Page, live_server: LiveServer, complaints: list[str], address: str, colours: Colours
):
    page.emulate_media(color_scheme=colours)
    page.goto(f"{live_server.url}{address}")
    assert page.evaluate("document.documentElement.dataset.bsTheme") == colours
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert [violation["id"] for violation in Axe().run(page).response["violations"]] == []
    assert complaints == []


def test_the_chosen_colours_are_kept(page: Page, live_server: LiveServer):
    page.goto(live_server.url)
    page.get_by_role("button", name="ciemne").click()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.bsTheme") == "dark"
    page.get_by_role("button", name="jak urządzenie").click()
    assert page.evaluate("document.documentElement.dataset.bsTheme") == "light"


def test_a_passkey_signs_in(page: Page, live_server: LiveServer, ala: User, complaints: list[str]):
    EmailAddress.objects.create(user=ala, email=ala.email, primary=True, verified=True)
    give_the_browser_a_passkey_device(page)
    sign_in(page, live_server)
    page.goto(f"{live_server.url}/accounts/2fa/webauthn/add/")
    page.get_by_label("Hasło").fill(PASSWORD)
    page.get_by_role("button", name="Potwierdź").click()
    page.get_by_label("Logowanie bez hasła").check()
    page.get_by_role("button", name="Dodaj").click()
    page.wait_for_url("**/recovery-codes/")
    page.get_by_role("button", name="Wyloguj się").click()
    page.goto(f"{live_server.url}/accounts/login/")
    page.get_by_role("button", name="Zaloguj się kluczem").click()
    page.get_by_role("button", name="Wyloguj się").wait_for()
    assert complaints == []


def test_a_passkey_at_an_address_of_digits_is_refused_in_words(page: Page, live_server: LiveServer, complaints: list[str]):
    page.goto(f"{live_server.url.replace('localhost', '127.0.0.1')}/accounts/login/")
    page.get_by_role("button", name="Zaloguj się kluczem").click()
    expect(page.get_by_text("Przeglądarka nie używa kluczy pod tym adresem.")).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Klucz nie został użyty")).to_be_hidden()
    assert complaints == []


def test_a_passkey_that_is_not_there_is_said_not_to_be_used(page: Page, live_server: LiveServer, complaints: list[str]):
    page.goto(f"{live_server.url}/accounts/login/")
    page.evaluate("void (navigator.credentials.get = () => Promise.reject(new DOMException('closed by hand', 'NotAllowedError')))")
    page.get_by_role("button", name="Zaloguj się kluczem").click()
    expect(page.get_by_text("Klucz nie został użyty")).to_be_visible()
    assert complaints == []


def give_the_browser_a_passkey_device(page: Page) -> None:
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    browser = page.context.new_cdp_session(page)
    browser.send("WebAuthn.enable")
    browser.send("WebAuthn.addVirtualAuthenticator", {"options": {**device, "automaticPresenceSimulation": True}})


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_code_for_an_app_is_black_on_white_in_every_colours_and_its_secret_is_there_to_the_last_letter(
    page: Page, live_server: LiveServer, ala: User, complaints: list[str], colours: Colours
):
    EmailAddress.objects.create(user=ala, email=ala.email, primary=True, verified=True)
    page.emulate_media(color_scheme=colours)
    enter(page, live_server, let_in(ala))
    page.goto(f"{live_server.url}/accounts/2fa/totp/activate/")
    image = page.get_by_alt_text("Kod QR z tajnym kluczem, który stoi poniżej")
    assert image.evaluate("each => getComputedStyle(each).backgroundColor") == "rgb(255, 255, 255)"
    assert image.evaluate("each => each.naturalWidth") > 0
    secret = page.locator("#authenticator_secret")
    assert len(secret.inner_text()) == 32
    assert secret.evaluate("each => each.scrollWidth <= each.clientWidth")
    page.get_by_role("button", name="Kopiuj klucz").wait_for()
    assert complaints == []


def test_the_switch_leads_to_english_and_back(page: Page, live_server: LiveServer):
    page.goto(f"{live_server.url}/accounts/login/")
    page.get_by_role("button", name="English").click()
    assert page.url.endswith("/accounts/login/")
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_role("button", name="Polski").click()
    assert page.locator("html").get_attribute("lang") == "pl"


def test_the_api_s_docs_work_under_the_content_policy(page: Page, live_server: LiveServer, complaints: list[str]):
    page.goto(f"{live_server.url}/api/v1/docs/")
    page.get_by_role("heading", name="Remik League").wait_for()
    assert complaints == []
