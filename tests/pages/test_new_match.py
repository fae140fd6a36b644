"""Starting a match by hand: the game and the seats, then dealer, stakes and house rules."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse

from games.models import League, Match, Player
from scoring.cards import CARDS
from scoring.replay import first_dealer
from scoring.rules import Preset
from tests.factories import Phone, start_match
from tests.pages.conftest import faults, filled

Four = tuple[Player, ...]


def terms(league: League, players: Four, preset: str = "pool") -> str:
    """The address of the second step for these players in this order."""
    seats = {f"seat_{seat}": player.pk for seat, player in enumerate(players)}
    return f"{reverse('pages:match-terms', args=[league.pk])}?{urlencode({'preset': preset, **seats})}"


def begin(client: Client, address: str, **typed: Any) -> Any:
    return client.post(address, {**filled(client.get(address)), **typed})


def started() -> Match:
    return Match.objects.latest("started_at")


class TestTheTable:
    def test_active_players_are_offered_in_polish_order(self, bartek_s: Client, league: League, players: Four):
        Player.objects.filter(pk=players[1].pk).update(is_active=False)
        form = bartek_s.get(reverse("pages:match-new", args=[league.pk])).context["form"]
        assert [label for _, label in form.fields["seat_0"].choices] == ["–", "Ala", "Łukasz", "Żaneta"]

    def test_a_long_name_may_be_parted_where_a_syllable_ends(self, bartek_s: Client, league: League, players: Four):
        Player.objects.filter(pk=players[1].pk).update(name="Brzęczyszczykiewicz")
        form = bartek_s.get(reverse("pages:match-new", args=[league.pk])).context["form"]
        assert "Brzę\u00adczysz\u00adczy\u00adkie\u00adwicz" in dict(form.fields["seat_0"].choices).values()

    def test_all_games_are_offered_the_most_played_first(self, bartek_s: Client, league: League, players: Four):
        form = bartek_s.get(reverse("pages:match-new", args=[league.pk])).context["form"]
        offered = [value for value, _ in form.fields["preset"].choices]
        assert offered[:4] == ["classic", "pool", "gin", "gin_series"]
        assert set(offered) == set(Preset)

    def test_somebody_sits_once(self, bartek_s: Client, league: League, players: Four):
        response = bartek_s.get(terms(league, (players[0], players[1], players[0])))
        assert list(faults(response)) == ["seat_2"]

    def test_nobody_plays_alone(self, bartek_s: Client, league: League, players: Four):
        assert list(faults(bartek_s.get(terms(league, players[:1])))) == ["__all__"]

    def test_a_table_without_people_is_sent_to_the_seats(self, bartek_s: Client, league: League, players: Four):
        response = bartek_s.get(terms(league, ()))
        assert [fault.field_id for fault in response.context["form"].summary] == ["seats"]
        page = response.content.decode()
        assert 'aria-describedby="seats_error" autofocus' in page
        assert page.count("autofocus") == 1

    def test_the_first_match_of_a_league_begins_with_no_game_of_its_own_and_nobody_seated(
        self, bartek_s: Client, league: League, players: Four
    ):
        shown = filled(bartek_s.get(reverse("pages:match-new", args=[league.pk])))
        assert (shown["preset"], [name for name in shown if name.startswith("seat_")]) == ("classic", [])

    def test_the_next_match_begins_with_the_last_game_and_its_people_in_their_seats(self, bartek_s: Client, league: League, players: Four):
        start_match(league, (players[3], players[0], players[2], players[1]), "pool")
        last = start_match(league, (players[2], players[0], players[1]), "gin")
        Player.objects.filter(pk=players[0].pk).update(is_active=False)
        shown = filled(bartek_s.get(reverse("pages:match-new", args=[league.pk])))
        assert shown == {"preset": "gin", "like": str(last.pk), "seat_0": str(players[2].pk), "seat_1": str(players[1].pk)}

    def test_a_match_like_the_last_keeps_its_stakes_and_the_next_dealer_deals(
        self, bartek_s: Client, league: League, players: Four, phone: Phone
    ):
        phone.points(0, 20, 30, 40)
        table = filled(bartek_s.get(reverse("pages:match-new", args=[league.pk])))
        shown = filled(bartek_s.get(reverse("pages:match-terms", args=[league.pk]), table))
        assert (shown["first_dealer"], shown["stake_amount"]) == ("1", "100,00")

    def test_what_was_chosen_is_there_when_one_goes_back(self, bartek_s: Client, league: League, players: Four):
        address = terms(league, players[:2], "gin").replace("terms/", "")
        form = bartek_s.get(address).context["form"]
        assert (form["preset"].value(), form["seat_1"].value()) == ("gin", str(players[1].pk))


class TestTheTerms:
    @pytest.mark.parametrize("preset", list(Preset))
    def test_a_match_of_every_game_begins_untouched(self, bartek_s: Client, league: League, players: Four, preset: str):
        response = begin(bartek_s, terms(league, players[:2], preset))
        assert response.status_code == 302, faults(response)
        assert started().preset == preset

    def test_the_seats_are_taken_in_the_order_given(self, bartek_s: Client, league: League, players: Four):
        begin(bartek_s, terms(league, (players[2], players[0], players[3])))
        assert [seat.player for seat in started().seats.order_by("position")] == [players[2], players[0], players[3]]

    def test_the_pool_begins_with_a_stake_of_100_zloty(self, bartek_s: Client, league: League, players: Four):
        begin(bartek_s, terms(league, players))
        assert started().terms["stakes"] == {"kind": "pool", "amount": 100_00}

    def test_the_preset_fits_the_number_of_players(self, bartek_s: Client, league: League, players: Four):
        crowd = [*players, Player.objects.create(league=league, name="Ewa")]
        assert filled(bartek_s.get(terms(league, tuple(crowd), "classic")))["rule_decks"] == 3

    def test_house_rules_and_stakes_are_frozen_into_the_match(self, bartek_s: Client, league: League, players: Four):
        changed = {"rule_threshold": "40", "rule_joker_swap": "none", "rule_penalty_cap": "150", "rule_format": "deals", "rule_deals": "7"}
        response = begin(
            bartek_s, terms(league, players, "classic"), stake_kind="entry", stake_amount="1 000,00", first_dealer="2", **changed
        )
        assert response.status_code == 302, faults(response)
        rules = started().terms["rules"]
        assert (rules["threshold"], rules["joker_swap"], rules["penalty_cap"], rules["deals"]) == (40, "none", 150, 7)
        assert started().terms["stakes"] == {"kind": "entry", "amount": 1000_00}
        assert started().terms["first_dealer"] == 2

    def test_a_switch_left_unticked_is_off(self, bartek_s: Client, league: League, players: Four):
        sent = filled(bartek_s.get(terms(league, players)))
        del sent["rule_final_bust_pays"]
        bartek_s.post(terms(league, players), sent)
        assert started().terms["rules"]["final_bust_pays"] is False

    def test_everything_wrong_is_told_at_once_and_nothing_is_lost(self, bartek_s: Client, league: League, players: Four):
        wrong = {"rule_threshold": "dużo", "rule_limit": "0", "rule_decks": "", "stake_kind": "per_point", "stake_amount": "12,345"}
        response = begin(bartek_s, terms(league, players), **wrong)
        assert response.status_code == 422
        assert set(faults(response)) == set(wrong)
        assert {name: filled(response).get(name, "") for name in wrong} == wrong
        assert not Match.objects.exists()

    def test_too_few_cards_are_told_at_the_decks(self, bartek_s: Client, league: League, players: Four):
        response = begin(bartek_s, terms(league, players, "classic"), rule_decks="1", rule_jokers="0")
        assert list(faults(response)) == ["rule_decks"]

    @pytest.mark.parametrize(
        ("preset", "seats", "kinds"),
        [
            ("gin", 2, ["none", "entry", "per_point"]),
            ("gin", 3, ["none", "entry"]),
            ("classic", 4, ["none", "pool", "entry", "per_point"]),
            ("rummikub", 3, ["none", "entry", "per_point"]),
        ],
    )
    def test_only_stakes_that_the_game_can_have_are_offered(
        self, bartek_s: Client, league: League, players: Four, preset: str, seats: int, kinds: list[str]
    ):
        form = bartek_s.get(terms(league, players[:seats], preset)).context["form"]
        assert sorted(value for value, _ in form.fields["stake_kind"].choices) == sorted(kinds)

    def test_a_second_tap_begins_one_match(self, bartek_s: Client, league: League, players: Four):
        sent = filled(bartek_s.get(terms(league, players)))
        assert [bartek_s.post(terms(league, players), sent)["Location"] for _ in range(2)] == [f"/matches/{started().pk}/"] * 2

    def test_the_rules_stand_in_one_readable_line(self, bartek_s: Client, league: League, players: Four):
        line = bartek_s.get(terms(league, players)).context["form"].line
        assert "pierwsze wyłożenie 51" in line
        assert "100\xa0zł" in line

    def test_the_line_follows_what_is_being_chosen(self, bartek_s: Client, league: League, players: Four):
        address = terms(league, players).replace("terms/", "line/")
        sent = {**filled(bartek_s.get(terms(league, players))), "rule_threshold": "40"}
        assert "40 (zwykle" in bartek_s.post(address, sent).content.decode()
        assert not Match.objects.exists()


class TestTheFirstDealer:
    def test_the_highest_card_drawn_deals(self, bartek_s: Client, league: League, players: Four):
        drawn = {"drawn_0": "9♠", "drawn_1": "D♥", "drawn_2": "D♦", "drawn_3": "2c"}
        begin(bartek_s, terms(league, players), first_dealer="draw", **drawn)
        assert started().terms["first_dealer"] == 1

    def test_two_equal_cards_draw_again(self, bartek_s: Client, league: League, players: Four):
        drawn = {"drawn_0": "*", "drawn_1": "*", "drawn_2": "D♦", "drawn_3": "2c"}
        assert list(faults(begin(bartek_s, terms(league, players), first_dealer="draw", **drawn))) == ["first_dealer"]

    def test_every_card_has_to_be_a_card(self, bartek_s: Client, league: League, players: Four):
        drawn = {"drawn_0": "9♠", "drawn_1": "Qx", "drawn_2": "D♦ W♦"}
        response = begin(bartek_s, terms(league, players), first_dealer="draw", **drawn)
        assert faults(response) == {
            "drawn_1": ["„Qx” to nie jest karta."],
            "drawn_2": ["„D♦ W♦” to nie jest karta."],
            "drawn_3": ["Jaka karta została wylosowana?"],
        }

    @pytest.mark.parametrize(
        ("language", "words"), [("pl", ["losowanie kamieni", "Wylosowane kamienie"]), ("en", ["draw tiles", "Tiles drawn"])]
    )
    def test_rummikub_draws_tiles(self, bartek_s: Client, league: League, players: Four, language: str, words: list[str]):
        bartek_s.post("/i18n/setlang/", {"language": language, "next": "/"})
        page = bartek_s.get(terms(league, players, "rummikub")).content.decode()
        assert [word for word in words if word not in page] == []

    def test_the_site_draws_for_the_table_and_starts_nothing_yet(self, bartek_s: Client, league: League, players: Four):
        response = begin(bartek_s, terms(league, players), rule_threshold="40", draw="yes")
        shown = filled(response)
        assert first_dealer([CARDS[code] for code in (shown_code(shown, seat) for seat in range(4))]) is not None
        assert (shown["first_dealer"], shown["rule_threshold"]) == ("draw", "40")
        assert not Match.objects.exists()


def shown_code(shown: dict[str, Any], seat: int) -> str:
    """A drawn card as it stands in its field, in the canonical code."""
    suits = dict(zip("♠♥♦♣", "shdc", strict=True))
    text: str = shown[f"drawn_{seat}"].replace("W", "J").replace("D", "Q")
    return text if text == "*" else text[:-1] + suits[text[-1]]
