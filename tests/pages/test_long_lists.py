"""Long matches, long ledgers, leagues of many matches: the latest at once, all of it one tap away, and nothing weighs more for it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import League, Player
from games.pages.leagues import MATCHES_ON_A_PAGE
from games.pages.long_lists import LATEST_DEALS
from games.pages.money import BOOKINGS_ON_A_PAGE
from tests.every_page import Visit, every_page, let_in
from tests.factories import Phone, PlayerFactory, knock, points_deal, start_match

AtTheTable = Callable[..., Phone]

MANY, LATER = 195, 15_000
"""Deals of a long evening, and the bytes that a page may weigh, compressed, but for the first."""


@pytest.fixture
def long_one(at_the_table: AtTheTable) -> Phone:
    phone = at_the_table(4, "classic", limit=10_000)
    phone.many(MANY)
    return phone


def sheet(phone: Phone, name: str = "match", **query: str) -> str:
    return reverse(f"pages:{name}", args=[phone.match.pk], query=query)


def deals_shown(client: Client, address: str) -> list[int]:
    return [int(number) for number in re.findall(r'id="deal-(\d+)"', client.get(address).content.decode())]


class TestTheSheetOfALongMatch:
    def test_a_match_of_an_evening_is_shown_whole(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(4, "classic", limit=10_000)
        phone.many(LATEST_DEALS)
        assert len(deals_shown(darek_s, sheet(phone))) == LATEST_DEALS
        assert "deals=all" not in darek_s.get(sheet(phone)).content.decode()

    def test_of_a_longer_one_the_latest_deals_are_shown_with_their_totals_as_they_are(self, darek_s: Client, long_one: Phone):
        latest, whole = (darek_s.get(sheet(long_one, **query)).context["board"] for query in ({}, {"deals": "all"}))
        assert [row.deal.number for row in latest.rows] == list(range(MANY, MANY - LATEST_DEALS, -1))
        assert latest.rows == whole.rows[:LATEST_DEALS]
        assert latest.columns == whole.columns

    def test_a_link_leads_to_all_deals_and_goes_on_where_one_was_reading(self, darek_s: Client, long_one: Phone):
        text = darek_s.get(sheet(long_one)).content.decode()
        assert f'href="{sheet(long_one)}?deals=all#deal-{MANY - LATEST_DEALS}"' in text
        assert f"Wszystkie rozdania ({MANY})" in text
        assert deals_shown(darek_s, sheet(long_one, deals="all")) == list(range(MANY, 0, -1))

    def test_a_whole_sheet_stays_whole_when_it_is_asked_for_again(self, darek_s: Client, long_one: Phone):
        text = darek_s.get(sheet(long_one, deals="all")).content.decode()
        (again,) = re.findall(r'hx-get="(\S+)"', text)
        assert again.startswith(sheet(long_one, "match-live"))
        assert again.endswith("&amp;deals=all")
        assert len(deals_shown(darek_s, sheet(long_one, "match-live", deals="all"))) == MANY
        assert len(deals_shown(darek_s, sheet(long_one, "match-live"))) == LATEST_DEALS

    def test_the_drawing_shows_all_and_its_table_as_much_as_the_sheet(self, darek_s: Client, long_one: Phone):
        chart = darek_s.get(sheet(long_one)).context["chart"]
        assert [len(line.runs[0]) for line in chart.lines] == [MANY + 1] * 4
        assert [row.number for row in chart.rows] == list(range(MANY - LATEST_DEALS + 1, MANY + 1))
        assert f"Po {MANY} rozdaniach" in darek_s.get(sheet(long_one)).content.decode()

    def test_paper_shows_all(self, darek_s: Client, long_one: Phone):
        assert len(darek_s.get(sheet(long_one, "match-print")).context["board"].rows) == MANY

    @pytest.mark.parametrize(("number", "address"), [(MANY, "#deal-195"), (176, "#deal-176"), (175, "?deals=all#deal-175")])
    def test_from_a_deal_one_comes_back_to_its_row(self, darek_s: Client, long_one: Phone, number: int, address: str):
        text = darek_s.get(reverse("pages:deal", args=[long_one.match.pk, number])).content.decode()
        assert f'href="{sheet(long_one)}{address}"' in text

    @pytest.mark.parametrize(("number", "where"), [(176, ""), (175, "&deals=all#deal-175")])
    def test_after_a_correction_the_deal_is_on_the_sheet(self, bartek_s: Client, long_one: Phone, number: int, where: str):
        long_one.void(number, reason="nie było takiego")
        back = reverse("pages:deal-back", args=[long_one.match.pk, number])
        answer = bartek_s.post(back, {"seen_version": long_one.version()})
        assert answer["Location"] == f"{sheet(long_one)}?restored={number}&revision=3{where}"
        assert number in deals_shown(bartek_s, answer["Location"])

    def test_a_correction_far_down_is_announced(self, darek_s: Client, long_one: Phone):
        seen = darek_s.get(sheet(long_one, "match-live"))["ETag"].strip('"')
        long_one.amend(2, points_deal(0, 11, 12, 13))
        text = darek_s.get(sheet(long_one, "match-live", seen=seen)).content.decode()
        assert "Rozdanie 2: poprawiono, Ala 0, Bartek +11, Łukasz +12, Żaneta +13." in text

    def test_the_last_deal_can_be_undone_below_more_void_ones_than_are_shown(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "classic", limit=10_000)
        phone.many(LATEST_DEALS + 1)
        phone.match.deals.filter(number__gt=1).update(entry=None)
        assert bartek_s.get(sheet(phone)).context["board"].last.number == 1

    def test_games_of_gin_keep_their_numbers(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin_series")
        for _ in range(LATEST_DEALS + 3):
            phone.record(knock(0, 0, 60))
        latest, whole = (darek_s.get(sheet(phone, **query)).context["board"] for query in ({}, {"deals": "all"}))
        assert latest.rows == whole.rows[:LATEST_DEALS]


@pytest.fixture
def played_much(league: League, players: tuple[Player, ...], bartek: User) -> int:
    """A league of forty in which everybody owes somebody something; how many matches were played."""
    people = [*players, *(PlayerFactory.create(league=league, name=f"Zdzisława {number}") for number in range(36))]
    entry = {"kind": "entry", "amount": 12_50}
    for number in range(MATCHES_ON_A_PAGE + 2):
        seats = tuple(people[(number * 2 + seat) % len(people)] for seat in range(4))
        Phone(match=start_match(league, seats, "classic", format="deals", deals=1, stakes=entry), by=bartek).points(0, 20, 30, 40)
    return MATCHES_ON_A_PAGE + 2


def numbers_of_pages(text: str) -> list[str]:
    return re.findall(r'href="\?page=(\d+)"', text)


class TestPages:
    def test_the_matches_of_a_league_are_all_found_page_by_page(self, darek_s: Client, league: League, played_much: int):
        address = reverse("pages:league", args=[league.pk])
        first, second = darek_s.get(address), darek_s.get(f"{address}?page=2")
        assert [len(page.context["matches"]) for page in (first, second)] == [MATCHES_ON_A_PAGE, 2]
        assert len({match.id for page in (first, second) for match in page.context["matches"]}) == played_much
        assert [numbers_of_pages(page.content.decode()) for page in (first, second)] == [["2"], ["1"]]

    def test_the_ledger_goes_on_alone_on_its_further_pages(self, darek_s: Client, league: League, played_much: int):
        address, rows = reverse("pages:money", args=[league.pk]), []
        for number in range(1, 6):
            answer = darek_s.get(f"{address}?page={number}")
            rows += [booking.id for booking in answer.context["page"].rows]
            assert ("Kto komu płaci" in answer.content.decode()) == (number == 1)
        assert len(rows) == len(set(rows)) == league.movements.count() > 4 * BOOKINGS_ON_A_PAGE

    @pytest.mark.parametrize("asked", ["0", "-1", "x", "9" * 30, "²"])
    def test_a_made_up_page_is_the_first(self, darek_s: Client, league: League, phone: Phone, asked: str):
        answer = darek_s.get(reverse("pages:league", args=[league.pk]), {"page": asked})
        assert len(answer.context["matches"]) == 1

    def test_a_page_behind_the_last_leads_back(self, darek_s: Client, league: League, phone: Phone):
        assert numbers_of_pages(darek_s.get(reverse("pages:league", args=[league.pk]), {"page": "7"}).content.decode()) == ["1"]


def test_no_page_weighs_more_than_a_later_page_may_however_much_there_is_to_show(
    league: League, players: tuple[Player, ...], phone: Phone, ala: User, bartek: User, played_much: int
):
    visits, hers = every_page(league, players, phone, ala, bartek), let_in(ala)
    eight = tuple(league.players.order_by("name")[:8])
    long_one = Phone(match=start_match(league, eight, "classic", limit=10_000), by=bartek)
    long_one.many(MANY)
    long_one.amend(190, points_deal(0, *range(11, 18)))
    for name in ("match", "match-live", "match-tv", "match-print", "match-rules", "match-referee", "deal-new"):
        visits[f"long {name}"] = Visit(address=sheet(long_one, name), session=hers)
    for name in ("deal", "deal-edit", "deal-void"):
        visits[f"long {name}"] = Visit(address=reverse(f"pages:{name}", args=[long_one.match.pk, 3]), session=hers)
    weights = {name: _weight(visit) for name, visit in visits.items()}
    assert max(weights.values()) > 5_000, "nothing was weighed"
    assert {name: weight for name, weight in weights.items() if weight > LATER} == {}


def _weight(visit: Visit) -> int:
    """The bytes of a page as the site sends it, compressed, without its head."""
    browser = Client(headers={"Accept-Encoding": "gzip"})
    if visit.session:
        browser.cookies[settings.SESSION_COOKIE_NAME] = visit.session
    answer: Any = browser.get(visit.address, follow=True)
    assert answer.headers.get("Content-Encoding") == "gzip", visit.address
    return len(answer.content)
