"""The curiosities of a match in words: «Najdłużej na prowadzeniu: Ala – 7 rozdań (rozdania 3–9)».

A heading, who, how much and when are apart, so that a screen can set them in type and a message in a line.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from games.wording.seats import names_text
from scoring.curiosities import Curiosity, CuriosityKind, Unit

Text = str | Promise

TITLES: Final[Mapping[CuriosityKind, Text]] = {
    CuriosityKind.COMEBACK: _("Greatest comeback"),
    CuriosityKind.CLOSE_FINISH: _("By a whisker"),
    CuriosityKind.LEAD_CHANGES: _("Changes of the lead"),
    CuriosityKind.LONGEST_LEAD: _("Longest lead"),
    CuriosityKind.LONGEST_STREAK: _("Longest winning streak"),
    CuriosityKind.MOST_DEALS_WON: _("Most deals won"),
    CuriosityKind.MOST_BUSTS: _("Most busts"),
    CuriosityKind.MOST_FROM_HAND: _("Remik from the hand"),
    CuriosityKind.MOST_GINS: _("Most gins"),
    CuriosityKind.MOST_UNDERCUTS: _("Most undercuts"),
    CuriosityKind.BEST_DEAL: _("Best deal"),
    CuriosityKind.DEAREST_DEAL: _("Costliest deal"),
}

AMOUNTS: Final[Mapping[Unit, Text]] = {
    Unit.POINTS: ngettext_lazy("%(n)s point", "%(n)s points", "n"),
    Unit.DEALS: ngettext_lazy("%(n)s deal", "%(n)s deals", "n"),
    Unit.BUSTS: ngettext_lazy("%(n)s bust", "%(n)s busts", "n"),
    Unit.TIMES: ngettext_lazy("%(n)s time", "%(n)s times", "n"),
}
"""How much it was for the one player who stands out."""

AMOUNTS_EACH: Final[Mapping[Unit, Text]] = {
    Unit.POINTS: ngettext_lazy("%(n)s point each", "%(n)s points each", "n"),
    Unit.DEALS: ngettext_lazy("%(n)s deal each", "%(n)s deals each", "n"),
    Unit.BUSTS: ngettext_lazy("%(n)s bust each", "%(n)s busts each", "n"),
    Unit.TIMES: ngettext_lazy("%(n)s time each", "%(n)s times each", "n"),
}
"""The same of several who are level."""

BEHIND: Final[Mapping[Unit, Text]] = {
    Unit.POINTS: ngettext_lazy("%(n)s point behind", "%(n)s points behind", "n"),
    Unit.DEALS: ngettext_lazy("%(n)s deal behind", "%(n)s deals behind", "n"),
}

AHEAD: Final[Mapping[Unit, Text]] = {
    Unit.POINTS: ngettext_lazy("won by %(n)s point", "won by %(n)s points", "n"),
    Unit.DEALS: ngettext_lazy("won by %(n)s deal", "won by %(n)s deals", "n"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CuriosityText:
    """A curiosity as it is told; `who` and `when` are empty where it is nobody's own, or of the whole match."""

    title: str
    who: str
    amount: str
    when: str

    @property
    def line(self) -> str:
        """All of it in one line, as in a message."""
        aside = f" ({self.when})" if self.when else ""
        return f"{self.title}: {' – '.join(filter(None, (self.who, self.amount)))}{aside}"


def curiosity_text(curiosity: Curiosity, names: Sequence[str], numbers: Sequence[int]) -> CuriosityText:
    """`names` are the players in seat order, `numbers` what the deals of the sheet are called: a voided one leaves a gap."""
    return CuriosityText(
        title=str(TITLES[curiosity.kind]),
        who=names_text([names[seat] for seat in curiosity.seats]),
        amount=str(_amounts(curiosity)[curiosity.unit] % {"n": curiosity.number}),
        when=_when(curiosity, numbers),
    )


def _amounts(curiosity: Curiosity) -> Mapping[Unit, Text]:
    match curiosity.kind:
        case CuriosityKind.COMEBACK:
            return BEHIND
        case CuriosityKind.CLOSE_FINISH:
            return AHEAD
        case _:
            return AMOUNTS_EACH if len(curiosity.seats) > 1 else AMOUNTS


def _when(curiosity: Curiosity, numbers: Sequence[int]) -> str:
    if curiosity.first is None or curiosity.last is None:
        return ""
    first, last = numbers[curiosity.first], numbers[curiosity.last]
    if curiosity.kind is CuriosityKind.COMEBACK:
        return gettext("after deal %(number)s") % {"number": last}
    if first == last:
        return gettext("deal %(number)s") % {"number": first}
    return gettext("deals %(first)s–%(last)s") % {"first": first, "last": last}
