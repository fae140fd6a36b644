"""Questions about a hand: what it costs, whether there is one of so many points, and what is best done with it."""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.messages import message_of
from games.pages.entries.fields import MeldsField, NumberField
from games.pages.questions.answers import Answer, Shown, Verdict, points_text, verdict_of
from games.pages.questions.base import Out, QuestionForm
from games.wording.chips import chips_of
from games.wording.rules import Text
from scoring.faults import Fault, FaultCode
from scoring.questions import QUESTIONS
from scoring.rules import ClassicRules, Game


class HandQuestion(QuestionForm):
    op = "hand"
    name: ClassVar[Text] = _("Hand")
    title: ClassVar[Text] = _("What is my hand worth?")
    anchors = ("penalties", "scoring")

    def add_fields(self) -> None:
        is_tiles = self.table.game is Game.RUMMIKUB
        self.fields["cards"] = self.cards_field(label=_("Tiles on the rack") if is_tiles else _("Cards left in hand"))
        if isinstance(self.table.rules, ClassicRules):
            self.fields["from_hand"] = forms.BooleanField(label=_("somebody went out from the hand"), required=False)

    def checked(self) -> Iterator[Fault]:
        yield from super().checked()
        yield from too_many(self, "cards")

    def asked(self) -> Out:
        return {"cards": self.codes("cards"), "from_hand": self.cleaned_data.get("from_hand", False), "game": str(self.table.game)}

    def answer_of(self, out: Out) -> Answer:
        return Answer(
            verdict=Verdict.NUMBER,
            headline=points_text(out["points"]),
            reasons=tuple(self._reasons(out)),
            shown=tuple(self._worths()),
            places=self.places(),
        )

    def _worths(self) -> Iterator[Shown]:
        """Equal cards together, each with what one of them costs."""
        for code, count in Counter(self.codes("cards")).items():
            each = QUESTIONS["hand"]({"cards": [code], "game": str(self.table.game)}, self.rules_json())["sum"]
            worth = points_text(each)
            note = worth if count == 1 else gettext("%(count)s × %(worth)s") % {"count": count, "worth": worth}
            yield Shown(cards=chips_of([code] * count), note=note)

    def _reasons(self, out: Out) -> Iterator[str]:
        rules = self.rules
        if isinstance(rules, ClassicRules) and self.cleaned_data["from_hand"]:
            facts = {"sum": points_text(out["sum"]), "times": rules.hand_multiplier}
            yield gettext("The cards make %(sum)s; after remik from the hand they count ×%(times)s.") % facts
        if isinstance(rules, ClassicRules) and rules.penalty_cap is not None:
            yield gettext("A hand never costs more than %(most)s.") % {"most": points_text(rules.penalty_cap)}


class AttainableQuestion(QuestionForm):
    op = "attainable"
    name: ClassVar[Text] = _("Points")
    title: ClassVar[Text] = _("Can a hand have these points?")
    anchors = ("points", "penalties")
    needed: ClassVar[tuple[str, ...]] = ("points",)

    def add_fields(self) -> None:
        self.fields["points"] = NumberField(label=_("Points in hand, before doubling"))

    def asked(self) -> Out:
        return {"points": self.cleaned_data.get("points")}

    def answer_of(self, out: Out) -> Answer:
        points = self.cleaned_data["points"]
        most = QUESTIONS[self.op]({"points": None}, self.rules_json())["greatest"]
        reasons = [gettext("The dearest hand has %(points)s.") % {"points": points_text(most)}]
        if not out["possible"]:
            reasons.insert(0, message_of(Fault(code=FaultCode.IMPOSSIBLE_POINTS, found=points, nearest=tuple(out["nearest"]))))
        return Answer(
            verdict=verdict_of(is_yes=out["possible"]),
            headline=gettext("Yes, that can be.") if out["possible"] else gettext("No, no hand has that."),
            reasons=tuple(reasons),
            places=self.places(),
        )


class ArrangeQuestion(QuestionForm):
    op = "arrange"
    name: ClassVar[Text] = _("Best play")
    title: ClassVar[Text] = _("What is the best I can do?")
    anchors = ("best-play", "first-lay-down", "laying-off")
    lying = "table"

    def add_fields(self) -> None:
        self.fields["cards"] = self.cards_field(label=_("Cards in hand"))
        self.fields["table"] = MeldsField(label=_("Melds on the table"), help_text=_("One meld a line; may be left empty."))
        self.fields["laid_down"] = forms.BooleanField(label=_("I have laid down already"), required=False)
        self.fields["in_turn"] = forms.BooleanField(label=_("it is my turn: one card is discarded"), required=False, initial=True)

    def checked(self) -> Iterator[Fault]:
        yield from super().checked()
        yield from too_many(self, "cards")

    def asked(self) -> Out:
        return {
            "cards": self.codes("cards"),
            "table": self.melds("table"),
            "laid_down": self.cleaned_data.get("laid_down", False),
            "in_turn": self.cleaned_data.get("in_turn", False),
        }

    def ask(self) -> Answer | None:
        """A hand that no rule lets anybody hold is not worth a search."""
        self.full_clean()
        if any(fault.code == FaultCode.CARD_COUNT for fault in self.checked()):
            self.add_faults(self.checked())
            return None
        return super().ask()

    def answer_of(self, out: Out) -> Answer:
        if out["can_go_out"]:
            headline = gettext("You can go out!")
        elif out["play"]["melds"] or self._grown(out):
            headline = gettext("%(points)s stay in hand.") % {"points": points_text(out["least_penalty"])}
        else:
            headline = gettext("Nothing to lay yet: %(points)s in hand.") % {"points": points_text(out["least_penalty"])}
        return Answer(
            verdict=Verdict.YES if out["can_go_out"] else Verdict.NUMBER,
            headline=headline,
            reasons=tuple(self._reasons(out)),
            shown=tuple(self._shown(out)),
            places=self.places(),
        )

    def _reasons(self, out: Out) -> Iterator[str]:
        if out["best_value"] is not None:
            yield gettext("The melds that are worth most: %(points)s.") % {"points": points_text(out["best_value"])}
        elif not self.cleaned_data["laid_down"]:
            yield gettext("These cards make no first lay-down yet.")

    def _shown(self, out: Out) -> Iterator[Shown]:
        play = out["play"]
        for meld in play["melds"]:
            yield self.shown_meld(meld, gettext("Lay"))
        for meld in self._grown(out):
            yield self.shown_meld(meld, gettext("On the table afterwards"))
        if play["discard"]:
            yield Shown(label=gettext("Discard"), cards=chips_of([play["discard"]]))
        if play["left"]:
            yield Shown(label=gettext("Stays in hand"), cards=chips_of(play["left"]), note=points_text(out["least_penalty"]))
        if out["best_melds"] and sorted(map(sorted, out["best_melds"])) != sorted(map(sorted, play["melds"])):
            for meld in out["best_melds"]:
                yield self.shown_meld(meld, gettext("Worth most"))

    def _grown(self, out: Out) -> list[list[str]]:
        """The melds of the table on which something was laid off."""
        return [after for before, after in zip(self.melds("table"), out["play"]["table"], strict=True) if len(after) > len(before)]


def too_many(form: QuestionForm, name: str) -> Iterator[Fault]:
    """More cards than anybody can hold: a hand, and one card more in turn."""
    most, found = form.table.rules.hand_size + 1, len(form.codes(name))
    if found > most and form.table.game is not Game.RUMMIKUB:
        yield Fault(code=FaultCode.CARD_COUNT, at=("in", name), expected_at_most=most, found=found)
