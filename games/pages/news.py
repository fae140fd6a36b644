"""What has just happened at the table, in one sentence: for those who listen to the page while it changes under them."""

from django.utils.translation import gettext as _

from games.pages.board import Row, rows_of
from games.queries.corrections import Changes
from games.queries.sheets import Done, MatchView
from games.templatetags.wording import signed
from games.wording.changes import DONE


def news_of(view: MatchView, changes: Changes) -> str:
    """The latest change of the sheet: a new deal with everybody's points, or that one was corrected or voided; nothing before the first."""
    if not view.deals:
        return ""
    (latest,) = rows_of(view, changes, [max(view.deals, key=lambda deal: deal.recorded_at)])
    return _("Deal %(number)s: %(what)s.") % {"number": latest.deal.number, "what": ", ".join(_told(view, latest))}


def _told(view: MatchView, row: Row) -> list[str]:
    """What was done, unless it is simply recorded, and what it came to."""
    done = row.changes[0].done if row.changes else Done.RECORDED
    told = [] if done is Done.RECORDED else [str(DONE[done]).lower()]
    if row.unplayed:
        return [*told, str(row.unplayed)]
    return [*told, *(f"{seat.name} {signed(cell.points)}" for seat, cell in zip(view.seats, row.cells, strict=False))]
