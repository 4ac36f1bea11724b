import { Auth } from '@auth/core';
import { getToken } from '@auth/core/jwt';
import { type Context, Hono } from 'hono';
import { type Access, hasRules } from '../../src/schema/access';
import { defineApi } from '../../src/schema/api';
import { errorPagePath } from '../../src/schema/authPages';
import { endReasonHeader } from '../../src/schema/endReason';
import { assertSecrets } from '../config/readSecrets';
import { clientAddress } from '../http/addresses';
import { ApiError, respondWithError, unavailableSeconds } from '../http/apiError';
import { readBoundedText, readFields } from '../http/boundedBody';
import { loginStageBytes } from '../http/createRequestBodies';
import { getBasePath } from '../lib/basePath';
import type { SignInLimits } from '../lib/limits';
import { attemptLimits } from '../lib/limits';
import { noSecurityLog, type SecurityLog } from '../lib/securityLog';
import type { TrustProxy } from '../lib/trustProxy';
import { verifiedSignInPath } from '../lib/verifiedSignIn';
import { appHome, leadHome } from './appHome';
import { authConfig } from './authConfig';
import type { SessionCall, SessionHistory, SessionParts } from './authorize';
import { type CookieRule, cookieOptions, forgetFormerCookies, sessionCookies } from './cookieOptions';
import { createRoleReader } from './createRoleReader';
import { authWithWay, leadToSignIn } from './enterByWay';
import { guard } from './guard';
import { createKnownDevices } from './knownDevices';
import { logRoute, type SessionLog } from './logRoute';
import { publicRequest } from './publicRequest';
import { createChallenges } from './secondFactor';
import { SessionStore } from './sessionStore';
import { ensureSessionTables, type SessionDatabase } from './sessionTables';
import { createSignInLimit } from './signInLimit';
import { applyOutcome, type SignInOutcome } from './signInOutcome';
import { type SignInForms, type SignInWays, toIssuers } from './signInWay';
import { TokenRefresh } from './tokenRefresh';
import { createUpstreamCalls, type RefreshResult, type SessionApi, type Upstream, type UpstreamCalls } from './upstreamCalls';

export interface SessionRoutesOptions {
  /** Public address; a function if several names are valid, as on loopback. It must not trust any Host. */
  readonly publicUrl: string | ((request: Request) => string);
  readonly publicPath?: string;
  readonly secrets: readonly string[];
  /** Handles the product API's session calls, by default POST `/auth/login/`, `/auth/token/refresh/` and `/auth/logout/`. */
  readonly upstream: Upstream;
  readonly api?: SessionApi;
  readonly access?: Access | undefined;
  readonly resources?: Parameters<typeof createRoleReader>[0]['resources'];
  readonly ways?: SignInWays | undefined;
  readonly forms?: SignInForms | undefined;
  readonly isOver?: ((access: string) => Promise<boolean>) | undefined;
  /** Sends `verifiedSignInPath` to the embedded API as the gateway. Undefined for another API. */
  readonly verified?: Upstream | undefined;
  readonly database: SessionDatabase;
  readonly now?: () => number;
  readonly maxAgeSeconds?: number;
  readonly idleSeconds?: number;
  readonly limits?: Partial<SignInLimits>;
  readonly upstreamTimeoutMs?: number;
  readonly appOrigins?: readonly string[];
  readonly crossSiteCookies?: boolean;
  readonly trustProxy?: TrustProxy;
  readonly log: SessionLog;
  readonly onRefresh?: (result: RefreshResult['kind']) => void;
  readonly onToken?: (access: string) => void;
  readonly securityLog?: SecurityLog;
  readonly history?: SessionHistory | undefined;
}

const day = 24 * 60 * 60;

