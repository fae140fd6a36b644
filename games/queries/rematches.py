"""The next match with the same people: which one it is, if it has begun.

It is found by the request that starts it, whose number follows from the match before. So there is one at most, however often and on
however many phones the button is tapped, and nothing has to be stored for it.
"""

from uuid import UUID, uuid5

from games.models import Match


def rematch_request(match: Match) -> UUID:
    """The number of the request that starts the next match after this one."""
    return uuid5(match.pk, "the same people again")


def rematch_of(match: Match) -> Match | None:
    """The match that was started from this one, None as long as there is none."""
    return Match.objects.filter(league=match.league_id, request_id=rematch_request(match)).first()
