import { Hono } from 'hono';
import { languageDetector } from 'hono/language';
import type { Dashboard } from '../../src/schema/dashboard';
import type { Registry } from '../../src/schema/registry';
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
import { mostUploadBytes } from '../storage/uploads';
import { createAccountRoutes } from './accountRoutes';
import { createAuthRoutes } from './authRoutes';
import { createDashboardRoutes } from './dashboardRoutes';
import { metadata } from './metadata';
import { type Route, routesOf } from './resourceRoutes';
import type { ApiEnv, Services } from './services';
import { authenticate, createTokens } from './tokens';

/** Seconds that an access token lives where nothing else is said. */
export const accessTokenSeconds = 900;

/** What the embedded API is made of. */
export interface ApiOptions {
  readonly registry: Registry;
  /** Without it there are no calls of the home page. */
  readonly dashboard?: Dashboard | undefined;
  /** Prepared by `prepareApi`. */
  readonly database: Database;
  /** Where uploads are kept. */
  readonly storage: Storage;
  /** The first signs tokens, all verify. */
  readonly secrets: readonly string[];
  /** Origin of the URLs in answers, or how to tell it from a request. Default: the request's own. */
  readonly publicUrl?: string | ((request: Request) => string) | undefined;
  /** Life of an access token in seconds. */
  readonly accessSeconds?: number;
  /** Seconds after which a sign-in is over whose token was not replaced. Default 30 days. */
  readonly refreshSeconds?: number;
  /** Seconds after which a sign-in is over, however often its token is replaced. Default 30 days. */
  readonly signInSeconds?: number;
  /** Largest request body in bytes. Default: what the declared uploads of one record take, at least 20 MiB. */
  readonly maxUploadBytes?: number;
  /** Bounds the bodies of all requests. Default: those of a gateway that has nothing else to read. */
  readonly bodies?: RequestBodies;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Sends the mails of the login-stage calls. Without it those calls work, and the mails are reported as errors. */
  readonly sendMail?: SendMail;
  /** Told of changes of passwords and rights, of sessions it ended, and of registrations. */
  readonly securityLog?: SecurityLog;
  /** Ends what else is kept of the sign-ins of accounts, within the transaction that ends their tokens. */
  readonly endSessions?: Services['endSessions'];
  /** Default: none. */
  readonly writes?: Services['writes'];
  /** Limits the tries at the present password that setting one's own asks for. */
  readonly attemptPassword?: Services['attemptPassword'];
  /** Whether a proxy of our own names the client's address, for that log. */
  readonly trustProxy?: TrustProxy;
  /** Told of errors that are nobody's fault but the server's. */
  readonly onServerError?: (error: Error) => void;
}

const noMail: SendMail = async () => {
  throw new Error('this API was given no way to send mail');
};

const day = 86_400;

/**
 * The product API of the specification, generic over the declarations: `/api/v1/*`, POST `/auth/*` and `/media/*`.
 * It answers in the dialect of Django REST Framework with drf-standardized-errors.
 */
export async function createApi(options: ApiOptions): Promise<Hono> {
  const { registry, database, storage, publicUrl, maxUploadBytes = mostUploadBytes(registry), now = Date.now } = options;
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
  const services = { registry, database, storage, now, tokens, securityLog, onError, endSessions, attemptPassword, writes };
  const app = new Hono<ApiEnv>();

  app.onError(createErrorHandler((error) => onServerError(error)));
  app.notFound((c) => respondWithError(c, notFound()));

  app.use(languageDetector(languages), async (c, next) => {
    c.set('origin', originOf(c.req.raw, publicUrl));
    c.set('address', clientAddress(c, trustProxy));
    await next();
    // Set on the answer itself: Hono's `header` would make a new one around its body, as a stream.
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
  // A body is read after its sender is authenticated.
  app.use('/api/v1/*', authenticate(services));
  app.on(
    methodsWithBody,
    '/api/v1/*',
    bodies.limit(maxUploadBytes, (c) => ({ account: c.get('account'), address: c.get('address') })),
  );
  if (options.dashboard) app.route('/', createDashboardRoutes(services, options.dashboard));
  for (const resource of registry.resources) addRoutes(app, services, resource);
  return app as unknown as Hono;
}

/** Each address answers its open methods and OPTIONS; any other method is refused by name. */
function addRoutes(app: Hono<ApiEnv>, services: Services, resource: Registry['resources'][number]): void {
  const open = routesOf(services, resource);
  for (const pattern of new Set(open.map((route) => route.pattern))) {
    const routes = open.filter((route) => route.pattern === pattern);
    const methods = [...new Set(routes.map((route) => route.method))];
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    for (const method of methods)
      app.on(method, pattern, (c) =>
        firstAnswer(
          routes.filter((route) => route.method === method),
          c,
        ),
      );
    app.options(pattern, (c) => c.json(metadata(resource, methods), 200, { Allow: allowed.join(', ') }));
    app.all(pattern, (c) => {
      throw methodNotAllowed(c.req.method, allowed);
    });
  }
}

async function firstAnswer(routes: readonly Route[], c: Parameters<Route['call']>[0]): Promise<Response> {
  for (const { call } of routes) {
    const answer = await call(c);
    if (answer) return answer;
  }
  throw invalid([{ code: 'invalid', attr: 'non_field_errors' }]);
}

function originOf(request: Request, publicUrl: ApiOptions['publicUrl']): string {
  const url = typeof publicUrl === 'function' ? publicUrl(request) : publicUrl;
  return url?.replace(/\/$/, '') ?? new URL(request.url).origin;
}
