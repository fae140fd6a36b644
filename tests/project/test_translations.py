"""The Polish catalogue is complete: every text, every plural form."""

from pathlib import Path

from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client

CATALOGUE = Path(settings.BASE_DIR) / "games" / "locale" / "pl" / "LC_MESSAGES" / "django.po"


def test_every_text_has_its_polish_in_all_four_plural_forms():
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="pl", abort_invalid=True)
    assert catalogue.num_plurals == 4
    wanting = [message.id for message in catalogue if message.id and (message.fuzzy or not _is_filled(message.string))]
    assert wanting == []


def _is_filled(text: str | tuple[str, ...] | list[str] | None) -> bool:
    return len(text) == 4 and all(text) if isinstance(text, tuple | list) else bool(text)


def test_a_visitor_sees_polish_and_may_switch_to_english(client: Client):
    assert "Prowadzi wynik w remika" in client.get("/").content.decode()
    client.post("/i18n/setlang/", {"language": "en", "next": "/"})
    assert "Score keeping for Remik" in client.get("/").content.decode()
