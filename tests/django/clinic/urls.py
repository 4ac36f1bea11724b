from django.conf import settings
from django.contrib.auth.views import LoginView, LogoutView
from django.urls import include, path, re_path
from django.views.static import serve
from rest_framework.permissions import AllowAny
from rest_framework.routers import DefaultRouter
from rest_framework.schemas import get_schema_view
from rest_framework_simplejwt.views import TokenRefreshView

from . import albums, linked, nested, sign_in, statistics, views_care, views_people, views_shop

router = DefaultRouter()
router.register("owners", views_people.OwnerViewSet)
router.register("species", views_people.SpeciesViewSet)
router.register("vets", views_people.VetViewSet)
router.register("pets", views_people.PetViewSet)
router.register("allergens", views_care.AllergenViewSet)
router.register("rooms", views_care.RoomViewSet)
router.register("appointments", views_care.AppointmentViewSet)
router.register("reminders", views_care.ReminderViewSet)
router.register("text-messages", views_care.TextMessageViewSet)
router.register("activity-log", views_care.LogViewSet)
router.register("categories", views_shop.CategoryViewSet)
router.register("products", views_shop.ProductViewSet)
router.register("invoices", views_shop.InvoiceViewSet)

api = [
    path("", include(router.urls)),
    path("clinic-settings/", views_shop.ClinicSettingsView.as_view()),
    path("statistics/overview/", statistics.Overview.as_view()),
    path("statistics/appointments-by-status/", statistics.AppointmentsByStatus.as_view()),
    path("statistics/revenue/", statistics.Revenue.as_view()),
    path("statistics/pets-by-species/", statistics.PetsBySpecies.as_view()),
    path("me/", sign_in.Me.as_view()),
    path("token/", sign_in.SignIn.as_view()),
    path("token/refresh/", TokenRefreshView.as_view()),
]
schema = get_schema_view(
    title="Animal clinic",
    version="2.3",
    public=True,
    permission_classes=[AllowAny],
    authentication_classes=[],
    patterns=[path("api/", include(api))],
)
sessions = [
    path("session/", sign_in.SessionSignIn.as_view()),
    path("session/end/", sign_in.SessionSignOut.as_view()),
    path("accounts/login/", LoginView.as_view()),
    path("accounts/logout/", LogoutView.as_view()),
]
urlpatterns = [
    *(sessions if settings.HAS_SESSIONS else []),
    path("api/schema/", schema),
    path("api/", include(api)),
    path("", include(albums)),
    path("", include(linked)),
    path("", include(nested)),
    re_path(r"^media/(?P<path>.*)$", serve, {"document_root": settings.MEDIA_ROOT}),
]
