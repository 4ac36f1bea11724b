/**
 * Locks that are released at the end of the transaction. SQLite needs none, because it runs one writing transaction at a time.
 * Records are always locked in the order of their ids, so that two transactions cannot deadlock.
 */
import { sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import { chunksOf } from './chunksOf';
import type { Database, Executor } from './database';
import { lockNumbers } from './lockNumbers';
import { tableOf } from './tables';

type Dialect = Pick<Database, 'dialect'>;

/** The number of administrators, or the order of a table's records. */
export type NamedLock = 'administrators' | { readonly placesOf: string };

/** Waits until no other transaction has the lock. Later reads see what the previous holders wrote. */
export async function lockName({ dialect }: Dialect, trx: Executor, lock: NamedLock): Promise<void> {
  const name = typeof lock === 'string' ? lock : `places of ${lock.placesOf}`;
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.names)}, hashtext(${name}))`.execute(trx);
}

/**
 * Prevents other transactions from changing or deleting records, their rows and links.
 *
 * @param purpose with `change` others can still refer to the records, with `delete` they cannot
 */
export async function lockRecords(
  { dialect }: Dialect,
  trx: Executor,
  resource: ResolvedResource,
  ids: readonly number[],
  purpose: 'change' | 'delete',
): Promise<void> {
  if (dialect !== 'postgres') return;
  const ordered = [...ids].sort((one, other) => one - other);
  for (const chunk of chunksOf(ordered)) {
    const query = trx.selectFrom(tableOf(resource)).select('id').where('id', 'in', chunk).orderBy('id');
    await (purpose === 'delete' ? query.forUpdate() : query.forNoKeyUpdate()).execute();
  }
}
