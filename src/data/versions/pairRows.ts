import { isSameValue } from '../../fields/isSameValue';
import { toList } from '../../fields/wire';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';

export type RowValues = Readonly<Record<string, unknown>>;

const maxCompared = 200;

export const rowId = ({ id }: RowValues): string | undefined => (id === undefined || id === null || id === '' ? undefined : String(id));

const comparedFields = ({ fields, position }: FieldDeclaration<'rows'>) => Object.entries(fields).filter(([source]) => source !== position);

export const changedInRow = (field: FieldDeclaration<'rows'>, before: RowValues, after: RowValues): string[] =>
  comparedFields(field).flatMap(([source, one]) => (isSameValue(one, before[source], after[source]) ? [] : [source]));

/** Returns whether the two readings share no id: the rows have none, or the API recreates them at each save. */
export function areRemade(before: readonly RowValues[], after: readonly RowValues[]): boolean {
  const ids = new Set(before.map(rowId));
  return before.length > 0 && after.length > 0 && !after.some((row) => rowId(row) !== undefined && ids.has(rowId(row)));
}

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

/** Returns the earlier index of each row: by id, or by content if the ids are gone; undefined for a new row. */
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
  const unpaired = new Set([...before.keys()].filter((index) => found[index] === undefined));
  const waiting = [...after.keys()].filter((index) => found[index] === undefined);
  if (unpaired.size > maxCompared || waiting.length > maxCompared) return found;
  const [name] = fields[0] ?? [];
  // Rows that only moved come first, so that no other row takes their place.
  for (const isEdited of [false, true])
    for (const index of waiting) {
      if (found[index] !== undefined) continue;
      const [nearest] = [...unpaired]
        .map((place) => ({ place, changed: changedInRow(field, before[place] as RowValues, after[index] as RowValues) }))
        .filter(
          ({ changed }) => changed.length === 0 || (isEdited && (!changed.includes(name ?? '') || changed.length < fields.length / 2)),
        )
        .sort((one, other) => one.changed.length - other.changed.length);
      if (!nearest) continue;
      found[index] = nearest.place;
      unpaired.delete(nearest.place);
    }
  return found;
}
