"""The rules in our own words: every example is what the engine answers, every sum adds up, in Polish and in English."""

import re
from collections.abc import Iterator

import pytest
from django.utils.translation import override

from games.wording.match_rules import preset_table, value_text
from games.wording.rule_places import OF_FAULTS, OF_OPTIONS, place_at, place_of_fault, place_of_option
from games.wording.rulebook import COMMON, GLOSSARY, PAGES, SOURCES
from games.wording.rulebook.pages import Example, Paragraph, Points, RulePage, ScoreSheet, Section
from games.wording.rules import GROUPS, OPTIONS
from scoring.cards import CARDS, TILES
from scoring.faults import Fault, FaultCode
from scoring.questions import QUESTIONS
from scoring.rules import PRESETS, RULE_SETS, Game, Preset, game_of

ALL_PAGES: dict[str, RulePage] = {"common": COMMON, **{str(game): page for game, page in PAGES.items()}}
SECTIONS = [(name, section) for name, page in ALL_PAGES.items() for section in page.sections]
EXAMPLES = [(section.anchor, block) for _, section in SECTIONS for block in section.blocks if isinstance(block, Example)]
SHEETS = [block for _, section in SECTIONS for block in section.blocks if isinstance(block, ScoreSheet)]

SUM = re.compile(r"(?<![\d.])(\d+(?: [+\u2212] \d+)+) = (\u2212?\d+)")
CODES = re.compile(r"\[([^\]]+)\]")


def texts_of(section: Section) -> Iterator[str]:
    """Everything that a section says, as it is read."""
    for block in section.blocks:
        match block:
            case Paragraph():
                yield str(block.text)
            case Points():
                yield from map(str, block.items)
            case Example():
                yield block.sentence
            case ScoreSheet():
                yield block.sentence
                yield from (str(line.what) for line in block.lines)


# ---- what is said is right ----


@pytest.mark.parametrize(("anchor", "example"), EXAMPLES)
def test_an_example_is_what_the_engine_answers(anchor: str, example: Example):
    out = QUESTIONS[example.op](example.asked, example.rules)
    assert {name: out[name] for name in example.told} == example.told


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_score_sheet_is_the_engine_s_line_by_line(sheet: ScoreSheet):
    out = QUESTIONS["match"](sheet.asked, sheet.rules)
    assert [(row["points"], row["totals"]) for row in out["history"]] == [(list(line.points), list(line.totals)) for line in sheet.lines]
    assert {name: out[name] for name in sheet.told} == sheet.told


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_sum_in_the_text_adds_up(language: str):
    with override(language):
        sums = [found for _, section in SECTIONS for text in texts_of(section) for found in SUM.findall(text)]
    assert len(sums) > 30
    assert [(terms, total) for terms, total in sums if added_up(terms) != int(total.replace("\u2212", "-"))] == []


def added_up(terms: str) -> int:
    return sum(int(term) for term in terms.replace("\u2212 ", "-").replace("+ ", "").split())


@pytest.mark.parametrize("name", ALL_PAGES)
def test_polish_and_english_speak_of_the_same_cards_and_all_are_cards(name: str):
    for section in ALL_PAGES[name].sections:
        with override("en"):
            english = [sorted(CODES.findall(text)) for text in texts_of(section)]
        with override("pl"):
            polish = [sorted(CODES.findall(text)) for text in texts_of(section)]
        assert english == polish
        assert {code for row in english for cards in row for code in cards.split()} <= CARDS.keys() | TILES.keys()


# ---- nothing leads astray ----


@pytest.mark.parametrize("name", ALL_PAGES)
def test_a_page_has_every_anchor_once(name: str):
    anchors = [section.anchor for section in ALL_PAGES[name].sections]
    assert len(anchors) == len(set(anchors))
    assert not {"presets", "sources", "glossary", "main"} & set(anchors)


def test_every_section_names_its_sources_and_its_section_of_the_rule_book():
    assert {letter for _, section in SECTIONS for letter in section.sources.split(", ")} == SOURCES.keys()
    assert {section.number for _, section in SECTIONS} == set(range(1, 12)) - {8}


def test_every_fault_of_the_engine_leads_to_a_rule_or_is_about_the_input_alone():
    assert OF_FAULTS.keys() == set(FaultCode)
    nowhere = {code for code, anchors in OF_FAULTS.items() if not anchors}
    assert nowhere == {
        FaultCode.MISSING,
        FaultCode.UNKNOWN_FIELD,
        FaultCode.NOT_A_NUMBER,
        FaultCode.NOT_A_CHOICE,
        FaultCode.WRONG_TYPE,
        FaultCode.OUT_OF_RANGE,
        FaultCode.NO_SUCH_SEAT,
        FaultCode.UNREADABLE_TEXT,
        FaultCode.UNREADABLE_AMOUNT,
        FaultCode.TOO_LONG,
        FaultCode.OTHER_GAME,
    }


@pytest.mark.parametrize("code", [code for code, anchors in OF_FAULTS.items() if anchors])
def test_a_rule_that_a_fault_names_is_on_some_page(code: FaultCode):
    assert any(place_of_fault(Fault(code=code), game) for game in Game)


@pytest.mark.parametrize("anchor", {anchor for anchors in (*OF_FAULTS.values(), *OF_OPTIONS.values()) for anchor in anchors})
def test_every_anchor_that_is_named_exists(anchor: str):
    assert any(place_at(game, anchor) for game in Game)


def test_what_is_wrong_with_a_meld_says_more_than_that_it_is_none():
    fault = Fault(code=FaultCode.BAD_MELD, why=FaultCode.WRONG_ORDER)
    place = place_of_fault(fault, Game.CLASSIC)
    assert place is not None
    assert place.url == "/rules/classic/#jokers"
    assert place_of_fault(Fault(code=FaultCode.UNREADABLE_CARD), Game.GIN).url == "/rules/#writing"


def test_every_option_of_every_game_has_its_place():
    assert OF_OPTIONS.keys() == OPTIONS.keys()
    for game, rule_set in RULE_SETS.items():
        options = {name for _, names in GROUPS for name in names if hasattr(rule_set(), name)}
        assert [option for option in options if place_of_option(option, game) is None] == []


# ---- presets and words ----


def test_the_presets_of_classic_remik_stand_side_by_side():
    table = preset_table(Game.CLASSIC)
    assert list(map(str, table.names)) == ["Remik klasyczny", "Remik z wpadką i pulą", "Remik na 21 kart"]
    different = {str(row.label): row.values for row in table.different}
    assert different["Pierwsze wyłożenie"] == ("51", "51", "0")
    assert different["Dżoker w ręce"] == ("50", "30", "50")
    assert {str(row.label): row.values[0] for row in table.shared}["Remik z ręki"] == "2"


@pytest.mark.parametrize("game", Game)
def test_every_number_of_a_preset_is_at_a_glance(game: Game):
    table = preset_table(game)
    assert len(table.names) == sum(game_of(rules) is game for rules in PRESETS.values())
    assert all(value for row in (*table.different, *table.shared) for value in row.values)


def test_a_rule_that_is_off_says_so():
    assert value_text("penalty_cap", None) == "bez ograniczeń"
    assert value_text("full_suit_sequence", value=True) == "tak"
    assert value_text("joker_swap", PRESETS[Preset.POOL].joker_swap).startswith("na dokładnie")


def test_every_word_of_the_glossary_is_explained_once():
    terms = [str(term) for term, _ in GLOSSARY]
    assert len(terms) == len(set(terms)) > 15
    assert all(str(meaning) for _, meaning in GLOSSARY)
