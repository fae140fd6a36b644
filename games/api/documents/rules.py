"""The rules of a match as the schema shows them. The options come from the engine's rule sets, so none can be missing here."""

from dataclasses import Field, fields
from enum import StrEnum
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field, inline_serializer
from rest_framework import serializers

from games.wording.rules import OPTIONS
from scoring.rules import MAX_PLAYERS, MAX_STAKE, RULE_SETS, Game, Preset, RuleSet, StakeKind, rule_limits


def option_field(
    option: Field[Any], default: bool | int | StrEnum | None, *, required: bool = True
) -> serializers.Field[Any, Any, Any, Any]:
    """A switch, a choice, or a number with its limits."""
    words: dict[str, Any] = {"help_text": OPTIONS[option.name].help, "required": required}
    if limits := rule_limits(option):
        return serializers.IntegerField(min_value=limits.low, max_value=limits.high, allow_null=limits.optional, **words)
    if isinstance(default, StrEnum):
        return serializers.ChoiceField(choices=list(type(default)), **words)
    return serializers.BooleanField(**words)


def _rules_document(game: Game, rule_set: type[RuleSet]) -> serializers.Serializer[Any]:
    default = rule_set()
    options = {option.name: option_field(option, getattr(default, option.name)) for option in fields(rule_set)}
    return inline_serializer(f"{game.title()}Rules", {"game": serializers.ChoiceField(choices=[game]), **options})


@extend_schema_field(
    PolymorphicProxySerializer(
        component_name="Rules",
        serializers={str(game): _rules_document(game, rule_set) for game, rule_set in RULE_SETS.items()},
        resource_type_field_name="game",
    )
)
class RulesField(serializers.JSONField):
    """All rules of a game."""


class StakesDocument(serializers.Serializer[Any]):
    """What is played for: the stake per bust, the entry per player, or the rate per point."""

    kind = serializers.ChoiceField(choices=list(StakeKind))
    amount = serializers.IntegerField(min_value=0, max_value=MAX_STAKE, help_text="In grosze.")


class TermsDocument(serializers.Serializer[Any]):
    """What was agreed before the first deal, frozen with the match."""

    rules = RulesField()
    players = serializers.IntegerField(min_value=2, max_value=MAX_PLAYERS)
    first_dealer = serializers.IntegerField(min_value=0, help_text="A seat.")
    stakes = StakesDocument()


class ChoiceDocument(serializers.Serializer[Any]):
    value = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field of ours by that name


class OptionDocument(serializers.Serializer[Any]):
    """A rule that a table may set otherwise. Numbers have limits, choices have their values, switches have neither."""

    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field of ours by that name
    help = serializers.CharField()
    kind = serializers.ChoiceField(choices=["number", "switch", "choice"])
    default = serializers.JSONField(help_text="A number, true or false, the value of a choice, or null.")
    low = serializers.IntegerField(allow_null=True)
    high = serializers.IntegerField(allow_null=True)
    may_be_off = serializers.BooleanField(help_text="Whether null switches the rule off.")
    off = serializers.CharField(allow_blank=True, help_text="What null means.")
    choices = ChoiceDocument(many=True)
    is_idle = serializers.BooleanField(help_text="Whether it does not count as long as the other options stand as they are.")


class PresetDocument(serializers.Serializer[Any]):
    """A kind of game to start a match from."""

    name = serializers.ChoiceField(choices=list(Preset))
    label = serializers.CharField()  # type: ignore[assignment]  # a field of ours by that name
    help = serializers.CharField()
    rules = RulesField()
    options = OptionDocument(many=True)
    stakes = ChoiceDocument(many=True, help_text="The kinds of stakes that go with it.")
