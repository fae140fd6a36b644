"""What would be wrong with an input, without storing it: for screens that tell everything at once, also while a part cannot be read."""

from games.models import Match
from games.queries.timeline import terms_of
from scoring import wire
from scoring.faults import Fault, Refused
from scoring.rules import check_terms
from scoring.variants import check_deal


def entry_faults(match: Match, entry: object) -> tuple[Fault, ...]:
    """Everything wrong with a deal by itself; whether it fits behind the others is known when it is recorded."""
    terms = terms_of(match)
    try:
        return check_deal(terms.rules, terms.players, wire.read_entry(terms.rules, entry))
    except Refused as refused:
        return refused.faults


def terms_faults(terms: object) -> tuple[Fault, ...]:
    """Everything wrong with the terms of a match."""
    try:
        return check_terms(wire.read_terms(terms))
    except Refused as refused:
        return refused.faults
