import { Hono } from 'hono';
import { createApp } from './createApp';
import type { Database } from './database/database';
import { createEmbeddedApi } from './embeddedApi';
import type { GatewayOptions } from './gatewayOptions';
import { publicOrigin } from './http/addresses';
import { createRequestBodies, type RequestBodies } from './http/createRequestBodies';
import { getBasePath } from './lib/basePath';
import { createRouteNames } from './lib/createRouteNames';
import { noSecurityLog } from './lib/securityLog';
import { asGateway } from './lib/verifiedSignIn';
import type { MailSender } from './mail/mail';
import type { Probes } from './probes/createProbes';
import { createProxy } from './proxy/createProxy';
import { upstreamFailures } from './proxy/upstreamEntry';
import { createIssuedTokens } from './session/createIssuedTokens';
import { createSessionRoutes } from './session/createSessionRoutes';
import { createWhoCalls } from './session/createWhoCalls';
import { accountCallPaths, limitAccountCalls, limitDirectSignIn } from './session/limitLoginCalls';
import { SessionStore } from './session/sessionStore';
import type { RunningFeatures } from './startFeatures';
import type { Storage } from './storage/storage';
import { getMaxUploadBytes } from './storage/uploads';
import { createWeb, nameRelease } from './web/createWeb';

interface Parts {
  readonly database: Database;
  readonly storage: Storage | undefined;
  readonly mails: MailSender | undefined;
  readonly features: RunningFeatures;
  readonly probes: Probes;
}

interface Shared {
  readonly getOrigin: (request: Request) => string;
  readonly bodies: RequestBodies;
  readonly issued: ReturnType<typeof createIssuedTokens>;
}

const isHttps = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') ?? false;

async function createProductApi(options: GatewayOptions, parts: Parts, { getOrigin, bodies, issued }: Shared): Promise<Hono> {
  const { config, registry, now = Date.now, securityLog = noSecurityLog } = options;
  const { database, storage, mails, features } = parts;
  const { apiUrl, trustProxy, secrets, publicUrl } = config;
  if (!apiUrl)
    return createEmbeddedApi({
      ...options,
      database,
      getOrigin,
      bodies,
      mails,
      now,
      securityLog,
      // The embedded API always has a `storage`.
      storage: storage as Storage,
      writes: features.writes,
    });
  const sessions = new SessionStore(database, config.session.idleSeconds * 1000);
  const whoCalls = createWhoCalls({
    secrets,
    https: isHttps(publicUrl),
    basePath: getBasePath(publicUrl),
    crossSite: config.crossSiteCookies,
    isOpen: async (id) => (await sessions.find(id, now())) !== undefined,
  });
  const logFailure = upstreamFailures(options.log);
  return createProxy({
    apiUrl,
    passedHeaders: config.apiHeaders,
    api: registry.api,
    publicUrl: getOrigin,
    trustProxy,
    bodies,
    maxUploadBytes: getMaxUploadBytes(registry),
    isIssued: issued.has,
    observe: (entry) => {
      features.observer.upstream(entry);
      logFailure(entry);
    },
    fetch: features.apiSession?.wrap((request, init) => fetch(request, init)),
    record: features.writes.passOn?.({ whoCalls, bodies, isIssued: issued.has }),
  });
}

function createSession(options: GatewayOptions, { database, features }: Parts, { getOrigin, issued }: Shared, api: Hono): Hono {
  const { config, registry, log, securityLog, now } = options;
  const { publicUrl, trustProxy, appOrigins, crossSiteCookies } = config;
  return createSessionRoutes({
    publicUrl: getOrigin,
    publicPath: getBasePath(publicUrl),
    secrets: [...config.secrets],
    upstream: async (request) => api.fetch(request),
    api: registry.api,
    access: options.access,
    resources: registry.resources,
    ways: features.signInWays,
    forms: features.signInForms,
    isOver: features.apiSession?.isOver,
    verified: config.apiUrl ? undefined : async (request) => api.fetch(request, asGateway),
    database,
    trustProxy,
    appOrigins,
    crossSiteCookies,
    now,
    securityLog,
    ...config.session,
    history: features.writes.session,
    onRefresh: features.observer.refresh,
    onToken: issued.add,
    // Anyone can send browser errors, so these are logged as warnings.
    log: ({ level, code, message, from }) =>
      log(`session ${level} ${from ? `from a ${from}: ` : ''}${code}: ${message}`, { level: from && level === 'error' ? 'warn' : level }),
  });
}

function createWebApp(options: GatewayOptions, { features }: Parts, getOrigin: Shared['getOrigin'], session: Hono, api: Hono): Hono {
  const { config, registry, distDir, log, timeouts } = options;
  if (!distDir) return new Hono();
  const { publicUrl, apiUrl } = config;
  const basePath = getBasePath(publicUrl);
  const sources = { registry, basePath, session: session.fetch, api: (request: Request) => api.fetch(request), getOrigin, log, timeouts };
  return createWeb({
    distDir,
    basePath,
    https: isHttps(publicUrl),
    session: session.fetch,
    mediaSources: apiUrl ? ['https:', apiUrl] : [],
    documents: (parts) => features.documents?.({ ...sources, observer: features.observer }, parts, distDir),
  });
}

export async function createGatewayApp(options: GatewayOptions, parts: Parts, port: number, isStopping: () => boolean): Promise<Hono> {
  const { config, registry, dashboard, distDir, log, observe, securityLog } = options;
  const { publicUrl, trustProxy, appOrigins, apiHeaders } = config;
  const { database, probes, features } = parts;
  const bodies = createRequestBodies(getMaxUploadBytes(registry), options.bodyLimits);
  const shared: Shared = { getOrigin: publicOrigin(config, port), bodies, issued: createIssuedTokens() };
  const api = await createProductApi(options, parts, shared);
  const session = createSession(options, parts, shared, api);
  const calls = { session: (request: Request) => session.fetch(request), api: (request: Request) => api.fetch(request) };
  const routes = Object.fromEntries(Object.entries(features.routes).map(([path, create]) => [path, create(calls)]));
  const { signIn, refresh, signOut } = registry.api;
  const sessionPaths = [signIn, refresh, signOut].flatMap((call) => (call ? [call.path] : []));
  const limited = { database, trustProxy, securityLog };
  return createApp({
    session,
    api,
    routes,
    publicUrl,
    trustProxy,
    appOrigins,
    apiHeaders,
    log,
    securityLog,
    observe,
    probes,
    bodies,
    isStopping,
    web: createWebApp(options, parts, shared.getOrigin, session, api),
    nameRelease: distDir ? nameRelease(distDir) : undefined,
    limitSignIn: limitDirectSignIn({
      ...limited,
      account: signIn.account,
      limits: config.session.limits,
      history: features.writes.session,
    }),
    limitAccountCalls: limitAccountCalls(limited),
    signInPath: signIn.path,
    closedPaths: signIn.secondFactor ? [signIn.secondFactor.path] : [],
    https: isHttps(publicUrl),
    beginTrace: features.observer.begin,
    getRoute: createRouteNames({ resources: registry.resources, dashboard }, [
      ...[...sessionPaths, ...accountCallPaths, ...probes.paths],
      ...Object.keys(routes),
    ]),
  });
}
