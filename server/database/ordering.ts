/** How lists are ordered, said once for their queries and for the indexes that answer them. */
import { type RawBuilder, sql } from 'kysely';
import { type Column, isFolded } from './tables';

/** A direction, and where records without a value stand: the two databases put them at opposite ends. */
interface Order {
  readonly descending: boolean;
  /** The same order from its other end. */
  readonly reversed?: boolean;
}

/** What a column is ordered by: words without regard to case. */
export function orderedValue(column: Pick<Column, 'kind' | 'field'>, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return isFolded(column) ? sql`lower(${value})` : value;
}

/** Records without a value come last, whatever the direction. Where there can be none, the plain order is the same and needs fewer indexes. */
export function orderOf(column: Pick<Column, 'kind' | 'field'>, value: RawBuilder<unknown>, order: Order): RawBuilder<unknown> {
  const ordered = sql`${orderedValue(column, value)} ${directionOf(order)}`;
  if (column.field.required) return ordered;
  return order.reversed ? sql`${ordered} nulls first` : sql`${ordered} nulls last`;
}

export function directionOf({ descending, reversed = false }: Order): RawBuilder<unknown> {
  return descending === reversed ? sql`asc` : sql`desc`;
}
