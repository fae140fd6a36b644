"""What is typed of a deal is never lost: reload, back, a closed tab, an expired session, another account, and what is discarded."""

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.urls import reverse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Match
from games.services.matches import match_give_up
from tests.browser.conftest import sign_in
from tests.browser.phones import DealForm
from tests.factories import PASSWORD, Phone
from tests.pages.conftest import recorded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def deal(page: Page, live_server: LiveServer, bartek: User, pool_match: Match) -> DealForm:
    """Bartek's phone at the form for the first deal."""
    sign_in(page, live_server.url, bartek)
    form = DealForm(page=page, url=live_server.url, match=pool_match)
    form.open()
    return form


def half_type(deal: DealForm) -> None:
    deal.page.locator("label[for=id_winner_0]").click()
    deal.type(points_1="20")
    deal.wait_until_kept("20")


def test_it_is_there_after_a_reload_and_can_be_saved(deal: DealForm):
    half_type(deal)
    deal.page.reload()
    deal.expect_kept()
    deal.expect_typed(points_1="20")
    expect(deal.page.locator("#id_winner_0")).to_be_checked()
    deal.type(points_2="30", points_3="40")
    deal.save()
    deal.expect_saved(1)
    assert recorded(deal.match) == [1]


def test_nothing_is_kept_of_a_deal_that_is_saved(deal: DealForm):
    deal.type_points(0, 20, 30, 40)
    deal.save()
    deal.expect_saved(1)
    deal.open()
    expect(deal.page.get_by_role("heading", name="Rozdanie 2")).to_be_visible()
    deal.expect_typed(points_1="")
    assert deal.drafts() == 0


def test_it_is_there_after_going_away_and_back(deal: DealForm):
    half_type(deal)
    deal.page.get_by_role("link", name="Arkusz").click()
    deal.page.locator("#board").wait_for()
    deal.page.go_back()
    deal.expect_typed(points_1="20")


def test_the_way_back_to_a_saved_deal_leads_to_a_fresh_form(deal: DealForm):
    deal.type_points(0, 20, 30, 40)
    deal.save()
    deal.expect_saved(1)
    deal.page.go_back()
    expect(deal.page.get_by_role("heading", name="Rozdanie 2")).to_be_visible()
    deal.expect_typed(points_1="")
    deal.type_points(11, 0, 12, 13)
    deal.save()
    deal.expect_saved(2)


def test_it_is_there_in_a_new_tab_after_the_old_one_was_closed(deal: DealForm):
    half_type(deal)
    context = deal.page.context
    deal.page.close()
    deal.page = context.new_page()
    deal.open()
    deal.expect_kept()
    deal.expect_typed(points_1="20")


def test_melds_more_rows_and_what_is_folded_away_come_back_unfolded(deal: DealForm):
    half_type(deal)
    deal.type(melds_0="10♦ W♦ D♦\n8♣ 8♥ 8♠")
    deal.page.keyboard.press("Escape")
    deal.page.locator("#layoffs summary").click()
    for row, card in enumerate(["5♥", "6♥", "7♥", "8♥", "A♠"]):
        deal.page.get_by_role("button", name="Dołożenie", exact=True).click()
        deal.put(**{f"layoff_{row}_seat": "1", f"layoff_{row}_card": card})
    deal.wait_until_kept("A♠")
    deal.page.reload()
    deal.expect_kept()
    deal.expect_typed(points_1="20", melds_0="10♦ W♦ D♦\n8♣ 8♥ 8♠", layoff_0_card="5♥", layoff_4_card="A♠", layoff_4_seat="1")
    expect(deal.field("melds_0")).to_be_visible()
    expect(deal.page.locator(".layoff-told").nth(4)).to_be_visible()


def test_after_the_session_expired_it_is_there_again_behind_the_sign_in(deal: DealForm):
    deal.type_points(0, 20, 30, 40)
    Session.objects.all().delete()
    deal.save()
    deal.page.get_by_label("Nazwa konta albo e-mail").fill("bartek")
    deal.page.get_by_label("Hasło").fill(PASSWORD)
    deal.page.locator("main button[type=submit]").first.click()
    deal.page.wait_for_url("**/deals/new/")
    deal.expect_typed(points_1="20", points_3="40")


