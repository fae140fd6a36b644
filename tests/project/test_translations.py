"""The Polish catalogue is complete: every text that the code shows, in every plural form."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client

ROOT = Path(settings.BASE_DIR)
CATALOGUE = Path("games/locale/pl/LC_MESSAGES/django.po")


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale="pl", abort_invalid=True)


def texts(catalogue: Catalog) -> set[object]:
    return {(message.context, message.id) for message in catalogue if message.id}


def test_every_text_has_its_polish_in_all_four_plural_forms():
    catalogue = read(ROOT / CATALOGUE)
    assert catalogue.num_plurals == 4
    assert [message.id for message in catalogue if message.id and (message.fuzzy or not is_filled(message.string))] == []


def is_filled(text: str | tuple[str, ...] | list[str] | None) -> bool:
    return len(text) == 4 and all(text) if isinstance(text, tuple | list) else bool(text)


@pytest.mark.skipif(shutil.which("xgettext") is None, reason="collecting texts needs gettext: apt install gettext")
def test_the_catalogue_holds_just_the_texts_that_the_code_shows(tmp_path: Path):
    for folder in ("games", "remik_league", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copy(ROOT / "manage.py", tmp_path)
    command = [sys.executable, "manage.py", "makemessages", "--locale", "pl", "--no-obsolete"]
    subprocess.run(command, cwd=tmp_path, env={**os.environ, "SECRET_KEY": "x"}, capture_output=True, check=True)
    assert texts(read(tmp_path / CATALOGUE)) == texts(read(ROOT / CATALOGUE)), "run `make messages`, then translate what is new"


def test_a_visitor_sees_polish_and_may_switch_to_english(client: Client):
    assert '<html lang="pl">' in client.get("/").content.decode()
    client.post("/i18n/setlang/", {"language": "en", "next": "/"})
    assert '<html lang="en">' in client.get("/").content.decode()
