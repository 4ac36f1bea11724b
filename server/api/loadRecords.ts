import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor } from '../database/database';
import { insertRecord, updateRecords } from '../database/records';
import { numberRecords } from '../database/serialNumbers';
import { fieldsOfType, toColumns, toTableName } from '../database/tables';
import { transact } from '../database/transact';
import { getDefault } from './bodySchemas';
import { automaticValues, toStored } from './toStored';

/** Records by resource name, with integer ids. Images are media paths, passwords are plain. */
type RecordsToLoad = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Fills empty resources in one transaction, so that concurrent gateways load them once. An unsaved singleton counts as empty. */
export async function loadRecords(database: Database, registry: Registry, records: RecordsToLoad): Promise<void> {
  const prepared = await Promise.all(
    registry.resources.map(async (resource) => [resource, await prepare(resource, records[resource.name] ?? [])] as const),
  );
  await transact(database, async (trx) => {
    const loaded: (readonly [ResolvedResource, readonly Record<string, unknown>[]])[] = [];
    for (const [resource, rows] of prepared) if (rows.length > 0 && (await isEmpty(trx, resource))) loaded.push([resource, rows]);
    // References may be circular, so they are set once all records exist.
    for (const [resource, rows] of loaded) for (const row of rows) await insertRecord(trx, resource, without(row, getPointers(resource)));
    for (const [resource, rows] of loaded) {
      for (const row of rows)
        if (getPointers(resource).length > 0) await updateRecords(trx, resource, [Number(row.id)], only(row, getPointers(resource)));
      await numberRecords(trx, resource);
      if (database.dialect === 'postgres') await continueIds(trx, resource);
    }
  });
}

async function prepare(resource: ResolvedResource, rows: RecordsToLoad[string]): Promise<Record<string, unknown>[]> {
  const automatic = automaticValues(resource, 'created', Date.now());
  const defaults = Object.fromEntries(toColumns(resource.fields).map(({ name, field }) => [name, getDefault(field) ?? null]));
  const stored: Record<string, unknown>[] = [];
  // Sequential, because the queue refuses more passwords than it can hold.
  for (const row of rows) stored.push(await toStored(resource, { ...defaults, ...automatic, ...row }));
  return stored;
}

async function isEmpty(trx: Executor, resource: ResolvedResource): Promise<boolean> {
  const table = toTableName(resource);
  const first = await trx.selectFrom(table).selectAll().orderBy('id').limit(1).executeTakeFirst();
  if (!first) return true;
  if (resource.kind === 'collection') return false;
  // `prepareApi` created this record without required values.
  const isUnwritten = toColumns(resource.fields).some(({ name, field }) => field.required && (first[name] === null || first[name] === ''));
  if (isUnwritten) await trx.deleteFrom(table).execute();
  return isUnwritten;
}

function getPointers(resource: ResolvedResource): string[] {
  return fieldsOfType(resource.fields, 'reference', 'references', 'rows').map(({ source }) => source);
}

const only = (row: Record<string, unknown>, sources: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([source]) => sources.includes(source)));
const without = (row: Record<string, unknown>, sources: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([source]) => !sources.includes(source)));

/** Advances PostgreSQL's sequence, because explicit ids do not. */
async function continueIds(trx: Executor, resource: ResolvedResource): Promise<void> {
  const table = toTableName(resource);
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    trx,
  );
}
