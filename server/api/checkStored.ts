import { sql } from 'kysely';
import type { Resource } from '../../src/schema/resource';
import type { Executor } from '../database/openDatabase';
import { columnsOf, fieldsOfType, isFolded, tableOf } from '../database/tables';
import { type ErrorEntry, invalid } from './apiError';
import type { Services } from './services';

/**
 * Checks what only the database knows: that references lead somewhere and unique values are free.
 *
 * @param ids the records that get these values; none for a new one
 * @throws ApiError 400 with an entry at each field
 */
export async function checkStored(
  trx: Executor,
  { registry }: Pick<Services, 'registry'>,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<void> {
  const entries = [...(await missingReferences(trx, registry, resource, values)), ...(await takenValues(trx, resource, values, ids))];
  if (entries.length > 0) throw invalid(entries);
}

/** An id somewhere in a body, with the path to it. */
interface Pointer {
  readonly id: number;
  readonly attr: string;
}

async function missingReferences(
  trx: Executor,
  registry: Services['registry'],
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<ErrorEntry[]> {
  const pointers = new Map<string, Pointer[]>();
  for (const [target, pointer] of pointersOf(resource.fields, values, '')) pointers.set(target, [...(pointers.get(target) ?? []), pointer]);
  const entries: ErrorEntry[] = [];
  for (const [target, all] of pointers) {
    const ids = [...new Set(all.map((pointer) => pointer.id))];
    const found = await trx
      .selectFrom(tableOf(registry.get(target)))
      .select('id')
      .where('id', 'in', ids)
      .execute();
    const known = new Set(found.map((row) => row.id));
    for (const { id, attr } of all) if (!known.has(id)) entries.push({ code: 'does_not_exist', attr, values: { input: id } });
  }
  return entries.filter((entry, index) => entries.findIndex((other) => other.attr === entry.attr) === index);
}

function* pointersOf(fields: Resource['fields'], values: Readonly<Record<string, unknown>>, prefix: string): Generator<[string, Pointer]> {
  for (const { source, field } of fieldsOfType(fields, 'reference', 'references'))
    for (const id of [values[source]].flat()) if (typeof id === 'number') yield [field.resource, { id, attr: prefix + source }];
  for (const { source, field } of fieldsOfType(fields, 'rows')) {
    const rows = values[source];
    if (Array.isArray(rows))
      for (const [index, row] of rows.entries()) yield* pointersOf(field.fields, row, `${prefix}${source}.${index}.`);
  }
}

async function takenValues(
  trx: Executor,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<ErrorEntry[]> {
  const entries: ErrorEntry[] = [];
  for (const column of columnsOf(resource.fields)) {
    const { name, field } = column;
    const value = values[name];
    if (!field.unique || value === undefined || value === null || value === '') continue;
    const folded = isFolded(column);
    let query = trx
      .selectFrom(tableOf(resource))
      .select('id')
      .where(folded ? sql<string>`lower(${sql.ref(name)})` : sql.ref(name), '=', folded ? sql`lower(${value})` : value);
    if (ids.length > 0) query = query.where('id', 'not in', ids);
    // The same value for several records is taken by the first of them.
    if (ids.length > 1 || (await query.limit(1).executeTakeFirst())) entries.push({ code: 'unique', attr: name });
  }
  return entries;
}
