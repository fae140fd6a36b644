"""A payment from one player to another, prefilled with what would clear the debt; a part of it may be typed instead."""

from collections.abc import Mapping
from typing import Any, TypedDict
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext

from games.models import League, Player
from games.pages.fault_forms import FaultForm
from games.pages.money_field import MoneyField
from games.queries.balances import Balance, Transfer
from scoring.rules import Grosze


class Payment(TypedDict):
    """What `transfer_record` asks for."""

    source: Player
    target: Player
    amount: Grosze
    request_id: UUID


class PaymentForm(FaultForm):
    """`payer` and `payee` are their names; `pair` are their ids, which tell the forms of a page apart."""

    source = forms.ModelChoiceField(Player.objects.none(), widget=forms.HiddenInput)
    target = forms.ModelChoiceField(Player.objects.none(), widget=forms.HiddenInput)
    amount = MoneyField(required=True)
    request_id = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, league: League, pair: tuple[str, str], *, data: Any = None, initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial, auto_id=f"id_{pair[0]}_{pair[1]}_".replace("%", "%%") + "%s")
        self.pair = pair
        self.payer = self.payee = ""
        for name in ("source", "target"):
            field = self.fields[name]
            if isinstance(field, forms.ModelChoiceField):
                field.queryset = Player.objects.filter(league=league)

    @classmethod
    def sent(cls, league: League, data: Mapping[str, Any]) -> "PaymentForm":
        """The form as somebody sent it."""
        return cls(league, (data.get("source", ""), data.get("target", "")), data=data)

    @classmethod
    def for_transfer(cls, league: League, transfer: Transfer) -> "PaymentForm":
        """The form for a payment that would help."""
        initial = {"source": transfer.source_id, "target": transfer.target_id, "amount": transfer.amount, "request_id": uuid4()}
        form = cls(league, (str(transfer.source_id), str(transfer.target_id)), initial=initial)
        form.name_sides(transfer.source, transfer.target)
        return form

    def name_sides(self, payer: str, payee: str) -> None:
        self.payer, self.payee = payer, payee
        self.fields["amount"].label = gettext("Amount that %(payer)s pays %(payee)s") % {"payer": payer, "payee": payee}

    def name_sides_from(self, balances: tuple[Balance, ...]) -> None:
        """The names for a form that was sent: of those who have money in the league, others stay nameless."""
        names = {str(balance.player_id): balance.name for balance in balances}
        self.name_sides(*(names.get(side, "?") for side in self.pair))

    @property
    def asked(self) -> Payment:
        typed = self.cleaned_data
        return {"source": typed["source"], "target": typed["target"], "amount": typed["amount"], "request_id": typed["request_id"]}
