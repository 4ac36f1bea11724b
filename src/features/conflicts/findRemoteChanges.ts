import { changedInRow, hasChanged, pairRows, type RowValues, rowId } from '../../data/versions/pairRows';
import { isSameValue } from '../../fields/isSameValue';
import { toList } from '../../fields/wire';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';

type Values = Readonly<Record<string, unknown>>;

interface ChangedPlace {
  readonly source: string;
  readonly field: Field;
}

/** Lists the sources that changed remotely: in the response `saved`, but neither in `base` nor in the form's values `sent`. */
export function findRemoteChanges(sources: readonly ChangedPlace[], base: Values, sent: Values, saved: Values): string[] {
  return sources
    .filter(({ source, field }) => {
      if (saved[source] === undefined || base[source] === undefined) return false;
      const isOwn = !isSameValue(field, base[source], sent[source]);
      if (!isOwn) return hasChanged(field, base[source], saved[source]);
      return field.type === 'rows' && hasOtherRows(field, sent[source], saved[source]);
    })
    .map(({ source }) => source);
}

function hasOtherRows(field: FieldDeclaration<'rows'>, sent: unknown, saved: unknown): boolean {
  const [ours, all] = [toList(sent), toList(saved)] as [RowValues[], RowValues[]];
  if (ours.length !== all.length) return true;
  const places = pairRows(field, all, ours);
  return ours.some((row, index) => {
    const found = all[places[index] ?? -1];
    // A new row has no id yet.
    return found ? changedInRow(field, row, found).length > 0 : rowId(row) !== undefined;
  });
}
