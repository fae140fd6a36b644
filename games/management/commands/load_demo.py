"""`manage.py load_demo`: the demo league of `fixtures/demo.json`, in mid-season on whatever day it is loaded.

The league is played, not copied: every deal, correction and payment goes through the services, as it did on the evening it tells of. It is
loaded once; what is there already is left alone.
"""

import json
import secrets
from argparse import ArgumentParser
from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID, uuid4

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from games import clock
from games.models import League, Match, Membership
from games.services.deals import deal_amend, deal_record, deal_void
from games.services.leagues import league_create, membership_set_role, player_add, player_claim, player_invite, season_open
from games.services.matches import match_give_up, match_start
from games.services.money import transfer_record, transfer_reverse

STORY = settings.BASE_DIR / "fixtures" / "demo.json"

A_DEAL = timedelta(minutes=9)
"""What a deal takes at the table, one with another."""


class Command(BaseCommand):
    help = "Loads the demo league once and says how to sign in to it. Never touches what is there already."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--password", help="for the demo's accounts; without it one is made up")

    def handle(self, *args: object, password: str | None = None, **options: object) -> None:
        story = json.loads(STORY.read_text(encoding="utf-8"))
        if League.objects.filter(request_id=story["league"]["request_id"]).exists():
            self._say_who(story, "the one that was set when the demo was loaded")
            return
        names = [account["username"] for account in story["accounts"]]
        taken = User.objects.filter(username__in=names).values_list("username", flat=True)
        if taken:
            raise CommandError(f"There are accounts already that the demo would need: {', '.join(taken)}. Nothing was changed.")
        password = password or secrets.token_urlsafe(9)
        with transaction.atomic():
            _played(story, {name: _account(name, password) for name in names})
        self._say_who(story, password)

    def _say_who(self, story: Any, password: str) -> None:
        who = ", ".join(f"{account['username']} ({account['role']})" for account in story["accounts"])
        self.stdout.write(f"Demo league: {story['league']['name']}")
        self.stdout.write(f"Sign in as {who}")
        self.stdout.write(f"Password: {password}")


def _account(username: str, password: str) -> User:
    """An account that can sign in at once, by password or by a code sent to its address."""
    user = User.objects.create_user(username, f"{username}@example.com", password)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return user


def _played(story: Any, accounts: dict[str, User]) -> None:
    first, *later = story["events"]
    with clock.at(_moment(first)):
        league = _league(story, accounts, first["season"])
    owner = accounts[story["accounts"][0]["username"]]
    for event in later:
        with clock.at(_moment(event)):
            match event:
                case {"season": name}:
                    season_open(league=league, name=name)
                case {"match": told}:
                    _match(league, accounts.get(told.get("by"), owner), told)
                case {"payment": told}:
                    _payment(league, owner, told)
                case _:
                    raise ValueError(f"no such event: {event}")


def _moment(event: Any) -> datetime:
    day = timezone.localdate() - timedelta(days=event["days_ago"])
    return timezone.make_aware(datetime.combine(day, time.fromisoformat(event["at"])))


def _league(story: Any, accounts: dict[str, User], season: str) -> League:
    """The league with everybody in it. Whoever has an account has claimed his name by a link, but for the owner."""
    owner, *others = story["accounts"]
    league = league_create(
        by=accounts[owner["username"]],
        name=story["league"]["name"],
        season_name=season,
        player_name=owner["player"],
        request_id=UUID(story["league"]["request_id"]),
    ).league
    for account in others:
        player = player_add(league=league, name=account["player"])
        player_invite(player=player)
        player_claim(player=player, user=accounts[account["username"]])
        membership = Membership.objects.get(league=league, user=accounts[account["username"]])
        membership_set_role(membership=membership, role=Membership.Role(account["role"]))
    for name in story["players"]:
        player_add(league=league, name=name)
    return league


def _match(league: League, by: User, told: Any) -> None:
    started, players = clock.now(), {player.name: player.pk for player in league.players.all()}
    match = match_start(
        league=league,
        by=by,
        preset=told["preset"],
        terms=told["terms"],
        player_ids=[players[name] for name in told["players"]],
    ).match
    for number, step in enumerate(told["play"], start=1):
        with clock.at(started + number * A_DEAL):
            _step(match, by, step)


def _step(match: Match, by: User, step: Any) -> None:
    """One thing done on the phone, which has seen the present version."""
    match.refresh_from_db()
    seen = match.version
    match step:
        case {"record": entry}:
            deal_record(match=match, by=by, request_id=uuid4(), seen_version=seen, entry=entry)
        case {"amend": number, "entry": entry, "reason": reason}:
            deal_amend(match=match, number=number, by=by, request_id=uuid4(), seen_version=seen, entry=entry, reason=reason)
        case {"void": number, "reason": reason}:
            deal_void(match=match, number=number, by=by, request_id=uuid4(), seen_version=seen, reason=reason)
        case {"give_up": True}:
            match_give_up(match=match, by=by, seen_version=seen)
        case _:
            raise ValueError(f"no such step: {step}")


def _payment(league: League, by: User, told: Any) -> None:
    """A debt paid; `taken_back` where that was a mistake."""
    source, target = (league.players.get(name=told[side]) for side in ("from", "to"))
    booked = transfer_record(league=league, by=by, source=source, target=target, amount=told["grosze"], request_id=uuid4())
    if told.get("taken_back"):
        transfer_reverse(transfer=booked.movement, by=by)
