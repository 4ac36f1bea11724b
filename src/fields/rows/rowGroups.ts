/** Nested groups of rows by `groupBy`, e.g. weeks and their days. Depth 0 is the outermost. */

import type { FieldDeclaration } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { moveItem } from '../../ui/ordering/dropPlace';
import { getGroup, sortRows } from './groupedRows';

type Row = Readonly<Record<string, unknown>>;
type Rows = FieldDeclaration<'rows'>;

const maxEmpty = 8;

export function groupKey({ groupBy = [] }: Rows, row: Row, depth: number): string {
  return JSON.stringify(groupBy.slice(0, depth + 1).map((source) => String(row[source] ?? '')));
}

export function beginsGroups(field: Rows, rows: readonly Row[], index: number): readonly number[] {
  return findEdges(field, rows[index], rows[index - 1]);
}

export function endsGroups(field: Rows, rows: readonly Row[], index: number): readonly number[] {
  return findEdges(field, rows[index], rows[index + 1]);
}

function findEdges(field: Rows, row: Row | undefined, neighbour: Row | undefined): readonly number[] {
  const depths = (field.groupBy ?? []).map((_, depth) => depth);
  return row ? depths.filter((depth) => !neighbour || groupKey(field, row, depth) !== groupKey(field, neighbour, depth)) : [];
}

export function getGroupRows<R extends Row>(field: Rows, rows: readonly R[], row: Row, depth: number): readonly R[] {
  const key = groupKey(field, row, depth);
  return rows.filter((other) => groupKey(field, other, depth) === key);
}

export function withoutGroups(field: Rows): Rows {
  const fields = Object.fromEntries(Object.entries(field.fields).filter(([source]) => !field.groupBy?.includes(source)));
  return { ...field, fields: fields as Rows['fields'] };
}

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

/** Returns unused choices, or the numbers around and between the used ones. */
export function emptyGroups(field: Rows, rows: readonly Row[], depth: number, within?: Row): readonly unknown[] {
  const by = field.fields[field.groupBy?.[depth] ?? ''];
  const used = siblingValues(field, rows, depth, within);
  if (by?.type === 'choice') return by.choices.filter((choice) => !used.includes(choice)).slice(0, maxEmpty);
  if (by?.type !== 'integer') return [];
  const numbers = used.map(Number).filter(Number.isInteger);
  const next = nextGroup(field, rows, depth, within);
  const gaps: number[] = [];
  const [first, last] = [Math.min(...numbers) - 1, Math.max(...numbers)];
  for (let value = Math.max(first, by.min ?? 1); value < last && gaps.length < maxEmpty - 1; value++)
    if (!numbers.includes(value)) gaps.push(value);
  return next === undefined ? gaps : [...gaps, next];
}

/** Returns the group for a copy: the number after the last, or the first unused choice. @param within a row of the parent group */
export function nextGroup(field: Rows, rows: readonly Row[], depth: number, within?: Row): unknown {
  const by = field.fields[field.groupBy?.[depth] ?? ''];
  const used = siblingValues(field, rows, depth, within);
  if (by?.type === 'choice') return by.choices.find((choice) => !used.includes(choice));
  if (by?.type !== 'integer') return undefined;
  const next = Math.max((by.min ?? 1) - 1, ...used.map(Number).filter(Number.isInteger)) + 1;
  return by.max !== undefined && next > by.max ? undefined : next;
}

function siblingValues(field: Rows, rows: readonly Row[], depth: number, within: Row | undefined): readonly unknown[] {
  const siblings = within && depth > 0 ? getGroupRows(field, rows, within, depth - 1) : rows;
  const values = siblings.map((row) => row[field.groupBy?.[depth] ?? '']);
  return values.filter((value) => !isEmptyValue(value));
}

interface DuplicatedGroup<R> {
  readonly rows: readonly R[];
  readonly first: R;
  readonly place: number;
  readonly added: number;
}

/** Copies a group to another value. Returns undefined if this exceeds `maxRows`. */
export function duplicateGroup<R extends Row>(
  field: Rows,
  rows: readonly R[],
  row: Row,
  depth: number,
  next: unknown,
): DuplicatedGroup<R> | undefined {
  const source = field.groupBy?.[depth] ?? '';
  const copies = getGroupRows(field, rows, row, depth).map(({ id: _id, ...copy }) => ({ ...copy, [source]: next }) as unknown as R);
  const all = sortRows(field, [...rows, ...copies]);
  const [first] = copies;
  if (!first || (field.maxRows !== undefined && all.length > field.maxRows)) return undefined;
  return { rows: all, first, place: all.indexOf(first), added: copies.length };
}

export function isSameGroup(field: Rows, one: Row | undefined, other: Row | undefined): boolean {
  return JSON.stringify(getGroup(field, one ?? {})) === JSON.stringify(getGroup(field, other ?? {}));
}
