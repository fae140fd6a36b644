"""What the rows of the ledger are for."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from games.queries.balances import Why

BOOKED: Final[Mapping[Why, str | Promise]] = {
    Why.BUST: pgettext_lazy("ledger", "bust, into the pool"),
    Why.ENTRY: pgettext_lazy("ledger", "entry, into the pool"),
    Why.WON: pgettext_lazy("ledger", "won from the pool"),
    Why.POINTS: pgettext_lazy("ledger", "for points"),
    Why.GIVEN_BACK: pgettext_lazy("ledger", "stake given back"),
    Why.CORRECTED: pgettext_lazy("ledger", "evened out after a correction"),
    Why.PAID: pgettext_lazy("ledger", "paid"),
    Why.TAKEN_BACK: pgettext_lazy("ledger", "payment taken back"),
}
