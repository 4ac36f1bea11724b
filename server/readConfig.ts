import { resolve } from 'node:path';
import { type Config, ConfigError, durabilities, type SessionSettings, type StorageSettings } from './config/config';
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

/** Reads and checks the environment. Empty variables count as unset. @throws ConfigError with all mistakes */
export function readConfig(env: Readonly<Record<string, string | undefined>>, features: readonly ServerFeature[] = serverFeatures): Config {
  return readSettings(createConfigReader(env), features);
}

/** Reads the configuration from a reader, which can record what is read. @throws ConfigError with all mistakes */
export function readSettings(reader: ConfigReader, features: readonly ServerFeature[]): Config {
  reader.problems.push(...featureProblems(features));
  const { problems, read, text, flag, whole, oneOf } = reader;

  // Node expects IPv6 addresses without brackets.
  const host = text('HOST', 'localhost').replace(/^\[(.+)\]$/, '$1');
  const port = whole('PORT', 3000, 0, 65_535);

  const publicUrl = readPublicUrl(read('PUBLIC_URL'), problems);
  const apiUrl = toOrigin('API_URL', read('API_URL'), problems);
  const apiHeaders = readApiHeaders(read('API_REQUEST_HEADERS'), apiUrl, problems);
  const trustProxy = readTrustProxy(read('TRUST_PROXY'), problems);
  // A proxy can serve other machines even if the gateway listens on loopback.
  const onLoopback = loopbackHosts.has(host) && trustProxy === false && (!publicUrl || loopbackHosts.has(new URL(publicUrl).hostname));
  if (!onLoopback && !read('PUBLIC_URL'))
    problems.push(`PUBLIC_URL: required ${loopbackHosts.has(host) ? 'with TRUST_PROXY' : `when HOST is "${host}"`}. ${publicUrlRemedy}`);

  const crossSiteCookies = flag('CROSS_SITE_COOKIES', false);
  const appOrigins = readAppOrigins({ value: read('APP_ORIGINS'), publicUrl, crossSiteCookies }, problems);
  const session = readSessionSettings(reader);

  const places = readPlaces(reader);
  const secrets = readSecrets(read('AUTH_SECRET'), onLoopback, places.dataDir, problems);
  const administrator = readAdministrator(read('ADMIN_EMAIL'), read('ADMIN_PASSWORD'), onLoopback, problems);
  const smtp = readSmtp(read('SMTP_URL'), read('SMTP_FROM'), publicUrl, problems);
  const demoData = flag('DEMO_DATA', onLoopback);
  const stopSeconds = whole('STOP_TIMEOUT', 30, 0, 3_600);

  const probes = readProbes(reader, port);
  const logLevel = oneOf('LOG_LEVEL', logLevels, 'info');
  const logFormat = oneOf('LOG_FORMAT', ['json', 'text'], undefined);
  const settings = Object.fromEntries(features.map(({ name, configure }) => [name, configure ? configure(reader) : {}]));

  if (problems.length > 0) throw new ConfigError(problems);
  return {
    host,
    port,
    publicUrl,
    appOrigins,
    crossSiteCookies,
    session,
    apiUrl,
    apiHeaders,
    ...places,
    secrets,
    administrator,
    demoData,
    smtp,
    onLoopback,
    trustProxy,
    stopTimeoutMs: stopSeconds * 1000,
    securityLogFile: read('SECURITY_LOG'),
    logLevel,
    logFormat,
    ...probes,
    settings,
  };
}

function readPlaces({ read, text, oneOf, problems }: ConfigReader) {
  const databaseUrl = readDatabaseUrl('DATABASE_URL', read('DATABASE_URL'), problems);
  const databaseReadUrl = readDatabaseUrl('DATABASE_READ_URL', read('DATABASE_READ_URL'), problems);
  if (databaseReadUrl && !databaseUrl)
    problems.push('DATABASE_READ_URL: has no effect without DATABASE_URL. Set both, or only DATABASE_URL.');
  const dataDir = resolve(text('DATA_DIR', './data'));
  const storage = readStorage('STORAGE_URL', read('STORAGE_URL'), dataDir, read, problems);
  if (contains(storage, { kind: 'folder', folder: dataDir }))
    problems.push('STORAGE_URL: its folder holds DATA_DIR, with the database and the secret. Name a folder for nothing but uploads.');
  const storageCopy = readStorageCopy(storage, { read, problems }, dataDir);
  return { databaseUrl, databaseReadUrl, dataDir, storage, storageCopy, durability: oneOf('DURABILITY', durabilities, 'full') };
}

function readStorageCopy(storage: StorageSettings, { read, problems }: Pick<ConfigReader, 'read' | 'problems'>, dataDir: string) {
  const url = read('STORAGE_READ_URL');
  if (url === undefined) return undefined;
  const known = problems.length;
  const copy = readStorage('STORAGE_READ_URL', url, dataDir, read, problems);
  if (problems.length > known) return undefined;
  if (contains(storage, copy) || contains(copy, storage))
    problems.push('STORAGE_READ_URL: it is the storage of STORAGE_URL, or one lies in the other. Name another storage with a copy of it.');
  return copy;
}

function readProbes({ read, whole, problems }: ConfigReader, port: number) {
  const probesPort = read('PROBES_PORT') === undefined ? undefined : whole('PROBES_PORT', 0, 0, 65_535);
  if (probesPort && probesPort === port)
    problems.push(`PROBES_PORT: ${port} is that of browsers too. Use another one, or leave it out to have the probes there.`);
  const probesToken = read('PROBES_TOKEN');
  // Messages must not contain the token.
  if (probesToken !== undefined && !/^[\w.~+/=-]{16,}$/.test(probesToken))
    problems.push('PROBES_TOKEN: use at least 16 letters, digits or . _ ~ + / = -, e.g. from openssl rand -hex 32.');
  return { probesPort, probesToken };
}

function readSmtp(url: string | undefined, from: string | undefined, publicUrl: string | undefined, problems: string[]) {
  if (!url) {
    if (from) problems.push('SMTP_FROM: has no effect without SMTP_URL. Set both, or only SMTP_URL.');
    return undefined;
  }
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  // Messages must not contain the URL, because it has a password.
  if (!/^smtps?:$/.test(protocol) || !hostname) problems.push('SMTP_URL: not an SMTP URL. Use smtp://user:password@mail.example.com:587.');
  if (from && !/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from))
    problems.push(`SMTP_FROM: "${from}" is not a valid sender. Use an address, e.g. Trainer finder <no-reply@example.com>.`);
  return { url, from: from ?? `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}` };
}

const day = 24 * 60 * 60;

function readSessionSettings({ whole }: ConfigReader): SessionSettings {
  return {
    // Browsers limit cookies to 400 days (RFC 6265bis).
    maxAgeSeconds: whole('SESSION_MAX_AGE', 30 * day, 60, 400 * day),
    // Survives a weekend, but signs out forgotten devices.
    idleSeconds: whole('SESSION_IDLE', 3 * day, 60, 400 * day),
    // Browsers wait 30 s for the gateway, which may itself wait for another gateway's refresh.
    upstreamTimeoutMs: whole('UPSTREAM_TIMEOUT', 10, 1, 25) * 1000,
    limits: {
      perAccount: whole('SIGN_IN_PER_ACCOUNT', attemptLimits.signIn.perAccount, 1, 10_000),
      perAddress: whole('SIGN_IN_PER_ADDRESS', attemptLimits.signIn.perAddress, 1, 1_000_000),
      windowSeconds: whole('SIGN_IN_WINDOW', attemptLimits.signIn.windowSeconds, 1, day),
    },
  };
}
