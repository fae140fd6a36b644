"""Questions of gin: how much of a hand is loose and whether it may knock, and how a knock settles."""

from collections.abc import Iterator
from typing import ClassVar, Final

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.messages import message_of
from games.pages.entries.fields import CardField, CardsField, MeldsField
from games.pages.questions.answers import Answer, Shown, Verdict, points_text, verdict_of
from games.pages.questions.base import Out, QuestionForm
from games.wording.cards import card_text
from games.wording.chips import Chip, chips_of
from games.wording.rules import Text
from scoring.cards import CARDS, Card
from scoring.faults import Fault, FaultCode
from scoring.questions import QUESTIONS
from scoring.rules import GinRules
from scoring.variants.gin import knock_limit

IN_TURN: Final = 11


class GinQuestion(QuestionForm):
    """A question of gin; in Oklahoma the first up-card is asked for too. The engine itself counts the cards of a hand."""

    @property
    def asks_for_up_card(self) -> bool:
        return isinstance(self.table.rules, GinRules) and self.table.rules.oklahoma

    def add_up_card(self) -> None:
        if self.asks_for_up_card:
            self.fields["up_card"] = CardField(label=_("First up-card"))
            self.needed = (*type(self).needed, "up_card")  # type: ignore[misc]  # of this form only

    def checked(self) -> Iterator[Fault]:
        yield from ()

    @property
    def limit(self) -> int:
        """With how much one may knock."""
        up_card, rules = CARDS.get(self.cleaned_data.get("up_card") or ""), self.rules
        if not isinstance(rules, GinRules):
            raise TypeError(f"{rules} are no rules of gin")
        return knock_limit(rules, up_card if isinstance(up_card, Card) else None)


class GinHandQuestion(GinQuestion):
    """Ten cards are asked as they are; of eleven one is thrown away."""

    op = "deadwood"
    name: ClassVar[Text] = _("Hand")
    title: ClassVar[Text] = _("How much is loose? May I knock?")
    anchors = ("knocking", "deadwood")

    def add_fields(self) -> None:
        self.fields["cards"] = CardsField(
            label=_("Cards in hand"), help_text=_("Ten as they are; with eleven you are told which one to discard.")
        )
        self.add_up_card()

    def asked(self) -> Out:
        return {"cards": self.codes("cards")}

    def answer_of(self, out: Out) -> Answer:
        cards = self.codes("cards")
        thrown = QUESTIONS["discard"](self.asked(), {}) if len(cards) == IN_TURN else None
        loose = thrown["best_deadwood_after_discard"] if thrown else out["min_deadwood"]
        may_knock = loose <= self.limit
        return Answer(
            verdict=verdict_of(is_yes=may_knock),
            headline=self._headline(thrown, loose, may_knock=may_knock),
            reasons=tuple(self._reasons(thrown, loose, may_knock=may_knock)),
            shown=tuple(_sorted_hand(thrown or out, loose)),
            places=self.places(*([] if may_knock else [Fault(code=FaultCode.OVER_KNOCK_LIMIT)])),
        )

    @staticmethod
    def _headline(thrown: Out | None, loose: int, *, may_knock: bool) -> str:
        if thrown and thrown["can_big_gin"]:
            return gettext("Big gin!")
        if not loose:
            return gettext("Gin!")
        return gettext("Yes, you may knock.") if may_knock else gettext("No, you may not knock yet.")

    def _reasons(self, thrown: Out | None, loose: int, *, may_knock: bool) -> Iterator[str]:
        if thrown and thrown["can_big_gin"]:
            yield gettext("All eleven cards lie in melds; none need be discarded.")
        elif thrown:
            yield gettext("Best discard %(card)s.") % {"card": card_text(CARDS[thrown["discard"]])}
        if may_knock:
            yield gettext("Loose: %(points)s; allowed: %(limit)s.") % {"points": points_text(loose), "limit": self.limit}
        else:
            yield message_of(Fault(code=FaultCode.OVER_KNOCK_LIMIT, found=loose, allowed=self.limit))


