"""Rules, cards and amounts as people read them."""

from dataclasses import fields, replace

import pytest
from django.utils.translation import override

from games.wording.cards import card_words, cards_text
from games.wording.money import money_text
from games.wording.names import breakable, size_of
from games.wording.rules import CHOICES, OPTIONS, PRESET_HELP, PRESETS, STAKES
from games.wording.rules_line import idle_options, rule_phrases, rules_line
from scoring.cards import CARDS, TILES
from scoring.rules import (
    PRESETS as RULES_OF_PRESETS,
)
from scoring.rules import (
    RULE_SETS,
    ClassicFormat,
    ClassicRules,
    GinRules,
    Grosze,
    JokerSwap,
    Preset,
    StakeKind,
    Stakes,
    Terms,
    preset_rules,
    rule_limits,
)

ALL_OPTIONS = {option.name for rule_set in RULE_SETS.values() for option in fields(rule_set)}


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\ufe0e", "")


def test_every_option_preset_and_kind_of_stakes_has_its_words():
    assert set(OPTIONS) == ALL_OPTIONS
    assert (set(PRESETS), set(PRESET_HELP), set(STAKES)) == (set(Preset), set(Preset), set(StakeKind))


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_pool_is_said_to_end_with_one_deal_and_not_with_the_last_who_never_bust(language: str):
    """RULES 3: whoever busts plays on, so it is always a single deal that leaves one person without."""
    in_one_deal, alone = {"pl": ("w rozdaniu", "bez wpadki"), "en": ("deal", "without a bust")}[language]
    with override(language):
        for text in (PRESET_HELP[Preset.POOL], CHOICES["format"][ClassicFormat.POOL]):
            assert in_one_deal in str(text)
            assert alone in str(text)
            assert "ostatni" not in str(text)


def test_when_a_limit_is_hit_is_said_in_one_breath_with_the_limit():
    terms = Terms(rules=preset_rules(Preset.CLASSIC, 4), players=4)
    assert "limit 500, dopiero powyżej tylu punktów" in rules_line(terms, Preset.CLASSIC)


def test_every_option_that_can_be_off_says_what_that_means():
    can_be_off = {option.name for rules in RULES_OF_PRESETS.values() for option in fields(rules) if is_optional(option)}
    assert {name for name, words in OPTIONS.items() if words.off} == can_be_off


def is_optional(option) -> bool:
    limits = rule_limits(option)
    return limits is not None and limits.optional


def test_every_value_of_a_choice_has_its_words():
    for rules in RULES_OF_PRESETS.values():
        for option in fields(rules):
            value = getattr(rules, option.name)
            if option.name in CHOICES:
                assert {type(choice) for choice in CHOICES[option.name]} == {type(value)}
                assert len(CHOICES[option.name]) == len(type(value).__members__)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("preset", Preset)
def test_a_preset_as_it_is_has_no_differences(preset: Preset, language: str):
    with override(language):
        line = rules_line(Terms(rules=preset_rules(preset, 4), players=4), preset)
        name = str(PRESETS[preset])
    assert line.startswith(name)
    assert "%" not in line
    assert "None" not in line
    assert not any(phrase.differs for phrase in rule_phrases(Terms(rules=preset_rules(preset, 4), players=4), preset))


def test_a_difference_from_the_preset_says_what_is_usual():
    rules = ClassicRules(threshold=40, penalty_cap=120, joker_swap=JokerSwap.NONE, dealer_takes_extra=False)
    terms = Terms(rules=rules, players=4, stakes=Stakes(kind=StakeKind.ENTRY, amount=Grosze(10_50)))
    line = plain(rules_line(terms, Preset.CLASSIC))
    assert {phrase.option for phrase in rule_phrases(terms, Preset.CLASSIC) if phrase.differs} == {
        "threshold",
        "penalty_cap",
        "joker_swap",
        "dealer_takes_extra",
    }
    assert "pierwsze wyłożenie 40 (zwykle 51)" in line
    assert "najwyżej 120 za rozdanie (zwykle za rozdanie bez ograniczeń)" in line
    assert "podmiana dżokera: bez podmiany (zwykle na jedną z kart, które może zastępować)" in line
    assert "zaczyna osoba po rozdającym (zwykle rozdający bierze o kartę więcej i zaczyna)" in line
    assert line.endswith("; 10,50 zł – wpisowe od każdej osoby.")


