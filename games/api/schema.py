"""How the schema of the API is made where DRF's and drf-spectacular's own ways fall short."""

from typing import Any

from drf_spectacular.openapi import AutoSchema


class ApiSchema(AutoSchema):
    """Lets a DELETE have a body: whoever voids a deal says in which request, and what was seen."""

    def _get_request_body(self, direction: str = "request") -> Any:
        method = self.method
        try:
            self.method = "POST" if method == "DELETE" else method
            return super()._get_request_body(direction)  # type: ignore[no-untyped-call]
        finally:
            self.method = method
