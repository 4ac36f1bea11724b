import { changedInRow, pairRows, type RowValues } from '../../data/versions/pairRows';
import { toList } from '../../fields/wire';
import type { FieldDeclaration } from '../../schema/fieldTypes';

/** A change of one row. A moved row may also be edited: see `changed`. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'edited';
  readonly row: RowValues;
  readonly before: RowValues | undefined;
  /** New position from 1, or the old one of a removed row. */
  readonly place: number;
  readonly from: number | undefined;
  readonly changed: readonly string[];
}

/** Compares rows by id, else by content: in the new order, then removed ones. A row that makes room for another has not moved. */
export function rowChanges(field: FieldDeclaration<'rows'>, before: unknown, after: unknown): RowChange[] {
  const [old, now] = [toList(before), toList(after)] as [RowValues[], RowValues[]];
  const places = pairRows(field, old, now);
  const stayed = longestRun(places.flatMap((place) => place ?? []));
  const remaining = now.flatMap((row, index): RowChange[] => {
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
  return [...remaining, ...removed];
}

/** Returns the longest increasing subsequence: the rows that did not move. Prefers one that ends at a row with its former number. */
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
    const isSettled = place === index && lengths[index] === lengths[best];
    if (best < 0 || isSettled || (lengths[index] as number) > (lengths[best] as number)) best = index;
  }
  const members = new Set<number>();
  for (let at = best; at >= 0; at = previous[at] as number) members.add(places[at] as number);
  return members;
}
