"""Cards and tiles by their codes, as `scoring.wire` reads and writes them."""

from typing import Any

from rest_framework import serializers


def card_field(**options: Any) -> serializers.RegexField:
    """A card's code: rank and suit letter, `*` for a joker."""
    return serializers.RegexField(r"^(\*|(A|[2-9]|10|J|Q|K)[shdc])$", **options)


def cards_field(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=card_field(), **options)


def melds_field(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=cards_field(), **options)


def tiles_field(**options: Any) -> serializers.ListField:
    """Tiles: number and colour letter, `*` for a joker."""
    return serializers.ListField(child=serializers.RegexField(r"^(\*|([1-9]|1[0-3])[rbko])$"), **options)


def numbers_field(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), **options)
