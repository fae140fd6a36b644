"""Score sheets as people write them, replayed line by line through the services.

A sheet stands in the docstring of its test. Its first lines say what is played and by whom; then each line is one thing done or seen:

    deal 1      150  60  90   0             record a deal; it must get this number
    amend 2     140  40   0  70             correct deal 2
    amend 2, void later     140  40   0  70     and void what comes behind a new end
    void 4                                  take deal 4 out (`void 4, void later` likewise)
    refused     everyone_would_bust 5       what was done above was refused with this fault, naming these deals
    stand       205 150 205 150             the totals now; `pool 100 zł` or `Ala wins 300 zł` may follow

After every line the money of the match sums to zero, and everything stored follows from the facts.
"""

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Any

from games.queries.integrity import differences
from games.queries.sheets import MatchView, match_sheet
from games.services.deals import Later
from scoring.faults import Refused
from tests.factories import Phone, Wire, points_deal

Entry = Callable[..., Wire]


def play(phone: Phone, test: Callable[..., Any], entry: Entry = points_deal) -> MatchView:
    """Plays the score sheet in the test's docstring; `entry` makes a deal of a line's numbers. Returns how the match stands at the end."""
    refused: tuple[str, ...] = ()
    for line in (test.__doc__ or "").strip().splitlines()[2:]:
        action, numbers, words = _read(line)
        if action == "refused":
            assert refused == words, line
            refused = ()
            continue
        assert not refused, f"refused as {refused} before {line}"
        if action == "stand":
            assert _standing(phone) == (numbers, " ".join(words)), line
        else:
            refused = _done(phone, action, numbers, entry)
        assert list(differences(phone.match.league)) == [], line
    assert not refused
    return match_sheet(phone.match)


def _read(line: str) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
    """`amend 2    140  40   ends early` as the action `amend 2`, its numbers, and the words behind them."""
    action, *rest = re.split(r"\s{2,}", line.strip(), maxsplit=1)
    parts = " ".join(rest).split()
    numbers = tuple(takewhile(lambda part: re.fullmatch(r"-?\d+", part), parts))
    return action, tuple(map(int, numbers)), tuple(parts[len(numbers) :])


def _done(phone: Phone, action: str, numbers: tuple[int, ...], entry: Entry) -> tuple[str, ...]:
    """Does it; returns the fault with which it was refused and the deals named."""
    try:
        match re.split(r"[ ,]+", action):
            case ["deal", number]:
                assert phone.record(entry(*numbers)).deal.number == int(number)
            case ["amend", number]:
                phone.amend(int(number), entry(*numbers))
            case ["amend", number, "void", "later"]:
                phone.amend(int(number), entry(*numbers), later=Later.VOID)
            case ["void", number]:
                phone.void(int(number))
            case ["void", number, "void", "later"]:
                phone.void(int(number), later=Later.VOID)
            case _:
                raise ValueError(f"no such line in a score sheet: {action}")
    except Refused as refused:
        [fault] = refused.faults
        return (fault.code, *map(str, [*([fault.deal] if fault.deal else []), *fault.deals]))
    return ()


def _standing(phone: Phone) -> tuple[tuple[int, ...], str]:
    """The totals, and what lies in the pool or who has won how much."""
    phone.match.refresh_from_db()
    view = match_sheet(phone.match)
    assert sum(view.net) + view.sheet.pool == 0
    if view.sheet.outcome:
        names = ", ".join(view.seats[seat].name for seat in view.sheet.outcome.winners)
        return view.sheet.totals, f"{names} wins {max(view.net) // 100} zł"
    return view.sheet.totals, f"pool {view.sheet.pool // 100} zł" if view.sheet.pool else ""
