"""Asking for a preview of a half-typed deal, and reading the pieces that come back."""

import re
from typing import Any

from django.test import Client
from django.urls import reverse

from games.models import Match


def preview(client: Client, match: Match, number: int | None = None, **typed: str) -> Any:
    """Posts what is typed; `at` is the field that has the focus."""
    name, place = ("deal-preview", [match.pk]) if number is None else ("deal-edit-preview", [match.pk, number])
    return client.post(reverse(f"pages:{name}", args=place), typed)


def pieces(response: Any) -> dict[str, str]:
    """What is put in each place, as it is read: by element, empty ones left out."""
    html = response.content.decode()
    found = re.findall(r'<(output|section|div) id="([^"]+)" hx-swap-oob="innerHTML">(.*?)</\1>', html, re.DOTALL)
    return {place: text for _, place, inner in found if (text := words(inner))}


def words(html: str) -> str:
    """What is said, without the links to the rules behind it."""
    return " ".join(re.sub(r'<a class="why".*?</a>|<[^>]+>', " ", html).replace("\ufe0e", "").split())


def said(client: Client, match: Match, field: str, **typed: str) -> str:
    return pieces(preview(client, match, **typed)).get(f"said_{field}", "")
