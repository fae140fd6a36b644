"""The demo is loaded once, whole or not at all, and never over somebody's own."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from games.models import League, Match
from scoring.faults import Refused
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

SHORT: Any = {
    "league": {"request_id": "00000000-0000-4000-8000-000000000001", "name": "Liga na próbę"},
    "accounts": [{"username": "halina", "player": "Halina", "role": "owner"}],
    "players": ["Świętosław"],
    "events": [
        {"days_ago": 9, "at": "12:00", "season": "Lato"},
        {"days_ago": 8, "at": "12:00", "match": {"preset": "gin", "players": ["Halina", "Świętosław"], "terms": {}, "play": []}},
    ],
}


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that is loaded: a league with one match without a deal."""
    path = tmp_path / "demo.json"
    path.write_text(json.dumps(SHORT))
    monkeypatch.setattr("games.management.commands.load_demo.STORY", path)
    return path


def with_match(**changes: object) -> str:
    season, evening = SHORT["events"]
    return json.dumps(
        {**SHORT, "events": [season, {**evening, "match": {**evening["match"], "terms": {"rules": {}, "players": 2}, **changes}}]}
    )


def test_a_password_is_made_up_where_none_is_given(story: Path, capsys: pytest.CaptureFixture[str]):
    story.write_text(with_match())
    call_command("load_demo")
    *_, said = capsys.readouterr().out.split()
    assert User.objects.get().check_password(said)


def test_loading_again_changes_nothing_and_keeps_the_password(story: Path, capsys: pytest.CaptureFixture[str]):
    story.write_text(with_match())
    call_command("load_demo", password=PASSWORD)
    capsys.readouterr()
    call_command("load_demo", password="another")
    assert "Password: the one that was set when the demo was loaded" in capsys.readouterr().out
    assert (User.objects.get().check_password(PASSWORD), League.objects.count(), Match.objects.count()) == (True, 1, 1)


def test_somebody_s_account_is_never_taken_for_the_demo(story: Path):
    UserFactory.create(username="halina")
    with pytest.raises(CommandError, match=r"halina\. Nothing was changed"):
        call_command("load_demo")
    assert (User.objects.count(), League.objects.count()) == (1, 0)


def test_a_demo_that_cannot_be_played_leaves_nothing_behind(story: Path):
    with pytest.raises(Refused):
        call_command("load_demo")
    assert (User.objects.count(), League.objects.count()) == (0, 0)


def test_a_slip_in_the_story_is_named(story: Path):
    story.write_text(with_match(play=[{"rekord": {}}]))
    with pytest.raises(ValueError, match="rekord"):
        call_command("load_demo")
    story.write_text(json.dumps({**SHORT, "events": [SHORT["events"][0], {"days_ago": 3, "at": "12:00", "mecz": {}}]}))
    with pytest.raises(ValueError, match="mecz"):
        call_command("load_demo")
