import { Auth } from '@auth/core';
import { getToken } from '@auth/core/jwt';
import { type Context, Hono } from 'hono';
import { endReasonHeader } from '../../src/schema/endReason';
import { assertSecrets } from '../config/readSecrets';
import { clientAddress } from '../http/addresses';
import { ApiError, respondWithError, unavailableSeconds } from '../http/apiError';
import { readBoundedText, readFields } from '../http/boundedBody';
import { loginStageBytes } from '../http/createRequestBodies';
import { basePathOf } from '../lib/basePath';
import type { SignInLimits } from '../lib/limits';
import { attemptLimits } from '../lib/limits';
import { noSecurityLog, type SecurityLog } from '../lib/securityLog';
import type { TrustProxy } from '../lib/trustProxy';
import { appHome, leadHome } from './appHome';
import { authConfig } from './authConfig';
import type { SessionHistory, SessionParts } from './authorize';
import { type CookieRule, cookieOptions, forgetFormerCookies, sessionCookies } from './cookieOptions';
import { guard } from './guard';
import { createKnownDevices } from './knownDevices';
import { logRoute, type SessionLog } from './logRoute';
import { publicRequest } from './publicRequest';
import { SessionStore } from './sessionStore';
import { ensureSessionTables, type SessionDatabase } from './sessionTables';
import { createSignInLimit } from './signInLimit';
import { applyOutcome, type SignInOutcome } from './signInOutcome';
import { TokenRefresh } from './tokenRefresh';
import { createUpstreamCalls, type RefreshResult, type SessionApi, type Upstream, type UpstreamCalls } from './upstreamCalls';

/** What the session needs from its gateway. */
export interface SessionRoutesOptions {
  /** The address that browsers see; a function where several names are right, as on loopback. It must not believe any Host. */
  readonly publicUrl: string | ((request: Request) => string);
  /** The path of that address. The requests here come without it. */
  readonly publicPath?: string;
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** Answers the product API's calls of the session, by default POST `/auth/login/`, `/auth/token/refresh/` and `/auth/logout/`. */
  readonly upstream: Upstream;
  /** How those calls are made. Default: as the specification says. */
  readonly api?: SessionApi;
  readonly database: SessionDatabase;
  /** Milliseconds. */
  readonly now?: () => number;
  /** The end of a session, however much it is used. Default 30 days. */
  readonly maxAgeSeconds?: number;
  /** A session that is not used for so long is over. Default 3 days. */
  readonly idleSeconds?: number;
  readonly limits?: Partial<SignInLimits>;
  /** How long one call to the product API may take. Default 10 s. */
  readonly upstreamTimeoutMs?: number;
  /** Origins besides the public one that the app is served from. */
  readonly appOrigins?: readonly string[];
  /** Whether one of them is on another site, so that cookies must go along from there; needs a `publicUrl` of https. */
  readonly crossSiteCookies?: boolean;
  /** Whether a proxy in front names the client's address in `X-Forwarded-For`. */
  readonly trustProxy?: TrustProxy;
  readonly log?: SessionLog;
  /** Told how each refresh of an access token ended. */
  readonly onRefresh?: (result: RefreshResult['kind']) => void;
  /** Called with each access token that the product API issues. */
  readonly onToken?: (access: string) => void;
  /** Told of sign-ins, those that failed and those that had to wait, and of sign-outs. */
  readonly securityLog?: SecurityLog;
  /** Keeps sign-ins, those that failed, and sign-outs. */
  readonly history?: SessionHistory | undefined;
  /** Where the routes are. Default `/api/auth`. */
  readonly basePath?: string;
  /** The app's own sign-in page. Default `/auth/login`. */
  readonly signInPath?: string;
  /** The app's own page for errors that a form cannot show. Default `/auth/error`. */
  readonly errorPath?: string;
}

const day = 24 * 60 * 60;

/**
 * The session protocol of next-auth v4 (specification §7, "Session-authentication calls") over `@auth/core`: an app that
 * answers `<basePath>/*`. Missing tables are made at the first call.
 *
 * @throws Error for a missing or weak secret
 */
