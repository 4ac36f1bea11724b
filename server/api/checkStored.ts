import { type SqlBool, sql } from 'kysely';
import type { Choosable } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import { fieldsOfType, isFolded, toColumns, toTableName } from '../database/tables';
import { toChunks } from '../database/toChunks';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import type { Services } from './services';

/** Checks that references exist and unique values are free. @param ids of changed records @throws ApiError 400 at each field */
export async function checkStored(
  trx: Executor,
  { registry }: Pick<Services, 'registry'>,
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<void> {
  const entries = [...(await missingReferences(trx, registry, resource, values)), ...(await usedValues(trx, resource, values, ids))];
  if (entries.length > 0) throw invalid(entries);
}

export async function checkStoredReferences(
  trx: Executor,
  { registry }: Pick<Services, 'registry'>,
  resource: Pick<ResolvedResource, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = await missingReferences(trx, registry, resource, values);
  if (entries.length > 0) throw invalid(entries);
}

export interface Pointer {
  readonly id: number;
  /** Path in the body, e.g. `exercises.1.exercise`. */
  readonly attr: string;
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
  for (const pointer of getPointers(resource.fields, values)) {
    const known = pointers.get(pointer.target) ?? [];
    known.push(pointer);
    pointers.set(pointer.target, known);
  }
  const entries = new Map<string, ApiErrorEntry>();
  for (const [target, all] of pointers) {
    const ids = [...new Set(all.map((pointer) => pointer.id))];
    const known = new Set<number>();
    for (const chunk of toChunks(ids)) {
      const found = await trx
        .selectFrom(toTableName(registry.get(target)))
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

export function* getPointers(fields: ResolvedResource['fields'], values: Readonly<Record<string, unknown>>): Generator<Pointer> {
  for (const { source, field } of fieldsOfType(fields, 'reference', 'references'))
    for (const id of [values[source]].flat())
      if (typeof id === 'number') yield { id, attr: source, path: [source], target: field.resource, choosable: field.choosable };
  for (const { source, field } of fieldsOfType(fields, 'rows')) {
    const rows = values[source];
    if (!Array.isArray(rows)) continue;
    for (const [index, row] of rows.entries())
      for (const pointer of getPointers(field.fields, row))
        yield { ...pointer, attr: `${source}.${index}.${pointer.attr}`, path: [source, pointer.path[0]] };
  }
}

/** A single query for all fields, so that a concurrent commit is seen entirely or not at all. */
async function usedValues(
  trx: Executor,
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<ApiErrorEntry[]> {
  const checked = toColumns(resource.fields).filter(
    ({ name, field }) => field.unique && values[name] !== undefined && values[name] !== null && values[name] !== '',
  );
  if (checked.length === 0) return [];
  // Several records cannot share a unique value.
  if (ids.length > 1) return checked.map(({ name }) => ({ code: 'unique', attr: name }));
  const conditions = checked.map((column) =>
    isFolded(column)
      ? sql<SqlBool>`lower(${sql.ref(column.name)}) = lower(${values[column.name]})`
      : sql<SqlBool>`${sql.ref(column.name)} = ${values[column.name]}`,
  );
  const hits = conditions.map((condition, index) => sql`max(case when ${condition} then 1 else 0 end) as ${sql.ref(`hit${index}`)}`);
  const otherRows = ids.length > 0 ? sql`${sql.ref('id')} <> ${ids[0]} and` : sql``;
  const query = sql<
    Record<string, unknown>
  >`select ${sql.join(hits)} from ${sql.table(toTableName(resource))} where ${otherRows} (${sql.join(conditions, sql` or `)})`;
  const [found] = (await query.execute(trx)).rows;
  return checked.filter((_, index) => Number(found?.[`hit${index}`]) === 1).map(({ name }) => ({ code: 'unique', attr: name }));
}
