import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely';
import type { ColumnKind } from '../../src/schema/fieldApi';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { backfill, getFallback } from './backfill';
import type { Database, Executor } from './database';
import { getFoldedColumns } from './foldedColumns';
import { foldAll, foldAllStep, foldUnfolded, hasUnfolded, toUnfoldedIndex } from './foldRecords';
import { type IndexPart, toIndexes } from './indexes';
import { type RunStep, toUniqueIndexName } from './obstacles';
import { numberRecords, unnumberedSources } from './serialNumbers';
import { fieldsOfType, identifier, isFolded, type TableColumn, toChildTableName, toColumns, toTableName } from './tables';

const columnTypes: { readonly [D in Database['dialect']]: { readonly [K in ColumnKind]: ColumnDataType } } = {
  postgres: { text: 'text', integer: 'integer', numeric: 'numeric', boolean: 'boolean', date: 'date', timestamp: 'timestamptz' },
  sqlite: { text: 'text', integer: 'integer', numeric: 'numeric', boolean: 'boolean', date: 'text', timestamp: 'text' },
};

export class MigrationSteps {
  constructor(
    readonly trx: Executor,
    readonly dialect: Database['dialect'],
    readonly step: RunStep,
    readonly existing: Map<string, Map<string, string>>,
    /** Even `create index if not exists` waits for all writers of the table, so existing indexes are skipped. */
    readonly existingIndexes: ReadonlySet<string>,
    readonly indexes = new Set<string>(),
    readonly indexed = new Set<string>(),
    readonly made = new Set<string>(),
  ) {}

  async createTable(name: string, more: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>): Promise<void> {
    if (this.existing.has(name)) return;
    const table = this.trx.schema
      .createTable(name)
      .addColumn('id', 'integer', (id) =>
        this.dialect === 'sqlite' ? id.primaryKey().autoIncrement() : id.primaryKey().generatedByDefaultAsIdentity(),
      );
    await this.step(`create table ${name}`, () => more(table as CreateTableBuilder<string, string>).execute());
    this.existing.set(name, new Map([['id', 'integer']]));
    this.made.add(name);
  }

  async migrateResource(resource: ResolvedResource, registry: Registry): Promise<void> {
    const table = toTableName(resource);
    const before = new Set(this.existing.get(table)?.keys());
    await this.addColumns(table, toColumns(resource.fields), registry);
    await this.addFoldedColumns(table, resource);
    if (!this.made.has(table))
      for (const source of await unnumberedSources(this.trx, resource, before))
        await this.step(`number the records of ${table} in ${source}`, () => numberRecords(this.trx, resource));
    for (const column of toColumns(resource.fields)) if (column.field.unique) await this.addUniqueIndex(table, column);
    for (const parts of toIndexes(this.dialect, resource)) await this.addIndex(table, parts);
    for (const { source, field } of fieldsOfType(resource.fields, 'references'))
      await this.createJoinTable(toChildTableName(resource, source), table, toTableName(registry.get(field.resource)));
    for (const { source, field } of fieldsOfType(resource.fields, 'rows')) {
      const child = toChildTableName(resource, source);
      await this.createTable(child, (rows) =>
        rows
          .addColumn('_owner', 'integer', (owner) => owner.notNull().references(`${table}.id`).onDelete('cascade'))
          .addColumn('_position', 'integer', (position) => position.notNull()),
      );
      await this.addColumns(child, toColumns(field.fields), registry);
      await this.addIndex(child, ['_owner', '_position']);
      for (const { source: reference } of fieldsOfType(field.fields, 'reference')) await this.addIndex(child, [reference]);
    }
  }

