/** The names of tables and columns that follow from a declaration. Names of our own begin with `_`, which no declared one can. */
import { createHash } from 'node:crypto';
import { fieldApiOf } from '../../src/fields/apis';
import { isMoment } from '../../src/fields/filterParameters';
import type { ColumnKind } from '../../src/schema/fieldApi';
import type { Field, FieldDeclaration, Fields, FieldType } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';

/** One column of a declared field. */
export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly source: string;
  readonly field: Field;
}

/** PostgreSQL cuts names at 63 bytes, silently; a longer one keeps its start and ends in a hash of the whole. */
export function identifier(name: string): string {
  return name.length <= 63 ? name : `${name.slice(0, 52)}_${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;
}

/** `help-page` -> `help_page`. */
export const tableOf = perObject((resource: Pick<ResolvedResource, 'path'>): string => identifier(resource.path.replace(/[-/]/g, '_')));

/** The table behind a `references` (columns `_owner`, `_target`, `_position`) or `rows` field (`id`, `_owner`, `_position`, its own). */
export function childTableOf(resource: Pick<ResolvedResource, 'path'>, source: string): string {
  return identifier(`${tableOf(resource)}__${source}`);
}

/** Every column of a record's own table except `id`. A field that is read through a reference has none. */
export function columnsOf(fields: Fields): TableColumn[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    const { column = isMoment(field) ? 'timestamp' : 'text' } = fieldApiOf(field);
    // A number that stands for a choice is ordered as a number.
    const kind = field.type === 'choice' && field.integer ? 'integer' : column;
    if (kind === 'table' || field.through) return [];
    return writtenSources(source, field).map((name) => ({ name, kind, source, field }));
  });
}

/** Fields of the given types that the record itself holds, with their sources. */
export function fieldsOfType<T extends FieldType>(
  fields: Fields,
  ...types: readonly T[]
): { source: string; field: { [K in T]: FieldDeclaration<K> }[T] }[] {
  return Object.entries(fields).flatMap(([source, field]) =>
    (types as readonly string[]).includes(field.type) && !field.through
      ? [{ source, field: field as { [K in T]: FieldDeclaration<K> }[T] }]
      : [],
  );
}

/** Text that is not people's own words. */
const unfolded: ReadonlySet<FieldType> = new Set<FieldType>(['choice', 'choices', 'tags', 'json', 'time']);

/** Whether values of a column are people's own words: compared without regard to case, and ordered by what they fold to. */
export function isFolded(column: Pick<TableColumn, 'kind' | 'field'>): boolean {
  return column.kind === 'text' && !unfolded.has(column.field.type);
}

/** The references inside the rows of a resource, by path: `exercises.exercise`. */
export function rowReferencesOf({
  fields,
}: Pick<ResolvedResource, 'fields'>): readonly { readonly path: string; readonly field: FieldDeclaration<'reference'> }[] {
  return fieldsOfType(fields, 'rows').flatMap(({ source, field }) =>
    fieldsOfType(field.fields, 'reference').map((one) => ({ path: `${source}.${one.source}`, field: one.field })),
  );
}

/** A function whose answer is worked out once for each object, as long as the object lives. The objects must not change: declarations do not. */
export function perObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
