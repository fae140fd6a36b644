"""Questions about cards on the table: is this a meld, may it be laid down, may this be laid off, may this joker be taken."""

from collections.abc import Iterator
from typing import ClassVar

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.messages import message_of
from games.pages.entries.fields import CardsField, MeldsField
from games.pages.questions.answers import Answer, Offer, Shown, Verdict, points_text, verdict_of
from games.pages.questions.base import Out, QuestionForm
from games.wording.chips import chips_of
from games.wording.rules import Text
from scoring.cards import JOKER, Card, End, Rank, Tile
from scoring.faults import Fault, FaultCode
from scoring.rules import ClassicRules, RuleSet


class MeldQuestion(QuestionForm):
    op = "meld"
    name: ClassVar[Text] = _("Meld")
    title: ClassVar[Text] = _("Is this a meld?")
    anchors = ("melds", "jokers", "values")

    def add_fields(self) -> None:
        self.fields["cards"] = self.cards_field(label=_("Cards in the order in which they lie"), help_text=_("A joker is *."))

    def asked(self) -> Out:
        return {"cards": self.codes("cards")}

    def answer_of(self, out: Out) -> Answer:
        if not out["valid"]:
            fault = Fault(code=FaultCode(out["code"]))
            return Answer(
                verdict=Verdict.NO,
                headline=gettext("No, this is no meld."),
                reasons=(message_of(fault),),
                offers=tuple(self.readings("cards")),
                places=self.places(fault),
            )
        return Answer(
            verdict=Verdict.YES,
            headline=self._headline(out),
            shown=(Shown(cards=chips_of(out["cards"], out.get("stands_for", ())), note=points_text(out["value"]), is_good=True),),
            places=self.places(),
        )

    @staticmethod
    def _headline(out: Out) -> str:
        if out["kind"] == "group":
            return gettext("Yes, this is a group.")
        return gettext("Yes, this is a pure sequence.") if out["pure"] else gettext("Yes, this is a sequence with a joker.")


class LaydownQuestion(QuestionForm):
    op = "laydown"
    name: ClassVar[Text] = _("Lay-down")
    title: ClassVar[Text] = _("May I lay this down?")
    anchors = ("first-lay-down", "values")
    needed: ClassVar[tuple[str, ...]] = ("melds",)

    def add_fields(self) -> None:
        self.fields["melds"] = MeldsField(
            label=_("Melds of the first lay-down"), help_text=_("One meld a line, the cards in the order in which they lie. A joker is *.")
        )
        self.fields["pickup_and_out"] = forms.BooleanField(label=_("with the top discard, and out at once"), required=False)

    def asked(self) -> Out:
        return {"melds": self.melds("melds"), "pickup_and_out": self.cleaned_data.get("pickup_and_out", False)}

    def answer_of(self, out: Out) -> Answer:
        faults = [self._fault(found) for found in out["faults"]]
        return Answer(
            verdict=verdict_of(is_yes=out["valid"]),
            headline=gettext("Yes, you may lay this down.") if out["valid"] else gettext("No, not as a first lay-down."),
            reasons=tuple(self._reasons(out, faults)),
            shown=tuple(self.shown_meld(meld) for meld in self.melds("melds")),
            offers=tuple(self.readings("melds")),
            places=self.places(*faults),
        )

    @staticmethod
    def _fault(found: Out) -> Fault:
        return Fault(code=FaultCode(found["code"]), meld=found.get("meld"), found=found.get("found"), needed=found.get("needed"))

    def _reasons(self, out: Out, faults: list[Fault]) -> Iterator[str]:
        """What is wrong, or what was needed and is there. What is wrong with a meld stands beside it."""
        yield from (message_of(fault) for fault in faults if fault.meld is None)
        if any(fault.meld is not None for fault in faults):
            yield gettext("Not every row of cards is a meld.")
        if out["valid"]:
            yield from self._met(out, self.rules)

    def _met(self, out: Out, rules: RuleSet) -> Iterator[str]:
        """What was needed, and is there."""
        if not isinstance(rules, ClassicRules):
            return
        needed = rules.threshold
        if self.cleaned_data["pickup_and_out"] and rules.discard_pickup_threshold is not None:
            needed = rules.discard_pickup_threshold
        together = (
            gettext("Together %(points)s, needed are %(needed)s.") if needed else gettext("Together %(points)s; there is no threshold.")
        )
        yield together % {"points": points_text(out["value"]), "needed": needed}
        if rules.pure_sequences_required:
            facts = {"found": out["pure_sequences"], "needed": rules.pure_sequences_required}
            yield gettext("Pure sequences: %(found)s, needed: %(needed)s.") % facts


class LyingMeldQuestion(QuestionForm):
    """A question about a meld that lies on the table."""

    lying = "meld"

    def meld_field(self) -> CardsField:
        return self.cards_field(label=_("Meld on the table"), help_text=_("The cards in the order in which they lie. A joker is *."))


