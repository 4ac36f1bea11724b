import type { FieldOf } from '../../schema/fieldTypes';
import { sortRows } from './groupedRows';

type Row = Readonly<Record<string, unknown>>;
type Rows = FieldOf<'rows'>;

/** The outermost field that rows are grouped by, e.g. the week. */
export const outerGroup = ({ groupBy = [] }: Rows): string | undefined => groupBy[0];

/** Whether a row is the first of its outermost group. */
export function beginsGroup(field: Rows, rows: readonly Row[], index: number): boolean {
  const source = outerGroup(field);
  return source !== undefined && (index === 0 || rows[index - 1]?.[source] !== rows[index]?.[source]);
}

/** The rows with one in another group, as its last. */
export function regroupRow<R extends Row>(
  field: Rows,
  rows: readonly R[],
  index: number,
  group: Row,
): { rows: readonly R[]; place: number } {
  const moved = { ...rows[index], ...group } as R;
  const all = sortRows(field, [...rows.filter((_, other) => other !== index), moved]);
  return { rows: all, place: all.indexOf(moved) };
}

/** The value of the group that a copy of a group comes to: the number after the last, or the first choice that no row has. */
export function nextGroup(field: Rows, rows: readonly Row[]): unknown {
  const source = outerGroup(field);
  const by = source === undefined ? undefined : field.fields[source];
  if (source === undefined || !by) return undefined;
  const used = rows.map((row) => row[source]);
  if (by.type === 'choice') return by.choices.find((choice) => !used.includes(choice));
  if (by.type !== 'integer') return undefined;
  const next = Math.max(0, ...used.map(Number).filter(Number.isFinite)) + 1;
  return by.max !== undefined && next > by.max ? undefined : next;
}

/** The rows with a copy of a group under another value; undefined if they would be too many. */
export function duplicateGroup<R extends Row>(field: Rows, rows: readonly R[], value: unknown, next: unknown): readonly R[] | undefined {
  const source = outerGroup(field) ?? '';
  const copies = rows.filter((row) => row[source] === value).map(({ id: _id, ...row }) => ({ ...row, [source]: next }) as unknown as R);
  const all = sortRows(field, [...rows, ...copies]);
  return field.maxRows !== undefined && all.length > field.maxRows ? undefined : all;
}
