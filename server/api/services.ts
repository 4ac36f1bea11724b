import type { Access } from '../../src/schema/access';
import type { AppLocale } from '../../src/schema/locales';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Rights } from '../../src/schema/rights';
import type { Database, Executor, SeenPosition } from '../database/database';
import type { SecurityLog } from '../lib/securityLog';
import type { Storage } from '../storage/storage';
import type { WriteHooks, WriteOrigin } from './writeHooks';

export type EndReason = 'password_changed' | 'deactivated' | 'demoted' | 'deleted' | undefined;

export interface Services extends WriteOrigin {
  readonly access?: Access | undefined;
  readonly database: Database;
  readonly storage: Storage;
  readonly securityLog: SecurityLog;
  /** Called with errors that must not fail a call whose records are already written. */
  readonly onError: (error: Error) => void;
  readonly writes: WriteHooks;
  readonly endSessions?: ((trx: Executor, accounts: readonly number[], reason: EndReason) => Promise<void>) | undefined;
  readonly attemptPassword?: ((account: string) => Promise<PasswordAttempt>) | undefined;
}

/** An allowed attempt counts as wrong until it succeeds. */
type PasswordAttempt =
  | { readonly allowed: true; readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface RoleView {
  readonly rights: Rights;
  readonly registry: Registry;
}

export interface ApiEnv {
  Variables: {
    language: AppLocale;
    origin: string;
    account: number;
    accountName: string;
    /** Undefined without roles, or if the account has none. */
    role: string | undefined;
    view: RoleView;
    address: string | undefined;
    seen: SeenPosition | undefined;
  };
}

export interface Accounts {
  readonly resource: ResolvedResource;
  readonly account: NonNullable<ResolvedResource['account']>;
}

export function getAccounts(registry: Registry): Accounts | undefined {
  const resource = registry.resources.find((one) => one.account);
  return resource?.account ? { resource, account: resource.account } : undefined;
}
