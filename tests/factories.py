"""Rows for tests, deals in the wire form, and a phone that plays matches through the services.

Factories make what is only stored; whatever is judged or computed (a match, its deals, its money) goes through `games.services`, as
it does on the site. Names are fixed, never random.
"""

from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from factory.declarations import LazyAttribute, RelatedFactory, SelfAttribute, Sequence, SubFactory
from factory.django import DjangoModelFactory, Password

from games.models import Deal, League, Match, Membership, Player, Season
from games.queries.timeline import timeline_of
from games.services.deals import Change, Later, deal_amend, deal_record, deal_void
from games.services.matches import match_start
from games.services.refresh import match_refresh

PASSWORD = "siedem-walet-pik"

Wire = dict[str, Any]
"""A value in the JSON format of `scoring.wire`."""


class UserFactory(DjangoModelFactory[User]):
    """An account; `UserFactory.create(username="ala")` may sign in with PASSWORD."""

    class Meta:
        model = User
        django_get_or_create = ("username",)

    username = Sequence("gracz{}".format)
    email = LazyAttribute(lambda user: f"{user.username}@example.com")
    password = Password(PASSWORD)


class LeagueFactory(DjangoModelFactory[League]):
    """A league with an open season, run by whoever created it."""

    class Meta:
        model = League
        skip_postgeneration_save = True

    name = Sequence("Liga {}".format)
    created_by = SubFactory(UserFactory)
    season = RelatedFactory("tests.factories.SeasonFactory", "league")
    owner = RelatedFactory("tests.factories.MembershipFactory", "league", user=SelfAttribute("..created_by"), role=Membership.Role.OWNER)


class SeasonFactory(DjangoModelFactory[Season]):
    class Meta:
        model = Season

    league = SubFactory(LeagueFactory, season=None)
    name = Sequence("Sezon {}".format)


class MembershipFactory(DjangoModelFactory[Membership]):
    class Meta:
        model = Membership

    league = SubFactory(LeagueFactory)
    user = SubFactory(UserFactory)
    role = Membership.Role.SCORER


class PlayerFactory(DjangoModelFactory[Player]):
    """A name at the table; without an account unless `user` is given."""

    class Meta:
        model = Player

    league = SubFactory(LeagueFactory)
    name = Sequence("Gracz {}".format)


def terms(preset: str, players: int, *, stakes: Wire | None = None, first_dealer: int = 0, **house_rules: object) -> Wire:
    """The terms of a match: a preset, and house rules where the table plays otherwise."""
    return {
        "rules": {"preset": preset, **house_rules},
        "players": players,
        "first_dealer": first_dealer,
        "stakes": stakes or {"kind": "none", "amount": 0},
    }


def pool_stakes(amount: int = 100_00) -> Wire:
    """100 zł for every bust, unless told otherwise."""
    return {"kind": "pool", "amount": amount}


def points_deal(*points: int, **more: object) -> Wire:
    """A deal of classic remik with the points typed; the one with 0 has gone out."""
    winner = points.index(0)
    lines: list[Wire] = [{} if seat == winner else {"points": typed} for seat, typed in enumerate(points)]
    return {"game": "classic", "winner": winner, "players": lines, **more}


def abandoned_deal(players: int) -> Wire:
    """A deal that nobody won."""
    return {"game": "classic", "winner": None, "abandoned": True, "players": [{} for _ in range(players)]}


def knock(knocker: int, *deadwood: int, **more: object) -> Wire:
    """A hand of gin with the deadwood typed, seat by seat."""
    return {"game": "gin", "knocker": knocker, "deadwood": list(deadwood), **more}


def start_match(
    league: League, players: tuple[Player, ...], preset: str = "pool", *, by: User | None = None, stakes: Wire | None = None, **more: Any
) -> Match:
    """A running match of these players in this order, under a preset and house rules; the pool of a pool is for 100 zł."""
    if stakes is None and preset == "pool":
        stakes = pool_stakes()
    return match_start(
        league=league,
        by=by or league.created_by,
        preset=preset,
        terms=terms(preset, len(players), stakes=stakes, **more),
        player_ids=[player.pk for player in players],
    ).match


@dataclass(kw_only=True)
class Phone:
    """A phone on the table: it has always seen the present version of its match, and every tap is a request of its own."""

    match: Match
    by: User

    def record(self, entry: Wire, request_id: UUID | None = None) -> Change:
        return deal_record(match=self.match, by=self.by, request_id=request_id or uuid4(), seen_version=self.version(), entry=entry)

    def points(self, *points: int, **more: object) -> Change:
        return self.record(points_deal(*points, **more))

    def many(self, deals: int) -> None:
        """The first so many deals at once, some twenty points each, as recording them would store them: one by one they take seconds."""
        seats = self.match.seats.count()
        Deal.objects.bulk_create(
            Deal(
                league_id=self.match.league_id,
                match=self.match,
                number=number,
                entry=points_deal(*(0 if seat == number % seats else 11 + (7 * number + 5 * seat) % 23 for seat in range(seats))),
                recorded_by=self.by,
                request_id=uuid4(),
                request_digest="",
            )
            for number in range(1, deals + 1)
        )
        match_refresh(match=self.match, sheet=timeline_of(self.match).sheet(), by=self.by)

    def amend(
        self, number: int, entry: Wire, *, reason: str = "Źle policzone", later: Later = Later.KEEP, request_id: UUID | None = None
    ) -> Change:
        return deal_amend(
            match=self.match,
            number=number,
            by=self.by,
            request_id=request_id or uuid4(),
            seen_version=self.version(),
            entry=entry,
            reason=reason,
            later=later,
        )

    def void(self, number: int, *, reason: str = "Pomyłka", later: Later = Later.KEEP, request_id: UUID | None = None) -> Change:
        return deal_void(
            match=self.match,
            number=number,
            by=self.by,
            request_id=request_id or uuid4(),
            seen_version=self.version(),
            reason=reason,
            later=later,
        )

    def version(self) -> int:
        """What a glance at the match shows."""
        self.match.refresh_from_db(fields=["version", "ending"])
        return self.match.version
