"""The site's addresses: pages at the root, the API under /api/v1/, accounts by allauth."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from remik_league import health

# The admin's own login form knows neither rate limits nor second factors: everybody signs in at the same door.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # allauth's documented way

handler400 = "remik_league.errors.bad_request"
handler500 = "remik_league.errors.server_error"

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("api/v1/schema/", SpectacularAPIView.as_view(), name="schema"),
    # The split view gives its script an address of its own, so the page needs no inline script and keeps the site's content policy.
    path("api/v1/docs/", SpectacularSwaggerSplitView.as_view(url_name="schema"), name="docs"),
    path("api/v1/", include("games.api.urls")),
    path("", include("games.pages.urls")),
]
