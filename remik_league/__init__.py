"""The Django project around the app `games`: settings, addresses, health, logging."""
