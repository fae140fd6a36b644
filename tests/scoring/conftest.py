"""Laws are checked without a clock: on a busy machine a slow draw is no fault of the engine."""

from hypothesis import settings

settings.register_profile("engine", deadline=None)
settings.load_profile("engine")
