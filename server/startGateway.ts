import { Hono } from 'hono';
import type { Dashboard } from '../src/schema/dashboard';
import type { Registry } from '../src/schema/defineRegistry';
import { checkEmbeddable } from './api/checkEmbeddable';
import type { Administrator, Config } from './config/config';
import { freeBasePath } from './config/freeBasePath';
import { createApp } from './createApp';
import { inWords } from './database/databaseErrors';
import { markDatabaseFile } from './database/databaseFile';
import { refuseForeign, stampVersion } from './database/databaseVersion';
import { databaseWarnings } from './database/databaseWarnings';
import { type Database, openDatabase } from './database/openDatabase';
import { createEmbeddedApi, sweep } from './embeddedApi';
import { createHistory, type History } from './history/createHistory';
import { createHistoryRoutes } from './history/historyRoutes';
import { ensureHistoryTables } from './history/historyTables';
import { proxyWarning, publicOrigin } from './http/addresses';
import { basePathOf } from './http/basePath';
import { type Listening, listen } from './http/listen';
import type { RequestObserver } from './http/requestLine';
import type { Log } from './lib/createLog';
import { daily } from './lib/daily';
import { createRouteNames } from './lib/routeNames';
import { noSecurityLog, type SecurityLog } from './lib/securityLog';
import { createGatewayProbes } from './probes/createGatewayProbes';
import { createMetrics, type Metrics } from './probes/createMetrics';
import type { Probes } from './probes/createProbes';
import { createProxy } from './proxy/createProxy';
import { createRecorder } from './proxy/createRecorder';
import { upstreamFailures } from './proxy/upstreamEntry';
import { agreeOnSecrets } from './session/agreeOnSecrets';
import { createSessionRoutes } from './session/createSessionRoutes';
import { createWhoCalls } from './session/createWhoCalls';
import { accountCallPaths, limitAccountCalls, limitDirectSignIn } from './session/limitLoginCalls';
import { SessionStore } from './session/sessionStore';
import { ensureSessionTables } from './session/sessionTables';
import { openStorage } from './storage/openStorage';
import type { Storage } from './storage/storage';
import { mostUploadBytes } from './storage/uploads';
import type { DrawingPatience } from './web/createDrawing';
import { createWeb } from './web/createWeb';
import { nameRelease } from './web/nameRelease';

/** What the gateway is made of; tests give their own. */
export interface GatewayOptions {
  readonly config: Config;
  readonly registry: Registry;
  /** Without it the embedded API has no calls of the home page. */
  readonly dashboard?: Dashboard | undefined;
  /** The built app; undefined in development, where Vite serves it. */
  readonly distDir: string | undefined;
  readonly log: Log;
  /** Told of each request that was answered. Default: nobody. */
  readonly observe?: RequestObserver;
  /** Told of sign-ins, refused calls and the like. Default: nobody. */
  readonly securityLog?: SecurityLog;
  /** The clock of sessions and of the embedded API, in milliseconds since 1970. */
  readonly now?: () => number;
  /** How long documents wait for their screens; a machine under test may need longer. */
  readonly patience?: DrawingPatience;
}

/** A running gateway. */
export interface Gateway {
  readonly url: string;
  /** Where the probes are, when that is elsewhere. */
  readonly probesUrl: string | undefined;
  /** The administrator that can sign in to the embedded API, when this start knows one. */
  readonly administrator: Administrator | undefined;
  /**
   * Stops: new requests are refused, open ones finish, the history is sealed, the database closed. A further call can shorten the wait.
   *
   * @param graceMs milliseconds that open requests have. Default: `STOP_TIMEOUT`
   */
  close(graceMs?: number): Promise<void>;
}

/**
 * Starts everything that the configuration names and listens.
 *
 * @throws ConfigError when the embedded API would have nobody who can sign in, or is not the API that `resources/` describes, and for a
 *   database of a newer version
 */
