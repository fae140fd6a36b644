"""Settling up: the fewest transfers that clear a league's balances (RULES 9).

People whose balances sum to zero among themselves settle apart, a group of n with n-1 transfers. So the fewest transfers are the
people less the most groups that they can be split into, found over all subsets; too many people for that get a good plan, not the best.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scoring.rules import Grosze

EXACT_UP_TO: Final = 12
"""People with a balance for whom the plan is proved to be the shortest; the work doubles with each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """An amount above 0 that person `source` hands to person `target`, both by their place in the balances."""

    source: int
    target: int
    amount: Grosze


def fewest_transfers(balances: Sequence[Grosze], exact_up_to: int = EXACT_UP_TO) -> tuple[Transfer, ...]:
    """Transfers that bring every balance (+ receives, - pays) to zero.

    The fewest possible for up to `exact_up_to` people with a balance; for more, at most one less than there are of them. The same
    balances always give the same plan. Raises ValueError if they do not sum to zero.
    """
    if sum(balances):
        raise ValueError(f"balances must sum to zero, not to {sum(balances)}")
    people = [person for person, balance in enumerate(balances) if balance]
    groups = _most_groups(people, balances) if len(people) <= exact_up_to else _pairs_and_rest(people, balances)
    return tuple(transfer for group in groups for transfer in _settle_group(group, balances))


def _most_groups(people: list[int], balances: Sequence[Grosze]) -> list[list[int]]:
    """The people split into the greatest number of groups that sum to zero.

    A set of people is a bit mask. `most[mask]` counts the groups completed when its members join one after another in the best order:
    each time the sum so far is zero, a group is complete. `last[mask]` is who joined last in that order.
    """
    size = 1 << len(people)
    total, most, last = [0] * size, [0] * size, [0] * size
    for mask in range(1, size):
        lowest = (mask & -mask).bit_length() - 1
        total[mask] = total[mask & (mask - 1)] + balances[people[lowest]]
        last[mask] = max(_members(mask), key=lambda member: most[mask & ~(1 << member)])
        most[mask] = most[mask & ~(1 << last[mask])] + (total[mask] == 0)
    groups: list[list[int]] = []
    mask = size - 1
    while mask:
        if total[mask] == 0:
            groups.append([])
        groups[-1].append(people[last[mask]])
        mask &= ~(1 << last[mask])
    return groups


def _members(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _pairs_and_rest(people: list[int], balances: Sequence[Grosze]) -> list[list[int]]:
    """Whoever owes just what another is owed settles with him; all the others are one group."""
    groups, rest = list[list[int]](), dict[int, list[int]]()
    for person in people:
        waiting = rest.get(-balances[person])
        if waiting:
            groups.append([waiting.pop(0), person])
        else:
            rest.setdefault(balances[person], []).append(person)
    left = sorted(person for same in rest.values() for person in same)
    return [*groups, left] if left else groups


def _settle_group(group: list[int], balances: Sequence[Grosze]) -> Iterator[Transfer]:
    """One transfer less than the group has members: each clears the payer or the payee, and the last one both."""
    by_size = sorted(group, key=lambda person: (-abs(balances[person]), person))
    payers = [[person, -balances[person]] for person in by_size if balances[person] < 0]
    payees = [[person, +balances[person]] for person in by_size if balances[person] > 0]
    while payers:
        payer, payee = payers[0], payees[0]
        amount = min(payer[1], payee[1])
        yield Transfer(source=payer[0], target=payee[0], amount=Grosze(amount))
        payer[1] -= amount
        payee[1] -= amount
        if not payer[1]:
            payers.pop(0)
        if not payee[1]:
            payees.pop(0)
