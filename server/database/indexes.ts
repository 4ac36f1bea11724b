/**
 * The indexes that follow from a declaration: one for each order that a list offers, and one for each equality filter, followed by
 * the list's own order. Each ends with the id, as every order does, so that a page is read and not sorted.
 */
import { type RawBuilder, sql } from 'kysely';
import { fieldTypeOf } from '../../src/fields/definitions';
import type { FieldType } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database } from './database';
import { orderNameOf } from './foldedColumns';
import { columnsOf, type TableColumn } from './tables';

/** One value of an index, with the words that name it. */
export interface IndexPart {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}

/** Types whose filters ask for one of few values; all others are asked for a range. */
const equalityTypes: ReadonlySet<FieldType> = new Set<FieldType>(['choice', 'boolean', 'reference']);

/** @returns the parts of each index of the resource's own table */
export function indexesOf(dialect: Database['dialect'], { fields, list }: ResolvedResource): IndexPart[][] {
  const columns = columnsOf(fields);
  const isOrdered = ({ field }: TableColumn) => fieldTypeOf(field).sortable === true;
  const isEquality = ({ field, source }: TableColumn) => list.filters.includes(source) && equalityTypes.has(field.type);
  const shown = new Set([...list.columns, ...list.moreColumns, list.sort.field]);
  const ordered = columns.filter(
    (column) => isOrdered(column) && (shown.has(column.source) || (list.filters.includes(column.source) && !isEquality(column))),
  );
  const descending = list.sort.order === 'DESC';
  const ownOrder = ordered.filter(({ source }) => source === list.sort.field);
  const behind = ownOrder.length > 0 ? ownOrder.map((column) => orderParts(dialect, column, descending)) : [[plain('id')]];
  return [
    ...ordered.flatMap((column) => bothWays(dialect, column)),
    ...columns
      .filter((column) => isEquality(column) || column.field.type === 'reference')
      .flatMap((column) => behind.map((parts) => [plain(column.name), ...parts])),
  ];
}

/** SQLite reads an index from either end and nulls at either end of it; PostgreSQL has nulls where the index has them. */
function bothWays(dialect: Database['dialect'], column: TableColumn): IndexPart[][] {
  const up = orderParts(dialect, column, false);
  const down = orderParts(dialect, column, true);
  return up[0]?.name === down[0]?.name ? [up] : [up, down];
}

function orderParts(dialect: Database['dialect'], column: TableColumn, descending: boolean): IndexPart[] {
  const name = orderNameOf(column);
  if (dialect === 'sqlite' || column.field.required || !descending) return [plain(name), plain('id')];
  return [
    { name: `${name}_down`, value: sql`${sql.id(name)} desc nulls last` },
    { name: 'id', value: sql`${sql.id('id')} desc` },
  ];
}

function plain(column: string): IndexPart {
  return { name: column, value: sql.id(column) };
}
