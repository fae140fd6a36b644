"""What would be wrong with an input, without storing it: for screens that tell everything at once, also while a part cannot be read."""

from games.models import Match
from games.queries.timeline import terms_of
from scoring import wire
from scoring.faults import Fault, Refused
from scoring.intake import read_deal
from scoring.rules import check_terms


def entry_faults(match: Match, entry: object) -> tuple[Fault, ...]:
    """Everything wrong with a deal by itself; whether it fits behind the others is known when it is recorded."""
    try:
        read_deal(terms_of(match), entry)
    except Refused as refused:
        return refused.faults
    return ()


def terms_faults(terms: object) -> tuple[Fault, ...]:
    """Everything wrong with the terms of a match."""
    try:
        return check_terms(wire.read_terms(terms))
    except Refused as refused:
        return refused.faults
