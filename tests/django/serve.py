"""
Serves the clinic's API on a database of its own, made anew: `/usr/bin/python3 tests/django/serve.py --port 8001`.

Prints `ready http://127.0.0.1:<port>` when it answers. With `--with-parent` it ends when its standard input does, so that it never
outlives the test that started it.
"""
import argparse
import os
import sys
import tempfile
import threading

parser = argparse.ArgumentParser()
parser.add_argument("--port", type=int, default=0, help="0: any that is free")
parser.add_argument("--data", help="folder for database and media; default: a temporary one, removed at the end")
parser.add_argument("--access-seconds", type=int, default=300, help="how long an access token is good for")
parser.add_argument("--sessions", action="store_true", help="sign-in by Django's session instead of tokens")
parser.add_argument("--with-parent", action="store_true")
options = parser.parse_args()

temporary = None if options.data else tempfile.TemporaryDirectory(prefix="clinic-")
os.environ["CLINIC_DATA_DIR"] = options.data or temporary.name
os.environ["CLINIC_ACCESS_SECONDS"] = str(options.access_seconds)
os.environ["CLINIC_SESSIONS"] = "1" if options.sessions else "0"
os.environ["DJANGO_SETTINGS_MODULE"] = "settings"

import django  # noqa: E402 (settings come first)

django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from clinic.seed import seed  # noqa: E402

# The database is temporary, so it need not survive a power loss.
connection.cursor().execute("pragma journal_mode = wal")
connection.cursor().execute("pragma synchronous = off")
call_command("migrate", run_syncdb=True, verbosity=0)
with transaction.atomic():
    seed()
connection.close()
ThreadedWSGIServer.daemon_threads = True
server = ThreadedWSGIServer(("127.0.0.1", options.port), WSGIRequestHandler, allow_reuse_address=True)
server.set_app(get_wsgi_application())


def end_with_parent():
    sys.stdin.buffer.read()
    server.shutdown()


if options.with_parent:
    threading.Thread(target=end_with_parent, daemon=True).start()
print(f"ready http://127.0.0.1:{server.server_port}", flush=True)
try:
    server.serve_forever(poll_interval=0.05)
except KeyboardInterrupt:
    pass
finally:
    server.server_close()
    if temporary:
        temporary.cleanup()
