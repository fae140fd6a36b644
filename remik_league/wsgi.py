"""What a WSGI server loads: `gunicorn remik_league.wsgi`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "remik_league.settings")

application = get_wsgi_application()
