"""Everything that reads: frozen values for screens and the API, never rows that could be saved."""
