import type { SessionDatabase } from './sessionTables';

interface StoredSession {
  readonly expiresAt: number;
  readonly version: number;
  readonly tokens: string | null;
  readonly leaseUntil: number;
  readonly retryAt: number;
}

/** `version` of a session that ended because its account lost its rights. The row stays until it expires, so that the browser can say why. */
const rightsRemoved = -1;

/** Ends all sessions of accounts. @param reason shown to the user if given */
export async function closeSessions(db: SessionDatabase['db'], subjects: readonly string[], reason?: 'rightsRemoved'): Promise<void> {
  if (reason === 'rightsRemoved') {
    await db.updateTable('gateway_sessions').set({ version: rightsRemoved, tokens: null }).where('subject', 'in', subjects).execute();
    return;
  }
  await db.deleteFrom('gateway_sessions').where('subject', 'in', subjects).execute();
}

/** Precision of the last use in ms, to limit writes. */
const maxStepMs = 60_000;

/** Stores sessions by id (addition 7), so that a cookie alone cannot revive an ended one. @param idleMs maximum time between uses */
export class SessionStore {
  readonly #db: SessionDatabase['db'];

  constructor(
    { db }: SessionDatabase,
    private readonly idleMs: number,
  ) {
    this.#db = db;
  }

  #one(id: string) {
    return this.#db.updateTable('gateway_sessions').where('id', '=', id).where('version', '>=', 0);
  }

  #read(id: string) {
    return this.#db.selectFrom('gateway_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async lostRights(id: string): Promise<boolean> {
    return (await this.#read(id))?.version === rightsRemoved;
  }

  async open(id: string, subject: string, now: number, endsAt: number): Promise<void> {
    await this.#db.deleteFrom('gateway_sessions').where('expires_at', '<=', now).execute();
    const expires_at = Math.min(endsAt, now + this.idleMs);
    await this.#db
      .insertInto('gateway_sessions')
      .values({ id, subject, created_at: now, expires_at, version: 0, tokens: null, lease_until: 0, retry_at: 0 })
      .execute();
  }

  async keepOpen(id: string, { expiresAt }: StoredSession, now: number, endsAt: number): Promise<void> {
    const expires_at = Math.min(endsAt, now + this.idleMs);
    if (Math.abs(expires_at - expiresAt) >= Math.min(maxStepMs, this.idleMs / 10)) await this.#one(id).set({ expires_at }).execute();
  }

  async find(id: string, now: number): Promise<StoredSession | undefined> {
    const row = await this.#read(id);
    if (!row || row.version === rightsRemoved || Number(row.expires_at) <= now) return undefined;
    return {
      expiresAt: Number(row.expires_at),
      version: row.version,
      tokens: row.tokens,
      leaseUntil: Number(row.lease_until),
      retryAt: Number(row.retry_at),
    };
  }

  async close(id: string): Promise<boolean> {
    const result = await this.#db.deleteFrom('gateway_sessions').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  /** Returns true for exactly one of several concurrent callers. */
  async takeLease(id: string, version: number, now: number, until: number): Promise<boolean> {
    const result = await this.#one(id)
      .set({ lease_until: until })
      .where('version', '=', version)
      .where('lease_until', '<=', now)
      .where('retry_at', '<=', now)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** @returns false if the session has ended, or another gateway saved tokens that are as new */
  async saveTokens(id: string, version: number, tokens: string): Promise<boolean> {
    const result = await this.#one(id)
      .set({ version, tokens, lease_until: 0, retry_at: 0 })
      .where('version', '<', version)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  async postponeRefresh(id: string, retryAt: number): Promise<void> {
    await this.#one(id).set({ lease_until: 0, retry_at: retryAt }).execute();
  }
}
