import { Hono, type MiddlewareHandler } from 'hono';
import { firstScreenHeader, signInCall } from '../src/schema/screen';
import { inWords } from './database/databaseErrors';
import { clientAddress, noticeProxy } from './http/addresses';
import { createErrorHandler } from './http/apiError';
import { belowBasePath } from './http/basePath';
import { checkHost } from './http/checkHost';
import { createRequestBodies, loginStageBytes, methodsWithBody, type RequestBodies } from './http/createRequestBodies';
import { refuseNew } from './http/refuseNew';
import { type RequestObserver, requestLine } from './http/requestLine';
import type { Log } from './lib/createLog';
import type { BeginTrace } from './lib/requestTrace';
import { noSecurityLog, type SecurityLog } from './lib/securityLog';
import type { TrustProxy } from './lib/trustProxy';
import { createProbes, type Probes } from './probes/createProbes';
import { accountCallPaths } from './session/limitLoginCalls';
import { allowOrigins } from './web/allowOrigins';
import { inertHeaders, openerPolicy } from './web/securityHeaders';

/** The parts of the gateway, each an app of its own. */
export interface AppParts {
  /** Answers `/api/auth/*`. */
  readonly session: Hono;
  /** Answers `/api/v1/*`, POST `/auth/*` and `/media/*`: the embedded API or the proxy. */
  readonly api: Hono;
  /** Apps of features, by the path below which each answers. */
  readonly routes?: Readonly<Record<string, Hono>>;
  /** Bounds the bodies of all requests. Default: bounds of its own login stage. */
  readonly bodies?: RequestBodies;
  /** Stands before the API's sign-in call, which reaches it past the session. */
  readonly limitSignIn: MiddlewareHandler;
  /** Path of that call. Default `/auth/login/`. */
  readonly signInPath?: string;
  /** Stands before the other login-stage calls. */
  readonly limitAccountCalls: MiddlewareHandler;
  /** Answers everything else with the built app. */
  readonly web: Hono;
  /** Browsers reach the gateway by https. */
  readonly https: boolean;
  /** The address that browsers see; without it the gateway answers to loopback names only. */
  readonly publicUrl?: string | undefined;
  /** A proxy of our own stands in front and checks the names. */
  readonly trustProxy?: TrustProxy;
  /** Origins besides our own that the app is served from. */
  readonly appOrigins: readonly string[];
  /** Further request headers that they may send. */
  readonly apiHeaders?: readonly string[];
  /** Told of errors that no part turned into a response. */
  readonly log: Log;
  /** Told of calls that were refused. */
  readonly securityLog?: SecurityLog;
  /** Told of each request that was answered. */
  readonly observe?: RequestObserver | undefined;
  /** undefined: nobody collects traces. */
  readonly beginTrace?: BeginTrace | undefined;
  /** Default: `/healthz` only. */
  readonly probes?: Probes;
  /** Names the route of a path, out of a bounded number. */
  readonly routeOf?: (path: string) => string;
  /** Stands before reads of the session, and names the app's release in their answers. */
  readonly nameRelease?: MiddlewareHandler | undefined;
  /** Whether the gateway stops: then new requests are refused. Default: it does not. */
  readonly isStopping?: () => boolean;
}

/** The one spelling of a login-stage call. A server behind a proxy may take others for the same, past the limits. */
const loginStagePath = /^\/auth(\/[a-z0-9-]+)+\/$/;

/** Answers that turn somebody away. */
const refusals: ReadonlySet<number> = new Set([401, 403, 421, 429]);

function takesFiles(path: string): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/auth/');
}

/** Puts the gateway together: a function Request -> Response that neither listens nor reads the environment. */
export function createApp({
  session,
  api,
  routes = {},
  limitSignIn,
  signInPath = '/auth/login/',
  limitAccountCalls,
  web,
  https,
  publicUrl,
  trustProxy = false,
  appOrigins,
  apiHeaders,
  log,
  securityLog = noSecurityLog,
  observe = () => undefined,
  beginTrace,
  routeOf = () => '/*',
  nameRelease,
  isStopping = () => false,
  bodies = createRequestBodies(loginStageBytes),
  probes = createProbes({}),
}: AppParts): Hono {
  const app = new Hono();
  app.onError(createErrorHandler((error, c) => log(`${c.req.method} ${c.req.path}: ${inWords(error)}`, { level: 'error' })));
  app.use(requestLine({ trustProxy, routeOf, observe, beginTrace }));
  app.use(async (c, next) => {
    await next();
    const { status } = c.res;
    if (!refusals.has(status)) return;
    const { method, path } = c.req;
    // The limit on sign-ins says more of these.
    if (method === 'POST' && status !== 403 && (path === signInPath || path === signInCall)) return;
    securityLog({ event: 'call_refused', method, path, status, address: clientAddress(c, trustProxy) });
  });
  if (typeof trustProxy !== 'number' && trustProxy !== true) app.use(noticeProxy(log, trustProxy));
  app.use(async (c, next) => {
    await next();
    const location = c.res.headers.get('Location');
    const led = location && belowBasePath(location, publicUrl);
    if (led && led !== location) c.res.headers.set('Location', led);
  });
  app.use(openerPolicy);
  app.use(inertHeaders({ https }));
  app.use(checkHost({ publicUrl, trustProxy }, probes.byAddress));
  if (appOrigins.length > 0) app.use(allowOrigins(appOrigins, apiHeaders));
  // The product API's own calls take files, and bound them behind their sign-in (`createApi`, `createProxy`).
  const limit = bodies.limit(loginStageBytes, (c) => ({ address: clientAddress(c, trustProxy) }));
  app.on(methodsWithBody, '*', (c, next) => (takesFiles(c.req.path) && c.req.path !== signInPath ? next() : limit(c, next)));
  for (const path of probes.paths) app.all(path, (c) => probes.app.fetch(c.req.raw, c.env));
  // Above this line: what still answers while the gateway stops.
  app.use(refuseNew(isStopping));
  app.post(signInCall, (c, next) => (c.req.header(firstScreenHeader) === undefined ? next() : web.fetch(c.req.raw, c.env)));
  if (nameRelease) app.get('/api/auth/session', nameRelease);
  app.all('/api/auth/*', (c) => session.fetch(c.req.raw, c.env));
  // The sign-in form without JavaScript; the product API's own call has a slash at its end.
  app.post('/auth/login', (c) => web.fetch(c.req.raw, c.env));
  app.post('/auth/*', (c, next) => (loginStagePath.test(new URL(c.req.url).pathname) ? next() : c.notFound()));
  for (const [path, route] of Object.entries(routes)) app.all(`${path}*`, (c) => route.fetch(c.req.raw, c.env));
  app.post(signInPath, limitSignIn);
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('/media/*', (c) => api.fetch(c.req.raw, c.env));
  for (const path of accountCallPaths) app.post(path, limitAccountCalls);
  app.post('/auth/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('*', (c) => web.fetch(c.req.raw, c.env));
  return app;
}