export async function startGateway(given: GatewayOptions): Promise<Gateway> {
  const metrics = createMetrics();
  const options = withMetrics(given, metrics);
  const { config, registry, distDir, log, now = Date.now } = options;
  const { databaseUrl, dataDir, durability } = config;
  if (!config.apiUrl) checkEmbeddable(registry);
  const basePath = freeBasePath(config, registry);
  const warning = proxyWarning(config);
  if (warning) log(warning, { level: 'warn' });
  const storage = config.apiUrl ? undefined : await prepareStorage(config, log);
  const database = await openDatabase({ databaseUrl, dataDir, durability, log });
  try {
    await refuseForeign(database);
    await database.unhurried(async (db) => {
      const unhurried = { ...database, db };
      await ensureSessionTables(unhurried);
      await agreeOnSecrets(unhurried, config.secrets, log);
      if (config.historyDays) await ensureHistoryTables(unhurried);
    });
    for (const one of await databaseWarnings(database)) log(one, { level: 'warn' });
    const history =
      config.historyDays === undefined
        ? undefined
        : createHistory({ database, secrets: config.secrets, days: config.historyDays, now, log });
    let isStopping = () => false;
    const probes = createGatewayProbes({ config, database, storage, distDir, metrics, isStopping: () => isStopping(), now, log });
    const parts = { database, storage, history, metrics, probes: probes.main };
    const handler = async (port: number, isEnding: () => boolean) => {
      isStopping = isEnding;
      const app = await createGatewayApp(options, parts, port, isEnding);
      await stampVersion(database, { secret: config.secrets[0], now: now() });
      return app.fetch;
    };
    const listening = await listen(config.host, config.port, handler, basePath);
    const probing = await listenForProbes(config, probes.own).catch(async (error: unknown) => {
      await listening.close(0);
      throw error;
    });
    if (!databaseUrl) markDatabaseFile(dataDir);
    const jobs = {
      ...(history && { history: () => history.sweep() }),
      ...(storage && { media: () => sweep({ registry, database, storage, now, log }) }),
    };
    const endSweeps = daily(jobs, (name, error, milliseconds) => {
      metrics.job(name, error === undefined, milliseconds, now());
      if (error !== undefined)
        log(`What is no longer needed could not be removed: ${inWords(error as Error)}`, { level: 'error', job: name });
    });
    const closeStores = async (cut: number) => {
      if (cut > 0) log(`Stopping: ${cut} open requests were cut.`, { level: 'warn' });
      // Until here they say that the gateway stops.
      await probing?.close(0);
      await endSweeps();
      await history?.close();
      await database.close();
      storage?.close();
    };
    let closing: Promise<void> | undefined;
    return {
      url: config.publicUrl ?? `http://localhost:${listening.port}`,
      probesUrl: probing && `http://localhost:${probing.port}`,
      administrator: config.apiUrl ? undefined : config.administrator,
      close(graceMs = config.stopTimeoutMs) {
        const stopped = listening.close(graceMs);
        closing ??= stopped.then(closeStores);
        return closing;
      },
    };
  } catch (error) {
    await database.close();
    storage?.close();
    throw error;
  }
}

/** Opens where uploads are kept. @throws StorageError when it cannot be used */
async function prepareStorage(config: Config, log: Log): Promise<Storage> {
  const storage = await openStorage(config.storage);
  const warning = await storage.prepare();
  if (warning) log(`Warning: ${warning}`, { level: 'warn' });
  return storage;
}

/** Counts requests and security events besides telling of them. */
function withMetrics(options: GatewayOptions, metrics: Metrics): GatewayOptions {
  return {
    ...options,
    observe: (entry) => {
      metrics.request(entry);
      options.observe?.(entry);
    },
    securityLog: (event) => {
      metrics.security(event.event);
      options.securityLog?.(event);
    },
  };
}

async function listenForProbes({ host, probesPort }: Config, probes: Probes | undefined): Promise<Listening | undefined> {
  return probes && listen(host, probesPort ?? 0, async () => probes.app.fetch);
}

