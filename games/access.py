"""The only way from an identifier in a URL to an object, by what the user may do with it.

Whoever is no member of the league learns nothing, not even that it exists: 404. A member who may not do this: 403.
"""

from typing import Final, TypeVar
from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404

from games.models import Deal, Invitation, League, Match, Membership, Movement, Player, Season

RowT = TypeVar("RowT")
ModelT = TypeVar("ModelT", bound=Model)
Visitor = User | AnonymousUser
Role = Membership.Role

READERS = frozenset(Role)
SCORERS = frozenset({Role.OWNER, Role.SCORER})
OWNERS = frozenset({Role.OWNER})

MEMBERSHIPS: Final = "league__memberships"
"""The way from a row of a league to who belongs to it."""


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
    return _one(user, League.objects.filter(pk=league_id), "memberships", READERS)


def league_for_scorer(user: Visitor, league_id: UUID) -> League:
    return _one(user, League.objects.filter(pk=league_id), "memberships", SCORERS)


def league_for_owner(user: Visitor, league_id: UUID) -> League:
    return _one(user, League.objects.filter(pk=league_id), "memberships", OWNERS)


def season_for_reader(user: Visitor, season_id: UUID) -> Season:
    return _one(user, Season.objects.select_related("league").filter(pk=season_id), MEMBERSHIPS, READERS)


def player_for_owner(user: Visitor, player_id: UUID) -> Player:
    return _one(user, Player.objects.select_related("league").filter(pk=player_id), MEMBERSHIPS, OWNERS)


def player_for_reader(user: Visitor, player_id: UUID) -> Player:
    return _one(user, Player.objects.select_related("league").filter(pk=player_id), MEMBERSHIPS, READERS)


def player_of(league: League, player_id: UUID) -> Player | None:
    """A player of a league that the user was already let to, if it is one of its players."""
    return league.players.filter(pk=player_id).first()


def player_for_claim(claim_code: str) -> Player:
    """The player whose link somebody opened. The code is the right; a used or unknown one is 404."""
    return _found(Player.objects.select_related("league").filter(claim_code=claim_code, user=None).first())


def membership_for_owner(user: Visitor, membership_id: UUID) -> Membership:
    return _one(user, Membership.objects.select_related("league", "user").filter(pk=membership_id), MEMBERSHIPS, OWNERS)


def invitation_for_owner(user: Visitor, invitation_id: UUID) -> Invitation:
    return _one(user, Invitation.objects.select_related("league").filter(pk=invitation_id), MEMBERSHIPS, OWNERS)


def invitation_by(code: str) -> Invitation:
    """The invitation whose link somebody opened. The code is the right; a withdrawn or unknown one is 404."""
    return _found(Invitation.objects.select_related("league").filter(code=code).first())


def match_for_reader(user: Visitor, match_id: UUID) -> Match:
    return _one(user, Match.objects.select_related("league", "season").filter(pk=match_id), MEMBERSHIPS, READERS)


def match_for_scorer(user: Visitor, match_id: UUID) -> Match:
    return _one(user, Match.objects.select_related("league", "season").filter(pk=match_id), MEMBERSHIPS, SCORERS)


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
    transfers = Movement.objects.select_related("league").filter(pk=movement_id, kind=Movement.Kind.TRANSFER)
    return _one(user, transfers, MEMBERSHIPS, SCORERS)


def _one(user: Visitor, rows: QuerySet[ModelT], memberships: str, roles: frozenset[Role]) -> ModelT:
    """The row, found together with the right to it: `memberships` is the way from a row to who belongs to its league.

    Whoever has no such right costs a second query, which says whether that is a 403 or a 404.
    """
    if not user.is_authenticated:
        raise Http404
    mine = {f"{memberships}__user": user}
    allowed = mine if roles == READERS else {**mine, f"{memberships}__role__in": roles}
    try:
        return rows.get(**allowed)
    except ObjectDoesNotExist:
        if rows.filter(**mine).exists():
            raise PermissionDenied from None
        raise Http404 from None


def _found(row: RowT | None) -> RowT:
    if row is None:
        raise Http404
    return row
