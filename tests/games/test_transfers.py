"""Debts marked as paid, in whole or in part, taken back, and what the money page then says."""

from uuid import UUID, uuid4

import pytest

from games.faults import SiteFaultCode
from games.models import League, Movement, Player
from games.queries.balances import fewest, league_balances, ledger
from games.services.money import transfer_record, transfer_reverse
from scoring.faults import Refused
from scoring.rules import Grosze
from tests.factories import Phone, PlayerFactory, points_deal
from tests.games.conftest import Start
from tests.games.snapshots import snapshot

pytestmark = pytest.mark.usefixtures("debt")


@pytest.fixture
def debt(start: Start) -> Phone:
    """Ala and Bartek owe Łukasz 100 zł each: the one bust of the match took both."""
    phone = start(3)
    phone.points(200, 200, 0)
    phone.points(100, 100, 0)
    return phone


def pay(source: Player, target: Player, zlote: int, request_id: UUID | None = None) -> Movement:
    league = source.league
    return transfer_record(
        league=league, by=league.created_by, source=source, target=target, amount=Grosze(100 * zlote), request_id=request_id or uuid4()
    ).movement


def owed(league: League) -> dict[str, int]:
    """Everybody's balance in whole złote."""
    return {balance.name: balance.amount // 100 for balance in league_balances(league)}


def test_a_debt_paid_is_gone(league: League, players: tuple[Player, ...]):
    assert owed(league) == {"Ala": -100, "Bartek": -100, "Łukasz": 200}
    pay(players[0], players[2], 100)
    assert owed(league) == {"Bartek": -100, "Łukasz": 100}


def test_a_debt_may_be_paid_in_parts(league: League, players: tuple[Player, ...]):
    pay(players[0], players[2], 30)
    pay(players[0], players[2], 70)
    assert owed(league) == {"Bartek": -100, "Łukasz": 100}


def test_the_fewest_transfers_are_those_that_are_left(league: League, players: tuple[Player, ...]):
    pay(players[0], players[2], 30)
    assert [(transfer.source, transfer.target, transfer.amount) for transfer in fewest(league_balances(league))] == [
        ("Bartek", "Łukasz", 100_00),
        ("Ala", "Łukasz", 70_00),
    ]


@pytest.mark.parametrize(
    ("zlote", "code", "high"), [(101, "more_than_owed", 100_00), (0, "out_of_range", 100_00), (-5, "out_of_range", 100_00)]
)
def test_an_amount_is_between_a_grosz_and_what_is_owed(players: tuple[Player, ...], zlote: int, code: str, high: int):
    with pytest.raises(Refused) as refused:
        pay(players[0], players[2], zlote)
    assert [(fault.code, fault.at, fault.high) for fault in refused.value.faults] == [(code, ("amount",), high)]


def test_nothing_can_be_paid_to_somebody_who_is_owed_nothing(players: tuple[Player, ...]):
    with pytest.raises(Refused) as refused:
        pay(players[0], players[3], 1)
    assert (refused.value.faults[0].code, refused.value.faults[0].high) == ("more_than_owed", 0)


def test_a_creditor_pays_nothing(players: tuple[Player, ...]):
    with pytest.raises(Refused, match=SiteFaultCode.MORE_THAN_OWED):
        pay(players[2], players[0], 1)


def test_nobody_pays_himself(players: tuple[Player, ...]):
    with pytest.raises(Refused, match=SiteFaultCode.SAME_PLAYER):
        pay(players[0], players[0], 1)


def test_players_of_another_league_are_none_here(players: tuple[Player, ...]):
    stranger = PlayerFactory.create()
    with pytest.raises(Refused) as refused:
        pay(players[0], stranger, 1)
    assert [(fault.code, fault.at) for fault in refused.value.faults] == [("not_a_player", ("target",))]


def test_a_payment_tapped_twice_is_booked_once(league: League, players: tuple[Player, ...]):
    request_id = uuid4()
    assert pay(players[0], players[2], 30, request_id) == pay(players[0], players[2], 30, request_id)
    assert owed(league)["Ala"] == -70


def test_another_payment_under_the_same_id_is_refused(players: tuple[Player, ...]):
    request_id = uuid4()
    pay(players[0], players[2], 30, request_id)
    with pytest.raises(Refused, match=SiteFaultCode.REQUEST_REUSED):
        pay(players[0], players[2], 40, request_id)


def test_a_payment_taken_back_leaves_the_debt_as_it_was(league: League, players: tuple[Player, ...]):
    before = snapshot(league)
    transfer = pay(players[0], players[2], 30)
    back = transfer_reverse(transfer=transfer, by=league.created_by).movement
    assert (back.kind, back.reverses, back.source, back.target) == (Movement.Kind.REVERSAL, transfer, players[2], players[0])
    assert snapshot(league) == before
    assert [(booking.kind, booking.is_reversed) for booking in ledger(league)[:2]] == [("reversal", False), ("transfer", True)]


def test_a_payment_is_taken_back_once(league: League, players: tuple[Player, ...]):
    transfer = pay(players[0], players[2], 30)
    first, second = (transfer_reverse(transfer=transfer, by=league.created_by) for _ in range(2))
    assert (first.is_repeat, second.is_repeat, first.movement) == (False, True, second.movement)
    assert owed(league)["Ala"] == -100


def test_a_payment_stays_when_the_match_behind_it_is_corrected(debt: Phone, league: League, players: tuple[Player, ...]):
    """Ala has paid what she turns out not to owe; so it is owed to her."""
    pay(players[0], players[2], 100)
    debt.amend(2, points_deal(90, 100, 0))
    assert {balance.name: (balance.amount, balance.in_pools) for balance in league_balances(league)} == {
        "Ala": (100_00, 0),
        "Bartek": (0, 100_00),
        "Łukasz": (-100_00, 0),
    }


def test_money_in_the_pool_of_a_running_match_is_shown_apart(debt: Phone, league: League):
    debt.amend(2, points_deal(90, 100, 0))
    assert [(balance.name, balance.amount, balance.in_pools) for balance in league_balances(league)] == [("Bartek", 0, 100_00)]


def test_the_ledger_shows_the_latest_first_with_both_sides(league: League, players: tuple[Player, ...]):
    pay(players[0], players[2], 30)
    latest, *of_the_match = ledger(league)
    assert (latest.kind, latest.source, latest.target, latest.amount, latest.booked_by) == ("transfer", "Ala", "Łukasz", 30_00, "ala")
    assert {(booking.source, booking.target) for booking in of_the_match} == {("Ala", None), ("Bartek", None), (None, "Łukasz")}
    assert ledger(league, limit=1) == (latest,)
