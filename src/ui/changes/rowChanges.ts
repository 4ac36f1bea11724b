import { changedInRow, pairRows, type RowValues } from '../../data/versions/pairRows';
import { toList } from '../../fields/wire';
import type { FieldDeclaration } from '../../schema/fieldTypes';

/** What became of one row. A row that moved may be edited too: see `changed`. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'edited';
  /** The row as it is now; a removed one as it was. */
  readonly row: RowValues;
  /** The row as it was; undefined for an added one. */
  readonly before: RowValues | undefined;
  /** Its place now, from 1; that of a removed row is where it was. */
  readonly place: number;
  /** Its place before, from 1; undefined for an added row. */
  readonly from: number | undefined;
  /** The fields whose values changed, by source. */
  readonly changed: readonly string[];
}

/**
 * The differences between two versions of the rows of a record, by the ids of the rows, or their content where no id is left. Rows that only made room for another one did not
 * move.
 *
 * @returns in the order of the rows now, the removed ones last
 */
export function rowChanges(field: FieldDeclaration<'rows'>, before: unknown, after: unknown): RowChange[] {
  const [old, now] = [toList(before), toList(after)] as [RowValues[], RowValues[]];
  const places = pairRows(field, old, now);
  const stayed = longestRun(places.flatMap((place) => place ?? []));
  const kept = now.flatMap((row, index): RowChange[] => {
    const was = places[index];
    if (was === undefined) return [{ kind: 'added', row, before: undefined, place: index + 1, from: undefined, changed: [] }];
    const previous = old[was] as RowValues;
    const changed = changedInRow(field, previous, row);
    const hasMoved = !stayed.has(was);
    if (!hasMoved && changed.length === 0) return [];
    return [{ kind: hasMoved ? 'moved' : 'edited', row, before: previous, place: index + 1, from: was + 1, changed }];
  });
  const removed = old.flatMap((row, index): RowChange[] =>
    places.includes(index) ? [] : [{ kind: 'removed', row, before: row, place: index + 1, from: index + 1, changed: [] }],
  );
  return [...kept, ...removed];
}

/** The members of the longest run of growing numbers, gaps allowed: what stands still when the rest moves. */
function longestRun(places: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [index, place] of places.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if ((places[earlier] as number) >= place || (lengths[earlier] as number) < (lengths[index] as number)) continue;
      lengths[index] = (lengths[earlier] as number) + 1;
      previous[index] = earlier;
    }
    if (best < 0 || (lengths[index] as number) > (lengths[best] as number)) best = index;
  }
  const members = new Set<number>();
  for (let at = best; at >= 0; at = previous[at] as number) members.add(places[at] as number);
  return members;
}
