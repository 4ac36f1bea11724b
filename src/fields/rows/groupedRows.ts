/** Rows that are kept sorted by some of their fields (`groupBy`), e.g. by week and day. */

import type { FieldDeclaration, FieldOfType, RowFieldType } from '../../schema/fieldTypes';
import { moveItem } from '../../ui/ordering/dropPlace';
import { isEmptyValue } from '../isEmptyValue';

type Row = Readonly<Record<string, unknown>>;
type Rows = FieldDeclaration<'rows'>;

/** Negative where the first comes first, 0 where they are equal. What is empty comes last. */
function compareValues(field: FieldOfType<RowFieldType> | undefined, one: unknown, other: unknown): number {
  if (isEmptyValue(one) || isEmptyValue(other)) return Number(isEmptyValue(one)) - Number(isEmptyValue(other));
  if (field?.type === 'choice') return field.choices.indexOf(String(one)) - field.choices.indexOf(String(other));
  if (field?.type === 'integer') return Number(one) - Number(other);
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}

function compareRows({ groupBy = [], fields }: Rows, one: Row, other: Row): number {
  for (const source of groupBy) {
    const difference = compareValues(fields[source], one[source], other[source]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The rows in the order of their groups; within a group they stay as they are. */
export function sortRows<R extends Row>(field: Rows, rows: readonly R[]): readonly R[] {
  return field.groupBy ? [...rows].sort((one, other) => compareRows(field, one, other)) : rows;
}

/**
 * The rows with one at another place. Where it would break the order of the groups, it takes on the group of the row that it passed.
 *
 * @param from place of the row, from 0
 * @param to its place in the new list; one beyond an end is that end
 */
export function moveRow<R extends Row>(field: Rows, rows: readonly R[], from: number, to: number): readonly R[] {
  const moved = moveItem(rows, from, to);
  const at = Math.max(0, Math.min(to, rows.length - 1));
  const [before, row, after] = [moved[at - 1], moved[at], moved[at + 1]];
  if (!field.groupBy || !row || at === from) return moved;
  const fits = (!before || compareRows(field, before, row) <= 0) && (!after || compareRows(field, row, after) <= 0);
  const passed = at > from ? before : after;
  if (fits || !passed) return moved;
  moved[at] = { ...row, ...groupOf(field, passed) };
  return moved;
}

/** The values of a row that say which group it is in. */
export function groupOf({ groupBy = [] }: Rows, row: Row): Row {
  return Object.fromEntries(groupBy.map((source) => [source, row[source]]));
}
