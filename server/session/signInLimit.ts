import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { countedAccount } from '../lib/normalAccount';
import type { SessionDatabase } from './sessionTables';

/** How many failed sign-ins are let through before further ones have to wait. */
export interface SignInLimits {
  /** Failures at one account from one address, or from one known device. All unknown devices together have twice as many. */
  readonly perAccount: number;
  /** Failures from one address, at any account. */
  readonly perAddress: number;
  /** In so many seconds all of them are forgotten, one after the other. */
  readonly windowSeconds: number;
}

export const defaultLimits: SignInLimits = { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 };

/** An account as somebody typed it, and where. */
export interface Attempted {
  /** In its normal form. */
  readonly account: string;
  /** Undefined when unknown: all of those share one. */
  readonly address: string | undefined;
  /** A device that signed in to this account before; see knownDevices. */
  readonly device?: string | undefined;
}

/** What became of an attempt. `undecided`: nobody looked at the password (the product API was down). */
export type AttemptEnd = 'succeeded' | 'failed' | 'undecided';

/** An attempt that was let through. It counts as a failure from now on, so that parallel guesses cannot slip past the limit. */
export interface Attempt {
  readonly allowed: true;
  /** A success forgives the failures of its own device or address at the account. Others stay, or one's own account would buy guesses. */
  end(how: AttemptEnd): Promise<void>;
}

export type AttemptResult = Attempt | { readonly allowed: false; readonly retryAfterSeconds: number };

/** A count that fills with each failure and empties evenly: `limit` failures in a window. */
interface Bucket {
  readonly key: string;
  readonly limit: number;
}

const table = 'gateway_attempts';
const column = (name: 'free_at' | 'pending') => sql.ref(`${table}.${name}`);

/** How long an attempt waits for others whose end may make room, milliseconds, and how often it looks. */
const patienceMs = 5_000;
const pollMs = 50;
/** Attempts of one gateway that wait at once. */
const mostWaiting = 100;
const cleaningMs = 60_000;
/** How far the clocks of two gateways may be apart, milliseconds. */
const skewMs = 1_000;

/**
 * Slows failed sign-ins down (OWASP Authentication Cheat Sheet, "Login Throttling"), counted in the database so that gateways share it.
 *
 * Nobody is locked out: a device that signed in to the account before has counts of its own, and so has each address. Past its limit an
 * attempt waits until one failure is forgotten, `windowSeconds / limit`. With the defaults strangers have 20 guesses at one account and
 * then 80 an hour, from however many addresses; one address has 10 of them and then 40 an hour.
 *
 * Keys are hashes: the table holds no e-mail and no address.
 *
 * @param now milliseconds
 * @param counted what is counted; each kind has counts of its own
 */
export function createSignInLimit(
  { db }: SessionDatabase,
  limits: SignInLimits,
  now: () => number,
  counted: 'sign-in' | 'call' | 'password' = 'sign-in',
): (attempted: Attempted) => Promise<AttemptResult> {
  const windowMs = limits.windowSeconds * 1000;
  const stepOf = ({ limit }: Bucket) => Math.max(1, Math.floor(windowMs / limit));
  let cleaned = Number.NEGATIVE_INFINITY;
  let waiting = 0;

  function bucketsOf({ account, address = '', device }: Attempted): [Bucket, ...Bucket[]] {
    const name = countedAccount(account);
    const bucket = (limit: number, ...words: string[]) => ({ key: toKey(counted, ...words), limit });
    if (device) return [bucket(limits.perAccount, 'device', name, device), bucket(2 * limits.perAccount, 'known', name)];
    return [
      bucket(limits.perAccount, 'account', name, address),
      // Who names no account gets nowhere, and must not use up what others have who name none either.
      ...(name ? [bucket(2 * limits.perAccount, 'unknown', name)] : []),
      ...(address ? [bucket(limits.perAddress, 'address', address)] : []),
    ];
  }

  /** Counts an attempt unless the bucket is full. Each statement locks one row, so that no two can block each other. */
  async function take(bucket: Bucket): Promise<boolean> {
    const time = now();
    const step = stepOf(bucket);
    const free_at = sql<number>`(case when ${column('free_at')} > ${time} then ${column('free_at')} else ${time} end) + ${sql.lit(step)}`;
    const pending = sql<number>`case when ${column('free_at')} > ${time} then ${column('pending')} + 1 else 1 end`;
    const taken = await db
      .insertInto(table)
      .values({ key: bucket.key, pending: 1, free_at: time + step })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ free_at, pending })
          .where(free_at, '<=', time + windowMs + Math.min(skewMs, step / 2)),
      )
      .returning('key')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** @returns milliseconds until a full bucket has room, and whether the end of other attempts may make room before */
  async function waitFor(bucket: Bucket): Promise<{ readonly ms: number; readonly mayShorten: boolean }> {
    const row = await db.selectFrom(table).select(['free_at', 'pending']).where('key', '=', bucket.key).executeTakeFirst();
    if (!row) return { ms: 1, mayShorten: true };
    const step = stepOf(bucket);
    const ms = Number(row.free_at) + step - windowMs - now();
    return { ms, mayShorten: ms - row.pending * step <= 0 };
  }

  /** One attempt is no longer pending; `free_at` becomes what is given. */
  async function settle({ key }: Bucket, free_at: RawBuilder<number>): Promise<void> {
    const pending = sql<number>`case when pending > 0 then pending - 1 else 0 end`;
    await db.updateTable(table).set({ free_at, pending }).where('key', '=', key).execute();
    // Nothing counts against it: a row for every name that somebody makes up would fill the table.
    await db.deleteFrom(table).where('key', '=', key).where('free_at', '<=', now()).execute();
  }

  const asItIs = sql<number>`free_at`;
  const takenBack = (bucket: Bucket) => sql<number>`free_at - ${sql.lit(stepOf(bucket))}`;
  /** Only attempts that are under way still count. */
  const forgiven = (bucket: Bucket) => sql<number>`cast(${now()} as bigint) + (pending - 1) * ${sql.lit(stepOf(bucket))}`;

  async function takeBack(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await settle(bucket, takenBack(bucket));
  }

  /** Takes all or none. @returns the first that is full */
  async function takeAll(buckets: readonly Bucket[]): Promise<Bucket | undefined> {
    for (const [index, bucket] of buckets.entries()) {
      if (await take(bucket)) continue;
      await takeBack(buckets.slice(0, index));
      return bucket;
    }
    return undefined;
  }

  async function clean(): Promise<void> {
    if (now() - cleaned < cleaningMs) return;
    cleaned = now();
    await db.deleteFrom(table).where('free_at', '<=', now()).execute();
  }

  return async function attempt(attempted) {
    const buckets = bucketsOf(attempted);
    const [own, ...others] = buckets;
    await clean();
    for (const deadline = Date.now() + patienceMs; ; ) {
      const full = await takeAll(buckets);
      if (!full) break;
      const { ms, mayShorten } = await waitFor(full);
      if (!mayShorten || waiting >= mostWaiting || Date.now() > deadline)
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
      waiting += 1;
      await setTimeout(pollMs);
      waiting -= 1;
    }
    return {
      allowed: true,
      async end(how) {
        if (how === 'failed') for (const bucket of buckets) await settle(bucket, asItIs);
        else if (how === 'undecided') await takeBack(buckets);
        else {
          await settle(own, forgiven(own));
          await takeBack(others);
        }
      },
    };
  };
}

function toKey(...words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
