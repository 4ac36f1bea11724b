import { sql } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/resource';
import { toTableName } from '../../database/tables';
import type { ViewDatabase } from './viewTables';

/** Deletes private views and choices of accounts that were deleted from the embedded API. Shared views stay, with the owner's name. */
export async function removeOrphans({ db }: ViewDatabase, accounts: ResolvedResource): Promise<void> {
  const ids = sql<string>`(select cast(${sql.ref('id')} as text) from ${sql.table(toTableName(accounts))})`;
  await db.deleteFrom('gateway_views').where('shared', '=', 0).where('account', 'not in', ids).execute();
  await db.deleteFrom('gateway_view_choices').where('account', 'not in', ids).execute();
}
