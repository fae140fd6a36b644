"""A round of Rummikub as typed: who is out, or that the round is blocked, and what stands on the racks (RULES 6)."""

from collections.abc import Mapping
from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from games.pages.entries.base import EntryForm, Json, seat_of, winner_field
from games.pages.entries.fields import NumberField, TilesField, typed
from scoring.faults import Place
from scoring.variants import Entry
from scoring.variants.rummikub import RummikubEntry

BLOCKED = "blocked"


class RummikubForm(EntryForm):
    template: ClassVar[str] = "deals/_rummikub.html"
    card_pad: ClassVar[str] = "pads/_tile_pad.html"
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"points": ("racks", "points"), "tiles": ("racks", "tiles")}
    plain_fields: ClassVar[tuple[str, ...]] = ("points", "tiles")
    folded_fields: ClassVar[tuple[str, ...]] = ()

    def add_fields(self) -> None:
        self.fields["winner"] = winner_field(_("Who is out?"), [*self.seat_choices(), (BLOCKED, _("nobody: blocked"))])
        for seat in range(len(self.names)):
            self.fields |= {
                f"points_{seat}": NumberField(label=_("Points on the rack")),
                f"tiles_{seat}": TilesField(label=_("Tiles on the rack"), help_text=_("Instead of points. For example: 7r 12b 3k 1o *")),
            }

    def entry(self) -> Json:
        winner = self.cleaned_data.get("winner") or ""
        return {
            "game": "rummikub",
            "winner": seat_of(winner),
            "blocked": winner == BLOCKED,
            "racks": [{"points": self.value("points", seat), "tiles": self.value("tiles", seat)} for seat in range(len(self.names))],
        }

    def field_of(self, at: Place) -> str | None:
        return "winner" if at == ("blocked",) else super().field_of(at)

    @classmethod
    def values_of(cls, entry: Entry) -> dict[str, object]:
        if not isinstance(entry, RummikubEntry):
            raise TypeError(f"{entry} is no round of Rummikub")
        values: dict[str, object] = {"winner": BLOCKED if entry.blocked else entry.winner}
        for seat, rack in enumerate(entry.racks):
            values |= {f"points_{seat}": rack.points, f"tiles_{seat}": typed(rack.tiles)}
        return values
