"""The defaults are the safe ones, and one https address makes the transport safe.

Settings are read once, so each case reads them in a Python of its own.
"""

import json
import os
import subprocess
import sys

import pytest
from django.conf import settings

NAMES = [
    "DEBUG", "ALLOWED_HOSTS", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE",
    "LANGUAGE_CODE", "ACCOUNT_EMAIL_VERIFICATION", "SECURE_PROXY_SSL_HEADER",
]  # fmt: skip
PROGRAM = f"""
import json
from remik_league import settings
print(json.dumps({{name: getattr(settings, name) for name in {NAMES}}}))
"""


def read(**environment: str) -> subprocess.CompletedProcess[str]:
    clean = {"PATH": os.environ["PATH"], "ENV_FILE": os.devnull, **environment}
    return subprocess.run([sys.executable, "-c", PROGRAM], env=clean, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False)


def test_without_any_setting_but_the_key_the_site_is_closed_to_the_outside():
    assert json.loads(read(SECRET_KEY="x").stdout) == {
        "DEBUG": False,
        "ALLOWED_HOSTS": ["127.0.0.1", "localhost", "127.0.0.1", "[::1]"],
        "SECURE_SSL_REDIRECT": False,
        "SECURE_HSTS_SECONDS": 0,
        "SESSION_COOKIE_SECURE": False,
        "CSRF_COOKIE_SECURE": False,
        "LANGUAGE_CODE": "pl",
        "ACCOUNT_EMAIL_VERIFICATION": "optional",
        "SECURE_PROXY_SSL_HEADER": None,
    }


def test_an_https_address_makes_cookies_secure_and_redirects():
    found = json.loads(read(SECRET_KEY="x", SITE_URL="https://remik.example.org", EMAIL_URL="smtp://localhost", PROXY_COUNT="1").stdout)
    assert found == {
        "DEBUG": False,
        "ALLOWED_HOSTS": ["remik.example.org"],
        "SECURE_SSL_REDIRECT": True,
        "SECURE_HSTS_SECONDS": 31_536_000,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "LANGUAGE_CODE": "pl",
        "ACCOUNT_EMAIL_VERIFICATION": "mandatory",
        "SECURE_PROXY_SSL_HEADER": ["HTTP_X_FORWARDED_PROTO", "https"],
    }


def test_there_is_no_default_secret_key():
    answer = read()
    assert answer.returncode != 0
    assert "SECRET_KEY" in answer.stderr


@pytest.mark.parametrize("setting", ["ATOMIC_REQUESTS"])
def test_requests_do_not_open_transactions(setting: str):
    assert settings.DATABASES["default"].get(setting, False) is False