/** Creates the session protocol of next-auth v4 (specification §7) on `@auth/core`. @throws Error for a missing or weak secret */
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
  for (const id of Object.keys(parts.forms)) routes.post(`/callback/${id}`, (c) => answer(c, `callback/${id}`, 'all', applyOutcome));
  for (const id of Object.keys(parts.ways)) {
    routes.post(`/signin/${id}`, (c) => answer(c, `signin/${id}`, 'all', leadToSignIn, id));
    routes.get(`/callback/${id}`, (c) => answer(c, `callback/${id}`, 'all', leadToSignIn, id));
  }
  routes.post('/signout', (c) => answer(c, 'signout', 'all', applyOutcome));
  routes.all('*', (c) => c.json({ message: 'Unknown action.' }, 400));
  routes.onError((error, c) => {
    if (error instanceof ApiError) return respondWithError(c, error);
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

function createAnswer({ parts, publicOrigin, trustProxy, ensureTables }: AnswerOptions) {
  return async (c: Context, action: string, cookies: CookieRule, adapt: Adapt, wayId?: string): Promise<Response> => {
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
    const way = wayId === undefined ? undefined : parts.ways[wayId];
    const call: SessionCall = {
      origin,
      publicUrl,
      home,
      outcome,
      address: clientAddress(c, trustProxy),
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
      cookies: request.headers.get('cookie') ?? '',
      way,
      previous: () => getToken({ req: asked, secret: [...secrets], cookieName }),
    };
    const run = () => Auth(asked, authConfig(parts, call));
    const response = await leadHome(way ? await authWithWay(way, parts, call, run) : await run(), { origin, publicPath, home: caller }, [
      parts.signInPath,
      parts.errorPath,
    ]);
    if (outcome.failed && adapt !== applyOutcome && !way) return unavailable(c);
    if (outcome.failed)
      return sessionCookies(await applyOutcome(response, { error: 'Unavailable', retryAfterSeconds: unavailableSeconds }), 'none', true);
    // Below a path the former names are still in use.
    const former = cookies === 'none' || publicPath !== '' ? [] : forgetFormerCookies(request.headers.get('cookie') ?? '', crossSite);
    const ours = [...former, outcome.knownDevice ?? [], outcome.challenge ?? []].flat();
    return sessionCookies(await adapt(response, outcome), cookies, outcome.leaveSessionCookie ?? false, ours);
  };
}

/** Omits the session, so that a client keeps its own (addition 7: never sign out for a fault of the gateway). */
function unavailable(c: Context): Response {
  return c.json({}, 503, { 'Retry-After': String(unavailableSeconds) });
}

function toParts(options: SessionRoutesOptions): SessionParts {
  const { secrets, database, upstream, log, upstreamTimeoutMs = 10_000, maxAgeSeconds = 30 * day, idleSeconds = 3 * day } = options;
  const now = options.now ?? Date.now;
  const store = new SessionStore(database, idleSeconds * 1000);
  const { access, resources = [], ways = {}, forms = {}, verified } = options;
  const onFailure = (path: string, answer?: string) => {
    const [code, message] =
      answer === undefined
        ? ['UPSTREAM_TIMEOUT', `${path} was not answered within ${upstreamTimeoutMs / 1000} s`]
        : ['LOGIN_ANSWER_UNEXPECTED', `The product API answered ${path} with ${answer}. Check API_URL and the path, e.g. with the doctor.`];
    log({ level: 'error', code, message });
  };
  const roleAt = hasRules(access) && access.role.from === 'signIn' ? access.role.at : undefined;
  const createCalls = (to: Upstream, api = options.api) =>
    observeCalls(createUpstreamCalls(to, upstreamTimeoutMs, api, now, onFailure, roleAt), options);
  const calls = createCalls(upstream);
  const tokenCalls = toIssuers(calls, ways);
  const listed = resources.find(({ can, path }) => can.list && !path.includes('{'));
  const { publicPath = typeof options.publicUrl === 'string' ? getBasePath(options.publicUrl) : '' } = options;
  return {
    publicPath,
    basePath: `${publicPath}/api/auth`,
    signInPath: `${publicPath}/auth/login`,
    errorPath: `${publicPath}${errorPagePath}`,
    appOrigins: options.appOrigins ?? [],
    crossSiteCookies: options.crossSiteCookies ?? false,
    log,
    securityLog: options.securityLog ?? noSecurityLog,
    history: options.history,
    ways,
    forms,
    challenges: createChallenges({ secrets, basePath: publicPath, crossSite: options.crossSiteCookies ?? false }),
    attemptCode: createSignInLimit(database, attemptLimits.code, now, 'code'),
    loginVerified: verified && createVerifiedLogin(createCalls(verified, defineApi({ query: {}, signIn: { path: verifiedSignInPath } }))),
    checkPath: listed && `${listed.path}/`,
    hasRoles: hasRules(access),
    roleAt,
    tokenCalls,
    tokens: new TokenRefresh({
      store,
      calls: tokenCalls,
      secrets,
      now,
      leaseMs: upstreamTimeoutMs + 2_000,
      maxAgeSeconds,
      isOver: options.isOver,
    }),
    attempt: createSignInLimit(database, { ...attemptLimits.signIn, ...options.limits }, now),
    devices: createKnownDevices({ secrets, now, basePath: publicPath, crossSite: options.crossSiteCookies ?? false }),
    readRights: createRoleReader({ access, resources, ask: calls.ask }),
    secrets,
    store,
    calls,
    now,
    maxAgeSeconds,
  };
}

/** The embedded API asks for no second factor. */
function createVerifiedLogin({ login }: UpstreamCalls): NonNullable<SessionParts['loginVerified']> {
  return async (origin, email, acceptLanguage) => {
    const result = await login(origin, email, '', acceptLanguage);
    return result.kind === 'code-required' ? { kind: 'unreadable' } : result;
  };
}

function observeCalls(calls: UpstreamCalls, { onRefresh, onToken }: Pick<SessionRoutesOptions, 'onRefresh' | 'onToken'>): UpstreamCalls {
  const login: UpstreamCalls['login'] = async (...call) => {
    const result = await calls.login(...call);
    if (result.kind === 'signed-in') onToken?.(result.session.access);
    return result;
  };
  const confirmCode: UpstreamCalls['confirmCode'] = async (...call) => {
    const result = await calls.confirmCode(...call);
    if (result.kind === 'signed-in') onToken?.(result.session.access);
    return result;
  };
  const refresh: UpstreamCalls['refresh'] = async (...call) => {
    const result = await calls.refresh(...call);
    onRefresh?.(result.kind);
    if (result.kind === 'refreshed') onToken?.(result.tokens.access);
    return result;
  };
  return { ...calls, login, confirmCode, refresh };
}

/** Runs once. A failed run is retried by the next caller. */
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

/** Returns `{}` for no session, as next-auth v4 does (addition 2); `@auth/core` returns `null`. */
async function sessionBody(response: Response, { endReason }: SignInOutcome): Promise<Response> {
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  if (endReason) headers.set(endReasonHeader, endReason);
  return Response.json(body ?? {}, { status: response.status, headers });
}
