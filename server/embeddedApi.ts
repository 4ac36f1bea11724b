import type { Hono } from 'hono';
import { accessTokenSeconds, createApi } from './api/createApi';
import { loadRecords } from './api/loadRecords';
import { prepareApi } from './api/prepareApi';
import { hasAdministrator, nameAdministrators, seedAdministrator } from './api/seedAdministrator';
import type { WriteHooks } from './api/writeHooks';
import { ConfigError } from './config/config';
import type { Database } from './database/database';
import { toLogText } from './database/databaseErrors';
import { refuseForeign, stampVersion } from './database/databaseVersion';
import { enabledFeatures, getFeatureTables } from './extensions/featureTables';
import { serverFeatures } from './features';
import type { GatewayOptions } from './gatewayOptions';
import type { RequestBodies } from './http/createRequestBodies';
import { createLogSender, type MailSender } from './mail/mail';
import { closeSessions } from './session/sessionStore';
import { createSignInLimit } from './session/signInLimit';
import type { Storage } from './storage/storage';
import { sweepMedia } from './storage/sweepMedia';

interface EmbeddedOptions
  extends Pick<GatewayOptions, 'config' | 'registry' | 'access' | 'dashboard' | 'features' | 'log'>,
    Required<Pick<GatewayOptions, 'now' | 'securityLog'>> {
  readonly database: Database;
  readonly storage: Storage;
  readonly writes: WriteHooks;
  readonly getOrigin: (request: Request) => string;
  readonly bodies: RequestBodies;
  readonly mails: MailSender | undefined;
}

export async function createEmbeddedApi({
  config,
  registry,
  access,
  dashboard,
  database,
  storage,
  writes,
  features = serverFeatures,
  getOrigin,
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
  await database.unlimited((db) => prepareDatabase({ config, registry, access, features, database: { ...database, db }, storage, log }));
  const attemptPassword = createSignInLimit(database, config.session.limits, now, 'password');
  return createApi({
    registry,
    access,
    dashboard,
    database,
    storage,
    secrets: [...config.secrets],
    publicUrl: getOrigin,
    bodies,
    sendMail: mails?.send ?? createLogSender(log),
    onServerError: (error) => log(toLogText(error), { level: 'error' }),
    securityLog,
    writes,
    trustProxy: config.trustProxy,
    attemptPassword: async (account) => {
      const attempt = await attemptPassword({ account, address: undefined });
      return attempt.allowed ? { allowed: true, succeeded: () => attempt.end('succeeded') } : attempt;
    },
    endSessions: (trx, accounts, reason) => closeSessions(trx, accounts.map(String), reason === 'demoted' ? 'rightsRemoved' : undefined),
    // The last refresh can precede the last use of the session by the lifetime of an access token.
    refreshSeconds: config.session.idleSeconds + accessTokenSeconds,
    signInSeconds: config.session.maxAgeSeconds,
    now,
  });
}

async function prepareDatabase({
  config,
  registry,
  access,
  features = [],
  database,
  storage,
  log,
}: Pick<EmbeddedOptions, 'config' | 'registry' | 'access' | 'features' | 'database' | 'storage' | 'log'>): Promise<void> {
  const { administrator } = config;
  await refuseForeign(database);
  const isNew = await prepareApi({ registry, database, tables: getFeatureTables(enabledFeatures(features, config), 'api'), log });
  await stampVersion(database, { now: Date.now() });
  if (!(await hasAdministrator({ registry, database }))) {
    if (!administrator)
      throw new ConfigError([
        'ADMIN_EMAIL, ADMIN_PASSWORD: the database has no administrator yet. Set both for the first start; there is no default password outside loopback.',
      ]);
    if (isNew && config.demoData) {
      const { copyDemoMedia, demoRecords } = await import('../demo/demoRecords');
      await copyDemoMedia(storage);
      await loadRecords(database, registry, demoRecords());
    }
    await seedAdministrator({ registry, database, ...administrator, name: 'Administrator' });
  }
  await nameAdministrators({ registry, database }, access);
}

export async function sweep({
  log,
  signal,
  ...services
}: Parameters<typeof sweepMedia>[0] & Required<Pick<GatewayOptions, 'log' | 'now'>> & { readonly signal: AbortSignal }): Promise<void> {
  const removed = await sweepMedia(services, signal);
  if (removed === undefined)
    log(
      `In ${services.storage.place} are the uploads of another database: nothing is removed there. Give each database its own DATA_DIR or STORAGE_URL.`,
      { level: 'warn' },
    );
  else if (removed > 0) log(`${removed} uploads that no record names were removed.`);
}
