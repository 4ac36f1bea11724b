import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Log } from '../lib/createLog';
import type { Database, Executor } from './database';
import { existingColumns, existingIndexes } from './existing';
import { lockNumbers } from './lockNumbers';
import { MigrationSteps } from './migrationSteps';
import { type RunStep, refuseObstacles } from './obstacles';
import { countsTable, ensureRowCounts, getListTables } from './rowCounts';
import { ensureSearchIndexes, ensureTrigrams, findTrigrams, getSearchedTexts } from './search';
import { fieldsOfType, toChildTableName, toColumns, toTableName } from './tables';
import { transact } from './transact';

export interface OtherTable {
  readonly name: string;
  readonly ensure: (trx: Executor) => Promise<void>;
}

interface MigrationOptions {
  readonly more?: readonly OtherTable[];
  readonly log?: Log | undefined;
}

/**
 * Updates the database to the declarations. Can be repeated and run concurrently. @returns a line for each step
 * @throws Error if two declarations share a table or column, ConfigError for an impossible migration; nothing is changed
 */
export async function migrate(
  database: Database,
  registry: Registry,
  { more = [], log = () => undefined }: MigrationOptions = {},
): Promise<readonly string[]> {
  refuseCollisions(registry);
  const trigrams = await ensureTrigrams(database, log);
  return transact(database, async (trx) => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.migration)})`.execute(trx);
    const done: string[] = [];
    const step: RunStep = async (what, work) => {
      done.push(what);
      await work();
    };
    const missing = await runSteps({ db: trx, dialect: database.dialect }, registry, { step, trigrams, more });
    for (const { name, ensure } of more) if (!missing.has(name)) await ensure(trx);
    return done;
  });
}

/** Returns the steps that `migrate` would take. Takes no locks. @throws ConfigError for an impossible migration */
export async function planMigration(
  database: Pick<Database, 'db' | 'dialect'>,
  registry: Registry,
  { more = [] }: Pick<MigrationOptions, 'more'> = {},
): Promise<readonly string[]> {
  refuseCollisions(registry);
  const planned: string[] = [];
  const step: RunStep = async (what) => void planned.push(what);
  await runSteps(database, registry, { step, trigrams: await findTrigrams(database), more });
  return planned;
}

async function runSteps(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  registry: Registry,
  { step, trigrams, more }: { readonly more: readonly OtherTable[]; readonly step: RunStep; readonly trigrams: string | undefined },
): Promise<ReadonlySet<string>> {
  const columns = await existingColumns({ db, dialect });
  const before = await existingIndexes({ db, dialect });
  await refuseObstacles({ db, dialect }, registry, columns, new Set(before.map(({ name }) => name)));
  const tables = new Set(columns.keys());
  const steps = new MigrationSteps(db, dialect, step, columns, new Set(before.map(({ name }) => name)));
  // References may be circular, so all tables come before the columns that refer to them.
  for (const resource of registry.resources) await steps.createTable(toTableName(resource), (table) => table);
  for (const resource of registry.resources) await steps.migrateResource(resource, registry);
  for (const { name, tab } of before)
    if (name.startsWith('ix_') && steps.indexed.has(tab) && !steps.indexes.has(name))
      await step(`drop index ${name}`, () => sql`drop index ${sql.id(name)}`.execute(db));
  const lists = registry.resources.filter(({ kind }) => kind === 'collection');
  await ensureSearchIndexes(db, dialect, { texts: lists.flatMap(getSearchedTexts), trigrams, step });
  await ensureRowCounts(db, dialect, { tables: lists.flatMap(getListTables), isNew: !tables.has(countsTable), step });
  const missing = more.filter(({ name }) => !tables.has(name));
  for (const { name, ensure } of missing) await step(`create table ${name}`, () => ensure(db));
  return new Set(missing.map(({ name }) => name));
}

function refuseCollisions(registry: Registry): void {
  const seen = new Map<string, string>();
  const claim = (name: string, by: string) => {
    const other = seen.get(name);
    if (other) throw new Error(`${by} and ${other} would both be stored as "${name}". Remedy: rename one of them`);
    seen.set(name, by);
  };
  for (const resource of registry.resources) {
    claim(toTableName(resource), `Resource ${resource.name}`);
    for (const column of toColumns(resource.fields))
      claim(`${toTableName(resource)}.${column.name}`, `${resource.name} › ${column.source}`);
    for (const { source } of fieldsOfType(resource.fields, 'references', 'rows'))
      claim(toChildTableName(resource, source), `${resource.name} › ${source}`);
  }
}
