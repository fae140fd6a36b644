"""Recording a deal by hand: what is typed becomes the deal, everything wrong is told at its field, and nothing typed is lost."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match
from tests.factories import Phone, knock, points_deal
from tests.pages.conftest import faults, filled, recorded

AtTheTable = Callable[..., Phone]


def page(match: Match) -> str:
    return reverse("pages:deal-new", args=[match.pk])


def send(client: Client, match: Match, **typed: Any) -> Any:
    """Opens the page, types, and saves."""
    return client.post(page(match), {**filled(client.get(page(match))), **typed})


def entry(match: Match) -> Any:
    """The last deal as it is stored."""
    return match.deals.filter(is_current=True).order_by("-number")[0].entry


def test_winner_and_points_are_enough(bartek_s: Client, pool_match: Match):
    response = send(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40")
    assert response.status_code == 302
    assert response["Location"] == f"{reverse('pages:match', args=[pool_match.pk])}?saved=1&revision=1"
    assert [line["points"] for line in entry(pool_match)["players"]] == [None, 20, 30, 40]


def test_the_sheet_says_that_it_is_saved(bartek_s: Client, pool_match: Match):
    saved = send(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40")
    assert "Zapisano rozdanie 1" in bartek_s.get(saved["Location"]).content.decode()


def test_points_may_be_typed_as_they_are_counted_off_the_cards(bartek_s: Client, pool_match: Match):
    extra = {"extra_3": "\u221225", "reason_3": "przeoczony sekwens"}
    send(bartek_s, pool_match, winner="0", points_1="12+11 + 7", points_2="30", points_3="40", **extra)
    assert [(line["points"], line["extra"]) for line in entry(pool_match)["players"]] == [(None, 0), (30, 0), (30, 0), (40, -25)]


def test_melds_of_whoever_went_out_that_are_too_few_are_told_at_the_melds(bartek_s: Client, pool_match: Match):
    response = send(bartek_s, pool_match, winner="2", points_0="20", points_1="30", points_3="40", melds_2="10d Wd Dd Kd\n8s 8h *")
    assert faults(response) == {"melds_2": ["Łukasz: w układach brakuje 6 kart, bo w ręce nie zostaje żadna."]}


def test_a_sum_that_breaks_off_is_told_at_its_field(bartek_s: Client, pool_match: Match):
    response = send(bartek_s, pool_match, winner="0", points_1="12+", points_2="30", points_3="40")
    assert response.status_code == 422
    assert list(faults(response)) == ["points_1"]


def test_cards_may_be_typed_instead_of_points(bartek_s: Client, pool_match: Match):
    send(bartek_s, pool_match, winner="0", cards_1="D♥ 10♣ *", cards_2="Kd", points_3="40")
    assert [line["hand"] for line in entry(pool_match)["players"]] == [None, ["Qh", "10c", "*"], ["Kd"], None]


def test_melds_later_melds_and_lay_offs_may_be_typed(bartek_s: Client, pool_match: Match):
    laid = {"melds_0": "10d Wd Dd\n8c 8h 8s\n2h 3h 4h", "later_0": "5s 5h 5d", "layoff_0_seat": "0", "layoff_0_card": "5h"}
    response = send(
        bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40", layoff_0_onto="0", layoff_0_meld="3", **laid
    )
    assert response.status_code == 302, faults(response)
    stored = entry(pool_match)
    assert stored["players"][0]["melds"] == [["10d", "Jd", "Qd"], ["8c", "8h", "8s"], ["2h", "3h", "4h"]]
    assert stored["players"][0]["later_melds"] == [["5s", "5h", "5d"]]
    assert stored["layoffs"] == [{"seat": 0, "card": "5h", "on": [0, 2], "end": None}]


def test_remik_from_the_hand_extra_points_and_who_never_laid_down(bartek_s: Client, pool_match: Match):
    send(
        bartek_s,
        pool_match,
        winner="0",
        from_hand="on",
        points_1="20",
        points_2="30",
        points_3="40",
        unlaid_1="on",
        extra_2="-15",
        reason_2="zła deklaracja",
    )
    stored = entry(pool_match)
    assert stored["from_hand"] is True
    assert stored["players"][1]["laid"] is False
    assert (stored["players"][2]["extra"], stored["players"][2]["reason"]) == (-15, "zła deklaracja")


def test_a_deal_that_nobody_won_is_a_choice_beside_the_names(bartek_s: Client, pool_match: Match):
    send(bartek_s, pool_match, winner="abandoned")
    assert (entry(pool_match)["winner"], entry(pool_match)["abandoned"]) == (None, True)


def test_everything_wrong_is_told_at_once_and_at_its_field(bartek_s: Client, pool_match: Match):
    response = send(
        bartek_s,
        pool_match,
        winner="0",
        cards_1="Qx 10c",
        points_2="1",
        melds_3="9s 9s 9h",
        points_3="10",
        layoff_0_seat="1",
        layoff_0_card="5h",
    )
    assert response.status_code == 422
    assert set(faults(response)) == {"cards_1", "points_2", "melds_3", "layoff_0_onto"}
    assert "Qx" in faults(response)["cards_1"][0]
    assert recorded(pool_match) == []


def test_all_faults_are_listed_above_the_form_with_links_to_their_fields(bartek_s: Client, pool_match: Match):
    text = send(bartek_s, pool_match, winner="0", points_1="1", points_2="dwa").content.decode()
    assert [f'href="#id_points_{seat}"' in text for seat in range(4)] == [False, True, True, True]
    assert text.count("autofocus") == 1


def test_nothing_typed_is_lost(bartek_s: Client, pool_match: Match):
    typed = {
        "winner": "2",
        "from_hand": "on",
        "points_0": "dwa",
        "cards_1": "Qx",
        "melds_3": "9s 9s",
        "extra_3": "-5",
        "reason_3": "zła deklaracja",
        "layoff_2_card": "??",
    }
    response = send(bartek_s, pool_match, **typed)
    assert response.status_code == 422
    assert filled(response) | typed == filled(response) | {"from_hand": "on"}
    assert filled(response)["from_hand"] is True


def test_faults_are_told_in_the_order_of_the_page(bartek_s: Client, pool_match: Match):
    wrong = {"points_1": "1", "cards_2": "Qx", "points_3": "1", "melds_1": "9s 9s 9h", "extra_0": "5"}
    text = send(bartek_s, pool_match, winner="0", **wrong).content.decode()
    above, form = text[: text.index('id="deal"')], text[text.index('id="deal"') :]
    told = list(dict.fromkeys(part.split('"')[0] for part in above.split('href="#')[1:] if part.startswith("id_")))
    assert told == ["id_points_1", "id_cards_2", "id_points_3", "id_reason_0", "id_melds_1"]
    assert told == sorted(told, key=lambda field: form.index(f'id="{field}"'))
    assert re.findall(r'<[^>]* autofocus[^>]* id="(\w+)"', form) == ["id_points_1"]


def test_a_sum_that_breaks_off_comes_back_as_it_was_typed(bartek_s: Client, pool_match: Match):
    response = send(bartek_s, pool_match, winner="0", points_1="12+11+7", points_2="12+", points_3="40")
    assert set(faults(response)) == {"points_2"}
    assert [filled(response)[f"points_{seat}"] for seat in (1, 2, 3)] == ["12+11+7", "12+", "40"]


def test_extra_points_may_be_a_sum_below_nought(bartek_s: Client, pool_match: Match):
    more = {"extra_2": "-25-25", "reason_2": "dwie złe deklaracje"}
    assert send(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40", **more).status_code == 302
    assert entry(pool_match)["players"][2]["extra"] == -50


def test_who_won_has_to_be_said(bartek_s: Client, pool_match: Match):
    response = send(bartek_s, pool_match, points_1="20", points_2="30", points_3="40")
    assert list(faults(response)) == ["winner", "points_0"]


def test_a_second_tap_stores_one_deal(bartek_s: Client, pool_match: Match):
    typed = {**filled(bartek_s.get(page(pool_match))), "winner": "0", "points_1": "20", "points_2": "30", "points_3": "40"}
    assert [bartek_s.post(page(pool_match), typed).status_code for _ in range(2)] == [302, 302]
    assert recorded(pool_match) == [1]


class TestWhenSomebodyWasFaster:
    @pytest.fixture
    def response(self, bartek_s: Client, pool_match: Match, phone: Phone) -> Any:
        typed = {**filled(bartek_s.get(page(pool_match))), "winner": "1", "points_0": "21", "points_2": "31", "points_3": "41"}
        phone.points(0, 20, 30, 40)
        return bartek_s.post(page(pool_match), typed)

    def test_nothing_is_stored(self, response: Any, pool_match: Match):
        assert response.status_code == 409
        assert recorded(pool_match) == [1]

    def test_the_page_says_so_and_shows_the_sheet_of_now(self, response: Any):
        assert "zapisano rozdanie 1" in response.content.decode()
        assert "+40" in response.content.decode()

    def test_what_was_typed_is_kept_and_can_be_sent_again(self, response: Any, bartek_s: Client, pool_match: Match):
        assert filled(response)["points_3"] == "41"
        assert bartek_s.post(page(pool_match), filled(response)).status_code == 302
        assert recorded(pool_match) == [1, 2]


def test_more_rows_for_lay_offs_come_without_a_word_about_what_is_missing(bartek_s: Client, pool_match: Match):
    response = send(bartek_s, pool_match, points_1="20", layoff_0_card="5h", more="layoffs")
    assert response.status_code == 200
    assert filled(response)["points_1"] == "20"
    assert filled(response)["layoff_0_card"] == "5h"
    assert len(list(response.context["form"].layoff_lines)) == 6
    assert recorded(pool_match) == []


def test_a_match_that_is_over_takes_no_more_deals(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", format="deals", deals=1)
    typed = {**filled(bartek_s.get(page(phone.match))), "winner": "0", "points_1": "20"}
    phone.points(0, 20)
    response = bartek_s.post(page(phone.match), typed)
    assert response.status_code == 409
    assert list(faults(bartek_s.post(page(phone.match), filled(response)))) == ["__all__"]
    assert bartek_s.get(page(phone.match))["Location"] == reverse("pages:match", args=[phone.match.pk])


def test_the_threshold_with_the_top_discard_is_asked_only_where_it_is_another(
    bartek_s: Client, pool_match: Match, at_the_table: AtTheTable
):
    assert "pickup_and_out" in bartek_s.get(page(pool_match)).context["form"].fields
    assert "pickup_and_out" not in bartek_s.get(page(at_the_table(3, "classic").match)).context["form"].fields


class TestGin:
    def test_knocker_and_loose_cards_are_enough(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(2, "gin").match
        assert send(bartek_s, match, knocker="0", deadwood_0="6", deadwood_1="19").status_code == 302
        assert (entry(match)["knocker"], entry(match)["deadwood"]) == (0, [6, 19])

    def test_nobody_knocked_is_a_choice(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(2, "gin").match
        send(bartek_s, match, knocker="nobody")
        assert entry(match)["knocker"] is None

    def test_who_has_big_gin_need_not_type_his_nought(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(2, "gin").match
        assert send(bartek_s, match, knocker="1", big_gin="on", deadwood_0="30").status_code == 302
        assert entry(match)["deadwood"] == [30, 0]

    def test_who_knocked_has_to_be_said(self, bartek_s: Client, at_the_table: AtTheTable):
        response = send(bartek_s, at_the_table(2, "gin").match, deadwood_0="6", deadwood_1="x")
        assert set(faults(response)) == {"knocker", "deadwood_1"}
        assert "Czego" not in faults(response)["knocker"][0]

    def test_a_number_left_out_is_told_at_its_field(self, bartek_s: Client, at_the_table: AtTheTable):
        assert list(faults(send(bartek_s, at_the_table(2, "gin").match, knocker="0", deadwood_0="6"))) == ["deadwood_1"]

    def test_knocking_with_too_much_is_told_at_the_number(self, bartek_s: Client, at_the_table: AtTheTable):
        response = send(bartek_s, at_the_table(2, "gin").match, knocker="0", deadwood_0="16", deadwood_1="19")
        assert list(faults(response)) == ["deadwood_0"]

    def test_hands_may_be_typed_as_cards(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(2, "gin").match
        hands = {"cards_0": "2h 3h 4h 7c 7d 7s 9s 10s Ws Ad", "cards_1": "Kh Kd 5c 5d 8h 8c 2s 3d 6c 9d"}
        response = send(bartek_s, match, knocker="0", **hands)
        assert response.status_code == 302, faults(response)
        assert entry(match)["hands"][0][-1] == "Ad"

    def test_oklahoma_asks_for_the_up_card(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(2, "oklahoma").match
        assert list(faults(send(bartek_s, match, knocker="0", deadwood_0="3", deadwood_1="19"))) == ["up_card"]
        assert send(bartek_s, match, knocker="0", deadwood_0="3", deadwood_1="19", up_card="5♦").status_code == 302


class TestOtherGames:
    def test_remik_500_is_two_numbers_each(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(2, "remik500").match
        response = send(bartek_s, match, laid_0="50", left_0="0", laid_1="20", left_1="33")
        assert response.status_code == 302, faults(response)
        assert [(line["laid_points"], line["hand_points"]) for line in entry(match)["players"]] == [(50, 0), (20, 33)]

    def test_remik_500_misses_each_number_at_its_field(self, bartek_s: Client, at_the_table: AtTheTable):
        response = send(bartek_s, at_the_table(2, "remik500").match, laid_0="50", laid_1="20", left_1="-3")
        assert set(faults(response)) == {"left_0", "left_1"}

    def test_rummikub_is_who_is_out_and_the_racks(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(3, "rummikub").match
        response = send(bartek_s, match, winner="1", points_0="20", tiles_2="7r 12b *")
        assert response.status_code == 302, faults(response)
        assert entry(match)["racks"][2]["tiles"] == ["7r", "12b", "*"]

    def test_rummikub_may_be_blocked(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(2, "rummikub").match
        send(bartek_s, match, winner="blocked", points_0="20", points_1="12")
        assert (entry(match)["winner"], entry(match)["blocked"]) == (None, True)

    def test_remik_with_21_cards_is_recorded_like_classic(self, bartek_s: Client, at_the_table: AtTheTable):
        match = at_the_table(3, "remik21").match
        assert send(bartek_s, match, winner="0", points_1="120", points_2="95").status_code == 302


@pytest.mark.parametrize("preset", ["classic", "pool", "remik21", "remik500", "gin", "gin_series", "oklahoma", "rummikub"])
def test_every_game_has_a_page_to_record_a_deal(bartek_s: Client, at_the_table: AtTheTable, preset: str):
    assert bartek_s.get(page(at_the_table(2, preset).match)).status_code == 200


def test_a_recorded_deal_comes_back_as_it_was_typed(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "gin")
    phone.record(knock(0, 6, 19))
    form = bartek_s.get(reverse("pages:deal-edit", args=[phone.match.pk, 1])).context["form"]
    assert (form["knocker"].value(), form["deadwood_0"].value(), form["deadwood_1"].value()) == (0, 6, 19)


def test_points_deal_of_the_factories_is_what_the_form_sends(bartek_s: Client, pool_match: Match, phone: Phone):
    send(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40")
    by_hand = entry(pool_match)
    phone.record(points_deal(0, 20, 30, 40))
    assert entry(pool_match) == by_hand


@pytest.mark.parametrize("rows", ["9" * 5000, "-1", "x", ""])
def test_more_rows_than_can_be_are_not_shown(bartek_s: Client, pool_match: Match, rows: str):
    response = send(bartek_s, pool_match, more="layoffs", layoff_rows=rows)
    assert len(list(response.context["form"].layoff_lines)) == 3


@pytest.mark.parametrize("part", ["seat", "onto", "meld", "end"])
def test_a_lay_off_that_lacks_its_card_is_not_dropped(bartek_s: Client, pool_match: Match, part: str):
    typed = {f"layoff_0_{part}": "high" if part == "end" else "1"}
    response = send(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40", **typed)
    assert "layoff_0_card" in faults(response)


def test_extra_points_need_a_reason(bartek_s: Client, pool_match: Match):
    response = send(bartek_s, pool_match, winner="0", points_1="20", points_2="30", points_3="40", extra_1="25")
    assert set(faults(response)) == {"reason_1"}
