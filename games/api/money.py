"""Money: who owes whom, the ledger, and payments marked as made."""

from typing import Any, Final
from uuid import UUID

from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_view
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from games.access import league_for_reader, league_for_scorer, player_of, transfer_for_scorer
from games.api.documents.money import BalancesDocument, BookedDocument, BookingDocument
from games.api.documents.problems import answers
from games.api.reading import Body, TextId, WholeNumber, account_of, read_body
from games.api.views import Api
from games.faults import SiteFaultCode
from games.models import League
from games.queries.balances import fewest, league_balances, ledger
from games.services.money import transfer_record, transfer_reverse
from scoring.faults import Fault, Refused

PAYMENT_EXAMPLE: Final = {
    "request_id": "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    "source": "00000000-0000-4000-8000-000000000001",
    "target": "00000000-0000-4000-8000-000000000002",
    "amount": 5000,
}


class TransferBody(Body):
    """A payment, whole or in part: never more than is owed between the two."""

    request_id = TextId(help_text="A fresh id; the same one again books nothing.")
    source = TextId(help_text="The player who paid.")  # type: ignore[assignment]  # a field of ours by that name
    target = TextId(help_text="The player who was paid.")
    amount = WholeNumber(help_text="In grosze.")


@extend_schema_view(
    list=extend_schema(operation_id="league_balances", summary="Who owes whom", responses=answers({200: BalancesDocument}, 404))
)
class BalanceViewSet(Api):
    """The balances of a league, and the fewest payments that clear them."""

    def list(self, request: Request, league_id: UUID) -> Response:
        balances = league_balances(league_for_reader(request.user, league_id))
        return Response(BalancesDocument({"balances": balances, "fewest_transfers": fewest(balances)}).data)


@extend_schema_view(
    list=extend_schema(summary="The latest movements of money, newest first", responses=answers({200: BookingDocument(many=True)}, 404)),
    create=extend_schema(
        summary="Mark a debt as paid",
        request=TransferBody,
        responses=answers({201: BookedDocument, 200: BookedDocument}, 400, 403, 404, 422),
        examples=[OpenApiExample("half of it", value=PAYMENT_EXAMPLE, request_only=True)],
    ),
)
class LeagueTransferViewSet(Api):
    """The ledger of a league."""

    def list(self, request: Request, league_id: UUID) -> Response:
        return Response(BookingDocument(ledger(league_for_reader(request.user, league_id)), many=True).data)

    def create(self, request: Request, league_id: UUID) -> Response:
        league = league_for_scorer(request.user, league_id)
        asked = _with_players(league, read_body(TransferBody, request))
        booked = transfer_record(league=league, by=account_of(request), **asked)
        return Response(BookedDocument(booked.movement).data, status=200 if booked.is_repeat else 201)


def _with_players(league: League, asked: dict[str, Any]) -> dict[str, Any]:
    """The request with its players for their ids. Raises Refused for those who are none of the league's."""
    players = {side: player_of(league, asked[side]) for side in ("source", "target")}
    strangers = tuple(Fault(code=SiteFaultCode.NOT_A_PLAYER, at=(side,)) for side, player in players.items() if player is None)
    if strangers:
        raise Refused(strangers)
    return asked | players


class TransferViewSet(Api):
    """A payment by itself."""

    lookup_url_kwarg = "transfer_id"
    lookup_value_converter = "uuid"

    @extend_schema(
        summary="Take a payment back",
        description="By a movement the other way round, once: asked again, it answers the same.",
        request=None,
        responses=answers({201: BookedDocument, 200: BookedDocument}, 403, 404),
    )
    @action(detail=True, methods=["post"])
    def reverse(self, request: Request, transfer_id: UUID) -> Response:
        transfer = transfer_for_scorer(request.user, transfer_id)
        booked = transfer_reverse(transfer=transfer, by=account_of(request))
        return Response(BookedDocument(booked.movement).data, status=200 if booked.is_repeat else 201)
