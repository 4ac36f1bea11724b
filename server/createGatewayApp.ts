import { Hono } from 'hono';
import { createApp } from './createApp';
import type { Database } from './database/database';
import { createEmbeddedApi } from './embeddedApi';
import type { GatewayOptions } from './gatewayOptions';
import { publicOrigin } from './http/addresses';
import { createRequestBodies, type RequestBodies } from './http/createRequestBodies';
import { basePathOf } from './lib/basePath';
import { createRouteNames } from './lib/createRouteNames';
import { noSecurityLog } from './lib/securityLog';
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
import { mostUploadBytes } from './storage/uploads';
import { createWeb } from './web/createWeb';
import { nameRelease } from './web/nameRelease';

/** What the gateway keeps, and what it tells of itself. */
interface Parts {
  readonly database: Database;
  /** Where uploads are kept; undefined with a product API, which keeps its own. */
  readonly storage: Storage | undefined;
  readonly mails: MailSender | undefined;
  readonly features: RunningFeatures;
  readonly probes: Probes;
}

type IssuedTokens = ReturnType<typeof createIssuedTokens>;

/** The API that the session and the app call: the embedded one, or a proxy to the real one. */
async function createProductApi(
  options: GatewayOptions,
  { database, storage, mails, features }: Parts,
  originOf: (request: Request) => string,
  bodies: RequestBodies,
  issued: IssuedTokens,
): Promise<Hono> {
  const { config, registry, now = Date.now, securityLog = noSecurityLog } = options;
  const { apiUrl, trustProxy } = config;
  // Without a product API there is a storage.
  if (!apiUrl)
    return createEmbeddedApi({
      ...options,
      database,
      storage: storage as Storage,
      writes: features.writes,
      originOf,
      bodies,
      mails,
      now,
      securityLog,
    });
  const { secrets, publicUrl, crossSiteCookies } = config;
  const sessions = new SessionStore(database, config.session.idleSeconds * 1000);
  const whoCalls = createWhoCalls({
    ...{ secrets, https: publicUrl?.startsWith('https:') ?? false, basePath: basePathOf(publicUrl), crossSite: crossSiteCookies },
    isOpen: async (id) => (await sessions.find(id, now())) !== undefined,
  });
  const tellFailure = upstreamFailures(options.log);
  return createProxy({
    ...{
      apiUrl,
      passedHeaders: config.apiHeaders,
      api: registry.api,
      publicUrl: originOf,
      trustProxy,
      maxUploadBytes: mostUploadBytes(registry),
      bodies,
    },
    isIssued: issued.has,
    observe: (entry) => {
      features.observer.upstream(entry);
      tellFailure(entry);
    },
    record: features.writes.passOn?.({ whoCalls, bodies, isIssued: issued.has }),
  });
}

/** All that answers on the gateway's port: the API, the session, the history, the app and the probes. */
export async function createGatewayApp(options: GatewayOptions, parts: Parts, port: number, isStopping: () => boolean): Promise<Hono> {
  const { config, registry, dashboard, distDir, log, observe, securityLog = noSecurityLog, now = Date.now, patience } = options;
  const { publicUrl, trustProxy, appOrigins } = config;
  const originOf = publicOrigin(config, port);
  const basePath = basePathOf(publicUrl);
  const { database, features, probes } = parts;
  const { observer, writes } = features;
  const issued = createIssuedTokens();
  const bodies = createRequestBodies(mostUploadBytes(registry), options.bodyLimits);
  const api = await createProductApi(options, parts, originOf, bodies, issued);
  const session = createSessionRoutes({
    publicUrl: originOf,
    publicPath: basePath,
    secrets: [...config.secrets],
    upstream: async (request) => api.fetch(request),
    api: registry.api,
    ...{ database, trustProxy, appOrigins, crossSiteCookies: config.crossSiteCookies },
    ...config.session,
    now,
    securityLog,
    history: writes.session,
    onRefresh: observer.refresh,
    onToken: issued.add,
    // Anybody can send what comes from a browser: no error of the gateway's.
    log: ({ level, code, message, from }) =>
      log(`session ${level} ${from ? `from a ${from}: ` : ''}${code}: ${message}`, { level: from && level === 'error' ? 'warn' : level }),
  });
  const https = publicUrl?.startsWith('https:') ?? false;
  const mediaSources = config.apiUrl ? ['https:', config.apiUrl] : [];
  const sources = {
    registry,
    basePath,
    session: session.fetch,
    api: (request: Request) => api.fetch(request),
    originOf,
    log,
    patience,
    observer,
  };
  const { signIn, refresh, signOut } = registry.api;
  const { account, path: signInPath } = signIn;
  const sessionPaths = [signIn, refresh, signOut].flatMap((call) => (call ? [call.path] : []));
  const calls = { session: (request: Request) => session.fetch(request), api: (request: Request) => api.fetch(request) };
  const routes = Object.fromEntries(Object.entries(features.routes).map(([path, create]) => [path, create(calls)]));
  return createApp({
    session,
    api,
    routes,
    nameRelease: distDir ? nameRelease(distDir) : undefined,
    web: distDir
      ? createWeb({
          distDir,
          basePath,
          https,
          mediaSources,
          session: session.fetch,
          documents: (parts) => features.documents?.(sources, parts, distDir),
        })
      : new Hono(),
    limitSignIn: limitDirectSignIn({ database, trustProxy, account, securityLog, history: writes.session, limits: config.session.limits }),
    limitAccountCalls: limitAccountCalls({ database, trustProxy, securityLog }),
    ...{
      signInPath,
      https,
      publicUrl,
      trustProxy,
      appOrigins,
      apiHeaders: config.apiHeaders,
      log,
      securityLog,
      observe,
      beginTrace: observer.begin,
      probes,
      bodies,
      isStopping,
    },
    routeOf: createRouteNames({ resources: registry.resources, dashboard }, [
      ...sessionPaths,
      ...accountCallPaths,
      ...probes.paths,
      ...Object.keys(routes),
    ]),
  });
}
