import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { HistoryKind } from '../../../src/schema/history';
import { createTablesOnce } from '../../database/createTablesOnce';

type Milliseconds = ColumnType<number | string, number, number>;

export interface HistoryTables {
  gateway_history: {
    id: Generated<number>;
    at: Milliseconds;
    kind: HistoryKind;
    actor: string | null;
    actor_name: string | null;
    address: string | null;
    resource: string | null;
    record: string | null;
    name: string | null;
    changes: string;
    outcome: 'done' | 'pending' | 'unknown';
    /** Shared by the entries of one action of one person. Not hashed, because the caller may choose it. */
    action: string | null;
    /** Place in the chain, from 1. Null until the entry is sealed. */
    place: number | null;
    hash: string | null;
  };
  gateway_history_chain: {
    id: number;
    first_place: number;
    first_hash: string;
    last_place: number;
    last_hash: string;
    /** HMAC of the other columns, so that no one can cut off the end without the gateway's secret. */
    signature: string;
  };
  /** Texts in one language that are older than those in others. */
  gateway_outdated_texts: {
    resource: string;
    locale: string;
    source: string;
    record: string;
    row_id: number | null;
    at: Milliseconds;
  };
  gateway_history_allowances: { key: string; taken: number; ends_at: Milliseconds };
}

export const historyTables = [
  'gateway_history',
  'gateway_history_chain',
  'gateway_history_allowances',
  'gateway_outdated_texts',
] as const satisfies (keyof HistoryTables)[];

export type HistoryExecutor = Kysely<HistoryTables>;

export interface HistoryDatabase {
  readonly db: Kysely<HistoryTables>;
  readonly dialect: 'sqlite' | 'postgres';
}

export const ensureHistoryTables = (database: HistoryDatabase): Promise<void> =>
  createTablesOnce(database, 'history', (db) => createTables(db, database.dialect));

async function createTables(db: Kysely<HistoryTables>, dialect: HistoryDatabase['dialect']): Promise<void> {
  await db.schema
    .createTable('gateway_history')
    .ifNotExists()
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigint', (id) =>
      dialect === 'sqlite' ? id.primaryKey().autoIncrement() : id.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'varchar(20)', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('address', 'text')
    .addColumn('resource', 'text')
    .addColumn('record', 'text')
    .addColumn('name', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('outcome', 'varchar(10)', (column) => column.notNull())
    .addColumn('place', 'bigint')
    .addColumn('hash', 'varchar(64)')
    .addColumn('action', 'varchar(16)')
    .execute();
  await addAction(db, dialect);
  await createIndexes(db);
  await db.schema
    .createTable('gateway_history_chain')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('first_place', 'bigint', (column) => column.notNull())
    .addColumn('first_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('last_place', 'bigint', (column) => column.notNull())
    .addColumn('last_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('signature', 'varchar(64)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('gateway_history_allowances')
    .ifNotExists()
    .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('gateway_outdated_texts')
    .ifNotExists()
    .addColumn('resource', 'varchar(100)', (column) => column.notNull())
    .addColumn('locale', 'varchar(35)', (column) => column.notNull())
    .addColumn('source', 'varchar(100)', (column) => column.notNull())
    .addColumn('record', 'varchar(300)', (column) => column.notNull())
    .addColumn('row_id', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_outdated_texts_pk', ['resource', 'locale', 'source', 'record'])
    .execute();
}

/** Indexes of sealed entries only, so that a write updates just one small index. */
const sealedIndexes = { record: ['resource', 'record', 'id'], at: ['at'], actor: ['actor', 'id'], place: ['place'], action: ['action'] };

export const historyIndexes = ['waiting', ...Object.keys(sealedIndexes).map((name) => `sealed_${name}`)].map(
  (name) => `gateway_history_${name}`,
);

async function addAction(db: Kysely<HistoryTables>, dialect: HistoryDatabase['dialect']): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table gateway_history add column if not exists action varchar(16)`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('gateway_history')`.execute(db);
  if (!rows.some(({ name }) => name === 'action')) await sql`alter table gateway_history add column action varchar(16)`.execute(db);
}

async function createIndexes(db: Kysely<HistoryTables>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(`gateway_history_${name}`).ifNotExists().on('gateway_history');
  await index('waiting').column('id').where(sql.ref('place'), 'is', null).execute();
  for (const [name, columns] of Object.entries(sealedIndexes)) {
    // Earlier versions indexed all entries.
    await db.schema.dropIndex(`gateway_history_${name}`).ifExists().execute();
    await index(`sealed_${name}`).columns(columns).where('place', 'is not', null).execute();
  }
}
