"""The facts that the site remembers, and the projections that it keeps of them for speed."""

from games.models.leagues import Invitation, League, Membership, Player, Season
from games.models.matches import Deal, Match, Result, SeasonRow, Seat
from games.models.money import Movement

__all__ = ["Deal", "Invitation", "League", "Match", "Membership", "Movement", "Player", "Result", "Season", "SeasonRow", "Seat"]
