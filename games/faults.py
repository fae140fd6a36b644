"""What only the site can find wrong: codes beside the engine's, carried by the same `Fault` and `Refused`.

`Stale` is no fault of the input: the match has moved on since the sender looked.
"""

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from scoring.faults import Fault, FaultCode, Place, Refused


class SiteFaultCode(StrEnum):
    """Stable for ever, like the engine's codes."""

    NAME_MISSING = "name_missing"
    NAME_TOO_LONG = "name_too_long"
    NAME_TAKEN = "name_taken"
    SEASON_NAME_TAKEN = "season_name_taken"
    NOT_A_PLAYER = "not_a_player"
    PLAYER_TWICE = "player_twice"
    PLAYER_CLAIMED = "player_claimed"
    ALREADY_A_PLAYER = "already_a_player"
    LAST_OWNER = "last_owner"
    ROLE_NOT_BY_LINK = "role_not_by_link"
    REQUEST_REUSED = "request_reused"
    CHANGE_REASON_MISSING = "change_reason_missing"
    TEXT_TOO_LONG = "text_too_long"
    ALREADY_VOID = "already_void"
    MATCH_NOT_RUNNING = "match_not_running"
    MATCH_STILL_RUNNING = "match_still_running"
    MATCH_UNDER_WAY = "match_under_way"
    PLAYERS_GONE = "players_gone"
    NOT_AN_OPEN_SERIES = "not_an_open_series"
    SAME_PLAYER = "same_player"
    MORE_THAN_OWED = "more_than_owed"
    BAD_FIXED_POINTS = "bad_fixed_points"


def refuse(code: SiteFaultCode, *at: str | int, found: int | None = None, high: int | None = None) -> Refused:
    """A refusal for one reason, to be raised by the caller."""
    return Refused((Fault(code=code, at=at, found=found, high=high),))


@contextmanager
def together_with(faults: tuple[Fault, ...]) -> Iterator[None]:
    """Tells faults found before together with those that the block finds, so that everything wrong is told at once."""
    try:
        yield
    except Refused as refused:
        raise Refused((*faults, *refused.faults)) from None
    if faults:
        raise Refused(faults)


def text_faults(text: str, at: Place, longest: int, *, required: SiteFaultCode | None = None) -> tuple[Fault, ...]:
    """What is wrong with a text that people type: missing where `required` names the code for it, too long, or not to be stored."""
    typed = text.strip()
    if not _is_storable(typed):
        return (Fault(code=FaultCode.UNREADABLE_TEXT, at=at),)
    if required and not _has_letters_to_see(typed):
        return (Fault(code=required, at=at),)
    if len(typed) > longest:
        return (Fault(code=SiteFaultCode.TEXT_TOO_LONG, at=at, found=len(typed), high=longest),)
    return ()


TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""The kinds of signs by which a text changes its direction."""


def _has_letters_to_see(text: str) -> bool:
    """Whether something is left of a text when white space and signs without a shape are taken away."""
    return any(unicodedata.category(sign)[0] not in "ZC" for sign in text)


def _is_storable(text: str) -> bool:
    """No NUL and no half of a surrogate pair, which no database stores, and nothing that turns the writing of a page round."""
    return not any(
        unicodedata.category(sign) in {"Cc", "Cs"} or unicodedata.bidirectional(sign) in TURNING for sign in "".join(text.split())
    )


class Stale(Exception):
    """Somebody else changed the match first. `version` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the match is at version {version}")
        self.version = version
