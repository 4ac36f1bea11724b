import { type SqlBool, sql } from 'kysely';
import type { Choosable } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import { chunksOf } from '../database/chunksOf';
import type { Executor } from '../database/database';
import type { StoredValues } from '../database/records';
import { columnsOf, fieldsOfType, isFolded, tableOf } from '../database/tables';
import { type ApiErrorEntry, invalid } from '../http/apiError';
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
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<void> {
  const entries = [...(await missingReferences(trx, registry, resource, values)), ...(await takenValues(trx, resource, values, ids))];
  if (entries.length > 0) throw invalid(entries);
}

/**
 * Checks that references lead somewhere.
 *
 * @throws ApiError 400 with an entry at each field
 */
export async function checkStoredReferences(
  trx: Executor,
  { registry }: Pick<Services, 'registry'>,
  resource: Pick<ResolvedResource, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = await missingReferences(trx, registry, resource, values);
  if (entries.length > 0) throw invalid(entries);
}

/** An id somewhere in a body. */
export interface Pointer {
  readonly id: number;
  /** Where it stands in the body, e.g. `exercises.1.exercise`. */
  readonly attr: string;
  /** The field that holds it: its source, or that of the rows and its own. */
  readonly path: readonly [source: string, inRow?: string];
  readonly target: string;
  readonly choosable: Choosable | undefined;
}

async function missingReferences(
  trx: Executor,
  registry: Services['registry'],
  resource: Pick<ResolvedResource, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Promise<ApiErrorEntry[]> {
  const pointers = new Map<string, Pointer[]>();
  for (const pointer of pointersOf(resource.fields, values)) {
    const known = pointers.get(pointer.target) ?? [];
    known.push(pointer);
    pointers.set(pointer.target, known);
  }
  const entries = new Map<string, ApiErrorEntry>();
  for (const [target, all] of pointers) {
    const ids = [...new Set(all.map((pointer) => pointer.id))];
    const known = new Set<number>();
    for (const chunk of chunksOf(ids)) {
      const found = await trx
        .selectFrom(tableOf(registry.get(target)))
        .select('id')
        .where('id', 'in', chunk)
        .execute();
      for (const row of found) known.add(row.id);
    }
    for (const { id, attr } of all)
      if (!known.has(id) && !entries.has(attr)) entries.set(attr, { code: 'does_not_exist', attr, values: { input: id } });
  }
  return [...entries.values()];
}

/** Every id in the reference fields of a body, those of its rows included. */
export function* pointersOf(fields: ResolvedResource['fields'], values: Readonly<Record<string, unknown>>): Generator<Pointer> {
  for (const { source, field } of fieldsOfType(fields, 'reference', 'references'))
    for (const id of [values[source]].flat())
      if (typeof id === 'number') yield { id, attr: source, path: [source], target: field.resource, choosable: field.choosable };
  for (const { source, field } of fieldsOfType(fields, 'rows')) {
    const rows = values[source];
    if (!Array.isArray(rows)) continue;
    for (const [index, row] of rows.entries())
      for (const pointer of pointersOf(field.fields, row))
        yield { ...pointer, attr: `${source}.${index}.${pointer.attr}`, path: [source, pointer.path[0]] };
  }
}

/** One query for all fields, so that what another request commits meanwhile is seen for all of them or for none. */
async function takenValues(
  trx: Executor,
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<ApiErrorEntry[]> {
  const checked = columnsOf(resource.fields).filter(
    ({ name, field }) => field.unique && values[name] !== undefined && values[name] !== null && values[name] !== '',
  );
  if (checked.length === 0) return [];
  // Several records cannot all get a value that only one may have.
  if (ids.length > 1) return checked.map(({ name }) => ({ code: 'unique', attr: name }));
  const conditions = checked.map((column) =>
    isFolded(column)
      ? sql<SqlBool>`lower(${sql.ref(column.name)}) = lower(${values[column.name]})`
      : sql<SqlBool>`${sql.ref(column.name)} = ${values[column.name]}`,
  );
  const hits = conditions.map((condition, index) => sql`max(case when ${condition} then 1 else 0 end) as ${sql.ref(`hit${index}`)}`);
  const others = ids.length > 0 ? sql`${sql.ref('id')} <> ${ids[0]} and` : sql``;
  const query = sql<
    Record<string, unknown>
  >`select ${sql.join(hits)} from ${sql.table(tableOf(resource))} where ${others} (${sql.join(conditions, sql` or `)})`;
  const [found] = (await query.execute(trx)).rows;
  return checked.filter((_, index) => Number(found?.[`hit${index}`]) === 1).map(({ name }) => ({ code: 'unique', attr: name }));
}

/**
 * Checks that no day precedes the one that its field's `notBefore` names.
 *
 * @param records whole records as they would be stored
 * @throws ApiError 400 with an entry at each day
 */
export function checkDays(resource: Pick<ResolvedResource, 'fields'>, records: readonly StoredValues[]): void {
  const entries = fieldsOfType(resource.fields, 'date').flatMap(({ source, field }): ApiErrorEntry[] => {
    const { notBefore } = field;
    if (notBefore === undefined) return [];
    // Days in the form YYYY-MM-DD are ordered as text is.
    const early = records.find((record) => record[source] && record[notBefore] && String(record[source]) < String(record[notBefore]));
    return early ? [{ code: 'min_value', attr: source, values: { min: String(early[notBefore]) } }] : [];
  });
  if (entries.length > 0) throw invalid(entries);
}
