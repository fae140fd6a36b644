"""The forms of a league and its people. What a name may be is judged by the services."""

from typing import Any, Final, TypedDict
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from games.models import League, Membership
from games.pages.fault_forms import FaultForm

LONGEST_TYPED: Final = 200
"""Nothing is cut off: a name that is too long comes back to be shortened."""


class NewLeague(TypedDict):
    """What `league_create` asks for."""

    name: str
    season_name: str
    player_name: str
    request_id: UUID


class NewLeagueForm(FaultForm):
    name = forms.CharField(label=gettext_lazy("Name of the league"), required=False, max_length=LONGEST_TYPED)
    player_name = forms.CharField(
        label=gettext_lazy("Your name at the table"),
        help_text=gettext_lazy("Leave it empty if you do not play yourself."),
        required=False,
        max_length=LONGEST_TYPED,
    )
    season_name = forms.CharField(label=gettext_lazy("First season"), required=False, max_length=LONGEST_TYPED)
    request_id = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"season_name": this_year(), "request_id": uuid4()})

    @property
    def asked(self) -> NewLeague:
        typed = self.cleaned_data
        return {
            "name": typed["name"],
            "season_name": typed["season_name"],
            "player_name": typed["player_name"],
            "request_id": typed["request_id"],
        }


def this_year() -> str:
    """A name for a season: «Sezon 2026»."""
    return gettext("Season %(year)s") % {"year": timezone.localdate().year}


class NameForm(FaultForm):
    """One name: of a player, or of the next season."""

    name = forms.CharField(label=gettext_lazy("Name"), required=False, max_length=LONGEST_TYPED)

    def __init__(self, data: Any = None, *, label: Any = None, name: str = "") -> None:
        super().__init__(data, initial={"name": name})
        if label:
            self.fields["name"].label = label
        self.fields["name"].widget.attrs |= {"autocomplete": "off"}


class HalfPointsField(forms.CharField):
    """League points per place, the first place first: `10; 7,5; 5`. The clean value is in half points, None if left empty."""

    def clean(self, value: Any) -> Any:
        parts = super().clean(value).replace(";", " ").split()
        try:
            return tuple(_half_points(part) for part in parts) or None
        except ValueError:
            raise ValidationError(gettext("Write points like 10; 7,5; 5.")) from None


def _half_points(text: str) -> int:
    whole, _, part = text.replace(".", ",").partition(",")
    if part not in {"", "0", "5"}:
        raise ValueError(text)
    return int(whole) * 2 + (part == "5")


def half_points_text(points_x2: int) -> str:
    """2,5 for five halves."""
    whole, half = divmod(points_x2, 2)
    return f"{whole},5" if half else str(whole)


class LeagueForm(FaultForm):
    """How the league is called and how it counts."""

    BY_OPPONENTS: Final = "opponents"
    FIXED: Final = "fixed"

    name = forms.CharField(label=gettext_lazy("Name of the league"), required=False, max_length=LONGEST_TYPED)
    counting = forms.ChoiceField(
        label=gettext_lazy("League points for a match"),
        choices=[
            (BY_OPPONENTS, gettext_lazy("a point for every opponent placed below, half a point for one level")),
            (FIXED, gettext_lazy("fixed points per place")),
        ],
        widget=forms.RadioSelect,
    )
    fixed_points = HalfPointsField(
        label=gettext_lazy("Points per place"),
        help_text=gettext_lazy("The first place first, for example 10; 7; 5; 3. Places beyond the list get none."),
        required=False,
        max_length=LONGEST_TYPED,
    )

    def __init__(self, league: League, data: Any = None) -> None:
        points = league.fixed_points
        super().__init__(
            data,
            initial={
                "name": league.name,
                "counting": self.BY_OPPONENTS if points is None else self.FIXED,
                "fixed_points": "; ".join(half_points_text(each) for each in points or ()),
            },
        )

    def clean(self) -> None:
        is_fixed = self.cleaned_data.get("counting") == self.FIXED
        if is_fixed and not self.cleaned_data.get("fixed_points") and "fixed_points" not in self.errors:
            self.add_error("fixed_points", gettext("Write points like 10; 7,5; 5."))

    @property
    def fixed(self) -> tuple[int, ...] | None:
        """Half points per place, None for points by opponents."""
        points: tuple[int, ...] | None = self.cleaned_data["fixed_points"]
        return points if self.cleaned_data["counting"] == self.FIXED else None


class RoleForm(FaultForm):
    role = forms.ChoiceField(label=gettext_lazy("Role"), choices=Membership.Role.choices)
