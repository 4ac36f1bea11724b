import type { SessionDatabase } from './sessionTables';

/** What the database knows of a session; times in milliseconds. */
export interface StoredSession {
  /** When it is over unless it is used before. */
  readonly expiresAt: number;
  readonly version: number;
  readonly tokens: string | null;
  readonly leaseUntil: number;
  readonly retryAt: number;
}

/** Ends all sessions of some accounts of the product API, by the subject that its sign-in answer names. */
export async function closeSessionsOf(db: SessionDatabase['db'], subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('gateway_sessions').where('subject', 'in', subjects).execute();
}

/** How exactly the last use of a session is kept, milliseconds: a write for each call would be one too many. */
const mostStepMs = 60_000;

/**
 * Sessions by id (session protocol, addition 7). The cookie alone cannot revive a session that was signed out,
 * and a cookie that is one refresh behind finds the newest tokens here.
 *
 * @param idleMs a session that is not used for so long is over
 */
export class SessionStore {
  readonly #db: SessionDatabase['db'];

  constructor(
    { db }: SessionDatabase,
    private readonly idleMs: number,
  ) {
    this.#db = db;
  }

  #one(id: string) {
    return this.#db.updateTable('gateway_sessions').where('id', '=', id);
  }

  /**
   * Starts a session and drops those whose time is over.
   *
   * @param endsAt the end, however much it is used
   */
  async open(id: string, subject: string, now: number, endsAt: number): Promise<void> {
    await this.#db.deleteFrom('gateway_sessions').where('expires_at', '<=', now).execute();
    const expires_at = Math.min(endsAt, now + this.idleMs);
    await this.#db
      .insertInto('gateway_sessions')
      .values({ id, subject, created_at: now, expires_at, version: 0, tokens: null, lease_until: 0, retry_at: 0 })
      .execute();
  }

  /** Puts the end of a session off, since it is in use. A session that is gone stays gone. */
  async keepOpen(id: string, { expiresAt }: StoredSession, now: number, endsAt: number): Promise<void> {
    const expires_at = Math.min(endsAt, now + this.idleMs);
    if (Math.abs(expires_at - expiresAt) >= Math.min(mostStepMs, this.idleMs / 10)) await this.#one(id).set({ expires_at }).execute();
  }

  /** Undefined: signed out, expired or never there. */
  async find(id: string, now: number): Promise<StoredSession | undefined> {
    const row = await this.#db.selectFrom('gateway_sessions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || Number(row.expires_at) <= now) return undefined;
    return {
      expiresAt: Number(row.expires_at),
      version: row.version,
      tokens: row.tokens,
      leaseUntil: Number(row.lease_until),
      retryAt: Number(row.retry_at),
    };
  }

  /** @returns whether it was open */
  async close(id: string): Promise<boolean> {
    const result = await this.#db.deleteFrom('gateway_sessions').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  /** True for exactly one of all gateways that ask at the same time. */
  async takeLease(id: string, version: number, now: number, until: number): Promise<boolean> {
    const result = await this.#one(id)
      .set({ lease_until: until })
      .where('version', '=', version)
      .where('lease_until', '<=', now)
      .where('retry_at', '<=', now)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** @returns false when the session is gone meanwhile, or another gateway saved tokens that are as new */
  async saveTokens(id: string, version: number, tokens: string): Promise<boolean> {
    const result = await this.#one(id)
      .set({ version, tokens, lease_until: 0, retry_at: 0 })
      .where('version', '<', version)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Gives the lease back without new tokens. */
  async postponeRefresh(id: string, retryAt: number): Promise<void> {
    await this.#one(id).set({ lease_until: 0, retry_at: retryAt }).execute();
  }
}