def test_a_form_whose_token_is_spent_is_opened_anew_with_what_was_typed(deal: DealForm):
    deal.type_points(0, 20, 30, 40)
    deal.page.context.clear_cookies(name=settings.CSRF_COOKIE_NAME)
    deal.save()
    deal.expect_saved(1)
    assert recorded(deal.match) == [1]


def test_another_account_on_the_same_phone_does_not_see_it(deal: DealForm, ala: User):
    half_type(deal)
    sign_in(deal.page, deal.url, ala)
    deal.open()
    deal.page.wait_for_function("document.getElementById('deal').autocomplete === 'off'")
    deal.expect_typed(points_1="")
    deal.type(points_1="77")
    deal.wait_until_kept("77")
    assert deal.drafts() == 2


def test_a_correction_is_kept_apart_from_a_new_deal(deal: DealForm, phone: Phone):
    half_type(deal)
    phone.points(0, 11, 12, 13)
    deal.open(1)
    deal.expect_typed(points_1="11")
    deal.type(points_3="33", reason="źle policzone")
    deal.wait_until_kept("33")
    deal.page.reload()
    deal.expect_kept()
    deal.expect_typed(points_1="11", points_3="33", reason="źle policzone")
    deal.open()
    deal.expect_typed(points_1="20")


def test_it_can_be_discarded_and_even_that_taken_back(deal: DealForm):
    half_type(deal)
    deal.page.reload()
    deal.page.get_by_role("button", name="Odrzuć").click()
    expect(deal.page.locator("#draft")).to_contain_text("Odrzucono niedokończone rozdanie")
    deal.expect_typed(points_1="")
    deal.page.get_by_role("button", name="Przywróć").click()
    deal.expect_kept()
    deal.expect_typed(points_1="20")


def test_what_is_typed_away_again_is_no_draft(deal: DealForm):
    half_type(deal)
    deal.page.reload()
    deal.type(points_1="")
    assert deal.drafts() == 1  # who went out is still chosen
    deal.page.reload()
    deal.expect_typed(points_1="")
    expect(deal.page.locator("#id_winner_0")).to_be_checked()


def another_tab(deal: DealForm) -> DealForm:
    other = DealForm(page=deal.page.context.new_page(), url=deal.url, match=deal.match)
    other.open()
    return other


def test_two_tabs_do_not_write_over_one_another(deal: DealForm):
    half_type(deal)
    other = another_tab(deal)
    other.page.wait_for_function("document.getElementById('deal').autocomplete === 'off'")
    other.type(points_1="25")
    other.wait_until_kept("25")
    assert deal.drafts() == 2
    for tab, typed in ((deal, "20"), (other, "25")):
        tab.page.reload()
        tab.expect_kept()
        tab.expect_typed(points_1=typed)


def test_a_deal_that_is_saved_takes_nothing_away_from_another_tab(deal: DealForm):
    half_type(deal)
    other = another_tab(deal)
    other.type(points_1="50", points_2="60")
    other.wait_until_kept("60")
    deal.type(points_2="30", points_3="40")
    deal.save()
    deal.expect_saved(1)
    assert deal.drafts() == 1
    other.page.reload()
    other.expect_kept()
    other.expect_typed(points_1="50", points_2="60")


def test_what_waits_is_told_on_the_sheet_and_finished_from_there(deal: DealForm):
    half_type(deal)
    deal.page.goto(f"{deal.url}{reverse('pages:match', args=[deal.match.pk])}")
    expect(deal.page.locator("#waiting")).to_contain_text("Rozdanie 1 czeka")
    deal.page.get_by_role("link", name="Dokończ").click()
    deal.expect_typed(points_1="20")


def test_so_is_a_correction_beside_the_next_deal(deal: DealForm, phone: Phone):
    """Each leads to its own form."""
    for points in ((0, 11, 12, 13), (0, 5, 6, 7)):
        phone.points(*points)
    deal.open()
    half_type(deal)
    deal.open(1)
    deal.type(points_3="33")
    deal.wait_until_kept("33")
    deal.page.goto(f"{deal.url}{reverse('pages:match', args=[deal.match.pk])}")
    lines = deal.page.locator("#waiting .draft")
    expect(lines).to_have_text([re.compile("Poprawka rozdania 1 czeka"), re.compile("Rozdanie 3 czeka")])
    lines.nth(0).get_by_role("link").click()
    expect(deal.page.get_by_role("heading", name="Poprawka rozdania 1")).to_be_visible()
    deal.expect_typed(points_1="11", points_3="33")


