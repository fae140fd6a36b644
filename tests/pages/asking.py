"""What the tests of «Sędzia» share: asking a question, and what the answer says and shows."""

import re
from typing import Any

from django.test import Client

from games.pages.questions.answers import Answer
from tests.pages.conftest import faults

REFEREE = "/referee/"
LAID = {"laid_down": "on"}
TAKEN = {**LAID, "joker_relaid": "on"}


def ask(client: Client, language: str = "pl", address: str = REFEREE, **asked: str) -> Any:
    client.cookies["django_language"] = language
    return client.post(address, asked, headers={"HX-Request": "true"})


def answer(response: Any) -> Answer:
    found: Answer | None = response.context["answer"]
    assert found is not None, faults(response)
    return found


def said(response: Any) -> tuple[str, ...]:
    """The verdict and its reasons."""
    found = answer(response)
    return tuple(text.replace("\ufe0e", "").replace("\u00a0", " ") for text in (found.headline, *found.reasons))


def rows(response: Any) -> list[tuple[str, str]]:
    """The cards as they are drawn, and what stands beside them."""
    text = response.content.decode().split('class="shown-cards"')[1].split("</ul>")[0]
    return [
        (" ".join(re.findall(r'aria-label="([^"]+)"', row)), note.group(1) if (note := re.search(r'shown-note">([^<]+)<', row)) else "")
        for row in text.split("<li")[1:]
    ]
