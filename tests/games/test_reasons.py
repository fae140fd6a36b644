"""Reckonings are read as sums, in both languages."""

import re

import pytest
from django.utils.translation import override

from games.wording.reasons import NOTES, TERMS, reason_text, reasons_line
from scoring import wire
from scoring.cards import CARDS, Seat
from scoring.explain import Reason, ReasonCode, Worth, explain
from scoring.rules import Preset, preset_rules
from tests.factories import Wire, abandoned_deal, knock, points_deal

NAMES = ["Ala", "Bartek", "Celina"]


def said(preset: Preset, entry: Wire, seat: int, language: str = "pl") -> str:
    players = len(entry.get("players") or entry.get("deadwood") or entry.get("racks", []))
    rules = preset_rules(preset, players)
    with override(language):
        return (
            reasons_line(explain(rules, players, wire.read_entry(rules, entry))[seat], NAMES).replace("\ufe0e", "").replace("\u00a0", " ")
        )


HAND = {"game": "classic", "winner": 0, "players": [{}, {"laid": False, "melds": [], "hand": ["As", "Kd", "7c", "*"]}]}
FROM_HAND = points_deal(0, 30, from_hand=True)
EXTRA = {"game": "classic", "winner": 0, "players": [{"extra": 25, "reason": "zły meldunek"}, {"points": 20}]}
RACKS = {"game": "rummikub", "winner": None, "blocked": True, "racks": [{"points": 5}, {"points": 12}]}


@pytest.mark.parametrize(
    ("preset", "entry", "seat", "polish", "english"),
    [
        (Preset.CLASSIC, points_deal(0, 20), 0, "Wygrane rozdanie", "Won the deal"),
        (Preset.CLASSIC, points_deal(0, 20), 1, "20 w ręce", "20 in hand"),
        (Preset.CLASSIC, HAND, 1, "78 w ręce (A♠ 11, K♦ 10, 7♣ 7, dżoker 50)", "78 in hand (A♠ 11, K♦ 10, 7♣ 7, joker 50)"),
        (Preset.CLASSIC, FROM_HAND, 0, "Wygrana remikiem z ręki", "Won with remik from the hand"),
        (Preset.CLASSIC, FROM_HAND, 1, "30 w ręce + 30 za remika z ręki (×2) = 60", "30 in hand + 30 for remik from the hand (×2) = 60"),
        (Preset.CLASSIC, EXTRA, 0, "Wygrane rozdanie: 25 dodatkowo (zły meldunek)", "Won the deal: 25 extra (zły meldunek)"),
        (Preset.CLASSIC, abandoned_deal(2), 1, "Rozdanie przerwane", "The deal was abandoned"),
        (
            Preset.GIN,
            knock(0, 0, 17),
            0,
            "Stukanie (limit 10), karty luźne 0: 17 w kartach luźnych (Bartek) + 25 premii za gina = 42",
            "Knocked (limit 10), loose cards 0: 17 in the other side's loose cards (Bartek) + 25 bonus for gin = 42",
        ),
        (
            Preset.GIN,
            knock(0, 4, 4),
            1,
            "Karty luźne 4: 0 różnicy (Ala) + 25 premii za undercut = 25",
            "Loose cards 4: 0 difference (Ala) + 25 bonus for the undercut = 25",
        ),
        (Preset.RUMMIKUB, RACKS, 1, "−12 na stojaku + 5 za najniższy stojak = −7", "−12 on the rack + 5 for the lowest rack = −7"),
        (
            Preset.RUMMIKUB,
            RACKS,
            0,
            "−5 na stojaku + 5 za najniższy stojak + 7 od: Bartek = 7",
            "−5 on the rack + 5 for the lowest rack + 7 from others (Bartek) = 7",
        ),
    ],
)
def test_a_score_is_told_as_it_is_reckoned(preset: Preset, entry: Wire, seat: int, polish: str, english: str):
    assert (said(preset, entry, seat), said(preset, entry, seat, "en")) == (polish, english)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("code", ReasonCode)
def test_every_step_has_its_words(code: ReasonCode, language: str):
    step = Reason(code=code, points=5, total=9, number=2, seat=Seat(1), cards=(Worth(card=CARDS["Qh"], value=10),), text="zły meldunek")
    with override(language):
        text = reason_text(step, NAMES)
    assert "%" not in text
    assert "None" not in text
    assert ("5" in text) == (code in TERMS)


def test_a_step_either_counts_or_tells():
    assert not set(TERMS) & set(NOTES)
    assert {*TERMS, *NOTES} == set(ReasonCode)


def test_a_step_that_takes_away_has_a_real_minus():
    assert re.match("\u22125 ", reason_text(Reason(code=ReasonCode.RACK, points=-5, total=-5)))


def test_a_total_goes_on_from_the_one_before():
    steps = (Reason(code=ReasonCode.DEAL, points=20, total=310), Reason(code=ReasonCode.BUST, points=-25, total=285, number=300))
    line = reasons_line(steps, NAMES, start=290).replace("\u00a0", " ")
    assert line == "290 + 20 w tym rozdaniu − 25 po wpadce (limit 300) = 285"