export function createSessionRoutes(options: SessionRoutesOptions): Hono {
  assertSecrets(options.secrets);
  const parts = toParts(options);
  const { publicUrl, database, trustProxy = false } = options;
  const publicOrigin = (request: Request) => new URL(typeof publicUrl === 'string' ? publicUrl : publicUrl(request)).origin;
  const { publicPath, signInPath, errorPath } = parts;
  const answer = createAnswer({ parts, publicOrigin, trustProxy, ensureTables: once(() => ensureSessionTables(database)) });
  const asIs = async (response: Response) => response;
  const routes = new Hono().basePath(parts.basePath.slice(publicPath.length));
  const { appOrigins, crossSiteCookies, log } = parts;
  routes.use(guard({ publicOrigin, appOrigins, crossSiteCookies, log }));
  routes.post('/_log', logRoute(parts.log, parts.now));
  routes.get('/session', (c) => answer(c, 'session', 'session', sessionBody));
  routes.get('/csrf', (c) => answer(c, 'csrf', 'csrf', asIs));
  routes.get('/providers', (c) => answer(c, 'providers', 'none', asIs));
  routes.get('/signin', (c) => answer(c, 'signin', 'none', asIs));
  const toPage = async (c: Context, path: string) => {
    const origin = publicOrigin(c.req.raw);
    const home = appHome(c.req.raw, { origin, appOrigins });
    return leadHome(c.redirect(path), { origin, publicPath, home }, [signInPath, errorPath]);
  };
  routes.get('/signout', (c) => toPage(c, signInPath));
  routes.get('/error', (c) => toPage(c, `${errorPath}?${new URLSearchParams({ error: c.req.query('error') ?? 'Configuration' })}`));
  routes.post('/session', (c) => answer(c, 'session', 'all', sessionBody));
  routes.post('/callback/credentials', (c) => answer(c, 'callback/credentials', 'all', applyOutcome));
  routes.post('/signin/credentials', (c) => answer(c, 'signin/credentials', 'all', applyOutcome));
  routes.post('/signout', (c) => answer(c, 'signout', 'all', applyOutcome));
  routes.all('*', (c) => c.json({ message: 'Unknown action.' }, 400));
  routes.onError((error, c) => {
    if (error instanceof ApiError) return respondWithError(c, error);
    // A client that hung up is nobody's mistake.
    if (!c.req.raw.signal.aborted) parts.log({ level: 'error', code: 'SESSION_ROUTE_ERROR', message: error.message });
    return unavailable(c);
  });
  return routes;
}

interface AnswerOptions {
  readonly parts: SessionParts;
  readonly publicOrigin: (request: Request) => string;
  readonly trustProxy: TrustProxy;
  readonly ensureTables: () => Promise<void>;
}

type Adapt = (response: Response, outcome: SignInOutcome) => Promise<Response>;

/** Asks the library, and gives its answer our status, cookies and shape. */
function createAnswer({ parts, publicOrigin, trustProxy, ensureTables }: AnswerOptions) {
  return async (c: Context, action: string, cookies: CookieRule, adapt: Adapt): Promise<Response> => {
    const request = c.req.raw;
    const body = request.method === 'POST' ? await readBoundedText(request, loginStageBytes) : undefined;
    if (request.method === 'POST' && body === undefined) return c.json({ message: 'This is too large.' }, 413);

    await ensureTables();
    const origin = publicOrigin(request);
    const { appOrigins, secrets, publicPath } = parts;
    const publicUrl = origin + publicPath;
    const caller = appHome(request, { origin, appOrigins });
    const home = caller === origin ? publicUrl : caller;
    const json = String(readFields(request.headers.get('content-type'), body ?? '').json) === 'true';
    const path = `${parts.basePath}/${action}`;
    const asked = publicRequest(request, { publicUrl, appOrigins, home, secrets, path, body, returnRedirect: json });
    const outcome: SignInOutcome = {};
    const crossSite = parts.crossSiteCookies;
    const { name: cookieName } = cookieOptions({ https: origin.startsWith('https:'), basePath: publicPath, crossSite }).sessionToken;
    const config = authConfig(parts, {
      origin,
      publicUrl,
      home,
      outcome,
      address: clientAddress(c, trustProxy),
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
      cookies: request.headers.get('cookie') ?? '',
      previous: () => getToken({ req: asked, secret: [...secrets], cookieName }),
    });
    const response = await leadHome(await Auth(asked, config), { origin, publicPath, home: caller }, [parts.signInPath, parts.errorPath]);
    if (outcome.failed && adapt !== applyOutcome) return unavailable(c);
    if (outcome.failed)
      return sessionCookies(await applyOutcome(response, { error: 'Unavailable', retryAfterSeconds: unavailableSeconds }), 'none', true);
    // Below a path they are the names of today.
    const former = cookies === 'none' || publicPath !== '' ? [] : forgetFormerCookies(request.headers.get('cookie') ?? '', crossSite);
    const ours = outcome.knownDevice ? [...former, outcome.knownDevice] : former;
    return sessionCookies(await adapt(response, outcome), cookies, outcome.leaveSessionCookie ?? false, ours);
  };
}

