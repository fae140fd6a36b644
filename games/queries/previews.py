"""What would be wrong with an input, without storing it: for screens that tell everything at once, also while a part cannot be read."""

from scoring import wire
from scoring.faults import Fault, Refused
from scoring.rules import check_terms


def terms_faults(terms: object) -> tuple[Fault, ...]:
    """Everything wrong with the terms of a match."""
    try:
        return check_terms(wire.read_terms(terms))
    except Refused as refused:
        return refused.faults
