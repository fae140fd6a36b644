"""A deal of Remik 500 as typed: two numbers per player, or the cards laid and left (RULES 4)."""

from collections.abc import Mapping
from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from games.pages.entries.base import Json
from games.pages.entries.fields import CardsField, MeldsField, NumberField, typed, typed_melds
from games.pages.entries.layoffs import LayoffForm, layoff_values
from scoring.variants import Entry
from scoring.variants.remik500 import Remik500Entry


class Remik500Form(LayoffForm):
    template: ClassVar[str] = "deals/_remik500.html"
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "laid": ("players", "laid_points"),
        "melds": ("players", "melds"),
        "left": ("players", "hand_points"),
        "cards": ("players", "hand"),
        "later": ("players", "later_melds"),
    }
    plain_fields: ClassVar[tuple[str, ...]] = ("laid", "melds", "left", "cards")
    folded_fields: ClassVar[tuple[str, ...]] = ("later",)

    def add_fields(self) -> None:
        for seat in range(len(self.names)):
            self.fields |= {
                f"laid_{seat}": NumberField(label=_("Laid on the table")),
                f"melds_{seat}": MeldsField(label=_("Melds"), help_text=_("One meld in a line.")),
                f"left_{seat}": NumberField(label=_("Left in hand")),
                f"cards_{seat}": CardsField(label=_("Cards left in hand"), help_text=_("Instead of the two numbers.")),
            }
        for seat in range(len(self.names)):
            self.fields[f"later_{seat}"] = MeldsField(label=_("Melds of later turns"))
        super().add_fields()

    def entry(self) -> Json:
        return {
            "game": "remik500",
            "players": [self._line(seat) for seat in range(len(self.names))],
            "layoffs": self.layoffs(),
        }

    def _line(self, seat: int) -> Json:
        return {
            "laid_points": self.value("laid", seat),
            "hand_points": self.value("left", seat),
            "melds": self.value("melds", seat) or [],
            "later_melds": self.value("later", seat) or [],
            "hand": self.value("cards", seat),
        }

    @classmethod
    def values_of(cls, entry: Entry) -> dict[str, object]:
        if not isinstance(entry, Remik500Entry):
            raise TypeError(f"{entry} is no deal of Remik 500")
        values: dict[str, object] = {}
        for seat, line in enumerate(entry.players):
            values |= {
                f"laid_{seat}": line.laid_points,
                f"left_{seat}": line.hand_points,
                f"melds_{seat}": typed_melds(line.melds),
                f"later_{seat}": typed_melds(line.later_melds),
                f"cards_{seat}": typed(line.hand),
            }
        return values | layoff_values(entry.layoffs)
