"""The API describes itself, under the same content policy as the pages."""

from django.test import Client


def test_the_schema_is_served_to_anybody(client: Client):
    answer = client.get("/api/v1/schema/", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["info"]["title"]) == (200, "Remik League")


def test_the_docs_page_holds_nothing_inline(client: Client):
    page = client.get("/api/v1/docs/").content.decode()
    assert "<style" not in page
    assert page.count("<script") == page.count("<script src=")
