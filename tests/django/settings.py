"""Django settings of the clinic's API. What differs from one start to the next comes from the environment (see serve.py)."""
import os
from datetime import timedelta
from pathlib import Path

DATA_DIR = Path(os.environ["CLINIC_DATA_DIR"])
ACCESS_SECONDS = int(os.environ.get("CLINIC_ACCESS_SECONDS", "300"))
HAS_SESSIONS = os.environ.get("CLINIC_SESSIONS") == "1"

SECRET_KEY = "a key of the tests, not a secret of anybody, and long enough for HS256"
ALLOWED_HOSTS = ["*"]
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "rest_framework",
    "django_filters",
    "clinic",
]
MIDDLEWARE = [
    "clinic.middleware.OneWriterAtATime",
    *(["django.contrib.sessions.middleware.SessionMiddleware"] if HAS_SESSIONS else []),
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    *(["django.contrib.auth.middleware.AuthenticationMiddleware", "clinic.middleware.NewSessionForWrites"] if HAS_SESSIONS else []),
]
SESSION_COOKIE_AGE = ACCESS_SECONDS
# For Django's LoginView; the gateway posts its form.
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "OPTIONS": {
            "loaders": [("django.template.loaders.locmem.Loader", {"registration/login.html": "<form>{% csrf_token %}{{ form }}</form>"})]
        },
    }
]
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "/"
ROOT_URLCONF = "clinic.urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA_DIR / "clinic.sqlite3", "ATOMIC_REQUESTS": True}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# A fast hash, because the tests sign in thousands of times.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ar", "العربية")]
TIME_ZONE = "Asia/Riyadh"
USE_TZ = True
USE_I18N = True

MEDIA_ROOT = DATA_DIR / "media"
MEDIA_URL = "/media/"
# Only exceptions are logged, to standard error. Request lines would hide them.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"stderr": {"class": "logging.StreamHandler"}, "nowhere": {"class": "logging.NullHandler"}},
    "loggers": {
        "django.request": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "django.server": {"handlers": ["nowhere"], "propagate": False},
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.SessionAuthentication"
        if HAS_SESSIONS
        else "rest_framework_simplejwt.authentication.JWTAuthentication"
    ],
    "DEFAULT_PERMISSION_CLASSES": ["clinic.permissions.StaffWrites"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_FILTER_BACKENDS": [
        "django_filters.rest_framework.DjangoFilterBackend",
        "rest_framework.filters.SearchFilter",
        "rest_framework.filters.OrderingFilter",
    ],
    "DEFAULT_PAGINATION_CLASS": "clinic.paging.Pages",
    "DEFAULT_THROTTLE_RATES": {"text_messages": "4/second"},
}
SIMPLE_JWT = {"ACCESS_TOKEN_LIFETIME": timedelta(seconds=ACCESS_SECONDS), "REFRESH_TOKEN_LIFETIME": timedelta(days=1)}
