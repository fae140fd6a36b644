"""Matches as the schema shows them: a line of a list, and the whole sheet, which `games.api.sheets` writes."""

from typing import Any, Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.documents.cards import card_field, cards_field, melds_field, numbers_field
from games.api.documents.entries import EntryField
from games.api.documents.problems import ProblemDocument
from games.api.documents.rules import TermsDocument
from scoring.explain import ReasonCode
from scoring.money import Till
from scoring.replay import Ending
from scoring.rules import Preset
from scoring.scores import KnockKind

STATUSES: Final = ["running", "finished", "given_up"]


class MatchLineDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    preset = serializers.ChoiceField(choices=list(Preset))
    status = serializers.ChoiceField(choices=STATUSES)
    started_at = serializers.DateTimeField()
    players = serializers.ListField(child=serializers.CharField(), help_text="Names in the order in which they sit.")
    winners = serializers.ListField(child=serializers.CharField())
    deals = serializers.IntegerField(help_text="How many count so far.")


class SeatDocument(serializers.Serializer[Any]):
    position = serializers.IntegerField(help_text="From 0, clockwise.")
    player_id = serializers.UUIDField()
    name = serializers.CharField()


class ArrangementDocument(serializers.Serializer[Any]):
    """A hand of gin as shown."""

    melds = melds_field()
    loose = cards_field()
    deadwood = serializers.IntegerField()


class DefenceLayOffDocument(serializers.Serializer[Any]):
    card = card_field()
    on = serializers.IntegerField(help_text="The number of the knocker's meld.")


class DefenceDocument(ArrangementDocument):
    layoffs = DefenceLayOffDocument(many=True)


class SettledDocument(serializers.Serializer[Any]):
    """The knocker's account with one opponent."""

    opponent = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=list(KnockKind))
    scorer = serializers.IntegerField(allow_null=True)
    points = serializers.IntegerField()
    knocker_deadwood = serializers.IntegerField()
    opponent_deadwood = serializers.IntegerField()
    defence = DefenceDocument(allow_null=True)


class GinHandDocument(serializers.Serializer[Any]):
    knocker = serializers.IntegerField()
    limit = serializers.IntegerField()
    doubled = serializers.BooleanField()
    settled = SettledDocument(many=True)
    shown = ArrangementDocument(allow_null=True)
    better = ArrangementDocument(allow_null=True, help_text="An arrangement that would have been better than the declared one.")


class StepDocument(serializers.Serializer[Any]):
    """The match after a deal."""

    dealer = serializers.IntegerField()
    points = numbers_field()
    won_by = serializers.IntegerField(allow_null=True)
    counts = serializers.BooleanField()
    totals = numbers_field(help_text="After busts are moved; in gin those of the present game.")
    won = numbers_field(help_text="Deals won so far; in gin of the present game.")
    over = serializers.BooleanField()
    game_over = serializers.BooleanField()
    busted = numbers_field(help_text="Seats.")
    paid = numbers_field(help_text="Seats that put a stake into the pool.")
    pool = serializers.IntegerField(help_text="Grosze in the pool after the deal, before it is taken.")
    gin = GinHandDocument(allow_null=True)


class WorthDocument(serializers.Serializer[Any]):
    card = serializers.CharField()
    value = serializers.IntegerField()


class ReasonDocument(serializers.Serializer[Any]):
    """One step of a reckoning: it adds `points`, after which the seat has `total`."""

    code = serializers.ChoiceField(choices=list(ReasonCode))
    points = serializers.IntegerField()
    total = serializers.IntegerField()
    number = serializers.IntegerField(required=False)
    seat = serializers.IntegerField(required=False)
    cards = WorthDocument(many=True, required=False)
    text = serializers.CharField(required=False)
    message = serializers.CharField(help_text="In words, in the language of the request.")


class WhyDocument(serializers.Serializer[Any]):
    """How the points of one seat come about."""

    message = serializers.CharField(help_text="The whole reckoning in a line.")
    reasons = ReasonDocument(many=True)


class DealDocument(serializers.Serializer[Any]):
    """A deal in its present revision. A voided deal has no entry and no step. Its reasons are at an address of its own."""

    number = serializers.IntegerField()
    revision = serializers.IntegerField()
    is_void = serializers.BooleanField()
    is_amended = serializers.BooleanField()
    reason = serializers.CharField(allow_blank=True, help_text="Why it was changed.")
    recorded_by = serializers.CharField()
    recorded_at = serializers.DateTimeField()
    entry = EntryField(allow_null=True)
    step = StepDocument(allow_null=True)


