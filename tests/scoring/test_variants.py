"""The registry of games (`scoring.variants`)."""

import pytest

from scoring.faults import FaultCode
from scoring.rules import PRESETS, Game, Preset, game_of
from scoring.variants import ENTRIES, VARIANTS, check_deal, score_deal
from scoring.variants.rummikub import Rack, RummikubEntry

ROUND = RummikubEntry(winner=None, blocked=True, racks=(Rack(points=5), Rack(points=7)))


def test_every_game_is_registered():
    assert ENTRIES.keys() == VARIANTS.keys() == set(Game)


def test_a_deal_is_judged_by_the_game_of_its_rules():
    rules = PRESETS[Preset.RUMMIKUB]
    assert check_deal(rules, 2, ROUND) == ()
    assert score_deal(rules, 2, ROUND).points == (2, -2)


@pytest.mark.parametrize("preset", [preset for preset in Preset if game_of(PRESETS[preset]) is not Game.RUMMIKUB])
def test_a_deal_of_another_game_is_a_fault(preset):
    (fault,) = check_deal(PRESETS[preset], 2, ROUND)
    assert fault.code is FaultCode.OTHER_GAME
    with pytest.raises(ValueError, match="RummikubEntry is no deal of"):
        score_deal(PRESETS[preset], 2, ROUND)
