"""`manage.py rebuild_projections`: compute results and season tables anew from the facts."""

from typing import Any

from django.core.management.base import BaseCommand

from games.models import League
from games.services.refresh import league_rebuild


class Command(BaseCommand):
    help = "Throws results and season tables away and computes them anew; differences of money are booked as further movements."

    def handle(self, *args: Any, **options: Any) -> None:
        for league in League.objects.select_related("created_by"):
            league_rebuild(league=league, by=league.created_by)
            self.stdout.write(f"{league.name}: rebuilt")
