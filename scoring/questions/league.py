"""The questions `settle` and `standings`: money and order of a league."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.faults import FaultCode
from scoring.reader import MAX_NUMBER, MAX_TEXT, Data, Question, Reader, shown
from scoring.rules import Grosze, Preset
from scoring.settlement import EXACT_UP_TO, fewest_transfers
from scoring.standings import MatchResult, StandingRow, standings

MAX_PEOPLE: Final = 1000
MAX_BALANCE: Final = 1_000_000 * MAX_NUMBER
MAX_EXACT: Final = 16
"""The work doubles with each person; sixteen take half a second."""

MAX_MATCHES: Final = 10_000
MAX_NAMES: Final = 50
"""Players of one match."""


def settle(given: Data, rules: Data) -> dict[str, Any]:
    """A plan of transfers that clears the balances: `fewest` where it is the shortest, else `at_most` so many."""
    reader, options = Reader.over(given, ("in",)), Reader.over(rules, ("rules",))
    reader.only("balances")
    options.only("preset", "exact_up_to")
    options.optional_choice("preset", Preset)  # may be named with every question, and has no part in these
    balances = [Grosze(balance) for balance in reader.numbers("balances", MAX_PEOPLE, -MAX_BALANCE, MAX_BALANCE)]
    exact_up_to = options.optional_number("exact_up_to", 0, MAX_EXACT)
    if not reader.faults and (total := sum(map(int, balances))):
        reader.note(FaultCode.NOT_BALANCED, "balances", found=total)
    reader.faults.extend(options.faults)
    reader.finish()
    if exact_up_to is None:
        exact_up_to = EXACT_UP_TO
    plan = fewest_transfers(balances, exact_up_to)
    people = sum(balance != 0 for balance in balances)
    proved = {"fewest": len(plan)} if people <= exact_up_to else {"at_most": people - 1}
    return proved | {"example": [{"from": transfer.source, "to": transfer.target, "amount": transfer.amount} for transfer in plan]}


def league_table(given: Data, rules: Data) -> dict[str, Any]:
    """The table of a league after its matches (RULES 10)."""
    reader, options = Reader.over(given, ("in",)), Reader.over(rules, ("rules",))
    reader.only("matches")
    options.only("preset", "fixed")
    options.optional_choice("preset", Preset)
    matches = [_read_match(match) for match in reader.objects("matches", MAX_MATCHES)]
    fixed = options.numbers("fixed", MAX_NAMES) if options.has("fixed") else None
    reader.finish()
    options.finish()
    return {"rows": [_row(row) for row in standings(matches, fixed)]}


def _read_match(match: Reader) -> MatchResult:
    if len(match.members) > MAX_NAMES:
        match.note(FaultCode.TOO_LONG, found=len(match.members), allowed=MAX_NAMES)
        return {}
    for name in match.members:
        if shown(name, MAX_TEXT) != name:
            match.note(FaultCode.UNREADABLE_TEXT, shown(name))
    return {name: match.number(name, 1) for name in match.members}


def _row(row: StandingRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "points_x2": row.points_x2,
        "won": row.won,
        "matches": row.matches,
        "average": [row.average.numerator, row.average.denominator],
        "rank": row.rank,
    }


QUESTIONS: Final[Mapping[str, Question]] = {"settle": settle, "standings": league_table}
