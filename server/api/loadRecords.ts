import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor } from '../database/database';
import { insertRecord, updateRecords } from '../database/records';
import { numberRecords } from '../database/serialNumbers';
import { columnsOf, fieldsOfType, tableOf } from '../database/tables';
import { transact } from '../database/transact';
import { defaultOf } from './bodySchemas';
import { automaticValues, toStored } from './toStored';

/** Records by resource name, each with its own integer `id`; images are media paths, passwords are plain. */
export type RecordsToLoad = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * Fills empty resources with prepared records, all in one transaction. A resource that holds records is left alone, so
 * that two gateways that start together on one database load them once. A singleton counts as empty until somebody has written it.
 *
 * @throws what the database throws when a record breaks a constraint
 */
export async function loadRecords(database: Database, registry: Registry, records: RecordsToLoad): Promise<void> {
  const prepared = await Promise.all(
    registry.resources.map(async (resource) => [resource, await prepare(resource, records[resource.name] ?? [])] as const),
  );
  await transact(database, async (trx) => {
    const loaded: (readonly [ResolvedResource, readonly Record<string, unknown>[]])[] = [];
    for (const [resource, rows] of prepared) if (rows.length > 0 && (await isEmpty(trx, resource))) loaded.push([resource, rows]);
    // References may go in circles: records first, then what points from one to another.
    for (const [resource, rows] of loaded) for (const row of rows) await insertRecord(trx, resource, without(row, pointersOf(resource)));
    for (const [resource, rows] of loaded) {
      for (const row of rows)
        if (pointersOf(resource).length > 0) await updateRecords(trx, resource, [Number(row.id)], only(row, pointersOf(resource)));
      await numberRecords(trx, resource);
      if (database.dialect === 'postgres') await continueIds(trx, resource);
    }
  });
}

async function prepare(resource: ResolvedResource, rows: RecordsToLoad[string]): Promise<Record<string, unknown>[]> {
  const automatic = automaticValues(resource, 'created', Date.now());
  const defaults = Object.fromEntries(columnsOf(resource.fields).map(({ name, field }) => [name, defaultOf(field) ?? null]));
  const stored: Record<string, unknown>[] = [];
  // One after the other: more passwords than may wait would be refused.
  for (const row of rows) stored.push(await toStored(resource, { ...defaults, ...automatic, ...row }));
  return stored;
}

async function isEmpty(trx: Executor, resource: ResolvedResource): Promise<boolean> {
  const table = tableOf(resource);
  const first = await trx.selectFrom(table).selectAll().orderBy('id').limit(1).executeTakeFirst();
  if (!first) return true;
  if (resource.kind === 'collection') return false;
  // The record that `prepareApi` made lacks what nobody could have saved without.
  const isUnwritten = columnsOf(resource.fields).some(({ name, field }) => field.required && (first[name] === null || first[name] === ''));
  if (isUnwritten) await trx.deleteFrom(table).execute();
  return isUnwritten;
}

function pointersOf(resource: ResolvedResource): string[] {
  return fieldsOfType(resource.fields, 'reference', 'references', 'rows').map(({ source }) => source);
}

const only = (row: Record<string, unknown>, sources: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([source]) => sources.includes(source)));
const without = (row: Record<string, unknown>, sources: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([source]) => !sources.includes(source)));

/** Ids that were given leave PostgreSQL's sequence behind. */
async function continueIds(trx: Executor, resource: ResolvedResource): Promise<void> {
  const table = tableOf(resource);
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    trx,
  );
}
