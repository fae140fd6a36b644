"""Measures the engine: `python -m bench` prints one table. Nothing here is part of the engine or of its tests."""
