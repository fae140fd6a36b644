# A match keeps the number of its next deal. Matches that were played before get theirs from their deals.

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import Max


def fill(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """One more than the last deal that counts."""
    alias = schema_editor.connection.alias
    deals = apps.get_model("games", "Deal").objects.using(alias).filter(is_current=True, entry__isnull=False)
    matches = apps.get_model("games", "Match").objects.using(alias)
    for key, last in list(deals.order_by().values_list("match").annotate(Max("number"))):
        matches.filter(pk=key).update(next_number=last + 1)


class Migration(migrations.Migration):
    dependencies = [("games", "0003_invitations_into_a_league")]

    operations = [
        migrations.AddField("Match", "next_number", models.PositiveSmallIntegerField(default=1)),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