class ExplainedDealDocument(DealDocument):
    """A deal with the reasons of its points; a voided one has none."""

    why = WhyDocument(many=True, help_text="How each seat's points came about.")
    in_match = WhyDocument(many=True, help_text="Where they took each seat's total: busts, stakes, the end.")


class RevisionDocument(serializers.Serializer[Any]):
    revision = serializers.IntegerField()
    entry = EntryField(allow_null=True)
    is_current = serializers.BooleanField()
    reason = serializers.CharField(allow_blank=True)
    recorded_by = serializers.CharField()
    recorded_at = serializers.DateTimeField()


class GameDocument(serializers.Serializer[Any]):
    """A finished game of gin."""

    winner = serializers.IntegerField()
    totals = numbers_field()
    won = numbers_field()
    grand = numbers_field(help_text="Points, bonus and boxes.")
    results = numbers_field(help_text="The winner's grand total minus that of each seat.")
    shutout = serializers.BooleanField()
    why = WhyDocument(many=True, help_text="How each seat's grand total came about.")


class OutcomeDocument(serializers.Serializer[Any]):
    winners = numbers_field(help_text="Seats.")
    places = numbers_field()
    losers = numbers_field(help_text="Seats that have lost, where a limit was hit.")


@extend_schema_field({"oneOf": [{"type": "integer"}, {"type": "string", "enum": list(Till)}]})
class AccountField(serializers.JSONField):
    """A seat, or the pool or pot where money lies that is nobody's yet."""


class MoveDocument(serializers.Serializer[Any]):
    """An amount that the match moves."""

    source = AccountField()  # type: ignore[assignment]  # a field of ours by that name
    source_name = serializers.CharField(allow_null=True)
    target = AccountField()
    target_name = serializers.CharField(allow_null=True)
    amount = serializers.IntegerField(help_text="In grosze.")
    deal = serializers.IntegerField(allow_null=True, help_text="The number of the deal.")
    game = serializers.IntegerField(allow_null=True, help_text="The game of gin, from 0.")


class LeagueNameDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class SheetDocument(serializers.Serializer[Any]):
    """The whole match as of `version`. What does not belong to its game or has not happened yet is null or empty."""

    id = serializers.UUIDField()
    league = LeagueNameDocument()
    season = serializers.CharField()
    preset = serializers.ChoiceField(choices=list(Preset))
    rules_line = serializers.CharField(help_text="All rules in one line for people; what differs from the preset says so.")
    version = serializers.IntegerField(help_text="Send it back as `seen_version`.")
    status = serializers.ChoiceField(choices=STATUSES)
    started_at = serializers.DateTimeField()
    seats = SeatDocument(many=True)
    terms = TermsDocument()
    deals = DealDocument(many=True)
    next_number = serializers.IntegerField(help_text="The number that the next deal will have.")
    last_number = serializers.IntegerField(allow_null=True, help_text="The last deal that counts, which undo would void.")
    totals = numbers_field()
    won = numbers_field()
    is_over = serializers.BooleanField()
    ending = serializers.ChoiceField(choices=list(Ending), allow_null=True, help_text="The table's decision that ended it.")
    outcome = OutcomeDocument(allow_null=True)
    dealer = serializers.IntegerField(allow_null=True, help_text="Who deals next.")
    cutter = serializers.IntegerField(allow_null=True, help_text="Who cuts.")
    opener = serializers.IntegerField(allow_null=True, help_text="Who plays first.")
    leaders = numbers_field(help_text="The seats with the best standing.")
    to_bust = numbers_field(allow_null=True, help_text="How many points each seat is from the limit.")
    games = GameDocument(many=True)
    sums = numbers_field(help_text="In a series of gin, what each has won so far.")
    pool = serializers.IntegerField(help_text="Grosze in the pool now.")
    moves = MoveDocument(many=True)
    net = numbers_field(help_text="What the moves come to for each seat.")


class StaleDocument(ProblemDocument):
    """The match has changed since the sender looked at it."""

    sheet = SheetDocument()
