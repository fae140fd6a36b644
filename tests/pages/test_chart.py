"""The course of a match as a drawing: where lines, names and marks stand, in whole units, and the same numbers in rows."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from games.models import League
from games.pages.board import board_of
from games.pages.chart import BOTTOM, LABEL_GAP, LEFT, RIGHT, TOP, Bust, Chart, CourseRow, Entry, Level, Line, Point, Tick, chart_of
from games.queries.sheets import match_sheet
from scoring.progress import Mark
from tests.factories import Phone, PlayerFactory, knock, start_match

AtTheTable = Callable[..., Phone]


def chart(phone: Phone) -> Chart:
    drawn = chart_of(board_of(match_sheet(phone.match)))
    assert drawn is not None
    return drawn


def points(*places: tuple[int, int]) -> tuple[Point, ...]:
    return tuple(Point(x=x, y=y) for x, y in places)


def row(number: int, *counts: int, busted: int | None = None, ends_game: int | None = None) -> CourseRow:
    entries = tuple(Entry(count=count, is_busted=seat == busted) for seat, count in enumerate(counts))
    return CourseRow(number=number, entries=entries, ends_game=ends_game)


def test_before_the_first_deal_there_is_nothing_to_draw(phone: Phone):
    assert chart_of(board_of(match_sheet(phone.match))) is None


def test_two_deals_of_two_players_are_drawn_like_this(at_the_table: AtTheTable):
    """From 0 at the left edge to the totals after each deal; the limit is too far away to be drawn, and named at the upper edge."""
    phone = at_the_table(2, "classic")
    phone.points(0, 20)
    phone.points(50, 0)
    assert chart(phone) == Chart(
        lines=(
            Line(
                seat=0,
                name="Ala",
                total=50,
                runs=(points((52, 290), (201, 290), (350, 70)),),
                marks=points((201, 290), (350, 70)),
                label_y=70,
            ),
            Line(
                seat=1,
                name="Bartek",
                total=20,
                runs=(points((52, 290), (201, 202), (350, 202)),),
                marks=points((201, 202), (350, 202)),
                label_y=202,
            ),
        ),
        deals=(Tick(at=201, number=1), Tick(at=350, number=2)),
        heights=(Tick(at=290, number=0), Tick(at=202, number=20), Tick(at=114, number=40), Tick(at=26, number=60)),
        level=Level(mark=Mark.LIMIT, at=500, y=26, is_in_sight=False),
        busts=(),
        games=(),
        rows=(row(1, 0, 20), row(2, 50, 20)),
        played=2,
    )


def test_a_line_is_handed_to_the_drawing_as_a_start_and_steps(at_the_table: AtTheTable):
    phone = at_the_table(2, "classic")
    phone.points(0, 20)
    assert [line.paths for line in chart(phone).lines] == [["M52 290l298 0"], ["M52 290l298 -264"]]


def test_a_bust_is_marked_on_the_limit_and_falls_to_the_total_that_is_played_on_with(phone: Phone):
    phone.points(150, 60, 90, 0)
    phone.points(160, 40, 0, 70)
    drawn = chart(phone)
    assert drawn.level == Level(mark=Mark.BUST, at=300, y=26, is_in_sight=True)
    assert drawn.busts == (Bust(seat=0, x=350, limit_y=26, y=202),)
    assert drawn.rows == (row(1, 150, 60, 90, 0), row(2, 100, 100, 90, 70, busted=0))


def test_the_limit_is_drawn_once_somebody_has_come_two_fifths_of_the_way(at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", limit=100)
    phone.points(0, 38)
    assert not chart(phone).level.is_in_sight
    phone.points(0, 2)
    assert chart(phone).level.is_in_sight


def test_a_number_of_deals_has_no_line_to_reach(at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", format="deals")
    phone.points(0, 39)
    assert chart(phone).level is None


def test_where_deals_won_decide_they_are_drawn(at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", format="wins", wins=3)
    phone.points(0, 39)
    phone.points(0, 12)
    drawn = chart(phone)
    assert [line.total for line in drawn.lines] == [2, 0]
    assert [tick.number for tick in drawn.heights] == [0, 1, 2, 3]
    assert drawn.level == Level(mark=Mark.WINS, at=3, y=26, is_in_sight=True)


def test_every_game_of_gin_is_a_line_of_its_own_from_nothing(at_the_table: AtTheTable):
    phone = at_the_table(2, "gin_series")
    for entry in (knock(0, 0, 80), knock(1, 20, 3)):
        phone.record(entry)
    drawn = chart(phone)
    assert [line.runs for line in drawn.lines] == [
        (points((52, 290), (201, 105)), points((201, 290), (350, 290))),
        (points((52, 290), (201, 290)), points((201, 290), (350, 260))),
    ]
    assert drawn.games == (Tick(at=201, number=1),)
    assert drawn.rows == (row(1, 105, 0, ends_game=1), row(2, 0, 17))


def test_totals_below_nothing_stand_under_the_line_of_nothing(at_the_table: AtTheTable):
    phone = at_the_table(2, "remik500")
    phone.record({"game": "remik500", "players": [{"laid_points": 40, "hand_points": 0}, {"laid_points": 0, "hand_points": 40}]})
    drawn = chart(phone)
    assert [(tick.number, tick.at) for tick in drawn.heights] == [(-40, 290), (-20, 224), (0, 158), (20, 92), (40, 26)]
    assert [line.end.y for line in drawn.lines] == [26, 290]


def test_names_of_level_players_do_not_stand_upon_one_another(phone: Phone):
    phone.points(20, 20, 20, 0)
    drawn = chart(phone)
    assert {line.end.y for line in drawn.lines[:3]} == {26}
    assert [line.label_y for line in drawn.lines] == [26, 46, 66, 290]


def test_names_at_the_lower_edge_are_pushed_up(phone: Phone):
    phone.points(0, 2, 4, 60)
    assert [line.label_y for line in chart(phone).lines] == [290, 270, 250, 26]


@pytest.mark.parametrize("players", [8, 10])
def test_however_many_play_the_names_keep_apart_and_within_the_drawing(league: League, players: int):
    seats = tuple(PlayerFactory.create(league=league, name=f"Świętosława {seat}") for seat in range(players))
    phone = Phone(match=start_match(league, seats, "classic", decks=4, hand_size=7), by=league.created_by)
    phone.points(0, *(2 * seat for seat in range(1, players)))
    labels = sorted(line.label_y for line in chart(phone).lines)
    assert labels[0] >= TOP
    assert labels[-1] <= BOTTOM
    assert all(below - above >= LABEL_GAP for above, below in pairwise(labels))


def test_a_long_name_ends_in_dots_in_the_drawing_only(league: League):
    seats = tuple(PlayerFactory.create(league=league, name=name) for name in ("Konstantynopolitańska", "Świętosław"))
    phone = Phone(match=start_match(league, seats, "classic"), by=league.created_by)
    phone.points(0, 20)
    assert [(line.name, line.label) for line in chart(phone).lines] == [
        ("Konstantynopolitańska", "Konstanty…"),
        ("Świętosław", "Świętosław"),
    ]


def test_many_deals_fit_with_few_of_them_named(at_the_table: AtTheTable):
    phone = at_the_table(2, "classic", format="deals", deals=200)
    for _ in range(40):
        phone.points(0, 5)
    drawn = chart(phone)
    assert [tick.number for tick in drawn.deals] == [10, 20, 30, 40]
    line = drawn.lines[0].runs[0]
    assert (line[0].x, line[-1].x, len(line)) == (LEFT, RIGHT, 41)
    assert len(drawn.lines[0].marks) == 4


def test_deals_are_named_by_their_numbers_though_one_of_them_is_void(at_the_table: AtTheTable):
    phone = at_the_table(2, "classic")
    for _ in range(3):
        phone.points(0, 20)
    phone.void(2)
    assert [tick.number for tick in chart(phone).deals] == [1, 3]


class TestThePage:
    def test_the_drawing_is_told_in_words(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        text = darek_s.get(reverse("pages:match", args=[phone.match.pk])).content.decode()
        drawing = text.split('<svg class="chart"')[1].split("</svg>")[0]
        assert 'role="img"' in drawing
        assert "Sumy wszystkich, rozdanie po rozdaniu" in drawing
        told = " ".join(drawing.split('<desc id="chart-desc">')[1].split("</desc>")[0].split())
        assert told == "Po 1 rozdaniu: Ala 150, Bartek 60, Łukasz 90, Żaneta 0. Żaneta prowadzi o 60 punktów"
        assert "style=" not in drawing

    def test_the_same_numbers_stand_in_a_table(self, darek_s: Client, phone: Phone):
        phone.points(150, 60, 90, 0)
        phone.points(160, 40, 0, 70)
        text = darek_s.get(reverse("pages:match", args=[phone.match.pk])).content.decode()
        table = text.split('<table class="table course-table">')[1].split("</table>")[0]
        assert table.count('<th scope="row">') == 2
        assert table.count("wpadka") == 1

    def test_a_match_without_a_deal_has_no_drawing(self, darek_s: Client, phone: Phone):
        assert "<svg" not in darek_s.get(reverse("pages:match", args=[phone.match.pk])).content.decode().split("<main")[1]
