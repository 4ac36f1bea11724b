import { isSameValue } from '../../fields/isSameValue';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { areRemade, pairRows, type RowValues, rowId } from './pairRows';

const byId = (rows: readonly RowValues[]) =>
  new Map(rows.flatMap((row) => (rowId(row) === undefined ? [] : [[String(row.id), row] as const])));

/**
 * Combines two changes of the rows of one record: rows that were added, removed, moved or edited apart.
 *
 * @param base the rows as you read them
 * @param yours your rows; a row without an id of `base` is new. One that the others have added too, with the same values, is one row
 * @param theirs the rows as they are now. If they were made anew, they are found again by their content
 * @returns undefined if both edited the same value of a row, one removed what the other edited, or both moved rows
 */
export function mergeRows(
  field: FieldDeclaration<'rows'>,
  base: readonly RowValues[],
  yours: readonly RowValues[],
  theirs: readonly RowValues[],
): RowValues[] | undefined {
  if (!areRemade(base, theirs)) return mergeById(field, base, yours, theirs);
  const nameOf = (place: number) => `row ${place}`;
  const placesOfTheirs = pairRows(field, base, theirs);
  const named = (rows: readonly RowValues[], places: readonly (number | undefined)[]) =>
    rows.map((row, index) => {
      const place = places[index];
      return place === undefined ? row : { ...row, id: nameOf(place) };
    });
  const merged = mergeById(field, named(base, [...base.keys()]), named(yours, pairRows(field, base, yours)), named(theirs, placesOfTheirs));
  const ids = new Map(theirs.map((row, index) => [nameOf(placesOfTheirs[index] ?? -1), row.id]));
  return merged?.map((row) => (ids.has(String(row.id)) ? { ...row, id: ids.get(String(row.id)) } : row));
}

function mergeById(
  { fields, position }: FieldDeclaration<'rows'>,
  base: readonly RowValues[],
  all: readonly RowValues[],
  theirs: readonly RowValues[],
): RowValues[] | undefined {
  const own = Object.entries(fields).filter(([source]) => source !== position);
  const [before, current] = [byId(base), byId(theirs)];
  const isNew = (row: RowValues) => !before.has(rowId(row) ?? '');
  // A save whose answer was lost is sent again, and adds no row twice.
  const added = theirs.filter(isNew);
  const yours = all.map((row) => {
    const place = isNew(row) ? added.findIndex((other) => own.every(([source, field]) => isAsSent(field, row[source], other[source]))) : -1;
    return (place >= 0 && added.splice(place, 1)[0]) || row;
  });
  function isAsSent(field: Field, sent: unknown, stored: unknown): boolean {
    // What was not sent has the API's default.
    return sent === undefined || isSameValue(field, sent, stored);
  }
  const mine = byId(yours);
  const changed = (one: RowValues, other: RowValues) => own.filter(([source, field]) => !isSameValue(field, one[source], other[source]));

  const kept = new Map<string, RowValues>();
  for (const [id, row] of before) {
    const [your, their] = [mine.get(id), current.get(id)];
    if (your && their) {
      const merged = mergeRow(own, row, your, their);
      if (!merged) return undefined;
      kept.set(id, merged);
    } else {
      const left = your ?? their;
      // One removed the row. What the other changed in it would be lost.
      if (left && changed(row, left).length > 0) return undefined;
    }
  }
  const order = mergeOrder(base, yours, theirs, kept);
  if (!order) return undefined;
  const { first, second } = order;
  const result = first.map((row) => (isNew(row) ? row : kept.get(String(row.id)))).filter((row) => row !== undefined);
  // What the other side added follows the row that it follows there, behind what was added at the same place.
  let place = 0;
  for (const row of second) {
    const there = isNew(row) ? row : kept.get(String(row.id));
    if (there && result.includes(there)) place = result.indexOf(there) + 1;
    if (!isNew(row) || result.includes(row)) continue;
    while (place < result.length && isNew(result[place] as RowValues)) place += 1;
    result.splice(place, 0, row);
    place += 1;
  }
  return result;
}

/** @returns undefined if both changed the same value */
function mergeRow(fields: readonly [string, Field][], base: RowValues, yours: RowValues, theirs: RowValues): RowValues | undefined {
  const merged: Record<string, unknown> = { ...theirs };
  for (const [source, field] of fields) {
    if (isSameValue(field, base[source], yours[source])) continue;
    if (!isSameValue(field, base[source], theirs[source]) && !isSameValue(field, yours[source], theirs[source])) return undefined;
    merged[source] = yours[source];
  }
  return merged;
}

/** The side whose order counts, and the other one; undefined if both moved rows, each in another way. */
function mergeOrder(
  base: readonly RowValues[],
  yours: readonly RowValues[],
  theirs: readonly RowValues[],
  kept: ReadonlyMap<string, RowValues>,
) {
  const orderOf = (rows: readonly RowValues[]) => rows.flatMap((row) => (kept.has(rowId(row) ?? '') ? [String(row.id)] : [])).join();
  const [before, mine, current] = [base, yours, theirs].map(orderOf);
  if (mine === before || mine === current) return { first: theirs, second: yours };
  if (current === before) return { first: yours, second: theirs };
  return undefined;
}
