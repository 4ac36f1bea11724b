import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { HistoryKind } from '../../../src/schema/history';
import { lockNumbers } from '../../database/lockNumbers';

/** PostgreSQL returns a bigint as text. */
type Milliseconds = ColumnType<number | string, number, number>;

/** The history of the gateway, shared by every gateway on one database. */
export interface HistoryTables {
  gateway_history: {
    id: Generated<number>;
    at: Milliseconds;
    kind: HistoryKind;
    /** The account's id, or its name as somebody typed it. */
    actor: string | null;
    actor_name: string | null;
    address: string | null;
    resource: string | null;
    record: string | null;
    /** How the record was called then. */
    name: string | null;
    /** `RecordedChanges` as JSON. */
    changes: string;
    /** `pending`: passed on to the product API, which has not answered. */
    outcome: 'done' | 'pending' | 'unknown';
    /** Shared by the entries of one action. Only groups entries for display, so the hash leaves it out. */
    action: string | null;
    /** The place in the chain, from 1. Null until the entry is sealed, a moment after it was written. */
    place: number | null;
    /** SHA-256 over the entry and the hash of the one before. */
    hash: string | null;
  };
  /** One row: where the chain begins and ends. */
  gateway_history_chain: {
    id: number;
    /** Place and hash of the last entry that the sweep removed. */
    first_place: number;
    first_hash: string;
    last_place: number;
    last_hash: string;
    /** HMAC over the four, so that nobody without the gateway's secret can cut the end off. */
    signature: string;
  };
  /** See createSharedAllowance. */
  gateway_history_allowances: { key: string; taken: number; ends_at: Milliseconds };
}

/** The names of the tables; the entries' is the first. */
export const historyTables = [
  'gateway_history',
  'gateway_history_chain',
  'gateway_history_allowances',
] as const satisfies (keyof HistoryTables)[];

/** A connection or a transaction. */
export type HistoryExecutor = Kysely<HistoryTables>;

/** The part of `server/database` that the history needs. */
export interface HistoryDatabase {
  readonly db: Kysely<HistoryTables>;
  readonly dialect: 'sqlite' | 'postgres';
}

/** Creates the tables that are missing. Several gateways may do so at once. */
export async function ensureHistoryTables({ db, dialect }: HistoryDatabase): Promise<void> {
  if (dialect === 'sqlite') return createTables(db, dialect);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.history)})`.execute(trx);
    await createTables(trx, dialect);
  });
}

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
}

/** Sealed entries are found by these. Sealing fills them, so that a write pays for one small index only. */
const sealedIndexes = { record: ['resource', 'record', 'id'], at: ['at'], actor: ['actor', 'id'], place: ['place'], action: ['action'] };

/** The names of the entries' indexes. */
export const historyIndexes = ['waiting', ...Object.keys(sealedIndexes).map((name) => `sealed_${name}`)].map(
  (name) => `gateway_history_${name}`,
);

/** Former versions made the table without the column. */
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
    // What the first version had: the same columns of all entries.
    await db.schema.dropIndex(`gateway_history_${name}`).ifExists().execute();
    await index(`sealed_${name}`).columns(columns).where('place', 'is not', null).execute();
  }
}
