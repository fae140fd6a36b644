"""Every page of the site, in a league in which something has happened: what is true of all of them is tested on all of them.

A page is called by the name of its address, with a word behind it where it looks different from time to time. An address that is missing
here fails a test, unless it is said below why it is no page to look at.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from games.models import League, Membership, Player
from games.services.leagues import invitation_open, player_invite, season_open
from games.services.money import transfer_record
from scoring.rules import Game, Grosze
from tests.factories import PASSWORD, Phone, UserFactory, knock, start_match
from tests.pages.test_who_may_what import ONLY_POSTED

NO_PAGES: Final = {
    **dict.fromkeys(ONLY_POSTED, "only posted to"),
    "match-live": "a part of the match page",
    "match-tv-live": "a part of the match on the big screen",
    "deal-request": "for scripts",
    "set_language": "only posted to",
    "healthz": "for machines",
    "readyz": "for machines",
    "schema": "for machines",
    "docs": "the look of another program",
    "mfa_login_webauthn": "for scripts",
    "mfa_reauthenticate_webauthn": "the browser's own window above the page",
    "mfa_download_recovery_codes": "a file",
}
"""Addresses that are not looked at, and why."""

AN_HOUR: Final = 3600


@dataclass(frozen=True, kw_only=True)
class Visit:
    """A page and the session in which it is looked at; a visitor who has done nothing yet has none."""

    address: str
    session: str | None


def every_page(league: League, players: tuple[Player, ...], phone: Phone, ala: User, bartek: User) -> dict[str, Visit]:
    """The pages as Ala sees them who runs the league and signs in with a second factor, Bartek who has none, and a visitor."""
    return {
        **_seen_by(ala, _of_the_league(league, players, phone, ala)),
        **_seen_by(ala, _of_a_careful_account(ala)),
        **_seen_by(bartek, _of_a_plain_account(bartek)),
        **{name: Visit(address=address, session=None) for name, address in _of_visitors(players[2], bartek).items()},
        **_on_the_way_in(bartek),
    }


def _seen_by(user: User, pages: Mapping[str, str]) -> dict[str, Visit]:
    session = let_in(user)
    return {name: Visit(address=address, session=session) for name, address in pages.items()}


def _on_the_way_in(bartek: User) -> dict[str, Visit]:
    """Pages behind a first step: a code was asked for, a password was right and a second factor is still to come."""
    caches["default"].clear()  # where it is counted how often codes are asked for
    by_app, forgetful, asked_again = Client(), Client(), Client()
    TOTP.activate(UserFactory.create(username="darek2"), "JBSWY3DPEHPK3PXP")
    by_app.post(reverse("account_login"), {"login": "darek2", "password": PASSWORD})
    forgetful.post(reverse("account_request_login_code"), {"email": bartek.email})
    asked_again.cookies[settings.SESSION_COOKIE_NAME] = let_in(bartek)
    recipient = asked_again.get(reverse("account_request_reauthentication_code")).context["form"].fields["recipient"].choices[0][0]
    asked_again.post(reverse("account_request_reauthentication_code"), {"recipient": recipient})
    half_way = {"mfa_authenticate": by_app, "account_confirm_login_code": forgetful, "account_confirm_reauthentication_code": asked_again}
    by_mail_alone = User.objects.create_user("darek3", "darek3@example.com")
    EmailAddress.objects.create(user=by_mail_alone, email=by_mail_alone.email, primary=True, verified=True)
    return {
        **{name: Visit(address=reverse(name), session=at.cookies[settings.SESSION_COOKIE_NAME].value) for name, at in half_way.items()},
        **_seen_by(by_mail_alone, {"account_set_password": reverse("account_set_password")}),
    }


def let_in(user: User) -> str:
    """The session of somebody who has signed in with a password just now, and is not asked for it again however slow the browser is."""
    client = Client()
    client.force_login(user)
    session = client.session
    session["account_authentication_methods"] = [
        {"method": "password", "at": time.time() + AN_HOUR, "username": user.username, "reauthenticated": True}
    ]
    session["account_authentication_methods_user"] = str(user.pk)
    session.save()
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def _of_the_league(league: League, players: tuple[Player, ...], phone: Phone, ala: User) -> dict[str, str]:
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    phone.points(0, 50, 80, 60)
    phone.amend(1, {"winner": 3, "players": [{"points": 150}, {"points": 60}, {"points": 91}, {}]})
    phone.void(2, reason="nie było takiego")
    autumn = league.seasons.get()
    season_open(league=league, name="Zima")
    entry = {"kind": "entry", "amount": 12_50}
    finished = Phone(match=start_match(league, players, "classic", format="deals", deals=1, stakes=entry), by=ala)
    finished.points(0, 20, 30, 40)
    transfer_record(league=league, by=ala, source=players[1], target=players[0], amount=Grosze(5_00), request_id=uuid4())
    series = Phone(match=start_match(league, players[:2], "gin_series"), by=ala)
    for hand in (knock(0, 0, 60), knock(0, 0, 50), knock(1, 20, 3)):
        series.record(hand)
    others = {preset: start_match(league, players[:3], preset) for preset in ("remik500", "rummikub")}
    seats = "&".join(f"seat_{seat}={player.pk}" for seat, player in enumerate(players))
    return {
        "home": "/",
        "league-new": reverse("pages:league-new"),
        **{name: reverse(f"pages:{name}", args=[league.pk]) for name in ("league", "table", "money", "players", "settings", "match-new")},
        "season": reverse("pages:season", args=[autumn.pk]),
        "player-results": reverse("pages:player-results", args=[autumn.pk, players[2].pk]),
        "match-terms": f"{reverse('pages:match-terms', args=[league.pk])}?preset=pool&{seats}",
        "player": reverse("pages:player", args=[players[2].pk]),
        "match": reverse("pages:match", args=[phone.match.pk]),
        "match saved": f"{reverse('pages:match', args=[phone.match.pk])}?saved=3",
        **{
            name: reverse(f"pages:{name}", args=[phone.match.pk])
            for name in ("match-rules", "match-referee", "match-tv", "match-print", "match-sheet-empty")
        },
        "match finished": reverse("pages:match", args=[finished.match.pk]),
        "match-share": reverse("pages:match-share", args=[finished.match.pk]),
        "match series": reverse("pages:match", args=[series.match.pk]),
        "deal": reverse("pages:deal", args=[phone.match.pk, 1]),
        "deal-new": reverse("pages:deal-new", args=[phone.match.pk]),
        "deal-new gin": reverse("pages:deal-new", args=[series.match.pk]),
        **{f"deal-new {preset}": reverse("pages:deal-new", args=[match.pk]) for preset, match in others.items()},
        "deal-edit": reverse("pages:deal-edit", args=[phone.match.pk, 1]),
        "deal-void": reverse("pages:deal-void", args=[phone.match.pk, 1]),
    }


def _of_a_careful_account(user: User) -> dict[str, str]:
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    TOTP.activate(user, "JBSWY3DPEHPK3PXP")
    RecoveryCodes.activate(user)
    passkey = Authenticator.objects.create(
        user=user, type=Authenticator.Type.WEBAUTHN, data={"name": "Telefon Ali", "credential": {}, "passwordless": True}
    )
    names = (
        "account_email",
        "account_change_password",
        "account_logout",
        "account_reauthenticate",
        "account_request_reauthentication_code",
        "mfa_index",
        "mfa_reauthenticate",
        "mfa_deactivate_totp",
        "mfa_view_recovery_codes",
        "mfa_generate_recovery_codes",
        "mfa_list_webauthn",
    )
    of_the_key = {name: reverse(name, args=[passkey.pk]) for name in ("mfa_edit_webauthn", "mfa_remove_webauthn")}
    return {**{name: reverse(name) for name in names}, **of_the_key}


def _of_a_plain_account(user: User) -> dict[str, str]:
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    names = ("mfa_activate_totp", "mfa_add_webauthn")
    return {"mfa_index plain": reverse("mfa_index"), **{name: reverse(name) for name in names}}


def _of_visitors(unclaimed: Player, forgetful: User) -> dict[str, str]:
    newcomer = User.objects.create_user("darek4", "darek4@example.com")
    unproven = EmailAddress.objects.create(user=newcomer, email=newcomer.email, primary=True)
    to_a_new_password = [user_pk_to_url_str(forgetful), default_token_generator.make_token(forgetful)]
    names = (
        "account_login",
        "account_signup",
        "account_request_login_code",
        "account_inactive",
        "account_email_verification_sent",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key_done",
    )
    return {
        "home visitor": "/",
        "rules": reverse("pages:rules"),
        **{f"rules-game {game}": reverse("pages:rules-game", args=[game]) for game in Game},
        "referee": reverse("pages:referee"),
        "sheet-empty": reverse("pages:sheet-empty"),
        "referee gin": f"{reverse('pages:referee')}?preset=gin",
        "claim": reverse("pages:claim", args=[player_invite(player=unclaimed)]),
        "claim gone": reverse("pages:claim", args=["gone"]),
        "join": reverse("pages:join", args=[invitation_open(league=unclaimed.league, role=Membership.Role.READER).code]),
        "account_confirm_email": reverse("account_confirm_email", args=[EmailConfirmationHMAC(unproven).key]),
        "account_confirm_email gone": reverse("account_confirm_email", args=["gone"]),
        "account_reset_password_from_key": reverse("account_reset_password_from_key", args=to_a_new_password),
        "account_reset_password_from_key gone": reverse("account_reset_password_from_key", args=["1", "gone"]),
        **{name: reverse(name) for name in names},
    }
