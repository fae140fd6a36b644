"""The people of a league: its players, who need no account, and its members, who have one."""

from uuid import UUID

from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from games.access import (
    invitation_by,
    invitation_for_owner,
    league_for_owner,
    league_for_reader,
    membership_for_owner,
    player_for_claim,
    player_for_owner,
)
from games.api.documents.leagues import ClaimCodeDocument, InvitationDocument, MemberDocument, PlayerDocument
from games.api.documents.problems import answers
from games.api.reading import Body, account_of, read_body
from games.api.views import Api
from games.models import Membership
from games.queries.leagues import league_members, league_players, member_line, player_line
from games.services.leagues import (
    invitation_accept,
    invitation_open,
    invitation_withdraw,
    membership_remove,
    membership_set_role,
    player_add,
    player_claim,
    player_invite,
    player_rename,
    player_set_active,
)


class PlayerBody(Body):
    name = serializers.CharField(allow_blank=True)


class PlayerChangeBody(Body):
    """What is left out stays as it is."""

    name = serializers.CharField(allow_blank=True, required=False)
    is_active = serializers.BooleanField(required=False)


class RoleBody(Body):
    role = serializers.ChoiceField(choices=Membership.Role.choices)


@extend_schema_view(
    list=extend_schema(summary="Players of a league", responses=answers({200: PlayerDocument(many=True)}, 404)),
    create=extend_schema(
        summary="Add a player",
        request=PlayerBody,
        responses=answers({201: PlayerDocument}, 400, 403, 404, 422),
        examples=[OpenApiExample("a player", value={"name": "Łukasz"}, request_only=True)],
    ),
)
class LeaguePlayerViewSet(Api):
    """The players of a league in Polish order."""

    def list(self, request: Request, league_id: UUID) -> Response:
        return Response(PlayerDocument(league_players(league_for_reader(request.user, league_id)), many=True).data)

    def create(self, request: Request, league_id: UUID) -> Response:
        league = league_for_owner(request.user, league_id)
        player = player_add(league=league, **read_body(PlayerBody, request))
        return Response(PlayerDocument(player_line(player)).data, status=201)


class PlayerViewSet(Api):
    """A player by himself."""

    lookup_url_kwarg = "player_id"
    lookup_value_converter = "uuid"

    @extend_schema(
        summary="Rename a player, or let him rest",
        request=PlayerChangeBody,
        responses=answers({200: PlayerDocument}, 400, 403, 404, 422),
    )
    def partial_update(self, request: Request, player_id: UUID) -> Response:
        player = player_for_owner(request.user, player_id)
        asked = read_body(PlayerChangeBody, request)
        if "name" in asked:
            player = player_rename(player=player, name=asked["name"])
        if "is_active" in asked:
            player = player_set_active(player=player, is_active=asked["is_active"])
        return Response(PlayerDocument(player_line(player)).data)

    @extend_schema(
        summary="Invite somebody to claim the name",
        description="The code stays the same until it is used.",
        request=None,
        responses=answers({200: ClaimCodeDocument}, 403, 404, 422),
    )
    @action(detail=True, methods=["post"])
    def invite(self, request: Request, player_id: UUID) -> Response:
        return Response({"claim_code": player_invite(player=player_for_owner(request.user, player_id))})


@extend_schema_view(list=extend_schema(summary="Members of a league", responses=answers({200: MemberDocument(many=True)}, 404)))
class LeagueMemberViewSet(Api):
    """The accounts that may look at a league, keep score in it, or run it."""

    def list(self, request: Request, league_id: UUID) -> Response:
        return Response(MemberDocument(league_members(league_for_reader(request.user, league_id)), many=True).data)


class MemberViewSet(Api):
    """A member by himself."""

    lookup_url_kwarg = "member_id"
    lookup_value_converter = "uuid"

    @extend_schema(
        summary="Give a member another role",
        request=RoleBody,
        responses=answers({200: MemberDocument}, 400, 403, 404, 422),
        examples=[OpenApiExample("keeps score", value={"role": "scorer"}, request_only=True)],
    )
    def partial_update(self, request: Request, member_id: UUID) -> Response:
        membership = membership_for_owner(request.user, member_id)
        role = Membership.Role(read_body(RoleBody, request)["role"])
        return Response(MemberDocument(member_line(membership_set_role(membership=membership, role=role))).data)

    @extend_schema(
        summary="Let a member out of the league",
        description="What the account recorded stays; the name that it had claimed is free again.",
        request=None,
        responses=answers({204: None}, 403, 404, 422),
    )
    def destroy(self, request: Request, member_id: UUID) -> Response:
        membership_remove(membership=membership_for_owner(request.user, member_id))
        return Response(status=204)


@extend_schema_view(
    list=extend_schema(summary="Links into a league", responses=answers({200: InvitationDocument(many=True)}, 403, 404)),
    create=extend_schema(
        summary="Invite people into a league",
        description="As readers or as scorers. The link of a role stays the same until it is withdrawn.",
        request=RoleBody,
        responses=answers({200: InvitationDocument}, 400, 403, 404, 422),
        examples=[OpenApiExample("looks on", value={"role": "reader"}, request_only=True)],
    ),
)
class LeagueInvitationViewSet(Api):
    """The links by which people join a league."""

    def list(self, request: Request, league_id: UUID) -> Response:
        return Response(InvitationDocument(league_for_owner(request.user, league_id).invitations.order_by("role"), many=True).data)

    def create(self, request: Request, league_id: UUID) -> Response:
        league = league_for_owner(request.user, league_id)
        role = Membership.Role(read_body(RoleBody, request)["role"])
        return Response(InvitationDocument(invitation_open(league=league, role=role)).data)


class InvitationViewSet(Api):
    """A link by itself."""

    lookup_url_kwarg = "invitation_id"
    lookup_value_converter = "uuid"

    @extend_schema(
        summary="Withdraw a link", description="Who came in by it stays.", request=None, responses=answers({204: None}, 403, 404)
    )
    def destroy(self, request: Request, invitation_id: UUID) -> Response:
        invitation_withdraw(invitation=invitation_for_owner(request.user, invitation_id))
        return Response(status=204)


class JoinViewSet(Api):
    """The way in by a link."""

    lookup_url_kwarg = "code"
    lookup_value_converter = "str"

    @extend_schema(
        summary="Join a league by its link",
        description="Joined twice, it answers the same. Nobody loses a role by it.",
        request=None,
        responses=answers({200: MemberDocument}, 404),
    )
    def update(self, request: Request, code: str) -> Response:
        joined = invitation_accept(invitation=invitation_by(code), user=account_of(request))
        return Response(MemberDocument(member_line(joined.membership)).data)


class ClaimViewSet(Api):
    """The way to a name by its link."""

    lookup_url_kwarg = "code"
    lookup_value_converter = "str"

    @extend_schema(
        summary="Claim a name by its link",
        description="The name then belongs to the account, which may keep score in the league.",
        request=None,
        responses=answers({200: PlayerDocument}, 404, 422),
    )
    def update(self, request: Request, code: str) -> Response:
        player = player_claim(player=player_for_claim(code), user=account_of(request))
        return Response(PlayerDocument(player_line(player)).data)
