import type { LogFormat, LogLevel } from '../lib/createLog';
import type { SignInLimits } from '../lib/limits';
import type { TrustProxy } from '../lib/trustProxy';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Address in browsers, with an optional path; undefined on loopback, where both localhost and 127.0.0.1 work. */
  readonly publicUrl: string | undefined;
  readonly appOrigins: readonly string[];
  readonly crossSiteCookies: boolean;
  readonly session: SessionSettings;
  /** Origin of the product API; undefined: the embedded API is used. */
  readonly apiUrl: string | undefined;
  readonly apiHeaders: readonly string[];
  /** PostgreSQL URL; undefined: a libsql file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly dataDir: string;
  readonly storage: StorageSettings;
  /** Where uploads are read while `storage` fails. */
  readonly storageCopy: StorageSettings | undefined;
  readonly durability: Durability;
  /** The first one signs, all verify. */
  readonly secrets: readonly string[];
  readonly administrator: Administrator | undefined;
  readonly demoData: boolean;
  /** undefined: codes are written to the log. */
  readonly smtp: SmtpOptions | undefined;
  readonly onLoopback: boolean;
  readonly trustProxy: TrustProxy;
  readonly stopTimeoutMs: number;
  /** undefined: standard output. */
  readonly securityLogFile: string | undefined;
  /** undefined: the probes are on the port of browsers. */
  readonly probesPort: number | undefined;
  readonly probesToken: string | undefined;
  readonly logLevel: LogLevel;
  /** undefined: `text` on a terminal, `json` elsewhere. */
  readonly logFormat: LogFormat | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
}

export type StorageSettings = { readonly kind: 'folder'; readonly folder: string } | S3Settings;

export interface S3Settings {
  readonly kind: 's3';
  readonly bucket: string;
  /** Folder in the bucket, without slashes at its ends; empty: the whole bucket. */
  readonly prefix: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** True if the path instead of the host names the bucket. */
  readonly pathStyle: boolean;
  /** undefined: found by the AWS SDK, e.g. from the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string } | undefined;
}

export interface Administrator {
  readonly email: string;
  readonly password: string;
  readonly demo: boolean;
}

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

/** `full`: acknowledged writes survive a power loss. `relaxed`: faster, but the last writes can be lost. */
export const durabilities = ['full', 'relaxed'] as const;

export type Durability = (typeof durabilities)[number];

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; parameters are nodemailer's, e.g. `?requireTLS=true`. */
  readonly url: string;
  readonly from: string;
}
