"""All settings, read from the environment or from the file `.env`; `.env.example` explains the ones that a person sets.

The defaults are the safe ones: no DEBUG, a strict content policy, loopback hosts only. One value decides about transport:
a SITE_URL that starts with https turns on the redirect to https, HSTS and secure cookies; without it the site works on plain
http on the own machine, as `make run` serves it.
"""

from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

BASE_DIR = Path(__file__).resolve().parent.parent
VERSION = "0.1.0"

env = environ.Env()
env.read_env(env.str("ENV_FILE", default=str(BASE_DIR / ".env")))

# --- who we are on the network ------------------------------------------------------------------------------------------------------

SECRET_KEY = env.str("SECRET_KEY")
DEBUG = env.bool("DEBUG", default=False)

SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000").rstrip("/")
_site = urlsplit(SITE_URL)
IS_HTTPS = _site.scheme == "https"
_LOOPBACK = [] if IS_HTTPS else ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = [_site.hostname or "localhost", *_LOOPBACK, *env.list("ALLOWED_HOSTS", default=[])]
CSRF_TRUSTED_ORIGINS = [SITE_URL]

# A proxy is trusted only when it is said to be there: otherwise anybody could send its headers.
PROXY_COUNT = env.int("PROXY_COUNT", default=0)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXY_COUNT else None

SECURE_SSL_REDIRECT = IS_HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
# For this host only: what runs on its subdomains is not ours to decide.
SECURE_HSTS_SECONDS = 31_536_000 if IS_HTTPS else 0
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = IS_HTTPS
CSRF_COOKIE_SECURE = IS_HTTPS
LANGUAGE_COOKIE_SECURE = IS_HTTPS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}

# --- what runs ----------------------------------------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
    "django_filters",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "knox",
    "rest_framework",
]

MIDDLEWARE = [
    "remik_league.middleware.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Below whitenoise, whose files were compressed when they were collected. A compressed page that holds a secret beside a stranger's
    # text can give the secret away by its length (BREACH): Django masks the CSRF token anew for every page, the middleware adds a
    # random length, and the session's cookie does not come along when another site asks.
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "remik_league.middleware.ChosenLanguage",
    "remik_league.middleware.TextInUtf8",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "remik_league.urls"
WSGI_APPLICATION = "remik_league.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
FORM_RENDERER = "remik_league.forms.SiteForms"

# --- what is remembered -------------------------------------------------------------------------------------------------------------


def _database() -> dict[str, Any]:
    """SQLite unless DATABASE_URL says otherwise.

    On SQLite a transaction takes the write lock when it begins: one that only asks for it at its first write is refused, not
    queued, when another has written in between, whatever the timeout. WAL lets readers go on while one writes.
    """
    database: dict[str, Any] = env.db("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'db.sqlite3'}")
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
        # A file, since an in-memory database has neither WAL nor a second connection: tests of parallel writers would prove nothing.
        database["TEST"] = {"NAME": BASE_DIR / "var" / "test.sqlite3"}
    else:
        database["CONN_MAX_AGE"] = env.int("CONN_MAX_AGE", default=60)
        database["CONN_HEALTH_CHECKS"] = True
    return database


# ATOMIC_REQUESTS stays off: `games.services` holds the transactions, and only there.
DATABASES = {"default": _database()}

# The default cache holds the counts of failed sign-ins, so it is one for all processes: `manage.py createcachetable` makes it.
# The API's throttles only tame a busy client; each process counts for itself, and a request costs no write.
CACHES = {
    "default": env.cache("CACHE_URL", default="dbcache://shared_cache"),
    "process": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "process"},
}

# --- language and time --------------------------------------------------------------------------------------------------------------

LANGUAGE_CODE = "pl"
LANGUAGES = [("pl", _("Polish")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "games" / "locale"]
FORMAT_MODULE_PATH = ["remik_league.formats"]
TIME_ZONE = env.str("TIME_ZONE", default="Europe/Warsaw")
USE_TZ = True

# --- static files -------------------------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "static-collected"
# Hashed names need `collectstatic` first; the tests do without.
STATIC_HASHED = env.bool("STATIC_HASHED", default=True)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "remik_league.static.HashedFiles" if STATIC_HASHED else "django.contrib.staticfiles.storage.StaticFilesStorage",
    },
}
# Nobody asks for a file by its plain name; `collectstatic` is done in half the time without.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

# --- mail ---------------------------------------------------------------------------------------------------------------------------

_mail = env.email("EMAIL_URL", default="consolemail://")
vars().update(_mail)
SENDS_MAIL = "smtp" in _mail["EMAIL_BACKEND"]
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Remik League <remik@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL

# --- accounts -----------------------------------------------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
SHORTEST_PASSWORD = 10
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": SHORTEST_PASSWORD}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"

ACCOUNT_ADAPTER = "remik_league.accounts.AccountAdapter"
ACCOUNT_FORMS = {
    "signup": "remik_league.account_forms.SignupForm",
    "change_password": "remik_league.account_forms.ChangePasswordForm",
    "set_password": "remik_league.account_forms.SetPasswordForm",
    "reset_password_from_key": "remik_league.account_forms.ResetPasswordKeyForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
# An address must be proven where mail can be sent. Where it only goes to the terminal, an account is usable at once.
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if SENDS_MAIL else "optional"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = SENDS_MAIL
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Remik League] "
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = _site.scheme
ALLAUTH_TRUSTED_PROXY_COUNT = PROXY_COUNT
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Remik League"
MFA_FORMS = {
    "add_webauthn": "remik_league.passkeys.AddPasskeyForm",
    "edit_webauthn": "remik_league.passkeys.EditPasskeyForm",
}

# --- API ----------------------------------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    # The token comes first, so that an unknown caller is answered 401 with a challenge, not 403.
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.api.tokens.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.reading.BoundedJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "games.api.schema.ApiSchema",
    "EXCEPTION_HANDLER": "games.api.problems.handle",
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.CursorPagination",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": ["remik_league.throttling.ScopeThrottle"],
    "DEFAULT_THROTTLE_RATES": {"read": "600/min", "write": "120/min", "token": "10/min", "scoring": "120/min"},
    "NUM_PROXIES": PROXY_COUNT,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}

REST_KNOX = {
    "TOKEN_TTL": timedelta(days=90),
    "TOKEN_LIMIT_PER_USER": 20,
    "TOKEN_PREFIX": "remik_",
    "AUTO_REFRESH": False,
}

SPECTACULAR_SETTINGS = {
    "TITLE": "Remik League",
    "DESCRIPTION": "Leagues, matches and deals of the card game Remik: what was played goes in, the score comes out.",
    "VERSION": VERSION,
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "COMPONENT_SPLIT_REQUEST": True,
    # Choices stand where they belong: fields of the same name (`kind`) have different ones.
    "POSTPROCESSING_HOOKS": [],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "validatorUrl": None},
}

# --- logs ---------------------------------------------------------------------------------------------------------------------------

_LOG_LEVEL = env.str("LOG_LEVEL", default="INFO")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "remik_league.logs.JsonLines"}},
    "filters": {"refusals": {"()": "remik_league.logs.RefusalsAreNoWarnings"}},
    # The level stands at the handler too, for records whose own was lowered on their way.
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json", "level": _LOG_LEVEL}},
    "root": {"handlers": ["console"], "level": _LOG_LEVEL},
    # Django's own set-up adds a handler to the logger `django`; everything goes through the root's instead.
    "loggers": {"django": {"handlers": [], "level": "INFO", "propagate": True}, "django.request": {"filters": ["refusals"]}},
}
