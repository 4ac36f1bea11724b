import { type ColumnType, type Kysely, sql } from 'kysely';
import { createTablesOnce } from '../../database/createTablesOnce';
import { lockNumbers } from '../../database/lockNumbers';

type Milliseconds = ColumnType<number | string, number, number>;

export interface ViewTables {
  gateway_views: {
    id: string;
    account: string;
    account_name: string | null;
    resource: string;
    name: string;
    shared: number;
    content: string;
    version: number;
    changed_at: Milliseconds;
  };
  gateway_view_choices: {
    account: string;
    resource: string;
    opens: string | null;
    pinned: string;
  };
}

export const viewTables = ['gateway_views', 'gateway_view_choices'] as const satisfies (keyof ViewTables)[];

export const viewIndexes = ['gateway_views_account', 'gateway_views_shared'];

export interface ViewDatabase {
  readonly db: Kysely<ViewTables>;
  readonly dialect: 'sqlite' | 'postgres';
}

/** Ends with the transaction. SQLite runs one writing transaction at a time. */
export async function lockViews({ dialect }: Pick<ViewDatabase, 'dialect'>, trx: Kysely<ViewTables>): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.views)})`.execute(trx);
}

export const ensureViewTables = (database: ViewDatabase): Promise<void> => createTablesOnce(database, 'views', createTables);

async function createTables(db: Kysely<ViewTables>): Promise<void> {
  await db.schema
    .createTable('gateway_views')
    .ifNotExists()
    .addColumn('id', 'varchar(16)', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('account_name', 'text')
    .addColumn('resource', 'varchar(100)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['account', 'shared'] as const)
    await db.schema.createIndex(`gateway_views_${column}`).ifNotExists().on('gateway_views').column(column).execute();
  await db.schema
    .createTable('gateway_view_choices')
    .ifNotExists()
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('resource', 'varchar(100)', (column) => column.notNull())
    .addColumn('opens', 'varchar(100)')
    .addColumn('pinned', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_view_choices_pk', ['account', 'resource'])
    .execute();
}
