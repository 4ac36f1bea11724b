import type { Field, FieldDeclaration } from '../src/schema/fieldTypes';
import { contentLocales } from '../src/schema/locales';
import type { ResolvedResource } from '../src/schema/resource';

/** A record as `loadRecords` takes it. */
export type DemoRecord = { id: number } & Record<string, unknown>;

/** Ids of the records of each resource, by slug. */
export type IdsByResource = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Numbers the slugs of a resource from 1, in their order. */
export function toIds(entries: object): ReadonlyMap<string, number> {
  return new Map(Object.keys(entries).map((slug, index) => [slug, index + 1]));
}

/** What a field holds when a data file leaves it out. */
function emptyValue(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.type === 'boolean') return false;
  return field.type === 'references' || field.type === 'rows' ? [] : null;
}

type Row = Readonly<Record<string, unknown>>;

/** A row with ids for slugs, and null for what was left out. */
function toRow(rows: FieldDeclaration<'rows'>, row: Row, getId: (name: string, slug: string) => number): Row {
  return Object.fromEntries(
    Object.entries(rows.fields).map(([source, field]) => {
      const value = row[source] ?? emptyValue(field);
      return [source, field.type === 'reference' && typeof value === 'string' ? getId(field.resource, value) : value];
    }),
  );
}

/**
 * Turns authored entries into records: ids for slugs, defaults for what was left out, and the computed values of `derive`.
 *
 * @param resource whose fields decide; values of other names are dropped
 * @param entries authored values by slug
 * @param ids of every resource that is referred to, and of this one
 * @param derive values that follow from slug and position (counted from 0)
 * @throws Error when a slug is referred to that no file has
 */
export function toRecords<E extends object>(
  resource: ResolvedResource,
  entries: Readonly<Record<string, E>>,
  ids: IdsByResource,
  derive: (slug: string, entry: E, index: number) => Record<string, unknown>,
): DemoRecord[] {
  const getId = (name: string, slug: string): number => {
    const id = ids.get(name)?.get(slug);
    if (id === undefined) throw new Error(`${resource.name}: no ${name} has the slug "${slug}"`);
    return id;
  };
  return Object.entries(entries).map(([slug, entry], index) => {
    const values: Record<string, unknown> = { ...entry, ...derive(slug, entry, index) };
    const record: DemoRecord = { id: getId(resource.name, slug) };
    for (const [source, field] of Object.entries(resource.fields)) {
      if (field.type === 'password' || field.through) continue;
      const value = values[source] ?? emptyValue(field);
      if (field.type === 'localized')
        for (const locale of contentLocales) record[`${source}_${locale}`] = values[`${source}_${locale}`] ?? null;
      else if (field.type === 'references') record[source] = (value as string[]).map((other) => getId(field.resource, other));
      else if (field.type === 'reference') record[source] = typeof value === 'string' ? getId(field.resource, value) : value;
      else if (field.type === 'rows') record[source] = (value as Row[]).map((row) => toRow(field, row, getId));
      else record[source] = value;
    }
    return record;
  });
}
