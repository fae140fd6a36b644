"""A question to the referee as a form: what is typed goes to the engine's own question, whose answer is put into words.

The rules are those of a preset, with the few house rules over which tables quarrel, or the frozen ones of a match. Whatever is wrong with
what was typed is told at its field, everything at once; nothing is stored.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final
from urllib.parse import urlencode
from uuid import UUID

from django import forms
from django.utils.translation import gettext

from games.messages import message_of
from games.pages.entries.base import AbstractForm
from games.pages.entries.fields import CardsField, MeldsField, TilesField, typed_melds
from games.pages.fault_forms import FaultForm
from games.pages.questions.answers import Answer, Offer, Shown, Verdict, points_text
from games.pages.terms_form import rule_field
from games.wording.chips import chips_of
from games.wording.rule_places import RulePlace, place_at, place_of_fault
from games.wording.rules import Text
from scoring.cards import CARDS, TILES, Card, Composition, Joker, PlayingCard, RackTile, Seat, Tile
from scoring.faults import Fault, FaultCode, Place, Refused
from scoring.questions import QUESTIONS
from scoring.reader import MAX_CARDS
from scoring.rules import ClassicRules, Game, Preset, RuleSet, composition, game_of
from scoring.table import Held, check_copies
from scoring.wire import read_question_rules, write_rules

Out = dict[str, Any]
"""An answer of the engine, as `scoring/QUESTIONS.md` describes it."""

HOUSE_RULES: Final[Mapping[Game, tuple[str, ...]]] = {
    Game.CLASSIC: ("threshold", "pure_sequences_required", "ace_high", "ace_penalty", "joker_penalty", "joker_swap"),
    Game.REMIK500: ("ace_high", "ace_penalty"),
    Game.GIN: ("knock_limit", "undercut_on_tie"),
    Game.RUMMIKUB: ("joker_penalty",),
}
"""The options that may be changed without a match: those over which tables differ."""

MOST_DECKS, MOST_JOKERS = 3, 6
"""What five players and more take of a preset; without a match nobody says how many play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The rules under which is asked; frozen ones where there is a match."""

    preset: Preset
    rules: RuleSet
    match_id: UUID | None = None

    @property
    def game(self) -> Game:
        return game_of(self.rules)

    @property
    def house_rules(self) -> tuple[str, ...]:
        return () if self.match_id else HOUSE_RULES[self.game]

    @property
    def decks(self) -> Composition:
        """How often a card may turn up."""
        decks = composition(self.rules)
        if self.match_id is None and isinstance(self.rules, ClassicRules):
            return Composition(decks=max(decks.decks, MOST_DECKS), jokers=max(decks.jokers, MOST_JOKERS))
        return decks


class QuestionForm(FaultForm, metaclass=AbstractForm):
    """`op` is the engine's question, `name` and `title` are what people call it, `anchors` the rules that its answers follow from.

    The fields are named as in the engine's question; those in `needed` have to be filled, and `lying` holds melds that lie on the table.
    """

    op: ClassVar[str]
    name: ClassVar[Text]
    title: ClassVar[Text]
    anchors: ClassVar[tuple[str, ...]]
    needed: ClassVar[tuple[str, ...]] = ("cards",)
    lying: ClassVar[str] = ""

    def __init__(self, table: Table, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=dict(initial or {}))
        self.table, self.game = table, table.game
        self.typed: dict[str, Any] = {}
        self.add_fields()
        self.own_fields = tuple(self.fields)
        for option in fields(table.rules):
            if option.name in table.house_rules and (field := rule_field(option, getattr(table.rules, option.name))):
                self.fields[f"rule_{option.name}"] = field

    @abstractmethod
    def add_fields(self) -> None:
        """Adds what is asked for."""

    @abstractmethod
    def asked(self) -> Out:
        """The question's `in` as JSON."""

    @abstractmethod
    def answer_of(self, out: Out) -> Answer:
        """The engine's answer in words."""

    def checked(self) -> Iterator[Fault]:
        """What else is wrong with the cards: more of them than there are."""
        yield from check_copies(self.table.decks, self.held())

    # ---- asking ----

    def full_clean(self) -> None:
        """Keeps what was typed: a field with a fault loses its value, though a reading of it may still be offered."""
        super().full_clean()
        self.typed = dict(getattr(self, "cleaned_data", {}))

    def ask(self) -> Answer | None:
        """The answer, or None if something is wrong with the question, which then stands at its fields."""
        self.full_clean()
        for name in self.needed:
            if name not in self.errors and self.cleaned_data.get(name) is None:
                self.add_error(name, gettext("This has to be filled first."))
        self.add_news(self.checked())
        try:
            read_question_rules(self.rules_json())
        except Refused as refused:
            self.add_news(refused.faults)
        try:
            out = QUESTIONS[self.op](self.asked(), self.rules_json())
        except Refused as refused:
            self.add_news(refused.faults)
            return self.asked_back()
        return None if self.errors else self.answer_of(out)

    def asked_back(self) -> Answer | None:
        """How the melds on the table may lie, where they make none as they were typed."""
        offers = tuple(self.readings(self.lying)) if self.lying in self.errors else ()
        if not offers:
            return None
        return Answer(verdict=Verdict.UNCLEAR, headline=gettext("How does the meld lie?"), offers=offers, places=self.places())

    def add_news(self, faults: Iterable[Fault]) -> None:
        """Tells what is wrong where nothing stands yet: that a card could not be read is no news as a meld that lacks it."""
        faults = tuple(fault for fault in faults if self.field_of(fault.at) not in self.errors)
        unread = {self.field_of(fault.at) for fault in faults if fault.code is FaultCode.UNREADABLE_CARD}
        self.add_faults(fault for fault in faults if fault.code is not FaultCode.BAD_MELD or self.field_of(fault.at) not in unread)

    def rules_json(self) -> Out:
        if self.table.match_id:
            return write_rules(self.table.rules)
        return {"preset": str(self.table.preset), **{name: self.cleaned_data.get(f"rule_{name}") for name in self.house_sent}}

    @property
    def house_sent(self) -> list[str]:
        """The house rules that came with the question; the others are as in the preset. A switch that is off is not sent at all."""
        sent = [name for name in self.table.house_rules if f"rule_{name}" in self.data]
        switches = [name for name in self.table.house_rules if isinstance(self.fields[f"rule_{name}"], forms.BooleanField)]
        return [name for name in (*sent, *(switches if sent else ())) if f"rule_{name}" not in self.errors]

    @property
    def rules(self) -> RuleSet:
        """The rules with the house rules that were chosen. Raises Refused if these cannot be."""
        return read_question_rules(self.rules_json())

    def field_of(self, at: Place) -> str | None:
        match at:
            case ("in", str(name), *_):
                return name if name in self.fields else None
            case ("rules", str(option), *_):
                return f"rule_{option}" if f"rule_{option}" in self.fields else None
            case _:
                return super().field_of(at)

    # ---- what was typed ----

    def codes(self, name: str) -> list[str]:
        """The cards of a field as codes, none where nothing was typed or it cannot be read."""
        return self.typed.get(name) or []

    def melds(self, name: str) -> list[list[str]]:
        """The melds of a field; a row of cards is one."""
        typed = self.typed.get(name) or []
        return typed if isinstance(self.fields[name], MeldsField) else [typed]

    def held(self) -> Iterator[Held]:
        """Every card that was typed, with its field."""
        for name in self.own_fields:
            for code in _flat(self.typed.get(name)) if isinstance(self.fields[name], CardsField) else ():
                if (card := self._card(code)) is not None:
                    yield Held(card=card, seat=Seat(0), at=("in", name))

    def _card(self, code: str) -> Card | Tile | Joker | None:
        known: Mapping[str, PlayingCard | RackTile] = TILES if self.table.game is Game.RUMMIKUB else CARDS
        return known.get(code)

    def add_faults(self, faults: Iterable[Fault]) -> None:
        """Without the seat, for nobody else is at this table; a meld by itself is told by why it is none, not by its number."""
        super().add_faults(
            replace(fault, seat=None, seats=(), code=fault.why if fault.why and fault.meld is None else fault.code) for fault in faults
        )

    @property
    def card_pad(self) -> str:
        """The keys that the page puts under the fields."""
        return "pads/_tile_pad.html" if self.table.game is Game.RUMMIKUB else "pads/_card_pad.html"

    def cards_field(self, **kwargs: Any) -> CardsField:
        """A field for cards, or for tiles where these are played."""
        return TilesField(**kwargs) if self.table.game is Game.RUMMIKUB else CardsField(**kwargs)

    # ---- the way on ----

    @property
    def house(self) -> list[forms.BoundField]:
        return [self[f"rule_{name}"] for name in self.table.house_rules]

    @property
    def own(self) -> list[forms.BoundField]:
        return [self[name] for name in self.own_fields]

    @property
    def has_house_faults(self) -> bool:
        return any(field.errors for field in self.house)

    @property
    def carried(self) -> str:
        """The game and its house rules as they stand, for the address of another question."""
        if self.table.match_id:
            return ""
        sent = [self[f"rule_{name}"] for name in self.house_sent] if self.is_bound else self.house
        return urlencode({"preset": self.table.preset, **{field.html_name: _typed(field) for field in sent if _is_changed(field)}})

    # ---- words that many answers need ----

    def places(self, *faults: Fault) -> tuple[RulePlace, ...]:
        """The rules that an answer follows from: those of the faults, else those of the question."""
        found = [place_of_fault(fault, self.table.game) for fault in faults] or [
            place_at(self.table.game, anchor) for anchor in self.anchors
        ]
        return tuple({place.url: place for place in found if place}.values())

    def shown_meld(self, cards: list[str], label: Text = "") -> Shown:
        """A meld as the engine reads it, with its value; or why it is none."""
        read = self.read_meld(cards)
        if not read["valid"]:
            return Shown(cards=chips_of(cards), label=label, note=message_of(Fault(code=FaultCode(read["code"]))), is_good=False)
        drawn = chips_of(read["cards"], read.get("stands_for", ()))
        return Shown(cards=drawn, label=label, note=points_text(read["value"]), is_good=True)

    def read_meld(self, cards: list[str]) -> Out:
        return QUESTIONS["meld"]({"cards": cards}, self.rules_json())

    def readings(self, name: str) -> Iterator[Offer]:
        """For every meld that lies in no order that makes one: the orders that do, each as what the field would hold then."""
        melds = self.melds(name)
        if self.has_house_faults or any(self._card(code) is None for code in _flat(melds)) or max(map(len, melds), default=0) > MAX_CARDS:
            return
        for number, cards in enumerate(melds):
            for reading in self.read_meld(cards).get("readings", ()):
                laid = [self._cards_of(reading["cards"] if place == number else other) for place, other in enumerate(melds)]
                again = self.read_meld(reading["cards"])
                yield Offer(
                    field=name,
                    text=typed_melds(laid),
                    cards=chips_of(again["cards"], again.get("stands_for", ())),
                    note=points_text(reading["value"]),
                )

    def _cards_of(self, codes: list[str]) -> list[Any]:
        return [self._card(code) for code in codes]


def _flat(value: object) -> Iterator[str]:
    """The codes of a card, of cards or of melds."""
    if isinstance(value, list):
        for each in value:
            yield from _flat(each)
    elif isinstance(value, str):
        yield value


def _is_changed(field: forms.BoundField) -> bool:
    return str(field.value() or "") != str(field.field.initial or "")


def _typed(field: forms.BoundField) -> str:
    value = field.value()
    return "" if value in {None, False} else "on" if value is True else str(value)
