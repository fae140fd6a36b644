"""The only way from an identifier in a URL to an object, by what the user may do with it.

Whoever is no member of the league learns nothing, not even that it exists: 404. A member who may not do this: 403.
"""

from typing import TypeVar
from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404

from games.models import Deal, Invitation, League, Match, Membership, Movement, Player, Season

RowT = TypeVar("RowT")
Visitor = User | AnonymousUser
Role = Membership.Role

READERS = frozenset(Role)
SCORERS = frozenset({Role.OWNER, Role.SCORER})
OWNERS = frozenset({Role.OWNER})


def memberships_of(user: Visitor) -> QuerySet[Membership]:
    """What the user is a member of: nothing for somebody who has not signed in."""
    return Membership.objects.filter(user=user) if user.is_authenticated else Membership.objects.none()


def leagues_of(user: Visitor) -> QuerySet[League]:
    """The leagues that the user is a member of."""
    return League.objects.filter(memberships__in=memberships_of(user))


def role_in(user: Visitor, league_id: UUID) -> Role:
    """What the user is in the league. Raises Http404 for a stranger."""
    return Role(_found(memberships_of(user).filter(league_id=league_id).values_list("role", flat=True).first()))


def league_for_reader(user: Visitor, league_id: UUID) -> League:
    return _league(user, league_id, READERS)


def league_for_scorer(user: Visitor, league_id: UUID) -> League:
    return _league(user, league_id, SCORERS)


def league_for_owner(user: Visitor, league_id: UUID) -> League:
    return _league(user, league_id, OWNERS)


def season_for_reader(user: Visitor, season_id: UUID) -> Season:
    season = _found(Season.objects.select_related("league").filter(pk=season_id).first())
    _require(user, season.league_id, READERS)
    return season


def player_for_owner(user: Visitor, player_id: UUID) -> Player:
    return _player(user, player_id, OWNERS)


def player_for_reader(user: Visitor, player_id: UUID) -> Player:
    return _player(user, player_id, READERS)


def player_of(league: League, player_id: UUID) -> Player | None:
    """A player of a league that the user was already let to, if it is one of its players."""
    return league.players.filter(pk=player_id).first()


def player_for_claim(claim_code: str) -> Player:
    """The player whose link somebody opened. The code is the right; a used or unknown one is 404."""
    return _found(Player.objects.select_related("league").filter(claim_code=claim_code, user=None).first())


def membership_for_owner(user: Visitor, membership_id: UUID) -> Membership:
    membership = _found(Membership.objects.select_related("league", "user").filter(pk=membership_id).first())
    _require(user, membership.league_id, OWNERS)
    return membership


def invitation_for_owner(user: Visitor, invitation_id: UUID) -> Invitation:
    invitation = _found(Invitation.objects.select_related("league").filter(pk=invitation_id).first())
    _require(user, invitation.league_id, OWNERS)
    return invitation


def invitation_by(code: str) -> Invitation:
    """The invitation whose link somebody opened. The code is the right; a withdrawn or unknown one is 404."""
    return _found(Invitation.objects.select_related("league").filter(code=code).first())


def match_for_reader(user: Visitor, match_id: UUID) -> Match:
    return _match(user, match_id, READERS)


def match_for_scorer(user: Visitor, match_id: UUID) -> Match:
    return _match(user, match_id, SCORERS)


def match_of(league: League, match_id: UUID) -> Match | None:
    """A match of a league that the user was already let to, if it is one of its matches."""
    return league.matches.filter(pk=match_id).first()


def deal_of(match: Match, number: int) -> Deal:
    """The current revision of a deal of a match that the user was already let to."""
    return _found(match.deals.filter(number=number, is_current=True).first())


def deal_by_request(match: Match, request_id: UUID) -> Deal:
    """The revision that this request made in a match that the user was already let to."""
    return _found(match.deals.filter(request_id=request_id).first())


def transfer_for_scorer(user: Visitor, movement_id: UUID) -> Movement:
    """A transfer among players, to be taken back."""
    movement = _found(Movement.objects.select_related("league").filter(pk=movement_id, kind=Movement.Kind.TRANSFER).first())
    _require(user, movement.league_id, SCORERS)
    return movement


def _league(user: Visitor, league_id: UUID, roles: frozenset[Role]) -> League:
    _require(user, league_id, roles)
    return League.objects.get(pk=league_id)


def _player(user: Visitor, player_id: UUID, roles: frozenset[Role]) -> Player:
    player = _found(Player.objects.select_related("league").filter(pk=player_id).first())
    _require(user, player.league_id, roles)
    return player


def _match(user: Visitor, match_id: UUID, roles: frozenset[Role]) -> Match:
    match = _found(Match.objects.select_related("league", "season").filter(pk=match_id).first())
    _require(user, match.league_id, roles)
    return match


def _require(user: Visitor, league_id: UUID, roles: frozenset[Role]) -> None:
    if role_in(user, league_id) not in roles:
        raise PermissionDenied


def _found(row: RowT | None) -> RowT:
    if row is None:
        raise Http404
    return row
