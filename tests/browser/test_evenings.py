"""A whole evening for every game: sign up, league, players, match, deals tapped on the pads, a correction, the end, table and money.

Every game is played on a small phone in light and on a wide screen in dark; two of them the other way round as well.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PLAYERS = ["Ala", "Bartek", "Żaneta"]
Fields = Mapping[str, str]
Colours = Literal["light", "dark"]

PHONE, WIDE = (360, 740), (1280, 800)


@dataclass(frozen=True, kw_only=True)
class Evening:
    """A game with what is agreed, the deals (who went out or knocked, what is typed), and what has to come out."""

    game: str
    seats: int
    deals: list[tuple[str, Fields]]
    correction: Fields
    winner: str = "Ala"
    terms: Fields = field(default_factory=dict)
    money: str = ""
    closed_by_hand: bool = False


KNOCKS: list[tuple[str, Fields]] = [("Ala", {"deadwood_0": "0", "deadwood_1": "60"}), ("Ala", {"deadwood_0": "0", "deadwood_1": "50"})]

EVENINGS = {
    "classic": Evening(
        game="Remik klasyczny",
        seats=3,
        terms={"rule_limit": "50", "stake_kind": "per_point", "stake_amount": "0,10"},
        deals=[("Ala", {"points_1": "12+8", "points_2": "30"}), ("Bartek", {"points_0": "25", "points_2": "18"})],
        correction={"points_2": "34"},
        winner="Bartek",
        money="+3,70\xa0zł",
    ),
    "pool": Evening(
        game="Remik z wpadką i pulą",
        seats=3,
        deals=[("Ala", {"points_1": "200", "points_2": "150"}), ("Ala", {"points_1": "120", "points_2": "160"})],
        correction={"points_2": "145"},
        money="+200\xa0zł",
    ),
    "gin": Evening(
        game="Gin",
        seats=2,
        terms={"stake_kind": "per_point", "stake_amount": "0,10"},
        deals=KNOCKS,
        correction={"deadwood_1": "40"},
        money="+29\xa0zł",
    ),
    "gin_series": Evening(game="Gin, seria", seats=2, deals=KNOCKS, correction={"deadwood_1": "40"}, closed_by_hand=True),
    "oklahoma": Evening(
        game="Gin Oklahoma",
        seats=2,
        deals=[(who, {"up_card": "D♥", **typed}) for who, typed in KNOCKS],
        correction={"deadwood_1": "40"},
    ),
    "remik500": Evening(
        game="Remik 500",
        seats=2,
        deals=[("", {"laid_0": "300", "left_0": "0", "laid_1": "100", "left_1": "20"})] * 2,
        correction={"left_1": "24"},
    ),
    "remik21": Evening(
        game="Remik na 21 kart",
        seats=3,
        terms={"rule_limit": "50"},
        deals=[("Ala", {"points_1": "20", "points_2": "30"}), ("Ala", {"points_1": "25", "points_2": "18"})],
        correction={"points_2": "34"},
    ),
    "rummikub": Evening(
        game="Rummikub",
        seats=3,
        terms={"rule_rounds": "2"},
        deals=[("Ala", {"points_1": "20", "points_2": "30"}), ("Ala", {"points_1": "25", "tiles_2": "7r 12b *"})],
        correction={"points_2": "34"},
    ),
}


LOOKS: list[tuple[str, tuple[int, int], Colours]] = [
    *((preset, PHONE, "light") for preset in EVENINGS),
    *((preset, WIDE, "dark") for preset in EVENINGS),
    *((preset, PHONE, "dark") for preset in ("pool", "remik500")),
    *((preset, WIDE, "light") for preset in ("pool", "remik500")),
]


@pytest.mark.parametrize(("preset", "size", "colours"), LOOKS, ids=[f"{preset}-{size[0]}-{colours}" for preset, size, colours in LOOKS])
def test_an_evening_is_played_to_its_end(
    *, page: Page, live_server: LiveServer, complaints: list[str], preset: str, size: tuple[int, int], colours: Colours
):
    evening = EVENINGS[preset]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=colours)
    table = Table(page=page, url=live_server.url, name=f"{preset}-{size[0]}-{colours}")
    table.sign_up()
    table.make_league(PLAYERS)
    table.begin(evening.game, PLAYERS[: evening.seats], evening.terms)
    expect(page.get_by_text("jeszcze nikt")).to_be_visible()
    table.record(*evening.deals[0])
    table.correct(1, evening.correction)
    table.record(*evening.deals[1])
    if evening.closed_by_hand:
        page.locator("#match-menu > summary").click()
        page.get_by_text("Zamknięcie lub przerwanie serii").click()
        table.tap("Zamknij serię")
    expect(page.locator(".result-winner")).to_contain_text(evening.winner)
    table.picture("result")
    table.expect_targets_to_be_big_enough()
    look_at_the_league(table, evening)
    assert complaints == []


def look_at_the_league(table: Table, evening: Evening) -> None:
    """The table names the winner first; the money page marks what is owed as paid."""
    page = table.page
    page.get_by_role("link", name="Czwartkowy remik").click()
    table.tap("Tabela", "link")
    expect(page.locator("tbody tr").first).to_contain_text(evening.winner)
    table.picture("table")
    table.tap("Pieniądze", "link")
    if evening.money:
        expect(page.locator("tr", has_text=evening.winner)).to_contain_text(evening.money)
        table.picture("money")
        for _ in range(page.get_by_role("button", name="Zapłacone").count()):
            page.get_by_role("button", name="Zapłacone").first.click()
            expect(page.locator(".undo-bar")).to_contain_text("Oznaczono jako zapłacone")
    expect(page.get_by_text("Nikt nikomu nic nie jest winien")).to_be_visible()
    table.picture("settled")
