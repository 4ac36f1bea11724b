import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely';
import type { Registry } from '../../src/schema/defineRegistry';
import type { ColumnKind } from '../../src/schema/fieldTypeDefinition';
import type { Resource } from '../../src/schema/resource';
import type { Log } from '../lib/createLog';
import { backfill } from './backfill';
import { foldedColumnsOf, foldRecords, isUnfolded } from './foldedColumns';
import { type IndexPart, indexesOf } from './indexes';
import type { Database, Executor } from './openDatabase';
import { keepRowCounts, tablesBehind } from './rowCounts';
import { ensureTrigrams, keepSearchIndexes, searchedTextsOf } from './search';
import { numberRecords } from './serialNumbers';
import { type Column, childTableOf, columnsOf, fieldsOfType, identifier, isFolded, tableOf } from './tables';
import { transact } from './transact';

/** Any number, the same in every gateway of one database. */
const migrationLock = 7_261_909;

const columnTypes: { readonly [D in Database['dialect']]: { readonly [K in ColumnKind]: ColumnDataType } } = {
  postgres: { text: 'text', integer: 'integer', numeric: 'numeric', boolean: 'boolean', date: 'date', timestamp: 'timestamptz' },
  sqlite: { text: 'text', integer: 'integer', numeric: 'numeric', boolean: 'boolean', date: 'text', timestamp: 'text' },
};

/**
 * Brings the database to what the declarations say. Tables and columns are only ever added (existing records get a sensible value
 * where one is required); indexes that no declaration needs any more are taken away. Safe to run by several gateways at once and
 * as often as wished.
 *
 * @param options.more steps of others, under the same lock
 * @param options.log told of what the database refuses and the gateway can do without
 * @throws Error when two declarations come to the same table or column
 */
export async function migrate(
  database: Database,
  registry: Registry,
  { more, log = () => undefined }: { more?: (trx: Executor) => Promise<void>; log?: Log | undefined } = {},
): Promise<void> {
  refuseCollisions(registry);
  const trigrams = await ensureTrigrams(database, log);
  await transact(database, async (trx) => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
    const indexesBefore = await existingIndexes(trx, database.dialect);
    const steps = new Migration(
      trx,
      database.dialect,
      await existingColumns(trx, database.dialect),
      new Set(indexesBefore.map(({ name }) => name)),
    );
    // References may go in circles: all tables first, then the columns that point at them.
    for (const resource of registry.resources) await steps.createTable(tableOf(resource), (table) => table);
    for (const resource of registry.resources) await steps.migrateResource(resource, registry);
    for (const { name, tab } of indexesBefore)
      if (name.startsWith('ix_') && steps.indexed.has(tab) && !steps.indexes.has(name)) await sql`drop index ${sql.id(name)}`.execute(trx);
    const lists = registry.resources.filter(({ kind }) => kind === 'collection');
    await keepSearchIndexes(trx, database.dialect, lists.flatMap(searchedTextsOf), trigrams);
    await keepRowCounts(trx, database.dialect, lists.flatMap(tablesBehind));
    await more?.(trx);
  });
}

class Migration {
  constructor(
    readonly trx: Executor,
    readonly dialect: Database['dialect'],
    /** Table -> columns, as found; kept up to date. */
    readonly existing: Map<string, Set<string>>,
    /** The names of those found. Asked before one is made: even `create index if not exists` waits for all who write to the table. */
    readonly existingIndexes: ReadonlySet<string>,
    /** Indexes that the declarations need, and the tables that have them. */
    readonly indexes = new Set<string>(),
    readonly indexed = new Set<string>(),
  ) {}

  async createTable(name: string, more: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>): Promise<void> {
    if (this.existing.has(name)) return;
    const table = this.trx.schema
      .createTable(name)
      .addColumn('id', 'integer', (id) =>
        this.dialect === 'sqlite' ? id.primaryKey().autoIncrement() : id.primaryKey().generatedByDefaultAsIdentity(),
      );
    await more(table as CreateTableBuilder<string, string>).execute();
    this.existing.set(name, new Set(['id']));
  }

  async migrateResource(resource: Resource, registry: Registry): Promise<void> {
    const table = tableOf(resource);
    await this.addColumns(table, columnsOf(resource.fields), registry);
    await this.addFoldedColumns(table, resource);
    await numberRecords(this.trx, resource);
    for (const column of columnsOf(resource.fields)) if (column.field.unique) await this.addUniqueIndex(table, column);
    for (const parts of indexesOf(this.dialect, resource)) await this.addIndex(table, parts);
    for (const { source, field } of fieldsOfType(resource.fields, 'references'))
      await this.createJoinTable(childTableOf(resource, source), table, tableOf(registry.get(field.resource)));
    for (const { source, field } of fieldsOfType(resource.fields, 'rows')) {
      const child = childTableOf(resource, source);
      await this.createTable(child, (rows) =>
        rows
          .addColumn('_owner', 'integer', (owner) => owner.notNull().references(`${table}.id`).onDelete('cascade'))
          .addColumn('_position', 'integer', (position) => position.notNull()),
      );
      await this.addColumns(child, columnsOf(field.fields), registry);
      await this.addIndex(child, ['_owner', '_position']);
      for (const { source: reference } of fieldsOfType(field.fields, 'reference')) await this.addIndex(child, [reference]);
    }
  }