  async createJoinTable(name: string, owner: string, target: string): Promise<void> {
    if (!this.existing.has(name)) {
      const made = this.trx.schema
        .createTable(name)
        .addColumn('_owner', 'integer', (column) => column.notNull().references(`${owner}.id`).onDelete('cascade'))
        .addColumn('_target', 'integer', (column) => column.notNull().references(`${target}.id`))
        .addColumn('_position', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint(identifier(`${name}_pk`), ['_owner', '_target']);
      await this.step(`create table ${name}`, () => made.execute());
      this.existing.set(name, new Map(['_owner', '_target', '_position'].map((column) => [column, 'integer'])));
    }
    await this.addIndex(name, ['_target']);
  }

  async addColumns(table: string, columns: readonly TableColumn[], registry: Registry): Promise<void> {
    const known = this.existing.get(table) ?? new Map<string, string>();
    const added = columns.filter((column) => !known.has(column.name));
    for (const column of added) {
      const { name, kind, field } = column;
      const type = columnTypes[this.dialect][kind];
      const adding = this.trx.schema
        .alterTable(table)
        .addColumn(name, type, (made) =>
          field.type === 'reference' ? made.references(`${toTableName(registry.get(field.resource))}.id`) : made,
        );
      const filled = this.made.has(table) ? null : getFallback(column);
      const filling = filled === null ? '' : `, ${JSON.stringify(filled)} in existing records`;
      await this.step(`add column ${table}.${name} (${type})${filling}`, async () => {
        await adding.execute();
        if (filled !== null) await backfill(this.trx, table, [column]);
      });
      known.set(name, String(type));
    }
  }

  /** Uses an index of records without folded columns. A changed name means a changed folding, and all records are folded again. */
  async addFoldedColumns(table: string, resource: ResolvedResource): Promise<void> {
    const known = this.existing.get(table) ?? new Map<string, string>();
    let lacks = false;
    for (const { name, purpose } of getFoldedColumns(resource)) {
      if (known.has(name)) continue;
      // Ordered by bytes, as in SQLite.
      const type = purpose === 'order' && this.dialect === 'postgres' ? sql`text collate "C"` : 'text';
      const added = this.trx.schema.alterTable(table).addColumn(name, type);
      await this.step(`add column ${table}.${name} (text), derived from the record's texts`, () => added.execute());
      known.set(name, 'text');
      lacks = true;
    }
    const index = toUnfoldedIndex(resource);
    if (!index) return;
    const { name, condition } = index;
    const filling = `fill search and order columns of ${table}`;
    const isThere = this.existingIndexes.has(name);
    // Folds before it creates the index, which would otherwise contain all records.
    if (!isThere && !this.made.has(table)) await this.step(lacks ? filling : foldAllStep(resource), () => foldAll(this.trx, resource));
    else if (isThere && (await hasUnfolded(this.trx, resource))) await this.step(filling, () => foldUnfolded(this.trx, resource));
    this.indexes.add(name);
    this.indexed.add(table);
    const made = sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.id('id')}) where ${condition}`;
    if (!isThere) await this.step(`create index ${name}`, () => made.execute(this.trx));
  }

  /** Empty texts are not duplicates of each other. */
  async addUniqueIndex(table: string, column: TableColumn): Promise<void> {
    const name = toUniqueIndexName(table, column.name);
    if (this.existingIndexes.has(name)) return;
    const value = sql.id(column.name);
    const made = isFolded(column)
      ? sql`create unique index ${sql.id(name)} on ${sql.table(table)} (lower(${value})) where ${value} <> ''`
      : sql`create unique index ${sql.id(name)} on ${sql.table(table)} (${value})`;
    await this.step(`create unique index ${name}`, () => made.execute(this.trx));
  }

  async addIndex(table: string, parts: readonly (IndexPart | string)[]): Promise<void> {
    const all = parts.map((part) => (typeof part === 'string' ? { name: part, value: sql.id(part) } : part));
    const name = identifier(`ix_${table}_${all.map((part) => part.name).join('_')}`);
    this.indexed.add(table);
    const isThere = this.existingIndexes.has(name) || this.indexes.has(name);
    this.indexes.add(name);
    if (isThere) return;
    const made = sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.join(all.map(({ value }) => value))})`;
    await this.step(`create index ${name}`, () => made.execute(this.trx));
  }
}
