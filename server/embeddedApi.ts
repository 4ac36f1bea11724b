import type { Hono } from 'hono';
import { accessTokenSeconds, createApi } from './api/createApi';
import { loadRecords } from './api/loadRecords';
import { prepareApi } from './api/prepareApi';
import { hasAdministrator, seedAdministrator } from './api/seedAdministrator';
import type { WriteHooks } from './api/writeHooks';
import { ConfigError } from './config/config';
import type { Database } from './database/database';
import { inWords } from './database/databaseErrors';
import { refuseForeign, stampVersion } from './database/databaseVersion';
import { enabledFeatures, tablesOf } from './extensions/featureTables';
import { serverFeatures } from './features';
import type { GatewayOptions } from './gatewayOptions';
import type { RequestBodies } from './http/createRequestBodies';
import { createLogSender, type MailSender } from './mail/mail';
import { closeSessionsOf } from './session/sessionStore';
import { createSignInLimit } from './session/signInLimit';
import type { Storage } from './storage/storage';
import { sweepMedia } from './storage/sweepMedia';

/** What the embedded API of a gateway is made of. */
export interface EmbeddedOptions
  extends Pick<GatewayOptions, 'config' | 'registry' | 'dashboard' | 'features' | 'log'>,
    Required<Pick<GatewayOptions, 'now' | 'securityLog'>> {
  readonly database: Database;
  readonly storage: Storage;
  readonly writes: WriteHooks;
  readonly originOf: (request: Request) => string;
  readonly bodies: RequestBodies;
  /** undefined: mails are written to the log. */
  readonly mails: MailSender | undefined;
}

/** The embedded API on its migrated database, with its first administrator and, in an empty one, the demo records. */
export async function createEmbeddedApi({
  config,
  registry,
  dashboard,
  database,
  storage,
  writes,
  features = serverFeatures,
  originOf,
  bodies,
  mails,
  now,
  log,
  securityLog,
}: EmbeddedOptions): Promise<Hono> {
  if (!config.smtp && !config.onLoopback)
    log('Warning: SMTP_URL is not set, so the codes that confirm an e-mail or a new password are written to this log. Set it.', {
      level: 'warn',
    });
  await database.unhurried((db) => prepareDatabase({ config, registry, features, database: { ...database, db }, storage, log }));
  const attemptPassword = createSignInLimit(database, config.session.limits, now, 'password');
  return createApi({
    registry,
    dashboard,
    database,
    storage,
    secrets: [...config.secrets],
    publicUrl: originOf,
    bodies,
    sendMail: mails?.send ?? createLogSender(log),
    onServerError: (error) => log(inWords(error), { level: 'error' }),
    securityLog,
    writes,
    trustProxy: config.trustProxy,
    attemptPassword: async (account) => {
      const attempt = await attemptPassword({ account, address: undefined });
      return attempt.allowed ? { allowed: true, succeeded: () => attempt.end('succeeded') } : attempt;
    },
    endSessions: (trx, accounts) => closeSessionsOf(trx, accounts.map(String)),
    // The last replacement may be as much older than the last use of the session as an access token lives.
    refreshSeconds: config.session.idleSeconds + accessTokenSeconds,
    signInSeconds: config.session.maxAgeSeconds,
    now,
  });
}

/**
 * Migrates the database, fills an empty one with demo records and sees to an administrator.
 *
 * @throws ConfigError when there is none and none is configured
 */
async function prepareDatabase({
  config,
  registry,
  features = [],
  database,
  storage,
  log,
}: Pick<EmbeddedOptions, 'config' | 'registry' | 'features' | 'database' | 'storage' | 'log'>): Promise<void> {
  const { administrator } = config;
  // Of gateways of two versions that start at once, the older one may come second.
  await refuseForeign(database);
  const isNew = await prepareApi({ registry, database, tables: tablesOf(enabledFeatures(features, config), 'api'), log });
  await stampVersion(database, { now: Date.now() });
  if (!(await hasAdministrator({ registry, database }))) {
    if (!administrator)
      throw new ConfigError([
        'ADMIN_EMAIL, ADMIN_PASSWORD: the database has no administrator yet. Set both for the first start; there is no default password outside loopback.',
      ]);
    if (isNew && config.demoData) {
      // Only the first start of a demo needs them.
      const { copyDemoMedia, demoRecords } = await import('../demo/demoRecords');
      await copyDemoMedia(storage);
      await loadRecords(database, registry, demoRecords());
    }
    await seedAdministrator({ registry, database, ...administrator, name: 'Administrator' });
  }
}

/** Removes uploads that no record names. @throws the reason of the signal, once it is aborted */
export async function sweep({
  log,
  signal,
  ...services
}: Parameters<typeof sweepMedia>[0] & Required<Pick<GatewayOptions, 'log' | 'now'>> & { readonly signal: AbortSignal }): Promise<void> {
  const removed = await sweepMedia(services, signal);
  if (removed === undefined)
    log(
      `In ${services.storage.place} are the uploads of another database: nothing is removed there. Give each database a DATA_DIR or STORAGE_URL of its own.`,
      { level: 'warn' },
    );
  else if (removed > 0) log(`${removed} uploads that no record names were removed.`);
}
