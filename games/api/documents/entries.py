"""A deal as entered, of every game. These shapes are for the schema only: `scoring.wire` reads and writes entries."""

from typing import Any, Final

from drf_spectacular.utils import OpenApiExample, PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from games.api.documents.cards import card_field, cards_field, melds_field, numbers_field, tiles_field
from scoring.cards import End


class LayOffDocument(serializers.Serializer[Any]):
    """A card laid off."""

    seat = serializers.IntegerField(help_text="Who laid it off.")
    card = card_field()
    on = numbers_field(min_length=2, max_length=2, help_text="Whose meld, and which of his, from 0; melds of later turns count on.")
    end = serializers.ChoiceField(choices=list(End), required=False, allow_null=True, help_text="Where it would fit at both ends.")


class ClassicLineDocument(serializers.Serializer[Any]):
    """What one player had at the end of a deal: cards left in `hand`, or their `points` typed."""

    laid = serializers.BooleanField(required=False, help_text="Whether the player laid down; true where left out.")
    melds = melds_field(required=False, allow_null=True, help_text="The first lay-down as laid; null for not entered.")
    later_melds = melds_field(required=False)
    hand = cards_field(required=False, allow_null=True)
    points = serializers.IntegerField(required=False, allow_null=True, help_text="The sum in hand before any doubling.")
    extra = serializers.IntegerField(required=False, help_text="Points on top, never multiplied.")
    reason = serializers.CharField(required=False, allow_blank=True, help_text="What the extra points are for.")


class ClassicEntryDocument(serializers.Serializer[Any]):
    """A deal of classic remik, with 13 cards or 21."""

    game = serializers.ChoiceField(choices=["classic"], required=False)
    winner = serializers.IntegerField(allow_null=True, required=False, help_text="The seat that went out; null if nobody did.")
    from_hand = serializers.BooleanField(required=False)
    abandoned = serializers.BooleanField(required=False)
    pickup_and_out = serializers.BooleanField(required=False)
    players = ClassicLineDocument(many=True)
    layoffs = LayOffDocument(many=True, required=False)


class Remik500LineDocument(serializers.Serializer[Any]):
    """What one player laid and has left: two numbers, or the cards."""

    laid_points = serializers.IntegerField(required=False, allow_null=True)
    hand_points = serializers.IntegerField(required=False, allow_null=True)
    melds = melds_field(required=False)
    later_melds = melds_field(required=False)
    hand = cards_field(required=False, allow_null=True)


class Remik500EntryDocument(serializers.Serializer[Any]):
    """A deal of Remik 500."""

    game = serializers.ChoiceField(choices=["remik500"], required=False)
    players = Remik500LineDocument(many=True)
    layoffs = LayOffDocument(many=True, required=False)


class GinEntryDocument(serializers.Serializer[Any]):
    """A hand of gin: the deadwood of every seat, or the hands."""

    game = serializers.ChoiceField(choices=["gin"], required=False)
    knocker = serializers.IntegerField(allow_null=True, required=False, help_text="Null if nobody knocked.")
    big_gin = serializers.BooleanField(required=False)
    deadwood = numbers_field(required=False, allow_null=True)
    hands = melds_field(required=False, allow_null=True)
    melds = melds_field(required=False, allow_null=True, help_text="The knocker's arrangement; null for the best.")
    up_card = card_field(required=False, allow_null=True, help_text="The first up-card, in Oklahoma.")


class RackDocument(serializers.Serializer[Any]):
    points = serializers.IntegerField(required=False, allow_null=True)
    tiles = tiles_field(required=False, allow_null=True)


class RummikubEntryDocument(serializers.Serializer[Any]):
    """A round of Rummikub."""

    game = serializers.ChoiceField(choices=["rummikub"], required=False)
    winner = serializers.IntegerField(allow_null=True, required=False, help_text="Whose rack is empty; null if the round is blocked.")
    blocked = serializers.BooleanField(required=False)
    racks = RackDocument(many=True)


@extend_schema_field(
    PolymorphicProxySerializer(
        component_name="Entry",
        serializers=[ClassicEntryDocument, Remik500EntryDocument, GinEntryDocument, RummikubEntryDocument],
        resource_type_field_name=None,
    )
)
class EntryField(serializers.JSONField):
    """A deal of the game that the match is of."""


ENTRY_EXAMPLES: Final = {
    "points typed": {"game": "classic", "winner": 2, "players": [{"points": 45}, {"points": 12}, {}, {"points": 31}]},
    "cards and melds": {
        "game": "classic",
        "winner": 0,
        "players": [
            {"melds": [["10d", "Jd", "Qd"], ["8c", "8h", "8s"]], "later_melds": [["2h", "3h", "4h", "5h"]], "hand": []},
            {"laid": False, "melds": [], "hand": ["As", "Kd", "7c", "*", "2c", "3c", "9d", "9h", "Jc", "Qs", "4s", "5s", "6d"]},
        ],
        "layoffs": [{"seat": 0, "card": "Kd", "on": [0, 0]}, {"seat": 0, "card": "6h", "on": [0, 2]}],
    },
    "a knock": {"game": "gin", "knocker": 0, "deadwood": [6, 19]},
}
"""Entries as people send them."""


def deal_examples(**beside: object) -> list[OpenApiExample]:
    """Whole requests that hold these entries."""
    seen = {"request_id": "4f6f0d8e-6c0b-4f0e-9d58-6f3f0f0a2b11", "seen_version": 7}
    return [OpenApiExample(name, value=seen | {"entry": value} | beside, request_only=True) for name, value in ENTRY_EXAMPLES.items()]
