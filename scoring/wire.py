"""The one JSON format: what phones send, the database keeps, fixtures hold and `python -m scoring` reads.

`read_…` turns plain JSON data into values, or raises one `Refused` with every fault and its place; `write_…` is the way back, and
reading what was written gives the same value. Cards stand as codes, seats and melds count from 0. Nothing is judged here by the
rules of a game: that a deal can be read does not make it possible.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

from scoring.cards import CARDS, TILES, Card, End, Joker, Seat, Tile
from scoring.faults import Fault, FaultCode, Order, Place, Refused
from scoring.formats.base import GinGame, MatchState
from scoring.reader import MAX_FAULTS, MAX_NUMBER, Data, Reader
from scoring.rules import (
    MAX_PLAYERS,
    PRESETS,
    RULE_SETS,
    Game,
    Grosze,
    Preset,
    RuleSet,
    StakeKind,
    Stakes,
    Terms,
    game_of,
    preset_rules,
    rule_limits,
)
from scoring.variants import ENTRIES, Entry
from scoring.variants.base import LayOff
from scoring.variants.classic import ClassicEntry, PlayerLine
from scoring.variants.gin import GinEntry
from scoring.variants.remik500 import Remik500Entry, Remik500Line
from scoring.variants.rummikub import Rack, RummikubEntry

MAX_MELDS: Final = 20
MAX_LAYOFFS: Final = 200

NATURAL_CARDS: Final = {code: card for code, card in CARDS.items() if isinstance(card, Card)}

ALL_OPTIONS: Final = frozenset(option.name for rule_set in RULE_SETS.values() for option in fields(rule_set))


# ---- rules and terms ----


def read_rules(data: object, players: int | None = None, *, at: Place = ()) -> RuleSet:
    """The rules of a match (RULES 8), whole or partial: what is left out comes from `preset` for so many players.

    `game` alone stands for the preset of that name; neither means `classic`. Without `players` the preset is that of the table in
    RULES 8. What an option may be set to is judged by `check_terms`.
    """
    reader = Reader.over(data, at)
    rules = _rules(reader, players)
    reader.only("preset", "game", *(option.name for option in fields(rules)))
    reader.finish()
    return rules


def read_question_rules(data: Data, default: Preset = Preset.CLASSIC, players: int | None = None) -> RuleSet:
    """The `rules` of a question: as `read_rules`, but the options of other games may stand beside, and all have to be in their limits."""
    reader = Reader.over(data, ("rules",))
    rules = _rules(reader, players, default, bounded=True)
    reader.only("preset", "game", *ALL_OPTIONS)
    reader.finish()
    return rules


def _rules(
    reader: Reader, players: int | None, default: Preset = Preset.CLASSIC, *, agreed: Preset | None = None, bounded: bool = False
) -> RuleSet:
    game, named = reader.optional_choice("game", Game), reader.optional_choice("preset", Preset)
    preset = agreed or named or (Preset(game) if game else default)
    if named and named is not preset:
        reader.note(FaultCode.CONTRADICTORY, "preset")
    base = PRESETS[preset] if players is None else preset_rules(preset, players)
    if game and game is not game_of(base):
        reader.note(FaultCode.CONTRADICTORY, "game")
    given = [option.name for option in fields(base) if option.name in reader.members]
    changes: dict[str, Any] = {}
    for name in given:
        noted = len(reader.faults)
        value = _option(reader, base, name, bounded=bounded)
        if len(reader.faults) == noted:  # one that cannot be read stays as the preset has it
            changes[name] = value
    return replace(base, **changes)


def _option(reader: Reader, base: RuleSet, name: str, *, bounded: bool) -> bool | int | StrEnum | None:
    """One option: a switch, a choice, or a number, which may be null where the rule can be switched off."""
    limits = next(rule_limits(option) for option in fields(base) if option.name == name)
    value = getattr(base, name)
    if limits:
        low, high = (limits.low, limits.high) if bounded else (-MAX_NUMBER, MAX_NUMBER)
        return reader.optional_number(name, low, high) if limits.optional else reader.number(name, low, high)
    return reader.flag(name) if isinstance(value, bool) else reader.choice(name, type(value))


def write_rules(rules: RuleSet) -> dict[str, Any]:
    """The game and every option."""
    return {"game": str(game_of(rules))} | {option.name: _plain(getattr(rules, option.name)) for option in fields(rules)}


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsReading:
    """Terms as far as they could be read, and what could not be: options stand there as the preset has them."""

    terms: Terms
    faults: tuple[Fault, ...]


def terms_reading(data: object, preset: Preset | None = None) -> TermsReading:
    """`{"rules": …, "players": n, "first_dealer": 0, "stakes": {"kind": "pool", "amount": 10000}}`; amounts in grosze.

    Partial rules are filled from their preset for so many players; with `preset` it is that one, and the rules may name no other.
    Whether they can be played is judged by `check_terms`.
    """
    reader = Reader.over(data)
    reader.only("rules", "players", "first_dealer", "stakes")
    players = reader.number("players", 0)
    rules = reader.child("rules")
    terms = Terms(
        rules=_rules(rules, players, agreed=preset),
        players=players,
        first_dealer=reader.seat("first_dealer", MAX_PLAYERS) if reader.has("first_dealer") else Seat(0),
        stakes=_stakes(reader.child("stakes")) if reader.has("stakes") else Stakes(),
    )
    rules.only("preset", "game", *(option.name for option in fields(terms.rules)))
    return TermsReading(terms=terms, faults=tuple(reader.faults[:MAX_FAULTS]))


def read_terms(data: object, preset: Preset | None = None) -> Terms:
    """The same for terms that have to be readable as a whole."""
    reading = terms_reading(data, preset)
    if reading.faults:
        raise Refused(reading.faults)
    return reading.terms


def _stakes(reader: Reader) -> Stakes:
    reader.only("kind", "amount")
    return Stakes(kind=reader.choice("kind", StakeKind), amount=Grosze(reader.optional_number("amount", 0, 100 * MAX_NUMBER) or 0))


def write_terms(terms: Terms) -> dict[str, Any]:
    return {
        "rules": write_rules(terms.rules),
        "players": terms.players,
        "first_dealer": terms.first_dealer,
        "stakes": {"kind": str(terms.stakes.kind), "amount": terms.stakes.amount},
    }


# ---- deals ----


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryReading:
    """A deal as far as it could be read, and what could not be: that is left out of `entry`, or stands there as some value of its kind.

    `entry` is None for a deal of another game.
    """

    entry: Entry | None
    faults: tuple[Fault, ...]


def entry_reading(rules: RuleSet, data: object) -> EntryReading:
    """A deal as entered, of the game of these rules. A `game` in it is compared, and may be left out."""
    reader, game = Reader.over(data), game_of(rules)
    if (reader.optional_choice("game", Game) or game) is not game:
        reader.note(FaultCode.OTHER_GAME, "game")
        return EntryReading(entry=None, faults=tuple(reader.faults))
    entry = _READ_ENTRY[game](reader)
    return EntryReading(entry=entry, faults=tuple(reader.faults))


def read_entry(rules: RuleSet, data: object) -> Entry:
    """The same for a deal that has to be readable as a whole."""
    reading = entry_reading(rules, data)
    if reading.entry is None or reading.faults:
        raise Refused(reading.faults[:MAX_FAULTS])
    return reading.entry


def _read_classic(reader: Reader) -> ClassicEntry:
    reader.only("game", "winner", "from_hand", "abandoned", "pickup_and_out", "players", "layoffs")
    players = tuple(_read_player(line) for line in reader.objects("players", MAX_PLAYERS))
    return ClassicEntry(
        winner=reader.optional_seat("winner", len(players) or MAX_PLAYERS),
        from_hand=reader.flag("from_hand", default=False),
        abandoned=reader.flag("abandoned", default=False),
        pickup_and_out=reader.flag("pickup_and_out", default=False),
        players=players,
        layoffs=_read_layoffs(reader, len(players) or MAX_PLAYERS),
    )


def _read_player(line: Reader) -> PlayerLine:
    """`laid` left out means laid down; with `laid` false and no `melds` there are none."""
    line.only("laid", "melds", "later_melds", "hand", "points", "extra", "reason")
    laid = line.flag("laid", default=True)
    return PlayerLine(
        laid=laid,
        melds=line.optional_card_lists("melds", CARDS, MAX_MELDS) if laid or "melds" in line.members else (),
        later_melds=line.optional_card_lists("later_melds", CARDS, MAX_MELDS) or (),
        hand=line.optional_cards("hand", CARDS),
        points=line.optional_number("points"),
        extra=line.optional_number("extra") or 0,
        reason=line.text("reason"),
    )


def _read_layoffs(reader: Reader, seats: int) -> tuple[LayOff, ...]:
    return tuple(_read_layoff(line, seats) for line in reader.optional_objects("layoffs", MAX_LAYOFFS))


def _read_layoff(line: Reader, seats: int) -> LayOff:
    line.only("seat", "card", "on", "end")
    on_seat, on_meld = line.seat_and_number("on", seats)
    return LayOff(
        seat=line.seat("seat", seats),
        card=line.card("card", CARDS),
        on_seat=on_seat,
        on_meld=on_meld,
        end=line.optional_choice("end", End),
    )


def _read_remik500(reader: Reader) -> Remik500Entry:
    reader.only("game", "players", "layoffs")
    players = tuple(_read_remik500_line(line) for line in reader.objects("players", MAX_PLAYERS))
    return Remik500Entry(players=players, layoffs=_read_layoffs(reader, len(players) or MAX_PLAYERS))


def _read_remik500_line(line: Reader) -> Remik500Line:
    line.only("laid_points", "hand_points", "melds", "later_melds", "hand")
    return Remik500Line(
        laid_points=line.optional_number("laid_points"),
        hand_points=line.optional_number("hand_points"),
        melds=line.optional_card_lists("melds", CARDS, MAX_MELDS) or (),
        later_melds=line.optional_card_lists("later_melds", CARDS, MAX_MELDS) or (),
        hand=line.optional_cards("hand", CARDS),
    )


def _read_gin(reader: Reader) -> GinEntry:
    reader.only("game", "knocker", "big_gin", "deadwood", "hands", "melds", "up_card")
    deadwood = reader.numbers("deadwood", MAX_PLAYERS) if reader.has("deadwood") else None
    hands = reader.optional_card_lists("hands", NATURAL_CARDS, MAX_PLAYERS)
    return GinEntry(
        knocker=reader.optional_seat("knocker", len(hands or deadwood or ()) or MAX_PLAYERS),
        big_gin=reader.flag("big_gin", default=False),
        deadwood=deadwood,
        hands=hands,
        melds=reader.optional_card_lists("melds", NATURAL_CARDS, MAX_MELDS),
        up_card=reader.optional_card("up_card", NATURAL_CARDS),
    )


def _read_rummikub(reader: Reader) -> RummikubEntry:
    reader.only("game", "winner", "blocked", "racks")
    racks = tuple(_read_rack(rack) for rack in reader.objects("racks", MAX_PLAYERS))
    return RummikubEntry(
        winner=reader.optional_seat("winner", len(racks) or MAX_PLAYERS),
        blocked=reader.flag("blocked", default=False),
        racks=racks,
    )


def _read_rack(rack: Reader) -> Rack:
    rack.only("points", "tiles")
    return Rack(points=rack.optional_number("points"), tiles=rack.optional_cards("tiles", TILES))


_READ_ENTRY: Final[Mapping[Game, Callable[[Reader], Entry]]] = {
    Game.CLASSIC: _read_classic,
    Game.REMIK500: _read_remik500,
    Game.GIN: _read_gin,
    Game.RUMMIKUB: _read_rummikub,
}


def write_entry(entry: Entry) -> dict[str, Any]:
    """A deal with all its fields and its game, in the form that `read_entry` takes."""
    game = next(game for game, kind in ENTRIES.items() if isinstance(entry, kind))
    return {"game": str(game)} | _fields(entry)


def _fields(value: Any) -> dict[str, Any]:
    return {item.name: _plain(getattr(value, item.name)) for item in fields(value)}


def _plain(value: Any) -> Any:
    """A field's value as JSON: cards and tiles by code, lines and racks by their fields, a lay-off with its meld as a pair."""
    match value:
        case StrEnum():
            return str(value)
        case Card() | Joker() | Tile():
            return value.code
        case tuple():
            return [_plain(item) for item in value]
        case PlayerLine() | Remik500Line() | Rack() | Order() | GinGame():
            return _fields(value)
        case LayOff():
            return {
                "seat": value.seat,
                "card": value.card.code,
                "on": [value.on_seat, value.on_meld],
                "end": _plain(value.end),
            }
        case _:
            return value


# ---- a match between two deals ----


def write_state(state: MatchState) -> dict[str, Any]:
    return _fields(state)


def read_state(data: dict[str, Any]) -> MatchState:
    """The way back. A state is stored for speed and never comes from outside, so that it is taken as it is."""
    return MatchState(
        dealer=Seat(data["dealer"]),
        totals=tuple(data["totals"]),
        won=tuple(data["won"]),
        deals=data["deals"],
        pool=Grosze(data["pool"]),
        games=tuple(_game(game) for game in data["games"]),
    )


def _game(data: dict[str, Any]) -> GinGame:
    return GinGame(
        winner=Seat(data["winner"]),
        totals=tuple(data["totals"]),
        won=tuple(data["won"]),
        grand=tuple(data["grand"]),
        results=tuple(data["results"]),
        shutout=data["shutout"],
    )


# ---- faults ----


def write_fault(fault: Fault) -> dict[str, Any]:
    """The fields that are set, `code` first; cards as codes, `at` as a list."""
    return {name: value for name, value in _fields(fault).items() if value is not None and value != []}
