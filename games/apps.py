"""The Django app of Remik League."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
