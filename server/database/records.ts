import { sql } from 'kysely';
import type { Fields } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from './database';
import { foldedValues } from './foldedColumns';
import { getReadColumns } from './joinedColumns';
import {
  cachePerObject,
  fieldsOfType,
  isUploadColumn,
  toChildTableName,
  toColumns,
  toTableName,
  uploadName,
  uploadNameColumn,
} from './tables';
import { maxParameters, toChunks } from './toChunks';

/** A record by column, with `references` as ids and `rows` as objects, both in order. */
export type StoredRecord = { id: number } & Record<string, unknown>;

export type StoredValues = Readonly<Record<string, unknown>>;

const getChildFields = cachePerObject((resource: ResolvedResource) => ({
  references: fieldsOfType(resource.fields, 'references'),
  rows: fieldsOfType(resource.fields, 'rows'),
}));

export async function withChildren(db: Executor, resource: ResolvedResource, selected: readonly StoredRecord[]): Promise<StoredRecord[]> {
  const { references, rows: ofRows } = getChildFields(resource);
  if (selected.length === 0 || references.length + ofRows.length === 0) return [...selected];
  const records = selected.map((record) => ({ ...record }));
  const byId = new Map(records.map((record) => [record.id, record]));
  const owners = [...byId.keys()];
  for (const { source } of [...references, ...ofRows]) for (const record of records) record[source] = [];
  for (const { source } of references) {
    const links = await db
      .selectFrom(toChildTableName(resource, source))
      .select(['_owner', '_target'])
      .where('_owner', 'in', owners)
      .orderBy('_position')
      .orderBy('_target')
      .execute();
    for (const { _owner, _target } of links) append(byId.get(_owner)?.[source], _target);
  }
  for (const { source } of ofRows) {
    const rows = await db
      .selectFrom(toChildTableName(resource, source))
      .selectAll()
      .where('_owner', 'in', owners)
      .orderBy('_position')
      .execute();
    for (const { _owner, _position, ...row } of rows) append(byId.get(_owner)?.[source], row);
  }
  return records;
}

function append(list: unknown, entry: unknown): void {
  if (Array.isArray(list)) list.push(entry);
}

export const getSelection = cachePerObject((resource: ResolvedResource) => {
  const columns = getReadColumns(resource);
  return [
    sql.ref(`${toTableName(resource)}.id`).as('id'),
    ...columns.map(({ name, value }) => value.as(name)),
    ...columns.filter(isUploadColumn).map(({ name, value }) => uploadName(value).as(uploadNameColumn(name))),
  ];
});

export async function readRecords(db: Executor, resource: ResolvedResource, ids: readonly number[]): Promise<StoredRecord[]> {
  const places = new Map(ids.map((id, index) => [id, index]));
  const records: StoredRecord[] = [];
  for (const chunk of toChunks(ids)) {
    const found = (await db
      .selectFrom(toTableName(resource))
      .select(getSelection(resource))
      .where('id', 'in', chunk)
      .execute()) as StoredRecord[];
    records.push(...(await withChildren(db, resource, found)));
  }
  return records.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

export async function insertRecord(trx: Executor, resource: ResolvedResource, values: StoredValues): Promise<number> {
  const columns = storedColumns(resource, values, 'id');
  const insert = trx.insertInto(toTableName(resource));
  const { id } = await (Object.keys(columns).length > 0 ? insert.values(columns) : insert.defaultValues())
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeChildren(trx, resource, [id], values);
  return id;
}

export async function updateRecords(
  trx: Executor,
  resource: ResolvedResource,
  ids: readonly number[],
  values: StoredValues,
): Promise<void> {
  const columns = storedColumns(resource, values);
  if (Object.keys(columns).length > 0) await trx.updateTable(toTableName(resource)).set(columns).where('id', 'in', ids).execute();
  await writeChildren(trx, resource, ids, values);
}

export async function placeRecords(
  trx: Executor,
  resource: ResolvedResource,
  source: string,
  places: readonly (readonly [id: number, place: number])[],
): Promise<void> {
  for (const chunk of toChunks([...new Map(places)], 1000)) {
    const cases = chunk.map(([id, place]) => sql`when ${id} then cast(${place} as integer)`);
    await trx
      .updateTable(toTableName(resource))
      .set({ [source]: sql`case ${sql.ref('id')} ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        chunk.map(([id]) => id),
      )
      .execute();
  }
}

async function writeChildren(trx: Executor, resource: ResolvedResource, owners: readonly number[], values: StoredValues): Promise<void> {
  for (const { source } of fieldsOfType(resource.fields, 'references')) {
    const targets = values[source];
    if (!Array.isArray(targets)) continue;
    const table = toChildTableName(resource, source);
    await trx.deleteFrom(table).where('_owner', 'in', owners).execute();
    const links = owners.flatMap((_owner) => targets.map((_target, _position) => ({ _owner, _target, _position })));
    await insertAll(trx, table, links);
  }
  for (const { source, field } of fieldsOfType(resource.fields, 'rows')) {
    const rows = values[source];
    if (Array.isArray(rows))
      for (const owner of owners) await replaceRows(trx, toChildTableName(resource, source), field.fields, owner, rows);
  }
}

/** Existing rows keep their ids. An id of another record's row is ignored. */
async function replaceRows(trx: Executor, table: string, fields: Fields, owner: number, rows: readonly StoredValues[]): Promise<void> {
  const existing = await trx.selectFrom(table).select('id').where('_owner', '=', owner).execute();
  const free = new Set(existing.map((row) => row.id));
  await trx.deleteFrom(table).where('_owner', '=', owner).execute();
  const all = rows.map((row, _position) => ({ id: row.id, values: { ...ownColumns(fields, row), _owner: owner, _position } }));
  // `delete` returns false if a row is listed twice.
  const existingRows = all.filter(({ id }) => free.delete(id as number));
  const newRows = all.filter((row) => !existingRows.includes(row));
  await insertAll(
    trx,
    table,
    existingRows.map(({ id, values }) => ({ id, ...values })),
  );
  await insertAll(
    trx,
    table,
    newRows.map(({ values }) => values),
  );
}

export async function appendRow(
  trx: Executor,
  resource: ResolvedResource,
  source: string,
  fields: Fields,
  owner: number,
  row: StoredValues,
): Promise<number> {
  const table = toChildTableName(resource, source);
  const last = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.max('_position').as('position'))
    .where('_owner', '=', owner)
    .executeTakeFirst();
  const values = { ...ownColumns(fields, row), _owner: owner, _position: last?.position == null ? 0 : Number(last.position) + 1 };
  return (await trx.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function insertAll(trx: Executor, table: string, rows: readonly StoredValues[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length || 1;
  for (const chunk of toChunks(rows, Math.floor(maxParameters / width))) await trx.insertInto(table).values(chunk).execute();
}

function storedColumns(resource: ResolvedResource, values: StoredValues, ...more: string[]): Record<string, unknown> {
  const columns = ownColumns(resource.fields, values, ...more);
  return { ...columns, ...foldedValues(resource, columns) };
}

function ownColumns(fields: Fields, values: StoredValues, ...more: string[]): Record<string, unknown> {
  const names = [...more, ...toColumns(fields).map((column) => column.name)];
  return Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
}
