"""OpenStack Swift with its S3 API in one process, for tests only: one proxy, account, container and object server.

The first line of the output is the port. The folder in the first argument holds the databases; files are in memory. The key `test:tester`
(secret `testing`) owns all buckets. The key `test:guest` (secret `guesting`) has no access to them. Further arguments are buckets, optionally
with a quota in bytes, for example `uploads small=100000`. Lists have ten entries per page.
"""
import os
import sys
from array import array

import eventlet
from eventlet import wsgi

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

folder = sys.argv[1]
with open(os.path.join(folder, 'swift.conf'), 'w') as conf_file:
    conf_file.write('[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n')

from swift.common import storage_policy, utils  # noqa: E402

eventlet.hubs.use_hub(utils.get_hub())
utils.SWIFT_CONF_FILE = storage_policy.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b'tests'
storage_policy.reload_storage_policies()

from swift.account.server import AccountController  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.swob import Request  # noqa: E402
from swift.common.wsgi import ConfigString, loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.mem_server import ObjectController  # noqa: E402

conf = {'devices': folder, 'swift_dir': folder, 'mount_check': 'false', 'log_level': 'ERROR'}
os.makedirs(os.path.join(folder, 'disk', 'tmp'), exist_ok=True)
sockets = {name: eventlet.listen(('127.0.0.1', 0)) for name in ('account', 'container', 'object')}
for name, listening in sockets.items():
    at = {'ip': '127.0.0.1', 'port': listening.getsockname()[1]}
    device = {'id': 0, 'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1, 'meta': '', **at}
    device.update({'replication_ip': at['ip'], 'replication_port': at['port']})
    RingData([array('H', [0] * 4)], [device], 30).save(os.path.join(folder, name + '.ring.gz'))

quiet = utils.NullLogger()


def serve(listening, app):
    return eventlet.spawn(wsgi.server, listening, app, quiet, protocol=SwiftHttpProtocol, capitalize_response_headers=False, debug=False)


serve(sockets['account'], AccountController(conf))
serve(sockets['container'], ContainerController(conf))
serve(sockets['object'], ObjectController(conf))

pipeline = loadapp(ConfigString("""
[DEFAULT]
swift_dir = %s
log_level = ERROR

[pipeline:main]
pipeline = catch_errors listing_formats s3api tempauth copy container-quotas dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
allow_multipart_uploads = false
max_bucket_listing = 10

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
user_test_guest = guesting

[filter:copy]
use = egg:swift#copy

[filter:container-quotas]
use = egg:swift#container_quotas

[filter:dlo]
use = egg:swift#dlo
""" % folder))

class NoCache:
    """Replaces memcached. Stores nothing."""

    def get(self, *_args, **_more):
        return None

    def set(self, *_args, **_more):
        return None

    def delete(self, *_args, **_more):
        return None


def proxy(environ, start_response):
    environ.setdefault('swift.cache', NoCache())
    return pipeline(environ, start_response)


for bucket in sys.argv[2:]:
    name, _, quota = bucket.partition('=')
    headers = {'X-Container-Meta-Quota-Bytes': quota} if quota else {}
    environ = {'REQUEST_METHOD': 'PUT', 'swift.authorize_override': True}
    made = Request.blank('/v1/AUTH_test/' + name, environ=environ, headers=headers).get_response(proxy)
    if made.status_int >= 300:
        sys.exit('The bucket %s could not be made: %s' % (name, made.status))

front = eventlet.listen(('127.0.0.1', 0))
print(front.getsockname()[1], flush=True)
serve(front, proxy).wait()
