/** Names of tables and columns. Internal names begin with `_`, which declared names cannot. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { getFieldApi } from '../../src/fields/apis';
import { isMoment } from '../../src/fields/filterParameters';
import type { ColumnKind } from '../../src/schema/fieldApi';
import type { Field, FieldDeclaration, Fields, FieldType } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';

export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly source: string;
  readonly field: Field;
}

/** PostgreSQL silently truncates names to 63 bytes, so longer ones end in a hash. */
export function identifier(name: string): string {
  return name.length <= 63 ? name : `${name.slice(0, 52)}_${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;
}

export const toTableName = cachePerObject((resource: Pick<ResolvedResource, 'path'>): string =>
  identifier(resource.path.replace(/[-/]/g, '_')),
);

/** Table of a `references` field (`_owner`, `_target`, `_position`) or a `rows` field (`id`, `_owner`, `_position`, its own columns). */
export function toChildTableName(resource: Pick<ResolvedResource, 'path'>, source: string): string {
  return identifier(`${toTableName(resource)}__${source}`);
}

/** Columns of a record's own table except `id`. Computed fields and fields read through a reference have none. */
export function toColumns(fields: Fields): TableColumn[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    const { column = isMoment(field) ? 'timestamp' : 'text' } = getFieldApi(field);
    const kind = field.type === 'choice' && field.integer ? 'integer' : column;
    if (kind === 'table' || field.through || field.computed) return [];
    return writtenSources(source, field).map((name) => ({ name, kind, source, field }));
  });
}

export function fieldsOfType<T extends FieldType>(
  fields: Fields,
  ...types: readonly T[]
): { source: string; field: { [K in T]: FieldDeclaration<K> }[T] }[] {
  return Object.entries(fields).flatMap(([source, field]) =>
    (types as readonly string[]).includes(field.type) && !field.through && !field.computed
      ? [{ source, field: field as { [K in T]: FieldDeclaration<K> }[T] }]
      : [],
  );
}

const unfolded: ReadonlySet<FieldType> = new Set<FieldType>(['choice', 'choices', 'tags', 'files', 'json', 'time']);

/** Returns true for free text, which is compared without case and ordered by its folded form. */
export function isFolded(column: Pick<TableColumn, 'kind' | 'field'>): boolean {
  return column.kind === 'text' && !unfolded.has(column.field.type);
}

export function getRowReferences({
  fields,
}: Pick<ResolvedResource, 'fields'>): readonly { readonly path: string; readonly field: FieldDeclaration<'reference'> }[] {
  return fieldsOfType(fields, 'rows').flatMap(({ source, field }) =>
    fieldsOfType(field.fields, 'reference').map((one) => ({ path: `${source}.${one.source}`, field: one.field })),
  );
}

/** Caches results for the lifetime of each object. Objects must not change. */
export function cachePerObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** Name and size of each upload by path. Uploads of earlier versions have no row. */
export const uploadsTable = '_uploads';

/** Column of a read record with its file's name. Sources never contain `__`. */
export const uploadNameColumn = (source: string): string => `${source}__name`;

export const isUploadColumn = ({ field }: Pick<TableColumn, 'field'>): boolean => field.type === 'image' || field.type === 'file';

export function uploadName(path: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${sql.ref('_upload.name')} from ${sql.table(uploadsTable)} as "_upload" where ${sql.ref('_upload.path')} = ${path})`;
}
