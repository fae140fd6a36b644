"""A match as plain text for a chat: how it ended, or how it stands, in lines that need no page around them.

Blocks are set apart by an empty line: what was played, who is where, money, curiosities, and the way to the sheet.
"""

from collections.abc import Iterator
from typing import Final

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.queries.outcomes import Counted, Outcome, Standing, numbers_of
from games.queries.sheets import MatchView
from games.wording.curiosities import curiosity_text
from games.wording.money import money_text
from games.wording.rules import PRESETS
from games.wording.seats import names_text
from scoring.rules import Preset

MOST_CURIOSITIES: Final = 3
"""A message is read at a glance; the page tells them all."""


def match_text(view: MatchView, outcome: Outcome, link: str) -> str:
    """The whole message; `link` leads to the match."""
    blocks = (_head(view, outcome), _table(view, outcome), _money(view, outcome), _told(view, outcome), (link,))
    return "\n\n".join("\n".join(lines) for block in blocks if (lines := tuple(block)))


def headline(view: MatchView, outcome: Outcome) -> str:
    """Who has won, or how far the match is."""
    deals = len(view.sheet.steps)
    if view.sheet.outcome and outcome.is_level:
        return _("All level")
    if outcome.winners:
        return ngettext("%(names)s wins!", "%(names)s win!", len(outcome.winners)) % {"names": names_text(outcome.winners)}
    if view.sheet.is_over:
        return ngettext("Given up after %(n)s deal", "Given up after %(n)s deals", deals) % {"n": deals}
    if not deals:
        return _("Before the first deal")
    return ngettext("As it stands after %(n)s deal", "As it stands after %(n)s deals", deals) % {"n": deals}


def score_text(standing: Standing, counted: Counted) -> str:
    """What a player has come to: «240 pkt», «3 wygrane rozdania, 95 pkt», «293 pkt (wynik gry +243)»."""
    if counted is Counted.DEALS_WON:
        won = ngettext("%(n)s deal won", "%(n)s deals won", standing.score) % {"n": standing.score}
        return f"{won}, {points_text(standing.points or 0)}"
    text = points_text(standing.score)
    if standing.result is not None:
        return _("%(points)s (result of the game %(result)s)") % {"points": text, "result": _with_minus(f"{standing.result:+}")}
    if standing.points is not None:
        return _("%(points)s (%(more)s in this game)") % {"points": text, "more": points_text(standing.points)}
    return text


def points_text(points: int) -> str:
    """Points in short: «240 pkt»."""
    return ngettext("%(n)s pt", "%(n)s pts", abs(points)) % {"n": _with_minus(str(points))}


def _head(view: MatchView, outcome: Outcome) -> Iterator[str]:
    yield f"{PRESETS[Preset(view.preset)]}, {date_format(localtime(view.started_at), 'DATE_FORMAT')}"
    yield headline(view, outcome)


def _table(view: MatchView, outcome: Outcome) -> Iterator[str]:
    """Places where there are any: before the first deal, and in a match given up, everybody only sits there."""
    is_racing = bool(view.sheet.steps) and not view.sheet.is_over
    lost = " ({})".format(_("has lost"))
    for standing in outcome.standings:
        place = f"{standing.place}. " if view.sheet.outcome or is_racing else ""
        money = f", {money_text(standing.net, sign=True)}" if view.sheet.outcome and standing.net else ""
        yield f"{place}{standing.name} – {score_text(standing, outcome.counted)}{money}{lost if standing.has_lost else ''}"


def _money(view: MatchView, outcome: Outcome) -> Iterator[str]:
    if outcome.pool:
        taken = ": " + names_text(outcome.winners) if outcome.winners else ""
        yield _("Pool %(money)s") % {"money": money_text(outcome.pool)} + taken
    if outcome.payments:
        yield _("Who pays whom") + ":"
        yield from (f"{payment.source} → {payment.target} {money_text(payment.amount)}" for payment in outcome.payments)
    if view.sheet.is_over and not view.sheet.outcome:
        yield _("Nobody has won; every stake goes back.")


def _told(view: MatchView, outcome: Outcome) -> Iterator[str]:
    names, numbers = [seat.name for seat in view.seats], numbers_of(view)
    for curiosity in outcome.curiosities[:MOST_CURIOSITIES]:
        yield curiosity_text(curiosity, names, numbers).line


def _with_minus(number: str) -> str:
    return number.replace("-", "\u2212")
