"""
Serves the ledger's list of orders with Django REST Framework, from the same database file as the gateway. Uses gunicorn if it is
installed, or else the threaded server of the standard library.

    /usr/bin/python3 serve.py <folder of the database> <port> <workers>

Workers: a number of processes, or "all" for the number in gunicorn's documentation: twice the cores plus one.

Prints a line of JSON, {"token": "...", "server": "..."}, and then serves requests until its standard input is closed.
"""
import json
import multiprocessing
import os
import sys
import threading
from datetime import timedelta

import django
from django.conf import settings

folder, port = sys.argv[1], int(sys.argv[2])
cores = multiprocessing.cpu_count()
workers = 2 * cores + 1 if sys.argv[3] == "all" else int(sys.argv[3])
settings.configure(
    SECRET_KEY="a key of the benchmark, not a secret of anybody, and long enough",
    ALLOWED_HOSTS=["*"],
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "rest_framework", "django_filters"],
    ROOT_URLCONF="serve",
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": os.path.join(folder, "admin.db"), "CONN_MAX_AGE": None}},
    USE_TZ=True,
    REST_FRAMEWORK={
        # Does not read the account, so it does less work than our gateway.
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework_simplejwt.authentication.JWTStatelessUserAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
)
sys.modules["serve"] = sys.modules[__name__]
django.setup()

from django.db import models  # noqa: E402 (settings come first)
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.urls import include, path  # noqa: E402
from rest_framework import filters, pagination, routers, serializers, viewsets  # noqa: E402
from rest_framework_simplejwt.tokens import AccessToken  # noqa: E402
from django_filters.rest_framework import DjangoFilterBackend  # noqa: E402


class Order(models.Model):
    name = models.TextField()
    email = models.TextField()
    status = models.TextField()
    is_gift = models.BooleanField()
    amount = models.DecimalField(max_digits=12, decimal_places=2, null=True)
    due = models.DateField(null=True)
    branch = models.IntegerField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        app_label = "ledger"
        db_table = "orders"
        managed = False


class OrderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Order
        fields = ["id", "name", "email", "status", "is_gift", "amount", "due", "branch", "created_at"]


class Pages(pagination.PageNumberPagination):
    page_size = 25
    page_size_query_param = "page_size"
    max_page_size = 100


class Orders(viewsets.ReadOnlyModelViewSet):
    queryset = Order.objects.order_by("-created_at", "-id")
    serializer_class = OrderSerializer
    pagination_class = Pages
    filter_backends = [DjangoFilterBackend, filters.SearchFilter, filters.OrderingFilter]
    filterset_fields = ["status", "is_gift", "branch"]
    search_fields = ["name", "email"]


router = routers.SimpleRouter()
router.register("orders", Orders)
urlpatterns = [path("api/v1/", include(router.urls))]
application = get_wsgi_application()


def serve_with_gunicorn(run):
    class Server(run.BaseApplication):
        def load_config(self):
            self.cfg.set("bind", f"127.0.0.1:{port}")
            self.cfg.set("workers", workers)
            # Keeps connections open, as our gateway does.
            self.cfg.set("worker_class", "gthread")
            self.cfg.set("keepalive", 30)
            self.cfg.set("loglevel", "error")

        def load(self):
            return application

    Server().run()


def serve_with_threads():
    from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler

    WSGIRequestHandler.log_message = lambda *_: None
    server = ThreadedWSGIServer(("127.0.0.1", port), WSGIRequestHandler)
    server.daemon_threads = True
    server.set_app(application)
    server.serve_forever()


def end_with_parent():
    # Bypasses Python's buffered input, which fails when a process exits while threads wait for it.
    while os.read(0, 4096):
        pass
    os.killpg(os.getpgid(0), 15)


if __name__ == "__main__":
    try:
        from gunicorn.app import base as gunicorn
    except ImportError:
        gunicorn = None
    token = AccessToken()
    token["user_id"] = 1
    token.set_exp(lifetime=timedelta(days=1))
    os.setpgid(0, 0)
    threading.Thread(target=end_with_parent, daemon=True).start()
    by = f"gunicorn, {workers} process{'es' if workers > 1 else ''} on {cores} cores" if gunicorn else "the threaded server of Python"
    print(json.dumps({"token": str(token), "server": by}), flush=True)
    serve_with_gunicorn(gunicorn) if gunicorn else serve_with_threads()
