import type { AppLocale } from '../../src/schema/fieldTypes';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor } from '../database/database';
import type { SecurityLog } from '../lib/securityLog';
import type { Storage } from '../storage/storage';
import type { WriteHooks, WriteOrigin } from './writeHooks';

/** What the API's parts work with. */
export interface Services extends WriteOrigin {
  readonly database: Database;
  /** Where uploads are kept. */
  readonly storage: Storage;
  readonly securityLog: SecurityLog;
  /** Called with errors that must not fail a call whose records are written. */
  readonly onError: (error: Error) => void;
  readonly writes: WriteHooks;
  /** Ends what a gateway on the same database keeps of the sign-ins of accounts, within a transaction. */
  readonly endSessions?: ((trx: Executor, accounts: readonly number[]) => Promise<void>) | undefined;
  /** Counts tries at the present password of whoever is signed in; without it there is no limit. */
  readonly attemptPassword?: ((account: string) => Promise<PasswordAttempt>) | undefined;
}

/** A try that is let through counts as a wrong one until it succeeded. */
export type PasswordAttempt =
  | { readonly allowed: true; readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** What Hono keeps for one request. */
export interface ApiEnv {
  Variables: {
    /** Read from Accept-Language. */
    language: AppLocale;
    /** Scheme, host and port under which the answer's URLs stand. */
    origin: string;
    /** The account whose bearer token was let in. */
    account: number;
    /** How it is called. */
    accountName: string;
    /** Where the call came from, for the security log; undefined when unknown. */
    address: string | undefined;
  };
}

/** The resource whose records sign in, and which of its fields sign-in works with. */
export interface Accounts {
  readonly resource: ResolvedResource;
  readonly account: NonNullable<ResolvedResource['account']>;
}

/** The resource whose records sign in. */
export function accountsOf(registry: Registry): Accounts | undefined {
  const resource = registry.resources.find((one) => one.account);
  return resource?.account ? { resource, account: resource.account } : undefined;
}
