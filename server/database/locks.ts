/** Locks until the end of the transaction, in id order to avoid deadlocks. SQLite has one writing transaction at a time and needs none. */
import { sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor } from './database';
import { lockNumbers } from './lockNumbers';
import { toTableName } from './tables';
import { toChunks } from './toChunks';

type Dialect = Pick<Database, 'dialect'>;

type NamedLock = 'administrators' | { readonly placesOf: string };

export async function lockName({ dialect }: Dialect, trx: Executor, lock: NamedLock): Promise<void> {
  const name = typeof lock === 'string' ? lock : `places of ${lock.placesOf}`;
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.names)}, hashtext(${name}))`.execute(trx);
}

/** Locks records with their rows and links. @param purpose with `change`, others can still refer to the records */
export async function lockRecords(
  { dialect }: Dialect,
  trx: Executor,
  resource: ResolvedResource,
  ids: readonly number[],
  purpose: 'change' | 'delete',
): Promise<void> {
  if (dialect !== 'postgres') return;
  const ordered = [...ids].sort((one, other) => one - other);
  for (const chunk of toChunks(ordered)) {
    const query = trx.selectFrom(toTableName(resource)).select('id').where('id', 'in', chunk).orderBy('id');
    await (purpose === 'delete' ? query.forUpdate() : query.forNoKeyUpdate()).execute();
  }
}
