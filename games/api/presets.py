"""The kinds of games to start a match from, with all that a table may set otherwise: for forms, and open to everybody."""

from collections.abc import Mapping
from dataclasses import Field, fields
from enum import StrEnum
from typing import Any, Final

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.documents.problems import answers
from games.api.documents.rules import PresetDocument
from games.api.views import Api
from games.wording.rules import CHOICES, OPTIONS, PRESET_HELP, PRESETS, STAKES
from games.wording.rules_line import idle_options
from scoring.faults import Fault, FaultCode, Refused
from scoring.rules import MAX_PLAYERS, Preset, RuleSet, Terms, offered_stakes, preset_rules, rule_limits
from scoring.wire import write_rules

USUAL_PLAYERS: Final = 4

PLAYERS: Final = OpenApiParameter(
    "players",
    {"type": "integer", "minimum": 2, "maximum": MAX_PLAYERS, "default": USUAL_PLAYERS},
    description="How many play: five and more take a third deck.",
)
NAME: Final = OpenApiParameter("name", OpenApiTypes.STR, "path", enum=list(Preset))


class PresetViewSet(Api):
    """Presets with their options, limits and defaults."""

    permission_classes = (AllowAny,)
    lookup_url_kwarg = "name"

    @extend_schema(summary="All presets", parameters=[PLAYERS], responses=answers({200: PresetDocument(many=True)}, 422))
    def list(self, request: Request) -> Response:
        players = _players(request)
        return Response([preset_data(preset, players) for preset in Preset])

    @extend_schema(summary="A preset", parameters=[NAME, PLAYERS], responses=answers({200: PresetDocument}, 404, 422))
    def retrieve(self, request: Request, name: str) -> Response:
        if name not in set(Preset):
            raise Http404
        return Response(preset_data(Preset(name), _players(request)))


def _players(request: Request) -> int:
    typed = request.query_params.get("players", str(USUAL_PLAYERS))
    if not typed.isascii() or not typed.isdecimal() or not 2 <= int(typed[:9]) <= MAX_PLAYERS:
        raise Refused((Fault(code=FaultCode.OUT_OF_RANGE, at=("players",), low=2, high=MAX_PLAYERS),))
    return int(typed)


def preset_data(preset: Preset, players: int) -> dict[str, Any]:
    rules = preset_rules(preset, players)
    return {
        "name": str(preset),
        "label": str(PRESETS[preset]),
        "help": str(PRESET_HELP[preset]),
        "rules": write_rules(rules),
        "options": [_option(option, rules) for option in sorted(fields(rules), key=_place)],
        "stakes": _choices({kind: STAKES[kind] for kind in offered_stakes(Terms(rules=rules, players=players))}),
    }


def _place(option: Field[Any]) -> int:
    """Options stand as in a form: the cards first, then melds, points, the end of the match."""
    return list(OPTIONS).index(option.name)


def _option(option: Field[Any], rules: RuleSet) -> dict[str, Any]:
    limits, words, value = rule_limits(option), OPTIONS[option.name], getattr(rules, option.name)
    return {
        "name": option.name,
        "label": str(words.label),
        "help": str(words.help),
        "kind": "number" if limits else "switch" if isinstance(value, bool) else "choice",
        "default": value,
        "low": limits.low if limits else None,
        "high": limits.high if limits else None,
        "may_be_off": limits is not None and limits.optional,
        "off": str(words.off) if limits and limits.optional else "",
        "choices": _choices(CHOICES.get(option.name, {})),
        "is_idle": option.name in idle_options(rules),
    }


def _choices(labels: Mapping[StrEnum, Any]) -> list[dict[str, str]]:
    return [{"value": str(value), "label": str(label)} for value, label in labels.items()]