class LayoffQuestion(LyingMeldQuestion):
    op = "layoff"
    name: ClassVar[Text] = _("Lay-off")
    title: ClassVar[Text] = _("May I lay this off?")
    anchors = ("laying-off", "melds")
    needed: ClassVar[tuple[str, ...]] = ("meld", "cards")

    def add_fields(self) -> None:
        self.fields["meld"] = self.meld_field()
        self.fields["cards"] = self.cards_field(label=_("Cards to lay off"), help_text=_("In the order in which you lay them."))
        self.fields["end"] = forms.ChoiceField(
            label=_("End, for a joker or an ace"),
            choices=[("", _("not said")), (End.LOW, _("low end")), (End.HIGH, _("high end"))],
            required=False,
        )
        if isinstance(self.table.rules, ClassicRules):
            self.fields["laid_down"] = forms.BooleanField(label=_("I have laid down already"), required=False, initial=True)

    def asked(self) -> Out:
        return {
            "meld": self.codes("meld"),
            "steps": [{"card": code, "end": self._end(code)} for code in self.codes("cards")],
            "laid_down": self.cleaned_data.get("laid_down", True),
        }

    def _end(self, code: str) -> str | None:
        """The end that was said; other cards than a joker and an ace fit at one end only."""
        card = self._card(code)
        at_both = card is JOKER or (isinstance(card, Card) and card.rank is Rank.ACE)
        return (self.cleaned_data.get("end") or None) if at_both else None

    def answer_of(self, out: Out) -> Answer:
        if out["valid"]:
            after = self.read_meld(out["cards"])
            return Answer(
                verdict=Verdict.YES,
                headline=gettext("Yes, you may lay this off."),
                reasons=(gettext("On the table there are %(points)s more.") % {"points": points_text(out["value_added"])},),
                shown=(
                    Shown(
                        label=gettext("After laying off"),
                        cards=chips_of(out["cards"], after.get("stands_for", ())),
                        note=points_text(after["value"]),
                        is_good=True,
                    ),
                ),
                places=self.places(),
            )
        fault = Fault(code=FaultCode(out["code"]), cards=self._refused(out))
        is_open = fault.code is FaultCode.END_NEEDED
        return Answer(
            verdict=Verdict.UNCLEAR if is_open else Verdict.NO,
            headline=gettext("At which end?") if is_open else gettext("No, this may not be laid off."),
            reasons=(message_of(fault),),
            shown=(self.shown_meld(self.codes("meld"), gettext("On the table")),),
            offers=tuple(self._ends()) if is_open else (),
            places=self.places(fault),
        )

    def _refused(self, out: Out) -> tuple[Card | Tile, ...]:
        """The card at which it failed."""
        card = self._card(self.codes("cards")[out["step"]]) if "step" in out else None
        return () if card is None else (card,)  # type: ignore[return-value]  # a joker is told like a card

    @staticmethod
    def _ends() -> Iterator[Offer]:
        for end, text in ((End.LOW, gettext("at the low end")), (End.HIGH, gettext("at the high end"))):
            yield Offer(field="end", text=end, cards=(), note=text)


class SwapQuestion(LyingMeldQuestion):
    op = "swap"
    name: ClassVar[Text] = _("Joker")
    title: ClassVar[Text] = _("May I take this joker?")
    anchors = ("swapping-jokers",)
    needed: ClassVar[tuple[str, ...]] = ("meld", "given")

    def add_fields(self) -> None:
        self.fields["meld"] = self.meld_field()
        self.fields["given"] = self.cards_field(label=_("Cards that you put there"))
        self.fields["laid_down"] = forms.BooleanField(label=_("I have laid down already"), required=False, initial=True)
        self.fields["joker_relaid"] = forms.BooleanField(label=_("the joker is laid again in this turn"), required=False, initial=True)

    def asked(self) -> Out:
        return {
            "meld": self.codes("meld"),
            "given": self.codes("given"),
            "laid_down": self.cleaned_data.get("laid_down", False),
            "joker_relaid": self.cleaned_data.get("joker_relaid", False),
        }

    def answer_of(self, out: Out) -> Answer:
        if not out["valid"]:
            fault = Fault(code=FaultCode(out["code"]))
            return Answer(
                verdict=Verdict.NO,
                headline=gettext("No, the joker stays."),
                reasons=(message_of(fault),),
                shown=(self.shown_meld(self.codes("meld"), gettext("On the table")),),
                places=self.places(fault),
            )
        jokers = ngettext("One joker is free.", "%(n)s jokers are free.", out["jokers_taken"]) % {"n": out["jokers_taken"]}
        return Answer(
            verdict=Verdict.YES,
            headline=gettext("Yes, you may take it."),
            reasons=(jokers, gettext("It has to be laid again in the same turn: in a new meld or as a lay-off.")),
            shown=(self.shown_meld(out["cards"], gettext("After the swap")),),
            places=self.places(),
        )
