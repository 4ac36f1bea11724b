import { join } from 'node:path';
import { Hono } from 'hono';
import type { Dashboard } from '../src/schema/dashboard';
import type { Registry } from '../src/schema/defineRegistry';
import { checkEmbeddable } from './api/checkEmbeddable';
import { accessTokenSeconds, createApi } from './api/createApi';
import { forgetCreateKeys } from './api/idempotencyKeys';
import { loadRecords } from './api/loadRecords';
import { prepareApi } from './api/prepareApi';
import { hasAdministrator, seedAdministrator } from './api/seedAdministrator';
import { type Administrator, type Config, ConfigError } from './config';
import { createApp } from './createApp';
import { markDatabaseFile } from './database/databaseFile';
import { type Database, openDatabase } from './database/openDatabase';
import { inWords } from './database/storageProblem';
import { clientAddress } from './http/clientAddress';
import { listen } from './http/listen';
import { publicOrigin } from './http/publicOrigin';
import { daily } from './lib/daily';
import { noSecurityLog, type SecurityLog } from './lib/securityLog';
import { createLogSender } from './mail/createLogSender';
import { createSmtpSender } from './mail/createSmtpSender';
import { createProxy } from './proxy/createProxy';
import { createSessionRoutes } from './session/createSessionRoutes';
import { ensureSessionTables } from './session/ensureSessionTables';
import { limitAccountCalls } from './session/limitAccountCalls';
import { limitDirectSignIn } from './session/limitDirectSignIn';
import { closeSessionsOf } from './session/sessionStore';
import { createSignInLimit } from './session/signInLimit';
import { sweepMedia } from './storage/sweepMedia';
import { mostUploadBytes } from './storage/uploads';
import { proxyWarning } from './warnOfProxy';
import type { DrawingPatience } from './web/createDrawing';
import { createWeb } from './web/createWeb';

/** What the gateway is made of; tests give their own. */
export interface GatewayOptions {
  readonly config: Config;
  readonly registry: Registry;
  /** Without it the embedded API has no calls of the home page. */
  readonly dashboard?: Dashboard | undefined;
  /** The built app; undefined in development, where Vite serves it. */
  readonly distDir: string | undefined;
  readonly log: (message: string) => void;
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
  /** The administrator that can sign in to the embedded API, when this start knows one. */
  readonly administrator: Administrator | undefined;
  close(): Promise<void>;
}

/**
 * Starts everything that the configuration names and listens.
 *
 * @throws ConfigError when the embedded API would have nobody who can sign in, or is not the API that `resources/` describes
 */
