import { checkEmbeddable } from './api/checkEmbeddable';
import type { Administrator, Config } from './config/config';
import { freeBasePath } from './config/freeBasePath';
import { createGatewayApp } from './createGatewayApp';
import type { Database } from './database/database';
import { inWords } from './database/databaseErrors';
import { markDatabaseFile } from './database/databaseFile';
import { refuseForeign, stampVersion } from './database/databaseVersion';
import { databaseWarnings } from './database/databaseWarnings';
import { openDatabase } from './database/openDatabase';
import { sweep } from './embeddedApi';
import { enabledFeatures, tablesOf } from './extensions/featureTables';
import type { ServerFeature } from './extensions/serverFeature';
import { serverFeatures } from './features';
import type { GatewayOptions } from './gatewayOptions';
import { proxyWarning } from './http/addresses';
import { listenWithProbes } from './http/listenWithProbes';
import type { Log } from './lib/createLog';
import { daily } from './lib/daily';
import type { JoinedObserver } from './lib/observer';
import { createMailSender, createSmtpSender } from './mail/mail';
import { createGatewayProbes } from './probes/createGatewayProbes';
import { agreeOnSecrets } from './session/agreeOnSecrets';
import { ensureSessionTables } from './session/sessionTables';
import { type RunningFeatures, startFeatures } from './startFeatures';
import { openStorage } from './storage/openStorage';
import type { Storage } from './storage/storage';

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
  const { config, registry, distDir, log, now = Date.now, features = serverFeatures } = given;
  const { databaseUrl, dataDir, durability } = config;
  if (!config.apiUrl) checkEmbeddable(registry);
  const basePath = freeBasePath(config, registry);
  const warning = proxyWarning(config);
  if (warning) log(warning, { level: 'warn' });
  const storage = config.apiUrl ? undefined : await prepareStorage(config, log);
  const database = await openDatabase({ databaseUrl, dataDir, durability, log });
  const enabled = enabledFeatures(features, config);
  let started: RunningFeatures | undefined;
  try {
    await prepareDatabase(database, config, enabled, log);
    const mails = config.smtp && createMailSender(createSmtpSender(config.smtp));
    const running = await startFeatures(enabled, { config, registry, database, distDir, log, now });
    started = running;
    const options = withObserver(given, running.observer);
    let isStopping = () => false;
    const ofFeatures = { checks: running.checks, features: running.probes };
    const probes = createGatewayProbes({ config, database, storage, ...ofFeatures, isStopping: () => isStopping(), log });
    const parts = { database, storage, mails, features: running, probes: probes.main };
    const build = async (port: number, isEnding: () => boolean) => {
      isStopping = isEnding;
      const app = await createGatewayApp(options, parts, port, isEnding);
      await stampVersion(database, { secret: config.secrets[0], now: now() });
      return app.fetch;
    };
    const { listening, probing } = await listenWithProbes({ config, probes: probes.own?.app, basePath, build, log });
    if (!databaseUrl) markDatabaseFile(dataDir);
    const endJobs = startJobs({ registry, database, now, log }, storage, running);
    const closeStores = async (cut: number) => {
      if (cut > 0) log(`Stopping: ${cut} open requests were cut.`, { level: 'warn' });
      // Until here they say that the gateway stops.
      await probing?.close(0);
      await endJobs();
      await mails?.drain();
      await running.close();
      await database.close();
      storage?.close();
    };
    let closing: Promise<void> | undefined;
    return {
      url: config.publicUrl ?? `http://${listening.sharesLocalhost ? '127.0.0.1' : 'localhost'}:${listening.port}`,
      probesUrl: probing && `http://localhost:${probing.port}`,
      administrator: config.apiUrl ? undefined : config.administrator,
      close(graceMs = config.stopTimeoutMs) {
        const stopped = listening.close(graceMs);
        closing ??= stopped.then(closeStores);
        return closing;
      },
    };
  } catch (error) {
    await started?.close();
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

/** Creates the tables that the gateway needs itself, and refuses a database that is not its own. */
async function prepareDatabase(database: Database, config: Config, features: readonly ServerFeature[], log: Log): Promise<void> {
  await refuseForeign(database);
  await database.unhurried(async (db) => {
    const unhurried = { ...database, db };
    // Another gateway may have upgraded it during the wait.
    await refuseForeign(unhurried);
    await ensureSessionTables(unhurried);
    await agreeOnSecrets(unhurried, config.secrets, log);
    for (const tables of tablesOf(features, 'gateway')) await tables.ensure(unhurried);
  });
  for (const one of await databaseWarnings(database)) log(one, { level: 'warn' });
}

/** Runs the jobs of features and the sweep of uploads each day. @returns ends them */
function startJobs(
  services: Omit<Parameters<typeof sweep>[0], 'storage' | 'signal'>,
  storage: Storage | undefined,
  { jobs, observer }: RunningFeatures,
): () => Promise<void> {
  const { now, log } = services;
  const media = storage && ((signal: AbortSignal) => sweep({ ...services, storage, signal }));
  return daily({ ...jobs, ...(media && { media }) }, (name, error, milliseconds) => {
    observer.job(name, error === undefined, milliseconds, now());
    if (error !== undefined)
      log(`What is no longer needed could not be removed: ${inWords(error as Error)}`, { level: 'error', job: name });
  });
}

/** Passes requests and security events on to an observer too. */
function withObserver(options: GatewayOptions, observer: JoinedObserver): GatewayOptions {
  return {
    ...options,
    observe: (entry) => {
      observer.request(entry);
      options.observe?.(entry);
    },
    securityLog: (event) => {
      observer.security(event.event);
      options.securityLog?.(event);
    },
  };
}
