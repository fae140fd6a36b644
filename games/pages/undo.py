"""The bar that says what was just done and takes it back: «Zapisano rozdanie 7 · Cofnij», «Rozdanie 7 unieważnione · Przywróć».

It stands on the sheet as long as what its address names is still the last that was done there: the last deal, the present revision of a
deal, the end of the match, the start of one that followed another. One tap sends its form; nothing is asked.
"""

from dataclasses import dataclass, replace
from uuid import UUID, uuid4

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import pgettext

from games.models import Match
from games.pages.answers import Done
from games.queries.rematches import rematch_request
from games.queries.sheets import DealView, MatchView
from games.wording.busts import busts_count, busts_text
from scoring.replay import Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """What was done, what the button says, the address that takes it back, and what has to be sent there.

    The bar covers a phone's foot, so `text` is short whoever busted; `aloud` says to those who listen what the sheet shows about it.
    `query` keeps the bar where the sheet is read again.
    """

    text: str
    aloud: str
    button: str
    action: str
    request_id: UUID
    seen_version: int
    query: str


def undo_of(request: HttpRequest, found: Match, view: MatchView) -> Undo | None:
    """The bar for the address that was asked for, if there is still something to take back."""
    asked = request.GET
    if asked.get("ended") and asked["ended"] == view.sheet.ending:
        return _undo(view, _ended(view.sheet.ending), reverse("pages:resume", args=[view.id]), f"ended={view.sheet.ending}")
    if (before := _followed(asked.get("after", ""), found)) and not view.deals:
        text = pgettext("just done", "Match started")
        return _undo(view, text, reverse("pages:match-again-back", args=[before]), f"after={before}")
    for done in Done:
        deal = _deal(view, asked.get(done, ""), asked.get("revision", ""))
        if deal and _is_still(done, deal, view):
            name = "pages:deal-void" if done is Done.SAVED else "pages:deal-back"
            query = f"{done}={deal.number}&revision={deal.revision}"
            text = " · ".join(filter(None, (_done(done, deal.number), busts_count(deal))))
            undo = _undo(view, text, reverse(name, args=[view.id, deal.number]), query, brings_back=done is Done.VOIDED)
            return replace(undo, aloud=busts_text(view, deal))
    return None


def _undo(view: MatchView, text: str, action: str, query: str, *, brings_back: bool = False) -> Undo:
    """Undoing what took something out must not be called as the taking out was: whoever taps twice in doubt would be where he began."""
    button = pgettext("what was just done", "Bring back") if brings_back else pgettext("what was just done", "Undo")
    return Undo(text=text, aloud="", button=button, action=action, request_id=uuid4(), seen_version=view.version, query=query)


def _followed(asked: str, found: Match) -> UUID | None:
    """The match named in the address, if this one was started from it by one tap and runs."""
    try:
        before = UUID(asked)
    except ValueError:
        return None
    return before if found.request_id == rematch_request(before) and found.status == Match.Status.RUNNING else None


def _deal(view: MatchView, number: str, revision: str) -> DealView | None:
    """The deal of this number, unless another revision is meant than the present one."""
    return next((deal for deal in view.deals if str(deal.number) == number and revision in {"", str(deal.revision)}), None)


def _is_still(done: Done, deal: DealView, view: MatchView) -> bool:
    match done:
        case Done.SAVED:
            return deal.number == view.last_number
        case Done.VOIDED:
            return deal.is_void
        case Done.CORRECTED | Done.RESTORED:
            return deal.revision > 1 and not deal.is_void


def _done(done: Done, number: int) -> str:
    match done:
        case Done.SAVED:
            return pgettext("just done", "Deal %(number)s saved") % {"number": number}
        case Done.CORRECTED:
            return pgettext("just done", "Deal %(number)s corrected") % {"number": number}
        case Done.VOIDED:
            return pgettext("just done", "Deal %(number)s void") % {"number": number}
        case Done.RESTORED:
            return pgettext("just done", "Deal %(number)s as it was before") % {"number": number}


def _ended(ending: Ending) -> str:
    return pgettext("just done", "Match given up") if ending is Ending.GIVEN_UP else pgettext("just done", "Series closed")
