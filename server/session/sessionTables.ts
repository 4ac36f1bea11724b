import { type ColumnType, type Kysely, sql } from 'kysely';
import { lockNumbers } from '../database/lockNumbers';

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
  /** The secrets of the gateway that started last, see agreeOnSecrets. */
  gateway_secrets: { fingerprint: string };
}

/** The names of the tables. */
export const sessionTables = ['gateway_sessions', 'gateway_attempts', 'gateway_secrets'] as const satisfies (keyof SessionTables)[];

const indexed = [
  ['gateway_sessions', 'expires_at'],
  ['gateway_sessions', 'subject'],
  ['gateway_attempts', 'free_at'],
] as const;
const indexName = (table: string, column: string) => `${table}_${column}`;

/** The names of their indexes. */
export const sessionIndexes = indexed.map(([table, column]) => indexName(table, column));

/** The part of `server/database` that sessions need. */
export interface SessionDatabase {
  readonly db: Kysely<SessionTables>;
  readonly dialect: 'sqlite' | 'postgres';
}

/** Creates the tables that are missing; harmless when they exist or when other gateways create them at the same time. */
export async function ensureSessionTables({ db, dialect }: SessionDatabase): Promise<void> {
  if (dialect === 'sqlite') return createTables(db);
  // In PostgreSQL simultaneous `CREATE TABLE IF NOT EXISTS` collide in the catalogue.
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.sessions)})`.execute(transaction);
    await createTables(transaction);
  });
}

async function createTables(db: Kysely<SessionTables>): Promise<void> {
  await db.schema
    .createTable('gateway_sessions')
    .ifNotExists()
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('tokens', 'text')
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('retry_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('gateway_attempts')
    .ifNotExists()
    .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .addColumn('pending', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('gateway_secrets')
    .ifNotExists()
    .addColumn('fingerprint', 'varchar(64)', (column) => column.primaryKey())
    .execute();
  for (const [table, column] of indexed)
    await db.schema.createIndex(indexName(table, column)).ifNotExists().on(table).column(column).execute();
}