  async createJoinTable(name: string, owner: string, target: string): Promise<void> {
    if (!this.existing.has(name)) {
      await this.trx.schema
        .createTable(name)
        .addColumn('_owner', 'integer', (column) => column.notNull().references(`${owner}.id`).onDelete('cascade'))
        .addColumn('_target', 'integer', (column) => column.notNull().references(`${target}.id`))
        .addColumn('_position', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint(identifier(`${name}_pk`), ['_owner', '_target'])
        .execute();
      this.existing.set(name, new Set(['_owner', '_target', '_position']));
    }
    await this.addIndex(name, ['_target']);
  }

  async addColumns(table: string, columns: readonly Column[], registry: Registry): Promise<void> {
    const known = this.existing.get(table) ?? new Set();
    const added = columns.filter((column) => !known.has(column.name));
    for (const { name, kind, field } of added) {
      await this.trx.schema
        .alterTable(table)
        .addColumn(name, columnTypes[this.dialect][kind], (column) =>
          field.type === 'reference' ? column.references(`${tableOf(registry.get(field.resource))}.id`) : column,
        )
        .execute();
      known.add(name);
    }
    await backfill(this.trx, table, added);
  }

  /** Records that were written past the gateway are found by an index that is empty when all are folded. */
  async addFoldedColumns(table: string, resource: Resource): Promise<void> {
    const known = this.existing.get(table) ?? new Set();
    for (const { name, purpose } of foldedColumnsOf(resource)) {
      if (known.has(name)) continue;
      // By its bytes, as SQLite orders.
      const type = purpose === 'order' && this.dialect === 'postgres' ? sql`text collate "C"` : 'text';
      await this.trx.schema.alterTable(table).addColumn(name, type).execute();
      known.add(name);
    }
    const condition = isUnfolded(resource);
    if (!condition) return;
    // Before the index: the first time all records are in it.
    await foldRecords(this.trx, resource);
    const name = identifier(
      `ix_${table}__unfolded${foldedColumnsOf(resource)
        .map((column) => column.name)
        .join('')}`,
    );
    this.indexes.add(name);
    if (!this.existingIndexes.has(name))
      await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.id('id')}) where ${condition}`.execute(this.trx);
  }

  /** Empty values are never duplicates of each other. */
  async addUniqueIndex(table: string, column: Column): Promise<void> {
    const name = identifier(`uq_${table}_${column.name}`);
    if (this.existingIndexes.has(name)) return;
    const value = sql.id(column.name);
    await (isFolded(column)
      ? sql`create unique index ${sql.id(name)} on ${sql.table(table)} (lower(${value})) where ${value} <> ''`
      : sql`create unique index ${sql.id(name)} on ${sql.table(table)} (${value})`
    ).execute(this.trx);
  }

  async addIndex(table: string, parts: readonly (IndexPart | string)[]): Promise<void> {
    const all = parts.map((part) => (typeof part === 'string' ? { name: part, value: sql.id(part) } : part));
    const name = identifier(`ix_${table}_${all.map((part) => part.name).join('_')}`);
    this.indexed.add(table);
    const isThere = this.existingIndexes.has(name) || this.indexes.has(name);
    this.indexes.add(name);
    if (isThere) return;
    await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.join(all.map(({ value }) => value))})`.execute(this.trx);
  }
}

/** All indexes; those that migrations make and take away again begin with `ix_`. */
async function existingIndexes(db: Executor, dialect: Database['dialect']): Promise<{ name: string; tab: string }[]> {
  type Row = { name: string; tab: string };
  const query =
    dialect === 'sqlite'
      ? sql<Row>`select name, tbl_name as tab from sqlite_master where type = 'index'`
      : sql<Row>`select indexname as name, tablename as tab from pg_indexes where schemaname = current_schema()`;
  return (await query.execute(db)).rows;
}

async function existingColumns(db: Executor, dialect: Database['dialect']): Promise<Map<string, Set<string>>> {
  const query =
    dialect === 'sqlite'
      ? sql<{
          tab: string;
          col: string;
        }>`select m.name as tab, c.name as col from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`
      : sql<{
          tab: string;
          col: string;
        }>`select table_name as tab, column_name as col from information_schema.columns where table_schema = current_schema()`;
  const tables = new Map<string, Set<string>>();
  for (const { tab, col } of (await query.execute(db)).rows) tables.set(tab, (tables.get(tab) ?? new Set()).add(col));
  return tables;
}

function refuseCollisions(registry: Registry): void {
  const seen = new Map<string, string>();
  const claim = (name: string, by: string) => {
    const other = seen.get(name);
    if (other) throw new Error(`${by} and ${other} would both be stored as "${name}". Remedy: rename one of them`);
    seen.set(name, by);
  };
  for (const resource of registry.resources) {
    claim(tableOf(resource), `Resource ${resource.name}`);
    for (const column of columnsOf(resource.fields)) claim(`${tableOf(resource)}.${column.name}`, `${resource.name} › ${column.source}`);
    for (const { source } of fieldsOfType(resource.fields, 'references', 'rows'))
      claim(childTableOf(resource, source), `${resource.name} › ${source}`);
  }
}
