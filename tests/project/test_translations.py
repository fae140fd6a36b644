"""The Polish catalogue is complete: every text that the code shows, in every plural form."""

import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.utils.formats import date_format
from django.utils.translation import override

ROOT = Path(settings.BASE_DIR)
CATALOGUE = Path("games/locale/pl/LC_MESSAGES/django.po")
PART_OF_A_TAG = "_saving_attributes.html"
TEMPLATES = sorted(path for path in (ROOT / "templates").rglob("*.html") if path.name not in ("swagger_ui.html", PART_OF_A_TAG))
SCRIPTS = sorted((ROOT / "games" / "static").glob("*.js"))

SAME_IN_POLISH = {
    *("Gin", "Gin!", "gin %(n)s", "undercut", "undercut %(n)s", "Oklahoma", "Remik 500", "Rummikub"),
    *("E-mail", "limit %(n)s", "limit %(at)s", "plus"),
}
"""Texts that are names, or words of both languages."""

SAID_BY_NO_LANGUAGE = {"Remik League", "Polski", "English", "API", "zł"}
"""What a template may say as it stands: our name, each language's own name for itself, the currency."""


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


def test_only_names_are_the_same_in_polish():
    """Texts that are signs around what is filled in say nothing."""
    same = {str(message.id) for message in read(ROOT / CATALOGUE) if message.id and message.string == message.id}
    assert {text for text in same if re.search(r"[^\W\d_]{2}", re.sub(r"%\(\w+\)s", "", text))} <= SAME_IN_POLISH


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT / "templates")))
def test_a_template_says_nothing_but_through_the_catalogue(path: Path):
    assert [text for text in bare_texts(path.read_text(encoding="utf-8")) if text not in SAID_BY_NO_LANGUAGE] == []


def bare_texts(template: str) -> list[str]:
    """The words of a template that stand outside of `translate` and `blocktranslate`, between tags or in an attribute that is read out."""
    template = re.sub(r"{#.*?#}|{% comment.*?endcomment %}|<!--.*?-->", "", template, flags=re.DOTALL)
    template = re.sub(r"{% blocktranslate.*?endblocktranslate %}|{% block main_class %}.*?{% endblock %}", "", template, flags=re.DOTALL)
    template = re.sub(r"{%.*?%}|{{.*?}}|&[a-z#0-9]+;", "\n", template, flags=re.DOTALL)
    read_out = re.findall(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"', template)
    between = re.split(r"<[^>]*>", re.sub(r"<(script|style)\b.*?</\1>", "", template, flags=re.DOTALL))
    lines = (line.strip(" ·:,.–←→") for part in (*read_out, *between) for line in part.splitlines())
    return [line for line in lines if re.search(r"[^\W\d_]{2}", line)]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_says_nothing_by_itself(path: Path):
    """Words come from the page: no text of a script has two words that are no selector, or a letter that only Polish has."""
    code = re.sub(r"//.*|/\*.*?\*/", "", path.read_text(encoding="utf-8"))
    texts = [text for _, text in re.findall(r"""(["'`])((?:(?!\1).)*)\1""", code)]
    assert [text for text in texts if re.search(r"[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ].|^[A-Z][a-z]+[ .!]|^[a-z]+ [a-z]+ [a-z]+", text)] == []


@pytest.mark.parametrize(
    ("language", "date", "moment"),
    [
        ("en", "29 November 2026", "29 November 2026, 18:05"),
        ("en-rounds", "29 November 2026", "29 November 2026, 18:05"),
        ("pl", "29 listopada 2026", "29 listopada 2026 18:05"),
    ],
)
def test_a_date_has_one_style(language: str, date: str, moment: str):
    at = datetime(2026, 11, 29, 18, 5, tzinfo=UTC)
    with override(language):
        assert (date_format(at, "DATE_FORMAT"), date_format(at, "DATETIME_FORMAT")) == (date, moment)
