"""Who owes whom: balances, the fewest payments that clear them, and the ledger."""

from collections.abc import Iterable
from typing import Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.access import league_for_reader, league_for_scorer, transfer_for_scorer
from games.models import League, Movement
from games.pages.frames import league_frame
from games.pages.long_lists import page_of
from games.pages.payment_form import PaymentForm
from games.pages.requests import SignedIn
from games.queries.balances import Booking, fewest, league_balances, ledger
from games.services.money import transfer_record, transfer_reverse

BOOKINGS_ON_A_PAGE: Final = 20


@require_safe
def money(request: SignedIn, league_id: UUID) -> HttpResponse:
    return _money_page(request, league_for_reader(request.user, league_id))


@require_POST
def payment(request: SignedIn, league_id: UUID) -> HttpResponse:
    """A payment, whole or in part."""
    league = league_for_scorer(request.user, league_id)
    form = PaymentForm.sent(league, request.POST.dict())
    if form.is_valid():
        with form.taking_faults():
            paid = transfer_record(league=league, by=request.user, **form.asked).movement
            return redirect(f"{reverse('pages:money', args=[league.pk])}?paid={paid.pk}")
    return _money_page(request, league, form)


@require_POST
def payment_back(request: SignedIn, movement_id: UUID) -> HttpResponse:
    transfer = transfer_for_scorer(request.user, movement_id)
    transfer_reverse(transfer=transfer, by=request.user)
    messages.success(request, _("The payment is taken back."))
    return redirect("pages:money", transfer.league_id)


def _money_page(request: SignedIn, league: League, sent: PaymentForm | None = None) -> HttpResponse:
    """A form for each payment that would help; one that was sent and refused stands as it was sent."""
    balances = league_balances(league)
    offered = [PaymentForm.for_transfer(league, transfer) for transfer in fewest(balances)]
    if sent:
        sent.name_sides_from(balances)
    frame = league_frame(request.user, league, "money")
    page = page_of(request, BOOKINGS_ON_A_PAGE, lambda start, limit: ledger(league, start=start, limit=limit))
    context = {
        "frame": frame,
        "balances": balances,
        "payments": [sent, *(form for form in offered if form.pair != sent.pair)] if sent else offered,
        "page": page,
        "paid": _just_paid(request, page.rows) if frame.can_score else None,
    }
    return render(request, "money/money.html", context, status=sent.status if sent else 200)


def _just_paid(request: SignedIn, bookings: Iterable[Booking]) -> Booking | None:
    """The payment that the address names as just marked, as long as it was not taken back."""
    paid = request.GET.get("paid")
    return next((row for row in bookings if str(row.id) == paid and row.kind == Movement.Kind.TRANSFER and not row.is_reversed), None)
