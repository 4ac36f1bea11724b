/** Fields that are read through a reference: no columns of their own, but sub-selects that take their place in any query. */
import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../src/schema/resource';
import { type Column, columnsOf, perObject, tableOf } from './tables';

type Place = Pick<Resource, 'path' | 'fields' | 'joined'>;

/** A column with the expression that stands for its value in a query of the resource's table. */
export interface ReadColumn extends Column {
  readonly value: RawBuilder<unknown>;
}

/** Every column that a list of the resource can be filtered, ordered and searched by: its own and those read through references. */
export const readColumnsOf = perObject((resource: Place): readonly ReadColumn[] => {
  const own = columnsOf(resource.fields).map((column) => ({ ...column, value: sql.ref(`${tableOf(resource)}.${column.name}`) }));
  return [...own, ...joinedColumnsOf(resource)];
});

/** The columns of fields that are read through a reference. An empty reference leaves them null, and a boolean false. */
export const joinedColumnsOf = perObject((resource: Place): readonly ReadColumn[] =>
  resource.joined.flatMap(({ source, through, path }): ReadColumn[] => {
    const { through: _, ...field } = resource.fields[source] as Resource['fields'][string];
    return columnsOf({ [source]: field }).map((column) => {
      // The target is found by its primary key: one look-up a row, also on large tables.
      const value = sql`(select ${sql.ref(`_there.${column.name}`)} from ${sql.table(tableOf({ path }))} as "_there" where ${sql.ref('_there.id')} = ${sql.ref(`${tableOf(resource)}.${through}`)})`;
      return { ...column, value: column.kind === 'boolean' ? sql`coalesce(${value}, false)` : value };
    });
  }),
);
