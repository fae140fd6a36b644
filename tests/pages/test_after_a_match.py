"""After a match: the winner's page, what leaves the phone, and the next match with the same people."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import Match
from games.queries.timeline import terms_of
from games.services.leagues import player_set_active
from tests.factories import Phone, knock
from tests.pages.conftest import Open, faults, filled

AtTheTable = Callable[..., Phone]


def address(name: str, phone: Phone) -> str:
    return reverse(f"pages:{name}", args=[phone.match.pk])


def main_of(response: Any) -> str:
    """What stands between the menu and the foot of the page, with single spaces."""
    return " ".join(response.content.decode().split("<main")[1].split("</main>")[0].replace("\u00a0", " ").split())


@pytest.fixture
def finished(at_the_table: AtTheTable) -> Phone:
    """A pool of three to 100, won by Bartek in the second deal."""
    phone = at_the_table(3, "pool", limit=100, stakes={"kind": "pool", "amount": 12_50}, threshold=40)
    phone.points(60, 0, 70)
    phone.points(60, 0, 70)
    return phone


class TestTheWinner:
    def test_the_winner_takes_the_pool_and_is_paid_by_everybody(self, darek_s: Client, finished: Phone):
        text = main_of(darek_s.get(address("match", finished)))
        assert '<strong class="">Bartek</strong>' in text
        assert "bierze pulę: <b>25 zł</b>" in text
        result = darek_s.get(address("match", finished)).context["result"]
        assert [(payment.source, payment.target, payment.amount) for payment in result.outcome.payments] == [
            ("Ala", "Bartek", 12_50),
            ("Łukasz", "Bartek", 12_50),
        ]

    def test_shared_places_are_written_twice_and_the_next_is_skipped(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "classic", format="deals", deals=2)
        phone.points(0, 20, 30)
        phone.points(20, 0, 30)
        result = darek_s.get(address("match", phone)).context["result"]
        assert (result.winners, [place.standing.place for place in result.places]) == ("Ala i Bartek", [1, 1, 3])

    def test_of_those_who_share_a_place_the_better_stands_first(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "pool", limit=100)
        phone.points(130, 0, 110)
        response = darek_s.get(address("match", phone))
        result = response.context["result"]
        assert [(place.standing.place, place.standing.score) for place in result.places] == [(1, 0), (2, 110), (2, 130)]
        assert result.text.index("110 pkt") < result.text.index("130 pkt")
        assert "Wszyscy z wpadką w ostatnim rozdaniu dzielą miejsce 2." in response.content.decode()

    def test_whoever_has_lost_at_the_limit_is_marked(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "classic", limit=50)
        phone.points(0, 20, 60)
        assert "60 pkt <em>przegrana</em>" in main_of(darek_s.get(address("match", phone)))

    def test_a_match_given_up_has_neither_winner_nor_places(self, darek_s: Client, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "pool")
        phone.points(0, 20, 60)
        bartek_s.post(address("give-up", phone), {"seen_version": phone.version()})
        text = main_of(darek_s.get(address("match", phone)))
        assert "Mecz przerwany" in text
        assert "Wygrywa" not in text
        assert 'class="place"' not in text

    def test_a_series_closed_before_its_first_game_is_level(self, darek_s: Client, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin_series")
        bartek_s.post(address("close", phone), {"seen_version": phone.version()})
        assert "<strong>Remis</strong>" in main_of(darek_s.get(address("match", phone)))

    def test_a_series_shows_the_results_of_its_games(self, darek_s: Client, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(2, "gin_series")
        phone.record(knock(0, 0, 80))
        phone.record(knock(1, 9, 5))
        bartek_s.post(address("close", phone), {"seen_version": phone.version()})
        result = darek_s.get(address("match", phone)).context["result"]
        assert [place.score for place in result.places] == ["230 pkt", "0 pkt"]

    def test_curiosities_are_told(self, darek_s: Client, finished: Phone):
        text = main_of(darek_s.get(address("match", finished)))
        assert (
            "<dt>Najdłuższa seria wygranych</dt> <dd> <strong>Bartek</strong> <span>2 rozdania</span> <small>rozdania 1–2</small>" in text
        )

    def test_the_end_costs_two_queries_more_than_a_running_match(
        self, darek_s: Client, finished: Phone, django_assert_max_num_queries: Callable[..., Any]
    ):
        with django_assert_max_num_queries(10):
            darek_s.get(address("match", finished))


class TestSharing:
    def test_the_text_stands_on_a_page_of_its_own_with_the_match_s_address(self, darek_s: Client, finished: Phone):
        text = darek_s.get(address("match-share", finished)).content.decode()
        message = text.split("<textarea")[1].split(">", 1)[1].split("</textarea>")[0]
        assert message.startswith("Remik z wpadką i pulą, ")
        assert "Wygrywa Bartek!" in message
        assert message.endswith(f"http://testserver{address('match', finished)}")

    def test_the_match_page_carries_it_for_scripts_while_the_match_runs_too(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "pool")
        phone.points(0, 20, 60)
        text = darek_s.get(address("match", phone)).content.decode()
        assert "Stan po 1 rozdaniu" in text.split('<template id="share-text">')[1].split("</template>")[0]

    def test_names_with_signs_of_the_page_s_own_language_do_no_harm(self, darek_s: Client, finished: Phone):
        seat = finished.match.seats.get(position=1)
        seat.player.name = "</textarea><b>"
        seat.player.save()
        assert "</textarea><b>" not in darek_s.get(address("match-share", finished)).content.decode()

    @pytest.mark.parametrize("name", ["match-share", "match-print"])
    def test_it_costs_the_same_after_many_deals(
        self, darek_s: Client, at_the_table: AtTheTable, name: str, django_assert_max_num_queries: Callable[..., Any]
    ):
        phone = at_the_table(3, "pool")
        for _ in range(12):
            phone.points(0, 4, 5)
        with django_assert_max_num_queries(8):
            darek_s.get(address(name, phone))


class TestPrinting:
    def test_deals_stand_in_the_order_in_which_they_were_played(self, darek_s: Client, finished: Phone):
        text = main_of(darek_s.get(address("match-print", finished)))
        assert [row.split("<", 1)[0].strip() for row in text.split('<th scope="row" class="paper-number">')[1:]] == ["1", "2"]

    def test_what_was_corrected_and_voided_says_by_whom_and_why(self, darek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "pool")
        phone.points(0, 20, 60)
        phone.points(0, 20, 60)
        phone.amend(1, {"game": "classic", "winner": 0, "players": [{}, {"points": 21}, {"points": 60}]}, reason="źle policzone")
        phone.void(2, reason="nie było takiego")
        text = main_of(darek_s.get(address("match-print", phone)))
        assert "Rozdanie 1 – Poprawiono: źle policzone (bartek, " in text
        assert "przedtem 0, +20, +60)" in text
        assert "Rozdanie 2 – Unieważniono: nie było takiego (bartek, " in text
        assert text.count("<sup>*</sup>") == 2

    def test_a_match_without_deals_is_a_sheet_that_says_so(self, darek_s: Client, at_the_table: AtTheTable):
        assert "Nie ma jeszcze żadnego rozdania." in main_of(darek_s.get(address("match-print", at_the_table(3, "pool"))))


class TestEmptySheets:
    def test_one_for_a_match_has_its_names_rules_and_stake(self, darek_s: Client, finished: Phone):
        text = main_of(darek_s.get(address("match-sheet-empty", finished)))
        assert [name in text for name in ("Ala", "Bartek", "Łukasz", "Żaneta")] == [True, True, True, False]
        assert "pierwsze wyłożenie 40" in text
        assert "od 100 punktów" in text
        assert "płaci 12,50 zł" in text

    @pytest.mark.parametrize(
        ("query", "words"),
        [
            ("preset=pool&players=4", "do puli"),
            ("preset=gin&players=2", "Premia za grę 100"),
            ("preset=gin_series&players=2", "Wyniki wszystkich gier"),
            ("preset=oklahoma&players=2", "Odkryta"),
            ("preset=remik500&players=3", "w ręce"),
            ("preset=rummikub&players=4", "stojaku"),
            ("preset=remik21&players=5", "Koniec od 501 punktów"),
        ],
    )
    def test_everybody_may_have_one_for_any_game(self, client: Client, query: str, words: str):
        response = client.get(f"/sheets/empty/?{query}")
        assert response.status_code == 200
        assert words in main_of(response)

    def test_without_a_choice_it_is_classic_remik_for_four(self, client: Client):
        plan = client.get("/sheets/empty/").context["plan"]
        assert (plan.title, plan.names, len(plan.blocks[0].numbers)) == ("Remik klasyczny", ("",) * 4, 24)

    @pytest.mark.parametrize("query", ["preset=tysiac", "players=1", "players=wielu", "preset=gin&players=8"])
    def test_what_cannot_be_played_is_told_at_its_field(self, client: Client, query: str):
        response = client.get(f"/sheets/empty/?{query}")
        assert response.status_code == 422
        assert list(faults(response)) == [query.rsplit("&", 1)[-1].split("=", maxsplit=1)[0]]
        assert response.context["plan"] is None

    @pytest.mark.parametrize(
        ("rules", "lines", "boxes"),
        [
            ({"format": "deals", "deals": 10}, 10, 0),
            ({"format": "deals", "deals": 200}, 60, 0),
            ({"format": "wins", "wins": 3}, 24, 3),
            ({"format": "limit"}, 24, 0),
            ({"format": "pool"}, 24, 8),
        ],
    )
    def test_lines_and_boxes_follow_the_rules(
        self, darek_s: Client, at_the_table: AtTheTable, rules: dict[str, Any], lines: int, boxes: int
    ):
        plan = darek_s.get(address("match-sheet-empty", at_the_table(3, "classic", **rules))).context["plan"]
        assert (len(plan.blocks[0].numbers), len(plan.boxes)) == (lines, boxes)

    def test_it_takes_no_post(self, client: Client):
        assert client.post("/sheets/empty/").status_code == 405


class TestTheSamePeople:
    def test_one_tap_starts_the_next_match(self, bartek_s: Client, finished: Phone):
        response = bartek_s.post(address("match-again", finished), follow=True)
        started = Match.objects.latest("started_at")
        assert response.redirect_chain == [(f"/matches/{started.pk}/?after={finished.match.pk}", 302)]
        assert "Mecz rozpoczęty" in response.content.decode()

    def test_a_second_tap_leads_to_the_same_match(self, bartek_s: Client, finished: Phone):
        first, second = (bartek_s.post(address("match-again", finished))["Location"] for _ in range(2))
        assert first == second
        assert Match.objects.count() == 2

    def test_the_match_before_leads_everybody_to_it(self, bartek_s: Client, darek_s: Client, finished: Phone):
        there, _ = bartek_s.post(address("match-again", finished))["Location"].split("?")
        text = main_of(darek_s.get(address("match", finished)))
        assert f'href="{there}">Ta sama ekipa gra dalej' in text
        assert "Ta sama ekipa, inne zasady" not in text

    def test_a_phone_that_lies_open_at_the_match_before_hears_of_it(self, bartek_s: Client, darek_s: Client, finished: Phone):
        seen = darek_s.get(address("match-live", finished))["ETag"].strip('"')
        bartek_s.post(address("match-again", finished))
        assert "Ta sama ekipa gra dalej" in darek_s.get(address("match-live", finished), {"seen": seen}).content.decode()

    def test_whoever_is_gone_is_named(self, bartek_s: Client, finished: Phone):
        player_set_active(player=finished.match.seats.get(position=2).player, is_active=False)
        response = bartek_s.post(address("match-again", finished), follow=True)
        assert "w lidze już nie gra: Łukasz." in main_of(response)
        assert Match.objects.count() == 1

    def test_a_match_that_runs_is_not_followed(self, bartek_s: Client, at_the_table: AtTheTable):
        phone = at_the_table(3, "pool")
        response = bartek_s.post(address("match-again", phone), follow=True)
        assert "kiedy skończy się ten" in main_of(response)
        assert "Ta sama ekipa" not in main_of(bartek_s.get(address("match", phone)))

    def test_a_reader_is_not_offered_it_but_may_share_and_print(self, darek_s: Client, finished: Phone):
        text = main_of(darek_s.get(address("match", finished)))
        assert "Ta sama ekipa" not in text
        assert address("match-share", finished) in text
        assert address("match-print", finished) in text


class TestOtherRules:
    @staticmethod
    def offered(client: Client, finished: Phone) -> str:
        """The address behind «Ta sama ekipa, inne zasady»."""
        again = client.get(address("match", finished)).context["again"]
        return f"{reverse('pages:match-terms', args=[finished.match.league_id])}?{again.terms_query}"

    def test_the_form_begins_with_everything_as_it_was(self, bartek_s: Client, finished: Phone):
        form = bartek_s.get(self.offered(bartek_s, finished)).context["form"]
        assert form.names == ["Ala", "Bartek", "Łukasz"]
        shown = {name: form[name].value() for name in ("first_dealer", "stake_kind", "stake_amount", "rule_threshold", "rule_limit")}
        assert shown == {"first_dealer": "2", "stake_kind": "pool", "stake_amount": "12,50", "rule_threshold": 40, "rule_limit": 100}
        assert "pierwsze wyłożenie 40 (zwykle 51)" in form.line
        assert "12,50" in form.line

    def test_what_is_changed_there_is_changed_and_the_rest_stays(self, bartek_s: Client, finished: Phone):
        there = self.offered(bartek_s, finished)
        bartek_s.post(there, {**filled(bartek_s.get(there)), "rule_limit": "200"})
        terms = terms_of(Match.objects.latest("started_at"))
        assert (terms.rules.limit, terms.rules.threshold, terms.stakes.amount, terms.first_dealer) == (200, 40, 12_50, 2)

    def test_with_other_people_or_another_game_it_begins_as_usual(self, bartek_s: Client, finished: Phone):
        there = self.offered(bartek_s, finished)
        for elsewhere in (there.replace("preset=pool", "preset=classic"), there.replace("seat_2=", "seat_9=")):
            form = bartek_s.get(elsewhere).context["form"]
            assert (form["first_dealer"].value(), form["rule_threshold"].value()) == ("0", 51)

    def test_going_back_to_the_players_does_not_lose_where_it_came_from(self, bartek_s: Client, finished: Phone):
        back = self.offered(bartek_s, finished).replace("/terms/", "/")
        assert f'name="like" value="{finished.match.pk}"' in bartek_s.get(back).content.decode()

    def test_a_match_of_another_league_is_none_to_begin_with(self, opened: Open, celina: User, finished: Phone):
        """Celina may not see it, and learns nothing of its rules."""
        league = celina.memberships.get().league
        players = [league.players.create(name=name) for name in ("Ala", "Bartek", "Łukasz")]
        seats = "&".join(f"seat_{seat}={player.pk}" for seat, player in enumerate(players))
        there = f"{reverse('pages:match-terms', args=[league.pk])}?preset=pool&{seats}&like={finished.match.pk}"
        assert opened(celina).get(there).context["form"]["rule_threshold"].value() == 51

    @pytest.mark.parametrize("like", ["", "nic", "00000000-0000-0000-0000-000000000000"])
    def test_what_is_no_match_does_no_harm(self, bartek_s: Client, finished: Phone, like: str):
        there = self.offered(bartek_s, finished).split("&like=")[0]
        assert bartek_s.get(f"{there}&like={like}").status_code in {200, 422}
