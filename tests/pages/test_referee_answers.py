"""«Sędzia» answers: every question in both languages, with its rule, its cards and the readings that may have been meant."""

import html

import pytest
from django.test import Client

from games.pages.questions import QUESTIONS_OF
from games.pages.questions.answers import Verdict
from scoring.questions import QUESTIONS
from tests.pages.asking import LAID, TAKEN, answer, ask, rows, said
from tests.pages.conftest import faults

pytestmark = pytest.mark.usefixtures("nobody_has_asked_yet")


ANSWERS: dict[str, tuple[dict[str, str], Verdict, tuple[str, ...], tuple[str, ...]]] = {
    "lay-down": (
        {"ask": "laydown", "melds": "9♣ 9♦ 9♠\n10d Jd Qd"},
        Verdict.YES,
        ("Tak, można się tak wyłożyć.", "Razem 57 punktów, potrzeba 51.", "Czyste sekwensy: 1, potrzeba: 1."),
        ("Yes, you may lay this down.", "Together 57 points, needed are 51.", "Pure sequences: 1, needed: 1."),
    ),
    "one point short": (
        {"ask": "laydown", "melds": "Js Qs Ks As\n3s 3h 3d"},
        Verdict.NO,
        ("Nie, tak nie można się wyłożyć.", "Pierwsze wyłożenie ma 50 punktów, a potrzeba 51."),
        ("No, not as a first lay-down.", "The first lay-down is worth 50 points, it needs 51."),
    ),
    "fifty is enough for forty": (
        {"ask": "laydown", "melds": "Js Qs Ks As\n3s 3h 3d", "rule_threshold": "40", "rule_ace_high": "10"},
        Verdict.YES,
        ("Tak, można się tak wyłożyć.", "Razem 49 punktów, potrzeba 40.", "Czyste sekwensy: 1, potrzeba: 1."),
        ("Yes, you may lay this down.", "Together 49 points, needed are 40.", "Pure sequences: 1, needed: 1."),
    ),
    "with the top discard": (
        {"ask": "laydown", "preset": "pool", "melds": "10h Jh Qh\n4d 4s 4c", "pickup_and_out": "on"},
        Verdict.YES,
        ("Tak, można się tak wyłożyć.", "Razem 42 punkty, potrzeba 40.", "Czyste sekwensy: 1, potrzeba: 1."),
        ("Yes, you may lay this down.", "Together 42 points, needed are 40.", "Pure sequences: 1, needed: 1."),
    ),
    "three pure sequences and no threshold": (
        {"ask": "laydown", "preset": "remik21", "melds": "2s 3s 4s\n2h 3h 4h\n2d 3d 4d"},
        Verdict.YES,
        ("Tak, można się tak wyłożyć.", "Razem 27 punktów; progu nie ma.", "Czyste sekwensy: 3, potrzeba: 3."),
        ("Yes, you may lay this down.", "Together 27 points; there is no threshold.", "Pure sequences: 3, needed: 3."),
    ),
    "meld": (
        {"ask": "meld", "cards": "8d 9d 10d"},
        Verdict.YES,
        ("Tak, to jest czysty sekwens.",),
        ("Yes, this is a pure sequence.",),
    ),
    "no meld": (
        {"ask": "meld", "cards": "9s 9s 9h"},
        Verdict.NO,
        ("Nie, to nie jest układ.", "W grupie żaden kolor nie może się powtórzyć."),
        ("No, this is no meld.", "A group has each suit only once."),
    ),
    "tiles": (
        {"ask": "meld", "preset": "rummikub", "cards": "7r 7b *"},
        Verdict.YES,
        ("Tak, to jest grupa.",),
        ("Yes, this is a group.",),
    ),
    "hand": (
        {"ask": "hand", "cards": "A♠ K♦ 7♣ *"},
        Verdict.NUMBER,
        ("78 punktów",),
        ("78 points",),
    ),
    "hand, doubled": (
        {"ask": "hand", "preset": "pool", "cards": "A♠ K♦ 7♣ *", "from_hand": "on"},
        Verdict.NUMBER,
        ("114 punktów", "Karty dają razem 57 punktów, a po remiku z ręki liczą się ×2."),
        ("114 points", "The cards make 57 points; after remik from the hand they count ×2."),
    ),
    "rack": ({"ask": "hand", "preset": "rummikub", "cards": "7r 12b *"}, Verdict.NUMBER, ("49 punktów",), ("49 points",)),
    "lay-off": (
        {"ask": "layoff", "meld": "10d Jd Qd", "cards": "9d 8d", **LAID},
        Verdict.YES,
        ("Tak, można to dołożyć.", "Na stole przybywa: 17 punktów."),
        ("Yes, you may lay this off.", "On the table there are 17 points more."),
    ),
    "no lay-off": (
        {"ask": "layoff", "meld": "Qs Ks As", "cards": "2s", **LAID},
        Verdict.NO,
        ("Nie, tego nie można tam dołożyć.", "2♠ – ta karta tam nie pasuje."),
        ("No, this may not be laid off.", "2♠ – the card does not fit there."),
    ),
    "not down yet": (
        {"ask": "layoff", "meld": "Qs Ks As", "cards": "Js"},
        Verdict.NO,
        ("Nie, tego nie można tam dołożyć.", "Najpierw trzeba się wyłożyć."),
        ("No, this may not be laid off.", "The first lay-down has to come before this."),
    ),
    "swap": (
        {"ask": "swap", "preset": "pool", "meld": "* Kd Kc", "given": "Kh Ks", **TAKEN},
        Verdict.YES,
        (
            "Tak, można go wziąć.",
            "Jeden dżoker jest do wzięcia.",
            "Trzeba go wyłożyć w tej samej turze: w nowym układzie albo przez dołożenie.",
        ),
        ("Yes, you may take it.", "One joker is free.", "It has to be laid again in the same turn: in a new meld or as a lay-off."),
    ),
    "no swap": (
        {"ask": "swap", "preset": "pool", "meld": "* Kd Kc", "given": "Kh", **TAKEN},
        Verdict.NO,
        ("Nie, dżoker zostaje.", "Dżokera z grupy można zabrać tylko wtedy, gdy zostaną w niej wszystkie cztery kolory."),
        ("No, the joker stays.", "A joker leaves a group only when the group then has all four suits."),
    ),
    "attainable": (
        {"ask": "attainable", "points": "12+11+7"},
        Verdict.YES,
        ("Tak, tyle można mieć.", "Najdroższa możliwa ręka ma 298 punktów."),
        ("Yes, that can be.", "The dearest hand has 298 points."),
    ),
    "unattainable": (
        {"ask": "attainable", "points": "1"},
        Verdict.NO,
        (
            "Nie, tylu punktów nie da żadna ręka.",
            "Nie da się mieć 1 punktu; najbliższa możliwa suma to 2.",
            "Najdroższa możliwa ręka ma 298 punktów.",
        ),
        ("No, no hand has that.", "1 point is impossible; the nearest possible sum is 2.", "The dearest hand has 298 points."),
    ),
    "best play": (
        {"ask": "arrange", "cards": "10d Jd Qd 8c 8h 8s 2s Kc", "in_turn": "on"},
        Verdict.NUMBER,
        ("W ręce zostaje: 2 punkty.", "Najdroższe układy: 54 punkty."),
        ("2 points stay in hand.", "The melds that are worth most: 54 points."),
    ),
    "out": (
        {"ask": "arrange", "cards": "10d Jd Qd 8c 8h 8s Kc", "in_turn": "on"},
        Verdict.YES,
        ("Można skończyć!", "Najdroższe układy: 54 punkty."),
        ("You can go out!", "The melds that are worth most: 54 points."),
    ),
    "nothing to lay": (
        {"ask": "arrange", "cards": "10d Jd", "in_turn": "on"},
        Verdict.NUMBER,
        ("Na razie nic do wyłożenia: w ręce 10 punktów.", "Z tych kart nie da się jeszcze wyłożyć."),
        ("Nothing to lay yet: 10 points in hand.", "These cards make no first lay-down yet."),
    ),
    "deadwood": (
        {"ask": "deadwood", "preset": "gin", "cards": "4s 5s 6s 6h 6d 6c Ks Kh 2c As"},
        Verdict.NO,
        ("Nie, jeszcze nie można zastukać.", "Nie można tu zastukać z 23 punktami; wolno najwyżej z 10."),
        ("No, you may not knock yet.", "Nobody can knock with 23 points here; at most 10 is allowed."),
    ),
    "discard": (
        {"ask": "deadwood", "preset": "gin", "cards": "As 2s 3s 4s 5s 6s 3h 4h 5h 9h Kd"},
        Verdict.YES,
        ("Tak, można zastukać.", "Najlepiej odrzucić: K♦.", "Karty luźne: 9 punktów, wolno najwyżej 10."),
        ("Yes, you may knock.", "Best discard K♦.", "Loose: 9 points; allowed: 10."),
    ),
    "Oklahoma": (
        {"ask": "deadwood", "preset": "oklahoma", "cards": "4s 5s 6s 6h 6d 6c 3s 2c As 4d", "up_card": "7h"},
        Verdict.YES,
        ("Tak, można zastukać.", "Karty luźne: 7 punktów, wolno najwyżej 7."),
        ("Yes, you may knock.", "Loose: 7 points; allowed: 7."),
    ),
    "big gin": (
        {"ask": "deadwood", "preset": "gin", "cards": "As 2s 3s 4s 5s 6s 3h 4h 5h 6h 7h"},
        Verdict.YES,
        (
            "Duży gin!",
            "Wszystkie jedenaście kart leży w układach; żadnej nie trzeba odrzucać.",
            "Karty luźne: 0 punktów, wolno najwyżej 10.",
        ),
        ("Big gin!", "All eleven cards lie in melds; none need be discarded.", "Loose: 0 points; allowed: 10."),
    ),
    "knock": (
        {
            "ask": "knock",
            "preset": "gin",
            "knocker": "5h 6h 7h Ks Kh Kd 2s 2h 2d 4c",
            "defender": "8h 9h Qs Qh Qd As Ah Ad 3c 6c",
        },
        Verdict.NUMBER,
        ("Stukający dostaje 5 punktów.", "Karty luźne: 4 u stukającego, 9 u broniącego."),
        ("The knocker scores 5 points.", "Loose cards: 4 for the knocker, 9 for the defender."),
    ),
    "no knock": (
        {
            "ask": "knock",
            "preset": "gin",
            "knocker": "5h 6h 8h Ks Kh Kd 2s 2h 2d Jc",
            "defender": "7h 9h Qs Qh Qd As Ah Ad 3c 6c",
        },
        Verdict.NO,
        ("Nie, tak nie można zastukać.", "Nie można tu zastukać z 29 punktami; wolno najwyżej z 10."),
        ("No, this is no knock.", "Nobody can knock with 29 points here; at most 10 is allowed."),
    ),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_question_is_answered_in_both_languages(client: Client, name: str):
    asked, verdict, polish, english = ANSWERS[name]
    response = ask(client, **asked)
    assert (response.status_code, answer(response).verdict, said(response)) == (200, verdict, polish)
    assert said(ask(client, "en", **asked)) == english


@pytest.mark.parametrize("name", ANSWERS)
def test_every_answer_leads_to_its_rule(client: Client, name: str):
    response = ask(client, **ANSWERS[name][0])
    places = answer(response).places
    assert places
    for place in places:
        page, anchor = place.url.split("#")
        assert f'id="{anchor}"' in client.get(page).content.decode()
        assert f'href="{place.url}"' in response.content.decode()


def test_the_texts_behind_a_rule_are_told_without_their_letters(client: Client):
    page = ask(client, **ANSWERS[next(iter(ANSWERS))][0])
    assert answer(page).sources
    for text in answer(page).sources:
        assert f"<li>{text}</li>" in html.unescape(page.content.decode())


def test_every_question_of_every_game_is_one_of_the_engine_s_and_has_an_answer_here():
    asked = {(asked["ask"]) for asked, *_ in ANSWERS.values()}
    assert {question.op for questions in QUESTIONS_OF.values() for question in questions} == asked <= QUESTIONS.keys()


# ---- cards and readings ----


def test_a_joker_says_what_it_stands_for(client: Client):
    response = ask(client, ask="meld", cards="8d 9d *")
    assert rows(response) == [("ósemka karo dziewiątka karo dżoker za: dziesiątka karo", "27 punktów")]


def test_every_card_of_a_hand_says_what_it_costs(client: Client):
    assert rows(ask(client, ask="hand", cards="* K♦ *")) == [("dżoker dżoker", "2 × 50 punktów"), ("król karo", "10 punktów")]


def test_the_reading_that_was_meant_is_offered_and_asked_at_once(client: Client):
    response = ask(client, ask="laydown", melds="10♦ W♦ D♦\nK♦ A♦ *")
    (offer,) = answer(response).offers
    assert (offer.field, offer.text, offer.note) == ("melds", "10♦ W♦ D♦\n* K♦ A♦", "31 punktów")
    taken = ask(client, ask="laydown", melds="10♦ W♦ D♦\nK♦ A♦ *", take_melds=offer.text)
    assert answer(taken).verdict is Verdict.YES
    assert html.unescape(taken.content.decode()).count("* K♦ A♦") == 1


def test_in_english_a_reading_has_english_letters(client: Client):
    assert [offer.text for offer in answer(ask(client, "en", ask="meld", cards="Kd Ad *")).offers] == ["* Kd Ad"]


@pytest.mark.parametrize("question", ["layoff", "swap"])
def test_a_meld_on_the_table_in_no_order_is_offered_in_those_that_make_one(client: Client, question: str):
    response = ask(client, ask=question, meld="Kd Ad *", cards="Jd", given="Qd", **TAKEN)
    assert [offer.text for offer in answer(response).offers] == ["* K♦ A♦"]
    assert faults(response)["meld"] == [
        "K♦\ufe0e A♦\ufe0e dżoker – te karty tworzą układ, ale w innej kolejności (dżoker zastępuje kartę, na której miejscu leży)."
    ]


def test_the_end_that_was_not_said_is_offered(client: Client):
    asked = {"ask": "layoff", "meld": "5h 6h 7h", "cards": "* 9h", **LAID}
    first = answer(ask(client, **asked))
    assert [(offer.field, offer.text) for offer in first.offers] == [("end", "low"), ("end", "high")]
    assert rows(ask(client, **asked, take_end="high"))[0][1] == "35 punktów"


def test_a_play_shows_what_to_lay_what_to_add_what_to_throw_and_what_stays(client: Client):
    response = ask(client, ask="arrange", cards="10d Jd Qd 8h 2s Kc", table="5h 6h 7h", laid_down="on", in_turn="on")
    assert [(str(shown.label), shown.note) for shown in answer(response).shown] == [
        ("Wyłóż", "30 punktów"),
        ("Na stole po dołożeniu", "26 punktów"),
        ("Odrzuć", ""),
        ("Zostaje w ręce", "2 punkty"),
    ]
