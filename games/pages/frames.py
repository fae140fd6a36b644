"""What every page inside a league has around it: the league's name, its tabs, and what the user may do there."""

from dataclasses import dataclass

from games.access import OWNERS, SCORERS, Visitor, role_in
from games.models import League, Membership


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueFrame:
    league: League
    role: Membership.Role
    tab: str

    @property
    def can_score(self) -> bool:
        return self.role in SCORERS

    @property
    def can_run(self) -> bool:
        return self.role in OWNERS


def league_frame(user: Visitor, league: League, tab: str) -> LeagueFrame:
    return LeagueFrame(league=league, role=role_in(user, league.pk), tab=tab)
