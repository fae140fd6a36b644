"""`manage.py check_integrity`: compute everything from the facts and fail on any difference from what is stored."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import League
from games.queries.integrity import differences


class Command(BaseCommand):
    help = "Recomputes results, ledger and season tables from the facts and fails on any difference."

    def handle(self, *args: Any, **options: Any) -> None:
        found = [line for league in League.objects.all() for line in differences(league)]
        for line in found:
            self.stderr.write(line)
        if found:
            raise CommandError(f"{len(found)} differences")
        self.stdout.write("Everything stored follows from the facts.")
