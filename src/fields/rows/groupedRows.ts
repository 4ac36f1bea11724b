/** Rows sorted by some of their fields (`groupBy`), e.g. by week and day. */

import type { FieldDeclaration, FieldOfType, RowFieldType } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { moveItem } from '../../ui/ordering/dropPlace';

type Row = Readonly<Record<string, unknown>>;
type Rows = FieldDeclaration<'rows'>;

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

/** Sorts rows by group. The order within a group does not change. */
export function sortRows<R extends Row>(field: Rows, rows: readonly R[]): readonly R[] {
  return field.groupBy ? [...rows].sort((one, other) => compareRows(field, one, other)) : rows;
}

/** Moves a row within the list. If this breaks the order of the groups, the row joins the group that it passed. */
export function moveRow<R extends Row>(field: Rows, rows: readonly R[], from: number, to: number): readonly R[] {
  const moved = moveItem(rows, from, to);
  const at = Math.max(0, Math.min(to, rows.length - 1));
  const [before, row, after] = [moved[at - 1], moved[at], moved[at + 1]];
  if (!field.groupBy || !row || at === from) return moved;
  const fits = (!before || compareRows(field, before, row) <= 0) && (!after || compareRows(field, row, after) <= 0);
  const passed = at > from ? before : after;
  if (fits || !passed) return moved;
  moved[at] = { ...row, ...getGroup(field, passed) };
  return moved;
}

export function getGroup({ groupBy = [] }: Rows, row: Row): Row {
  return Object.fromEntries(groupBy.map((source) => [source, row[source]]));
}
