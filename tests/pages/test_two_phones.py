"""Two phones at one match: both versions are shown, each choice keeps what it says, and nothing is lost."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match
from games.pages.conflicts import Conflict
from games.services.matches import match_give_up
from tests.factories import Phone, abandoned_deal, points_deal
from tests.pages.conftest import faults, filled, recorded

AtTheTable = Callable[..., Phone]


def new(match: Match) -> str:
    return reverse("pages:deal-new", args=[match.pk])


def edit(match: Match, number: int) -> str:
    return reverse("pages:deal-edit", args=[match.pk, number])


def void(match: Match, number: int) -> str:
    return reverse("pages:deal-void", args=[match.pk, number])


def conflict(response: Any) -> Conflict:
    found: Conflict = response.context["conflict"]
    return found


def shown(response: Any) -> list[tuple[str, list[int | None]]]:
    """The versions with the points of everybody, as the page shows them."""
    lines = list(conflict(response).lines)
    return [
        (version.title, [None if (points := line.points[place]) is None else points.points for line in lines])
        for place, version in enumerate(conflict(response).versions)
    ]


def points(match: Match, number: int) -> list[int | None]:
    return [line["points"] for line in match.deals.get(number=number, is_current=True).entry["players"]]


def text(response: Any) -> str:
    return " ".join(response.content.decode().split())


HTMX = {"HX-Request": "true"}
MINE = {"winner": "1", "points_0": "21", "points_2": "31", "points_3": "41"}


class TestANewDealMeetsAnother:
    @pytest.fixture
    def response(self, bartek_s: Client, pool_match: Match, phone: Phone) -> Any:
        typed = filled(bartek_s.get(new(pool_match))) | MINE
        phone.points(0, 20, 30, 40)
        return bartek_s.post(new(pool_match), typed)

    def test_both_stand_side_by_side_with_who_recorded_and_nothing_is_stored(self, response: Any, pool_match: Match):
        assert response.status_code == 409
        assert shown(response) == [("Rozdanie 1", [0, 20, 30, 40]), ("Twoje", [21, 0, 31, 41])]
        assert "bartek, dzisiaj" in text(response)
        assert "W międzyczasie zapisano rozdanie 1." in text(response)
        assert recorded(pool_match) == [1]

    def test_what_is_recorded_may_stay_by_a_mere_link(self, response: Any, pool_match: Match):
        assert f'href="{reverse("pages:match", args=[pool_match.pk])}" data-draft-act="drop"' in text(response)

    def test_mine_may_be_a_further_deal(self, response: Any, bartek_s: Client, pool_match: Match):
        assert bartek_s.post(new(pool_match), filled(response)).status_code == 302
        assert (points(pool_match, 1), points(pool_match, 2)) == ([None, 20, 30, 40], [21, None, 31, 41])

    def test_mine_may_take_its_place_with_a_reason_and_a_history(self, response: Any, bartek_s: Client, pool_match: Match):
        assert f'formaction="{edit(pool_match, 1)}"' in text(response)
        sent = filled(response)
        assert sent["reason"] == "dwa telefony; ta wersja jest dobra"
        assert bartek_s.post(edit(pool_match, 1), sent).status_code == 302
        assert points(pool_match, 1) == [21, None, 31, 41]
        assert list(pool_match.deals.values_list("revision", "reason")) == [(1, ""), (2, sent["reason"])]

    def test_the_reason_may_be_another(self, response: Any, bartek_s: Client, pool_match: Match):
        bartek_s.post(edit(pool_match, 1), {**filled(response), "reason": "Ala się pomyliła"})
        assert pool_match.deals.get(number=1, revision=2).reason == "Ala się pomyliła"

    def test_chosen_twice_it_is_done_once(self, response: Any, bartek_s: Client, pool_match: Match):
        assert [bartek_s.post(new(pool_match), filled(response)).status_code for _ in range(2)] == [302, 302]
        assert recorded(pool_match) == [1, 2]

    def test_if_the_other_phone_is_faster_again_it_is_asked_again(self, response: Any, bartek_s: Client, pool_match: Match, phone: Phone):
        phone.points(0, 11, 12, 13)
        again = bartek_s.post(new(pool_match), filled(response))
        assert (again.status_code, recorded(pool_match)) == (409, [1, 2])
        assert [title for title, _ in shown(again)] == ["Rozdanie 2", "Twoje"]


def test_several_new_deals_stand_beside_mine_and_each_may_be_replaced(bartek_s: Client, pool_match: Match, phone: Phone):
    typed = filled(bartek_s.get(new(pool_match))) | MINE
    phone.points(0, 20, 30, 40)
    phone.points(0, 11, 12, 13)
    response = bartek_s.post(new(pool_match), typed)
    assert [title for title, _ in shown(response)] == ["Rozdanie 1", "Rozdanie 2", "Twoje"]
    assert "W międzyczasie zapisano rozdania 1, 2." in text(response)
    bartek_s.post(edit(pool_match, 2), filled(response))
    assert (points(pool_match, 1), points(pool_match, 2)) == ([None, 20, 30, 40], [21, None, 31, 41])


def test_the_very_same_deal_is_told_as_such(bartek_s: Client, pool_match: Match, phone: Phone):
    typed = filled(bartek_s.get(new(pool_match))) | MINE
    phone.points(21, 0, 31, 41)
    response = bartek_s.post(new(pool_match), typed)
    assert conflict(response).is_same
    assert "To dokładnie to samo rozdanie" in text(response)


def test_a_typed_deal_with_faults_is_shown_without_points_and_told_its_faults_later(bartek_s: Client, pool_match: Match, phone: Phone):
    typed = filled(bartek_s.get(new(pool_match))) | MINE | {"points_3": "dużo"}
    phone.points(0, 20, 30, 40)
    response = bartek_s.post(new(pool_match), typed)
    assert shown(response)[-1] == ("Twoje", [None] * 4)
    assert list(faults(bartek_s.post(new(pool_match), filled(response)))) == ["points_3"]


def test_an_abandoned_deal_says_so_in_place_of_points(bartek_s: Client, pool_match: Match, phone: Phone):
    typed = filled(bartek_s.get(new(pool_match))) | MINE
    phone.record(abandoned_deal(4))
    assert conflict(bartek_s.post(new(pool_match), typed)).versions[0].note == "przerwane"


def test_a_deal_that_was_recorded_and_undone_is_no_news(bartek_s: Client, pool_match: Match, phone: Phone):
    typed = filled(bartek_s.get(new(pool_match))) | MINE
    phone.points(0, 20, 30, 40)
    phone.void(1)
    response = bartek_s.post(new(pool_match), typed)
    assert [title for title, _ in shown(response)] == ["Twoje"]
    assert bartek_s.post(new(pool_match), filled(response)).status_code == 302
    assert points(pool_match, 1) == [21, None, 31, 41]


def test_a_match_that_is_over_takes_mine_only_in_the_place_of_another(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", format="deals", deals=1)
    typed = filled(bartek_s.get(new(phone.match))) | {"winner": "0", "points_1": "25"}
    phone.points(0, 20)
    response = bartek_s.post(new(phone.match), typed)
    assert not conflict(response).takes_more
    assert "Mecz już się skończył" in text(response)
    assert "zapisz jako" not in text(response).lower()
    assert bartek_s.post(edit(phone.match, 1), filled(response)).status_code == 302
    assert points(phone.match, 1) == [None, 25]


def test_in_a_match_given_up_nothing_can_be_added_and_the_typed_deal_stays_on_the_page(bartek_s: Client, phone: Phone):
    typed = filled(bartek_s.get(new(phone.match))) | MINE
    match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
    response = bartek_s.post(new(phone.match), typed)
    assert (response.status_code, filled(response)["points_3"]) == (409, "41")
    assert not conflict(response).takes_more


class TestACorrectionMeetsAnother:
    @pytest.fixture
    def typed(self, bartek_s: Client, phone: Phone) -> dict[str, Any]:
        phone.points(0, 20, 30, 40)
        return filled(bartek_s.get(edit(phone.match, 1))) | {"points_3": "50", "reason": "źle policzone"}

    def test_both_revisions_are_shown(self, bartek_s: Client, phone: Phone, typed: dict[str, Any]):
        phone.amend(1, points_deal(0, 20, 30, 45), reason="Żaneta policzyła")
        response = bartek_s.post(edit(phone.match, 1), typed)
        assert response.status_code == 409
        assert shown(response) == [("Zapisane", [0, 20, 30, 45]), ("Twoje", [0, 20, 30, 50])]
        assert "W międzyczasie zmieniono rozdanie 1." in text(response)
        assert "Żaneta policzyła" in text(response)

    def test_mine_may_be_saved_all_the_same(self, bartek_s: Client, phone: Phone, typed: dict[str, Any]):
        phone.amend(1, points_deal(0, 20, 30, 45))
        response = bartek_s.post(edit(phone.match, 1), typed)
        assert bartek_s.post(edit(phone.match, 1), filled(response)).status_code == 302
        assert points(phone.match, 1) == [None, 20, 30, 50]
        assert phone.match.deals.filter(number=1).count() == 3

    def test_mine_may_be_a_further_deal_if_the_number_was_freed_and_taken_again(
        self, bartek_s: Client, phone: Phone, typed: dict[str, Any]
    ):
        phone.void(1, reason="")
        phone.points(11, 0, 12, 13)
        response = bartek_s.post(edit(phone.match, 1), typed)
        assert f'formaction="{new(phone.match)}"' in text(response)
        assert bartek_s.post(new(phone.match), filled(response)).status_code == 302
        assert (points(phone.match, 1), points(phone.match, 2)) == ([11, None, 12, 13], [None, 20, 30, 50])

    def test_a_deal_voided_meanwhile_is_told_as_voided_and_comes_back_by_mine(self, bartek_s: Client, phone: Phone, typed: dict[str, Any]):
        phone.void(1)
        response = bartek_s.post(edit(phone.match, 1), typed)
        assert "W międzyczasie unieważniono rozdanie 1." in text(response)
        assert shown(response)[0] == ("Zapisane", [None] * 4)
        bartek_s.post(edit(phone.match, 1), filled(response))
        assert points(phone.match, 1) == [None, 20, 30, 50]

    def test_another_deal_recorded_meanwhile_leaves_this_one_as_it_was(self, bartek_s: Client, phone: Phone, typed: dict[str, Any]):
        phone.points(0, 11, 12, 13)
        response = bartek_s.post(edit(phone.match, 1), typed)
        assert not conflict(response).has_changed
        assert "W międzyczasie zapisano rozdanie 2." in text(response)
        assert bartek_s.post(edit(phone.match, 1), filled(response)).status_code == 302
        assert points(phone.match, 1) == [None, 20, 30, 50]


class TestAVoidMeetsAnotherChange:
    @pytest.fixture
    def sent(self, bartek_s: Client, phone: Phone) -> dict[str, Any]:
        phone.points(0, 20, 30, 40)
        return filled(bartek_s.get(void(phone.match, 1)))

    def test_both_revisions_are_shown_and_nothing_is_voided(self, bartek_s: Client, phone: Phone, sent: dict[str, Any]):
        phone.amend(1, points_deal(0, 20, 30, 45))
        response = bartek_s.post(void(phone.match, 1), sent)
        assert response.status_code == 409
        assert shown(response) == [("Jak było przedtem", [0, 20, 30, 40]), ("Teraz", [0, 20, 30, 45])]
        assert recorded(phone.match) == [1]

    def test_it_may_be_voided_all_the_same(self, bartek_s: Client, phone: Phone, sent: dict[str, Any]):
        phone.amend(1, points_deal(0, 20, 30, 45))
        response = bartek_s.post(void(phone.match, 1), sent)
        assert bartek_s.post(void(phone.match, 1), filled(response)).status_code == 302
        assert recorded(phone.match) == []

    def test_what_is_void_already_offers_no_button(self, bartek_s: Client, phone: Phone, sent: dict[str, Any]):
        phone.void(1)
        response = bartek_s.post(void(phone.match, 1), sent)
        assert "Nie ma już czego unieważniać" in text(response)
        assert "Unieważnij rozdanie</button>" not in text(response)


class TestALostAnswer:
    """The deal was stored, but the phone never heard of it."""

    def test_the_phone_can_ask_whether_its_request_arrived(self, bartek_s: Client, pool_match: Match):
        typed = filled(bartek_s.get(new(pool_match))) | MINE
        asked = reverse("pages:deal-request", args=[pool_match.pk, typed["request_id"]])
        assert bartek_s.get(asked).status_code == 404
        bartek_s.post(new(pool_match), typed)
        answer = bartek_s.get(asked)
        assert (answer.status_code, answer.content) == (204, b"")
        assert answer["Content-Location"] == f"{reverse('pages:match', args=[pool_match.pk])}?saved=1&revision=1"

    def test_of_a_correction_and_a_void_it_says_that_they_were_made(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        changes = [phone.amend(1, points_deal(0, 20, 30, 45)), phone.void(1)]
        asked = [reverse("pages:deal-request", args=[phone.match.pk, change.deal.request_id]) for change in changes]
        assert ["corrected=1" in bartek_s.get(asked[0])["Content-Location"], "voided=1" in bartek_s.get(asked[1])["Content-Location"]] == [
            True,
            True,
        ]

    def test_sent_again_as_it_was_it_is_stored_once(self, bartek_s: Client, pool_match: Match):
        typed = filled(bartek_s.get(new(pool_match))) | MINE
        assert [bartek_s.post(new(pool_match), typed).status_code for _ in range(2)] == [302, 302]
        assert recorded(pool_match) == [1]

    def test_sent_again_with_something_else_it_meets_itself(self, bartek_s: Client, pool_match: Match):
        typed = filled(bartek_s.get(new(pool_match))) | MINE
        bartek_s.post(new(pool_match), typed)
        response = bartek_s.post(new(pool_match), {**typed, "points_3": "44"})
        assert response.status_code == 409
        assert shown(response) == [("Rozdanie 1", [21, 0, 31, 41]), ("Twoje", [21, 0, 31, 44])]
        assert bartek_s.post(edit(pool_match, 1), filled(response)).status_code == 302
        assert points(pool_match, 1) == [21, None, 31, 44]

    def test_a_correction_sent_again_with_something_else_meets_itself_too(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        typed = filled(bartek_s.get(edit(phone.match, 1))) | {"points_3": "50", "reason": "źle policzone"}
        bartek_s.post(edit(phone.match, 1), typed)
        response = bartek_s.post(edit(phone.match, 1), {**typed, "points_3": "55"})
        assert (response.status_code, conflict(response).has_changed) == (409, True)
        assert shown(response) == [("Zapisane", [0, 20, 30, 50]), ("Twoje", [0, 20, 30, 55])]


class TestSentByHtmx:
    """The page stays where it is, unless it is told to go on."""

    def test_what_is_saved_leads_on_by_a_header(self, bartek_s: Client, pool_match: Match):
        response = bartek_s.post(new(pool_match), filled(bartek_s.get(new(pool_match))) | MINE, headers=HTMX)
        assert (response.status_code, response.content) == (200, b"")
        assert response["HX-Redirect"].endswith("?saved=1&revision=1")

    def test_so_do_a_correction_and_a_void(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        typed = filled(bartek_s.get(edit(phone.match, 1))) | {"points_3": "50", "reason": "źle policzone"}
        assert "corrected=1" in bartek_s.post(edit(phone.match, 1), typed, headers=HTMX)["HX-Redirect"]
        gone = bartek_s.post(void(phone.match, 1), filled(bartek_s.get(void(phone.match, 1))), headers=HTMX)
        assert "voided=1" in gone["HX-Redirect"]

    def test_faults_and_conflicts_come_as_the_whole_page(self, bartek_s: Client, pool_match: Match):
        response = bartek_s.post(new(pool_match), filled(bartek_s.get(new(pool_match))), headers=HTMX)
        assert response.status_code == 422
        assert '<main id="main"' in text(response)

    def test_a_kept_deal_is_drawn_with_all_its_rows_and_without_a_word_of_faults(self, bartek_s: Client, pool_match: Match):
        kept = {**filled(bartek_s.get(new(pool_match))), "layoff_rows": "6", "layoff_5_card": "5h", "kept": "yes"}
        response = bartek_s.post(new(pool_match), kept, headers=HTMX)
        assert (response.status_code, filled(response)["layoff_5_card"]) == (200, "5h")
        assert len(list(response.context["form"].layoff_lines)) == 6
        assert recorded(pool_match) == []
