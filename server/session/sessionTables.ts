import type { ColumnType, Kysely } from 'kysely';
import { createTablesOnce } from '../database/createTablesOnce';

/** PostgreSQL returns bigint as text. */
type Milliseconds = ColumnType<number | string, number, number>;

export interface SessionTables {
  /** A session is valid while its row exists, so a copied cookie is worthless after sign-out. */
  gateway_sessions: {
    id: string;
    subject: string;
    created_at: Milliseconds;
    expires_at: Milliseconds;
    version: number;
    /** Encrypted tokens of `version`; null while the cookie's tokens are the newest. */
    tokens: string | null;
    /** End of one gateway's exclusive right to refresh. */
    lease_until: Milliseconds;
    /** Earliest next refresh, after the product API was down. */
    retry_at: Milliseconds;
  };
  gateway_attempts: {
    key: string;
    free_at: Milliseconds;
    pending: number;
  };
  gateway_secrets: { fingerprint: string };
}

export const sessionTables = ['gateway_sessions', 'gateway_attempts', 'gateway_secrets'] as const satisfies (keyof SessionTables)[];

const indexed = [
  ['gateway_sessions', 'expires_at'],
  ['gateway_sessions', 'subject'],
  ['gateway_attempts', 'free_at'],
] as const;
const indexName = (table: string, column: string) => `${table}_${column}`;

export const sessionIndexes = indexed.map(([table, column]) => indexName(table, column));

export interface SessionDatabase {
  readonly db: Kysely<SessionTables>;
  readonly dialect: 'sqlite' | 'postgres';
}

export const ensureSessionTables = (database: SessionDatabase): Promise<void> => createTablesOnce(database, 'sessions', createTables);

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
