"""The match page in a browser: it keeps its place while deals come in, its head stays in view, and it can be read by everybody."""

from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import League
from tests.browser.conftest import sign_in
from tests.browser.table import PICTURES
from tests.factories import Phone, PlayerFactory, knock, points_deal, start_match

Colours = Literal["light", "dark"]
Shown = Callable[..., None]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = ("Ala", "Bartek", "Świętosław", "Żaneta", "Konstantynopolitańska", "Grzegorz", "Łukasz", "Ewa")
A_POLL = 15_000
"""More than enough, in milliseconds, for the page to ask again."""


@pytest.fixture
def match_of(league: League) -> Callable[..., Phone]:
    """A match of the first so many of eight, two of whom have long names."""
    seats = tuple(PlayerFactory.create(league=league, name=name) for name in NAMES)

    def started(players: int, preset: str, **more: Any) -> Phone:
        return Phone(match=start_match(league, seats[:players], preset, **more), by=league.created_by)

    return started


@pytest.fixture
def shown(page: Page, live_server: LiveServer, ala: User) -> Shown:
    """Opens a page of a match for Ala."""
    sign_in(page, live_server, ala)

    def opened(phone: Phone, name: str = "match") -> None:
        page.goto(f"{live_server.url}{reverse(f'pages:{name}', args=[phone.match.pk])}")

    return opened


def play(phone: Phone, deals: int) -> None:
    """So many deals of classic remik, each won by another player."""
    players = phone.match.seats.count()
    for deal in range(deals):
        phone.points(*(0 if seat == deal % players else 10 + 2 * ((seat * 7 + deal * 5) % 17) for seat in range(players)))


def play_gin(phone: Phone) -> None:
    players = phone.match.seats.count()
    for knocker, deadwood in ((0, 60), (0, 50), (1, 40), (1, 30)):
        phone.record(knock(knocker % players, *(0 if seat == knocker else deadwood for seat in range(players))))


def play_remik500(phone: Phone) -> None:
    players = phone.match.seats.count()
    for deal in range(3):
        lines = [{"laid_points": (seat * 37 + deal * 11) % 90, "hand_points": (seat * 31) % 60} for seat in range(players)]
        phone.record({"game": "remik500", "players": lines})


def play_rummikub(phone: Phone) -> None:
    players = phone.match.seats.count()
    for winner in range(3):
        racks = [{} if seat == winner % players else {"points": 10 + seat} for seat in range(players)]
        phone.record({"game": "rummikub", "winner": winner % players, "racks": racks})


def matches(match_of: Callable[..., Phone]) -> Iterator[tuple[str, Phone]]:
    """Matches of every game and every way to end, of 2, 4 and 8 players, with a correction and a voided deal in the first."""
    corrected = match_of(4, "pool")
    play(corrected, 5)
    corrected.amend(1, points_deal(0, 30, 40, 50), reason="Dżoker był w ręce, czego nikt nie zauważył")
    corrected.void(2, reason="Nie było takiego")
    yield "pool-4", corrected
    for players in (2, 8):
        phone = match_of(players, "pool")
        play(phone, 6)
        yield f"pool-{players}", phone
    for how, more in (("limit", {}), ("deals", {"format": "deals"}), ("wins", {"format": "wins", "wins": 5})):
        phone = match_of(4, "classic", **more)
        play(phone, 4)
        yield how, phone
    others = [("gin", 2, play_gin), ("gin_series", 4, play_gin), ("remik500", 4, play_remik500), ("remik500", 8, play_remik500)]
    for preset, players, played in [*others, ("rummikub", 4, play_rummikub)]:
        phone = match_of(players, preset, **({"target": 300} if preset == "gin" else {}))
        played(phone)
        yield f"{preset}-{players}", phone


def overflow(page: Page) -> int:
    """By how many pixels the page hangs over the edge."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_match_page_of_every_game_can_be_read(
    *, page: Page, shown: Shown, match_of: Callable[..., Phone], complaints: list[str], colours: Colours
):
    page.emulate_media(color_scheme=colours)
    found = {}
    for name, phone in matches(match_of):
        shown(phone)
        for width, height in ((1280, 800), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=PICTURES / f"board-{name}-{colours}-{width}.png", full_page=True)
            assert overflow(page) <= 0, (name, width)
        page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
        assert overflow(page) <= 0, name
        found[name] = [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]]
    assert {name: violations for name, violations in found.items() if violations} == {}
    assert complaints == []


def test_twice_the_text_size_needs_no_side_scrolling_and_nothing_stays_in_the_way(page: Page, shown: Shown, match_of: Callable[..., Phone]):
    for name, phone in matches(match_of):
        shown(phone)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.screenshot(path=PICTURES / f"board-{name}-twice.png", full_page=True)
        assert overflow(page) <= 0, name
        head = page.locator("#now, #now .in-view").evaluate_all("all => all.map(each => getComputedStyle(each).position)")
        assert "sticky" not in head, name


@pytest.mark.parametrize("players", [2, 4, 8])
def test_the_head_stays_in_view_and_leaves_the_screen_to_the_sheet(page: Page, shown: Shown, match_of: Callable[..., Phone], players: int):
    """Of many players, who would need two lines, the words stay."""
    phone = match_of(players, "pool")
    play(phone, 12)
    shown(phone)
    page.mouse.wheel(0, 500)
    head = page.locator("#now" if players <= 5 else "#now .in-view")
    expect(head).to_be_in_viewport(ratio=1)
    box = head.bounding_box()
    assert box["y"] == 0
    assert box["height"] <= 165


def test_names_keep_what_stands_over_their_letters_and_words_stand_in_line(page: Page, shown: Shown, match_of: Callable[..., Phone]):
    """The box of a name cuts off what is outside of it; what is drawn of a letter is only known to a canvas."""
    phone = match_of(4, "pool")
    play(phone, 3)
    shown(phone)
    above = page.locator(".standing li .name").evaluate_all("""names => names.map(name => {
        const style = getComputedStyle(name), pen = document.createElement("canvas").getContext("2d");
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const ink = pen.measureText(name.textContent);
        const lines = document.createRange();
        lines.selectNodeContents(name);
        const line = lines.getClientRects()[0];
        return line.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent - name.getBoundingClientRect().top;
    })""")
    assert min(above) >= 0
    grounds = page.locator(".standing li .behind").evaluate_all("""words => words.map(word => {
        const ground = Object.assign(document.createElement("img"), { width: 0, height: 0 });
        word.append(ground);
        return ground.getBoundingClientRect().bottom;
    })""")
    assert len({round(ground, 1) for ground in grounds}) == 1


def test_the_mark_of_the_dealer_stands_within_his_column(page: Page, shown: Shown, match_of: Callable[..., Phone]):
    """In every number of players it is as round, and touches nobody else's column."""
    for players in (2, 3, 4, 5, 8):
        phone = match_of(players, "pool")
        play(phone, 3)
        shown(phone)
        over = page.locator("td .dealer").evaluate_all("""marks => marks.map(mark =>
            mark.getBoundingClientRect().right - mark.closest("td").getBoundingClientRect().right)""")
        assert len(over) == 3
        assert max(over) <= 0, players
        assert page.locator(".dealer").evaluate_all("marks => new Set(marks.map(mark => getComputedStyle(mark).borderRadius)).size") == 1


