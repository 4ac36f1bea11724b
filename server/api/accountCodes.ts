/**
 * One-time codes for e-mail addresses and registrations, not accounts (OWASP Forgot Password and Multifactor Authentication Cheat Sheets).
 * Addresses without an account get a row too, so that neither responses nor delays reveal accounts.
 */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { deriveKeys } from '../config/readSecrets';
import type { Database, Executor } from '../database/database';
import { accountKey } from '../lib/normalAccount';

const table = '_account_codes';

/** `verify-email` limits the mails of registrations. A `reset-password` code is exchanged for a `reset-token`. */
type CodePurpose = 'verify-email' | 'registration' | 'reset-password' | 'reset-token';

const minute = 60_000;

export const codeMinutes = 10;
const maxTries = 5;
const intervalMs = minute;
const maxCodes = 5;
const windowMs = 60 * minute;
/** Codes sent this long after now come from a clock that was ahead. They would block others until the clock reaches them. */
const aheadMs = minute;

interface Kind {
  readonly make: () => string;
  readonly throttled: boolean;
}

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

const kinds: { readonly [P in CodePurpose]: Kind } = {
  'verify-email': { make: sixDigits, throttled: true },
  registration: { make: sixDigits, throttled: false },
  'reset-password': { make: sixDigits, throttled: true },
  'reset-token': { make: () => randomBytes(32).toString('base64url'), throttled: false },
};

/** `recent`: the last code is still valid and was sent recently. `capped`: too many requests. */
export type Issue =
  | { readonly kind: 'issued'; readonly code: string; readonly waitSeconds: number }
  | { readonly kind: 'recent' | 'capped'; readonly waitSeconds: number };

/** `expired` includes codes that were used or never requested. */
export type Redemption = 'right' | 'wrong' | 'expired' | 'exhausted';

export async function ensureAccountCodes({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('key', 'varchar(100)', (column) => column.primaryKey())
    .addColumn('secret', 'varchar(64)', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent', 'bigint', (column) => column.notNull())
    .addColumn('sends', 'integer', (column) => column.notNull())
    .addColumn('window_ends', 'bigint', (column) => column.notNull())
    .execute();
}

export class AccountCodes {
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #now: () => number;

  /** @param secrets the first one hashes, all verify. Without a key, the hashes of all six-digit codes could be computed. */
  constructor({ secrets, now }: { readonly secrets: readonly string[]; readonly now: () => number }) {
    this.#keys = deriveKeys(secrets, 'account-codes');
    this.#now = now;
  }

  /** Replaces the last code. @param holder e-mail or a registration's secret @param known false: no input will match */
  async issue(db: Executor, purpose: CodePurpose, holder: string, known: boolean): Promise<Issue> {
    const time = this.#now();
    const { make, throttled } = kinds[purpose];
    await db
      .deleteFrom(table)
      .where((eb) => eb.or([eb.and([eb('window_ends', '<=', time), eb('expires', '<=', time)]), eb('sent', '>', time + aheadMs)]))
      .execute();
    const code = make();
    const key = rowKey(purpose, holder);
    const row = {
      secret: known ? hmac(this.#keys[0], `${key}:${code}`) : hmac(this.#keys[0], randomBytes(32).toString('hex')),
      expires: time + codeMinutes * minute,
      tries: 0,
      sent: time,
    };
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const isOver = sql`${column('window_ends')} <= ${time}`;
    // A single statement, so that one of two concurrent requests is refused.
    const written = await db
      .insertInto(table)
      .values({ key, ...row, sends: 1, window_ends: time + windowMs })
      .onConflict((conflict) => {
        const update = conflict.column('key').doUpdateSet({
          ...row,
          sends: sql<number>`case when ${isOver} then 1 else ${column('sends')} + 1 end`,
          window_ends: sql<number>`case when ${isOver} then ${time + windowMs} else ${column('window_ends')} end`,
        });
        if (!throttled) return update;
        return update
          .where(sql<boolean>`${column('sent')} <= ${time - intervalMs}`)
          .where(sql<boolean>`(${column('sends')} < ${maxCodes} or ${isOver})`);
      })
      .returning('key')
      .executeTakeFirst();
    return written ? { kind: 'issued', code, waitSeconds: intervalMs / 1000 } : this.#waitFor(db, key, time);
  }

  async redeem(db: Executor, purpose: CodePurpose, holder: string, code: string): Promise<Redemption> {
    const time = this.#now();
    const key = rowKey(purpose, holder);
    const row = await db
      .updateTable(table)
      .set({ tries: sql<number>`tries + 1` })
      .where('key', '=', key)
      .where('expires', '>', time)
      .where('sent', '<=', time + aheadMs)
      .where('tries', '<', maxTries)
      .returning(['secret', 'tries'])
      .executeTakeFirst();
    if (!row) {
      const spent = await db
        .selectFrom(table)
        .select('key')
        .where('key', '=', key)
        .where('expires', '>', time)
        .where('tries', '>=', maxTries)
        .executeTakeFirst();
      return spent ? 'exhausted' : 'expired';
    }
    const isRight = this.#keys.map((signing) => isSame(row.secret, hmac(signing, `${key}:${code}`))).includes(true);
    if (!isRight) return row.tries >= maxTries ? 'exhausted' : 'wrong';
    // Of two requests with the same correct code, only one deletes the row.
    const used = await db.deleteFrom(table).where('key', '=', key).where('secret', '=', row.secret).executeTakeFirst();
    return used.numDeletedRows > 0n ? 'right' : 'expired';
  }

  async #waitFor(db: Executor, key: string, time: number): Promise<Issue> {
    const row = await db.selectFrom(table).select(['sent', 'window_ends']).where('key', '=', key).executeTakeFirstOrThrow();
    const intervalEnds = Number(row.sent) + intervalMs;
    const [kind, end] = intervalEnds > time ? (['recent', intervalEnds] as const) : (['capped', Number(row.window_ends)] as const);
    return { kind, waitSeconds: Math.max(1, Math.ceil((end - time) / 1000)) };
  }
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function rowKey(purpose: CodePurpose, holder: string): string {
  return `${purpose}:${createHash('sha256').update(accountKey(holder.trim())).digest('base64url')}`;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
