import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { LibsqlDialect } from './libsqlDialect';

/** Tables follow from declarations, so the compiler cannot know them. */
// biome-ignore lint/suspicious/noExplicitAny: table and column names are data here
export type Tables = any;

/** A connection or a transaction: whatever a query can run on. */
export type Executor = Kysely<Tables>;

/** The one store of the gateway. */
export interface Database {
  readonly db: Executor;
  readonly dialect: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL when there is a URL, else the libsql file `<dataDir>/admin.db` (created with its folder).
 *
 * @throws what the driver throws when the database cannot be opened; PostgreSQL is reached by the first query
 */
export async function openDatabase(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openLibsql(options.dataDir);
}

function openLibsql(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const db: Executor = new Kysely({ dialect: new LibsqlDialect(join(dataDir, 'admin.db')) });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

const dateType = 1082;
const bigintType = 20;

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    types: {
      // A date is a day, not a moment: pg's own parser would shift it by the machine's time zone. Counts are safe as numbers.
      getTypeParser: (type, format) => {
        if (type === dateType) return (value: string) => value;
        if (type === bigintType) return Number;
        return pg.types.getTypeParser(type, format);
      },
    },
  });
  // Without a listener, a connection that the server drops while idle would end the process; the pool opens another.
  pool.on('error', () => {});
  const db: Executor = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
