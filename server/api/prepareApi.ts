import type { Registry } from '../../src/schema/defineRegistry';
import { fallbackOf } from '../database/backfill';
import { migrate } from '../database/migrate';
import type { Database, Executor } from '../database/openDatabase';
import { type Column, columnsOf, tableOf } from '../database/tables';
import type { Log } from '../lib/createLog';
import { ensureMediaOwner } from '../storage/sweepMedia';
import { ensureAccountCodes } from './accountCodes';
import { ensureUnconfirmedAccounts } from './accounts';
import { ensureCreateKeys } from './idempotencyKeys';
import { ensureRefreshTokens } from './refreshTokens';
import { ensureRegistrations } from './registrations';

/** What is prepared, and who is told of what the database refuses. */
interface PrepareOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly log?: Log;
}

/**
 * Brings a database to what the declarations say: tables, columns, indexes, and the one record of each singleton.
 *
 * @returns whether it holds no records yet
 */
export async function prepareApi({ registry, database, log }: PrepareOptions): Promise<boolean> {
  const more = async (trx: Executor) => {
    await ensureRefreshTokens({ db: trx }, registry);
    await ensureUnconfirmedAccounts({ db: trx }, registry);
    await ensureAccountCodes({ db: trx });
    await ensureRegistrations({ db: trx });
    await ensureCreateKeys({ db: trx });
    await ensureMediaOwner({ db: trx });
  };
  await migrate(database, registry, { more, log });
  let isEmpty = true;
  for (const resource of registry.resources) {
    const first = await database.db.selectFrom(tableOf(resource)).select('id').limit(1).executeTakeFirst();
    if (resource.kind === 'collection') isEmpty &&= !first;
    else if (!first) {
      const values = Object.fromEntries(columnsOf(resource.fields).map((column) => [column.name, firstValue(column)]));
      await database.db
        .insertInto(tableOf(resource))
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
  }
  return isEmpty;
}

/** Nobody has changed a singleton that was just made. */
function firstValue(column: Column): unknown {
  return column.field.type === 'datetime' && column.field.auto === 'updated' ? null : fallbackOf(column);
}
