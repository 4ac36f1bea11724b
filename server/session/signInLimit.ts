import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionDatabase } from './sessionTables';

/** How many failed sign-ins are let through in a window. */
export interface SignInLimits {
  /** Failures of one account, from anywhere. */
  readonly perAccount: number;
  /** Failures from one address, of any account. */
  readonly perAddress: number;
  readonly windowSeconds: number;
}

export const defaultLimits: SignInLimits = { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 };

/** An attempt that was let through. It counts as a failure until it is taken back, so parallel guesses cannot slip past the limit. */
export interface Attempt {
  readonly allowed: true;
  /** The password was right: the account starts afresh. The address does not, or one's own account would buy guesses at others. */
  succeeded(): Promise<void>;
  /** Nobody looked at the password (the product API was down). */
  undecided(): Promise<void>;
}

export type AttemptResult = Attempt | { readonly allowed: false; readonly retryAfterSeconds: number };

/**
 * The limit on failed sign-ins, per account and per address, counted in the database so that several gateways share it
 * (OWASP Authentication Cheat Sheet, "Login Throttling"). Keys are hashes: the table holds no e-mail and no address.
 *
 * @param counted what is counted; each kind has counts of its own
 */
export function createSignInLimit(
  { db }: SessionDatabase,
  limits: SignInLimits,
  now: () => number,
  counted: 'sign-in' | 'call' = 'sign-in',
) {
  const prefix = counted === 'sign-in' ? '' : `${counted}-`;
  const table = 'gateway_sign_in_failures';

  async function count(key: string): Promise<{ failures: number; resetsAt: number }> {
    const time = now();
    const resetsAt = time + limits.windowSeconds * 1000;
    const row = await db
      .insertInto(table)
      .values({ key, failures: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql<number>`case when ${sql.ref(`${table}.resets_at`)} <= ${time} then 1 else ${sql.ref(`${table}.failures`)} + 1 end`,
          resets_at: sql<number>`case when ${sql.ref(`${table}.resets_at`)} <= ${time} then ${resetsAt} else ${sql.ref(`${table}.resets_at`)} end`,
        }),
      )
      .returning(['failures', 'resets_at'])
      .executeTakeFirstOrThrow();
    return { failures: row.failures, resetsAt: Number(row.resets_at) };
  }

  async function takeBack(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await db.updateTable(table).set({ failures: sql<number>`failures - 1` }).where('key', 'in', keys).where('failures', '>', 0).execute();
  }

  /**
   * @param account what the user typed as the account
   * @param address where the call came from; undefined when unknown, then only the account counts
   */
  return async function attempt(account: string, address: string | undefined): Promise<AttemptResult> {
    const accountKey = toKey(`${prefix}account`, account.trim().toLowerCase());
    const wanted = [{ key: accountKey, limit: limits.perAccount }];
    if (address) wanted.push({ key: toKey(`${prefix}address`, address), limit: limits.perAddress });

    await db.deleteFrom(table).where('resets_at', '<=', now()).execute();
    let blockedUntil = 0;
    for (const { key, limit } of wanted) {
      const { failures, resetsAt } = await count(key);
      if (failures > limit) blockedUntil = Math.max(blockedUntil, resetsAt);
    }
    const keys = wanted.map(({ key }) => key);
    if (blockedUntil > 0) {
      await takeBack(keys);
      // Nothing counted against it: a row for every name that somebody makes up would fill the table.
      await db.deleteFrom(table).where('key', 'in', keys).where('failures', '<=', 0).execute();
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((blockedUntil - now()) / 1000)) };
    }
    return {
      allowed: true,
      async succeeded() {
        await db.deleteFrom(table).where('key', '=', accountKey).execute();
        await takeBack(keys.slice(1));
      },
      undecided: () => takeBack(keys),
    };
  };
}

function toKey(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('hex')}`;
}
