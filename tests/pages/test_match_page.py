"""The match page: the sheet with what is always in view, the part that is polled, and the decisions that end a match."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from games.models import Match
from games.services.leagues import player_rename
from tests.factories import Phone, abandoned_deal, knock, points_deal
from tests.pages.conftest import Open

AtTheTable = Callable[..., Phone]


def page(match: Match) -> str:
    return reverse("pages:match", args=[match.pk])


def live(match: Match) -> str:
    return reverse("pages:match-live", args=[match.pk])


def board(client: Client, match: Match) -> Any:
    return client.get(page(match)).context["board"]


class TestTheSheet:
    def test_a_bust_is_marked_and_its_stake_lies_in_the_pool(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        phone.points(160, 40, 0, 70)
        sheet = darek_s.get(page(phone.match)).content.decode().split("sheet-wrap")[1].split("</table>")[0]
        assert sheet.count("note-bust") == 1

    def test_the_newest_deal_stands_first(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        phone.points(0, 40, 20, 70)
        assert [row.deal.number for row in board(darek_s, phone.match).rows] == [2, 1]

    def test_gin_shows_games_with_bonus_and_boxes(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin")
        for entry in (knock(0, 6, 19), knock(1, 24, 0), knock(1, 9, 8), knock(0, 10, 27), knock(1, 4, 4), knock(0, 7, 39), knock(0, 0, 6)):
            phone.record(entry)
        shown = board(darek_s, phone.match)
        assert [(cell.grand, cell.result) for cell in shown.rows[0].game] == [(293, 243), (50, None)]
        assert [(column.place, column.sum) for column in shown.by_place] == [(1, 243), (2, 0)]
        (game,) = darek_s.get(page(phone.match)).context["games"]
        assert game.lines[0][1].endswith("= 293")

    def test_a_deal_that_came_to_nothing_says_so_and_who_dealt_it(self, darek_s: Client, phone: Phone):
        phone.record(abandoned_deal(4))
        row = " ".join(darek_s.get(page(phone.match)).content.decode().split("unplayed")[1].split("</td>")[0].split())
        assert "przerwane" in row
        assert "Ala" in row

    def test_a_hand_of_gin_that_nobody_knocked_says_so(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin")
        phone.record({"game": "gin", "knocker": None})
        assert "nikt nie zastukał" in darek_s.get(page(phone.match)).content.decode()

    def test_remik_from_the_hand_is_marked_for_eyes_and_ears(self, darek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40, from_hand=True)
        text = darek_s.get(page(phone.match)).content.decode()
        assert text.count(">z ręki<") == text.count(">remik z ręki<") == 1

    def test_a_closed_series_shows_the_sums_and_not_the_game_left_open(self, darek_s: Client, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin_series")
        phone.record(knock(0, 0, 6))
        assert "Σ" in darek_s.get(page(phone.match)).content.decode()
        TestDecisions.decide(bartek_s, phone, "close")
        text = darek_s.get(page(phone.match)).content.decode()
        assert "Σ" not in text
        assert text.count("totals-row") == 1

    def test_a_finished_match_names_winner_places_and_money(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "classic", format="deals", deals=1, stakes={"kind": "entry", "amount": 1250})
        phone.points(0, 20, 20)
        shown = board(darek_s, phone.match)
        assert [(column.seat.name, column.place, column.net) for column in shown.by_place] == [
            ("Ala", 1, 2500),
            ("Bartek", 2, -1250),
            ("Łukasz", 2, -1250),
        ]
        assert "+25\xa0zł" in darek_s.get(page(phone.match)).content.decode()

    def test_a_reader_finds_no_button_that_writes(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        main = darek_s.get(page(phone.match)).content.decode().split("<main")[1].split("</main>")[0]
        assert "<form" not in main
        assert "/deals/new/" not in main

    def test_it_costs_the_same_after_many_deals(self, darek_s: Client, phone: Phone, django_assert_max_num_queries: Callable[..., Any]):
        for _ in range(20):
            phone.points(0, 4, 5, 6)
        with django_assert_max_num_queries(8):
            darek_s.get(page(phone.match))

    def test_what_ends_the_match_is_folded_away_above_the_sheet_and_far_from_the_button_of_the_thumb(self, bartek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        text = bartek_s.get(page(phone.match)).content.decode()
        assert text.index('id="match-menu"') < text.index('id="give-up"') < text.index("sheet-wrap") < text.index("save-bar")
        assert "btn-outline-danger" not in text[text.index("sheet-wrap") :]


def tag(client: Client, phone: Phone) -> str:
    """What the sheet is known by as it reads now."""
    return client.get(live(phone.match))["ETag"].strip('"')


def said(client: Client, phone: Phone, seen: str) -> str:
    """What is read out to somebody who saw the sheet as it was."""
    news = client.get(live(phone.match), {"seen": seen}).content.decode().split('<p id="news" hx-swap-oob="innerHTML">')[1]
    return " ".join(strip_tags(news.split("</p>")[0]).split())


class TestTheLivePart:
    def test_nothing_new_is_no_content(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        assert darek_s.get(live(phone.match), {"seen": tag(darek_s, phone)}).status_code == 204

    def test_a_new_name_is_something_new(self, darek_s: Client, phone: Phone):
        seen = tag(darek_s, phone)
        player_rename(player=phone.match.seats.get(position=0).player, name="Alicja")
        assert "Alicja" in darek_s.get(live(phone.match), {"seen": seen}).content.decode()

    def test_a_new_deal_comes_as_a_part_of_the_page(self, darek_s: Client, phone: Phone):
        seen = tag(darek_s, phone)
        phone.points(150, 60, 90, 0)
        response = darek_s.get(live(phone.match), {"seen": seen})
        assert response.status_code == 200
        assert response.content.decode().strip().startswith('<div id="board"')
        assert f"?seen={tag(darek_s, phone)}" in response.content.decode()

    def test_a_new_deal_is_announced_in_one_sentence(self, darek_s: Client, phone: Phone):
        seen = tag(darek_s, phone)
        phone.points(150, 60, 90, 0)
        assert said(darek_s, phone, seen) == "Rozdanie 1: Ala +150, Bartek +60, Łukasz +90, Żaneta 0. Żaneta prowadzi o 60 punktów"

    def test_a_correction_is_announced_as_one_and_so_is_a_voided_deal(self, darek_s: Client, phone: Phone):
        for _ in range(2):
            phone.points(150, 60, 90, 0)
        seen = tag(darek_s, phone)
        phone.amend(1, points_deal(140, 60, 90, 0))
        assert said(darek_s, phone, seen).startswith("Rozdanie 1: poprawiono, Ala +140, Bartek +60,")
        seen = tag(darek_s, phone)
        phone.void(1)
        assert said(darek_s, phone, seen).startswith("Rozdanie 1: unieważniono.")

    def test_a_new_name_alone_is_nothing_to_announce(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        seen = tag(darek_s, phone)
        player_rename(player=phone.match.seats.get(position=0).player, name="Alicja")
        assert 'id="news"' not in darek_s.get(live(phone.match), {"seen": seen}).content.decode()

    def test_the_page_itself_announces_nothing(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        assert '<p class="visually-hidden" id="news" role="status"></p>' in darek_s.get(page(phone.match)).content.decode()

    @pytest.mark.parametrize("encoding", ["identity", "gzip"])
    def test_a_browser_that_still_has_this_version_is_told_so(self, darek_s: Client, phone: Phone, encoding: str):
        etag = darek_s.get(live(phone.match), headers={"Accept-Encoding": encoding})["ETag"]
        assert darek_s.get(live(phone.match), headers={"If-None-Match": etag}).status_code == 304
        phone.points(150, 60, 90, 0)
        assert darek_s.get(live(phone.match), headers={"If-None-Match": etag}).status_code == 200

    def test_asking_when_nothing_is_new_does_not_replay_the_match(
        self, darek_s: Client, phone: Phone, django_assert_max_num_queries: Callable[..., Any]
    ):
        seen = tag(darek_s, phone)
        with django_assert_max_num_queries(5):
            darek_s.get(live(phone.match), {"seen": seen})


class TestDecisions:
    def test_a_version_that_no_match_has_is_an_old_one(self, bartek_s: Client, phone: Phone):
        response = bartek_s.post(f"/matches/{phone.match.pk}/give-up/", {"seen_version": "9" * 5000})
        assert response.status_code == 409

    def test_a_match_is_given_up_and_resumed(self, bartek_s: Client, phone: Phone):
        self.decide(bartek_s, phone, "give-up")
        phone.match.refresh_from_db()
        assert phone.match.ending == "given_up"
        self.decide(bartek_s, phone, "resume")
        phone.match.refresh_from_db()
        assert phone.match.ending == ""

    def test_an_open_series_is_closed(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin_series")
        self.decide(bartek_s, phone, "close")
        phone.match.refresh_from_db()
        assert phone.match.ending == "closed"

    def test_another_match_cannot_be_closed_and_says_so(self, bartek_s: Client, phone: Phone):
        assert self.decide(bartek_s, phone, "close").status_code == 302
        assert "serię" in bartek_s.get(page(phone.match)).content.decode()

    def test_a_second_tap_changes_nothing(self, bartek_s: Client, phone: Phone):
        seen = phone.version()
        for _ in range(2):
            response = bartek_s.post(reverse("pages:give-up", args=[phone.match.pk]), {"seen_version": seen})
            assert response.status_code == 302
        assert phone.version() == seen + 1

    def test_if_the_match_moved_on_it_is_shown_as_it_is_now(self, bartek_s: Client, phone: Phone):
        seen = phone.version()
        phone.points(150, 60, 90, 0)
        response = bartek_s.post(reverse("pages:give-up", args=[phone.match.pk]), {"seen_version": seen})
        assert response.status_code == 409
        phone.match.refresh_from_db()
        assert phone.match.ending == ""

    @staticmethod
    def decide(client: Client, phone: Phone, name: str) -> Any:
        return client.post(reverse(f"pages:{name}", args=[phone.match.pk]), {"seen_version": phone.version()})


def test_the_language_is_switched(opened: Open, darek: Any, phone: Phone):
    client = opened(darek)
    client.post("/i18n/setlang/", {"language": "en", "next": "/"})
    assert "Nobody leads yet" in client.get(page(phone.match)).content.decode()
