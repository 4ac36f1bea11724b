import type { Registry } from '../../src/schema/registry';
import { fallbackOf } from '../database/backfill';
import type { Database, Executor } from '../database/database';
import { foldedValues } from '../database/foldedColumns';
import { migrate, type OtherTable, planMigration } from '../database/migrate';
import { columnsOf, type TableColumn, tableOf } from '../database/tables';
import type { Log } from '../lib/createLog';
import { ensureMediaOwner } from '../storage/sweepMedia';
import { ensureUploads } from '../storage/uploadFacts';
import { ensureAccountCodes } from './accountCodes';
import { ensureUnconfirmedAccounts } from './accounts';
import { ensureRefreshTokens } from './refreshTokens';
import { ensureRegistrations } from './registrations';
import { accountsOf } from './services';

/** What is prepared, and who is told of what the database refuses. */
interface PrepareOptions {
  readonly registry: Registry;
  readonly database: Database;
  /** Further tables. */
  readonly tables?: readonly MoreTables[];
  readonly log?: Log;
}

interface MoreTables {
  readonly names: readonly string[];
  /** Creates what is missing of them. */
  ensure(database: Pick<Database, 'db' | 'dialect'>): Promise<void>;
}

/** Tables of the embedded API that no declaration names. */
function otherTables(registry: Registry, dialect: Database['dialect'], more: readonly MoreTables[]): readonly OtherTable[] {
  const ofAccounts = [
    { name: '_refresh_tokens', ensure: (trx: Executor) => ensureRefreshTokens({ db: trx }, registry) },
    { name: '_unconfirmed_accounts', ensure: (trx: Executor) => ensureUnconfirmedAccounts({ db: trx }, registry) },
  ];
  return [
    ...(accountsOf(registry) ? ofAccounts : []),
    { name: '_account_codes', ensure: (trx) => ensureAccountCodes({ db: trx }) },
    { name: '_registrations', ensure: (trx) => ensureRegistrations({ db: trx }) },
    { name: '_uploads', ensure: (trx) => ensureUploads({ db: trx }) },
    { name: '_media_owner', ensure: (trx) => ensureMediaOwner({ db: trx }) },
    ...more.flatMap(({ names, ensure }) => names.map((name) => ({ name, ensure: (trx: Executor) => ensure({ db: trx, dialect }) }))),
  ];
}

/** What `prepareApi` would do to the tables of a database: a line for each step. Nothing is changed. */
export function planPreparation({
  registry,
  database,
  tables = [],
}: Pick<PrepareOptions, 'registry' | 'tables'> & { readonly database: Pick<Database, 'db' | 'dialect'> }): Promise<readonly string[]> {
  return planMigration(database, registry, { more: otherTables(registry, database.dialect, tables) });
}

/**
 * Brings a database to what the declarations say: tables, columns, indexes, and the one record of each singleton.
 *
 * @returns whether it holds no records yet
 */
export async function prepareApi({ registry, database, tables = [], log }: PrepareOptions): Promise<boolean> {
  await migrate(database, registry, { more: otherTables(registry, database.dialect, tables), log });
  let isEmpty = true;
  for (const resource of registry.resources) {
    const first = await database.db.selectFrom(tableOf(resource)).select('id').limit(1).executeTakeFirst();
    if (resource.kind === 'collection') isEmpty &&= !first;
    else if (!first) {
      const values = Object.fromEntries(columnsOf(resource.fields).map((column) => [column.name, firstValue(column)]));
      await database.db
        .insertInto(tableOf(resource))
        .values({ id: 1, ...values, ...foldedValues(resource, values) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
  }
  return isEmpty;
}

/** Nobody has changed a singleton that was just made. */
function firstValue(column: TableColumn): unknown {
  return column.field.type === 'datetime' && column.field.auto === 'updated' ? null : fallbackOf(column);
}
