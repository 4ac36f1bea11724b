import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commonPasswords } from '../src/schema/commonPasswords';
import { brokenRules, leastPasswordLength, mostPasswordLength, type PasswordRule } from '../src/schema/passwordRules';
import type { Durability } from './database/openDatabase';
import { normalAccount } from './lib/normalAccount';
import type { SmtpOptions } from './mail/createSmtpSender';
import { readAppOrigins } from './readAppOrigins';
import { readSessionSettings, type SessionSettings } from './readSessionSettings';
import { checkSecret } from './session/checkSecret';
import { toOrigin } from './toOrigin';

/** The gateway's configuration, checked. */
export interface Config {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The origin that browsers see, e.g. `https://admin.example.com`; undefined on loopback, where both localhost and 127.0.0.1 work. */
  readonly publicUrl: string | undefined;
  /** Origins besides the public one that the app is served from; each may sign in and call, no other may. */
  readonly appOrigins: readonly string[];
  /** Whether the session's cookies go along from another site. */
  readonly crossSiteCookies: boolean;
  readonly session: SessionSettings;
  /** The real product API's origin; undefined: the embedded API answers. */
  readonly apiUrl: string | undefined;
  /** A PostgreSQL URL; undefined: a libsql file under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Whether the embedded file keeps acknowledged writes through a loss of power. */
  readonly durability: Durability;
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** First administrator of an empty embedded database. */
  readonly administrator: Administrator | undefined;
  /** Fill an empty embedded database with demo records. Default: on loopback. */
  readonly demoData: boolean;
  /** The mail server; undefined: codes go to the log. */
  readonly smtp: SmtpOptions | undefined;
  /** Nobody but this machine can reach the gateway. */
  readonly onLoopback: boolean;
  /** Whether `X-Forwarded-For` of a proxy in front is believed. */
  readonly trustProxy: boolean;
  /** The file of the security log; undefined: standard output. */
  readonly securityLogFile: string | undefined;
}

/** An account to be made, and whether it is the well-known one of the demo. */
export interface Administrator {
  readonly email: string;
  readonly password: string;
  readonly demo: boolean;
}

/** Thrown with one line per mistake: the variable, what is wrong, the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The gateway cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Made only on loopback, where nobody else can reach it. */
const demoAdministrator: Administrator = { email: 'admin@example.com', password: 'demo-admin-2026', demo: true };

/**
 * Reads and checks the environment.
 *
 * @param env e.g. `process.env`; unset and empty are the same
 * @throws ConfigError with every mistake at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;

  const host = read('HOST') ?? 'localhost';
  const port = Number(read('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) problems.push(`PORT: "${env.PORT}" is no port. Use a number from 0 to 65535.`);

  const publicUrl = toOrigin('PUBLIC_URL', read('PUBLIC_URL'), problems);
  const apiUrl = toOrigin('API_URL', read('API_URL'), problems);
  const onLoopback = loopbackHosts.has(host) && (!publicUrl || loopbackHosts.has(new URL(publicUrl).hostname));
  if (!onLoopback && !publicUrl)
    problems.push(`PUBLIC_URL: required when HOST is "${host}". Set it to the origin that browsers see, e.g. https://admin.example.com.`);

  const flag = (name: string, otherwise: boolean) => toFlag(name, read(name), otherwise, problems);
  const crossSiteCookies = flag('CROSS_SITE_COOKIES', false);
  const appOrigins = readAppOrigins({ value: read('APP_ORIGINS'), publicUrl, crossSiteCookies }, problems);
  const session = readSessionSettings(read, problems);

  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push(
      'DATABASE_URL: not a PostgreSQL URL. Use postgres://user:password@host:5432/name, or leave it out for the embedded file.',
    );

  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  const durability = read('DURABILITY') ?? 'full';
  if (durability !== 'full' && durability !== 'relaxed') problems.push(`DURABILITY: "${durability}" is neither full nor relaxed.`);
  const secrets = readSecrets(read('AUTH_SECRET'), onLoopback, dataDir, problems);
  const administrator = readAdministrator(read('ADMIN_EMAIL'), read('ADMIN_PASSWORD'), onLoopback, problems);
  const smtp = readSmtp(read('SMTP_URL'), read('SMTP_FROM'), publicUrl, problems);
  const demoData = flag('DEMO_DATA', onLoopback);
  const trustProxy = flag('TRUST_PROXY', false);

  if (problems.length > 0) throw new ConfigError(problems);
  return {
    ...{ host, port, publicUrl, appOrigins, crossSiteCookies, session, apiUrl, databaseUrl, dataDir, durability: durability as Durability },
    ...{ secrets, administrator, demoData, smtp, onLoopback, trustProxy },
    securityLogFile: read('SECURITY_LOG'),
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

function toFlag(name: string, value: string | undefined, otherwise: boolean, problems: string[]): boolean {
  if (value === undefined) return otherwise;
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  problems.push(`${name}: "${value}" is neither true nor false.`);
  return otherwise;
}

/** A comma-separated list rotates; on loopback one is made once and kept, so that sessions outlive a restart. */
function readSecrets(value: string | undefined, onLoopback: boolean, dataDir: string, problems: string[]): readonly string[] {
  if (!value && onLoopback) return [keptSecret(dataDir)];
  if (!value) {
    problems.push('AUTH_SECRET: required when not on loopback. Make one with: openssl rand -base64 32');
    return [];
  }
  const secrets = value.split(',').map((secret) => secret.trim());
  for (const secret of secrets) {
    const problem = checkSecret(secret);
    if (problem) problems.push(`AUTH_SECRET: ${problem}`);
  }
  return secrets;
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(48).toString('base64url');
    // wx: of two gateways that start together, the second reads what the first wrote.
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
      return secret;
    } catch {
      return readFileSync(file, 'utf8').trim();
    }
  }
}

/** What is wrong with a password that breaks a rule. */
const brokenBy: { readonly [R in PasswordRule]: string } = {
  length: `too short. Use at least ${leastPasswordLength} characters.`,
  tooLong: `too long. Use at most ${mostPasswordLength} characters.`,
  personal: 'it holds a part of ADMIN_EMAIL. Choose another.',
  guessable: 'too easy to guess. Use several words, or signs in no order.',
};

function readAdministrator(
  email: string | undefined,
  password: string | undefined,
  onLoopback: boolean,
  problems: string[],
): Administrator | undefined {
  if (!email && !password) return onLoopback ? demoAdministrator : undefined;
  if (!email || !password) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither.');
    return undefined;
  }
  const account = normalAccount(email) ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(account)) problems.push(`ADMIN_EMAIL: "${email}" is no e-mail address.`);
  const administrator = { email: account, password, demo: false };
  if (password === demoAdministrator.password) {
    if (!onLoopback) problems.push('ADMIN_PASSWORD: this is the published demo password. Choose your own.');
    return administrator;
  }
  const limits = { minLength: leastPasswordLength, maxLength: mostPasswordLength };
  const [broken] = brokenRules(password, { ...limits, personal: [account], common: commonPasswords });
  if (broken)
    problems.push(`ADMIN_PASSWORD: ${brokenBy[broken]} Once there is an administrator, ADMIN_EMAIL and ADMIN_PASSWORD can be left out.`);
  return administrator;
}