/** Says nothing about the session, so that a client keeps what it has (addition 7: never sign out for a fault of ours). */
function unavailable(c: Context): Response {
  return c.json({}, 503, { 'Retry-After': String(unavailableSeconds) });
}

function toParts(options: SessionRoutesOptions): SessionParts {
  const { secrets, database, upstream, upstreamTimeoutMs = 10_000, maxAgeSeconds = 30 * day, idleSeconds = 3 * day } = options;
  const now = options.now ?? (() => Date.now());
  const log = options.log ?? writeLine;
  const store = new SessionStore(database, idleSeconds * 1000);
  const upstreamCalls = createUpstreamCalls(upstream, upstreamTimeoutMs, options.api, now, (path) =>
    log({ level: 'error', code: 'UPSTREAM_TIMEOUT', message: `${path} was not answered within ${upstreamTimeoutMs / 1000} s` }),
  );
  const calls = observeCalls(upstreamCalls, options);
  const { publicPath = typeof options.publicUrl === 'string' ? basePathOf(options.publicUrl) : '' } = options;
  return {
    publicPath,
    basePath: publicPath + (options.basePath ?? '/api/auth'),
    signInPath: publicPath + (options.signInPath ?? '/auth/login'),
    errorPath: publicPath + (options.errorPath ?? '/auth/error'),
    appOrigins: options.appOrigins ?? [],
    crossSiteCookies: options.crossSiteCookies ?? false,
    log,
    securityLog: options.securityLog ?? noSecurityLog,
    history: options.history,
    tokens: new TokenRefresh({ store, calls, secrets, now, leaseMs: upstreamTimeoutMs + 2_000, maxAgeSeconds }),
    attempt: createSignInLimit(database, { ...attemptLimits.signIn, ...options.limits }, now),
    devices: createKnownDevices({ secrets, now, basePath: publicPath, crossSite: options.crossSiteCookies ?? false }),
    ...{ secrets, store, calls, now, maxAgeSeconds },
  };
}

/** The same calls with their observers. */
function observeCalls(calls: UpstreamCalls, { onRefresh, onToken }: Pick<SessionRoutesOptions, 'onRefresh' | 'onToken'>): UpstreamCalls {
  const login: UpstreamCalls['login'] = async (...call) => {
    const result = await calls.login(...call);
    if (result.kind === 'signed-in') onToken?.(result.session.access);
    return result;
  };
  const refresh: UpstreamCalls['refresh'] = async (...call) => {
    const result = await calls.refresh(...call);
    onRefresh?.(result.kind);
    if (result.kind === 'refreshed') onToken?.(result.tokens.access);
    return result;
  };
  return { ...calls, login, refresh };
}

/** One JSON line on standard error, for whatever collects logs there. */
const writeLine: SessionLog = (entry) => void process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);

/** Runs once; a failure is tried again by the next caller. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/**
 * "No session" as next-auth v4 says it: `{}` where `@auth/core` says `null` (addition 2). The status stays, so a refused
 * `POST session` is 400 `{}`.
 */
async function sessionBody(response: Response, { endReason }: SignInOutcome): Promise<Response> {
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  if (endReason) headers.set(endReasonHeader, endReason);
  return Response.json(body ?? {}, { status: response.status, headers });
}
