import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import { toOrderName } from './foldedColumns';
import { cachePerObject, isFolded, type TableColumn, toColumns, toTableName } from './tables';

type Place = Pick<ResolvedResource, 'path' | 'fields' | 'joined'>;

export interface ReadColumn extends TableColumn {
  readonly value: RawBuilder<unknown>;
  readonly ordered: RawBuilder<unknown>;
}

export const getReadColumns = cachePerObject((resource: Place): readonly ReadColumn[] => {
  const here = (name: string) => sql.ref(`${toTableName(resource)}.${name}`);
  const own = toColumns(resource.fields).map((column) => ({ ...column, value: here(column.name), ordered: here(toOrderName(column)) }));
  return [...own, ...getJoinedColumns(resource)];
});

export const getJoinedColumns = cachePerObject((resource: Place): readonly ReadColumn[] =>
  resource.joined.flatMap(({ source, through, path }): ReadColumn[] => {
    const { through: _, ...field } = resource.fields[source] as ResolvedResource['fields'][string];
    const there = (name: string) =>
      sql`(select ${sql.ref(`_there.${name}`)} from ${sql.table(toTableName({ path }))} as "_there" where ${sql.ref('_there.id')} = ${sql.ref(`${toTableName(resource)}.${through}`)})`;
    return toColumns({ [source]: field }).map((column) => {
      const value = column.kind === 'boolean' && !field.nullable ? sql`coalesce(${there(column.name)}, false)` : there(column.name);
      return { ...column, value, ordered: isFolded(column) ? there(toOrderName(column)) : value };
    });
  }),
);
