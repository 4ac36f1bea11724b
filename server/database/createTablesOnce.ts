import { type Kysely, sql } from 'kysely';
import { lockNumbers } from './lockNumbers';

interface SharedDatabase<T> {
  readonly db: Kysely<T>;
  readonly dialect: 'sqlite' | 'postgres';
}

/** Creates tables that do not exist. In PostgreSQL concurrent `CREATE TABLE IF NOT EXISTS` statements collide in the catalogue. */
export async function createTablesOnce<T>(
  { db, dialect }: SharedDatabase<T>,
  lock: keyof typeof lockNumbers,
  create: (db: Kysely<T>) => Promise<void>,
): Promise<void> {
  if (dialect === 'sqlite') return create(db);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers[lock])})`.execute(trx);
    await create(trx);
  });
}