def test_on_its_side_a_phone_shows_the_sheet_and_not_only_its_head(page: Page, shown: Shown, match_of: Callable[..., Phone]):
    phone = match_of(4, "pool")
    play(phone, 8)
    page.set_viewport_size({"width": 740, "height": 360})
    shown(phone)
    page.mouse.wheel(0, 400)
    expect(page.locator("#now")).not_to_be_in_viewport()
    assert overflow(page) <= 0


class TestWhileDealsComeIn:
    """Another phone records, this one is being read."""

    @staticmethod
    def row(page: Page, number: int) -> Locator:
        return page.locator(f"#deal-{number}")

    def test_the_new_deal_appears_and_is_said_once(self, page: Page, shown: Shown, phone: Phone):
        phone.points(0, 20, 30, 40)
        shown(phone)
        assert page.locator("#news").inner_text() == ""
        phone.points(0, 20, 30, 44)
        expect(self.row(page, 2)).to_be_visible(timeout=A_POLL)
        expect(page.locator("#news")).to_contain_text("Rozdanie 2: Ala 0, Bartek +20, Łukasz +30, Żaneta +44")

    def test_what_is_unfolded_focused_and_scrolled_stays_so(self, page: Page, shown: Shown, match_of: Callable[..., Phone]):
        phone = match_of(8, "pool")
        play(phone, 3)
        shown(phone)
        page.locator("#course-numbers > summary").click()
        page.locator("#sheet-wrap").evaluate("wrap => wrap.scrollTo(120, 0)")
        page.locator("#rules-of-match > summary").focus()
        play(phone, 1)
        expect(self.row(page, 4)).to_be_visible(timeout=A_POLL)
        expect(page.locator("#course-numbers")).to_have_attribute("open", "")
        assert page.locator("#sheet-wrap").evaluate("wrap => wrap.scrollLeft") == 120
        assert page.evaluate("document.activeElement.parentElement.id") == "rules-of-match"

    def test_the_row_that_is_read_stays_under_the_eyes(self, page: Page, shown: Shown, match_of: Callable[..., Phone]):
        phone = match_of(4, "classic", limit=5000)
        play(phone, 14)
        shown(phone)
        page.evaluate("scrollTo(0, 700)")
        before = self.row(page, 4).bounding_box()["y"]
        play(phone, 1)
        self.row(page, 15).wait_for(state="attached", timeout=A_POLL)
        assert abs(self.row(page, 4).bounding_box()["y"] - before) <= 2

    def test_nothing_is_exchanged_under_selected_text(self, page: Page, shown: Shown, phone: Phone):
        phone.points(0, 20, 30, 40)
        shown(phone)
        page.locator(".in-view-lead").select_text()
        with page.expect_response(lambda response: "/live/" in response.url and response.status == 200, timeout=A_POLL):
            phone.points(0, 20, 30, 44)
        page.wait_for_timeout(300)
        expect(self.row(page, 2)).to_have_count(0)
        page.evaluate("getSelection().removeAllRanges()")
        expect(self.row(page, 2)).to_be_visible(timeout=A_POLL)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 4, 5, 8])
def test_the_second_screen_shows_all_at_once_in_huge_digits(
    *,
    page: Page,
    shown: Shown,
    match_of: Callable[..., Phone],
    complaints: list[str],
    size: tuple[int, int],
    players: int,
):
    phone = match_of(players, "pool")
    play(phone, 7)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    shown(phone, "match-tv")
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        page.screenshot(path=PICTURES / f"tv-{players}-{colours}-{size[0]}.png")
        assert [violation["id"] for violation in Axe().run(page).response["violations"]] == []
    assert overflow(page) <= 0
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    digits = page.locator(".standing .count").last.evaluate("count => parseFloat(getComputedStyle(count).fontSize)")
    assert digits >= size[1] / 10
    assert complaints == []


def test_the_second_screen_keeps_itself_up_to_date(page: Page, shown: Shown, phone: Phone):
    shown(phone, "match-tv")
    phone.points(0, 20, 30, 44)
    expect(page.locator(".in-view-lead")).to_contain_text("Ala prowadzi o 20", timeout=A_POLL)
