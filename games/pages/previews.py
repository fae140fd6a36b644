"""What the engine says of a deal while it is typed: the form's own fields posted here, answered in pieces that htmx puts in their places.

Nothing is written. The same is shown on the whole page by its «check» button, for browsers without scripts.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from games.access import deal_of, match_for_scorer
from games.models import Match
from games.pages.entries import form_for
from games.pages.entries.base import EntryForm, Json
from games.pages.entries.fields import MeldsField
from games.pages.requests import SignedIn
from games.pages.said import Sayings, sayings
from games.queries.previews import DealPreview, MatchChange, changed_deal_preview, match_at_hand, new_deal_preview
from games.wording.dialect import speaking_of
from scoring.faults import Place
from scoring.rules import Grosze


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A player after the deal. `points` are None where they are not known yet, the rest where nobody's are; `final` is the whole match."""

    name: str
    points: int | None
    total: int | None
    money: Grosze
    is_busted: bool
    final: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A preview as a page shows it."""

    number: int
    sayings: Sayings
    rows: tuple[Row, ...]
    winners: tuple[str, ...]
    game_winner: str
    change: MatchChange | None

    @property
    def has_points(self) -> bool:
        return any(row.points is not None for row in self.rows)

    @property
    def has_final(self) -> bool:
        """Whether deals come after the corrected one, so that the match stands otherwise than after it."""
        return any(row.final is not None for row in self.rows)


@require_POST
def deal_preview(request: SignedIn, match_id: UUID) -> HttpResponse:
    match = speaking_of(match_for_scorer(request.user, match_id))
    form = _typed_form(request, match)
    return _pieces(request, new_deal_shown(form, request.POST.get("at", "")))


@require_POST
def deal_edit_preview(request: SignedIn, match_id: UUID, number: int) -> HttpResponse:
    match = speaking_of(match_for_scorer(request.user, match_id))
    if not 1 <= number < match.next_number:
        deal_of(match, number)  # one that was undone, or none
    form = _typed_form(request, match)
    return _pieces(request, changed_deal_shown(form, match, number, request.POST.get("at", "")))


def new_deal_shown(form: EntryForm, typing: str = "") -> Shown:
    """A further deal; `typing` is the name of the field that has the focus."""
    entry = _typed_entry(form)
    return _shown(form, new_deal_preview(form.view, entry, typing_at(form, typing)))


def changed_deal_shown(form: EntryForm, match: Match, number: int, typing: str = "") -> Shown:
    """A deal to be corrected, and what becomes of the match."""
    entry = _typed_entry(form)
    return _shown(form, changed_deal_preview(match, number, entry, typing_at(form, typing)))


def _typed_form(request: SignedIn, match: Match) -> EntryForm:
    view = match_at_hand(match)
    return form_for(view)(view, request.POST)


def _typed_entry(form: EntryForm) -> Json:
    """The deal as far as it is typed, be the form's own fields faulty or not."""
    form.full_clean()
    return form.entry()


def typing_at(form: EntryForm, name: str) -> Place:
    """The part that is being typed just now: that of the field which has the focus, of several melds the last."""
    at = form.place_of(name)
    if at and isinstance(form.fields[name], MeldsField):
        text = str(form.data.get(name, ""))
        melds = len([line for line in text.splitlines() if line.strip()])
        return (*at, melds if text.endswith(("\n", "\r")) else max(0, melds - 1))
    return at


def _shown(form: EntryForm, preview: DealPreview) -> Shown:
    said = sayings(form, preview.deal)
    if said.impossible:  # what the form itself does not take, the engine has never seen
        preview = replace(preview, deal=replace(preview.deal, after=None, money=()), change=None)
    after = preview.deal.after
    game = after.games[-1] if after and after.games and after.steps[-1].game_over else None
    return Shown(
        number=preview.number,
        sayings=said,
        rows=tuple(_rows(form, preview)),
        winners=tuple(form.names[seat] for seat in after.outcome.winners) if after and after.outcome else (),
        game_winner=form.names[game.winner] if game else "",
        change=preview.change,
    )


def _rows(form: EntryForm, preview: DealPreview) -> Iterator[Row]:
    deal, change = preview.deal, preview.change
    step = deal.after.steps[-1] if deal.after else None
    final = change.sheet.steps[-1].totals if change and change.sheet.steps and change.later else ()
    for seat, name in enumerate(form.names):
        yield Row(
            name=name,
            points=deal.points[seat],
            total=step.totals[seat] if step else None,
            money=deal.money[seat] if deal.money else Grosze(0),
            is_busted=step is not None and seat in step.busted,
            final=final[seat] if final else None,
        )


def _pieces(request: SignedIn, shown: Shown) -> HttpResponse:
    return render(request, "deals/preview/pieces.html", {"shown": shown})
