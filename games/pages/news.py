"""What has just happened at the table, in one sentence: for those who listen to the page while it changes under them."""

from django.utils.translation import gettext as _

from games.pages.board import Board, Row
from games.queries.sheets import Done
from games.templatetags.wording import signed
from games.wording.changes import DONE


def news_of(board: Board) -> str:
    """The latest change of the sheet: a new deal with everybody's points, or that one was corrected or voided; nothing before the first."""
    latest = max(board.rows, key=lambda row: row.deal.recorded_at, default=None)
    if latest is None:
        return ""
    return _("Deal %(number)s: %(what)s.") % {"number": latest.deal.number, "what": ", ".join(_told(board, latest))}


def _told(board: Board, row: Row) -> list[str]:
    """What was done, unless it is simply recorded, and what it came to."""
    done = row.changes[0].done if row.changes else Done.RECORDED
    told = [] if done is Done.RECORDED else [str(DONE[done]).lower()]
    if row.unplayed:
        return [*told, str(row.unplayed)]
    return [*told, *(f"{column.seat.name} {signed(cell.points)}" for column, cell in zip(board.columns, row.cells, strict=False))]
