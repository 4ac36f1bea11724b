import { sql } from 'kysely';
import type { Database, Executor } from './openDatabase';

/** Any number that nothing else in the database locks by. */
const lock = 7_261_910;

/**
 * Makes PostgreSQL's extension pg_trgm where it is missing and the gateway's user may do so.
 *
 * @param log told once when it may not
 * @returns the schema of the extension; undefined without it, and on SQLite, whose index of trigrams is built in
 */
export async function ensureTrigrams({ db, dialect }: Database, log: (message: string) => void): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined;
  const found = await schemaOf(db);
  if (found !== undefined) return found;
  try {
    await db.transaction().execute(async (trx) => {
      // Simultaneous `create extension if not exists` collide in the catalogue.
      await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
      await sql`create extension if not exists pg_trgm with schema public`.execute(trx);
    });
  } catch (error) {
    log(
      `Search reads whole tables: the extension pg_trgm could not be made (${(error as Error).message}). Make it once: create extension pg_trgm`,
    );
  }
  return schemaOf(db);
}

async function schemaOf(db: Executor): Promise<string | undefined> {
  const query = sql<{ name: string }>`select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`;
  return (await query.execute(db)).rows[0]?.name;
}
