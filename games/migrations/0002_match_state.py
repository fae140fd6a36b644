# A match keeps the state that its next deal starts from. Matches that were played before get theirs from their deals.

from typing import Any

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from scoring import wire
from scoring.replay import Ending, replay


def fill(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Replays every match from its facts. One that cannot be scored stops the migration: better no new version than a wrong score."""
    matches = apps.get_model("games", "Match").objects.using(schema_editor.connection.alias)
    for key in list(matches.values_list("pk", flat=True)):
        matches.filter(pk=key).update(state=_state(matches.get(pk=key)))


def _state(match: Any) -> dict[str, Any]:
    terms = wire.read_terms(match.terms)
    stored = match.deals.filter(is_current=True, entry__isnull=False).order_by("number").values_list("entry", flat=True)
    entries = [wire.read_entry(terms.rules, entry) for entry in stored]
    ending = Ending(match.ending) if match.ending else None
    return wire.write_state(replay(terms, entries, ending, already_checked=len(entries)).state)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_leagues_matches_and_money")]

    operations = [
        migrations.AddField("Match", "state", models.JSONField(null=True)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AlterField("Match", "state", models.JSONField()),
    ]
