import type { SessionDatabase } from './sessionTables';

/** What the database knows of a session; times in milliseconds. */
export interface StoredSession {
  readonly expiresAt: number;
  readonly version: number;
  readonly tokens: string | null;
  readonly leaseUntil: number;
  readonly retryAt: number;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Sessions by id (session protocol, addition 7). The cookie alone cannot revive a session that was signed out,
 * and a cookie that is one refresh behind finds the newest tokens here.
 */
export function createSessionStore({ db }: SessionDatabase) {
  const one = (id: string) => db.updateTable('gateway_sessions').where('id', '=', id);
  return {
    /** Starts a session and drops those whose time is over. */
    async open(id: string, subject: string, now: number, expiresAt: number): Promise<void> {
      await db.deleteFrom('gateway_sessions').where('expires_at', '<=', now).execute();
      await db
        .insertInto('gateway_sessions')
        .values({ id, subject, created_at: now, expires_at: expiresAt, version: 0, tokens: null, lease_until: 0, retry_at: 0 })
        .execute();
    },

    /** Undefined: signed out, expired or never there. */
    async find(id: string, now: number): Promise<StoredSession | undefined> {
      const row = await db.selectFrom('gateway_sessions').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || Number(row.expires_at) <= now) return undefined;
      return {
        expiresAt: Number(row.expires_at),
        version: row.version,
        tokens: row.tokens,
        leaseUntil: Number(row.lease_until),
        retryAt: Number(row.retry_at),
      };
    },

    async close(id: string): Promise<void> {
      await db.deleteFrom('gateway_sessions').where('id', '=', id).execute();
    },

    /** True for exactly one of all gateways that ask at the same time. */
    async takeLease(id: string, version: number, now: number, until: number): Promise<boolean> {
      const result = await one(id)
        .set({ lease_until: until })
        .where('version', '=', version)
        .where('lease_until', '<=', now)
        .where('retry_at', '<=', now)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** @returns false when the session is gone meanwhile, or another gateway saved tokens that are as new */
    async saveTokens(id: string, version: number, tokens: string): Promise<boolean> {
      const result = await one(id).set({ version, tokens, lease_until: 0, retry_at: 0 }).where('version', '<', version).executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Gives the lease back without new tokens. */
    async postponeRefresh(id: string, retryAt: number): Promise<void> {
      await one(id).set({ lease_until: 0, retry_at: retryAt }).execute();
    },
  };
}
