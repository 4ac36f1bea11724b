import { type Context, Hono } from 'hono';
import { languageDetector } from 'hono/language';
import { type Access, hasRules, ownRoleCall } from '../../src/schema/access';
import type { Dashboard } from '../../src/schema/dashboard';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database } from '../database/database';
import { clientAddress } from '../http/addresses';
import { createErrorHandler, invalid, methodNotAllowed, notFound, respondWithError } from '../http/apiError';
import { createRequestBodies, loginStageBytes, methodsWithBody, type RequestBodies } from '../http/createRequestBodies';
import { languages } from '../http/translate';
import { noSecurityLog, type SecurityLog } from '../lib/securityLog';
import type { TrustProxy } from '../lib/trustProxy';
import type { SendMail } from '../mail/mail';
import { createMediaRoutes } from '../storage/mediaRoutes';
import type { Storage } from '../storage/storage';
import { readUploadName } from '../storage/uploadFacts';
import { getMaxUploadBytes } from '../storage/uploads';
import { createAccountRoutes } from './accountRoutes';
import { createAuthRoutes } from './authRoutes';
import { createDashboardRoutes } from './dashboardRoutes';
import { metadata } from './metadata';
import { getRoutes, ownAccountRoutes, type Route } from './resourceRoutes';
import { answerOwnRole, createRoleViews, refuse } from './roles';
import type { ApiEnv, RoleView, Services } from './services';
import { authenticate, createTokens } from './tokens';

export const accessTokenSeconds = 900;

const ownRolePath = `/api/v1/${ownRoleCall.path}`;

export interface ApiOptions {
  readonly registry: Registry;
  readonly access?: Access | undefined;
  readonly dashboard?: Dashboard | undefined;
  readonly database: Database;
  readonly storage: Storage;
  readonly secrets: readonly string[];
  /** Origin of URLs in responses. Default: the request's origin. */
  readonly publicUrl?: string | ((request: Request) => string) | undefined;
  readonly accessSeconds?: number;
  /** Lifetime of a refresh token. Default 30 days. */
  readonly refreshSeconds?: number;
  /** Maximum duration of a sign-in, however often its token is refreshed. Default 30 days. */
  readonly signInSeconds?: number;
  /** Maximum size of a request body. Default: the declared uploads of one record, at least 20 MiB. */
  readonly maxUploadBytes?: number;
  readonly bodies?: RequestBodies;
  readonly now?: () => number;
  /** Default: an error is reported instead of each mail, and the calls succeed. */
  readonly sendMail?: SendMail;
  readonly securityLog?: SecurityLog;
  readonly endSessions?: Services['endSessions'];
  readonly writes?: Services['writes'];
  readonly attemptPassword?: Services['attemptPassword'];
  readonly trustProxy?: TrustProxy;
  readonly onServerError?: (error: Error) => void;
}

const noMail: SendMail = async () => {
  throw new Error('this API was given no way to send mail');
};

const day = 86_400;