/** What the gateway keeps, and what it tells of itself. */
interface Parts {
  readonly database: Database;
  /** Where uploads are kept; undefined with a product API, which keeps its own. */
  readonly storage: Storage | undefined;
  /** undefined: none is kept. */
  readonly history: History | undefined;
  readonly metrics: Metrics;
  readonly probes: Probes;
}

/** The API that the session and the app call: the embedded one, or a proxy to the real one. */
async function createProductApi(
  options: GatewayOptions,
  { database, storage, history, metrics }: Parts,
  originOf: (request: Request) => string,
): Promise<Hono> {
  const { config, registry, now = Date.now, securityLog = noSecurityLog } = options;
  const { apiUrl, trustProxy } = config;
  // Without a product API there is a storage.
  if (!apiUrl) return createEmbeddedApi({ ...options, database, storage: storage as Storage, history, originOf, now, securityLog });
  const { secrets, publicUrl, crossSiteCookies } = config;
  const sessions = new SessionStore(database, config.session.idleSeconds * 1000);
  const whoCalls = createWhoCalls({
    ...{ secrets, https: publicUrl?.startsWith('https:') ?? false, basePath: basePathOf(publicUrl), crossSite: crossSiteCookies },
    isOpen: async (id) => (await sessions.find(id, now())) !== undefined,
  });
  const tellFailure = upstreamFailures(options.log);
  return createProxy({
    ...{ apiUrl, api: registry.api, publicUrl: originOf, trustProxy, maxUploadBytes: mostUploadBytes(registry) },
    observe: (entry) => {
      metrics.upstream(entry);
      tellFailure(entry);
    },
    record: history && createRecorder({ registry, history, whoCalls, trustProxy, now, log: options.log }),
  });
}

async function createGatewayApp(options: GatewayOptions, parts: Parts, port: number, isStopping: () => boolean): Promise<Hono> {
  const { config, registry, dashboard, distDir, log, observe, securityLog = noSecurityLog, now = Date.now, patience } = options;
  const { publicUrl, trustProxy, appOrigins } = config;
  const originOf = publicOrigin(config, port);
  const basePath = basePathOf(publicUrl);
  const { database, history, metrics, probes } = parts;
  const api = await createProductApi(options, parts, originOf);
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
    history,
    onRefresh: metrics.refresh,
    // Anybody can send what comes from a browser: no error of the gateway's.
    log: ({ level, code, message, from }) =>
      log(`session ${level} ${from ? `from a ${from}: ` : ''}${code}: ${message}`, { level: from && level === 'error' ? 'warn' : level }),
  });
  const https = publicUrl?.startsWith('https:') ?? false;
  const mediaSources = config.apiUrl ? ['https:', config.apiUrl] : [];
  const screens = { registry, session: session.fetch, api: (request: Request) => api.fetch(request), originOf, log, patience, metrics };
  const { signIn, refresh, signOut } = registry.api;
  const { account, path: signInPath } = signIn;
  const sessionPaths = [signIn, refresh, signOut].flatMap((call) => (call ? [call.path] : []));
  return createApp({
    session,
    api,
    history:
      history &&
      createHistoryRoutes({
        ...{ database, registry, session: session.fetch, api: (request: Request) => api.fetch(request) },
        ask: config.apiUrl ? 'each' : 'once',
        onError: (error) => log(inWords(error), { level: 'error' }),
      }),
    nameRelease: distDir ? nameRelease(distDir) : undefined,
    web: distDir ? createWeb({ distDir, basePath, https, mediaSources, screens }) : new Hono(),
    limitSignIn: limitDirectSignIn({ database, trustProxy, account, securityLog, history, limits: config.session.limits }),
    limitAccountCalls: limitAccountCalls({ database, trustProxy, securityLog }),
    ...{ signInPath, https, publicUrl, trustProxy, appOrigins, log, securityLog, observe, probes, isStopping },
    routeOf: createRouteNames([registry.resources, dashboard ?? {}], [...sessionPaths, ...accountCallPaths]),
  });
}
