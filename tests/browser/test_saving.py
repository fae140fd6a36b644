"""Saving with a bad signal, twice, on two phones, and taking it back; and the screen that stays awake."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League, Match, Player
from tests.browser.conftest import sign_in
from tests.browser.phones import DealForm
from tests.factories import Phone, start_match
from tests.pages.conftest import recorded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Colours = Literal["light", "dark"]
WAITS = "Brak sieci. Rozdanie czeka w telefonie."


@pytest.fixture
def deal(page: Page, live_server: LiveServer, bartek: User, pool_match: Match) -> DealForm:
    """Bartek's phone at the form for the first deal."""
    sign_in(page, live_server.url, bartek)
    form = DealForm(page=page, url=live_server.url, match=pool_match)
    form.open()
    return form


def lose(page: Page, *, answers: bool) -> None:
    """From now on what is posted is lost: on its way, or on the way back after it has been stored."""

    def losing(route: Route) -> None:
        if route.request.method != "POST" or "preview" in route.request.url:
            route.continue_()
            return
        if answers:
            route.fetch(max_redirects=0)
        route.abort("connectionfailed")

    page.route("**/deals/**", losing)


def find_again(page: Page) -> None:
    page.unroute("**/deals/**")


class TestWithoutSignal:
    def test_the_deal_waits_and_is_sent_when_the_signal_is_back(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        deal.page.context.set_offline(True)
        deal.save()
        expect(deal.page.locator("#saving")).to_contain_text(WAITS)
        deal.expect_typed(points_1="20")
        deal.page.context.set_offline(False)
        deal.expect_saved(1)
        assert recorded(deal.match) == [1]

    def test_a_tap_tries_again(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        lose(deal.page, answers=False)
        deal.save()
        expect(deal.page.locator("#saving")).to_contain_text(WAITS)
        find_again(deal.page)
        deal.page.get_by_role("button", name="Spróbuj ponownie").click()
        deal.expect_saved(1)

    def test_a_deal_that_waited_when_the_tab_was_closed_is_sent_by_the_next(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        lose(deal.page, answers=False)
        deal.save()
        expect(deal.page.locator("#saving")).to_contain_text(WAITS)
        context = deal.page.context
        deal.page.close()
        deal.page = context.new_page()
        deal.open()
        deal.expect_saved(1)
        assert recorded(deal.match) == [1]

    def test_an_answer_lost_on_its_way_stores_one_deal_and_the_phone_finds_out_by_itself(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        lose(deal.page, answers=True)
        deal.save()
        expect(deal.page.locator("#saving")).to_contain_text(WAITS)
        find_again(deal.page)
        deal.page.reload()
        deal.expect_saved(1)
        assert (recorded(deal.match), deal.match.deals.count(), deal.drafts()) == ([1], 1, 0)

    def test_what_is_changed_after_an_answer_was_lost_meets_what_was_stored(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        lose(deal.page, answers=True)
        deal.save()
        expect(deal.page.locator("#saving")).to_contain_text(WAITS)
        find_again(deal.page)
        deal.type(points_3="44")
        deal.save()
        expect(deal.page.locator(".versions")).to_contain_text("+44")
        deal.page.get_by_role("button", name="Moje zamiast rozdania 1").click()
        expect(deal.page.locator(".undo-bar")).to_contain_text("Poprawiono rozdanie 1")

    def test_what_is_changed_while_it_waits_is_sent_by_a_tap_alone(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        deal.page.context.set_offline(True)
        deal.save()
        expect(deal.page.locator("#saving")).to_contain_text(WAITS)
        deal.type(points_2="3")
        expect(deal.page.locator("#saving")).to_have_text("Po zmianie nic nie wyśle się samo: zapisz jeszcze raz.")
        with deal.page.expect_response("**/preview/"):
            deal.page.context.set_offline(False)
            deal.type(points_2="35")
        assert recorded(deal.match) == []
        deal.save()
        deal.expect_saved(1)
        assert deal.match.deals.get().entry["players"][2]["points"] == 35

    def test_a_server_that_fails_is_told_and_the_deal_is_kept(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        deal.page.route("**/deals/new/", lambda route: route.fulfill(status=502, body="") if route.request.method == "POST" else None)
        deal.save()
        expect(deal.page.locator("#saving")).to_contain_text("Serwer nie odpowiada")
        deal.page.unroute("**/deals/new/")
        deal.page.get_by_role("button", name="Spróbuj ponownie").click()
        deal.expect_saved(1)


def test_two_taps_store_one_deal(deal: DealForm):
    deal.type_points(0, 20, 30, 40)
    deal.page.keyboard.press("Escape")
    deal.page.locator("#save").dblclick()
    deal.expect_saved(1)
    assert deal.match.deals.count() == 1


def test_a_reload_of_what_follows_stores_nothing_more(deal: DealForm):
    deal.type_points(0, 20, 30, 40)
    deal.save()
    deal.expect_saved(1)
    deal.page.reload()
    deal.expect_saved(1)
    assert deal.match.deals.count() == 1


def test_faults_come_without_a_new_page_and_the_first_has_the_focus(deal: DealForm, complaints: list[str]):
    deal.page.evaluate("window.isTheSame = true")
    deal.type_points(0, 20, 30)
    deal.type(points_1="dwa")
    deal.save()
    expect(deal.page.locator(".faults")).to_be_visible()
    expect(deal.field("points_1")).to_be_focused()
    assert deal.page.evaluate("window.isTheSame")
    deal.type(points_1="20", points_3="40")
    deal.save()
    deal.expect_saved(1)
    assert complaints == []


class TestTwoPhones:
    @pytest.fixture
    def late(self, deal: DealForm, phone: Phone) -> DealForm:
        """Bartek has typed a deal, and another phone was faster."""
        deal.type_points(0, 21, 31, 41)
        phone.points(0, 20, 30, 40)
        deal.save()
        expect(deal.page.get_by_role("heading", name="W międzyczasie zapisano rozdanie 1.")).to_be_visible()
        expect(deal.page.locator(".conflict")).to_be_focused()
        return deal

    def test_what_is_recorded_stays_and_mine_is_forgotten(self, late: DealForm):
        late.page.get_by_role("link", name="Zostaw zapisane, odrzuć moje").click()
        late.page.locator("#board").wait_for()
        assert (recorded(late.match), late.drafts()) == ([1], 0)

    def test_mine_takes_its_place(self, late: DealForm):
        late.page.get_by_role("button", name="Moje zamiast rozdania 1").click()
        expect(late.page.locator(".undo-bar")).to_contain_text("Poprawiono rozdanie 1")
        assert (recorded(late.match), late.drafts()) == ([1], 0)
        assert late.match.deals.get(is_current=True).entry["players"][3]["points"] == 41

    def test_mine_is_a_further_deal(self, late: DealForm):
        late.page.get_by_role("button", name="Moje to kolejne rozdanie: zapisz jako 2").click()
        late.expect_saved(2)
        assert recorded(late.match) == [1, 2]

    def test_a_dead_battery_in_front_of_the_choice_loses_nothing(self, late: DealForm):
        late.wait_until_kept("41")
        late.page.reload()
        late.expect_kept()
        late.expect_typed(points_3="41")

    @pytest.mark.parametrize("colours", ["light", "dark"])
    def test_the_choice_can_be_read_and_reached(self, late: DealForm, colours: Colours, complaints: list[str]):
        late.page.emulate_media(color_scheme=colours)
        late.page.screenshot(path=f"test-results/conflict-{colours}.png", full_page=True)
        assert late.page.evaluate("document.documentElement.scrollWidth") <= 360
        assert [violation["id"] for violation in Axe().run(late.page).response["violations"]] == []
        assert complaints == []


class TestUndo:
    def test_a_saved_deal_is_taken_back_by_one_tap_and_brought_back_by_another(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        deal.save()
        deal.expect_saved(1)
        deal.page.get_by_role("button", name="Cofnij").click()
        expect(deal.page.locator(".undo-bar")).to_contain_text("Rozdanie 1 unieważnione")
        assert recorded(deal.match) == []
        deal.page.get_by_role("button", name="Przywróć").click()
        expect(deal.page.locator(".undo-bar")).to_contain_text("Rozdanie 1 jest jak przedtem")
        assert recorded(deal.match) == [1]

    def test_the_bar_outlives_what_is_asked_again_and_goes_when_it_is_over(self, deal: DealForm, phone: Phone):
        deal.type_points(0, 20, 30, 40)
        deal.save()
        deal.expect_saved(1)
        with deal.page.expect_response("**/live/**"):
            pass
        deal.expect_saved(1)
        phone.points(0, 11, 12, 13)
        expect(deal.page.locator(".undo-bar")).to_have_count(0, timeout=10_000)

    def test_it_is_reached_by_the_keyboard(self, deal: DealForm):
        deal.type_points(0, 20, 30, 40)
        deal.save()
        deal.expect_saved(1)
        deal.page.locator("#take-back").focus()
        deal.page.keyboard.press("Enter")
        expect(deal.page.locator(".undo-bar")).to_contain_text("Rozdanie 1 unieważnione")

    @pytest.mark.parametrize("colours", ["light", "dark"])
    def test_it_can_be_read_and_covers_nothing(self, deal: DealForm, phone: Phone, colours: Colours):
        deal.page.emulate_media(color_scheme=colours)
        for _ in range(5):
            phone.points(0, 11, 12, 13)
        deal.page.goto(f"{deal.url}{reverse('pages:match', args=[deal.match.pk])}?saved=5")
        deal.expect_saved(5)
        deal.page.screenshot(path=f"test-results/undo-{colours}.png")
        assert deal.page.evaluate("document.documentElement.scrollWidth") <= 360
        assert deal.page.locator("#take-back").evaluate("button => button.offsetHeight") >= 44
        assert [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(deal.page).response["violations"]] == []


class TestTheScreen:
    LOCKS = """
        window.locks = [];
        Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
            const lock = { released: false, release: async () => { lock.released = true; } };
            window.locks.push(lock);
            return lock;
        } } });
    """

    def test_it_stays_awake_while_the_match_runs_and_no_longer(
        self, page: Page, live_server: LiveServer, bartek: User, league: League, players: tuple[Player, ...]
    ):
        page.add_init_script(self.LOCKS)
        sign_in(page, live_server.url, bartek)
        phone = Phone(match=start_match(league, players[:2], "classic", format="deals", deals=1), by=bartek)
        page.goto(f"{live_server.url}{reverse('pages:match', args=[phone.match.pk])}")
        page.wait_for_function("() => locks.length === 1 && !locks[0].released")
        phone.points(0, 20)
        page.wait_for_function("() => locks[0].released", timeout=15_000)

    def test_it_is_asked_again_when_the_page_is_seen_again(self, page: Page, live_server: LiveServer, bartek: User, pool_match: Match):
        page.add_init_script(self.LOCKS)
        sign_in(page, live_server.url, bartek)
        page.goto(f"{live_server.url}{reverse('pages:deal-new', args=[pool_match.pk])}")
        page.wait_for_function("() => locks.length === 1")
        page.evaluate("locks[0].released = true; document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function("() => locks.length === 2")

    def test_a_browser_that_refuses_is_left_in_peace(
        self, page: Page, live_server: LiveServer, bartek: User, pool_match: Match, complaints: list[str]
    ):
        refusal = "() => Promise.reject(new DOMException('', 'NotAllowedError'))"
        page.add_init_script(f"Object.defineProperty(navigator, 'wakeLock', {{ value: {{ request: {refusal} }} }})")
        sign_in(page, live_server.url, bartek)
        page.goto(f"{live_server.url}{reverse('pages:match', args=[pool_match.pk])}")
        page.locator("#board").wait_for()
        assert complaints == []
