"""Each question's `in`, `rules` and `out`, for the schema of the API. What they mean is told by `scoring/QUESTIONS.md`."""

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final

from drf_spectacular.utils import inline_serializer
from rest_framework import serializers

from games.api.documents.cards import card_field, cards_field, melds_field, numbers_field
from games.api.documents.entries import EntryField
from games.api.documents.matches import AccountField, DefenceLayOffDocument
from games.api.documents.problems import EngineFaultDocument
from games.api.documents.rules import option_field
from scoring.cards import End
from scoring.faults import FaultCode
from scoring.melds import MeldKind
from scoring.questions.hands import SIDES
from scoring.questions.matches import HandKind, MatchForm, RoundKind
from scoring.rules import RULE_SETS, Game, Preset, StakeKind
from scoring.scores import KnockKind

Document = serializers.Serializer[Any]
Fields = Mapping[str, serializers.Field[Any, Any, Any, Any]]

MAY_BE_NULL: Final[Mapping[str, Any]] = {"required": False, "allow_null": True}


def codes_field(**options: Any) -> serializers.ListField:
    """Cards or, in Rummikub, tiles."""
    return serializers.ListField(child=serializers.RegexField(r"^(\*|(A|[2-9]|10|J|Q|K)[shdc]|([1-9]|1[0-3])[rbko])$"), **options)


def _flag(**options: Any) -> serializers.BooleanField:
    return serializers.BooleanField(required=False, **options)


def _number(**options: Any) -> serializers.IntegerField:
    return serializers.IntegerField(required=False, **options)


def _one_of(choices: type[StrEnum], **options: Any) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=list(choices), required=False, **options)


def _rules() -> Document:
    """Options of all games, of which a question takes what it needs; where games have other limits, the schema names none."""
    names: dict[str, Any] = {"preset": _one_of(Preset, help_text="Where the other options come from."), "game": _one_of(Game)}
    for rule_set in RULE_SETS.values():
        default = rule_set()
        for option in fields(rule_set):
            shared = option.name in names
            names[option.name] = (
                serializers.IntegerField(**MAY_BE_NULL) if shared else option_field(option, getattr(default, option.name), required=False)
            )
    return inline_serializer("QuestionRules", names)


RULES: Final = type(_rules())


class LaidOffDocument(serializers.Serializer[Any]):
    """A card laid off."""

    card = serializers.CharField()
    end = serializers.ChoiceField(choices=list(End), **MAY_BE_NULL)


class ReadingDocument(serializers.Serializer[Any]):
    cards = codes_field()
    value = serializers.IntegerField()


class UnreadDocument(serializers.Serializer[Any]):
    token = serializers.CharField()
    token_no = serializers.IntegerField(help_text="From 1.")
    offset = serializers.IntegerField(help_text="In code points of the text, from 0.")


class ShortDealDocument(serializers.Serializer[Any]):
    """A deal in short: the fields of the game that is played."""

    winner = serializers.IntegerField(**MAY_BE_NULL)
    hand_sums = numbers_field(required=False)
    from_hand = _flag()
    extra = numbers_field(**MAY_BE_NULL)
    laid = numbers_field(required=False)
    hand = numbers_field(required=False)
    kind = serializers.ChoiceField(choices=[*HandKind, *RoundKind], required=False)
    racks = numbers_field(required=False)
    knocker = serializers.IntegerField(**MAY_BE_NULL)
    deadwood = numbers_field(required=False)
    up_card = card_field(**MAY_BE_NULL)


class HistoryRowDocument(serializers.Serializer[Any]):
    """The match after a deal."""

    dealer = serializers.IntegerField()
    points = numbers_field()
    totals = numbers_field()
    won = numbers_field()
    over = _flag()
    busted = numbers_field(required=False)
    paid = numbers_field(required=False)
    pool = _number()
    pool_taken = _number()
    limit = serializers.IntegerField(**MAY_BE_NULL)
    kind = _one_of(KnockKind)
    kinds = serializers.DictField(child=serializers.ChoiceField(choices=list(KnockKind)), required=False, help_text="By opponent.")
    game_over = _flag()


