"""Correcting and voiding deals by hand, with every outcome of a change, and the history that tells of it."""

from collections.abc import Callable
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from games.models import Match
from tests.factories import Phone
from tests.pages.conftest import faults, filled, recorded

AtTheTable = Callable[..., Phone]


def edit(match: Match, number: int) -> str:
    return reverse("pages:deal-edit", args=[match.pk, number])


def void(match: Match, number: int) -> str:
    return reverse("pages:deal-void", args=[match.pk, number])


def change(client: Client, address: str, **typed: Any) -> Any:
    """Opens the page, types, and saves."""
    return client.post(address, {**filled(client.get(address)), **typed})


def points(match: Match, number: int) -> list[int | None]:
    return [line["points"] for line in match.deals.get(number=number, is_current=True).entry["players"]]


class TestCorrecting:
    def test_the_page_begins_with_the_deal_as_it_stands(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        form = filled(bartek_s.get(edit(phone.match, 1)))
        assert (form["winner"], form["points_1"], form["points_3"]) == (0, 20, 40)

    def test_a_correction_needs_a_reason_and_takes_the_place_of_the_deal(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        assert list(faults(change(bartek_s, edit(phone.match, 1), points_3="50"))) == ["reason"]
        assert change(bartek_s, edit(phone.match, 1), points_3="50", reason="źle policzone").status_code == 302
        assert points(phone.match, 1) == [None, 20, 30, 50]

    def test_a_missing_reason_is_told_together_with_what_is_wrong_in_the_deal(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        assert set(faults(change(bartek_s, edit(phone.match, 1), points_3="x", cards_1="Qx"))) == {"points_3", "cards_1", "reason"}

    def test_a_second_tap_makes_one_revision(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        typed = {**filled(bartek_s.get(edit(phone.match, 1))), "points_3": "50", "reason": "źle policzone"}
        assert [bartek_s.post(edit(phone.match, 1), typed).status_code for _ in range(2)] == [302, 302]
        assert phone.match.deals.filter(number=1).count() == 2

    def test_if_somebody_was_faster_the_typed_correction_is_kept(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        typed = {**filled(bartek_s.get(edit(phone.match, 1))), "points_3": "50", "reason": "źle policzone"}
        phone.points(0, 20, 30, 40)
        response = bartek_s.post(edit(phone.match, 1), typed)
        assert (response.status_code, filled(response)["points_3"]) == (409, "50")
        assert bartek_s.post(edit(phone.match, 1), filled(response)).status_code == 302

    def test_no_such_deal_is_not_found(self, bartek_s: Client, phone: Phone):
        assert bartek_s.get(edit(phone.match, 7)).status_code == 404


class TestAMatchThatWouldEndEarlier:
    """Two deals to a limit of 100: the first is corrected so that it ends the match."""

    def test_the_deals_behind_the_new_end_are_named(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = self.played(at_the_table)
        response = change(bartek_s, edit(phone.match, 1), points_1="101", reason="źle policzone")
        assert response.status_code == 422
        assert response.context["form"].deals_behind == (2,)
        assert 'name="later" value="void"' in response.content.decode()
        assert recorded(phone.match) == [1, 2]

    def test_a_second_button_voids_them_with_the_change(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = self.played(at_the_table)
        response = change(bartek_s, edit(phone.match, 1), points_1="101", reason="źle policzone", later="void")
        assert response.status_code == 302
        assert recorded(phone.match) == [1]

    @staticmethod
    def played(at_the_table: AtTheTable) -> Phone:
        phone = at_the_table(2, "classic", limit=100)
        phone.points(0, 20)
        phone.points(0, 30)
        return phone


def test_a_correction_after_which_everybody_would_bust_is_refused_and_names_the_deal(bartek_s: Client, phone: Phone):
    phone.points(0, 90, 90, 90)
    extra = {f"extra_{seat}": "310" for seat in range(4)} | {f"reason_{seat}": "kara" for seat in range(4)}
    response = change(bartek_s, edit(phone.match, 1), reason="próba", **extra)
    assert list(faults(response)) == ["__all__"]
    assert "1" in faults(response)["__all__"][0]


def test_a_corrected_last_deal_may_open_the_match_again(bartek_s: Client, at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", limit=100)
    phone.points(0, 101)
    assert change(bartek_s, edit(phone.match, 1), points_1="99", reason="źle policzone").status_code == 302
    assert bartek_s.get(reverse("pages:match", args=[phone.match.pk])).context["board"].is_running


class TestVoiding:
    def test_the_last_deal_is_undone_from_the_sheet_without_a_reason(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        undo = bartek_s.get(reverse("pages:match", args=[phone.match.pk])).context["undo"]
        sent = {field.html_name: field.value() for field in undo.hidden_fields()}
        assert bartek_s.post(void(phone.match, 1), sent).status_code == 302
        assert recorded(phone.match) == []

    def test_another_deal_needs_a_reason(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.points(0, 20, 30, 40)
        assert list(faults(change(bartek_s, void(phone.match, 1)))) == ["reason"]
        assert change(bartek_s, void(phone.match, 1), reason="nie było takiego").status_code == 302
        assert recorded(phone.match) == [2]

    def test_undo_of_a_deal_that_is_no_longer_the_last_asks_again(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        sent = filled(bartek_s.get(void(phone.match, 1)))
        phone.points(0, 20, 30, 40)
        assert bartek_s.post(void(phone.match, 1), sent).status_code == 409
        assert recorded(phone.match) == [1, 2]

    def test_a_voided_deal_comes_back_by_a_correction(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.void(1)
        response = change(bartek_s, edit(phone.match, 1), winner="0", points_1="1x", points_2="30", points_3="40", reason="jednak było")
        assert list(faults(response)) == ["points_1"]
        assert bartek_s.post(edit(phone.match, 1), {**filled(response), "points_1": "20"}).status_code == 302
        assert recorded(phone.match) == [1]

    def test_a_deal_that_is_brought_back_begins_as_it_last_counted_with_its_cards(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "classic", threshold=0, pure_sequences_required=0)
        laid = {"melds": [["9s", "10s", "Js", "Qs"], ["2h", "3h", "4h"]], "later_melds": [["5c", "6c", "7c"]], "hand": ["Kh", "*", "2d"]}
        lines, layoffs = [{}, laid], [{"seat": 0, "card": "Ks", "on": [1, 0]}]
        phone.record({"game": "classic", "winner": 0, "players": [{}, {"points": 20}]})
        phone.amend(1, {"game": "classic", "winner": 0, "players": lines, "layoffs": layoffs})
        before = filled(bartek_s.get(edit(phone.match, 1)))
        phone.void(1)
        back = filled(bartek_s.get(edit(phone.match, 1)))
        made = {"request_id", "seen_version", "seen_number", "seen_revision"}
        assert {name: value for name, value in back.items() if name not in made} == {
            name: value for name, value in before.items() if name not in made
        }
        assert (back["cards_1"], back["later_1"], back["layoff_0_card"]) == ("K♥ * 2♦", "5♣ 6♣ 7♣", "K♠")
        assert bartek_s.post(edit(phone.match, 1), {**back, "reason": "jednak było"}).status_code == 302
        assert recorded(phone.match) == [1]

    def test_why_it_is_changed_is_asked_behind_the_numbers_with_reasons_to_tap(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        text = bartek_s.get(edit(phone.match, 1)).content.decode()
        assert text.index('name="points_3"') < text.index('name="reason"')
        assert 'data-put="źle policzone" data-into="id_reason"' in text
        form = change(bartek_s, edit(phone.match, 1), points_3="x").context["form"]
        assert [told.field_id for told in form.summary] == ["id_points_3", "id_reason"]


class TestTheHistoryOfADeal:
    def test_what_is_recorded_after_undo_corrects_nothing(self, darek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.void(1, reason="")
        phone.points(0, 20, 30, 50)
        history = darek_s.get(reverse("pages:deal", args=[phone.match.pk, 1])).context["history"]
        assert [str(line.what) for line in history] == ["Zapisano", "Unieważniono", "Zapisano"]
        assert "popr." not in darek_s.get(reverse("pages:match", args=[phone.match.pk])).content.decode()

    def test_a_deal_that_comes_back_is_told_as_brought_back(self, darek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.void(1)
        phone.amend(1, {"winner": 0, "players": [{}, {"points": 20}, {"points": 30}, {"points": 40}]}, reason="jednak było")
        history = darek_s.get(reverse("pages:deal", args=[phone.match.pk, 1])).context["history"]
        assert [str(line.what) for line in history] == ["Przywrócono", "Unieważniono", "Zapisano"]

    def test_it_tells_who_when_why_and_what(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.points(0, 20, 30, 40)
        change(bartek_s, edit(phone.match, 1), points_3="50", reason="źle policzone karo")
        phone.void(1, reason="nie było takiego")
        history = bartek_s.get(reverse("pages:deal", args=[phone.match.pk, 1])).context["history"]
        assert [line.what for line in history] == ["Unieważniono", "Poprawiono", "Zapisano"]
        assert [line.reason for line in history] == ["nie było takiego", "źle policzone karo", ""]
        assert [[score.points for score in line.scores] for line in history] == [[], [0, 20, 30, 50], [0, 20, 30, 40]]
        assert {line.recorded_by for line in history} == {"bartek"}

    def test_it_says_why_everybody_has_his_points_and_his_total(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        phone.points(160, 40, 0, 70)
        ala, bartek, *_ = darek_s.get(reverse("pages:deal", args=[phone.match.pk, 2])).context["accounts"]
        assert ala.match.endswith("= 100")
        assert bartek.match == "60 +\xa040 w tym rozdaniu = 100"

    def test_it_shows_what_was_laid_and_laid_off(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "classic", threshold=0, pure_sequences_required=0)
        melds = [["9s", "10s", "Js", "Qs"]]
        laid = {"melds": melds, "later_melds": [["5h", "6h", "*"], ["5c", "5d", "*"]], "hand": ["Kh", "*", "2d"]}
        layoffs = [{"seat": 0, "card": "Ks", "on": [1, 0]}]
        phone.record({"game": "classic", "winner": 0, "players": [{}, laid], "layoffs": layoffs})
        page = darek_s.get(reverse("pages:deal", args=[phone.match.pk, 1])).content.decode().replace("\ufe0e", "")
        text = " ".join(strip_tags(page.replace("</span>", " ")).split())
        for shown in ("Pierwsze wyłożenie 9♠ 10♠ W♠ D♠", "5♥ 6♥ ★7♥ 5♣ 5♦ ★", "Ala: K♠ do układu 1 (Bartek)"):
            assert shown in text
        assert 'class="chip chip-h"' in page

    def test_it_shows_the_hands_of_gin_and_the_declared_arrangement(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin")
        hands = [
            ["2s", "3s", "4s", "5h", "6h", "7h", "Ks", "Kh", "Kd", "As"],
            ["2c", "4c", "6c", "8c", "10c", "3d", "5d", "7d", "9d", "Jd"],
        ]
        melds = [["2s", "3s", "4s"], ["5h", "6h", "7h"], ["Ks", "Kh", "Kd"]]
        phone.record({"game": "gin", "knocker": 0, "hands": hands, "melds": melds})
        accounts = darek_s.get(reverse("pages:deal", args=[phone.match.pk, 1])).context["accounts"]
        assert [[str(laid.label) for laid in account.laid] for account in accounts] == [["Ręka", "Układy stukającego"], ["Ręka"]]

    def test_the_sheet_strikes_a_voided_deal_through_and_marks_a_corrected_one(self, darek_s: Client, phone: Phone):
        for _ in range(3):
            phone.points(0, 20, 30, 40)
        phone.void(1, reason="nie było takiego")
        phone.amend(2, {"winner": 0, "players": [{}, {"points": 21}, {"points": 30}, {"points": 40}]})
        text = darek_s.get(reverse("pages:match", args=[phone.match.pk])).content.decode()
        assert "<del>1</del>" in text
        assert "nie było takiego" in text
        assert text.count("popr.") == 1
