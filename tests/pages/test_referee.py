"""«Sędzia»: every question with its answer in both languages, faults at their fields, bounds, and who may ask under a match's rules."""

import html
import re
from collections.abc import Callable
from time import process_time
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from games.pages.questions import QUESTIONS_OF
from games.pages.questions.answers import Answer, Verdict
from scoring.questions import QUESTIONS
from scoring.rules import Game
from tests.factories import Phone
from tests.pages.conftest import faults

REFEREE = "/referee/"


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet():
    caches["process"].clear()


def ask(client: Client, language: str = "pl", address: str = REFEREE, **asked: str) -> Any:
    client.cookies["django_language"] = language
    return client.post(address, asked, headers={"HX-Request": "true"})


def answer(response: Any) -> Answer:
    found: Answer | None = response.context["answer"]
    assert found is not None, faults(response)
    return found


def said(response: Any) -> tuple[str, ...]:
    """The verdict and its reasons."""
    found = answer(response)
    return tuple(text.replace("\ufe0e", "").replace("\u00a0", " ") for text in (found.headline, *found.reasons))


def rows(response: Any) -> list[tuple[str, str]]:
    """The cards as they are drawn, and what stands beside them."""
    text = response.content.decode().split('class="shown-cards"')[1].split("</ul>")[0]
    return [
        (" ".join(re.findall(r'aria-label="([^"]+)"', row)), note.group(1) if (note := re.search(r'shown-note">([^<]+)<', row)) else "")
        for row in text.split("<li")[1:]
    ]


# ---- answers, in both languages ----

LAID = {"laid_down": "on"}
TAKEN = {**LAID, "joker_relaid": "on"}
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


def test_the_letters_of_the_texts_behind_a_rule_are_explained_where_they_stand(client: Client):
    page = ask(client, **ANSWERS[next(iter(ANSWERS))][0])
    assert answer(page).sources
    for letter, text in answer(page).sources:
        assert f"<small>{letter}: {text}</small>" in html.unescape(page.content.decode())


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


# ---- what is wrong stands at its field, all at once ----


def test_all_faults_are_told_at_once(client: Client):
    response = ask(client, ask="arrange", cards="5x 9s", table="1h", rule_threshold="999", rule_ace_penalty="")
    assert response.status_code == 422
    assert faults(response) == {
        "cards": ["„5x” to nie jest karta."],
        "table": ["„1h” to nie jest karta."],
        "rule_threshold": ["Pierwsze wyłożenie: możliwe od 0 do 200."],
        "rule_ace_penalty": ["As w ręce: to pole jest potrzebne."],
    }
    assert "open" in response.content.decode().split('class="rules"')[1].split(">")[0]


def test_what_is_needed_and_empty_is_asked_for(client: Client):
    needed = ["Najpierw trzeba wypełnić to pole."]
    assert faults(ask(client, ask="knock", preset="oklahoma")) == {"knocker": needed, "defender": needed, "up_card": needed}


def test_more_cards_than_there_are_cannot_be_asked_about(client: Client):
    assert faults(ask(client, ask="hand", cards=" ".join(["As"] * 4))) == {"cards": ["A♠\ufe0e występuje 4 razy, a w taliach są 3."]}
    assert faults(ask(client, ask="hand", cards="2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As 2h 3h")) == {
        "cards": ["W ręce jest 15 kart, a może być najwyżej 14."]
    }


def test_whose_hand_of_gin_is_short_is_said(client: Client):
    text = ask(client, ask="knock", preset="gin", knocker="5h 6h", defender="8h 9h").content.decode()
    assert "Karty stukającego: W ręce są 2 karty, a powinno być 10." in text
    assert "Karty broniącego: W ręce są 2 karty, a powinno być 10." in text


def test_a_refusal_leads_to_its_rule(client: Client):
    assert 'href="/rules/#writing"' in ask(client, ask="hand", cards="5x").content.decode()


def test_a_deal_that_is_refused_leads_to_the_rules_too(bartek_s: Client, phone: Phone):
    sent = {"winner": "0", "points_1": "1", "points_2": "20", "points_3": "30", "request_id": "0d3c5d0b-52f1-4a83-9f8e-3d2c1a0b9e77"}
    response = bartek_s.post(reverse("pages:deal-new", args=[phone.match.pk]), {**sent, "seen_version": str(phone.version())})
    assert response.status_code == 422
    assert 'href="/rules/classic/#points"' in response.content.decode()


# ---- hostile input ----

TWO_SUITS = " ".join(f"{rank}{suit}" for suit in "sh" for rank in ("8", "9", "10", "J"))
HOSTILE = {
    "endless text": {"ask": "laydown", "melds": "9s " * 100_000},
    "garbage": {"ask": "hand", "cards": "\x00\ud800%(points)s {{ 7 }} <script>".encode("utf-8", "replace").decode()},
    "a number without end": {"ask": "attainable", "points": "9" * 1999},
    "thousands of melds": {"ask": "laydown", "melds": "9s\n" * 600},
    "a table of one card": {"ask": "arrange", "cards": "7s 8s", "table": "7s 8s 9s\n" * 31},
    "jokers alone": {"ask": "meld", "cards": "* " * 900},
    "unknown question": {"ask": "shuffle", "preset": "bridge", "cards": "7s"},
    "rules without end": {"ask": "hand", "cards": "7s", "rule_ace_penalty": "9" * 5000},
    "a rule that is none": {"ask": "hand", "cards": "7s", "rule_joker_swap": "twice"},
}


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_is_sent_is_answered_by_sentences(client: Client, name: str):
    began = process_time()
    response = ask(client, **HOSTILE[name])
    assert process_time() - began < 2
    assert response.status_code in {200, 422}
    assert response.context["answer"] or faults(response)
    assert "<script>" not in response.content.decode()