/** Creates the API of the specification (`/api/v1/*`, POST `/auth/*`, `/media/*`) in the dialect of DRF with drf-standardized-errors. */
export async function createApi(options: ApiOptions): Promise<Hono> {
  const { registry, access, database, storage, publicUrl, maxUploadBytes = getMaxUploadBytes(registry), now = Date.now } = options;
  const tokens = createTokens({
    secrets: options.secrets,
    accessSeconds: options.accessSeconds ?? accessTokenSeconds,
    refreshSeconds: options.refreshSeconds ?? 30 * day,
    signInSeconds: options.signInSeconds ?? 30 * day,
    now,
  });
  const { securityLog = noSecurityLog, trustProxy = false, endSessions, attemptPassword, writes = {} } = options;
  const { bodies = createRequestBodies(maxUploadBytes) } = options;
  const { secrets, sendMail = noMail, onServerError = () => undefined } = options;
  const onError = onServerError;
  const services = { registry, access, database, storage, now, tokens, securityLog, onError, endSessions, attemptPassword, writes };
  const app = new Hono<ApiEnv>();

  app.onError(createErrorHandler((error) => onServerError(error)));
  app.notFound((c) => respondWithError(c, notFound()));

  app.use(languageDetector(languages), async (c, next) => {
    c.set('origin', getOrigin(c.req.raw, publicUrl));
    c.set('address', clientAddress(c, trustProxy));
    await next();
    // Hono's `header` would create a new response with a streamed body.
    const { headers } = c.res;
    if (headers.has('Cache-Control')) return;
    headers.set('Cache-Control', 'no-store');
    headers.set('Content-Language', c.get('language'));
    headers.set('Vary', 'Accept-Language, Authorization');
    headers.set('X-Content-Type-Options', 'nosniff');
  });
  app.on(
    methodsWithBody,
    '/auth/*',
    bodies.limit(loginStageBytes, (c) => ({ address: c.get('address') })),
  );
  app.route(
    '/',
    createMediaRoutes(storage, onServerError, (path) => readUploadName(database, path)),
  );
  app.route('/', createAuthRoutes(services));
  app.route('/', createAccountRoutes(services, { secrets, sendMail, onServerError }));
  app.use('/api/v1/*', authenticate(services, createRoleViews(registry, access)));
  app.on(
    methodsWithBody,
    '/api/v1/*',
    bodies.limit(maxUploadBytes, (c) => ({ account: c.get('account'), address: c.get('address') })),
  );
  if (hasRules(access)) app.get(ownRolePath, answerOwnRole);
  if (options.dashboard) app.route('/', createDashboardRoutes(services, options.dashboard));
  for (const resource of registry.resources) addRoutes(app, services, resource);
  return app as unknown as Hono;
}

function addRoutes(app: Hono<ApiEnv>, services: Services, resource: Registry['resources'][number]): void {
  const open = getRoutes(services, resource, resource);
  const routesOf = createRoleRoutes(services, resource, open);
  for (const pattern of new Set(open.map((route) => route.pattern))) {
    const routes = open.filter((route) => route.pattern === pattern);
    const methods = getMethods(routes);
    const here = (c: Context<ApiEnv>) => routesOf(c).filter((route) => route.pattern === pattern);
    for (const method of methods)
      app.on(method, pattern, (c) =>
        firstAnswer(
          here(c).filter((route) => route.method === method),
          c,
        ),
      );
    app.options(pattern, (c) => {
      const own = getMethods(here(c));
      if (own.length === 0) refuse(c);
      return c.json(metadata(c.get('view').registry.get(resource.name), own), 200, { Allow: toAllow(own).join(', ') });
    });
    app.all(pattern, (c) => {
      throw methodNotAllowed(c.req.method, toAllow(methods));
    });
  }
}

const getMethods = (routes: readonly Route[]) => [...new Set(routes.map(({ method }) => method))];
const toAllow = (methods: readonly string[]) => [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];

function createRoleRoutes(services: Services, resource: ResolvedResource, all: readonly Route[]): (c: Context<ApiEnv>) => readonly Route[] {
  const known = new WeakMap<RoleView, readonly Route[]>();
  return (c) => {
    const role = c.get('view');
    if (role.rights.isFull) return all;
    const routes = known.get(role) ?? [
      ...getRoutes(services, resource, role.registry.get(resource.name)),
      ...(role.rights.isKnown ? ownAccountRoutes(services, resource) : []),
    ];
    known.set(role, routes);
    return routes;
  };
}

async function firstAnswer(routes: readonly Route[], c: Parameters<Route['call']>[0]): Promise<Response> {
  if (routes.length === 0) refuse(c);
  for (const { call } of routes) {
    const answer = await call(c);
    if (answer) return answer;
  }
  throw invalid([{ code: 'invalid', attr: 'non_field_errors' }]);
}

function getOrigin(request: Request, publicUrl: ApiOptions['publicUrl']): string {
  const url = typeof publicUrl === 'function' ? publicUrl(request) : publicUrl;
  return url?.replace(/\/$/, '') ?? new URL(request.url).origin;
}