def test_a_correction_waits_in_a_match_that_is_over_too(deal: DealForm, phone: Phone, bartek: User):
    phone.points(0, 11, 12, 13)
    deal.open(1)
    deal.type(points_3="33")
    deal.wait_until_kept("33")
    match_give_up(match=deal.match, by=bartek, seen_version=phone.version())
    deal.page.goto(f"{deal.url}{reverse('pages:match', args=[deal.match.pk])}")
    expect(deal.page.locator("#waiting .draft")).to_have_text([re.compile("Poprawka rozdania 1 czeka")])


def test_without_locks_two_tabs_share_a_draft_and_the_second_to_save_is_shown_both(
    page: Page, live_server: LiveServer, bartek: User, pool_match: Match
):
    """On plain http: one deal is stored, and what the other tab says stands in its form."""
    page.context.add_init_script("Object.defineProperty(navigator, 'locks', {value: undefined})")
    sign_in(page, live_server.url, bartek)
    deal = DealForm(page=page, url=live_server.url, match=pool_match)
    deal.open()
    half_type(deal)
    other = another_tab(deal)
    other.expect_typed(points_1="20")
    other.type(points_2="50", points_3="60")
    other.wait_until_kept("60")
    deal.type(points_2="30", points_3="40")
    deal.save()
    deal.expect_saved(1)
    other.save()
    expect(other.page.get_by_role("heading", name="W międzyczasie zapisano rozdanie 1")).to_be_visible()
    other.expect_typed(points_2="50", points_3="60")
    assert recorded(pool_match) == [1]


def test_what_was_typed_of_a_match_that_is_over_meanwhile_is_shown_on_its_sheet(deal: DealForm, bartek: User):
    half_type(deal)
    match_give_up(match=deal.match, by=bartek, seen_version=deal.match.version)
    deal.page.goto(f"{deal.url}{reverse('pages:deal-new', args=[deal.match.pk])}")
    expect(deal.page.locator("#waiting")).to_contain_text("Bartek 20")
    expect(deal.page.locator("#waiting")).not_to_contain_text("Żaneta")
    deal.page.get_by_role("button", name="Odrzuć").click()
    expect(deal.page.locator("#waiting")).to_be_empty()


def test_a_deal_recorded_meanwhile_does_not_swallow_the_draft(deal: DealForm, phone: Phone):
    half_type(deal)
    phone.points(11, 0, 12, 13)
    deal.page.reload()
    deal.expect_kept()
    deal.type(points_2="30", points_3="40")
    deal.save()
    expect(deal.page.get_by_role("heading", name="W międzyczasie zapisano rozdanie 1")).to_be_visible()
    deal.expect_typed(points_1="20", points_3="40")


def test_old_drafts_are_swept(deal: DealForm):
    half_type(deal)
    deal.page.evaluate(
        """async () => {
            const database = await idb.openDB("remik-league", 1);
            const [draft] = await database.getAll("drafts");
            await database.put("drafts", {...draft, at: Date.now() - 31 * 24 * 3600 * 1000, key: "1/old/new"});
            database.close();
        }"""
    )
    deal.page.goto(f"{deal.url}{reverse('pages:deal-new', args=[deal.match.pk])}")
    deal.expect_kept()
    deal.page.wait_for_function(
        """async () => {
            const database = await idb.openDB("remik-league", 1);
            const count = await database.count("drafts");
            database.close();
            return count === 1;
        }"""
    )


def test_a_browser_that_keeps_nothing_records_all_the_same(page: Page, live_server: LiveServer, bartek: User, pool_match: Match):
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.add_init_script("Object.defineProperty(window, 'indexedDB', {value: undefined})")
    sign_in(page, live_server.url, bartek)
    deal = DealForm(page=page, url=live_server.url, match=pool_match)
    deal.open()
    deal.type_points(0, 20, 30, 40)
    deal.save()
    deal.expect_saved(1)
    assert problems == []
