"""Forms that change a match: they say which version of it was seen, and which request this is.

The request's number makes a second tap recognisable. If the match has moved on, nothing is lost: what there is now is shown beside what
was typed (`games.pages.conflicts`), and the form may be sent again.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypedDict
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from games.pages.fault_forms import FaultForm
from games.queries.sheets import DealView, MatchView
from games.services.deals import Later
from scoring.faults import Fault, FaultCode
from scoring.rules import game_of

CONFLICT: Final = 409


class Seen(TypedDict):
    """What every service that changes a deal asks for."""

    request_id: UUID
    seen_version: int


class Reasoned(TypedDict):
    """What a service that changes the past asks for besides."""

    reason: str
    later: Later


class SeenForm(FaultForm):
    """`seen_number` is the number that the next deal had when the form was made, `seen_revision` the revision of the deal to be changed."""

    request_id = forms.UUIDField(widget=forms.HiddenInput)
    seen_version = forms.IntegerField(widget=forms.HiddenInput)
    seen_number = forms.IntegerField(widget=forms.HiddenInput, required=False)
    seen_revision = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def __init__(self, view: MatchView, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None) -> None:
        at_first = {"request_id": uuid4(), "seen_version": view.version, "seen_number": view.next_number, "seen_revision": ""}
        super().__init__(None if data is None else dict(data.items()), initial={**at_first, **(initial or {})})
        self.view = view
        self.game = game_of(view.terms.rules)
        self.names = tuple(seat.name for seat in view.seats)
        self.is_stale = False
        self.deals_behind: tuple[int, ...] = ()

    @property
    def seen(self) -> Seen:
        return {"request_id": self.cleaned_data["request_id"], "seen_version": self.cleaned_data["seen_version"]}

    @property
    def reasoned(self) -> Reasoned:
        return {"reason": self.cleaned_data["reason"], "later": Later(self.cleaned_data["later"] or Later.KEEP)}

    def ask_reason(self) -> None:
        """Adds what a change of the past needs; `later` is sent by the button that also voids the deals behind a new end."""
        self.fields["reason"] = forms.CharField(label=_("Why is it changed?"), required=False)
        self.fields["later"] = forms.ChoiceField(choices=[(each, each) for each in Later], required=False)

    def propose_reason(self, reason: str) -> None:
        """Asks for a reason that may stay as it is."""
        self.ask_reason()
        self.data = {**self.data, "reason": reason}

    def add_faults(self, faults: Iterable[Fault]) -> None:
        """Remembers deals behind a new end, which may be voided with the change."""
        faults = tuple(faults)
        self.deals_behind = tuple(number for fault in faults if fault.code == FaultCode.DEALS_AFTER_END for number in fault.deals)
        super().add_faults(faults)

    def catch_up(self, view: MatchView, revision: int | None = None) -> None:
        """Somebody was faster: keeps what was typed, and has now seen what is in `view`.

        Sent again it is another request: the one before may have been stored as it was typed then.
        """
        seen = {"seen_version": view.version, "seen_number": view.next_number, "seen_revision": revision or ""}
        self.is_stale = True
        self.view = view
        self.data = {**self.data, **seen, "request_id": uuid4()}

    @property
    def news(self) -> tuple[DealView, ...]:
        """The deals that were recorded in the meantime, as far as they count."""
        seen = self.cleaned_data.get("seen_number") or self.view.next_number
        return tuple(deal for deal in self.view.deals if deal.number >= seen and not deal.is_void)

    @property
    def status(self) -> int:
        return CONFLICT if self.is_stale else super().status


class VoidForm(SeenForm):
    """A deal to be taken out of the match."""

    def __init__(self, view: MatchView, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(view, data, initial)
        self.ask_reason()