class KnockQuestion(GinQuestion):
    op = "knock"
    name: ClassVar[Text] = _("Knock")
    title: ClassVar[Text] = _("Who scores after this knock?")
    anchors = ("scoring", "defence")
    needed: ClassVar[tuple[str, ...]] = ("knocker", "defender")

    def add_fields(self) -> None:
        self.fields["knocker"] = CardsField(label=_("Cards of the knocker"), help_text=_("Ten, after the discard; for big gin all eleven."))
        self.fields["defender"] = CardsField(label=_("Cards of the defender"))
        self.fields["melds"] = MeldsField(
            label=_("The knocker's melds"), help_text=_("Each on a line of its own; left empty, the best are taken.")
        )
        self.fields["big_gin"] = forms.BooleanField(label=_("big gin: eleven cards, all in melds"), required=False)
        self.add_up_card()

    def asked(self) -> Out:
        return {
            "knocker": self.codes("knocker"),
            "defender": self.codes("defender"),
            "melds": self.cleaned_data.get("melds"),
            "big_gin": self.cleaned_data.get("big_gin", False),
            "up_card": self.cleaned_data.get("up_card"),
        }

    def answer_of(self, out: Out) -> Answer:
        if out["kind"] == "illegal_knock":
            fault = self._illegal(out)
            return Answer(
                verdict=Verdict.NO, headline=gettext("No, this is no knock."), reasons=(message_of(fault),), places=self.places(fault)
            )
        return Answer(
            verdict=Verdict.NUMBER,
            headline=str(KINDS[out["kind"]]) % {"points": points_text(out["points"])},
            reasons=tuple(self._reasons(out)),
            shown=tuple(self._shown(out)),
            places=self.places(),
        )

    def told(self, name: str, text: str, code: str | None) -> str:
        """Whose cards they are stands before what is wrong with them."""
        return f"{self.fields[name].label}: {super().told(name, text, code)}" if name in self.needed else super().told(name, text, code)

    def _illegal(self, out: Out) -> Fault:
        if self.cleaned_data["big_gin"]:
            return Fault(code=FaultCode.NOT_GIN, found=out["knocker_deadwood"])
        return Fault(code=FaultCode.OVER_KNOCK_LIMIT, found=out["knocker_deadwood"], allowed=self.limit)

    @staticmethod
    def _reasons(out: Out) -> Iterator[str]:
        facts = {"knocker": out["knocker_deadwood"], "defender": out["defender_deadwood"]}
        yield gettext("Loose cards: %(knocker)s for the knocker, %(defender)s for the defender.") % facts
        if out["kind"] in {"gin", "big_gin"}:
            yield gettext("Against gin nothing is laid off.")
        if "better_melds" in out:
            yield gettext("The knocker could have laid better melds; what was shown counts.")

    def _shown(self, out: Out) -> Iterator[Shown]:
        for meld in out["knocker_melds"]:
            yield Shown(label=gettext("knocker"), cards=chips_of(meld))
        yield from _loose(gettext("knocker, loose"), self.codes("knocker"), out["knocker_melds"], out["knocker_deadwood"])
        for meld in out["defender_melds"]:
            yield Shown(label=gettext("defender"), cards=chips_of(meld))
        laid_off = [layoff["card"] for layoff in out["layoffs"]]
        if laid_off:
            yield Shown(label=gettext("laid off by the defender"), cards=chips_of(laid_off))
        yield from _loose(gettext("defender, loose"), self.codes("defender"), [*out["defender_melds"], laid_off], out["defender_deadwood"])


KINDS: Final[dict[str, str | Promise]] = {
    "knock": _("The knocker scores %(points)s."),
    "undercut": _("Undercut: the defender scores %(points)s."),
    "tie": _("Level: nobody scores."),
    "gin": _("Gin: the knocker scores %(points)s."),
    "big_gin": _("Big gin: the knocker scores %(points)s."),
}


def _sorted_hand(out: Out, loose: int) -> Iterator[Shown]:
    for meld in out["melds"]:
        yield Shown(label=gettext("Meld"), cards=chips_of(meld), is_good=True)
    if out["loose"]:
        yield Shown(label=gettext("Loose"), cards=chips_of(out["loose"]), note=points_text(loose))


def _loose(label: str, cards: list[str], melds: list[list[str]], points: int) -> Iterator[Shown]:
    """The cards outside the melds, if there are any."""
    loose: tuple[Chip, ...] = chips_of(card for card in cards if all(card not in meld for meld in melds))
    if loose:
        yield Shown(label=label, cards=loose, note=points_text(points))
