import { type Access, hasRules } from '../src/schema/access';
import { checkEmbeddable } from './api/checkEmbeddable';
import { hasAdministrator } from './api/seedAdministrator';
import { type Administrator, type Config, ConfigError } from './config/config';
import { freeBasePath } from './config/freeBasePath';
import { createGatewayApp } from './createGatewayApp';
import type { Database } from './database/database';
import { toLogText } from './database/databaseErrors';
import { markDatabaseFile } from './database/databaseFile';
import { refuseForeign, stampVersion } from './database/databaseVersion';
import { databaseWarnings } from './database/databaseWarnings';
import { openDatabase } from './database/openDatabase';
import { sweep } from './embeddedApi';
import { enabledFeatures, getFeatureTables } from './extensions/featureTables';
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
import { withCopy } from './storage/withCopy';

export interface Gateway {
  readonly url: string;
  readonly probesUrl: string | undefined;
  readonly administrator: Administrator | undefined;
  /** Stops the gateway after open requests have ended. A further call can shorten the wait. @param graceMs default: `STOP_TIMEOUT` */
  close(graceMs?: number): Promise<void>;
}

/** @throws ConfigError if no one could sign in, the embedded API does not match `resources/`, or the database has a newer version */
export async function startGateway(given: GatewayOptions): Promise<Gateway> {
  const { config, registry, distDir, log, now = Date.now, features = serverFeatures } = given;
  const { databaseUrl, databaseReadUrl, dataDir, durability } = config;
  if (!config.apiUrl) checkEmbeddable(registry);
  checkRoleSource(config, given.access);
  const basePath = freeBasePath(config, registry);
  const warning = proxyWarning(config);
  if (warning) log(warning, { level: 'warn' });
  const storage = config.apiUrl ? undefined : await prepareStorage(config, log);
  const database = await openDatabase({ databaseUrl, databaseReadUrl, dataDir, durability, log });
  const enabled = enabledFeatures(features, config);
  let started: RunningFeatures | undefined;
  try {
    await prepareDatabase(database, config, enabled, log);
    const mails = config.smtp && createMailSender(createSmtpSender(config.smtp));
    const running = await startFeatures(enabled, { config, registry, access: given.access, database, distDir, log, now });
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
      // Until here the probes report that the gateway is stopping.
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
      administrator: await findOwnAdministrator(config, { registry, database }),
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

async function findOwnAdministrator(
  { apiUrl, administrator }: Config,
  place: Parameters<typeof hasAdministrator>[0],
): Promise<Administrator | undefined> {
  return administrator && !apiUrl && (await hasAdministrator(place, administrator.email)) ? administrator : undefined;
}

/** @throws ConfigError if the role is read where this API has none */
function checkRoleSource({ apiUrl }: Config, access: Access | undefined): void {
  if (!hasRules(access) || (access.role.from === 'account') === (apiUrl === undefined)) return;
  throw new ConfigError([
    apiUrl
      ? `resources/access.ts: the roles of the API at ${apiUrl} are not fields of the embedded API. Set role, e.g. { from: 'token', claim: 'role' }.`
      : `resources/access.ts: the embedded API holds roles in a field of its accounts. Leave out role: { from: '${access.role.from}' }.`,
  ]);
}

async function prepareStorage(config: Config, log: Log): Promise<Storage> {
  const first = await openStorage(config.storage);
  const storage = config.storageCopy ? withCopy(first, await openStorage(config.storageCopy), { log }) : first;
  const warning = await storage.prepare();
  if (warning) log(`Warning: ${warning}`, { level: 'warn' });
  return storage;
}

async function prepareDatabase(database: Database, config: Config, features: readonly ServerFeature[], log: Log): Promise<void> {
  await refuseForeign(database);
  await database.unlimited(async (db) => {
    const unlimited = { ...database, db };
    // Another gateway may have upgraded the database during the wait.
    await refuseForeign(unlimited);
    await ensureSessionTables(unlimited);
    await agreeOnSecrets(unlimited, config.secrets, log);
    for (const tables of getFeatureTables(features, 'gateway')) await tables.ensure(unlimited);
  });
  for (const one of await databaseWarnings(database)) log(one, { level: 'warn' });
}

function startJobs(
  services: Omit<Parameters<typeof sweep>[0], 'storage' | 'signal'>,
  storage: Storage | undefined,
  { jobs, observer }: RunningFeatures,
): () => Promise<void> {
  const { now, log } = services;
  const media = storage && ((signal: AbortSignal) => sweep({ ...services, storage, signal }));
  return daily({ ...jobs, ...(media && { media }) }, (name, error, milliseconds) => {
    observer.job(name, error === undefined, milliseconds, now());
    if (error !== undefined) log(`Cannot clean up (${name}): ${toLogText(error as Error)}`, { level: 'error', job: name });
  });
}

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
