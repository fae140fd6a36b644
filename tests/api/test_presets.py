"""The presets tell a form everything it needs, and are open to everybody."""

from dataclasses import fields

import pytest
from rest_framework.test import APIClient

from games.wording.rules import CHOICES
from scoring.rules import Preset, preset_rules

pytestmark = pytest.mark.django_db


def preset(client: APIClient, name: str, query: str = "", language: str = "pl"):
    return client.get(f"/api/v1/presets/{name}/{query}", headers={"Accept-Language": language}).json()


def test_all_presets_are_told_to_anybody(nobody: APIClient):
    assert [each["name"] for each in nobody.get("/api/v1/presets/").json()] == [str(each) for each in Preset]


@pytest.mark.parametrize("name", Preset)
def test_every_option_has_its_words_default_and_bounds(nobody: APIClient, name: Preset):
    told = preset(nobody, name)
    rules = preset_rules(name, 4)
    assert {option["name"] for option in told["options"]} == {option.name for option in fields(rules)}
    for option in told["options"]:
        assert option["label"]
        assert option["help"]
        assert option["default"] == getattr(rules, option["name"]) == told["rules"][option["name"]]
        assert (option["kind"] == "number") == (option["low"] is not None)
        assert [choice["value"] for choice in option["choices"]] == [str(value) for value in CHOICES.get(option["name"], {})]
        assert bool(option["off"]) == option["may_be_off"]


def test_the_options_of_a_pool_say_which_of_them_count(nobody: APIClient):
    idle = {option["name"] for option in preset(nobody, "pool")["options"] if option["is_idle"]}
    assert idle == {"deals", "limit_hit", "wins"}


def test_a_number_has_its_limits_and_what_none_of_it_means(nobody: APIClient):
    options = {option["name"]: option for option in preset(nobody, "classic")["options"]}
    assert options["penalty_cap"] == {
        "name": "penalty_cap",
        "label": "Najwięcej punktów za rozdanie",
        "help": "Karty w ręce nie kosztują więcej niż tyle.",
        "kind": "number",
        "default": None,
        "low": 1,
        "high": 1000,
        "may_be_off": True,
        "off": "bez ograniczeń",
        "choices": [],
        "is_idle": False,
    }


def test_presets_are_for_so_many_players(nobody: APIClient):
    decks = [preset(nobody, "pool", f"?players={players}")["rules"]["decks"] for players in (2, 4, 5, 10)]
    assert decks == [2, 2, 3, 3]


def test_words_are_in_the_language_that_is_asked_for(nobody: APIClient):
    assert (preset(nobody, "pool")["label"], preset(nobody, "pool", language="en")["label"]) == (
        "Remik z wpadką i pulą",
        "Remik with a wpadka pool",
    )


def test_stakes_are_those_that_go_with_it(nobody: APIClient):
    assert [kind["value"] for kind in preset(nobody, "pool")["stakes"]] == ["none", "pool", "entry"]
    assert [kind["value"] for kind in preset(nobody, "gin", "?players=3")["stakes"]] == ["none", "entry"]


@pytest.mark.parametrize("players", ["1", "11", "", "x", "-2", "²", "9" * 5000])
def test_a_number_of_players_that_no_table_has_is_refused(nobody: APIClient, players: str):
    answer = nobody.get(f"/api/v1/presets/?players={players}")
    assert (answer.status_code, answer.json()["faults"][0]["at"]) == (422, ["players"])


def test_a_preset_that_there_is_not_is_not_found(nobody: APIClient):
    assert nobody.get("/api/v1/presets/makao/").status_code == 404


def test_presets_are_only_read(as_ala: APIClient):
    assert (as_ala.post("/api/v1/presets/").status_code, as_ala.put("/api/v1/presets/pool/").status_code) == (405, 405)