@pytest.mark.parametrize(
    "asked",
    [
        {"ask": "arrange", "cards": f"{TWO_SUITS} * * * * * *", "laid_down": "on", "in_turn": "on"},
        {"ask": "arrange", "cards": f"{TWO_SUITS} 8d 9d 10d * * *", "in_turn": "on", "table": "5s 6s 7s\n5h 6h 7h\n9d * *"},
    ],
)
def test_the_hardest_hand_is_no_matter_of_seconds(client: Client, asked: dict[str, str]):
    began = process_time()
    assert ask(client, **asked).status_code == 200
    assert process_time() - began < 3


def test_who_asks_without_end_has_to_wait_a_while(client: Client):
    for _ in range(120):
        assert ask(client, ask="meld", cards="8d 9d 10d").status_code == 200
    response = ask(client, ask="meld", cards="8d 9d 10d")
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 60
    assert "Za dużo pytań naraz." in response.content.decode()
    assert client.get(REFEREE).status_code == 200


# ---- who, how, where ----


def test_anybody_asks_and_nothing_is_stored(client: Client):
    """The tests of this file that ask without a match have no database at all."""
    assert client.get(REFEREE).status_code == 200
    assert ask(client, ask="meld", cards="8d 9d 10d").status_code == 200


def test_without_scripts_the_whole_page_comes(client: Client):
    response = client.post(REFEREE, {"ask": "meld", "cards": "8d 9d 10d"})
    assert "<html" in response.content.decode()
    assert answer(response).verdict is Verdict.YES
    assert "<html" not in ask(client, ask="meld", cards="8d 9d 10d").content.decode()


def test_a_page_of_another_site_asks_nothing_in_a_reader_s_name():
    assert Client(enforce_csrf_checks=True).post(REFEREE, {"ask": "meld", "cards": "8d 9d 10d"}).status_code == 403


def test_only_looking_and_asking_are_methods(client: Client):
    assert client.put(REFEREE).status_code == 405


@pytest.mark.parametrize("game", Game)
def test_every_question_has_a_form_with_a_pad_for_every_field(client: Client, game: Game):
    for question in QUESTIONS_OF[game]:
        text = client.get(REFEREE, {"preset": game, "ask": question.op}).content.decode()
        assert 'data-pad="' in text
        assert ('id="tile-pad"' in text) is (game is Game.RUMMIKUB)


def test_house_rules_go_along_to_the_next_question(client: Client):
    response = ask(client, ask="laydown", melds="9c 9d 9s", rule_threshold="40", rule_joker_penalty="50")
    assert "?preset=classic&amp;rule_threshold=40&amp;ask=hand" in response.content.decode()
    shown = client.get(REFEREE, {"preset": "classic", "rule_threshold": "40"}).context["form"]
    assert shown["rule_threshold"].value() == "40"


def test_a_match_is_asked_under_its_own_rules_by_a_reader(darek_s: Client, at_the_table: Callable[..., Phone]):
    phone = at_the_table(3, "classic", threshold=40)
    address = reverse("pages:match-referee", args=[phone.match.pk])
    page = darek_s.get(address).content.decode()
    assert "rule_threshold" not in page
    assert "pierwsze wyłożenie 40 (zwykle 51)" in page
    response = ask(darek_s, address=address, ask="laydown", melds="Js Qs Ks As\n3s 3h 3d", rule_threshold="60", preset="gin")
    assert said(response)[1] == "Razem 50 punktów, potrzeba 40."


def test_the_decks_of_a_match_are_its_own(darek_s: Client, at_the_table: Callable[..., Phone]):
    address = reverse("pages:match-referee", args=[at_the_table(3, "classic").match.pk])
    assert faults(ask(darek_s, address=address, ask="hand", cards="As As As")) == {
        "cards": ["A♠\ufe0e występuje 3 razy, a w taliach są 2."]
    }


def test_a_stranger_asks_nothing_of_a_match(celina_s: Client, phone: Phone):
    assert ask(celina_s, address=reverse("pages:match-referee", args=[phone.match.pk]), ask="hand", cards="As").status_code == 404


@pytest.mark.parametrize("typed", [",", ";", ",,", "\x00", "\u2028"])
@pytest.mark.parametrize("game", list(Game))
def test_what_holds_no_card_is_no_question_that_breaks(client: Client, game: Game, typed: str):
    presets = {Game.CLASSIC: "pool", Game.REMIK500: "remik500", Game.GIN: "oklahoma", Game.RUMMIKUB: "rummikub"}
    for question in QUESTIONS_OF[game]:
        form = client.get(REFEREE, {"preset": presets[game], "ask": question.op}).context["form"]
        asked = dict.fromkeys(form.own_fields, typed)
        assert ask(client, preset=presets[game], ask=question.op, **asked).status_code in {200, 422}
