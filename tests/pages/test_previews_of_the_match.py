"""Where a half-typed deal would take its match: totals, busts, the end; and what a correction does to the deals behind it."""

from collections.abc import Callable

from django.test import Client

from games.models import Match
from tests.factories import Phone, knock, points_deal
from tests.pages.previewing import pieces, preview

AtTheTable = Callable[..., Phone]


# ---- where the deal takes the match ----


def test_totals_are_told_once_everybody_s_points_are_known(bartek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    found = pieces(preview(bartek_s, phone.match, winner="1", points_0="12+11", points_2="5"))
    assert "Ala +23 … jeszcze nie wiadomo" in found["after"]
    assert "so_far_0" not in found
    found = pieces(preview(bartek_s, phone.match, winner="1", points_0="12+11", points_2="5", points_3="7"))
    assert found["after"] == "Po rozdaniu 2 Gracz rozdanie razem Ala +23 23 Bartek 0 20 Łukasz +5 35 Żaneta +7 47"
    assert found["so_far_3"] == "potem 47"


def test_busts_and_what_they_cost_are_told_before_saving(bartek_s: Client, phone: Phone):
    phone.points(0, 140, 135, 100)
    phone.points(0, 140, 135, 100)
    found = pieces(preview(bartek_s, phone.match, winner="0", points_1="30", points_2="20", points_3="20"))
    assert "Bartek wpadka \u2212100 zł +30 290" in found["after"].replace("\xa0", " ")
    assert found["so_far_1"] == "potem 290 wpadka"


def test_the_end_of_the_match_is_told_with_who_wins(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.points(0, 80)
    found = pieces(preview(bartek_s, phone.match, winner="0", points_1="30"))
    assert "Na tym kończy się mecz – wygrywa Ala." in found["after"]


def test_the_end_of_a_game_of_gin_is_told(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "gin_series")
    phone.record(knock(0, 0, 60))
    found = pieces(preview(bartek_s, phone.match, knocker="0", deadwood_0="5", deadwood_1="40"))
    assert "Na tym kończy się gra – wygrywa Ala." in found["after"]


def test_that_everybody_would_bust_is_told_below(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.record(points_deal(0, 80, players=[{"extra": 90, "reason": "kara"}, {"points": 80}]))
    found = pieces(preview(bartek_s, phone.match, winner="0", points_1="30", extra_0="20", reason_0="kara"))
    assert "Wszyscy mieliby wpadkę (Ala, Bartek)" in found["after"]


def test_in_a_match_that_is_over_no_deal_is_possible(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.points(0, 80)
    phone.points(0, 30)
    found = pieces(preview(bartek_s, phone.match, winner="0", points_1="30"))
    assert "✗ niemożliwe: Mecz jest już skończony." in found["after"]


# ---- a correction ----


def corrected(client: Client, match: Match, number: int, *points: int) -> str:
    typed = {f"points_{seat}": str(typed) for seat, typed in enumerate(points) if typed}
    return pieces(preview(client, match, number, winner=str(points.index(0)), **typed))["after"]


def test_a_correction_shows_the_total_after_its_deal_and_that_of_the_match(bartek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    phone.points(0, 2, 3, 4)
    after = corrected(bartek_s, phone.match, 1, 0, 25, 30, 40)
    assert "Gracz rozdanie razem mecz Ala 0 0 0 Bartek +25 25 27" in after
    assert after.endswith("Późniejsze rozdania zostają, zmieniają się tylko sumy.")


def test_a_correction_of_the_last_deal_has_no_later_ones_to_tell_of(bartek_s: Client, phone: Phone):
    phone.points(0, 20, 30, 40)
    assert corrected(bartek_s, phone.match, 1, 0, 25, 30, 40).endswith("Żaneta +40 40")


def test_a_correction_may_end_the_match_earlier_and_leave_deals_behind(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.points(0, 20)
    phone.points(0, 30)
    after = corrected(bartek_s, phone.match, 1, 0, 50)
    assert "Mecz skończyłby się" not in after
    phone.points(0, 40)
    after = corrected(bartek_s, phone.match, 1, 0, 75)
    assert "Mecz skończyłby się wtedy na rozdaniu 2, a rozdanie 3 po nim przestałoby się liczyć." in after
    assert after.endswith("Przed zapisaniem trzeba to potwierdzić.")


def test_a_correction_may_open_the_match_again(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.points(0, 80)
    phone.points(0, 30)
    after = corrected(bartek_s, phone.match, 2, 0, 12)
    assert after.endswith("Mecz byłby znów otwarty: jego zakończenie przestaje obowiązywać.")


def test_a_correction_may_end_the_match_with_its_last_deal(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.points(0, 20)
    phone.points(0, 30)
    after = corrected(bartek_s, phone.match, 1, 0, 75)
    assert after.endswith("Mecz skończyłby się wtedy na rozdaniu 2.")


def test_a_correction_after_which_everybody_would_bust_somewhere_is_impossible(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.points(0, 20)
    phone.record(points_deal(0, 30, players=[{"extra": 99, "reason": "kara"}, {"points": 70}]))
    after = pieces(preview(bartek_s, phone.match, 1, winner="0", points_1="30", extra_0="5", reason_0="kara"))["after"]
    assert "W rozdaniu 2 wszyscy mieliby wpadkę" in after


def test_a_correction_may_change_who_dealt_later(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "gin")
    phone.record(knock(0, 5, 20))
    phone.record(knock(0, 5, 20))
    after = pieces(preview(bartek_s, phone.match, 1, knocker="1", deadwood_0="20", deadwood_1="5"))["after"]
    assert after.endswith("Zmieniają się sumy, a w rozdaniu 2 także rozdający.")


def test_a_voided_deal_behind_the_end_cannot_come_back(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "pool", limit=100)
    phone.points(0, 80)
    phone.points(0, 5)
    phone.void(2)
    phone.amend(1, points_deal(0, 110))
    found = pieces(preview(bartek_s, phone.match, 2, winner="0", points_1="30"))
    assert found["after"].startswith("✗ niemożliwe: Mecz jest już skończony.")
