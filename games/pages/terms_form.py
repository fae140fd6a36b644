"""The second step of a new match: the first dealer, the stakes, and every house rule as a field of its own.

The fields are made from the rules themselves (RULES 8): a switch, a choice or a number, each beginning with what the preset has. What
they may be set to is judged by the engine alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, replace
from enum import StrEnum
from random import Random
from typing import Any, Final, TypedDict
from uuid import UUID, uuid4

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.pages.entries.base import seat_of
from games.pages.entries.fields import CardField, typed
from games.pages.fault_forms import FaultForm
from games.pages.money_field import MoneyField
from games.pages.seating_form import SeatingForm
from games.wording.rules import CHOICES, GROUPS, OPTIONS, STAKES
from games.wording.rules_line import rules_line
from scoring.cards import CARDS
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.replay import first_dealer
from scoring.rules import (
    ClassicFormat,
    ClassicRules,
    Grosze,
    Preset,
    StakeKind,
    Stakes,
    Terms,
    composition,
    game_of,
    offered_stakes,
    preset_rules,
    rule_limits,
)
from scoring.wire import read_terms

DRAW: Final = "draw"
POOL_STAKE: Final = Grosze(100_00)
"""What RULES 8 has for preset `pool`."""


class Agreed(TypedDict):
    """What the second step settles."""

    terms: object
    request_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleGroup:
    """Rules that stand together; open from the start if one of them is faulty."""

    title: str | Promise
    fields: tuple[forms.BoundField, ...]

    @property
    def is_faulty(self) -> bool:
        return any(field.errors for field in self.fields)


class TermsForm(FaultForm):
    request_id = forms.UUIDField(widget=forms.HiddenInput)
    stake_kind = forms.ChoiceField()
    stake_amount = MoneyField(label=gettext_lazy("Amount in złote"), help_text=gettext_lazy("For example 12,50."))

    def __init__(self, seating: SeatingForm, data: Mapping[str, Any] | None = None, begin: Terms | None = None) -> None:
        """`begin` is what the form begins with instead of what the preset has; in the same game, for as many players."""
        self.preset, self.names = seating.preset_chosen, seating.seated_names
        self.begin = begin or _usual_terms(self.preset, len(self.names))
        self.rules = self.begin.rules
        self.game = game_of(self.rules)
        super().__init__(data, initial=self._at_first())
        self.fields["stake_kind"] = self._stakes_field()
        self.fields["first_dealer"] = self._dealer_field()
        for seat, name in enumerate(self.names):
            self.fields[f"drawn_{seat}"] = CardField(label=name)
        for option in fields(self.rules):
            if (field := rule_field(option, getattr(self.rules, option.name))) is not None:
                self.fields[f"rule_{option.name}"] = field

    def _at_first(self) -> dict[str, object]:
        return {
            "request_id": uuid4(),
            "first_dealer": str(self.begin.first_dealer),
            "stake_kind": self.begin.stakes.kind.value,
            "stake_amount": self.begin.stakes.amount or None,
        }

    def _stakes_field(self) -> forms.ChoiceField:
        """The kinds of stakes that some way of ending this game has: which of them fits the one chosen is judged later."""
        ways = [replace(self.rules, format=each) for each in ClassicFormat] if isinstance(self.rules, ClassicRules) else [self.rules]
        kinds = {kind for rules in ways for kind in offered_stakes(Terms(rules=rules, players=len(self.names)))}
        return forms.ChoiceField(label=gettext_lazy("Stakes"), choices=[(kind, text) for kind, text in STAKES.items() if kind in kinds])

    def _dealer_field(self) -> forms.ChoiceField:
        seats = [(str(seat), name) for seat, name in enumerate(self.names)]
        return forms.ChoiceField(
            label=gettext_lazy("First dealer"), choices=[*seats, (DRAW, gettext_lazy("draw cards"))], widget=forms.RadioSelect
        )

    @property
    def drawn_fields(self) -> list[forms.BoundField]:
        return [self[f"drawn_{seat}"] for seat in range(len(self.names))]

    @property
    def groups(self) -> Iterator[RuleGroup]:
        for title, names in GROUPS:
            present = tuple(self[f"rule_{name}"] for name in names if f"rule_{name}" in self.fields)
            if present:
                yield RuleGroup(title=title, fields=present)

    def clean(self) -> None:
        self._miss_numbers()
        if self.cleaned_data.get("first_dealer") == DRAW:
            self._let_cards_choose()

    def _miss_numbers(self) -> None:
        """A number that a rule cannot do without is missing here, so that the other rules are judged all the same."""
        for option in fields(self.rules):
            limits = rule_limits(option)
            if limits and not limits.optional and self.cleaned_data.get(f"rule_{option.name}", 0) is None:
                self.add_faults([Fault(code=FaultCode.MISSING, at=("rules", option.name))])

    def _let_cards_choose(self) -> None:
        """The highest card drawn names the dealer (RULES 3)."""
        drawn = [CARDS.get(self.cleaned_data.get(field.name) or "") for field in self.drawn_fields]
        for field, card in zip(self.drawn_fields, drawn, strict=True):
            if card is None and (typed_in := self.cleaned_data.get(field.name)):
                self.add_faults([Fault(code=FaultCode.UNREADABLE_CARD, at=(field.name,), token=typed_in)])
            elif card is None:
                self.add_error(field.name, gettext("Which card was drawn?"))
        cards = [card for card in drawn if card is not None]
        if len(cards) < len(drawn):
            return
        dealer = first_dealer(cards)
        if dealer is None:
            self.add_error("first_dealer", gettext("The highest card was drawn twice: all draw again."))
        else:
            self.cleaned_data["first_dealer"] = str(dealer)

    @classmethod
    def drawn(cls, seating: SeatingForm, chance: Random) -> dict[str, str]:
        """A card for everybody from the decks of the match, drawn again until they name a dealer."""
        cards = list(composition(preset_rules(seating.preset_chosen, len(seating.seated_names))))
        drawn = chance.sample(cards, len(seating.seated_names))
        while first_dealer(drawn) is None:
            drawn = chance.sample(cards, len(seating.seated_names))
        return {"first_dealer": DRAW} | {f"drawn_{seat}": typed((card,)) for seat, card in enumerate(drawn)}

    @property
    def agreed(self) -> Agreed:
        return {"terms": self.terms(), "request_id": self.cleaned_data["request_id"]}

    def terms(self) -> dict[str, object]:
        """The terms as JSON, as far as they could be read; what could not is as in the preset."""
        options = {name.removeprefix("rule_"): value for name, value in self.cleaned_data.items() if name.startswith("rule_")}
        return {
            "rules": {"preset": self.preset.value, **options},
            "players": len(self.names),
            "first_dealer": seat_of(self.cleaned_data.get("first_dealer", "")) or 0,
            "stakes": {
                "kind": self.cleaned_data.get("stake_kind", StakeKind.NONE.value),
                "amount": self.cleaned_data.get("stake_amount") or 0,
            },
        }

    @property
    def line(self) -> str:
        """All rules in one readable line; empty while they cannot be read."""
        if not self.is_bound:
            return rules_line(self.begin, self.preset)
        try:
            return rules_line(read_terms(self.terms()), self.preset)
        except Refused:
            return ""

    def add_other_faults(self, faults: Iterable[Fault]) -> None:
        """What is wrong beside the fields that could not be read."""
        self.add_faults(fault for fault in faults if self.field_of(fault.at) not in self.errors)

    def field_of(self, at: Place) -> str | None:
        match at:
            case ("rules", str(option), *_):
                name = f"rule_{option}"
            case ("stakes", str(part), *_):
                name = f"stake_{part}"
            case _:
                return super().field_of(at)
        return name if name in self.fields else None


def rule_field(option: "Field[Any]", value: bool | int | StrEnum | None) -> forms.Field | None:
    """A field for a rule; None for one that cannot be set otherwise."""
    field = _control(option, value)
    if field:
        words = OPTIONS[option.name]
        field.label, field.help_text, field.initial, field.required = str(words.label), str(words.help), value, False
        field.widget.is_required = False
    return field


def _control(option: "Field[Any]", value: bool | int | StrEnum | None) -> forms.Field | None:
    """A switch, a number or a choice, as the rule's value is."""
    limits = rule_limits(option)
    if limits:
        off = OPTIONS[option.name].off
        pad = forms.TextInput({"inputmode": "numeric", "autocomplete": "off", "placeholder": off})
        return None if limits.low == limits.high else forms.IntegerField(widget=pad)
    if isinstance(value, bool):
        return forms.BooleanField()
    return forms.ChoiceField(choices=list(CHOICES[option.name].items()))


def _usual_terms(preset: Preset, players: int) -> Terms:
    """A preset as it is, the pool for its usual stake."""
    stakes = Stakes(kind=StakeKind.POOL, amount=POOL_STAKE) if preset is Preset.POOL else Stakes()
    return Terms(rules=preset_rules(preset, players), players=players, stakes=stakes)
