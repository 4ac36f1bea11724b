import type { ColumnType, Kysely } from 'kysely';

/** PostgreSQL returns a bigint as text. */
type Milliseconds = ColumnType<number | string, number, number>;

/** The gateway's own state, shared by every gateway on one database. */
export interface SessionTables {
  /** A session is valid while its row exists: signing out deletes the row, so a copied cookie is worth nothing. */
  gateway_sessions: {
    id: string;
    subject: string;
    created_at: Milliseconds;
    expires_at: Milliseconds;
    /** Counts the refreshes of the access token. */
    version: number;
    /** Tokens of `version`, encrypted; null while the cookie's own are the newest. */
    tokens: string | null;
    /** Until when one gateway alone may refresh. */
    lease_until: Milliseconds;
    /** No refresh before this: the product API was down a moment ago. */
    retry_at: Milliseconds;
  };
  /** Failed sign-ins and the like, see createSignInLimit. */
  gateway_attempts: {
    key: string;
    /** When the last failure is forgotten. */
    free_at: Milliseconds;
    /** Attempts that count and may yet turn out to be none. */
    pending: number;
  };
}

/** The part of `server/database` that sessions need. */
export interface SessionDatabase {
  readonly db: Kysely<SessionTables>;
  readonly dialect: 'sqlite' | 'postgres';
}
