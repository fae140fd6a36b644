"""What a WSGI server loads: `gunicorn remik_league.wsgi`."""

import os

from django.core.wsgi import get_wsgi_application

from remik_league.charsets import without_odd_charsets

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "remik_league.settings")

application = without_odd_charsets(get_wsgi_application())