@pytest.mark.parametrize("preset", Preset)
def test_every_rule_can_be_said_when_it_is_changed(preset: Preset):
    usual = preset_rules(preset, 2)
    for option in fields(usual):
        for value in other_values(usual, option):
            rules = replace(usual, **{option.name: value})
            said = {phrase.option: phrase for phrase in rule_phrases(Terms(rules=rules, players=2), preset)}
            assert option.name in idle_options(rules) or said[option.name].differs


def other_values(rules, option) -> list[object]:
    value, limits = getattr(rules, option.name), rule_limits(option)
    if limits:
        return [other for other in (limits.low, limits.high, *([None] if limits.optional else [])) if other != value]
    return [not value] if isinstance(value, bool) else [other for other in type(value) if other != value]


def test_what_does_not_count_is_not_said():
    assert {"limit", "limit_hit", "wins", "final_bust_pays"} <= idle_options(ClassicRules(format=ClassicFormat.DEALS))
    assert {"joker_penalty", "joker_swap", "max_jokers_per_meld"} <= idle_options(ClassicRules(jokers=0))
    assert "knock_limit" in idle_options(GinRules(oklahoma=True))


@pytest.mark.parametrize(
    ("codes", "polish", "english"), [("Qh Jd * Ac 10s", "D♥ W♦ dżoker A♣ 10♠", "Q♥ J♦ joker A♣ 10♠"), ("Kc 2h", "K♣ 2♥", "K♣ 2♥")]
)
def test_cards_are_written_as_their_reader_writes_them(codes: str, polish: str, english: str):
    cards = [CARDS[code] for code in codes.split()]
    with override("en"):
        assert plain(cards_text(cards)) == english
    assert plain(cards_text(cards)) == polish


def test_a_suit_is_no_coloured_picture():
    assert cards_text([CARDS["Qh"]]) == "D♥\ufe0e"


def test_a_card_is_said_in_words():
    assert [card_words(CARDS[code]) for code in ("Qh", "10c", "*")] == ["dama kier", "dziesiątka trefl", "dżoker"]
    assert card_words(TILES["7r"]) == "czerwony 7"


@pytest.mark.parametrize(
    ("grosze", "polish", "english"),
    [
        (0, "0 zł", "0 zł"),
        (1, "0,01 zł", "0.01 zł"),
        (12_50, "12,50 zł", "12.50 zł"),
        (100_000, "1 000 zł", "1,000 zł"),
        (-100_005, "−1 000,05 zł", "−1,000.05 zł"),
    ],
)
def test_an_amount_is_written_as_its_reader_writes_it(grosze: int, polish: str, english: str):
    with override("en"):
        assert plain(money_text(Grosze(grosze))) == english
    assert plain(money_text(Grosze(grosze))) == polish


def test_an_amount_may_show_that_it_is_received():
    assert [plain(money_text(Grosze(amount), sign=True)) for amount in (500, 0, -500)] == ["+5 zł", "0 zł", "−5 zł"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Żaneta", "Żaneta"),
        ("Świętosław", "Świę·to·sław"),
        ("Maksymilian", "Mak·sy·mi·lian"),
        ("Krzysztofek", "Krzysz·to·fek"),
        ("Małgorzata", "Mał·go·rzata"),
        ("Aleksandra", "Alek·sandra"),
        ("Agnieszka", "Ag·nieszka"),
        ("Konstantynopolitańska", "Kon·stan·ty·no·po·li·tańska"),
        ("Anna Maria Zielińska", "Anna Ma·ria Zie·lińska"),
        ("Gracz 10 z Torunia", "Gracz 10 z To·ru·nia"),
    ],
)
def test_a_long_name_may_be_parted_where_a_syllable_ends(name: str, shown: str):
    assert breakable(name).replace("\u00ad", "·") == shown


def test_the_longer_a_name_the_smaller_it_is_set():
    assert [size_of(name) for name in ("Ala", "Świętosław", "Konstantynopolitańska")] == ["", "name-long", "name-longer"]
