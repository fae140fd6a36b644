"""Leagues and their people: making a league, players, who may come in and as what, turning the season."""

import secrets
import unicodedata
from dataclasses import dataclass
from typing import TypedDict, Unpack
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from games.clock import now
from games.faults import SiteFaultCode, refuse, text_faults
from games.models import Invitation, League, Membership, Player, Season
from games.queries.derived import fixed_points_of
from games.services.locks import league_locked
from games.services.refresh import league_rebuild
from scoring.faults import Fault, Refused
from scoring.rules import MAX_PLAYERS

LONGEST_LEAGUE_NAME = 80
LONGEST_PLAYER_NAME = 40
MOST_FIXED_POINTS = 2000
INVITED_AS = frozenset({Membership.Role.SCORER, Membership.Role.READER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Founded:
    """A league made by a request; `is_repeat` when the same request had made it before."""

    league: League
    is_repeat: bool


def league_create(*, by: User, name: str, season_name: str, player_name: str = "", request_id: UUID | None = None) -> Founded:
    """A league with its first season, run by `by`; with `player_name` he is its first player as well.

    A repeated `request_id` returns the league made before.
    """
    request_id = request_id or uuid4()
    faults = (
        *_league_name_faults(name),
        *text_faults(season_name, ("season_name",), LONGEST_LEAGUE_NAME, required=SiteFaultCode.NAME_MISSING),
        *text_faults(player_name, ("player_name",), LONGEST_PLAYER_NAME),
    )
    if faults:
        raise Refused(faults)
    with transaction.atomic():
        league, is_new = League.objects.get_or_create(request_id=request_id, created_by=by, defaults={"name": one_line(name)})
        if is_new:
            Season.objects.create(league=league, name=one_line(season_name))
            Membership.objects.create(league=league, user=by, role=Membership.Role.OWNER)
            if player_name.strip():
                Player.objects.create(league=league, name=one_line(player_name), user=by)
    return Founded(league=league, is_repeat=not is_new)


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """An account let in by a link; `changed_nothing` when it was in the league before, in this role or a higher one."""

    membership: Membership
    changed_nothing: bool


class LeagueChange(TypedDict, total=False):
    """What of a league is to be changed; what is left out stays as it is, whoever changes it at the same time."""

    name: str
    fixed_points: tuple[int, ...] | None


def league_update(*, league: League, by: User, **change: Unpack[LeagueChange]) -> League:
    """A new name or a new way of counting league points (half points per place); the tables are counted anew where it differs."""
    with transaction.atomic():
        league = league_locked(league.pk)
        name, fixed_points = change.get("name", league.name), change.get("fixed_points", fixed_points_of(league))
        if faults := (*_league_name_faults(name), *_fixed_points_faults(fixed_points)):
            raise Refused(faults)
        counts_otherwise = fixed_points_of(league) != fixed_points
        league.name, league.fixed_points = one_line(name), None if fixed_points is None else list(fixed_points)
        league.save(update_fields=["name", "fixed_points"])
        if counts_otherwise:
            league_rebuild(league=league, by=by)
    return league


def _league_name_faults(name: str) -> tuple[Fault, ...]:
    return text_faults(name, ("name",), LONGEST_LEAGUE_NAME, required=SiteFaultCode.NAME_MISSING)


def _fixed_points_faults(fixed_points: tuple[int, ...] | None) -> tuple[Fault, ...]:
    """Half points are given for as many places as a table has at most, none of them below nothing."""
    if fixed_points is None or (1 <= len(fixed_points) <= MAX_PLAYERS and all(0 <= points <= MOST_FIXED_POINTS for points in fixed_points)):
        return ()
    return (Fault(code=SiteFaultCode.BAD_FIXED_POINTS, at=("fixed_points",)),)


def season_open(*, league: League, name: str) -> Season:
    """Closes the season in play and opens the next. Matches that run stay in the season they began in."""
    if faults := text_faults(name, ("name",), LONGEST_LEAGUE_NAME, required=SiteFaultCode.NAME_MISSING):
        raise Refused(faults)
    with transaction.atomic():
        league_locked(league.pk)
        if league.seasons.filter(name=one_line(name)).exists():
            raise refuse(SiteFaultCode.SEASON_NAME_TAKEN, "name")
        league.seasons.filter(closed_at=None).update(closed_at=now())
        return Season.objects.create(league=league, name=one_line(name))


def player_add(*, league: League, name: str) -> Player:
    """A new name at the table, without an account. Names differ within a league, whatever their case."""
    with transaction.atomic():
        league_locked(league.pk)
        _require_free_name(league, name)
        return Player.objects.create(league=league, name=one_line(name))


def player_rename(*, player: Player, name: str) -> Player:
    with transaction.atomic():
        league_locked(player.league_id)
        _require_free_name(player.league, name, other_than=player)
        player.name = one_line(name)
        player.save(update_fields=["name"])
        return player


def player_set_active(*, player: Player, is_active: bool) -> Player:
    """A player who left keeps his results; he is only no longer offered for new matches."""
    player.is_active = is_active
    player.save(update_fields=["is_active"])
    return player


def player_invite(*, player: Player) -> str:
    """The secret by which somebody with an account may claim this name. The same one until it is used."""
    Player.objects.filter(pk=player.pk, user=None, claim_code=None).update(claim_code=secrets.token_urlsafe(24))
    player.refresh_from_db(fields=["claim_code"])
    if not player.claim_code:
        raise refuse(SiteFaultCode.PLAYER_CLAIMED, "player")
    return player.claim_code


def player_claim(*, player: Player, user: User) -> Player:
    """Binds the name to the account that followed the link, and lets it keep score in the league."""
    try:
        with transaction.atomic():
            if not Player.objects.filter(pk=player.pk, user=None).update(user=user, claim_code=None):
                raise refuse(SiteFaultCode.PLAYER_CLAIMED, "player")
            Membership.objects.get_or_create(league_id=player.league_id, user=user, defaults={"role": Membership.Role.SCORER})
    except IntegrityError:
        raise refuse(SiteFaultCode.ALREADY_A_PLAYER, "player") from None
    player.refresh_from_db()
    return player


def membership_set_role(*, membership: Membership, role: Membership.Role) -> Membership:
    """A league always has somebody who runs it."""
    with transaction.atomic():
        league_locked(membership.league_id)
        _require_another_owner(membership, role)
        membership.role = role
        membership.save(update_fields=["role"])
        return membership


def membership_remove(*, membership: Membership) -> None:
    """Lets an account out of the league. What it recorded stays, the name at the table that it had claimed is free again."""
    with transaction.atomic():
        league_locked(membership.league_id)
        _require_another_owner(membership, None)
        Player.objects.filter(league_id=membership.league_id, user_id=membership.user_id).update(user=None)
        Membership.objects.filter(pk=membership.pk).delete()


def invitation_open(*, league: League, role: Membership.Role) -> Invitation:
    """The link into the league in this role: the same one until it is withdrawn."""
    if role not in INVITED_AS:
        raise refuse(SiteFaultCode.ROLE_NOT_BY_LINK, "role")
    with transaction.atomic():
        league_locked(league.pk)
        return Invitation.objects.get_or_create(league=league, role=role, defaults={"code": secrets.token_urlsafe(24)})[0]


def invitation_withdraw(*, invitation: Invitation) -> None:
    """The link leads nowhere from now on; who has come in by it stays."""
    Invitation.objects.filter(pk=invitation.pk).delete()


def invitation_accept(*, invitation: Invitation, user: User) -> Joined:
    """Lets the account in. Who is in the league already keeps the role there, unless the link gives more."""
    with transaction.atomic():
        league_locked(invitation.league_id)
        membership, is_new = Membership.objects.get_or_create(league_id=invitation.league_id, user=user, defaults={"role": invitation.role})
        gives_more = not is_new and (membership.role, invitation.role) == (Membership.Role.READER, Membership.Role.SCORER)
        if gives_more:
            membership.role = invitation.role
            membership.save(update_fields=["role"])
        return Joined(membership=membership, changed_nothing=not is_new and not gives_more)


def one_line(text: str) -> str:
    """A name as it is stored: composed letters, no white space around it, single spaces within."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def _require_free_name(league: League, name: str, other_than: Player | None = None) -> None:
    if faults := text_faults(name, ("name",), LONGEST_PLAYER_NAME, required=SiteFaultCode.NAME_MISSING):
        raise Refused(faults)
    taken = {known.casefold() for pk, known in league.players.values_list("pk", "name") if other_than is None or pk != other_than.pk}
    if one_line(name).casefold() in taken:
        raise refuse(SiteFaultCode.NAME_TAKEN, "name")


def _require_another_owner(membership: Membership, role: Membership.Role | None) -> None:
    owners = Membership.objects.filter(league_id=membership.league_id, role=Membership.Role.OWNER).exclude(pk=membership.pk)
    if membership.role == Membership.Role.OWNER and role != Membership.Role.OWNER and not owners.exists():
        raise refuse(SiteFaultCode.LAST_OWNER, "role")
