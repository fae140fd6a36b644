"""A deal of classic remik as typed: who went out, the points of the others, or their cards and melds (RULES 3, 7)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from games.pages.entries.base import Json, seat_of, winner_field
from games.pages.entries.fields import CardsField, MeldsField, NumberField, typed, typed_melds
from games.pages.entries.layoffs import LayoffForm, layoff_values
from scoring.faults import Place
from scoring.rules import ClassicRules
from scoring.variants import Entry
from scoring.variants.classic import ClassicEntry, PlayerLine

ABANDONED = "abandoned"


class ClassicForm(LayoffForm):
    """Points come first; everything else is for tables that want it judged."""

    template: ClassVar[str] = "deals/_classic.html"
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "points": ("players", "points"),
        "cards": ("players", "hand"),
        "melds": ("players", "melds"),
        "later": ("players", "later_melds"),
        "unlaid": ("players", "laid"),
        "extra": ("players", "extra"),
        "reason": ("players", "reason"),
    }
    plain_fields: ClassVar[tuple[str, ...]] = ("points", "cards")
    folded_fields: ClassVar[tuple[str, ...]] = ("melds", "later", "unlaid", "extra", "reason")

    def add_fields(self) -> None:
        self.fields["winner"] = winner_field(_("Who went out?"), [*self.seat_choices(), (ABANDONED, _("nobody: abandoned"))])
        for seat in range(len(self.names)):
            self.fields |= {
                f"points_{seat}": NumberField(label=_("Points in hand")),
                f"cards_{seat}": CardsField(label=_("Cards left in hand"), help_text=_("Instead of points. For example: 10h Ws D♦ *")),
            }
        self.fields["from_hand"] = forms.BooleanField(label=_("remik from the hand"), required=False)
        if self.asks_for_pickup:
            self.fields["pickup_and_out"] = forms.BooleanField(label=_("took the top discard and went out at once"), required=False)
        for seat in range(len(self.names)):
            self.fields |= {
                f"melds_{seat}": MeldsField(
                    label=_("First lay-down"), help_text=_("Each meld on a line of its own, jokers (*) where they lie.")
                ),
                f"later_{seat}": MeldsField(label=_("Melds of later turns"), help_text=_("Each meld on a line of its own.")),
                f"unlaid_{seat}": forms.BooleanField(label=_("never laid down"), required=False),
                f"extra_{seat}": NumberField(label=_("Extra points"), signed=True),
                f"reason_{seat}": forms.CharField(label=_("What for"), required=False, max_length=200),
            }
        super().add_fields()

    @property
    def asks_for_pickup(self) -> bool:
        """Only where it makes a difference (RULES 3)."""
        match self.view.terms.rules:
            case ClassicRules(discard_pickup_threshold=int(other), threshold=usual):
                return other != usual
            case _:
                return False

    def entry(self) -> Json:
        winner = self.cleaned_data.get("winner") or ""
        return {
            "game": "classic",
            "winner": seat_of(winner),
            "abandoned": winner == ABANDONED,
            "from_hand": self.cleaned_data.get("from_hand", False),
            "pickup_and_out": self.cleaned_data.get("pickup_and_out", False),
            "players": [self._line(seat) for seat in range(len(self.names))],
            "layoffs": self.layoffs(),
        }

    def _line(self, seat: int) -> Json:
        unlaid = bool(self.value("unlaid", seat))
        return {
            "laid": not unlaid,
            "melds": self.value("melds", seat),
            "later_melds": self.value("later", seat) or [],
            "hand": self.value("cards", seat),
            "points": self.value("points", seat),
            "extra": self.value("extra", seat) or 0,
            "reason": self.value("reason", seat) or "",
        }

    def field_of(self, at: Place) -> str | None:
        """Whoever went out has no cards left: what is wrong with their number is wrong with the melds."""
        match at:
            case ("abandoned",):
                return "winner"
            case ("players", int(seat), "hand") if self["winner"].value() == str(seat) and not self[f"cards_{seat}"].value():
                return f"melds_{seat}"
            case _:
                return super().field_of(at)

    @classmethod
    def values_of(cls, entry: Entry) -> dict[str, object]:
        if not isinstance(entry, ClassicEntry):
            raise TypeError(f"{entry} is no deal of classic remik")
        values: dict[str, object] = {
            "winner": ABANDONED if entry.abandoned else entry.winner,
            "from_hand": entry.from_hand,
            "pickup_and_out": entry.pickup_and_out,
        }
        for seat, line in enumerate(entry.players):
            values |= {f"{kind}_{seat}": value for kind, value in _line_values(line).items()}
        return values | layoff_values(entry.layoffs)


def _line_values(line: PlayerLine) -> dict[str, Any]:
    return {
        "points": line.points,
        "cards": typed(line.hand),
        "unlaid": not line.laid,
        "melds": typed_melds(line.melds),
        "later": typed_melds(line.later_melds),
        "extra": line.extra or None,
        "reason": line.reason,
    }
