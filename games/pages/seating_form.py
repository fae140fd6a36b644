"""The first step of a new match: which game, and who sits where, clockwise.

Seats are asked for one by one, so that it works by hand; where scripts run, names are tapped in their order instead.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypedDict
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy

from games.faults import SiteFaultCode
from games.messages import message_of
from games.pages.fault_forms import FaultForm
from games.queries.leagues import PlayerLine
from games.wording.names import breakable
from games.wording.rules import PRESETS
from scoring.faults import Fault, FaultCode
from scoring.rules import MAX_PLAYERS, Preset

IN_VIEW: Final = 4
"""So many seats are offered at once, the others are folded away."""

ORDER: Final = (
    Preset.CLASSIC,
    Preset.POOL,
    Preset.GIN,
    Preset.GIN_SERIES,
    Preset.OKLAHOMA,
    Preset.REMIK500,
    Preset.REMIK21,
    Preset.RUMMIKUB,
)
"""The games as they are offered, the most played first."""


class Chosen(TypedDict):
    """What the first step settles."""

    preset: str
    player_ids: list[UUID]


def seated_as(*, preset: str, players: Iterable[UUID], like: UUID) -> dict[str, str]:
    """What the form says for the game and the seats of a match that there was."""
    return {"preset": preset, **{f"seat_{seat}": str(player) for seat, player in enumerate(players)}, "like": str(like)}


class SeatingForm(FaultForm):
    about_id = "seats"
    preset = forms.ChoiceField(
        label=gettext_lazy("Game"),
        choices=[(preset.value, PRESETS[preset]) for preset in ORDER],
        initial=Preset.CLASSIC.value,
        widget=forms.RadioSelect,
    )
    like = forms.UUIDField(required=False, widget=forms.HiddenInput)
    """A match whose terms the second step begins with, as long as the same people play the same game."""

    def __init__(
        self, players: Iterable[PlayerLine], data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, initial={"preset": Preset.CLASSIC.value, **(initial or {})})
        self.players = {str(player.id): player.name for player in players if player.is_active}
        names = [(player, breakable(name)) for player, name in self.players.items()]
        for seat in range(min(MAX_PLAYERS, len(self.players))):
            self.fields[f"seat_{seat}"] = forms.ChoiceField(
                label=gettext_lazy("Seat %(number)s") % {"number": seat + 1}, choices=[("", "–"), *names], required=False
            )

    @property
    def seats(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("seat_")]

    @property
    def seats_in_view(self) -> list[forms.BoundField]:
        return self.seats[:IN_VIEW]

    @property
    def further_seats(self) -> list[forms.BoundField]:
        return self.seats[IN_VIEW:]

    def clean(self) -> None:
        """Somebody sits once, and nobody plays alone."""
        taken: list[str] = []
        for field in self.seats:
            player = self.cleaned_data.get(field.name, "")
            if player in taken:
                self.add_error(field.name, message_of(Fault(code=SiteFaultCode.PLAYER_TWICE)))
            elif player:
                taken.append(player)
        if len(taken) < 2 and not self.errors:
            self.add_error(None, message_of(Fault(code=FaultCode.WRONG_NUMBER_OF_PLAYERS, found=len(taken), low=2, high=MAX_PLAYERS)))

    @property
    def seated(self) -> list[str]:
        """The players in the order they sit; seats left empty in between are none."""
        return [player for field in self.seats if (player := self.cleaned_data.get(field.name))]

    @property
    def seated_names(self) -> list[str]:
        return [self.players[player] for player in self.seated]

    @property
    def preset_chosen(self) -> Preset:
        return Preset(self.cleaned_data["preset"])

    @property
    def chosen(self) -> Chosen:
        return {"preset": self.preset_chosen.value, "player_ids": [UUID(player) for player in self.seated]}
