"""`python -m bench.previews`: what a preview of a half-typed deal costs the server, through Django's handler on a SQLite file.

Times are processor time from the posted form to the answer, everything included: session, rights, the form, the engine, the pieces of
the page. The match is of four players with twelve deals behind it, and once with 195, which should cost the same. A deal is asked about
again and again while it is typed, so most rows go through it number by number and card by card; one asks about the largest deal as a
whole.
"""

import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final
from urllib.parse import urlencode
from uuid import uuid4

FOLDER: Final = tempfile.TemporaryDirectory()

# Settings are read when Django is imported: the bench has a database of its own, and nothing of this machine's.
os.environ |= {
    "ENV_FILE": os.devnull,
    "SECRET_KEY": "only-for-the-bench-and-as-long-as-a-real-one-has-to-be-0123456789",
    "DATABASE_URL": f"sqlite:///{Path(FOLDER.name) / 'bench.sqlite3'}",
    "STATIC_HASHED": "off",
    "LOG_LEVEL": "ERROR",
    "DJANGO_SETTINGS_MODULE": "remik_league.settings",
}

import django

django.setup()

from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from games.models import League, Match, Player
from games.services.deals import deal_record
from games.services.leagues import league_create, player_add
from games.services.matches import match_start

AIM: Final = 15
"""Milliseconds: the median of a preview."""

ROUNDS: Final = 200
WARMING_UP: Final = 10

POINTS: Final[Mapping[str, str]] = {"winner": "0", "points_1": "12+11+7", "points_2": "25", "points_3": "4+10+2"}

CARDS: Final[Mapping[str, str]] = {
    "winner": "0",
    "melds_0": "10♦ W♦ D♦\n8♣ 8♥ *\n2♥ 3♥ 4♥ 5♥",
    "later_0": "K♠ K♥ K♣",
    "melds_1": "7♠ 8♠ 9♠\nK♦ A♦ *\n9♥ * 9♠",
    "cards_1": "D♥ 5♣",
    "melds_2": "A♣ 2♣ 3♣ 4♣\n* 6♦ 7♦ 8♦\nD♠ D♦ D♣\nW♥ W♣ W♠",
    "cards_2": "3♦",
    "cards_3": "A♠ K♦ 4♦ 10♠ 10♣ 6♥ 2♠ 2♦ 7♥ 9♣ W♦ 5♦ 8♥",
    "unlaid_3": "on",
    "layoff_0_seat": "1",
    "layoff_0_card": "K♦",
    "layoff_0_onto": "0",
    "layoff_0_meld": "1",
    "layoff_1_seat": "2",
    "layoff_1_card": "6♠",
    "layoff_1_onto": "1",
    "layoff_1_meld": "1",
    "layoff_rows": "3",
}

STEP: Final = re.compile(r"[+\s]")
"""What parts the numbers and cards of a field: behind each the browser may ask."""


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def table() -> tuple[User, League, tuple[Player, ...]]:
    """A league with four players, and who keeps score in it."""
    ala = User.objects.create_user("ala")
    league = league_create(by=ala, name="Liga czwartkowa", season_name="Jesień").league
    return ala, league, tuple(player_add(league=league, name=name) for name in ("Ala", "Bartek", "Łukasz", "Żaneta"))


def played(by: User, league: League, players: tuple[Player, ...], deals: int, limit: int) -> Match:
    """A running match with so many deals behind it, of some twenty points for everybody who did not go out."""
    rules = {"preset": "classic", "limit": limit}
    terms = {"rules": rules, "players": 4, "first_dealer": 0, "stakes": {"kind": "none", "amount": 0}}
    match = match_start(league=league, by=by, preset="classic", terms=terms, player_ids=[player.pk for player in players]).match
    for number in range(deals):
        lines: list[dict[str, int]] = [{} if seat == number % 4 else {"points": 14 + number % 9 + seat} for seat in range(4)]
        entry = {"winner": number % 4, "players": lines}
        deal_record(match=match, by=by, request_id=uuid4(), seen_version=match.version, entry=entry)
        match.refresh_from_db()
    return match


def typed(form: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The form as it grows while it is typed, field by field."""
    so_far: dict[str, str] = {"layoff_rows": "3"}
    for name, text in form.items():
        for end in (*(step.start() for step in STEP.finditer(text)), len(text)):
            so_far |= {name: text[:end], "at": name}
            yield dict(so_far)


def row(what: str, client: Client, address: str, forms: Iterable[Mapping[str, str]]) -> None:
    """Post the forms one after another, again and again; the first answers fill caches and do not count."""
    bodies, times = [urlencode(form) for form in forms], []
    for body in islice(cycle(bodies), ROUNDS + WARMING_UP):
        start = process_time()
        response = client.post(address, body, content_type="application/x-www-form-urlencoded", headers={"hx-request": "true"})
        times.append((process_time() - start) * 1e3)
        if response.status_code != 200:
            raise RuntimeError(f"{what}: {response.status_code}")
    counted = sorted(times[WARMING_UP:])
    size = len(response.content) / 1024
    say(f"{what:<44}{ROUNDS:>6}{median(counted):>11.1f}{counted[ROUNDS * 99 // 100]:>11.1f}{size:>9.1f}   aim: median {AIM}")


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    ala, league, players = table()
    match, long_match = played(ala, league, players, 12, 500), played(ala, league, players, 195, 10_000)
    client = Client(SERVER_NAME="localhost")
    client.force_login(ala)
    say(f"{'':<44}{'posts':>6}{'median ms':>11}{'p99 ms':>11}{'KiB':>9}")
    new = reverse("pages:deal-preview", args=[match.pk])
    row("points while they are typed", client, new, typed(POINTS))
    row("the same after 195 deals", client, reverse("pages:deal-preview", args=[long_match.pk]), typed(POINTS))
    row("the same as a correction, the 3rd of 12", client, reverse("pages:deal-edit-preview", args=[match.pk, 3]), typed(POINTS))
    row("cards, melds, lay-offs while they are typed", client, new, typed(CARDS))
    row("the same when all is typed", client, new, [CARDS])


if __name__ == "__main__":
    main()
