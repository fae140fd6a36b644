"""«Sędzia» and whoever asks: faults at their fields, bounds, and who may ask under a match's rules."""

from collections.abc import Callable
from time import process_time

import pytest
from django.test import Client
from django.urls import reverse

from games.pages.questions import QUESTIONS_OF
from games.pages.questions.answers import Verdict
from scoring.rules import Game
from tests.factories import Phone
from tests.pages.asking import REFEREE, answer, ask, said
from tests.pages.conftest import faults

pytestmark = pytest.mark.usefixtures("nobody_has_asked_yet")

# ---- what is wrong stands at its field, all at once ----


def test_all_faults_are_told_at_once(client: Client):
    response = ask(client, ask="arrange", cards="5x 9s", table="1h", rule_threshold="999", rule_ace_penalty="")
    assert response.status_code == 422
    assert faults(response) == {
        "cards": ["„5x” to nie jest karta."],
        "table": ["„1h” to nie jest karta."],
        "rule_threshold": ["Pierwsze wyłożenie: możliwe od 0 do 200."],
        "rule_ace_penalty": ["As w ręce: to pole trzeba wypełnić."],
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


@pytest.mark.parametrize("preset", ["classic", "remik500", "rummikub"])
def test_a_meld_longer_than_any_is_refused(client: Client, preset: str):
    response = ask(client, ask="layoff", preset=preset, meld="7s " * 121, cards="8s")
    assert response.status_code == 422
    assert "121" in faults(response)["meld"][0]


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
