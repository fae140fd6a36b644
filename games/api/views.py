"""What all views of the API share: how often they may be called, and whose names stand in what they say."""

from collections.abc import Sequence

from rest_framework.permissions import SAFE_METHODS
from rest_framework.views import APIView
from rest_framework.viewsets import ViewSet

from games.models import Match
from games.queries.sheets import seat_names


class Counted(APIView):
    """A view whose reads and writes are counted apart. `match` is the one it is about, once it is known that the user may see it."""

    match: Match | None = None

    @property
    def throttle_scope(self) -> str:
        return "read" if self.request.method in SAFE_METHODS else "write"

    def seat_names(self) -> Sequence[str]:
        """The players' names by seat, for sentences about the match."""
        return seat_names(self.match) if self.match else ()


class Api(Counted, ViewSet):
    """A view set of the API."""
