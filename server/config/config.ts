import type { LogFormat, LogLevel } from '../lib/createLog';
import type { SignInLimits } from '../lib/limits';
import type { TrustProxy } from '../lib/trustProxy';

/** The gateway's configuration, checked. */
export interface Config {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The address that browsers see, e.g. `https://admin.example.com` or `https://example.com/admin`; undefined on loopback, where both localhost and 127.0.0.1 work. */
  readonly publicUrl: string | undefined;
  /** Origins besides the public one that the app is served from; each may sign in and call, no other may. */
  readonly appOrigins: readonly string[];
  /** Whether the session's cookies go along from another site. */
  readonly crossSiteCookies: boolean;
  readonly session: SessionSettings;
  /** The real product API's origin; undefined: the embedded API answers. */
  readonly apiUrl: string | undefined;
  /** Further request headers that reach it, in lower case. */
  readonly apiHeaders: readonly string[];
  /** A PostgreSQL URL; undefined: a libsql file under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where uploads are kept. */
  readonly storage: StorageSettings;
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
  /** The proxies in front whose `X-Forwarded-For` and `X-Request-Id` are believed. */
  readonly trustProxy: TrustProxy;
  /** Milliseconds that open requests have to finish when the gateway stops. */
  readonly stopTimeoutMs: number;
  /** The file of the security log; undefined: standard output. */
  readonly securityLogFile: string | undefined;
  /** Where `/readyz` and `/metrics` are; undefined: on the port that browsers use. */
  readonly probesPort: number | undefined;
  /** What they ask for; undefined: nothing. */
  readonly probesToken: string | undefined;
  /** Lines of the log below it are left out. */
  readonly logLevel: LogLevel;
  /** undefined: `text` on a terminal, `json` elsewhere. */
  readonly logFormat: LogFormat | undefined;
  /** Settings of the features by their names; undefined if one is turned off. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Where uploads are kept: in a folder, or in a bucket of an S3-compatible service. */
export type StorageSettings = { readonly kind: 'folder'; readonly folder: string } | S3Settings;

export interface S3Settings {
  readonly kind: 's3';
  readonly bucket: string;
  /** Folder in the bucket, without slashes at its ends; empty: the whole bucket. */
  readonly prefix: string;
  /** Of a service other than AWS, without a slash at its end. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** The path, not the host, names the bucket. */
  readonly pathStyle: boolean;
  /** undefined: found by the AWS SDK, e.g. of the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string } | undefined;
}

export interface Administrator {
  readonly email: string;
  readonly password: string;
  readonly demo: boolean;
}

/** Thrown with one line per mistake: the variable, the mistake, the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The gateway cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

export interface SessionSettings {
  readonly maxAgeSeconds: number;
  readonly idleSeconds: number;
  readonly upstreamTimeoutMs: number;
  readonly limits: SignInLimits;
}

/** `full`: acknowledged writes survive a power loss. `relaxed`: the last ones can be lost; writes are faster. */
export type Durability = 'full' | 'relaxed';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; parameters are nodemailer's, e.g. `?requireTLS=true`. */
  readonly url: string;
  /** Sender of mails. */
  readonly from: string;
}
