"""What a revision did to its deal, in a word."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.queries.sheets import Done

DONE: Final[Mapping[Done, Promise | str]] = {
    Done.RECORDED: _("Recorded"),
    Done.CORRECTED: _("Corrected"),
    Done.VOIDED: _("Voided"),
    Done.RESTORED: _("Brought back"),
}
