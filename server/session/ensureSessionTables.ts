import { type Kysely, sql } from 'kysely';
import type { SessionDatabase, SessionTables } from './sessionTables';

/** Any number that nothing else in the database locks by. */
const lock = 7_290_351;

/** Creates the tables that are missing; harmless when they exist or when other gateways create them at the same time. */
export async function ensureSessionTables({ db, dialect }: SessionDatabase): Promise<void> {
  if (dialect === 'sqlite') return createTables(db);
  // In PostgreSQL simultaneous `CREATE TABLE IF NOT EXISTS` collide in the catalogue.
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
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
  for (const column of ['expires_at', 'subject'])
    await db.schema.createIndex(`gateway_sessions_${column}`).ifNotExists().on('gateway_sessions').column(column).execute();
  await db.schema
    .createTable('gateway_attempts')
    .ifNotExists()
    .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .addColumn('pending', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('gateway_attempts_free_at').ifNotExists().on('gateway_attempts').column('free_at').execute();
}
