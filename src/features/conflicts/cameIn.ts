import { changedInRow, hasChanged, pairRows, type RowValues, rowId } from '../../data/versions/pairRows';
import { isSameValue } from '../../fields/isSameValue';
import { toList } from '../../fields/wire';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';

type Values = Readonly<Record<string, unknown>>;

/** A place of a form. */
export interface ChangedPlace {
  readonly source: string;
  readonly field: Field;
}

/**
 * Lists the places where a saved record has others' changes besides those that were sent.
 *
 * @param base the record before the changes
 * @param sent the form's values
 * @param saved the record as the API answered it
 */
export function cameIn(sources: readonly ChangedPlace[], base: Values, sent: Values, saved: Values): string[] {
  return sources
    .filter(({ source, field }) => {
      if (saved[source] === undefined || base[source] === undefined) return false;
      const isOwn = !isSameValue(field, base[source], sent[source]);
      if (!isOwn) return hasChanged(field, base[source], saved[source]);
      return field.type === 'rows' && hasOtherRows(field, sent[source], saved[source]);
    })
    .map(({ source }) => source);
}

/** Whether rows were added or removed besides, or a row that is known has another value than it was sent with. */
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
