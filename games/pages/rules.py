"""The rules to read: of every game in our own words, open to everybody, and the frozen rules of one match."""

from typing import Final
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.access import match_for_reader
from games.pages.frames import league_frame
from games.pages.requests import SignedIn
from games.queries.sheets import seat_names
from games.queries.timeline import terms_of
from games.wording.dialect import speak_of, speaking_of
from games.wording.match_rules import SOURCES_OF_PRESETS, preset_table, rule_groups
from games.wording.rulebook import COMMON, GLOSSARY, PAGES, SOURCES
from games.wording.rules_line import stakes_text
from scoring.rules import Game, Preset, cards_in_play, game_of

GAMES: Final = [(game, page.title, page.lead) for game, page in PAGES.items()]


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """What all games share, and the way to the page of each."""
    return render(request, "rules/rules.html", {"page": COMMON, "games": GAMES, "sources": SOURCES, "glossary": GLOSSARY})


@require_safe
def game_rules(request: HttpRequest, game: str) -> HttpResponse:
    if game not in set(Game):
        raise Http404
    found = Game(game)
    speak_of(found)
    context = {"page": PAGES[found], "game": found, "games": GAMES, "sources": SOURCES, "presets": preset_table(found)}
    return render(request, "rules/game.html", context)


@require_safe
def match_rules(request: SignedIn, match_id: UUID) -> HttpResponse:
    match = speaking_of(match_for_reader(request.user, match_id))
    terms, preset = terms_of(match), Preset(match.preset)
    groups = rule_groups(terms, preset)
    context = {
        "match": match,
        "preset": preset,
        "game": game_of(terms.rules),
        "names": seat_names(match),
        "terms": terms,
        "groups": groups,
        "differences": [line for group in groups for line in group.lines if line.differs],
        "cards": cards_in_play(terms.rules),
        "stakes": stakes_text(terms.stakes),
        "sources": [(letter, SOURCES[letter]) for letter in SOURCES_OF_PRESETS[preset]],
        "frame": league_frame(request.user, match.league, "matches"),
    }
    return render(request, "matches/rules.html", context)
