"""What all views of the API share: how often they may be called, and whose names stand in what they say."""

from collections.abc import Sequence

from rest_framework.permissions import SAFE_METHODS
from rest_framework.viewsets import ViewSet


class Api(ViewSet):
    """A view set whose reads and writes are counted apart."""

    @property
    def throttle_scope(self) -> str:
        return "read" if self.request.method in SAFE_METHODS else "write"

    def seat_names(self) -> Sequence[str]:
        """The players' names by seat, for sentences about a match."""
        return ()
