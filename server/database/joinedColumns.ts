/** Fields that are read through a reference: no columns of their own, but sub-selects that take their place in any query. */
import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import { orderNameOf } from './foldedColumns';
import { columnsOf, isFolded, perObject, type TableColumn, tableOf } from './tables';

type Place = Pick<ResolvedResource, 'path' | 'fields' | 'joined'>;

/** A column with the expression that stands for its value in a query of the resource's table. */
export interface ReadColumn extends TableColumn {
  readonly value: RawBuilder<unknown>;
  /** What lists are ordered by. */
  readonly ordered: RawBuilder<unknown>;
}

/** Every column that a list of the resource can be filtered, ordered and searched by: its own and those read through references. */
export const readColumnsOf = perObject((resource: Place): readonly ReadColumn[] => {
  const here = (name: string) => sql.ref(`${tableOf(resource)}.${name}`);
  const own = columnsOf(resource.fields).map((column) => ({ ...column, value: here(column.name), ordered: here(orderNameOf(column)) }));
  return [...own, ...joinedColumnsOf(resource)];
});

/** The columns of fields that are read through a reference. An empty reference leaves them null, and a boolean false. */
export const joinedColumnsOf = perObject((resource: Place): readonly ReadColumn[] =>
  resource.joined.flatMap(({ source, through, path }): ReadColumn[] => {
    const { through: _, ...field } = resource.fields[source] as ResolvedResource['fields'][string];
    // The target is found by its primary key: one look-up a row, also on large tables.
    const there = (name: string) =>
      sql`(select ${sql.ref(`_there.${name}`)} from ${sql.table(tableOf({ path }))} as "_there" where ${sql.ref('_there.id')} = ${sql.ref(`${tableOf(resource)}.${through}`)})`;
    return columnsOf({ [source]: field }).map((column) => {
      const value = column.kind === 'boolean' && !field.nullable ? sql`coalesce(${there(column.name)}, false)` : there(column.name);
      return { ...column, value, ordered: isFolded(column) ? there(orderNameOf(column)) : value };
    });
  }),
);
