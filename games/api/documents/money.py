"""Balances, payments and the ledger as the API writes them. Amounts are grosze."""

from typing import Any

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from games.models import Movement


class BalanceDocument(serializers.Serializer[Any]):
    player_id = serializers.UUIDField()
    name = serializers.CharField()
    amount = serializers.IntegerField(help_text="Grosze to receive (+) or to pay (−).")
    in_pools = serializers.IntegerField(help_text="Grosze in the pools of matches that still run.")


class TransferDocument(serializers.Serializer[Any]):
    """A payment that would help to clear the balances."""

    source_id = serializers.UUIDField()
    source = serializers.CharField()  # type: ignore[assignment]  # a field of ours by that name
    target_id = serializers.UUIDField()
    target = serializers.CharField()
    amount = serializers.IntegerField()


@extend_schema_serializer(many=False)
class BalancesDocument(serializers.Serializer[Any]):
    balances = BalanceDocument(many=True)
    fewest_transfers = TransferDocument(many=True, help_text="The fewest payments that clear all balances.")


class BookingDocument(serializers.Serializer[Any]):
    """A row of the ledger; a side that is null is the pool of the match."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=Movement.Kind.choices)
    source = serializers.CharField(allow_null=True)  # type: ignore[assignment]  # a field of ours by that name
    target = serializers.CharField(allow_null=True)
    amount = serializers.IntegerField()
    booked_by = serializers.CharField()
    booked_at = serializers.DateTimeField()
    match_id = serializers.UUIDField(allow_null=True)
    is_reversed = serializers.BooleanField()


class BookedDocument(serializers.Serializer[Any]):
    """A payment as it was booked."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=Movement.Kind.choices)
    source_id = serializers.UUIDField()
    target_id = serializers.UUIDField()
    amount = serializers.IntegerField(source="amount_grosze")
    booked_at = serializers.DateTimeField()
