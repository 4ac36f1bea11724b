import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Log } from '../lib/createLog';
import type { Database, Executor } from './database';
import { existingColumns, existingIndexes } from './existing';
import { lockNumbers } from './lockNumbers';
import { MigrationSteps } from './migrationSteps';
import { type RunStep, refuseObstacles } from './obstacles';
import { countsTable, keepRowCounts, tablesBehind } from './rowCounts';
import { ensureTrigrams, findTrigrams, keepSearchIndexes, searchedTextsOf } from './search';
import { childTableOf, columnsOf, fieldsOfType, tableOf } from './tables';
import { transact } from './transact';

/** A table that no declaration names. */
export interface OtherTable {
  readonly name: string;
  /** Makes what is missing of it. */
  readonly ensure: (trx: Executor) => Promise<void>;
}

/** What a migration is made of besides the declarations. */
export interface MigrationOptions {
  /** Tables of others, which see to them under the same lock. */
  readonly more?: readonly OtherTable[];
  /** Told of what the database refuses and the gateway can do without. */
  readonly log?: Log | undefined;
}

/**
 * Brings the database to what the declarations say. Tables and columns are only ever added (existing records get a sensible value
 * where one is required); indexes that no declaration needs any more are taken away. Safe to run by several gateways at once and
 * as often as wished.
 *
 * @returns what was done, a line for each step
 * @throws Error when two declarations come to the same table or column
 * @throws ConfigError for what a migration cannot do; nothing is changed then
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

/**
 * What `migrate` would do: a line for each step, and nothing is changed. It holds nobody up.
 *
 * @throws ConfigError for what it cannot do
 */
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

/** @returns the tables of others that were missing */
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
  // References may go in circles: all tables first, then the columns that point at them.
  for (const resource of registry.resources) await steps.createTable(tableOf(resource), (table) => table);
  for (const resource of registry.resources) await steps.migrateResource(resource, registry);
  for (const { name, tab } of before)
    if (name.startsWith('ix_') && steps.indexed.has(tab) && !steps.indexes.has(name))
      await step(`drop index ${name}`, () => sql`drop index ${sql.id(name)}`.execute(db));
  const lists = registry.resources.filter(({ kind }) => kind === 'collection');
  await keepSearchIndexes(db, dialect, { texts: lists.flatMap(searchedTextsOf), trigrams, step });
  await keepRowCounts(db, dialect, { tables: lists.flatMap(tablesBehind), isNew: !tables.has(countsTable), step });
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
    claim(tableOf(resource), `Resource ${resource.name}`);
    for (const column of columnsOf(resource.fields)) claim(`${tableOf(resource)}.${column.name}`, `${resource.name} › ${column.source}`);
    for (const { source } of fieldsOfType(resource.fields, 'references', 'rows'))
      claim(childTableOf(resource, source), `${resource.name} › ${source}`);
  }
}
