"""The end of a match as it is shown, and what leaves the phone with it: words for places, money and curiosities, and the text to share.

A running match has a text to share too; its winner, places and payments are then empty.
"""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse

from games.models import Match
from games.pages.seating_form import seated_as
from games.queries.outcomes import Outcome, Standing, numbers_of, outcome_of
from games.queries.rematches import rematch_of
from games.queries.sheets import MatchView
from games.wording.curiosities import CuriosityText, curiosity_text
from games.wording.seats import names_text
from games.wording.sharing import headline, match_text, score_text
from scoring.replay import dealer_after


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A line of the result: a player, and in words what he has come to."""

    standing: Standing
    score: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """`winners` is empty where nobody has won: while the match runs, given up, or with everybody level."""

    outcome: Outcome
    headline: str
    winners: str
    places: tuple[Place, ...]
    curiosities: tuple[CuriosityText, ...]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """What may follow a match that is over: the next one if it has begun already, else who would deal it first and where to change its
    rules before."""

    started: Match | None
    dealer: str
    terms_query: str


def result_of(view: MatchView, request: HttpRequest) -> Result:
    outcome, names = outcome_of(view), [seat.name for seat in view.seats]
    link = request.build_absolute_uri(reverse("pages:match", args=[view.id]))
    return Result(
        outcome=outcome,
        headline=headline(view, outcome),
        winners="" if outcome.is_level else names_text(outcome.winners),
        places=tuple(Place(standing=standing, score=score_text(standing, outcome.counted)) for standing in outcome.standings),
        curiosities=tuple(curiosity_text(curiosity, names, numbers_of(view)) for curiosity in outcome.curiosities),
        text=match_text(view, outcome, link),
    )


def again_of(match: Match, view: MatchView) -> Again | None:
    """None while the match runs. One query."""
    if not view.sheet.is_over:
        return None
    return Again(
        started=rematch_of(match),
        dealer=view.seats[dealer_after(view.sheet)].name,
        terms_query=urlencode(seated_as(preset=view.preset, players=[seat.player_id for seat in view.seats], like=view.id)),
    )
