import type { Registry } from '../../src/schema/registry';
import { getFallback } from '../database/backfill';
import type { Database, Executor } from '../database/database';
import { foldedValues } from '../database/foldedColumns';
import { migrate, type OtherTable, planMigration } from '../database/migrate';
import { type TableColumn, toColumns, toTableName } from '../database/tables';
import type { Log } from '../lib/createLog';
import { ensureMediaOwner } from '../storage/sweepMedia';
import { ensureUploadsTable } from '../storage/uploadFacts';
import { ensureAccountCodes } from './accountCodes';
import { ensureUnconfirmedAccounts } from './accounts';
import { ensureRefreshTokens } from './refreshTokens';
import { ensureRegistrations } from './registrations';
import { getAccounts } from './services';

interface PrepareOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly tables?: readonly MoreTables[];
  readonly log?: Log;
}

interface MoreTables {
  readonly names: readonly string[];
  ensure(database: Pick<Database, 'db' | 'dialect'>): Promise<void>;
}

function otherTables(registry: Registry, dialect: Database['dialect'], more: readonly MoreTables[]): readonly OtherTable[] {
  const ofAccounts = [
    { name: '_refresh_tokens', ensure: (trx: Executor) => ensureRefreshTokens({ db: trx }, registry) },
    { name: '_unconfirmed_accounts', ensure: (trx: Executor) => ensureUnconfirmedAccounts({ db: trx }, registry) },
  ];
  return [
    ...(getAccounts(registry) ? ofAccounts : []),
    { name: '_account_codes', ensure: (trx) => ensureAccountCodes({ db: trx }) },
    { name: '_registrations', ensure: (trx) => ensureRegistrations({ db: trx }) },
    { name: '_uploads', ensure: (trx) => ensureUploadsTable({ db: trx }) },
    { name: '_media_owner', ensure: (trx) => ensureMediaOwner({ db: trx }) },
    ...more.flatMap(({ names, ensure }) => names.map((name) => ({ name, ensure: (trx: Executor) => ensure({ db: trx, dialect }) }))),
  ];
}

export function planPreparation({
  registry,
  database,
  tables = [],
}: Pick<PrepareOptions, 'registry' | 'tables'> & { readonly database: Pick<Database, 'db' | 'dialect'> }): Promise<readonly string[]> {
  return planMigration(database, registry, { more: otherTables(registry, database.dialect, tables) });
}

/** Updates a database to the declarations. @returns true if it contains no records yet */
export async function prepareApi({ registry, database, tables = [], log }: PrepareOptions): Promise<boolean> {
  await migrate(database, registry, { more: otherTables(registry, database.dialect, tables), log });
  let isEmpty = true;
  for (const resource of registry.resources) {
    const first = await database.db.selectFrom(toTableName(resource)).select('id').limit(1).executeTakeFirst();
    if (resource.kind === 'collection') isEmpty &&= !first;
    else if (!first) {
      const values = Object.fromEntries(toColumns(resource.fields).map((column) => [column.name, firstValue(column)]));
      await database.db
        .insertInto(toTableName(resource))
        .values({ id: 1, ...values, ...foldedValues(resource, values) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
  }
  return isEmpty;
}

function firstValue(column: TableColumn): unknown {
  return column.field.type === 'datetime' && column.field.auto === 'updated' ? null : getFallback(column);
}
