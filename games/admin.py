"""The admin site looks, it does not touch: what is recorded changes through the services, with who, when and why.

A row changed here would pass by every check, and leave behind results, tables and a ledger that no longer follow from the facts.
"""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from games.models import Deal, League, Match, Membership, Movement, Player, Result, Season, SeasonRow, Seat


class LookOnly(admin.ModelAdmin):  # type: ignore[type-arg] # generic in the stubs alone
    """Rows that the services write."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class LookInside(admin.TabularInline):  # type: ignore[type-arg] # generic in the stubs alone
    """Rows shown with the one that they belong to."""

    extra = 0
    can_delete = False
    show_change_link = True

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class SeasonsInside(LookInside):
    model = Season


class SeatsInside(LookInside):
    model = Seat
    fields = ["position", "player", "joined_at_deal", "left_at_deal"]


class DealsInside(LookInside):
    model = Deal
    fields = ["number", "revision", "is_current", "is_void", "reason", "recorded_by", "recorded_at"]
    readonly_fields = ["is_void", "recorded_at"]


class ResultsInside(LookInside):
    model = Result
    fields = ["player", "place", "points_x2", "total", "net_grosze"]


@admin.register(League)
class LeagueAdmin(LookOnly):
    list_display = ["name", "created_by", "created_at"]
    search_fields = ["name"]
    inlines = [SeasonsInside]


@admin.register(Player)
class PlayerAdmin(LookOnly):
    list_display = ["name", "league", "user", "is_active"]
    list_filter = ["is_active"]
    search_fields = ["name", "league__name"]
    exclude = ["claim_code"]  # whoever knows it may take the name


@admin.register(Membership)
class MembershipAdmin(LookOnly):
    """Roles are given in the league itself, which never is without somebody who runs it."""

    list_display = ["user", "league", "role"]
    list_filter = ["role"]
    search_fields = ["user__username", "league__name"]


@admin.register(Match)
class MatchAdmin(LookOnly):
    list_display = ["preset", "league", "season", "status", "version", "started_by", "started_at"]
    list_filter = ["status", "preset"]
    list_select_related = ["league", "season", "started_by"]
    search_fields = ["=id", "league__name"]
    inlines = [SeatsInside, DealsInside, ResultsInside]


@admin.register(Deal)
class DealAdmin(LookOnly):
    list_display = ["match", "number", "revision", "is_current", "is_void", "recorded_by", "recorded_at"]
    list_select_related = ["match", "recorded_by"]
    search_fields = ["=match__id", "reason"]


@admin.register(Movement)
class MovementAdmin(LookOnly):
    list_display = ["booked_at", "league", "kind", "amount_grosze", "source", "target", "booked_by"]
    list_filter = ["kind"]
    list_select_related = ["league", "source", "target", "booked_by"]


@admin.register(SeasonRow)
class SeasonRowAdmin(LookOnly):
    list_display = ["season", "player", "points_x2", "won", "matches", "places_sum"]
    list_select_related = ["season", "player"]
