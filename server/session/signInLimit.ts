import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { SignInLimits } from '../lib/limits';
import { countedAccount } from '../lib/normalAccount';
import type { SessionDatabase } from './sessionTables';

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
  database: SessionDatabase,
  limits: SignInLimits,
  now: () => number,
  counted: CountedKind = 'sign-in',
): (attempted: Attempted) => Promise<AttemptResult> {
  const limit = new SignInLimit(new Buckets(database, limits.windowSeconds * 1000, now), limits, counted);
  return (attempted) => limit.attempt(attempted);
}

type CountedKind = 'sign-in' | 'call' | 'password';

class SignInLimit {
  #waiting = 0;

  constructor(
    private readonly buckets: Buckets,
    private readonly limits: SignInLimits,
    private readonly counted: CountedKind,
  ) {}

  async attempt(attempted: Attempted): Promise<AttemptResult> {
    const own = this.#bucketsOf(attempted);
    await this.buckets.clean();
    for (const deadline = Date.now() + patienceMs; ; ) {
      const full = await this.buckets.takeAll(own);
      if (!full) return { allowed: true, end: (how) => this.#end(own, how) };
      const { ms, mayShorten } = await this.buckets.waitFor(full);
      if (!mayShorten || this.#waiting >= mostWaiting || Date.now() > deadline)
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
      this.#waiting += 1;
      await setTimeout(pollMs);
      this.#waiting -= 1;
    }
  }

  #bucketsOf({ account, address = '', device }: Attempted): [Bucket, ...Bucket[]] {
    const { perAccount, perAddress } = this.limits;
    const name = countedAccount(account);
    const bucket = (limit: number, ...words: string[]) => ({ key: toKey(this.counted, ...words), limit });
    if (device) return [bucket(perAccount, 'device', name, device), bucket(2 * perAccount, 'known', name)];
    return [
      bucket(perAccount, 'account', name, address),
      // Who names no account gets nowhere, and must not use up what others have who name none either.
      ...(name ? [bucket(2 * perAccount, 'unknown', name)] : []),
      ...(address ? [bucket(perAddress, 'address', address)] : []),
    ];
  }

  async #end(buckets: readonly [Bucket, ...Bucket[]], how: AttemptEnd): Promise<void> {
    const [own, ...others] = buckets;
    if (how === 'undecided') return this.buckets.takeBack(buckets);
    if (how === 'failed') return this.buckets.keep(buckets);
    await this.buckets.forgive(own);
    await this.buckets.takeBack(others);
  }
}

/** The counts in the database. Each statement locks one row, so that no two can block each other. */
class Buckets {
  readonly #db: SessionDatabase['db'];
  #cleaned = Number.NEGATIVE_INFINITY;

  constructor(
    { db }: SessionDatabase,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {
    this.#db = db;
  }

  #stepOf({ limit }: Bucket): number {
    return Math.max(1, Math.floor(this.windowMs / limit));
  }

  /** Takes all or none. @returns the first that is full */
  async takeAll(buckets: readonly Bucket[]): Promise<Bucket | undefined> {
    for (const [index, bucket] of buckets.entries()) {
      if (await this.#take(bucket)) continue;
      await this.takeBack(buckets.slice(0, index));
      return bucket;
    }
    return undefined;
  }

  /** Counts an attempt unless the bucket is full. */
  async #take(bucket: Bucket): Promise<boolean> {
    const time = this.now();
    const step = this.#stepOf(bucket);
    const free_at = sql<number>`(case when ${column('free_at')} > ${time} then ${column('free_at')} else ${time} end) + ${sql.lit(step)}`;
    const pending = sql<number>`case when ${column('free_at')} > ${time} then ${column('pending')} + 1 else 1 end`;
    const taken = await this.#db
      .insertInto(table)
      .values({ key: bucket.key, pending: 1, free_at: time + step })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ free_at, pending })
          .where(free_at, '<=', time + this.windowMs + Math.min(skewMs, step / 2)),
      )
      .returning('key')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** @returns milliseconds until a full bucket has room, and whether the end of other attempts may make room before */
  async waitFor(bucket: Bucket): Promise<{ readonly ms: number; readonly mayShorten: boolean }> {
    const row = await this.#db.selectFrom(table).select(['free_at', 'pending']).where('key', '=', bucket.key).executeTakeFirst();
    if (!row) return { ms: 1, mayShorten: true };
    const step = this.#stepOf(bucket);
    const ms = Number(row.free_at) + step - this.windowMs - this.now();
    return { ms, mayShorten: ms - row.pending * step <= 0 };
  }

  /** The attempts failed: they stay counted. */
  async keep(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await this.#settle(bucket, sql<number>`free_at`);
  }

  async takeBack(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await this.#settle(bucket, sql<number>`free_at - ${sql.lit(this.#stepOf(bucket))}`);
  }

  /** Only attempts that are under way still count. */
  async forgive(bucket: Bucket): Promise<void> {
    await this.#settle(bucket, sql<number>`cast(${this.now()} as bigint) + (pending - 1) * ${sql.lit(this.#stepOf(bucket))}`);
  }

  /** One attempt is no longer pending; `free_at` becomes what is given. */
  async #settle({ key }: Bucket, free_at: RawBuilder<number>): Promise<void> {
    const pending = sql<number>`case when pending > 0 then pending - 1 else 0 end`;
    await this.#db.updateTable(table).set({ free_at, pending }).where('key', '=', key).execute();
    // Nothing counts against it: a row for every name that somebody makes up would fill the table.
    await this.#db.deleteFrom(table).where('key', '=', key).where('free_at', '<=', this.now()).execute();
  }

  /** Forgets what no longer counts, once a minute. */
  async clean(): Promise<void> {
    if (this.now() - this.#cleaned < cleaningMs) return;
    this.#cleaned = this.now();
    await this.#db.deleteFrom(table).where('free_at', '<=', this.now()).execute();
  }
}

function toKey(...words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