class GinGameDocument(serializers.Serializer[Any]):
    winner = serializers.IntegerField()
    totals = numbers_field()
    won = numbers_field()
    grand = numbers_field()
    shutout = _flag()
    result = _number()
    results = numbers_field(required=False)


class RankDocument(serializers.Serializer[Any]):
    """A line of a league's table."""

    name = serializers.CharField()
    points_x2 = serializers.IntegerField(help_text="Twice the league points.")
    won = serializers.IntegerField()
    matches = serializers.IntegerField()
    average = numbers_field(min_length=2, max_length=2, help_text="The average place: numerator and denominator.")
    rank = serializers.IntegerField()


class PlayDocument(serializers.Serializer[Any]):
    """What to lay and to keep so that the least penalty is left."""

    melds = melds_field()
    table = melds_field(help_text="The melds on the table after it.")
    left = cards_field()
    discard = card_field(allow_null=True)


def _plan(name: str, person: serializers.Field[Any, Any, Any, Any], other: serializers.Field[Any, Any, Any, Any]) -> Document:
    """Amounts that go from one to another."""
    places = {"deal": _number(), "game": _number()} if name == "Flow" else {}
    return inline_serializer(name, {"from": person, "to": other, "amount": serializers.IntegerField(min_value=1), **places}, many=True)


def _codes(*, required: bool = False) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=list(FaultCode), required=required)


ASKED: Final[Mapping[str, Fields]] = {
    "parse": {"text": serializers.CharField(trim_whitespace=False, allow_blank=True), "game": _one_of(Game)},
    "meld": {"cards": codes_field()},
    "laydown": {"melds": melds_field(), "pickup_and_out": _flag()},
    "layoff": {"meld": codes_field(), "steps": LaidOffDocument(many=True), "laid_down": serializers.BooleanField()},
    "swap": {
        "meld": cards_field(),
        "given": cards_field(),
        "laid_down": serializers.BooleanField(),
        "joker_relaid": serializers.BooleanField(),
    },
    "hand": {"cards": codes_field(), "from_hand": _flag(), "game": _one_of(Game)},
    "attainable": {"points": serializers.IntegerField(**MAY_BE_NULL)},
    "match": {
        "format": serializers.ChoiceField(choices=list(MatchForm)),
        "players": serializers.IntegerField(min_value=2),
        "first_dealer": _number(min_value=0),
        "stakes": _one_of(StakeKind),
        "stake": _number(min_value=0),
        "entry": _number(min_value=0),
        "rate": _number(min_value=0),
        "given_up": _flag(),
        "closed": _flag(),
        "games": serializers.IntegerField(**MAY_BE_NULL, min_value=1),
        "deals": ShortDealDocument(many=True),
    },
    "settle": {"balances": numbers_field()},
    "standings": {"matches": serializers.ListField(child=serializers.DictField(child=serializers.IntegerField(min_value=1)))},
    "arrange": {"cards": cards_field(), "table": melds_field(required=False), "laid_down": _flag(), "in_turn": _flag()},
    "deadwood": {"cards": cards_field()},
    "discard": {"cards": cards_field()},
    "knock": {
        "knocker": cards_field(),
        "defender": cards_field(),
        "big_gin": _flag(),
        "melds": melds_field(**MAY_BE_NULL),
        "up_card": card_field(**MAY_BE_NULL),
    },
}
"""The `in` of each question; that of `deal` is an entry as the API takes it everywhere."""

RULES_OF: Final[Mapping[str, Fields]] = {
    "settle": {"preset": _one_of(Preset), "exact_up_to": serializers.IntegerField(**MAY_BE_NULL, min_value=0)},
    "standings": {"preset": _one_of(Preset), "fixed": numbers_field(**MAY_BE_NULL)},
}
"""The `rules` of the questions that are not about a game."""

