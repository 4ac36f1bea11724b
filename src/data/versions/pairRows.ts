import { isSameValue } from '../../fields/isSameValue';
import { toList } from '../../fields/wire';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';

export type RowValues = Readonly<Record<string, unknown>>;

/** Rows that are compared with each other by content: two readings of one record rarely differ in more. */
const mostCompared = 200;

export const rowId = ({ id }: RowValues): string | undefined => (id === undefined || id === null || id === '' ? undefined : String(id));

/** The fields of rows that are compared; a move changes the position of each row behind it. */
const comparedFields = ({ fields, position }: FieldDeclaration<'rows'>) => Object.entries(fields).filter(([source]) => source !== position);

/** Which fields of a row differ, by source. */
export const changedInRow = (field: FieldDeclaration<'rows'>, before: RowValues, after: RowValues): string[] =>
  comparedFields(field).flatMap(([source, one]) => (isSameValue(one, before[source], after[source]) ? [] : [source]));

/** Whether no row of one reading has an id of the other one: the rows have no ids, or the API makes them anew at each save. */
export function areRemade(before: readonly RowValues[], after: readonly RowValues[]): boolean {
  const ids = new Set(before.map(rowId));
  return before.length > 0 && after.length > 0 && !after.some((row) => rowId(row) !== undefined && ids.has(rowId(row)));
}

/** Whether a field has another value; rows that were made anew with the same content have not. */
export function hasChanged(field: Field, before: unknown, after: unknown): boolean {
  if (isSameValue(field, before, after)) return false;
  if (field.type !== 'rows') return true;
  const [old, now] = [toList(before), toList(after)] as [RowValues[], RowValues[]];
  return !(
    areRemade(old, now) &&
    old.length === now.length &&
    now.every((row, index) => changedInRow(field, old[index] as RowValues, row).length === 0)
  );
}

/**
 * Finds rows of an earlier reading again: by their ids, or by their content where no id is left. A row that was edited too has kept its
 * first value, which names it, or more than half of its values.
 *
 * @returns for each row its index among those before; undefined: it is new
 */
export function pairRows(
  field: FieldDeclaration<'rows'>,
  before: readonly RowValues[],
  after: readonly RowValues[],
): readonly (number | undefined)[] {
  if (!areRemade(before, after)) {
    const places = new Map(before.flatMap((row, index) => (rowId(row) === undefined ? [] : [[rowId(row), index] as const])));
    return after.map((row) => (rowId(row) === undefined ? undefined : places.get(rowId(row))));
  }
  const fields = comparedFields(field);
  const found: (number | undefined)[] = after.map((row, index) => {
    const there = before[index];
    return there && changedInRow(field, there, row).length === 0 ? index : undefined;
  });
  const left = new Set([...before.keys()].filter((index) => found[index] === undefined));
  const waiting = [...after.keys()].filter((index) => found[index] === undefined);
  if (left.size > mostCompared || waiting.length > mostCompared) return found;
  const [name] = fields[0] ?? [];
  // Rows that only moved come first, so that no other row takes their place.
  for (const isEdited of [false, true])
    for (const index of waiting) {
      if (found[index] !== undefined) continue;
      const [nearest] = [...left]
        .map((place) => ({ place, changed: changedInRow(field, before[place] as RowValues, after[index] as RowValues) }))
        .filter(
          ({ changed }) => changed.length === 0 || (isEdited && (!changed.includes(name ?? '') || changed.length < fields.length / 2)),
        )
        .sort((one, other) => one.changed.length - other.changed.length);
      if (!nearest) continue;
      found[index] = nearest.place;
      left.delete(nearest.place);
    }
  return found;
}
