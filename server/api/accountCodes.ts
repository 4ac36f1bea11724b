/**
 * Codes that prove who reads an e-mail address (OWASP Forgot Password and Multifactor Authentication Cheat Sheets). They are
 * hashed, expire soon, work once, allow a few tries, and are sent again only after a pause. The database keeps them, so that
 * gateways share them.
 *
 * A code belongs to an address or to the secret of a registration, not to an account. An address without an account has a row too,
 * with a code that nobody knows. So waiting times, tries and answers are the same for both, and nobody learns who has an account.
 */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { deriveKeys } from '../config/readSecrets';
import type { Database, Executor } from '../database/database';
import { accountKey } from '../lib/normalAccount';

const table = '_account_codes';

/**
 * What a code is for. `verify-email` only keeps the pace at which an address is mailed; the code is a `registration`'s own, held by its
 * secret. `reset-token` is what a right `reset-password` code is exchanged for.
 */
export type CodePurpose = 'verify-email' | 'registration' | 'reset-password' | 'reset-token';

const minute = 60_000;

/** Minutes that a code is good for. */
export const codeMinutes = 10;
const mostTries = 5;
/** Milliseconds between two codes for one address. */
const pauseMs = minute;
const mostCodes = 5;
/** Milliseconds in which an address gets at most `mostCodes`. */
const windowMs = 60 * minute;

interface Kind {
  readonly make: () => string;
  /** Sent to a mailbox, which must not be filled. */
  readonly throttled: boolean;
}

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

const kinds: { readonly [P in CodePurpose]: Kind } = {
  'verify-email': { make: sixDigits, throttled: true },
  registration: { make: sixDigits, throttled: false },
  'reset-password': { make: sixDigits, throttled: true },
  'reset-token': { make: () => randomBytes(32).toString('base64url'), throttled: false },
};

/** `recent`: one was sent a moment ago and is still good. `capped`: too many were asked for. */
export type Issue =
  | { readonly kind: 'issued'; readonly code: string; readonly waitSeconds: number }
  | { readonly kind: 'recent' | 'capped'; readonly waitSeconds: number };

/** `expired` is also said of a code that was used or never asked for. */
export type Redemption = 'right' | 'wrong' | 'expired' | 'exhausted';

/** Makes the table of codes. */
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

/** Issues codes and takes them back. */
export class AccountCodes {
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #now: () => number;

  /**
   * @param secrets the first hashes, all verify. A hash without a key would be no secret: there are only a million codes.
   * @param now milliseconds since 1970
   */
  constructor({ secrets, now }: { readonly secrets: readonly string[]; readonly now: () => number }) {
    this.#keys = deriveKeys(secrets, 'account-codes');
    this.#now = now;
  }

  /**
   * Puts a new code in the place of the last one.
   *
   * @param holder the e-mail, or the secret of a registration
   * @param known false: whatever is typed will be wrong
   */
  async issue(db: Executor, purpose: CodePurpose, holder: string, known: boolean): Promise<Issue> {
    const time = this.#now();
    const { make, throttled } = kinds[purpose];
    await db.deleteFrom(table).where('window_ends', '<=', time).where('expires', '<=', time).execute();
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
    // One statement, so that of two requests at the same time one is refused.
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
          .where(sql<boolean>`${column('sent')} <= ${time - pauseMs}`)
          .where(sql<boolean>`(${column('sends')} < ${mostCodes} or ${isOver})`);
      })
      .returning('key')
      .executeTakeFirst();
    return written ? { kind: 'issued', code, waitSeconds: pauseMs / 1000 } : this.#waitFor(db, key, time);
  }

  /** Counts a try, and uses the code up when it is right. */
  async redeem(db: Executor, purpose: CodePurpose, holder: string, code: string): Promise<Redemption> {
    const time = this.#now();
    const key = rowKey(purpose, holder);
    const row = await db
      .updateTable(table)
      .set({ tries: sql<number>`tries + 1` })
      .where('key', '=', key)
      .where('expires', '>', time)
      .where('tries', '<', mostTries)
      .returning(['secret', 'tries'])
      .executeTakeFirst();
    if (!row) {
      const spent = await db.selectFrom(table).select('key').where('key', '=', key).where('expires', '>', time).executeTakeFirst();
      return spent ? 'exhausted' : 'expired';
    }
    const isRight = this.#keys.map((signing) => isSame(row.secret, hmac(signing, `${key}:${code}`))).includes(true);
    if (!isRight) return row.tries >= mostTries ? 'exhausted' : 'wrong';
    // Of two requests with the same right code, one deletes it.
    const used = await db.deleteFrom(table).where('key', '=', key).where('secret', '=', row.secret).executeTakeFirst();
    return used.numDeletedRows > 0n ? 'right' : 'expired';
  }

  async #waitFor(db: Executor, key: string, time: number): Promise<Issue> {
    const row = await db.selectFrom(table).select(['sent', 'window_ends']).where('key', '=', key).executeTakeFirstOrThrow();
    const pauseEnds = Number(row.sent) + pauseMs;
    const [kind, end] = pauseEnds > time ? (['recent', pauseEnds] as const) : (['capped', Number(row.window_ends)] as const);
    return { kind, waitSeconds: Math.max(1, Math.ceil((end - time) / 1000)) };
  }
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Purpose and hash of the holder: the table holds no e-mail. */
function rowKey(purpose: CodePurpose, holder: string): string {
  return `${purpose}:${createHash('sha256').update(accountKey(holder.trim())).digest('base64url')}`;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