TOLD: Final[Mapping[str, Fields]] = {
    "parse": {"ok": serializers.BooleanField(), "cards": codes_field(required=False), "errors": UnreadDocument(many=True, required=False)},
    "meld": {
        "valid": serializers.BooleanField(),
        "kind": _one_of(MeldKind),
        "cards": codes_field(required=False),
        "value": _number(),
        "pure": _flag(),
        "stands_for": codes_field(required=False),
        "code": _codes(),
        "readings": ReadingDocument(many=True, required=False),
    },
    "laydown": {
        "valid": serializers.BooleanField(),
        "faults": EngineFaultDocument(many=True),
        "value": serializers.IntegerField(allow_null=True),
        "pure_sequences": serializers.IntegerField(allow_null=True),
    },
    "layoff": {
        "valid": serializers.BooleanField(),
        "cards": codes_field(required=False),
        "value_added": _number(),
        "code": _codes(),
        "step": _number(),
    },
    "swap": {"valid": serializers.BooleanField(), "cards": cards_field(required=False), "jokers_taken": _number(), "code": _codes()},
    "hand": {"sum": serializers.IntegerField(), "points": serializers.IntegerField()},
    "attainable": {
        "possible": _flag(),
        "nearest": numbers_field(required=False),
        "greatest": _number(),
        "impossible_below": numbers_field(required=False),
    },
    "deal": {
        "valid": serializers.BooleanField(),
        "faults": EngineFaultDocument(many=True),
        "points": numbers_field(**MAY_BE_NULL),
    },
    "match": {
        "history": HistoryRowDocument(many=True),
        "over": _flag(),
        "winners": numbers_field(**MAY_BE_NULL),
        "places": numbers_field(**MAY_BE_NULL),
        "losers": numbers_field(**MAY_BE_NULL),
        "pool": _number(),
        "moves": _plan("Flow", AccountField(), AccountField()),
        "net": numbers_field(**MAY_BE_NULL),
        "games": GinGameDocument(many=True, required=False),
        "sums": numbers_field(required=False),
        "refused": _codes(),
        "at_deal": serializers.IntegerField(**MAY_BE_NULL),
        "deadwood": _number(),
        "faults": EngineFaultDocument(many=True, required=False),
    },
    "settle": {
        "fewest": _number(),
        "at_most": _number(),
        "example": _plan("Transfer", serializers.IntegerField(), serializers.IntegerField()),
    },
    "standings": {"rows": RankDocument(many=True)},
    "arrange": {
        "best_value": serializers.IntegerField(allow_null=True),
        "best_melds": melds_field(allow_null=True),
        "least_penalty": serializers.IntegerField(),
        "can_go_out": serializers.BooleanField(),
        "play": PlayDocument(),
    },
    "deadwood": {"min_deadwood": serializers.IntegerField(), "melds": melds_field(), "loose": cards_field()},
    "discard": {
        "best_deadwood_after_discard": serializers.IntegerField(),
        "can_big_gin": serializers.BooleanField(),
        "discard": card_field(),
        "melds": melds_field(),
        "loose": cards_field(),
    },
    "knock": {
        "kind": serializers.ChoiceField(choices=[*KnockKind, "illegal_knock"]),
        "winner": serializers.ChoiceField(choices=SIDES, allow_null=True),
        "points": serializers.IntegerField(),
        "knocker_deadwood": serializers.IntegerField(),
        "defender_deadwood": serializers.IntegerField(allow_null=True),
        "knocker_melds": melds_field(required=False),
        "defender_melds": melds_field(required=False),
        "layoffs": DefenceLayOffDocument(many=True, required=False),
        "better_melds": melds_field(required=False),
    },
}
"""The `out` of each question."""


def question_document(op: str) -> Document:
    """What is sent."""
    asked = EntryField() if op == "deal" else inline_serializer(f"{op.title()}In", dict(ASKED[op]))
    rules = inline_serializer(f"{op.title()}Rules", dict(RULES_OF[op]), required=False) if op in RULES_OF else RULES(required=False)
    return inline_serializer(f"{op.title()}Question", {"in": asked, "rules": rules})


def answer_document(op: str) -> Document:
    """What comes back."""
    return inline_serializer(f"{op.title()}Answer", {"out": inline_serializer(f"{op.title()}Out", dict(TOLD[op]))})