export async function startGateway({
  config,
  registry,
  dashboard,
  distDir,
  log,
  securityLog = noSecurityLog,
  now = Date.now,
  patience,
}: GatewayOptions): Promise<Gateway> {
  if (!config.apiUrl) checkEmbeddable(registry);
  const warning = proxyWarning(config);
  if (warning) log(warning);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, durability: config.durability, log });
  try {
    await ensureSessionTables(database);
    const listening = await listen(config.host, config.port, async (port) => {
      const originOf = publicOrigin(config, port);
      const api = config.apiUrl
        ? createProxy({
            apiUrl: config.apiUrl,
            api: registry.api,
            publicUrl: originOf,
            trustProxy: config.trustProxy,
            maxUploadBytes: mostUploadBytes(registry),
          })
        : await createEmbedded({ config, registry, dashboard, database, originOf, now, log, securityLog });
      const session = createSessionRoutes({
        publicUrl: originOf,
        secrets: [...config.secrets],
        upstream: async (request) => api.fetch(request),
        api: registry.api,
        database,
        trustProxy: config.trustProxy,
        appOrigins: config.appOrigins,
        crossSiteCookies: config.crossSiteCookies,
        ...config.session,
        now,
        securityLog,
        log: ({ level, code, message, from }) => log(`session ${level} ${from ? `from a ${from}: ` : ''}${code}: ${message}`),
      });
      const https = config.publicUrl?.startsWith('https:') ?? false;
      const mediaSources = config.apiUrl ? ['https:', config.apiUrl] : [];
      const screens = { registry, session: session.fetch, api: (request: Request) => api.fetch(request), originOf, log, patience };
      const web = distDir ? createWeb({ distDir, https, mediaSources, screens }) : new Hono();
      const app = createApp({
        session,
        api,
        limitSignIn: limitDirectSignIn({
          database,
          trustProxy: config.trustProxy,
          account: registry.api.signIn.account,
          securityLog,
          limits: config.session.limits,
        }),
        signInPath: registry.api.signIn.path,
        limitAccountCalls: limitAccountCalls({ database, trustProxy: config.trustProxy, securityLog }),
        ...{ web, https, publicUrl: config.publicUrl, trustProxy: config.trustProxy, appOrigins: config.appOrigins, log, securityLog },
      });
      return app.fetch;
    });
    if (!config.databaseUrl) markDatabaseFile(config.dataDir);
    const endSweeps = config.apiUrl
      ? undefined
      : daily(
          () => sweep({ registry, database, mediaDir: join(config.dataDir, 'media'), now, log }),
          (error) => log(`What is no longer needed could not be removed: ${inWords(error as Error)}`),
        );
    return {
      url: config.publicUrl ?? `http://localhost:${listening.port}`,
      administrator: config.apiUrl ? undefined : config.administrator,
      async close() {
        await listening.close();
        await endSweeps?.();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Removes uploads that nothing names and keys of creates that nobody sends again. */
async function sweep({ log, ...services }: Parameters<typeof sweepMedia>[0] & Pick<GatewayOptions, 'log'>): Promise<void> {
  await forgetCreateKeys(services.database, Math.floor(services.now() / 1000));
  const removed = await sweepMedia(services);
  if (removed === undefined)
    log(`${services.mediaDir} holds the uploads of another database: nothing in it is removed. Give each database a DATA_DIR of its own.`);
  else if (removed > 0) log(`${removed} uploads that no record names were removed.`);
}

interface EmbeddedOptions
  extends Pick<GatewayOptions, 'config' | 'registry' | 'dashboard' | 'log'>,
    Required<Pick<GatewayOptions, 'now' | 'securityLog'>> {
  readonly database: Database;
  readonly originOf: (request: Request) => string;
}

/** The embedded API on its migrated database, with its first administrator and, in an empty one, the demo records. */
async function createEmbedded({ config, registry, dashboard, database, originOf, now, log, securityLog }: EmbeddedOptions): Promise<Hono> {
  if (!config.smtp && !config.onLoopback)
    log('Warning: SMTP_URL is not set, so the codes that confirm an e-mail or a new password are written to this log. Set it.');
  await database.unhurried((db) => prepareDatabase({ config, registry, database: { ...database, db }, log }));
  const attemptPassword = createSignInLimit(database, config.session.limits, now, 'password');
  return createApi({
    registry,
    dashboard,
    database,
    mediaDir: join(config.dataDir, 'media'),
    secrets: [...config.secrets],
    publicUrl: originOf,
    sendMail: config.smtp ? createSmtpSender(config.smtp) : createLogSender(log),
    onServerError: (error) => log(inWords(error)),
    securityLog,
    addressOf: (c) => clientAddress(c, config.trustProxy),
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
  database,
  log,
}: Pick<EmbeddedOptions, 'config' | 'registry' | 'database' | 'log'>): Promise<void> {
  const { administrator } = config;
  const isNew = await prepareApi({ registry, database, log });
  if (!(await hasAdministrator({ registry, database }))) {
    if (!administrator)
      throw new ConfigError([
        'ADMIN_EMAIL, ADMIN_PASSWORD: the database has no administrator yet. Set both for the first start; there is no default password outside loopback.',
      ]);
    if (isNew && config.demoData) {
      // Only the first start of a demo needs them.
      const { copyDemoMedia, demoRecords } = await import('../demo/demoRecords');
      await copyDemoMedia(join(config.dataDir, 'media'));
      await loadRecords(database, registry, demoRecords());
    }
    await seedAdministrator({ registry, database, ...administrator, name: 'Administrator' });
  }
}
