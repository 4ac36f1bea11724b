import { resolve } from 'node:path';
import { type Config, ConfigError, type Durability, type SessionSettings } from './config/config';
import { type ConfigReader, createConfigReader } from './config/configReader';
import { contains } from './config/contains';
import { readAdministrator } from './config/readAdministrator';
import { readApiHeaders } from './config/readApiHeaders';
import { readDatabaseUrl } from './config/readDatabaseUrl';
import { readAppOrigins, readPublicUrl, toOrigin } from './config/readOrigins';
import { readSecrets } from './config/readSecrets';
import { readStorage } from './config/readStorage';
import type { ServerFeature } from './extensions/serverFeature';
import { serverFeatures } from './features';
import { logLevels } from './lib/createLog';
import { attemptLimits } from './lib/limits';
import { readTrustProxy } from './lib/trustProxy';
import { featureProblems } from './startFeatures';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

const publicUrlRemedy = 'Set it to the address that browsers see, e.g. https://admin.example.com.';

/**
 * Reads and checks the environment.
 *
 * @param env e.g. `process.env`; unset and empty are the same
 * @param features read their own variables
 * @throws ConfigError with every mistake at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, features: readonly ServerFeature[] = serverFeatures): Config {
  const reader = createConfigReader(env);
  reader.problems.push(...featureProblems(features));
  const { problems, read, flag, whole, oneOf } = reader;

  // Node listens on an IPv6 address without its brackets.
  const host = (read('HOST') ?? 'localhost').replace(/^\[(.+)\]$/, '$1');
  const port = Number(read('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) problems.push(`PORT: "${env.PORT}" is no port. Use a number from 0 to 65535.`);

  const publicUrl = readPublicUrl(read('PUBLIC_URL'), problems);
  const apiUrl = toOrigin('API_URL', read('API_URL'), problems);
  const apiHeaders = readApiHeaders(read('API_REQUEST_HEADERS'), apiUrl, problems);
  const trustProxy = readTrustProxy(read('TRUST_PROXY'), problems);
  // A proxy serves others, wherever the gateway itself listens.
  const onLoopback = loopbackHosts.has(host) && trustProxy === false && (!publicUrl || loopbackHosts.has(new URL(publicUrl).hostname));
  if (!onLoopback && !read('PUBLIC_URL'))
    problems.push(`PUBLIC_URL: required ${loopbackHosts.has(host) ? 'with TRUST_PROXY' : `when HOST is "${host}"`}. ${publicUrlRemedy}`);

  const crossSiteCookies = flag('CROSS_SITE_COOKIES', false);
  const appOrigins = readAppOrigins({ value: read('APP_ORIGINS'), publicUrl, crossSiteCookies }, problems);
  const session = readSessionSettings(reader);

  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'), problems);
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  const storage = readStorage('STORAGE_URL', read('STORAGE_URL'), dataDir, read, problems);
  if (contains(storage, { kind: 'folder', folder: dataDir }))
    problems.push('STORAGE_URL: its folder holds DATA_DIR, with the database and the secret. Name a folder for nothing but uploads.');
  const durability = read('DURABILITY') ?? 'full';
  if (durability !== 'full' && durability !== 'relaxed') problems.push(`DURABILITY: "${durability}" is neither full nor relaxed.`);
  const secrets = readSecrets(read('AUTH_SECRET'), onLoopback, dataDir, problems);
  const administrator = readAdministrator(read('ADMIN_EMAIL'), read('ADMIN_PASSWORD'), onLoopback, problems);
  const smtp = readSmtp(read('SMTP_URL'), read('SMTP_FROM'), publicUrl, problems);
  const demoData = flag('DEMO_DATA', onLoopback);
  const stopSeconds = whole('STOP_TIMEOUT', 30, 0, 3_600);

  const probesPort = read('PROBES_PORT') === undefined ? undefined : whole('PROBES_PORT', 0, 0, 65_535);
  if (probesPort && probesPort === port)
    problems.push(`PROBES_PORT: ${port} is that of browsers too. Use another one, or leave it out to have the probes there.`);
  const probesToken = read('PROBES_TOKEN');
  // It is not repeated.
  if (probesToken !== undefined && !/^[\w.~+/=-]{16,}$/.test(probesToken))
    problems.push('PROBES_TOKEN: use at least 16 letters, digits or . _ ~ + / = -, e.g. from openssl rand -hex 32.');
  const logLevel = oneOf('LOG_LEVEL', logLevels) ?? 'info';
  const logFormat = oneOf('LOG_FORMAT', ['json', 'text']);
  const settings = Object.fromEntries(features.map(({ name, configure }) => [name, configure ? configure(reader) : {}]));

  if (problems.length > 0) throw new ConfigError(problems);
  return {
    ...{ host, port, publicUrl, appOrigins, crossSiteCookies, session, apiUrl, apiHeaders },
    ...{ databaseUrl, dataDir, durability: durability as Durability },
    ...{ storage, secrets, administrator, demoData, smtp, onLoopback, trustProxy },
    stopTimeoutMs: stopSeconds * 1000,
    securityLogFile: read('SECURITY_LOG'),
    ...{ logLevel, logFormat, probesPort, probesToken, settings },
  };
}

/** Without a sender's address of its own, mails come from the host that browsers see. */
function readSmtp(url: string | undefined, from: string | undefined, publicUrl: string | undefined, problems: string[]) {
  if (!url) {
    if (from) problems.push('SMTP_FROM: has no effect without SMTP_URL. Set both, or only SMTP_URL.');
    return undefined;
  }
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  // The URL holds a password, so it is not repeated.
  if (!/^smtps?:$/.test(protocol) || !hostname) problems.push('SMTP_URL: not an SMTP URL. Use smtp://user:password@mail.example.com:587.');
  if (from && !/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from))
    problems.push(`SMTP_FROM: "${from}" is no sender. Use an address, e.g. Trainer finder <no-reply@example.com>.`);
  return { url, from: from ?? `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}` };
}

const day = 24 * 60 * 60;

function readSessionSettings({ whole }: ConfigReader): SessionSettings {
  return {
    // Browsers cut the life of a cookie to 400 days (RFC 6265bis).
    maxAgeSeconds: whole('SESSION_MAX_AGE', 30 * day, 60, 400 * day),
    // Somebody who works on working days is not asked again before a session's end; a device that was forgotten is out.
    idleSeconds: whole('SESSION_IDLE', 3 * day, 60, 400 * day),
    // The browser waits 30 s for the gateway, which may have to wait for another gateway's refresh.
    upstreamTimeoutMs: whole('UPSTREAM_TIMEOUT', 10, 1, 25) * 1000,
    limits: {
      perAccount: whole('SIGN_IN_PER_ACCOUNT', attemptLimits.signIn.perAccount, 1, 10_000),
      perAddress: whole('SIGN_IN_PER_ADDRESS', attemptLimits.signIn.perAddress, 1, 1_000_000),
      windowSeconds: whole('SIGN_IN_WINDOW', attemptLimits.signIn.windowSeconds, 1, day),
    },
  };
}
