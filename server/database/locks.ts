/**
 * Locks that hold until the transaction ends. SQLite needs none: there a transaction that writes is alone from its beginning.
 * Records are locked in the order of their ids everywhere, so that two transactions do not wait for each other.
 */
import { sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import { chunksOf } from './chunksOf';
import type { Database, Executor } from './database';
import { lockNumbers } from './lockNumbers';
import { tableOf } from './tables';

type Dialect = Pick<Database, 'dialect'>;

/** What `lockName` can lock: the number of administrators, or the order of a table's records. */
export type NamedLock = 'administrators' | { readonly placesOf: string };

/** Lets one transaction at a time do what has the name. What it reads afterwards holds what those before it wrote. */
export async function lockName({ dialect }: Dialect, trx: Executor, lock: NamedLock): Promise<void> {
  const name = typeof lock === 'string' ? lock : `places of ${lock.placesOf}`;
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.names)}, hashtext(${name}))`.execute(trx);
}

/**
 * Keeps others from changing records, their rows and links, and from deleting them.
 *
 * @param purpose `change` lets others refer to the records meanwhile; `delete` does not
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
