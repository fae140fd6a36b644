"""The HTTP API: a door like the pages. It reads a request, asks access and one service or query, and writes the answer as JSON."""
