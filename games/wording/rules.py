"""The rules of a match in words: a name and an explanation for every option, a name for every choice, preset and kind of stakes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.rules import (
    Boxes,
    ClassicFormat,
    JokerSwap,
    LimitHit,
    NextDealer,
    OklahomaAce,
    Preset,
    Shutout,
    StakeKind,
)

Text = str | Promise


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionWords:
    """How an option is called and what it means; `off` is what it means to leave it empty, where that can be."""

    label: Text
    help: Text
    off: Text = ""


def _option(label: Text, help_text: Text, off: Text = "") -> OptionWords:
    return OptionWords(label=label, help=help_text, off=off)


OPTIONS: Final[Mapping[str, OptionWords]] = {
    # cards
    "decks": _option(_("Decks"), _("How many whole decks of 52 cards are shuffled together; three for five and more players.")),
    "jokers": _option(_("Jokers"), _("How many jokers there are in all.")),
    "hand_size": _option(_("Cards dealt"), _("How many cards everybody gets.")),
    "dealer_takes_extra": _option(_("The dealer takes one card more"), _("And opens by discarding it; otherwise the next player opens.")),
    # melds
    "ace_high": _option(_("Ace in a meld"), _("What an ace is worth in a meld. At the low end of a sequence it is worth 1.")),
    "ace_always": _option(
        _("Ace always worth"), _("The same value in every meld, at the low end of a sequence too."), _("1 at the low end of a sequence")
    ),
    "max_jokers_per_meld": _option(_("Jokers in one meld"), _("The most jokers that one meld may hold."), _("no limit")),
    "full_suit_sequence": _option(_("Sequence from ace to ace"), _("Whether a whole suit with both aces, 14 cards, is a sequence.")),
    "threshold": _option(_("First lay-down"), _("How many points the melds of the first lay-down need; 0 for any.")),
    "pure_sequences_required": _option(_("Pure sequences"), _("How many sequences without a joker the first lay-down needs.")),
    "discard_pickup_threshold": _option(
        _("First lay-down with the top discard"),
        _("How many points are enough for whoever takes the top discard and goes out at once."),
        _("the same as otherwise"),
    ),
    "joker_swap": _option(_("Swapping jokers"), _("How a joker is taken from the table.")),
    # points
    "ace_penalty": _option(_("Ace left in hand"), _("How many points an ace in hand costs.")),
    "joker_penalty": _option(_("Joker left in hand"), _("How many points a joker in hand costs.")),
    "hand_multiplier": _option(_("Remik from the hand"), _("What the others' points are multiplied by; 1 for not at all.")),
    "penalty_cap": _option(_("Most points of one deal"), _("A hand never costs more than this."), _("no limit")),
    # the end of a match
    "format": _option(_("End of the match"), _("What ends the match, and who has won then.")),
    "deals": _option(_("Number of deals"), _("After so many deals the lowest total wins.")),
    "limit": _option(_("Limit"), _("The total at which the match, or the player, is over.")),
    "limit_hit": _option(_("The limit is hit"), _("Whether a total that is exactly the limit counts.")),
    "wins": _option(_("Deals to win"), _("Whoever first wins so many deals wins the match.")),
    "final_bust_pays": _option(_("The last busts pay too"), _("Whether those who bust in the last deal still pay into the pool.")),
    "target": _option(_("Points to win"), _("How many points win."), _("by rounds")),
    "rounds": _option(_("Rounds"), _("After so many rounds the highest total wins."), _("to a number of points")),
    # gin
    "knock_limit": _option(_("Knocking with at most"), _("The most points in loose cards to knock with; 0 for gin only.")),
    "undercut_on_tie": _option(_("Level is an undercut"), _("Whether the defender scores when both have the same; otherwise nobody does.")),
    "undercut_bonus": _option(_("Bonus for an undercut"), _("What a defender with no more than the knocker gets on top.")),
    "gin_bonus": _option(_("Bonus for gin"), _("What is added for knocking without any loose card.")),
    "big_gin_bonus": _option(_("Bonus for big gin"), _("What is added for eleven cards in melds.")),
    "game_bonus": _option(_("Bonus for the game"), _("What the winner of a game gets on top.")),
    "box_bonus": _option(_("Bonus for a deal won"), _("What each deal won is worth at the end of the game.")),
    "boxes": _option(_("Deals won are paid"), _("Who gets the bonus for deals won.")),
    "shutout": _option(_("Opponent without a deal won"), _("What becomes of the winner's points then.")),
    "next_dealer": _option(_("Next dealer"), _("Who deals after a deal.")),
    "oklahoma": _option(_("Oklahoma"), _("Whether the first up-card sets the limit for knocking.")),
    "oklahoma_ace": _option(_("Ace as up-card"), _("What an ace as first up-card asks for.")),
    "oklahoma_spades_double": _option(_("Spades count double"), _("Whether a deal whose first up-card is a spade counts double.")),
    "games": _option(_("Games"), _("How many games the match has."), _("until it is closed")),
}
"""Every option of every game, in the order in which a form shows them."""

LABELS: Final[Mapping[str, Text]] = {name: words.label for name, words in OPTIONS.items()}

GROUPS: Final[tuple[tuple[Text, tuple[str, ...]], ...]] = (
    (_("End of the match"), ("format", "limit", "limit_hit", "deals", "wins", "final_bust_pays", "target", "rounds", "games")),
    (_("First lay-down"), ("threshold", "pure_sequences_required", "discard_pickup_threshold")),
    (_("Melds and jokers"), ("joker_swap", "max_jokers_per_meld", "ace_high", "ace_always", "full_suit_sequence")),
    (_("Cards left in hand"), ("ace_penalty", "joker_penalty", "hand_multiplier", "penalty_cap")),
    (_("Knocking"), ("knock_limit", "oklahoma", "oklahoma_ace", "oklahoma_spades_double", "undercut_on_tie")),
    (_("Bonuses"), ("undercut_bonus", "gin_bonus", "big_gin_bonus", "game_bonus", "box_bonus", "boxes", "shutout")),
    (_("Cards and dealing"), ("decks", "jokers", "hand_size", "dealer_takes_extra", "next_dealer")),
)
"""The options that stand together, where rules are chosen or read."""

CHOICES: Final[Mapping[str, Mapping[StrEnum, Text]]] = {
    "format": {
        ClassicFormat.DEALS: _("after a number of deals"),
        ClassicFormat.LIMIT: _("at a limit of points"),
        ClassicFormat.WINS: _("after a number of deals won"),
        ClassicFormat.POOL: _("when a deal leaves only one player without a bust: the wpadka pool"),
    },
    "limit_hit": {LimitHit.REACH: _("at exactly so many points or more"), LimitHit.EXCEED: _("only with more points")},
    "joker_swap": {
        JokerSwap.NONE: _("not played"),
        JokerSwap.EXACT: _("for the very card; from a group only when it becomes complete"),
        JokerSwap.SINGLE: _("for one card that it may stand for"),
    },
    "boxes": {
        Boxes.NONE: _("to nobody"),
        Boxes.DIFFERENCE: _("to the winner of the game, for those he has more"),
        Boxes.EACH: _("to each for his own"),
    },
    "shutout": {Shutout.NONE: _("nothing"), Shutout.DOUBLE: _("they are doubled")},
    "next_dealer": {NextDealer.WINNER: _("the winner of the deal"), NextDealer.ALTERNATE: _("the players in turn")},
    "oklahoma_ace": {OklahomaAce.ONE: _("a limit of 1 point"), OklahomaAce.GIN: _("gin")},
}
"""The values of options that are a choice, by option, since different options have values of the same name."""

PRESETS: Final[Mapping[Preset, Text]] = {
    Preset.CLASSIC: _("Classic remik"),
    Preset.POOL: _("Remik with a wpadka pool"),
    Preset.REMIK500: _("Remik 500"),
    Preset.GIN: _("Gin"),
    Preset.GIN_SERIES: _("Gin series"),
    Preset.OKLAHOMA: _("Oklahoma gin"),
    Preset.REMIK21: _("Remik with 21 cards"),
    Preset.RUMMIKUB: _("Rummikub"),
}

PRESET_HELP: Final[Mapping[Preset, Text]] = {
    Preset.CLASSIC: _("13 cards, first lay-down of 51 points. Whoever first has more than 500 points has lost; the fewest points win."),
    Preset.POOL: _(
        "At 300 points you are bust: you pay into the pool and play on with the next highest total. Who in one deal is the only one "
        "without a bust takes the pool."
    ),
    Preset.REMIK500: _("Without jokers. What you lay counts for you, what is left in hand against you; up to 500 points."),
    Preset.GIN: _("10 cards. One game to 100 points, with bonuses for the game and for deals won."),
    Preset.GIN_SERIES: _("Game after game to 100 points, until you stop; the results of the games are added up."),
    Preset.OKLAHOMA: _("Gin in which the first up-card says with how many points you may knock."),
    Preset.REMIK21: _("Three decks, 21 cards, three pure sequences in the first lay-down."),
    Preset.RUMMIKUB: _("With tiles. Whoever is out gets the points of all other racks; five rounds."),
}

STAKES: Final[Mapping[StakeKind, Text]] = {
    StakeKind.NONE: _("no money"),
    StakeKind.POOL: _("a stake into the pool for every bust"),
    StakeKind.ENTRY: _("an entry from everybody"),
    StakeKind.PER_POINT: _("per point"),
}
