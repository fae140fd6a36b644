"""A hand of gin as typed: who knocked and everybody's deadwood, or the hands as cards (RULES 5)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from games.pages.entries.base import EntryForm, Json, seat_of, winner_field
from games.pages.entries.fields import CardField, CardsField, MeldsField, NumberField, typed, typed_melds
from scoring.faults import Fault, FaultCode
from scoring.rules import GinRules
from scoring.variants import Entry
from scoring.variants.gin import GinEntry

NOBODY = "nobody"


class GinForm(EntryForm):
    template: ClassVar[str] = "deals/_gin.html"
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"deadwood": ("deadwood",), "cards": ("hands",)}
    plain_fields: ClassVar[tuple[str, ...]] = ("deadwood", "cards")
    folded_fields: ClassVar[tuple[str, ...]] = ()

    def add_fields(self) -> None:
        self.fields["knocker"] = winner_field(_("Who knocked?"), [*self.seat_choices(), (NOBODY, _("nobody knocked"))])
        if self.asks_for_up_card:
            self.fields["up_card"] = CardField(label=_("First up-card"))
        for seat in range(len(self.names)):
            self.fields |= {
                f"deadwood_{seat}": NumberField(label=_("Loose cards")),
                f"cards_{seat}": CardsField(
                    label=_("Hand"), help_text=_("Instead of points, for everybody. The knocker's after the discard.")
                ),
            }
        self.fields["big_gin"] = forms.BooleanField(label=_("big gin: eleven cards, all in melds"), required=False)
        self.fields["melds"] = MeldsField(
            label=_("The knocker's melds"), help_text=_("Each on a line of its own; left empty, the best are taken.")
        )

    @property
    def has_melds(self) -> bool:
        """Whether anything is typed, or faulty, where the knocker's melds are folded away."""
        return bool(self["melds"].errors or self["melds"].value())

    @property
    def asks_for_up_card(self) -> bool:
        match self.view.terms.rules:
            case GinRules(oklahoma=oklahoma):
                return oklahoma
            case _:
                return False

    def entry(self) -> Json:
        deadwood = [self._deadwood(seat) for seat in range(len(self.names))]
        hands = [self.value("cards", seat) for seat in range(len(self.names))]
        is_typed = any(self.value("deadwood", seat) is not None for seat in range(len(self.names)))
        return {
            "game": "gin",
            "knocker": self._knocker(),
            "big_gin": self.cleaned_data.get("big_gin", False),
            "deadwood": deadwood if is_typed else None,
            "hands": [hand or [] for hand in hands] if any(hands) else None,
            "melds": self.cleaned_data.get("melds"),
            "up_card": self.cleaned_data.get("up_card"),
        }

    def _knocker(self) -> int | str | None:
        """The seat, None if nobody knocked; empty, which is no seat, if nothing was chosen."""
        chosen: str = self.cleaned_data.get("knocker", "")
        return None if chosen == NOBODY else seat_of(chosen) if chosen else ""

    def _deadwood(self, seat: int) -> Any:
        """What was typed; who has big gin need not type his 0."""
        points = self.value("deadwood", seat)
        return 0 if points is None and self.cleaned_data.get("big_gin") and self._knocker() == seat else points

    def add_faults(self, faults: Iterable[Fault]) -> None:
        """A number that was not typed, and a knocker that was not chosen, are missing."""
        super().add_faults(replace(fault, code=FaultCode.MISSING) if self._is_empty(fault) else fault for fault in faults)

    def _is_empty(self, fault: Fault) -> bool:
        field = self.field_of(fault.at)
        return fault.code == FaultCode.NOT_A_NUMBER and field is not None and not self.cleaned_data.get(field)

    @classmethod
    def values_of(cls, entry: Entry) -> dict[str, object]:
        if not isinstance(entry, GinEntry):
            raise TypeError(f"{entry} is no hand of gin")
        values: dict[str, object] = {
            "knocker": NOBODY if entry.knocker is None else entry.knocker,
            "big_gin": entry.big_gin,
            "melds": typed_melds(entry.melds),
            "up_card": typed((entry.up_card,)) if entry.up_card else "",
        }
        values |= {f"deadwood_{seat}": points for seat, points in enumerate(entry.deadwood or ())}
        return values | {f"cards_{seat}": typed(hand) for seat, hand in enumerate(entry.hands or ())}
