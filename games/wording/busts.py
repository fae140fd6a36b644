"""What a bust did, in a sentence: «Grażyna: 159, wpadka. 5 zł do puli, dalej od 112.»"""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.queries.sheets import DealView, MatchView
from games.wording.money import money_text
from scoring.cards import Seat
from scoring.formats.base import Step


def busts_text(view: MatchView, deal: DealView) -> str:
    """A sentence or two for everybody who busted in the deal; empty if nobody did."""
    return " ".join(_bust(view, deal.step, seat, total) for seat, total in deal.busts) if deal.step else ""


def busts_count(deal: DealView) -> str:
    """«3 wpadki», where there is no room for who they were; empty if there was none."""
    n = len(deal.busts)
    return ngettext("%(n)s bust", "%(n)s busts", n) % {"n": n} if n else ""


def _bust(view: MatchView, step: Step, seat: Seat, total: int) -> str:
    """In the last deal nobody plays on, and where nothing is played for nothing is paid."""
    told = {"name": view.seats[seat].name, "total": total, "stake": money_text(view.terms.stakes.amount), "after": step.totals[seat]}
    if seat in step.paid:
        text = (
            _("%(name)s: %(total)s, bust. %(stake)s into the pool.")
            if step.over
            else _("%(name)s: %(total)s, bust. %(stake)s into the pool, goes on from %(after)s.")
        )
    else:
        text = _("%(name)s: %(total)s, bust.") if step.over else _("%(name)s: %(total)s, bust. Goes on from %(after)s.")
    return text % told
