import { Hono, type MiddlewareHandler } from 'hono';
import { signInPath as signInPagePath, signOutPath } from '../src/schema/authPages';
import { firstScreenHeader, signInCall } from '../src/schema/screen';
import { toLogText } from './database/databaseErrors';
import { clientAddress, noticeProxy } from './http/addresses';
import { createErrorHandler } from './http/apiError';
import { belowBasePath } from './http/basePath';
import { checkHost } from './http/checkHost';
import { createRequestBodies, featureBytes, loginStageBytes, methodsWithBody, type RequestBodies } from './http/createRequestBodies';
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

interface AppParts {
  readonly session: Hono;
  readonly api: Hono;
  readonly routes?: Readonly<Record<string, Hono>>;
  readonly bodies?: RequestBodies;
  readonly limitSignIn: MiddlewareHandler;
  readonly signInPath?: string;
  /** Calls of the product API that only the session makes, because it limits their attempts. */
  readonly closedPaths?: readonly string[];
  readonly limitAccountCalls: MiddlewareHandler;
  readonly web: Hono;
  readonly https: boolean;
  /** Default: only loopback host names are accepted. */
  readonly publicUrl?: string | undefined;
  readonly trustProxy?: TrustProxy;
  readonly appOrigins: readonly string[];
  readonly apiHeaders?: readonly string[];
  readonly log: Log;
  readonly securityLog?: SecurityLog;
  readonly observe?: RequestObserver | undefined;
  readonly beginTrace?: BeginTrace | undefined;
  readonly probes?: Probes;
  /** Maps a path to one of a limited number of routes. */
  readonly getRoute?: (path: string) => string;
  readonly nameRelease?: MiddlewareHandler | undefined;
  readonly isStopping?: () => boolean;
}

/** Only this spelling is accepted. A server behind a proxy may treat others as the same path, which would bypass the limits. */
const loginStagePath = /^\/auth(\/[a-z0-9-]+)+\/$/;

const refusedStatuses: ReadonlySet<number> = new Set([401, 403, 421, 429]);

function takesFiles(path: string): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/auth/');
}

/** Assembles the gateway as a function from Request to Response. It neither listens nor reads the environment. */
export function createApp({
  session,
  api,
  routes = {},
  limitSignIn,
  signInPath = '/auth/login/',
  closedPaths = [],
  limitAccountCalls,
  web,
  https,
  publicUrl,
  trustProxy = false,
  appOrigins,
  apiHeaders = [],
  log,
  securityLog = noSecurityLog,
  observe = () => undefined,
  beginTrace,
  getRoute = () => '/*',
  nameRelease,
  isStopping = () => false,
  bodies = createRequestBodies(loginStageBytes),
  probes = createProbes({}),
}: AppParts): Hono {
  const app = new Hono();
  app.onError(createErrorHandler((error, c) => log(`${c.req.method} ${c.req.path}: ${toLogText(error)}`, { level: 'error' })));
  app.use(requestLine({ trustProxy, getRoute, observe, beginTrace }));
  app.use(logRefusals({ securityLog, trustProxy, signInPath }));
  if (typeof trustProxy !== 'number' && trustProxy !== true) app.use(noticeProxy(log, trustProxy));
  app.use(locationsBelow(publicUrl));
  app.use(openerPolicy);
  app.use(inertHeaders({ https }));
  app.use(checkHost({ publicUrl, trustProxy }, probes.byAddress));
  if (appOrigins.length > 0) app.use(allowOrigins(appOrigins, apiHeaders, Object.keys(routes)));
  // Routes of the product API accept files; they limit bodies after authentication (`createApi`, `createProxy`).
  const limitTo = (maxBytes: number) => bodies.limit(maxBytes, (c) => ({ address: clientAddress(c, trustProxy) }));
  const limit = limitTo(loginStageBytes);
  app.on(methodsWithBody, '*', (c, next) => (takesFiles(c.req.path) && c.req.path !== signInPath ? next() : limit(c, next)));
  for (const path of Object.keys(routes)) app.on(methodsWithBody, `${path}*`, limitTo(featureBytes));
  for (const path of probes.paths) app.all(path, (c) => probes.app.fetch(c.req.raw, c.env));
  // Routes above this line still respond while the gateway stops.
  app.use(refuseNew(isStopping));
  app.post(signInCall, (c, next) => (c.req.header(firstScreenHeader) === undefined ? next() : web.fetch(c.req.raw, c.env)));
  if (nameRelease) app.get('/api/auth/session', nameRelease);
  app.all('/api/auth/*', (c) => session.fetch(c.req.raw, c.env));
  // The sign-in form without JavaScript. The product API's path has a trailing slash.
  for (const path of [signInPagePath, signOutPath]) app.post(path, (c) => web.fetch(c.req.raw, c.env));
  app.post('/auth/*', (c, next) => (loginStagePath.test(new URL(c.req.url).pathname) ? next() : c.notFound()));
  for (const [path, route] of Object.entries(routes)) app.all(`${path}*`, (c) => route.fetch(c.req.raw, c.env));
  for (const path of closedPaths) app.all(path, (c) => c.notFound());
  app.post(signInPath, limitSignIn);
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('/media/*', (c) => api.fetch(c.req.raw, c.env));
  for (const path of accountCallPaths) app.post(path, limitAccountCalls);
  app.post('/auth/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('*', (c) => web.fetch(c.req.raw, c.env));
  return app;
}

function locationsBelow(publicUrl: AppParts['publicUrl']): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const location = c.res.headers.get('Location');
    const below = location && belowBasePath(location, publicUrl);
    if (below && below !== location) c.res.headers.set('Location', below);
  };
}

function logRefusals({
  securityLog,
  trustProxy,
  signInPath,
}: {
  readonly securityLog: SecurityLog;
  readonly trustProxy: TrustProxy;
  readonly signInPath: string;
}): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status } = c.res;
    if (!refusedStatuses.has(status)) return;
    const { method, path } = c.req;
    // The sign-in limit logs these with more detail.
    if (method === 'POST' && status !== 403 && (path === signInPath || path === signInCall)) return;
    securityLog({ event: 'call_refused', method, path, status, address: clientAddress(c, trustProxy) });
  };
}
