import type { ColumnType, Kysely } from 'kysely';
import { createTablesOnce } from '../../database/createTablesOnce';

/** PostgreSQL returns bigint as text. */
type Milliseconds = ColumnType<number | string, number, number>;

interface ApiSessionTables {
  gateway_api_sessions: {
    /** SHA-256 of the handle, which the browser has. */
    id: string;
    version: number;
    cookies: string;
    expires_at: Milliseconds;
  };
}

export interface ApiSessionDatabase {
  readonly db: Kysely<ApiSessionTables>;
  readonly dialect: 'sqlite' | 'postgres';
}

export const ensureApiSessionTable = (database: ApiSessionDatabase): Promise<void> =>
  createTablesOnce(database, 'apiSessions', createTable);

async function createTable(db: Kysely<ApiSessionTables>): Promise<void> {
  await db.schema
    .createTable('gateway_api_sessions')
    .ifNotExists()
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('cookies', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
