import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { toNetwork } from '../http/addresses';
import type { SignInLimits } from '../lib/limits';
import { countedAccount } from '../lib/normalAccount';
import type { SessionDatabase } from './sessionTables';

export interface Attempted {
  readonly account: string;
  /** Undefined if unknown; all unknown addresses share one count. */
  readonly address: string | undefined;
  readonly device?: string | undefined;
}

/** `undecided`: the password was not checked, e.g. because the product API was down. */
export type AttemptEnd = 'succeeded' | 'failed' | 'undecided';

/** An allowed attempt. Until it ends it counts as a failure, so that parallel guesses cannot bypass the limit. */
export interface Attempt {
  readonly allowed: true;
  /** Clears the failures of one device or address only. Otherwise attackers could reset the limit by signing in to their own account. */
  end(how: AttemptEnd): Promise<void>;
}

export type AttemptResult = Attempt | { readonly allowed: false; readonly retryAfterSeconds: number };

/** A leaky bucket: each failure fills it, and it allows `limit` failures per window. */
interface Bucket {
  readonly key: string;
  readonly limit: number;
}

interface Wait {
  readonly ms: number;
  readonly mayShorten: boolean;
}

const table = 'gateway_attempts';
const column = (name: 'free_at' | 'pending') => sql.ref(`${table}.${name}`);

/** Maximum wait and polling interval, in ms, for other attempts whose result may make room. */
const maxWaitMs = 5_000;
const pollMs = 50;
const maxWaiting = 100;
const cleaningMs = 60_000;
/** Maximum clock difference of two gateways in ms. */
const skewMs = 1_000;
/** Counts that last this long after their window come from a clock that was ahead. They would lock accounts until the clock reaches them. */
const aheadMs = 60_000;

/**
 * Slows down failed sign-ins (OWASP Authentication Cheat Sheet, "Login Throttling"), counted in the shared database. Users are not locked
 * out: known devices and addresses have separate counts. At the limit an attempt waits until one failure expires, `windowSeconds / limit`.
 * By default strangers have 20 guesses at one account and then 80 an hour; one address has 10 and then 40 an hour.
 * Keys are hashes, so the table contains no e-mails or addresses. @param now milliseconds @param counted kind with separate counts
 */
export function createSignInLimit(
  database: SessionDatabase,
  limits: SignInLimits,
  now: () => number,
  counted: CountedKind = 'sign-in',
): (attempted: Attempted) => Promise<AttemptResult> {
  const counts = new Buckets(database, limits.windowSeconds * 1000, now);
  let waiting = 0;
  const end = async (buckets: readonly [Bucket, ...Bucket[]], how: AttemptEnd) => {
    const [own, ...others] = buckets;
    if (how === 'undecided') return counts.takeBack(buckets);
    if (how === 'failed') return counts.keep(buckets);
    await counts.forgive(own);
    await counts.takeBack(others);
  };
  return async (attempted) => {
    const buckets = toBuckets(attempted, limits, counted);
    await counts.clean();
    for (const deadline = Date.now() + maxWaitMs; ; ) {
      // Read first, because refused attempts must not write: a flood of them would delay all other writes.
      const wait = (await counts.findWait(buckets)) ?? (await counts.takeAll(buckets));
      if (!wait) return { allowed: true, end: (how) => end(buckets, how) };
      const { ms, mayShorten } = wait;
      if (!mayShorten || waiting >= maxWaiting || Date.now() > deadline)
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
      waiting += 1;
      await setTimeout(pollMs);
      waiting -= 1;
    }
  };
}

type CountedKind = 'sign-in' | 'call' | 'password' | 'code';

