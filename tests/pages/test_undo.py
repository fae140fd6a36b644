"""«Cofnij»: what was just done is taken back by one tap, as long as it is the last that was done there."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import League, Match, Movement, Player
from games.services.matches import match_give_up
from tests.factories import Phone, points_deal, start_match
from tests.pages.conftest import filled, recorded

AtTheTable = Callable[..., Phone]


def page(match: Match) -> str:
    return reverse("pages:match", args=[match.pk])


def bar(client: Client, address: str) -> Any:
    return client.get(address).context["undo_bar"]


def take_back(client: Client, address: str) -> Any:
    """Taps «Cofnij» in the bar of this page."""
    undo = bar(client, address)
    return client.post(undo.action, {"request_id": undo.request_id, "seen_version": undo.seen_version})


def points(match: Match, number: int) -> list[int | None]:
    return [line["points"] for line in match.deals.get(number=number, is_current=True).entry["players"]]


class TestASavedDeal:
    def test_the_sheet_says_so_and_one_tap_takes_it_back(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        address = f"{page(phone.match)}?saved=1"
        assert str(bar(bartek_s, address).text) == "Zapisano rozdanie 1"
        answer = take_back(bartek_s, address)
        assert answer["Location"] == f"{page(phone.match)}?voided=1&revision=2"
        assert recorded(phone.match) == []

    def test_busts_are_counted_in_it_and_told_to_those_who_listen(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(4, "pool", limit=100, stakes={"kind": "pool", "amount": 5_00})
        phone.points(0, 120, 110, 105)
        shown = bar(bartek_s, f"{page(phone.match)}?saved=1")
        assert shown.text == "Zapisano rozdanie 1 · 3 wpadki"
        assert shown.aloud.replace("\u00a0", " ").startswith("Bartek: 120, wpadka. 5 zł do puli.")

    def test_even_that_can_be_taken_back(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        gone = take_back(bartek_s, f"{page(phone.match)}?saved=1")
        assert str(bar(bartek_s, gone["Location"]).text) == "Rozdanie 1 unieważnione"
        back = take_back(bartek_s, gone["Location"])
        assert back["Location"] == f"{page(phone.match)}?restored=1&revision=3"
        assert points(phone.match, 1) == [None, 20, 30, 40]
        assert phone.match.deals.get(number=1, is_current=True).reason == "cofnięte unieważnienie"

    def test_a_button_that_brings_back_is_not_called_as_the_one_that_took_away(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        saved = f"{page(phone.match)}?saved=1"
        assert bar(bartek_s, saved).button == "Cofnij"
        gone = take_back(bartek_s, saved)["Location"]
        assert bar(bartek_s, gone).button == "Przywróć"
        assert bar(bartek_s, take_back(bartek_s, gone)["Location"]).button == "Cofnij"

    def test_a_further_deal_ends_the_bar(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.points(0, 11, 12, 13)
        assert bar(bartek_s, f"{page(phone.match)}?saved=1") is None

    def test_so_does_somebody_who_recorded_it_anew(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.void(1, reason="")
        phone.points(0, 20, 30, 41)
        assert bar(bartek_s, f"{page(phone.match)}?saved=1&revision=1") is None

    def test_whoever_only_reads_has_no_bar(self, darek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        assert bar(darek_s, f"{page(phone.match)}?saved=1") is None

    def test_a_stale_bar_takes_nothing_back(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        undo = bar(bartek_s, f"{page(phone.match)}?saved=1")
        phone.points(0, 11, 12, 13)
        response = bartek_s.post(undo.action, {"request_id": undo.request_id, "seen_version": undo.seen_version})
        assert (response.status_code, recorded(phone.match)) == (409, [1, 2])

    def test_it_stays_while_the_sheet_is_asked_for_again(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        assert f"live/?seen={phone.version()}" in bartek_s.get(f"{page(phone.match)}?saved=1").content.decode()
        live = f"{reverse('pages:match-live', args=[phone.match.pk])}?seen=old&saved=1&revision=1"
        assert "Zapisano rozdanie 1" in bartek_s.get(live).content.decode()
        assert "&amp;saved=1&amp;revision=1" in bartek_s.get(live).content.decode().replace("&saved", "&amp;saved").replace(
            "&revision", "&amp;revision"
        )

    def test_a_deal_that_ended_the_match_is_taken_back_too(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "classic", format="deals", deals=1)
        phone.points(0, 20)
        take_back(bartek_s, f"{page(phone.match)}?saved=1")
        phone.match.refresh_from_db()
        assert phone.match.status == Match.Status.RUNNING

    def test_nonsense_in_the_address_is_passed_over(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        for query in ("saved=x", "saved=", "saved=99", "corrected=1", "voided=1", "ended=closed", "saved=1&revision=x"):
            assert bar(bartek_s, f"{page(phone.match)}?{query}") is None


class TestACorrection:
    def test_one_tap_puts_the_revision_before_it_back(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.points(0, 11, 12, 13)
        address = reverse("pages:deal-edit", args=[phone.match.pk, 1])
        saved = bartek_s.post(address, {**filled(bartek_s.get(address)), "points_3": "50", "reason": "źle policzone"})
        assert saved["Location"] == f"{page(phone.match)}?corrected=1&revision=2"
        assert str(bar(bartek_s, saved["Location"]).text) == "Poprawiono rozdanie 1"
        take_back(bartek_s, saved["Location"])
        assert points(phone.match, 1) == [None, 20, 30, 40]
        assert list(phone.match.deals.filter(number=1).values_list("reason", flat=True)) == ["", "źle policzone", "cofnięta poprawka"]

    def test_a_second_tap_takes_back_once(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.amend(1, points_deal(0, 20, 30, 50))
        undo = bar(bartek_s, f"{page(phone.match)}?corrected=1&revision=2")
        sent = {"request_id": undo.request_id, "seen_version": undo.seen_version}
        assert [bartek_s.post(undo.action, sent).status_code for _ in range(2)] == [302, 302]
        assert phone.match.deals.filter(number=1).count() == 3

    def test_the_request_that_recorded_or_corrected_a_deal_takes_nothing_back(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        for _ in range(2):
            deal = phone.match.deals.get(number=1, is_current=True)
            sent = {"request_id": deal.request_id, "seen_version": Match.objects.get().version}
            answer = bartek_s.post(reverse("pages:deal-back", args=[phone.match.pk, 1]), sent)
            assert "restored" not in answer["Location"]
            assert "voided" not in answer["Location"]
            assert phone.match.deals.get(number=1, is_current=True).pk == deal.pk
            phone.amend(1, points_deal(0, 20, 30, 50))

    def test_it_never_takes_back_what_somebody_else_corrected_since(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.amend(1, points_deal(0, 20, 30, 50))
        address = f"{page(phone.match)}?corrected=1&revision=2"
        undo = bar(bartek_s, address)
        phone.amend(1, points_deal(0, 20, 30, 55))
        assert bar(bartek_s, address) is None
        assert bartek_s.post(undo.action, {"request_id": undo.request_id, "seen_version": undo.seen_version}).status_code == 409
        assert points(phone.match, 1) == [None, 20, 30, 55]

    def test_the_deals_that_were_voided_with_it_come_back(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "classic", limit=100)
        for second in (20, 30, 25):
            phone.points(0, second)
        address = reverse("pages:deal-edit", args=[phone.match.pk, 1])
        typed = {**filled(bartek_s.get(address)), "points_1": "101", "reason": "źle policzone", "later": "void"}
        saved = bartek_s.post(address, typed)
        assert recorded(phone.match) == [1]
        take_back(bartek_s, saved["Location"])
        assert recorded(phone.match) == [1, 2, 3]
        assert [points(phone.match, number)[1] for number in (1, 2, 3)] == [20, 30, 25]

    def test_a_deal_that_was_brought_back_is_void_again(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.void(1)
        phone.amend(1, points_deal(0, 20, 30, 40), reason="jednak było")
        answer = take_back(bartek_s, f"{page(phone.match)}?restored=1&revision=3")
        assert "voided=1" in answer["Location"]
        assert recorded(phone.match) == []

    def test_a_refusal_is_told_on_the_sheet(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "classic", limit=100)
        phone.points(0, 101)
        phone.amend(1, points_deal(0, 20))
        phone.points(0, 30)
        address = reverse("pages:deal-back", args=[phone.match.pk, 1])
        response = bartek_s.post(address, {"seen_version": phone.version()}, follow=True)
        assert recorded(phone.match) == [1, 2]
        assert "alert-danger" in response.content.decode()


class TestAVoid:
    def test_one_tap_brings_the_deal_back(self, bartek_s: Client, phone: Phone):
        phone.points(0, 20, 30, 40)
        phone.points(0, 11, 12, 13)
        address = reverse("pages:deal-void", args=[phone.match.pk, 1])
        gone = bartek_s.post(address, {**filled(bartek_s.get(address)), "reason": "nie było takiego"})
        assert str(bar(bartek_s, gone["Location"]).text) == "Rozdanie 1 unieważnione"
        take_back(bartek_s, gone["Location"])
        assert recorded(phone.match) == [1, 2]


class TestTheEndOfAMatch:
    def test_giving_up_is_taken_back(self, bartek_s: Client, phone: Phone):
        ended = bartek_s.post(reverse("pages:give-up", args=[phone.match.pk]), {"seen_version": phone.version()})
        assert str(bar(bartek_s, ended["Location"]).text) == "Mecz przerwany"
        take_back(bartek_s, ended["Location"])
        phone.match.refresh_from_db()
        assert phone.match.ending == ""

    def test_closing_a_series_is_taken_back(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin_series")
        ended = bartek_s.post(reverse("pages:close", args=[phone.match.pk]), {"seen_version": phone.version()})
        assert str(bar(bartek_s, ended["Location"]).text) == "Seria zamknięta"
        take_back(bartek_s, ended["Location"])
        phone.match.refresh_from_db()
        assert phone.match.ending == ""


class TestTheNextMatch:
    @pytest.fixture
    def over(self, phone: Phone) -> Phone:
        match_give_up(match=phone.match, by=phone.by, seen_version=phone.version())
        return phone

    @staticmethod
    def again(client: Client, over: Phone) -> str:
        """Taps «Ta sama ekipa» and says where that leads."""
        return client.post(reverse("pages:match-again", args=[over.match.pk]))["Location"]

    def test_started_by_accident_it_is_gone_with_one_tap(self, bartek_s: Client, over: Phone):
        there = self.again(bartek_s, over)
        shown = bar(bartek_s, there)
        assert (shown.text, shown.button) == ("Mecz rozpoczęty", "Cofnij")
        assert take_back(bartek_s, there)["Location"] == page(over.match)
        assert list(Match.objects.all()) == [over.match]

    def test_a_second_tap_changes_nothing_and_it_may_begin_anew(self, bartek_s: Client, over: Phone):
        action = bar(bartek_s, self.again(bartek_s, over)).action
        assert [bartek_s.post(action)["Location"] for _ in range(2)] == [page(over.match)] * 2
        self.again(bartek_s, over)
        assert Match.objects.count() == 2

    def test_with_a_deal_in_it_it_stays(self, bartek_s: Client, over: Phone):
        there = self.again(bartek_s, over)
        action = bar(bartek_s, there).action
        second = Phone(match=Match.objects.latest("started_at"), by=over.by)
        second.points(0, 20, 30, 40)
        assert bar(bartek_s, there) is None
        assert "w którym nic jeszcze nie zapisano" in bartek_s.post(action, follow=True).content.decode()
        assert Match.objects.count() == 2

    def test_a_match_that_followed_another_one_is_not_touched(self, bartek_s: Client, over: Phone):
        there = self.again(bartek_s, over).split("?")[0]
        for query in (f"after={uuid4()}", "after=x", "after="):
            assert bar(bartek_s, f"{there}?{query}") is None

    def test_whoever_only_reads_has_no_bar(self, bartek_s: Client, darek_s: Client, over: Phone):
        assert bar(darek_s, self.again(bartek_s, over)) is None


class TestAPayment:
    def test_marked_as_paid_it_is_taken_back_by_one_tap(self, bartek_s: Client, league: League, players: tuple[Player, ...], bartek: User):
        entry = {"kind": "entry", "amount": 12_50}
        Phone(match=start_match(league, players[:2], "classic", format="deals", deals=1, stakes=entry), by=bartek).points(0, 20)
        money = reverse("pages:money", args=[league.pk])
        (form,) = bartek_s.get(money).context["payments"]
        paid = bartek_s.post(reverse("pages:payment", args=[league.pk]), {field.html_name: field.value() for field in form})
        shown = bartek_s.get(paid["Location"])
        assert "Oznaczono jako zapłacone: Bartek → Ala, 12,50\xa0zł" in " ".join(shown.content.decode().split(" ")).replace("\n", "")
        bartek_s.post(reverse("pages:payment-back", args=[shown.context["paid"].id]))
        assert Movement.objects.filter(kind="reversal").count() == 1
        assert bartek_s.get(paid["Location"]).context["paid"] is None

    def test_whoever_only_reads_has_no_bar(self, darek_s: Client, league: League):
        assert darek_s.get(f"{reverse('pages:money', args=[league.pk])}?paid=x").context["paid"] is None
