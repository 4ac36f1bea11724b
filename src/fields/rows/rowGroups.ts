/** Groups of rows, nested as `groupBy` names them: weeks, and in each week its days. A depth of 0 is the outermost. */

import type { FieldDeclaration } from '../../schema/fieldTypes';
import { moveItem } from '../../ui/ordering/dropPlace';
import { isEmptyValue } from '../isEmptyValue';
import { groupOf, sortRows } from './groupedRows';

type Row = Readonly<Record<string, unknown>>;
type Rows = FieldDeclaration<'rows'>;

/** Empty groups that are offered at most in one place. */
const mostEmpty = 8;

/** Tells the groups of a depth apart: the values of a row by which it is in its group. */
export function groupKey({ groupBy = [] }: Rows, row: Row, depth: number): string {
  return JSON.stringify(groupBy.slice(0, depth + 1).map((source) => String(row[source] ?? '')));
}

/** The depths of which a row begins a group. */
export function beginsGroups(field: Rows, rows: readonly Row[], index: number): readonly number[] {
  return edgeOf(field, rows[index], rows[index - 1]);
}

/** The depths of which a row ends a group. */
export function endsGroups(field: Rows, rows: readonly Row[], index: number): readonly number[] {
  return edgeOf(field, rows[index], rows[index + 1]);
}

function edgeOf(field: Rows, row: Row | undefined, neighbour: Row | undefined): readonly number[] {
  const depths = (field.groupBy ?? []).map((_, depth) => depth);
  return row ? depths.filter((depth) => !neighbour || groupKey(field, row, depth) !== groupKey(field, neighbour, depth)) : [];
}

/** The rows of the group that a row is in. */
export function rowsOfGroup<R extends Row>(field: Rows, rows: readonly R[], row: Row, depth: number): readonly R[] {
  const key = groupKey(field, row, depth);
  return rows.filter((other) => groupKey(field, other, depth) === key);
}

/** The fields of a row without those that its headings say. */
export function withoutGroups(field: Rows): Rows {
  const fields = Object.fromEntries(Object.entries(field.fields).filter(([source]) => !field.groupBy?.includes(source)));
  return { ...field, fields: fields as Rows['fields'] };
}

/**
 * The rows with one in another group.
 *
 * @param group the values that change
 * @param to its place in the new list; default: the last of its group
 */
export function regroupRow<R extends Row>(
  field: Rows,
  rows: readonly R[],
  index: number,
  group: Row,
  to?: number,
): { rows: readonly R[]; place: number } {
  const moved = { ...rows[index], ...group } as R;
  const all =
    to === undefined
      ? sortRows(field, [...rows.filter((_, other) => other !== index), moved])
      : moveItem(rows.with(index, moved), index, to);
  return { rows: all, place: all.indexOf(moved) };
}

/** The values of groups beside one another that have no rows: unused choices; the numbers around and between those that are used. */
export function emptyGroups(field: Rows, rows: readonly Row[], depth: number, within?: Row): readonly unknown[] {
  const by = field.fields[field.groupBy?.[depth] ?? ''];
  const used = siblingValues(field, rows, depth, within);
  if (by?.type === 'choice') return by.choices.filter((choice) => !used.includes(choice)).slice(0, mostEmpty);
  if (by?.type !== 'integer') return [];
  const numbers = used.map(Number).filter(Number.isInteger);
  const next = nextGroup(field, rows, depth, within);
  const gaps: number[] = [];
  const [first, last] = [Math.min(...numbers) - 1, Math.max(...numbers)];
  for (let value = Math.max(first, by.min ?? 1); value < last && gaps.length < mostEmpty - 1; value++)
    if (!numbers.includes(value)) gaps.push(value);
  return next === undefined ? gaps : [...gaps, next];
}

/**
 * The value of the group that a copy of a group comes to: the number after the last, or the first choice that no row has.
 *
 * @param within a row of the group around them, where there is one
 */
export function nextGroup(field: Rows, rows: readonly Row[], depth: number, within?: Row): unknown {
  const by = field.fields[field.groupBy?.[depth] ?? ''];
  const used = siblingValues(field, rows, depth, within);
  if (by?.type === 'choice') return by.choices.find((choice) => !used.includes(choice));
  if (by?.type !== 'integer') return undefined;
  const next = Math.max((by.min ?? 1) - 1, ...used.map(Number).filter(Number.isInteger)) + 1;
  return by.max !== undefined && next > by.max ? undefined : next;
}

/** The values that tell the groups of a depth apart, within the group around them. */
function siblingValues(field: Rows, rows: readonly Row[], depth: number, within: Row | undefined): readonly unknown[] {
  const siblings = within && depth > 0 ? rowsOfGroup(field, rows, within, depth - 1) : rows;
  const values = siblings.map((row) => row[field.groupBy?.[depth] ?? '']);
  return values.filter((value) => !isEmptyValue(value));
}

/** The rows with a copy of a group. */
interface DuplicatedGroup<R> {
  readonly rows: readonly R[];
  readonly first: R;
  /** Of the first. */
  readonly place: number;
  readonly added: number;
}

/** Copies a group of rows under another value; undefined if they would be too many. */
export function duplicateGroup<R extends Row>(
  field: Rows,
  rows: readonly R[],
  row: Row,
  depth: number,
  next: unknown,
): DuplicatedGroup<R> | undefined {
  const source = field.groupBy?.[depth] ?? '';
  const copies = rowsOfGroup(field, rows, row, depth).map(({ id: _id, ...copy }) => ({ ...copy, [source]: next }) as unknown as R);
  const all = sortRows(field, [...rows, ...copies]);
  const [first] = copies;
  if (!first || (field.maxRows !== undefined && all.length > field.maxRows)) return undefined;
  return { rows: all, first, place: all.indexOf(first), added: copies.length };
}

/** Whether two rows are in the same group of every depth. */
export function isSameGroup(field: Rows, one: Row | undefined, other: Row | undefined): boolean {
  return JSON.stringify(groupOf(field, one ?? {})) === JSON.stringify(groupOf(field, other ?? {}));
}