function toBuckets(
  { account, address = '', device }: Attempted,
  { perAccount, perAddress }: SignInLimits,
  counted: CountedKind,
): [Bucket, ...Bucket[]] {
  const name = countedAccount(account);
  const network = toNetwork(address);
  const bucket = (limit: number, ...words: string[]) => ({ key: toKey(counted, ...words), limit });
  if (device) return [bucket(perAccount, 'device', name, device), bucket(2 * perAccount, 'known', name)];
  return [
    bucket(perAccount, 'account', name, network),
    // Requests without an account always fail, so they do not share one limit.
    ...(name ? [bucket(2 * perAccount, 'unknown', name)] : []),
    ...(network ? [bucket(perAddress, 'address', network)] : []),
  ];
}

/** The counts in the database. Each statement locks one row, which prevents deadlocks. */
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

  #leeway(step: number): number {
    return Math.min(skewMs, step / 2);
  }

  /** Takes all or none. @returns how long to wait if one is full */
  async takeAll(buckets: readonly Bucket[]): Promise<Wait | undefined> {
    for (const [index, bucket] of buckets.entries()) {
      if (await this.#take(bucket)) continue;
      await this.takeBack(buckets.slice(0, index));
      return (await this.findWait([bucket])) ?? { ms: 1, mayShorten: true };
    }
    return undefined;
  }

  async #take(bucket: Bucket): Promise<boolean> {
    const time = this.now();
    const step = this.#stepOf(bucket);
    const isUsed = sql`${column('free_at')} > ${time} and ${column('free_at')} <= ${time + this.windowMs + aheadMs}`;
    const free_at = sql<number>`(case when ${isUsed} then ${column('free_at')} else ${time} end) + ${sql.lit(step)}`;
    const pending = sql<number>`case when ${isUsed} then ${column('pending')} + 1 else 1 end`;
    const taken = await this.#db
      .insertInto(table)
      .values({ key: bucket.key, pending: 1, free_at: time + step })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ free_at, pending })
          .where(free_at, '<=', time + this.windowMs + this.#leeway(step)),
      )
      .returning('key')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async findWait(buckets: readonly Bucket[]): Promise<Wait | undefined> {
    const keys = buckets.map(({ key }) => key);
    const rows = await this.#db.selectFrom(table).select(['key', 'free_at', 'pending']).where('key', 'in', keys).execute();
    const time = this.now();
    const waits = rows.flatMap((row): Wait[] => {
      const bucket = buckets.find(({ key }) => key === row.key);
      const step = bucket ? this.#stepOf(bucket) : 0;
      const ms = Number(row.free_at) + step - this.windowMs - time;
      const isFull = ms > this.#leeway(step) && ms <= step + aheadMs;
      return isFull ? [{ ms, mayShorten: ms - row.pending * step <= 0 }] : [];
    });
    if (waits.length === 0) return undefined;
    return { ms: Math.max(...waits.map(({ ms }) => ms)), mayShorten: waits.every(({ mayShorten }) => mayShorten) };
  }

  async keep(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await this.#settle(bucket, sql<number>`free_at`);
  }

  async takeBack(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await this.#settle(bucket, sql<number>`free_at - ${sql.lit(this.#stepOf(bucket))}`);
  }

  async forgive(bucket: Bucket): Promise<void> {
    await this.#settle(bucket, sql<number>`cast(${this.now()} as bigint) + (pending - 1) * ${sql.lit(this.#stepOf(bucket))}`);
  }

  async #settle({ key }: Bucket, free_at: RawBuilder<number>): Promise<void> {
    const pending = sql<number>`case when pending > 0 then pending - 1 else 0 end`;
    await this.#db.updateTable(table).set({ free_at, pending }).where('key', '=', key).execute();
    // Rows for invented accounts must not fill the table.
    await this.#db.deleteFrom(table).where('key', '=', key).where('free_at', '<=', this.now()).execute();
  }

  async clean(): Promise<void> {
    if (this.now() - this.#cleaned < cleaningMs) return;
    this.#cleaned = this.now();
    await this.#db.deleteFrom(table).where('free_at', '<=', this.now()).execute();
  }
}

function toKey(...words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
