"""Whole matches with the money they move, through the services: the pool of RULES 3 and a game of gin of RULES 5."""

import pytest

from games.models import League
from games.queries.balances import fewest, league_balances
from tests.factories import Phone, Wire, knock
from tests.games.conftest import Start
from tests.games.score_sheets import play


def test_correcting_a_deal_moves_a_bust_and_correcting_it_back_restores_everything(phone: Phone):
    """pool 300, stake 100 zł
                  Ala  Bartek  Łukasz  Żaneta
    deal 1        150      60      90       0
    deal 2        160      40       0      70
    stand         100     100      90      70   pool 100 zł
    deal 3          0      50      80      60
    deal 4         45       0      35      20
    stand         145     150     205     150   pool 100 zł
    amend 2       140      40       0      70
    stand         205     150     205     150   pool 100 zł
    amend 2       160      40       0      70
    stand         145     150     205     150   pool 100 zł
    """
    view = play(phone, test_correcting_a_deal_moves_a_bust_and_correcting_it_back_restores_everything)
    assert [deal.step.busted for deal in view.deals if deal.step] == [(), (0,), (), ()]
    assert [deal.revision for deal in view.deals] == [1, 3, 1, 1]


def test_whoever_is_left_alone_under_the_limit_takes_the_pool(start: Start):
    """pool 300, stake 100 zł
                  Ala  Bartek  Łukasz
    deal 1        145     140       0
    deal 2        145       0      50
    deal 3          0     140      50
    stand         290     280     100
    deal 4         20       5       0
    stand         285     285     100   pool 100 zł
    deal 5          0       5     140
    stand         285     290     240   pool 100 zł
    deal 6         15      10       0
    stand         300     300     240   Łukasz wins 300 zł
    """
    view = play(start(3), test_whoever_is_left_alone_under_the_limit_takes_the_pool)
    assert view.net == (-200_00, -100_00, 300_00)


@pytest.mark.parametrize(("final_bust_pays", "won"), [(True, 300_00), (False, 0)])
def test_the_last_busts_pay_as_the_table_agreed(start: Start, final_bust_pays: bool, won: int):
    """pool 300, stake 100 zł
                  Ala  Bartek  Łukasz  Żaneta
    deal 1        100     110     130       0
    deal 2          0     100     100      40
    deal 3        100       0      60      40
    deal 4         50      50       0      40
    stand         250     260     290     120
    deal 5         60      45      12       0
    """
    view = play(start(4, final_bust_pays=final_bust_pays), test_the_last_busts_pay_as_the_table_agreed)
    assert view.sheet.outcome
    assert (view.sheet.outcome.winners, view.net[3]) == ((3,), won)


def test_between_two_the_first_bust_ends_the_match(start: Start):
    """pool 300, stake 100 zł
                  Ala  Bartek
    deal 1        140       0
    deal 2        140       0
    stand         280       0
    deal 3         20       0
    stand         300       0   Bartek wins 100 zł
    """
    play(start(2), test_between_two_the_first_bust_ends_the_match)


def test_a_game_of_gin_is_played_for_ten_grosze_a_point(start: Start, league: League):
    """gin to 100, boxes by difference
                 knocker  Ala  Bartek
    deal 1           0      6      19
    deal 2           1     24       0
    deal 3           1      9       8
    deal 4           0     10      27
    deal 5           1      4       4
    deal 6           0      7      39
    stand           87     50
    deal 7           0      0       6
    stand          118     50   Ala wins 24 zł
    """
    phone = start(2, "gin", stakes={"kind": "per_point", "amount": 10})
    view = play(phone, test_a_game_of_gin_is_played_for_ten_grosze_a_point, knock)
    assert view.sheet.games[0].results == (0, 243)
    assert [(transfer.source, transfer.target, transfer.amount) for transfer in fewest(league_balances(league))] == [
        ("Bartek", "Ala", 24_30)
    ]
    phone.void(7)
    assert league_balances(league) == ()


def test_an_entry_is_shared_by_the_winners_in_the_order_of_their_seats(start: Start):
    """one deal, entry 10 zł, three share the first place
                  Ala  Bartek  Łukasz  Żaneta
    deal 1          0       0       0      20
    """
    phone = start(4, "classic", format="deals", deals=1, stakes={"kind": "entry", "amount": 10_00})
    assert play(phone, test_an_entry_is_shared_by_the_winners_in_the_order_of_their_seats, level_three).net == (3_34, 3_33, 3_33, -10_00)


def level_three(*points: int) -> Wire:
    """The first goes out; a bonus takes what the second and third are left with."""
    return {"winner": 0, "players": [{}, *({"points": 5, "extra": typed - 5, "reason": "Premia"} for typed in points[1:])]}
